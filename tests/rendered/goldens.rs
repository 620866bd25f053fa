//! Every picture of the gallery is as it was when somebody looked at it and found it good.
//!
//! `tests/goldens` holds the pictures in small: each of their pixels, a cell, is the mean of 4 × 4 of the game's. Drivers
//! round differently and place the edges of letters and lines a little differently, and the mean hides that; another
//! colour, size or place it does not hide. After a change that is meant, look at the gallery and renew them:
//!
//!     TIGER_TABAL_RENEW_GOLDENS=1 cargo test --test rendered goldens

use std::fmt::Write as _;
use std::io::BufWriter;
use std::thread;

use super::*;

/// How many pixels of the game are a cell's side.
const SIDE: usize = 4;
/// A cell differs when one of its channels, 0 to 255, is off by more.
const NEAR: u8 = 9;
/// So many cells of a picture may differ: of 64,000, fewer than one dot that marks a target has.
const STRAY: usize = 12;

/// A picture in small.
#[derive(Clone, PartialEq)]
struct Small {
    width: usize,
    cells: Vec<[u8; 3]>,
}

/// How two pictures differ.
struct Difference {
    cells: usize,
    worst: u8,
    at: (usize, usize),
}

impl Small {
    fn of(picture: &Picture) -> Self {
        let (width, height) = (picture.width / SIDE, picture.height / SIDE);
        let mean = |x: usize, y: usize, channel: usize| {
            let row = |dy: usize| ((y * SIDE + dy) * picture.width + x * SIDE) * 3 + channel;
            let pixels = (0..SIDE).flat_map(|dy| (0..SIDE).map(move |dx| row(dy) + 3 * dx));
            let sum: usize = pixels.map(|i| usize::from(picture.pixels[i])).sum();
            // The last two bits would only make the files larger.
            ((sum / (SIDE * SIDE)) as u8) & 0xFC | 2
        };
        let cell = |i: usize| [0, 1, 2].map(|channel| mean(i % width, i / width, channel));
        Self { width, cells: (0..width * height).map(cell).collect() }
    }

    fn load(file: &Path) -> Self {
        let Picture { width, pixels, .. } = Picture::load(file);
        Self { width, cells: pixels.as_chunks::<3>().0.to_vec() }
    }

    fn save(&self, file: &Path) {
        let writer = BufWriter::new(File::create(file).expect("a new file"));
        let mut encoder = png::Encoder::new(writer, self.width as u32, (self.cells.len() / self.width) as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(&self.cells.concat()).expect("pixels");
    }

    fn difference(&self, other: &Self) -> Difference {
        assert_eq!((self.width, self.cells.len()), (other.width, other.cells.len()), "pictures of one size");
        let mut found = Difference { cells: 0, worst: 0, at: (0, 0) };
        for (i, (one, other)) in self.cells.iter().zip(&other.cells).enumerate() {
            let off = (0..3).map(|channel| one[channel].abs_diff(other[channel])).max().unwrap_or(0);
            found.cells += usize::from(off > NEAR);
            if off > found.worst {
                (found.worst, found.at) = (off, (i % self.width * SIDE, i / self.width * SIDE));
            }
        }
        found
    }

    /// Three pictures side by side: as it was, as it is, and where they differ, white on black.
    fn beside(&self, other: &Self) -> Self {
        let rows = self.cells.chunks(self.width).zip(other.cells.chunks(self.width));
        let differing = |(one, other): (&[u8; 3], &[u8; 3])| {
            let off = (0..3).map(|channel| one[channel].abs_diff(other[channel])).max().unwrap_or(0);
            if off > NEAR { [255; 3] } else { [off * 4; 3] }
        };
        let row = |(one, other): (&[[u8; 3]], &[[u8; 3]])| {
            let third: Vec<[u8; 3]> = one.iter().zip(other).map(differing).collect();
            [one, other, &third].concat()
        };
        Self { width: 3 * self.width, cells: rows.flat_map(row).collect() }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

/// What is wrong with a picture, if it differs from the one that was found good.
fn complaint(name: &str, drawn: &Small, good: &Small) -> Option<String> {
    let Difference { cells, worst, at: (x, y) } = drawn.difference(good);
    (cells > STRAY).then(|| {
        let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join("differences");
        fs::create_dir_all(&shown).expect("a folder");
        let shown = shown.join(name).with_extension("png");
        good.beside(drawn).save(&shown);
        let all = good.cells.len();
        format!("{name}: {cells} of {all} cells differ, most by {worst} around ({x}, {y}); see {}", shown.display())
    })
}

/// The names of the pictures in a folder.
fn pictures(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let pictures = files.filter(|file| file.extension().is_some_and(|ending| ending == "png"));
    let mut names: Vec<String> = pictures.map(|file| file.file_stem().unwrap().to_string_lossy().into()).collect();
    names.sort();
    names
}

/// The games in all themes, drawn beside those in their own looks.
fn themes() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    let themes = || {
        let names = tiger_tabal::app::theme::BUILT_IN.into_iter().flat_map(|name| ["--theme", name]);
        draw("themes", &empty("themes-home"), &names.collect::<Vec<_>>())
    };
    FOLDER.get_or_init(themes)
}

/// The folders of all pictures of the gallery; both are drawn at the same time.
fn all() -> [&'static Path; 2] {
    thread::scope(|scope| {
        let themes = scope.spawn(themes);
        [gallery(), themes.join().expect("the themes are drawn")]
    })
}

#[test]
fn goldens_and_pictures_are_alike() {
    let drawn: BTreeMap<String, Small> = all()
        .into_iter()
        .flat_map(|folder| {
            let small = |name: String| {
                let picture = Small::of(&Picture::load(&folder.join(&name).with_extension("png")));
                (name, picture)
            };
            pictures(folder).into_iter().map(small)
        })
        .collect();
    if std::env::var_os("TIGER_TABAL_RENEW_GOLDENS").is_some() {
        let _ = fs::remove_dir_all(folder());
        fs::create_dir_all(folder()).expect("a folder");
        drawn.iter().for_each(|(name, small)| small.save(&folder().join(name).with_extension("png")));
    }
    assert_eq!(pictures(&folder()), drawn.keys().cloned().collect::<Vec<_>>(), "other moments: renew the goldens");
    let good = |name: &str| Small::load(&folder().join(name).with_extension("png"));
    let complaints: Vec<String> =
        drawn.iter().filter_map(|(name, small)| complaint(name, small, &good(name))).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// The first picture is drawn as completely as the later ones, though pipelines and textures are new.
#[test]
fn goldens_are_the_same_drawn_alone() {
    for name in ["tabal-must-capture", "soldiers"] {
        let drawn = draw(&format!("alone-{name}"), &empty("alone-home"), &["--theme", "tabal", "--only", name]);
        let file = format!("tabal-{name}.png");
        let good = Small::load(&folder().join(&file));
        assert_eq!(complaint(&file, &Small::of(&Picture::load(&drawn.join(&file))), &good), None);
    }
}

/// A look that differs from its base in one colour is noticed, each time by the same moment; the base itself is not.
#[test]
fn goldens_notice_one_other_colour() {
    let changes = [
        ("ground", "ground: (tint: \"#f2f2f2\")"),
        ("lines", "lines: (colour: \"#57463a\")"),
        ("target", "marks: (target: (colour: \"#7d5016\"))"),
        ("dogs", "pieces: (dog: (light: \"#a08a72\"))"),
        ("stripes", "pieces: (tiger: (ornament: \"#ffd9a0\"))"),
        ("cage", "cage: (wash: \"#16a33044\")"),
        ("trail", "marks: (last_start: (colour: \"#601f66\"))"),
        ("panel", "interface: (panel: \"#e8decaf2\")"),
        ("text", "interface: (text: \"#6b5a4c\")"),
    ];
    let home = empty("other-colours-home");
    let mut arguments = vec!["--only", "tiger", "--theme", "same"];
    let theme = |name: &str, change: &str| {
        let folder = home.join("tiger-tabal/themes").join(name);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("theme.ron"), format!("(base: \"tiger\", {change})")).expect("a file");
    };
    theme("same", "");
    for (name, change) in &changes {
        theme(name, change);
        arguments.extend(["--theme", name]);
    }
    let drawn = draw("other-colours", &home, &arguments);
    let good = Small::of(&Picture::read("tiger"));
    let differs = |name: &str| {
        let small = Small::of(&Picture::load(&drawn.join(format!("{name}-tiger.png"))));
        small.difference(&good).cells
    };
    let mut told = format!("same {}", differs("same"));
    let unnoticed = changes.iter().filter(|(name, _)| {
        let cells = differs(name);
        let _ = write!(told, ", {name} {cells}");
        cells <= STRAY
    });
    assert_eq!(unnoticed.count(), 0, "cells that differ: {told}");
    println!("cells that differ: {told}");
    // This machine drew both, and neither shows how long anything took.
    assert_eq!(differs("same"), 0, "{told}");
}

/// A complaint says which picture, how much, where, and where to see it.
#[test]
fn goldens_that_differ_are_shown() {
    let good = Small { width: 64, cells: vec![[100; 3]; 64 * 40] };
    let mut other = good.clone();
    other.cells[64 * 10 + 5..64 * 10 + 30].fill([100, 100, 180]);
    let told = complaint("made-up", &other, &good).expect("a complaint");
    assert!(told.starts_with("made-up: 25 of 2560 cells differ, most by 80 around (20, 40); see "), "{told}");
    let shown = Small::load(Path::new(told.rsplit(' ').next().expect("a file")));
    assert_eq!((shown.width, shown.cells[3 * 64 * 10 + 128 + 5], shown.cells[128]), (192, [255; 3], [0; 3]));
    other.cells[64 * 10 + 5 + STRAY..].copy_from_slice(&good.cells[64 * 10 + 5 + STRAY..]);
    assert_eq!(complaint("made-up", &other, &good), None, "a few cells may stray");
}

#[test]
fn no_picture_takes_sixty_draw_calls() {
    let mut most = (0, String::new());
    for folder in all() {
        let text = fs::read_to_string(folder.join("draws.txt")).expect("the gallery tells");
        let counts: Vec<(&str, usize)> = text
            .lines()
            .map(|line| line.split_once(' ').expect("a name and a number"))
            .map(|(name, count)| (name, count.parse().expect("a number")))
            .collect();
        assert_eq!(counts.len(), pictures(folder).len());
        for (name, count) in counts {
            assert!((5..60).contains(&count), "{name} takes {count} draw calls");
            most = most.max((count, name.to_owned()));
        }
    }
    println!("the most: {} in {}", most.0, most.1);
}
