//! Makes the materials in `assets/textures`, the window's icon `assets/icon.png` and the web version's `web/icons`:
//! `cargo run --no-default-features --example make_textures`.
//!
//! Every material tiles without a seam, because its noise lives on a lattice that wraps and its strokes wrap too. All
//! pictures have 8 bits a channel; 16 bits would end the game on WebGL2.

use std::collections::BTreeSet;
use std::error::Error;
use std::f32::consts::TAU;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use png::{BitDepth, ColorType, Compression, Encoder};
use ttf_parser::{Face, OutlineBuilder};

type Colour = [f32; 3];
type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Pixels a side of a material.
const SIZE: usize = 512;

/// Sub-pixels a side of one of an icon's pixels.
const FINE: usize = 4;
/// What lies behind the tiger where the system cuts the icon to a shape of its own.
const PAPER: Colour = rgb(0xf3e6cb);

/// An `#rrggbb` colour in parts of 255.
const fn rgb(hex: u32) -> Colour {
    [(hex >> 16 & 0xff) as f32, (hex >> 8 & 0xff) as f32, (hex & 0xff) as f32]
}

fn mix(a: Colour, b: Colour, t: f32) -> Colour {
    std::array::from_fn(|i| a[i] + (b[i] - a[i]) * t.clamp(0.0, 1.0))
}

/// The colour at `t` from -1 (first) over 0 (second) to 1 (third).
fn ramp(colours: [Colour; 3], t: f32) -> Colour {
    if t < 0.0 { mix(colours[1], colours[0], -t) } else { mix(colours[1], colours[2], t) }
}

/// A fixed, evenly spread number from 0 to 1 for every triple, by the finaliser of MurmurHash3.
fn hash(x: usize, y: usize, seed: usize) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    h ^= (seed as u32).wrapping_mul(0xc2b2_ae3d);
    h = (h ^ h >> 16).wrapping_mul(0x85eb_ca6b);
    h = (h ^ h >> 13).wrapping_mul(0xc2b2_ae35);
    (h ^ h >> 16) as f32 / u32::MAX as f32
}

/// Smooth noise from -1 to 1 at a point of the unit square, on a wrapping lattice of `across` by `down` cells.
fn noise(x: f32, y: f32, across: usize, down: usize, seed: usize) -> f32 {
    let (x, y) = (x.rem_euclid(1.0) * across as f32, y.rem_euclid(1.0) * down as f32);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (tx, ty) = (ease(x.fract()), ease(y.fract()));
    let corner = |dx, dy| hash((x as usize + dx) % across, (y as usize + dy) % down, seed);
    let top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * tx;
    let bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * tx;
    (top + (bottom - top) * ty) * 2.0 - 1.0
}

/// Four octaves of noise, roughly from -1 to 1.
fn clouds(x: f32, y: f32, across: usize, down: usize, seed: usize) -> f32 {
    (0..4)
        .map(|octave| noise(x, y, across << octave, down << octave, seed + octave) * 0.55 / (1 << octave) as f32)
        .sum()
}

/// A sheet of single values that wraps at its edges.
struct Sheet(Vec<f32>);

impl Sheet {
    fn empty() -> Self {
        Self(vec![0.0; SIZE * SIZE])
    }

    fn at(&self, x: usize, y: usize) -> f32 {
        self.0[y * SIZE + x]
    }

    /// Adds to the four pixels around a place, by nearness.
    fn dab(&mut self, x: f32, y: f32, ink: f32) {
        let side = SIZE as f32;
        let (x, y) = (x.rem_euclid(side), y.rem_euclid(side));
        let (tx, ty) = (x.fract(), y.fract());
        for (dx, dy, share) in
            [(0, 0, (1.0 - tx) * (1.0 - ty)), (1, 0, tx * (1.0 - ty)), (0, 1, (1.0 - tx) * ty), (1, 1, tx * ty)]
        {
            self.0[(y as usize + dy) % SIZE * SIZE + (x as usize + dx) % SIZE] += ink * share;
        }
    }

    /// Draws a stroke that starts at a place in a direction (in turns), bends by `bend` turns and fades at both ends.
    fn stroke(&mut self, (mut x, mut y): (f32, f32), direction: f32, bend: f32, length: usize, ink: f32) {
        for step in 0..length {
            let along = step as f32 / length as f32;
            self.dab(x, y, ink * (along * TAU / 2.0).sin());
            let angle = TAU * (direction + bend * along);
            (x, y) = (x + angle.cos(), y + angle.sin());
        }
    }
}

/// Long, thin, pale and dark fibres in all directions.
fn fibres() -> Sheet {
    let mut sheet = Sheet::empty();
    for i in 0..420 {
        let random = |seed| hash(i, 0, seed);
        let start = (random(1) * SIZE as f32, random(2) * SIZE as f32);
        let ink = if i % 3 == 0 { -1.0 } else { 1.0 } * (0.35 + 0.65 * random(6));
        sheet.stroke(start, random(3), random(4) * 0.4 - 0.2, 18 + (random(5) * 60.0) as usize, ink);
    }
    sheet
}

/// The short, dark pores of a tropical wood, along its grain.
fn pores(count: usize) -> Sheet {
    let mut sheet = Sheet::empty();
    for i in 0..count {
        let random = |seed| hash(i, 1, seed);
        let start = (random(1) * SIZE as f32, random(2) * SIZE as f32);
        let length = 8 + (random(3) * random(3) * 46.0) as usize;
        sheet.stroke(start, random(4) * 0.008 - 0.004, 0.0, length, 0.4 + 0.6 * random(5));
    }
    sheet
}

/// Handmade paper.
fn paper() -> Vec<Colour> {
    let fibres = fibres();
    picture(|x, y, u, v| {
        let cloud = clouds(u, v, 3, 3, 10) + 0.5 * clouds(u, v, 9, 9, 20);
        let tooth = noise(u, v, 170, 170, 30);
        ramp([rgb(0xd6c298), rgb(0xe9d9b6), rgb(0xf6ebd0)], 0.34 * cloud + 0.07 * tooth + 0.32 * fibres.at(x, y))
    })
}

/// Sawn teak with its grain from left to right, in the colours of its dark, middle and light wood.
fn teak(colours: [Colour; 3], seed: usize) -> Vec<Colour> {
    let pores = pores(2_200);
    picture(|x, y, u, v| {
        let v = v + 0.035 * clouds(u, v, 2, 3, seed);
        let rings = (TAU * (9.0 * v + 1.4 * clouds(u, v, 1, 4, seed + 10))).sin();
        let bands = clouds(u, v, 2, 22, seed + 20);
        let threads = noise(u, v, 6, 190, seed + 30);
        let pore = pores.at(x, y).min(1.2);
        ramp(colours, 0.24 * rings + 0.52 * bands + 0.30 * threads - 0.55 * pore)
    })
}

/// Fills a material from a function of the pixel and of its place in the unit square.
fn picture(colour: impl Fn(usize, usize, f32, f32) -> Colour) -> Vec<Colour> {
    let place = |i: usize| (i as f32 + 0.5) / SIZE as f32;
    (0..SIZE * SIZE).map(|i| colour(i % SIZE, i / SIZE, place(i % SIZE), place(i / SIZE))).collect()
}

/// The outline of a glyph as straight edges, in the font's units.
#[derive(Default)]
struct Outline {
    edges: Vec<[(f32, f32); 2]>,
    start: (f32, f32),
    pen: (f32, f32),
}

impl Outline {
    /// Is the place inside, by the non-zero rule?
    fn contains(&self, (x, y): (f32, f32)) -> bool {
        let turns = self.edges.iter().filter(|[a, b]| (a.1 <= y) != (b.1 <= y)).filter_map(|[a, b]| {
            let crossing = a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0);
            (crossing > x).then_some(if a.1 < b.1 { 1 } else { -1 })
        });
        turns.sum::<i32>() != 0
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        (self.start, self.pen) = ((x, y), (x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.edges.push([self.pen, (x, y)]);
        self.pen = (x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let third = |from: f32, control: f32| from + (control - from) * 2.0 / 3.0;
        let (first, second) = ((third(self.pen.0, x1), third(self.pen.1, y1)), (third(x, x1), third(y, y1)));
        self.curve_to(first.0, first.1, second.0, second.1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let from = self.pen;
        for step in 1..=8 {
            let t = step as f32 / 8.0;
            let s = 1.0 - t;
            let bezier = |a, b, c, d| s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d;
            self.line_to(bezier(from.0, x1, x2, x), bezier(from.1, y1, y2, y));
        }
    }

    fn close(&mut self) {
        self.line_to(self.start.0, self.start.1);
    }
}

/// The sign of the tiger piece, and its middle in the font's units.
fn sign() -> Result<(Outline, (f32, f32))> {
    let font = std::fs::read(file("assets/fonts/NotoSerifSC-Bold.otf"))?;
    let face = Face::parse(&font, 0)?;
    let glyph = face.glyph_index('虎').ok_or("the font lacks the tiger")?;
    let mut outline = Outline::default();
    let bounds = face.outline_glyph(glyph, &mut outline).ok_or("the tiger has no outline")?;
    let middle = |low: i16, high: i16| (f32::from(low) + f32::from(high)) / 2.0;
    Ok((outline, (middle(bounds.x_min, bounds.x_max), middle(bounds.y_min, bounds.y_max))))
}

/// The icon's colour and cover at a place from -1 to 1 (y down), or nothing: the tiger piece, lit from the upper left.
fn icon_at(x: f32, y: f32, sign: &Outline, middle: (f32, f32)) -> Option<Colour> {
    const CREAM: Colour = rgb(0xfff0d0);
    let radius = x.hypot(y);
    let light = (x + 0.32).hypot(y + 0.42);
    let body = ramp([rgb(0xf58a5c), rgb(0xcf4524), rgb(0x84210e)], light / 0.72 - 1.0);
    match radius {
        r if r > 0.97 => None,
        r if r > 0.915 => Some(rgb(0x4a1006)),
        _ if sign.contains((middle.0 + x * 860.0, middle.1 - y * 860.0)) => Some(CREAM),
        r if (0.815..0.84).contains(&r) => Some(mix(body, CREAM, 0.62)),
        _ => Some(body),
    }
}

/// An icon in RGBA of `side` pixels a side, each the mean of its sub-pixels. A `maskable` one fills the whole square and
/// keeps the tiger inside the four fifths that every system shows.
fn icon(side: usize, maskable: bool) -> Result<Vec<u8>> {
    let (sign, middle) = sign()?;
    let (reach, ground) = if maskable { (1.0 / 0.8, Some(PAPER)) } else { (1.0, None) };
    let place =
        |pixel: usize, sub: usize| (((pixel * FINE + sub) as f32 + 0.5) / (side * FINE) as f32 * 2.0 - 1.0) * reach;
    let mut data = Vec::with_capacity(side * side * 4);
    for pixel in 0..side * side {
        let colours = (0..FINE * FINE).filter_map(|sub| {
            icon_at(place(pixel % side, sub % FINE), place(pixel / side, sub / FINE), &sign, middle).or(ground)
        });
        let (sum, count) = colours.fold(([0.0; 3], 0), |(sum, count), colour: Colour| {
            (std::array::from_fn(|i| sum[i] + colour[i]), count + 1)
        });
        data.extend(sum.map(|channel: f32| (channel / count.max(1) as f32).round() as u8));
        data.push((count * 255 / (FINE * FINE)) as u8);
    }
    Ok(data)
}

/// A file of the project.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Writes a square picture with 8 bits a channel, or a pixel where there is a palette.
fn write(name: &str, side: usize, colour: ColorType, data: &[u8], palette: Option<Vec<u8>>) -> Result {
    let mut encoder =
        Encoder::new(BufWriter::new(File::create(file(name))?), u32::try_from(side)?, u32::try_from(side)?);
    encoder.set_color(colour);
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.write_header()?.write_image_data(data)?;
    println!("{name}: {} KiB", file(name).metadata()?.len() / 1024);
    Ok(())
}

/// Colours of a material are this far apart: nobody sees that, and the file is smaller by more than a third.
const STEP: f32 = 3.0;

/// Writes a material; each has few enough colours for a palette, which makes it smaller by a third.
fn write_material(name: &str, colours: &[Colour]) -> Result {
    let pixels: Vec<[u8; 3]> =
        colours.iter().map(|colour| colour.map(|channel| ((channel / STEP).round() * STEP) as u8)).collect();
    let palette: Vec<[u8; 3]> = BTreeSet::from_iter(pixels.iter().copied()).into_iter().collect();
    let place = |pixel: &[u8; 3]| u8::try_from(palette.binary_search(pixel).unwrap_or(usize::MAX));
    let data = pixels.iter().map(place).collect::<std::result::Result<Vec<u8>, _>>()?;
    write(name, SIZE, ColorType::Indexed, &data, Some(palette.concat()))
}

fn main() -> Result {
    std::fs::create_dir_all(file("assets/textures"))?;
    std::fs::create_dir_all(file("web/icons"))?;
    write_material("assets/textures/paper.png", &paper())?;
    write_material("assets/textures/teak_dark.png", &teak([rgb(0x251208), rgb(0x3a2114), rgb(0x55341f)], 100))?;
    write_material("assets/textures/teak_board.png", &teak([rgb(0x935626), rgb(0xb9773a), rgb(0xd39a58)], 200))?;
    write("assets/icon.png", 256, ColorType::Rgba, &icon(256, false)?, None)?;
    write("web/icons/32.png", 32, ColorType::Rgba, &icon(32, false)?, None)?;
    write("web/icons/192.png", 192, ColorType::Rgba, &icon(192, false)?, None)?;
    write("web/icons/512.png", 512, ColorType::Rgba, &icon(512, false)?, None)?;
    write("web/icons/maskable.png", 512, ColorType::Rgba, &icon(512, true)?, None)
}
