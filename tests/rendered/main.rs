//! The real game under a hidden screen with software Vulkan: what lies at every point's projected place is what the
//! position says, and Chinese text is drawn with glyphs.
//!
//! It needs what `bash .ci/setup test` installs; elsewhere than on Linux there is no hidden screen to draw on.
#![cfg(all(target_os = "linux", feature = "app"))]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

mod goldens;
mod starting;
mod themed;

/// A picture in 8-bit RGB.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// One point of the board: where it is in the picture and what stands there.
#[derive(Clone, Debug)]
struct Spot {
    name: String,
    at: (f32, f32),
    what: String,
}

/// Draws pictures of the gallery into an empty folder below the tests' own. What the player has at home plays no part;
/// `home` may have themes of its own.
fn draw(folder: &str, home: &Path, arguments: &[&str]) -> PathBuf {
    let folder = empty(folder);
    let headless = concat!(env!("CARGO_MANIFEST_DIR"), "/.ci/headless");
    let drawn = Command::new("bash")
        .args([headless, env!("CARGO_BIN_EXE_tiger-tabal"), "gallery"])
        .arg(&folder)
        .args(arguments)
        .env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"))
        .env("XDG_CONFIG_HOME", home)
        .env("XDG_DATA_HOME", home)
        .output()
        .expect("bash runs");
    let said = String::from_utf8_lossy(&drawn.stderr);
    assert!(drawn.status.success(), "the gallery failed:\n{said}");
    folder
}

/// A new folder below the tests' own.
fn empty(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// Draws the games in their own looks, once for all tests of this file.
fn gallery() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| draw("gallery", &empty("gallery-home"), &["--theme", "own"]))
}

impl Picture {
    /// A picture of the gallery.
    fn read(name: &str) -> Self {
        Self::load(&gallery().join(name).with_extension("png"))
    }

    fn load(file: &Path) -> Self {
        let file = File::open(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut reader = png::Decoder::new(BufReader::new(file)).read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
        Self { width: info.width as usize, height: info.height as usize, pixels }
    }

    fn pixel(&self, x: f32, y: f32) -> [f32; 3] {
        let x = (x.round().max(0.0) as usize).min(self.width - 1);
        let y = (y.round().max(0.0) as usize).min(self.height - 1);
        let i = (y * self.width + x) * 3;
        [0, 1, 2].map(|channel| f32::from(self.pixels[i + channel]))
    }

    /// The mean colour of a ring around a place.
    fn ring(&self, at: (f32, f32), radius: f32) -> [f32; 3] {
        let steps = 72;
        let around = (0..steps).map(|step| {
            let angle = std::f32::consts::TAU * step as f32 / steps as f32;
            self.pixel(at.0 + radius * angle.cos(), at.1 + radius * angle.sin())
        });
        mean(around)
    }

    /// Which pixels of a box are lighter than a limit, fitted to 24 × 24 cells around what is light.
    fn glyph(&self, (left, top, right, bottom): (f32, f32, f32, f32), is_ink: impl Fn([f32; 3]) -> bool) -> Vec<bool> {
        let ink: Vec<(f32, f32)> = (top as usize..bottom as usize)
            .flat_map(|y| (left as usize..right as usize).map(move |x| (x as f32, y as f32)))
            .filter(|&(x, y)| is_ink(self.pixel(x, y)))
            .collect();
        let span = |values: &mut dyn Iterator<Item = f32>| {
            values.fold((f32::MAX, f32::MIN), |(low, high), value| (low.min(value), high.max(value)))
        };
        let (x0, x1) = span(&mut ink.iter().map(|ink| ink.0));
        let (y0, y1) = span(&mut ink.iter().map(|ink| ink.1));
        let mut cells = vec![false; 24 * 24];
        for (x, y) in ink {
            let cell = |value: f32, low: f32, high: f32| (((value - low) / (high - low + 1.0)) * 24.0) as usize;
            cells[cell(y, y0, y1) * 24 + cell(x, x0, x1)] = true;
        }
        cells
    }
}

fn mean(colours: impl Iterator<Item = [f32; 3]>) -> [f32; 3] {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for colour in colours {
        (0..3).for_each(|i| sum[i] += colour[i]);
        count += 1.0;
    }
    sum.map(|channel| channel / count)
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f32>().sqrt()
}

/// The points of a picture as the game told them.
fn spots(name: &str) -> Vec<Spot> {
    spots_in(gallery(), name)
}

fn spots_in(folder: &Path, name: &str) -> Vec<Spot> {
    let text = fs::read_to_string(folder.join(name).with_extension("txt")).expect("the gallery has the text");
    let spot = |line: &str| {
        let [name, x, y, what] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        Spot { name: name.into(), at: (x.parse().unwrap(), y.parse().unwrap()), what: what.into() }
    };
    text.lines().map(spot).collect()
}

/// The distance of two neighbouring points in pixels.
fn pitch(spots: &[Spot]) -> f32 {
    let at = |name: &str| spots.iter().find(|spot| spot.name == name).expect("the point").at;
    (at("b3").0 - at("a3").0).abs()
}

/// What the colours around a point say.
fn seen(picture: &Picture, spot: &Spot, pitch: f32, samples: &BTreeMap<String, [f32; 3]>) -> String {
    let colour = picture.ring(spot.at, 0.25 * pitch);
    let nearest = samples.iter().min_by(|a, b| distance(*a.1, colour).total_cmp(&distance(*b.1, colour)));
    nearest.expect("samples").0.clone()
}

/// The colour of each kind of piece and of an empty point, learned from one picture.
fn samples(name: &str) -> BTreeMap<String, [f32; 3]> {
    let (picture, spots) = (Picture::read(name), spots(name));
    let pitch = pitch(&spots);
    let mut kinds: BTreeMap<String, Vec<[f32; 3]>> = BTreeMap::new();
    for spot in &spots {
        kinds.entry(spot.what.clone()).or_default().push(picture.ring(spot.at, 0.25 * pitch));
    }
    kinds.into_iter().map(|(what, colours)| (what, mean(colours.into_iter()))).collect()
}

/// The points at which a picture shows something else than expected.
fn differences(picture: &Picture, expected: &[Spot], samples: &BTreeMap<String, [f32; 3]>) -> Vec<String> {
    let pitch = pitch(expected);
    let wrong = expected.iter().filter(|spot| seen(picture, spot, pitch, samples) != spot.what);
    wrong.map(|spot| spot.name.clone()).collect()
}

#[test]
fn the_tiger_board_shows_its_position() {
    let samples = samples("tiger-start");
    assert_eq!(samples.len(), 3, "tiger, dogs and empty points");
    for name in ["tiger-start", "tiger-start-zh", "tiger-less-a-dog"] {
        assert_eq!(differences(&Picture::read(name), &spots(name), &samples), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn the_tabal_board_shows_its_position() {
    let samples = samples("tabal-start");
    assert_eq!(samples.len(), 3, "white men, black men and empty points");
    assert_eq!(differences(&Picture::read("tabal-start"), &spots("tabal-start"), &samples), Vec::<String>::new());
}

#[test]
fn kinds_of_pieces_look_different() {
    for name in ["tiger-start", "tabal-start"] {
        let samples: Vec<_> = samples(name).into_iter().collect();
        for (i, (what, colour)) in samples.iter().enumerate() {
            for (other, other_colour) in &samples[i + 1..] {
                assert!(distance(*colour, *other_colour) > 45.0, "{name}: {what} and {other} look alike");
            }
        }
    }
}

#[test]
fn kings_wear_golden_crowns() {
    let (picture, spots) = (Picture::read("tabal"), spots("tabal"));
    let pitch = pitch(&spots);
    let is_gold = |[r, g, b]: [f32; 3]| r > 170.0 && r - b > 75.0 && g > 110.0 && g - b > 35.0;
    for spot in spots.iter().filter(|spot| spot.what != "empty") {
        let reach = (0.2 * pitch) as i32;
        let gold = (-reach..reach)
            .flat_map(|dy| (-reach..reach).map(move |dx| (dx as f32, dy as f32)))
            .filter(|(dx, dy)| is_gold(picture.pixel(spot.at.0 + dx, spot.at.1 + dy - 0.08 * pitch)))
            .count();
        assert_eq!(gold > 60, spot.what.ends_with("King"), "{spot:?}: {gold} golden pixels");
    }
}

/// The check itself must notice a piece that is not there.
#[test]
fn a_piece_that_is_taken_away_is_noticed() {
    let samples = samples("tiger-start");
    let less = Picture::read("tiger-less-a-dog");
    assert_eq!(differences(&less, &spots("tiger-start"), &samples), ["c3"]);
}

/// What is written on the first piece of a kind.
fn written(name: &str, what: &str) -> Vec<bool> {
    let (picture, spots) = (Picture::read(name), spots(name));
    let reach = 0.24 * pitch(&spots);
    let light = |[r, g, b]: [f32; 3]| r > 205.0 && g > 205.0 && b > 165.0;
    let (x, y) = spots.iter().find(|spot| spot.what == what).expect("the piece").at;
    picture.glyph((x - reach, y - reach, x + reach, y + reach), light)
}

/// Two missing glyphs would be the same box.
#[test]
fn chinese_on_pieces_is_no_box() {
    assert_different(&written("tiger-start-zh", "Tiger"), &written("tiger-start-zh", "Dog"));
}

/// A piece that has been lifted and has landed is drawn under its writing again.
#[test]
fn a_piece_keeps_its_writing_when_a_turn_is_taken_back() {
    let (before, after) = (written("tiger-start-zh", "Tiger"), written("tiger-undone-zh", "Tiger"));
    let differing = before.iter().zip(&after).filter(|(a, b)| a != b).count();
    assert!(differing < 60, "{differing} of 576 cells differ");
}

/// The panel's name of the game, 老虎棋: three characters that differ.
#[test]
fn chinese_in_the_interface_is_no_box() {
    let picture = Picture::read("tiger-start-zh");
    let dark = |[r, g, b]: [f32; 3]| r + g + b < 260.0;
    let (top, bottom) = (70.0, 118.0);
    let column = |x: usize| (top as usize..bottom as usize).any(|y| dark(picture.pixel(x as f32, y as f32)));
    // The panel begins left of x = 815; its text of three characters is 3 × 34 pixels wide.
    let start = (815..1000).find(|&x| column(x)).expect("the name begins");
    let width = 34.0;
    let character = |i: usize| {
        let left = start as f32 - 1.0 + width * i as f32;
        picture.glyph((left, top, left + width, bottom), dark)
    };
    assert_different(&character(0), &character(1));
    assert_different(&character(1), &character(2));
    assert_different(&character(0), &character(2));
}

fn assert_different(a: &[bool], b: &[bool]) {
    assert!(a.iter().filter(|&&ink| ink).count() > 60, "there is a glyph");
    let differing = a.iter().zip(b).filter(|(a, b)| a != b).count();
    assert!(differing > 100, "only {differing} of 576 cells differ");
}
