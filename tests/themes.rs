//! Themes: what a file may say, how one stands on another, and that everything in each of them can be seen and read.
#![cfg(feature = "app")]

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use bevy::color::{Alpha, LinearRgba, Luminance, Mix, Srgba};
use tiger_tabal::app::theme::{
    BUILT_IN, Disc, Origin, Paint, Picture, PieceSet, Source, Surface, Theme, ThemeError, Themes, schema,
};
use tiger_tabal::rules::{Annex, Game};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes").join(name).join("theme.ron")
}

fn text(name: &str) -> String {
    fs::read_to_string(file(name)).unwrap()
}

fn built_in() -> Themes {
    Themes::built_in().unwrap()
}

/// What the game says of a text in the player's folder.
fn taken(themes: &mut Themes, name: &str, text: &str) -> Result<bool, ThemeError> {
    themes.take(Origin::User, name, Some(text.to_owned().into()))
}

#[test]
fn every_folder_is_a_theme_that_comes_along() {
    let mut folders: Vec<String> = fs::read_dir(file("tiger").parent().unwrap().parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    let mut known = BUILT_IN.map(str::to_owned).to_vec();
    known.sort();
    assert_eq!(folders, known);
    for (name, themes) in BUILT_IN.iter().map(|name| (name, built_in())) {
        let mut again = themes.clone();
        assert!(!again.take(Origin::BuiltIn, name, Some(text(name).into())).unwrap(), "{name} differs from its file");
    }
}

#[test]
fn a_theme_of_five_lines_says_only_what_it_does_otherwise() {
    let mut themes = built_in();
    let five = "(\n    base: \"tabal\",\n    lines: (width: 9.0),\n    marks: (target: (radius: 20.0)),\n)\n";
    taken(&mut themes, "mine", five).unwrap();
    let (mine, base) = (themes.named("mine").unwrap(), themes.named("tabal").unwrap());
    assert_eq!((mine.lines.width, mine.marks.target.radius), (9.0, 20.0));
    assert_eq!(mine.marks.target.colour, base.marks.target.colour);
    assert_eq!((&mine.slab, mine.lines.colour), (&base.slab, base.lines.colour));
    assert!(themes.names().any(|name| name == "mine"));
}

#[test]
fn a_theme_without_a_base_stands_on_the_tigers() {
    let mut themes = built_in();
    taken(&mut themes, "mine", "(pieces: (set: Signs))").unwrap();
    assert_eq!(themes.named("mine").unwrap().pieces.set, PieceSet::Signs);
    assert_eq!(themes.named("mine").unwrap().lines, themes.named("tiger").unwrap().lines);
}

#[test]
fn none_takes_away_what_the_base_has() {
    let mut themes = built_in();
    taken(&mut themes, "mine", "(base: \"tabal\", slab: None, lines: (edge: None))").unwrap();
    let mine = themes.named("mine").unwrap();
    assert_eq!((&mine.slab, mine.lines.edge), (&None, None));
}

#[test]
fn a_changed_theme_changes_those_that_stand_on_it_while_they_are_in_use() {
    let mut themes = built_in();
    taken(&mut themes, "one", "(lines: (width: 5.0))").unwrap();
    taken(&mut themes, "two", "(base: \"one\", marks: (trail: 9.0))").unwrap();
    assert!(themes.choose(Some("two")));
    assert_eq!(themes.of(Game::Tabal).lines.width, 5.0);
    assert!(taken(&mut themes, "one", "(lines: (width: 6.0))").unwrap());
    assert_eq!((themes.of(Game::Tabal).lines.width, themes.of(Game::Tiger).marks.trail), (6.0, 9.0));
    assert!(!themes.choose(Some("two")), "nothing differs");
    assert!(themes.choose(None));
    assert_ne!(themes.of(Game::Tabal), themes.of(Game::Tiger));
}

#[test]
fn a_players_theme_may_change_one_that_came_along_and_goes_when_its_file_goes() {
    let mut themes = built_in();
    let before = themes.of(Game::Tiger).clone();
    assert!(taken(&mut themes, "tiger", "(base: \"tiger\", lines: (width: 7.5))").unwrap());
    assert_eq!(themes.of(Game::Tiger).lines.width, 7.5);
    assert_eq!(themes.names().count(), BUILT_IN.len(), "one name, one theme");
    assert!(themes.take(Origin::User, "tiger", None).unwrap());
    assert_eq!(*themes.of(Game::Tiger), before);
}

#[test]
fn an_unknown_choice_is_each_games_own_until_its_file_appears() {
    let mut themes = built_in();
    assert!(!themes.choose(Some("mine")));
    assert!(taken(&mut themes, "mine", "(lines: (width: 9.0))").unwrap());
    assert_eq!(themes.of(Game::Tabal).lines.width, 9.0);
}

/// The line and the reason of the mistake in a player's theme; what was there before stays.
fn mistake(text: &str) -> (usize, String) {
    let mut themes = built_in();
    taken(&mut themes, "mine", "(lines: (width: 9.0))").unwrap();
    let good = themes.named("mine").unwrap().clone();
    let error = taken(&mut themes, "mine", text).unwrap_err();
    assert_eq!(*themes.named("mine").unwrap(), good);
    (error.line(text), error.reason())
}

#[test]
fn a_broken_theme_gives_line_and_reason_and_the_good_one_stays() {
    let cases = [
        ("(\n\n    lines: (colour: \"red\"),\n)", 3, "\"red\" is no colour"),
        ("(\n    lines: (with: 3.0),\n)", 2, "with"),
        ("(\n    motion: (\n        slide: fast,\n    ),\n)", 3, ""),
        ("(\n    base: \"nobody\",\n)", 2, "nobody"),
        ("(\n    lines: (width: 1.0),\n    base: \"mine\",\n)", 3, "mine"),
        ("(\n    pieces: (\n        set: Ships,\n    ),\n)", 3, "Ships"),
        ("(\n    slab: (margin: 80.0),\n)", 2, "slab.surface"),
        (
            "(\n    pieces: (\n        dog_face: [\n            (ink: Rim, at: (0.0, 0.0), size: (1.0, 1.0)),\n        ],\n    ),\n)",
            5,
            "Body",
        ),
        ("(\n    pieces: (\n        dog: (picture: \"../dog.png\"),\n    ),\n)", 3, "elsewhere"),
        ("(\n    ground: (texture: \"paper.jpg\"),\n)", 2, "no PNG"),
        ("(\n    lines: (width: 1.0\n", 3, ""),
        ("", 1, ""),
    ];
    for (text, line, word) in cases {
        let (found, reason) = mistake(text);
        assert!(reason.contains(word), "{text}: {reason}");
        assert!(found.abs_diff(line) <= 1, "{text}: line {found}, not {line}: {reason}");
    }
}

#[test]
fn a_theme_names_pictures_in_its_own_folder_and_keeps_them_for_those_that_stand_on_it() {
    let mut themes = built_in();
    let text = "(ground: (texture: \"mat.png\"), pieces: (dog: (picture: \"dog.png\")))";
    taken(&mut themes, "one", text).unwrap();
    taken(&mut themes, "two", "(base: \"one\", pieces: (tiger: (picture: \"textures/paper.png\")))").unwrap();
    let paths = |name: &str| themes.named(name).unwrap().pictures().map(Picture::path).collect::<Vec<_>>();
    assert_eq!(paths("one"), ["themes://one/mat.png", "themes://one/dog.png"]);
    assert_eq!(paths("two"), ["themes://one/mat.png", "textures/paper.png", "themes://one/dog.png"]);
    taken(&mut themes, "two", "(base: \"one\", pieces: (dog: (picture: None)))").unwrap();
    assert_eq!(themes.named("two").unwrap().pieces.dog.picture, None);
}

#[test]
fn a_picture_that_cannot_be_shown_gives_line_and_reason_and_the_good_look_stays() {
    let mut themes = built_in();
    taken(&mut themes, "mine", "(lines: (width: 9.0))").unwrap();
    themes.choose(Some("mine"));
    let text = "(\n    pieces: (\n        dog: (picture: \"dog.png\"),\n    ),\n)".to_owned();
    let faults = [("dog.png".to_owned(), "it is missing".to_owned())].into();
    let error = themes.take(Origin::User, "mine", Some(Source { text: text.clone(), faults })).unwrap_err();
    assert_eq!((error.line(&text), error.reason().as_str()), (3, "dog.png: it is missing"));
    assert_eq!(themes.of(Game::Tiger).lines.width, 9.0);
    assert!(themes.take(Origin::User, "mine", Some(text.into())).unwrap(), "it is repaired");
    assert!(themes.of(Game::Tiger).pieces.dog.picture.is_some());
}

#[test]
fn themes_that_stand_on_each_other_are_refused() {
    let mut themes = built_in();
    taken(&mut themes, "one", "(lines: (width: 5.0))").unwrap();
    taken(&mut themes, "two", "(base: \"one\")").unwrap();
    assert_eq!(taken(&mut themes, "one", "(base: \"two\")"), Err(ThemeError::Circle("one".into())));
}

#[test]
fn the_schema_is_a_theme_with_every_key_and_what_it_means() {
    let schema = schema().unwrap();
    let mut themes = built_in();
    taken(&mut themes, "whole", &schema).unwrap();
    let (whole, tiger) = (themes.named("whole").unwrap(), themes.named("tiger").unwrap());
    assert_eq!((&whole.pieces, &whole.marks, &whole.motion), (&tiger.pieces, &tiger.marks, &tiger.motion));
    let mut commented = false;
    for line in schema.lines().map(str::trim) {
        let is_key =
            line.split_once(": ").is_some_and(|(key, _)| key.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
        assert!(!is_key || commented, "without a comment: {line}");
        commented = line.starts_with("//");
        assert!(line.chars().count() <= 120, "{line}");
    }
    // A picture has no keys that None could hide.
    let hidden = schema.lines().map(str::trim).filter(|line| line.ends_with(": None,") && *line != "picture: None,");
    assert_eq!(hidden.count(), 0, "a key is hidden:\n{schema}");
}

/// What lies under pieces and marks: of a texture its middle, and a dark and a light tenth of it.
fn backdrops(theme: &Theme, game: Game) -> Vec<LinearRgba> {
    let surface = theme.slab.as_ref().map_or(&theme.ground, |slab| &slab.surface);
    let plain = materials(surface);
    // The outermost points lie half in the shade of the corners.
    let shaded =
        plain.iter().map(|colour| over(Paint(surface.shade.0.with_alpha(surface.shade.0.alpha * 0.5)), *colour));
    let wash = match game.annex() {
        Annex::Cage => Some(theme.cage.wash),
        Annex::Triangles => theme.triangles,
    };
    let washed = wash.into_iter().flat_map(|wash| plain.iter().map(move |colour| over(wash, *colour)));
    plain.iter().copied().chain(shaded).chain(washed).collect()
}

fn materials(surface: &Surface) -> Vec<LinearRgba> {
    let tint = LinearRgba::from(surface.tint.0);
    let times =
        |colour: LinearRgba| LinearRgba::rgb(colour.red * tint.red, colour.green * tint.green, colour.blue * tint.blue);
    let Some(texture) = &surface.texture else { return vec![tint] };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(texture.path());
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path).unwrap()));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let channels = info.color_type.samples();
    let pixel = |bytes: &[u8]| LinearRgba::from(Srgba::rgb_u8(bytes[0], bytes[1], bytes[2]));
    let mut pixels: Vec<LinearRgba> = bytes.chunks_exact(channels).step_by(7).map(pixel).collect();
    pixels.sort_by(|a, b| a.luminance().total_cmp(&b.luminance()));
    [0.1, 0.5, 0.9].map(|part| times(pixels[(part * pixels.len() as f32) as usize])).to_vec()
}

/// A colour with its opacity over another one, as the game blends them.
fn over(paint: Paint, below: LinearRgba) -> LinearRgba {
    below.mix(&LinearRgba::from(paint.0.with_alpha(1.0)), paint.0.alpha)
}

/// The contrast of two colours by WCAG 2.
fn contrast(a: LinearRgba, b: LinearRgba) -> f32 {
    let light = |colour: LinearRgba| 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue + 0.05;
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

/// How eyes see colours: all, or without one of the three kinds of cones, by Machado, Oliveira and Fernandes (2009).
const EYES: [(&str, [[f32; 3]; 3]); 4] = [
    ("all colours", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

fn seen(colour: LinearRgba, eyes: &[[f32; 3]; 3]) -> LinearRgba {
    let channel = |row: [f32; 3]| (row[0] * colour.red + row[1] * colour.green + row[2] * colour.blue).clamp(0.0, 1.0);
    LinearRgba::rgb(channel(eyes[0]), channel(eyes[1]), channel(eyes[2]))
}

fn linear(paint: Paint) -> LinearRgba {
    LinearRgba::from(paint.0)
}

/// The middle of a disc's light and dark.
fn body(disc: &Disc) -> LinearRgba {
    linear(disc.light).mix(&linear(disc.dark), 0.5)
}

/// The discs of a game with their names.
fn discs(theme: &Theme, game: Game) -> Vec<(&'static str, &Disc)> {
    let pieces = &theme.pieces;
    match game {
        Game::Tiger => vec![("tiger", &pieces.tiger), ("dog", &pieces.dog)],
        Game::Tabal | Game::Soldiers => vec![
            ("ivory", &pieces.ivory),
            ("ebony", &pieces.ebony),
            ("terracotta", &pieces.terracotta),
            ("indigo", &pieces.indigo),
            ("jade", &pieces.jade),
        ],
    }
}

/// Everything that must be told from what it lies on, with its least contrast there.
fn contrasts(theme: &Theme, game: Game, eyes: &[[f32; 3]; 3]) -> Vec<(String, f32)> {
    let grounds = backdrops(theme, game);
    let least = |colour: LinearRgba| {
        let against = |ground: &LinearRgba| contrast(seen(colour, eyes), seen(*ground, eyes));
        grounds.iter().map(against).fold(f32::MAX, f32::min)
    };
    let marks = &theme.marks;
    let marks = [
        ("lines", theme.lines.colour),
        ("target", marks.target.colour),
        ("landing", marks.landing.colour),
        ("chosen", marks.chosen.colour),
        ("must capture", marks.must_capture.colour),
        ("last move", marks.last_move.colour),
        ("last start", marks.last_start.colour),
        ("danger", marks.danger.colour),
        ("cursor", marks.cursor.colour),
        ("hint", theme.arrows.hint.colour),
        ("best turn", theme.arrows.best.colour),
        ("second turn", theme.arrows.second.colour),
        ("third turn", theme.arrows.third.colour),
    ];
    let mut found: Vec<(String, f32)> = marks.map(|(name, colour)| (name.to_owned(), least(linear(colour)))).into();
    for (name, disc) in discs(theme, game) {
        // A piece is seen by its outline, or by the whole of its body.
        let whole = least(linear(disc.light)).min(least(linear(disc.dark)));
        found.push((name.to_owned(), least(linear(disc.rim)).max(whole)));
        // What is on a piece: a face's light and dark, a sign, a carving; the carving of turned men is ornament only.
        if game == Game::Tiger {
            let inner = contrast(seen(linear(disc.ornament), eyes), seen(linear(disc.rim), eyes));
            found.push((format!("{name}'s face"), inner));
        }
    }
    if game == Game::Tabal {
        for (name, disc) in discs(theme, game) {
            // A crown is outlined in the rim's colour.
            let against = |other| contrast(seen(linear(theme.pieces.crown), eyes), seen(other, eyes));
            found.push((format!("crown on {name}"), against(linear(disc.rim)).max(against(body(disc)))));
        }
    }
    found
}

#[test]
fn pieces_marks_and_lines_have_a_contrast_of_three_to_one_in_every_theme() {
    let mut faint = Vec::new();
    for (name, game) in BUILT_IN.into_iter().flat_map(|name| Game::ALL.map(|game| (name, game))) {
        let themes = built_in();
        let theme = themes.named(name).unwrap();
        let found = contrasts(theme, game, &EYES[0].1);
        let words: Vec<String> = found.iter().map(|(what, ratio)| format!("{what} {ratio:.1}")).collect();
        println!("| {name} | {game} | {} |", words.join(", "));
        faint.extend(found.into_iter().filter(|(_, ratio)| *ratio < 3.0).map(|what| (name, game, what)));
    }
    assert!(faint.is_empty(), "{faint:#?}");
}

#[test]
fn texts_have_a_contrast_of_four_and_a_half_to_one_in_every_theme() {
    let mut faint = Vec::new();
    for name in BUILT_IN {
        let themes = built_in();
        let theme = themes.named(name).unwrap();
        let look = &theme.interface;
        let behind = materials(&theme.ground);
        let panels: Vec<LinearRgba> =
            behind.iter().map(|ground| over(look.panel, *ground)).chain([linear(look.page)]).collect();
        let mut check = |what: &str, text: Paint, grounds: &[LinearRgba]| {
            let least = grounds.iter().map(|ground| contrast(linear(text), *ground)).fold(f32::MAX, f32::min);
            if least < 4.5 {
                faint.push(format!("{name}: {what} {least:.2}"));
            }
        };
        for (what, text) in [("text", look.text), ("quiet", look.quiet), ("accent", look.accent)] {
            check(what, text, &panels);
        }
        check("button", look.button_text, &[linear(look.button), linear(look.button_hover)]);
        check("alert", look.alert_text, &[linear(look.alert)]);
        let board = theme.slab.as_ref().map_or(&theme.ground, |slab| &slab.surface);
        // A letter covers more than one fibre: the middle of the material counts.
        let materials = materials(board);
        let middle = materials[materials.len() / 2];
        check("coordinates", theme.coordinates.colour, &[middle]);
        check("cage name", theme.cage.name, &[middle]);
    }
    assert!(faint.is_empty(), "{faint:#?}");
}

#[test]
fn the_plain_theme_is_safe_for_colour_blind_eyes() {
    let themes = built_in();
    let theme = themes.named("contrast").unwrap();
    for (eyes, matrix) in &EYES {
        for game in Game::ALL {
            for (what, ratio) in contrasts(theme, game, matrix) {
                assert!(ratio >= 3.0, "{eyes}: {what} {ratio:.2}");
            }
        }
        let pieces = &theme.pieces;
        for (what, one, other) in
            [("tiger and dogs", &pieces.tiger, &pieces.dog), ("ivory and ebony", &pieces.ivory, &pieces.ebony)]
        {
            let ratio = contrast(seen(body(one), matrix), seen(body(other), matrix));
            assert!(ratio >= 3.0, "{eyes}: {what} {ratio:.2}");
        }
    }
}
