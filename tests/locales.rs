//! Every language says everything, and the shipped fonts can draw it.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use tiger_tabal::rules::{Game, Reason};
use ttf_parser::Face;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The keys of a language, each with the names of its arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// The files of a folder under `assets/` that end in `.extension`, in order of their names; there is at least one.
fn assets(folder: &str, extension: &str) -> Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(folder);
    let mut files = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files.sort();
    if files.is_empty() { Err(format!("no .{extension} in {}", folder.display()).into()) } else { Ok(files) }
}

/// The language's tag: `en` for `assets/locales/en.ftl`.
fn tag(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Every language's tag and messages.
fn languages() -> Result<BTreeMap<String, Messages>> {
    assets("locales", "ftl")?.iter().map(|file| Ok((tag(file), messages(&fs::read_to_string(file)?)?))).collect()
}

/// The messages of a Fluent text, or what is wrong with it.
fn messages(text: &str) -> Result<Messages> {
    let resource = parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut messages = Messages::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let value = message.value.ok_or_else(|| format!("{} has no text", message.id.name))?;
        if messages.insert(message.id.name.to_owned(), variables(&value)).is_some() {
            return Err(format!("{} is there twice", message.id.name).into());
        }
    }
    Ok(messages)
}

/// The arguments that a text uses, in every variant of it.
fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let expressions = pattern.elements.iter().filter_map(|element| match element {
        PatternElement::Placeable { expression } => Some(expression),
        PatternElement::TextElement { .. } => None,
    });
    expressions.flat_map(variables_of_expression).collect()
}

/// The arguments of one placeable.
fn variables_of_expression(expression: &Expression<&str>) -> BTreeSet<String> {
    let (inline, variants) = match expression {
        Expression::Inline(inline) => (inline, &[][..]),
        Expression::Select { selector, variants } => (selector, variants.as_slice()),
    };
    let own = match inline {
        InlineExpression::VariableReference { id } => BTreeSet::from([id.name.to_owned()]),
        InlineExpression::Placeable { expression } => variables_of_expression(expression),
        _ => BTreeSet::new(),
    };
    own.into_iter().chain(variants.iter().flat_map(|variant| variables(&variant.value))).collect()
}

/// Every character that a language file, the third-party notices or a plain English or numeric text can hold.
fn shipped_characters() -> Result<BTreeSet<char>> {
    let mut characters: BTreeSet<char> = (' '..='~').collect();
    for file in assets("locales", "ftl")?.into_iter().chain(assets("", "txt")?) {
        characters.extend(fs::read_to_string(file)?.chars().filter(|character| !character.is_control()));
    }
    Ok(characters)
}

/// The characters that a font cannot draw: it has no glyph, or an empty one where ink is due.
fn missing(font: &[u8], characters: &BTreeSet<char>) -> Result<Vec<char>> {
    let face = Face::parse(font, 0)?;
    let drawn = |character: char| {
        face.glyph_index(character).is_some_and(|glyph| character == ' ' || face.glyph_bounding_box(glyph).is_some())
    };
    Ok(characters.iter().copied().filter(|character| !drawn(*character)).collect())
}

#[test]
fn every_language_has_the_same_texts_with_the_same_arguments() -> Result {
    let languages = languages()?;
    let english = &languages["en"];
    for (tag, messages) in &languages {
        for (key, arguments) in english {
            assert_eq!(messages.get(key), Some(arguments), "{tag}: {key}");
        }
        let unknown: Vec<_> = messages.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(unknown.is_empty(), "{tag} has texts that English lacks: {unknown:?}");
    }
    Ok(())
}

#[test]
fn every_language_can_be_chosen_by_its_name() -> Result {
    let languages = languages()?;
    assert!(languages.len() >= 3, "English, Chinese and Indonesian");
    for tag in languages.keys() {
        assert!(languages["en"].contains_key(&format!("language-{tag}")), "no name for {tag}");
    }
    Ok(())
}

#[test]
fn every_reason_for_an_end_has_a_sentence() -> Result {
    let languages = languages()?;
    for reason in Reason::ALL {
        assert!(languages["en"].contains_key(&format!("reason-{}", reason.word().replace(" ", "-"))), "{reason}");
    }
    Ok(())
}

#[test]
fn a_text_that_speaks_of_a_game_speaks_of_every_game() -> Result {
    for file in assets("locales", "ftl")? {
        let text = fs::read_to_string(&file)?;
        let chosen: Vec<&str> = text.split("{ $game ->").skip(1).filter_map(|rest| rest.split("*[").next()).collect();
        assert!(!chosen.is_empty());
        for (variants, game) in chosen.iter().flat_map(|variants| Game::ALL.map(|game| (variants, game))) {
            assert!(variants.contains(&format!("[{game}]")), "{}: {variants} lacks {game}", file.display());
        }
    }
    Ok(())
}

#[test]
fn a_broken_text_a_doubled_key_and_an_argument_in_a_variant_are_noticed() -> Result {
    assert!(messages("good = fine\nbad { = text\n").is_err());
    assert!(messages("key = one\nkey = two\n").is_err());
    let found = messages("key = { $count ->\n    [one] { $who } moves\n   *[other] all move\n}\n")?;
    assert_eq!(found["key"], BTreeSet::from(["count".to_owned(), "who".to_owned()]));
    Ok(())
}

#[test]
fn every_shipped_character_has_a_glyph_in_every_font() -> Result {
    let characters = shipped_characters()?;
    assert!(characters.contains(&'虎'), "Chinese texts were read");
    for file in assets("fonts", "otf")? {
        let missing = missing(&fs::read(&file)?, &characters)?;
        assert!(missing.is_empty(), "{} cannot draw {missing:?}; run .ci/fonts", file.display());
    }
    Ok(())
}

#[test]
fn a_character_that_no_font_has_is_noticed() -> Result {
    let with_a_stranger = BTreeSet::from(['虎', 'ꙮ']);
    for file in assets("fonts", "otf")? {
        assert_eq!(missing(&fs::read(&file)?, &with_a_stranger)?, ['ꙮ'], "{}", file.display());
    }
    Ok(())
}

#[test]
fn figures_are_equally_wide_so_that_a_clock_does_not_jump() -> Result {
    for name in ["NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf"] {
        let font = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts").join(name))?;
        let face = Face::parse(&font, 0)?;
        let widths: BTreeSet<_> = ('0'..='9')
            .map(|figure| face.glyph_index(figure).and_then(|glyph| face.glyph_hor_advance(glyph)))
            .collect();
        assert_eq!(widths.len(), 1, "{name}: {widths:?}");
    }
    Ok(())
}
