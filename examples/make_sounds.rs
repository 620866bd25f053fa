//! Makes the sounds in `assets/sounds`: `cargo run --no-default-features --example make_sounds`.
//!
//! A struck body is a sum of damped sine waves (its modes) and a short burst of filtered noise for the touch itself. Wood
//! rings for some 30 ms, bronze for a second. The ambience is filtered noise that goes round. The result is the same on every machine to within a rounding step.

use std::f32::consts::TAU;
use std::path::Path;
use std::{fs, io};

/// Samples a second: enough for wood and bronze, whose highest mode here is below 6 kHz.
const RATE: u32 = 22_050;

/// One way in which a body swings.
struct Mode {
    hz: f32,
    /// Seconds until it has fallen to 37 %.
    decay: f32,
    gain: f32,
}

const fn mode(hz: f32, decay: f32, gain: f32) -> Mode {
    Mode { hz, decay, gain }
}

/// A piece of wood put down on a thick board.
const WOOD: [Mode; 5] = [
    mode(196.0, 0.045, 0.7),
    mode(430.0, 0.034, 1.0),
    mode(905.0, 0.021, 0.5),
    mode(1_510.0, 0.012, 0.26),
    mode(2_380.0, 0.007, 0.12),
];

/// A stone put down on another.
const STONE: [Mode; 4] =
    [mode(640.0, 0.022, 0.5), mode(1_390.0, 0.017, 0.7), mode(2_240.0, 0.011, 0.36), mode(3_620.0, 0.006, 0.14)];

/// A mallet on felt.
const FELT: [Mode; 3] = [mode(118.0, 0.060, 1.0), mode(176.0, 0.045, 0.6), mode(322.0, 0.020, 0.2)];

/// A hollow wood block.
const BLOCK: [Mode; 3] = [mode(830.0, 0.030, 1.0), mode(1_760.0, 0.014, 0.3), mode(2_700.0, 0.008, 0.1)];

/// A small kettle gong: relative to its note, slightly detuned pairs make it shimmer.
const KETTLE: [Mode; 5] = [
    mode(1.0, 0.42, 1.0),
    mode(1.004, 0.40, 0.5),
    mode(2.02, 0.20, 0.34),
    mode(2.74, 0.12, 0.2),
    mode(4.07, 0.06, 0.08),
];

/// A large hanging gong, relative to its note.
const GONG: [Mode; 6] = [
    mode(1.0, 0.70, 1.0),
    mode(1.006, 0.66, 0.7),
    mode(1.49, 0.42, 0.35),
    mode(2.03, 0.30, 0.3),
    mode(2.71, 0.18, 0.18),
    mode(3.86, 0.10, 0.08),
];

/// The five notes of the tunes, a pentatonic scale on D.
const NOTES: [f32; 6] = [293.66, 329.63, 392.0, 440.0, 493.88, 587.33];

/// A sound in the making; the samples have no fixed scale until it is finished.
struct Sound(Vec<f32>);

impl Sound {
    /// Silence of so many seconds.
    fn silence(seconds: f32) -> Self {
        Self(vec![0.0; samples(seconds)])
    }

    /// Adds a struck body at `at` seconds; `pitch` multiplies its modes.
    fn strike(mut self, at: f32, modes: &[Mode], pitch: f32, gain: f32) -> Self {
        for (i, sample) in self.0.iter_mut().skip(samples(at)).enumerate() {
            let t = i as f32 / RATE as f32;
            let ring: f32 = modes.iter().map(|m| m.gain * (-t / m.decay).exp() * (TAU * m.hz * pitch * t).sin()).sum();
            *sample += gain * attack(t) * ring;
        }
        self
    }

    /// Adds the noise of a touch at `at` seconds: it dies within `decay` and is dull above `hz`.
    fn touch(mut self, at: f32, hz: f32, decay: f32, gain: f32) -> Self {
        let smooth = 1.0 - (-TAU * hz / RATE as f32).exp();
        let (mut seed, mut once, mut twice) = (0x2545_F491_u32, 0.0, 0.0);
        for (i, sample) in self.0.iter_mut().skip(samples(at)).enumerate() {
            let t = i as f32 / RATE as f32;
            once += smooth * (noise(&mut seed) - once);
            twice += smooth * (once - twice);
            *sample += gain * attack(t) * (-t / decay).exp() * twice;
        }
        self
    }

    /// Makes all recordings of a sound equally loud: scales the strongest 50 ms to an effective value of `loud`, of 1, or
    /// less where a sample would be clipped.
    fn even(mut self, loud: f32) -> Vec<i16> {
        let window = samples(0.05);
        let power = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>() / window as f32;
        let strongest = self.0.windows(window).step_by(16).map(power).fold(f32::MIN_POSITIVE, f32::max).sqrt();
        let peak = self.0.iter().fold(f32::MIN_POSITIVE, |peak, sample| peak.max(sample.abs()));
        let gain = (loud / strongest).min(0.92 / peak);
        self.0.iter_mut().for_each(|sample| *sample *= gain);
        self.finish(peak * gain)
    }

    /// Scales the loudest sample to `peak`, of 1, and lets its last third fade to nothing.
    fn finish(mut self, peak: f32) -> Vec<i16> {
        let length = self.0.len() as f32;
        for (left, sample) in self.0.iter_mut().rev().enumerate() {
            *sample *= (left as f32 / length * 3.0).min(1.0).powf(1.5);
        }
        let loudest = self.0.iter().fold(f32::MIN_POSITIVE, |loudest, sample| loudest.max(sample.abs()));
        self.0.iter().map(|sample| (sample / loudest * peak * f32::from(i16::MAX)).round() as i16).collect()
    }
}

/// The number of samples in so many seconds.
fn samples(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

/// A rise over 1.5 ms, so that no sound begins with a crack.
fn attack(t: f32) -> f32 {
    (t / 0.0015).min(1.0)
}

/// White noise from -1 to 1, by Marsaglia's xorshift (2003).
fn noise(seed: &mut u32) -> f32 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    *seed as f32 / u32::MAX as f32 * 2.0 - 1.0
}

/// How one recording differs from another: pitch, hardness of the touch, and which modes ring more.
const TAKES: [(f32, f32, f32); 3] = [(1.0, 1.0, 1.0), (0.945, 0.82, 0.86), (1.062, 1.15, 1.12)];

/// The modes of a body that is struck at another place: the higher ones ring more or less.
fn struck(modes: &[Mode], (pitch, _, bright): (f32, f32, f32)) -> Vec<Mode> {
    let other = |(i, m): (usize, &Mode)| mode(m.hz * pitch, m.decay, m.gain * bright.powi(i as i32 - 1));
    modes.iter().enumerate().map(other).collect()
}

fn wood_move(take: (f32, f32, f32)) -> Sound {
    let sound = Sound::silence(0.2).touch(0.0, 2_600.0 * take.1, 0.006, 1.6 * take.1);
    sound.strike(0.0, &struck(&WOOD, take), 1.0, 1.0)
}

fn wood_capture(take: (f32, f32, f32)) -> Sound {
    let late = 0.078 + 0.012 * take.1;
    Sound::silence(0.36)
        .touch(0.0, 3_000.0, 0.005, 1.2 * take.1)
        .strike(0.0, &struck(&BLOCK, take), 0.72, 0.6)
        .touch(late, 2_000.0 * take.1, 0.010, 1.7)
        .strike(late, &struck(&WOOD, take), 0.84, 1.2)
        .strike(late, &FELT, take.0, 0.5)
}

/// A flat stone on a sheet of paper over a table.
fn stone_move(take: (f32, f32, f32)) -> Sound {
    let sound = Sound::silence(0.2).touch(0.0, 5_200.0 * take.1, 0.004, 1.1).touch(0.004, 1_500.0, 0.016, 0.8);
    sound.strike(0.0, &struck(&STONE, take), 0.8, 0.8).strike(0.0, &FELT, 1.25 * take.0, 0.55)
}

fn stone_capture(take: (f32, f32, f32)) -> Sound {
    let late = 0.074 + 0.012 * take.1;
    Sound::silence(0.36)
        .touch(0.0, 5_600.0, 0.004, 1.2 * take.1)
        .strike(0.0, &struck(&STONE, take), 1.0, 0.9)
        .touch(late, 1_700.0 * take.1, 0.014, 1.5)
        .strike(late, &struck(&STONE, take), 0.72, 0.8)
        .strike(late, &FELT, take.0, 0.9)
}

fn promotion() -> Vec<i16> {
    let bells = Sound::silence(0.58).touch(0.0, 2_600.0, 0.005, 0.7);
    let bells = bells.strike(0.0, &KETTLE, NOTES[2], 0.7).strike(0.09, &KETTLE, NOTES[3], 0.8);
    bells.strike(0.18, &KETTLE, NOTES[5], 1.0).finish(0.6)
}

fn refused() -> Vec<i16> {
    let first = Sound::silence(0.3).touch(0.0, 700.0, 0.012, 0.9).strike(0.0, &FELT, 1.0, 1.0);
    first.touch(0.11, 700.0, 0.012, 0.7).strike(0.11, &FELT, 0.89, 0.8).finish(0.55)
}

fn low_time() -> Vec<i16> {
    let first = Sound::silence(0.34).touch(0.0, 2_400.0, 0.004, 0.5).strike(0.0, &BLOCK, 1.0, 1.0);
    first.touch(0.14, 2_400.0, 0.004, 0.4).strike(0.14, &BLOCK, 0.84, 0.9).finish(0.55)
}

fn win() -> Vec<i16> {
    let tune = [(0.0, NOTES[0]), (0.13, NOTES[2]), (0.26, NOTES[3]), (0.39, NOTES[5]), (0.39, NOTES[3])];
    let gong = Sound::silence(1.55).touch(0.39, 900.0, 0.03, 0.5).strike(0.39, &GONG, NOTES[0] / 2.0, 0.8);
    tune.iter().fold(gong, |sound, (at, note)| sound.strike(*at, &KETTLE, *note, 0.8)).finish(0.65)
}

fn loss() -> Vec<i16> {
    let tune = [(0.0, NOTES[3]), (0.18, NOTES[2]), (0.36, NOTES[1])];
    let gong = Sound::silence(1.55).touch(0.54, 500.0, 0.04, 0.6).strike(0.54, &GONG, NOTES[1] / 2.0, 1.1);
    tune.iter().fold(gong, |sound, (at, note)| sound.strike(*at, &KETTLE, note / 2.0, 0.7)).finish(0.6)
}

fn draw() -> Vec<i16> {
    let tune = [(0.0, NOTES[2]), (0.0, NOTES[0]), (0.22, NOTES[2]), (0.22, NOTES[0])];
    tune.iter().fold(Sound::silence(1.0), |sound, (at, note)| sound.strike(*at, &KETTLE, note / 1.5, 0.7)).finish(0.55)
}

/// Samples a second of the ambience, which has nothing above 3 kHz.
const SOFT_RATE: u32 = 11_025;

/// A breeze in the leaves, with a far-off chime now and then: a loop of 12 s whose end flows into its beginning, because
/// everything in it goes round, the noise through its filters, the swelling of the wind and the chimes.
fn ambience() -> Vec<i16> {
    const LENGTH: usize = 12 * SOFT_RATE as usize;
    let turn = |i: usize| i as f32 / LENGTH as f32 * TAU;
    // The wind swells at three paces that all fit into the loop.
    let swell =
        |i: usize| 0.5 + 0.25 * turn(i).sin() + 0.15 * (2.0 * turn(i) + 1.3).sin() + 0.1 * (5.0 * turn(i) + 0.4).sin();
    let mut seed = 0x9E37_79B9;
    let air: Vec<f32> = (0..LENGTH).map(|_| noise(&mut seed)).collect();
    let (mut once, mut twice, mut slow) = (0.0, 0.0, 0.0);
    let mut wind = vec![0.0; LENGTH];
    // Twice round: the second time the filters begin as they end.
    for i in (0..LENGTH).chain(0..LENGTH) {
        let hz = 260.0 + 620.0 * swell(i);
        let smooth = 1.0 - (-TAU * hz / SOFT_RATE as f32).exp();
        once += smooth * (air[i] - once);
        twice += smooth * (once - twice);
        slow += 0.03 * (twice - slow);
        // Without what rumbles.
        wind[i] = (twice - slow) * (0.25 + 0.75 * swell(i));
    }
    for (at, note, gain) in [(1.7, NOTES[5], 0.030), (5.2, NOTES[3], 0.022), (8.9, NOTES[4], 0.026)] {
        let begin = (at * SOFT_RATE as f32) as usize;
        for i in 0..LENGTH {
            let t = i as f32 / SOFT_RATE as f32;
            let ring: f32 =
                KETTLE.iter().map(|m| m.gain * (-t / (2.2 * m.decay)).exp() * (TAU * m.hz * note * t).sin()).sum();
            wind[(begin + i) % LENGTH] += gain * (t / 0.03).min(1.0) * ring;
        }
    }
    let loudest = wind.iter().fold(f32::MIN_POSITIVE, |loudest, sample| loudest.max(sample.abs()));
    wind.iter().map(|sample| (sample / loudest * 0.5 * f32::from(i16::MAX)).round() as i16).collect()
}

/// A WAV file of one channel and 16 bits a sample: the 44 bytes of its header, then the samples.
fn wav(samples: &[i16], rate: u32) -> Vec<u8> {
    let size = samples.len() as u32 * 2;
    let mut file = Vec::with_capacity(44 + samples.len() * 2);
    file.extend(b"RIFF");
    file.extend((36 + size).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    file.extend(1_u16.to_le_bytes()); // plain PCM
    file.extend(1_u16.to_le_bytes()); // channels
    file.extend(rate.to_le_bytes());
    file.extend((rate * 2).to_le_bytes()); // bytes a second
    file.extend(2_u16.to_le_bytes()); // bytes a sample
    file.extend(16_u16.to_le_bytes()); // bits a sample
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
    fs::create_dir_all(&folder)?;
    type Recipe = (&'static str, fn((f32, f32, f32)) -> Sound, f32);
    let board: [Recipe; 4] = [
        ("stone_move", stone_move, 0.16),
        ("wood_move", wood_move, 0.16),
        ("stone_capture", stone_capture, 0.19),
        ("wood_capture", wood_capture, 0.19),
    ];
    for (name, recipe, loud) in board {
        for (i, take) in TAKES.into_iter().enumerate() {
            let samples = recipe(take).even(loud);
            fs::write(folder.join(format!("{name}_{}.wav", i + 1)), wav(&samples, RATE))?;
            println!("{name} {}: {:.2} s", i + 1, samples.len() as f32 / RATE as f32);
        }
    }
    let sounds = [
        ("promotion", promotion()),
        ("refused", refused()),
        ("low_time", low_time()),
        ("win", win()),
        ("loss", loss()),
        ("draw", draw()),
    ];
    for (name, samples) in sounds {
        fs::write(folder.join(name).with_extension("wav"), wav(&samples, RATE))?;
        println!("{name}: {:.2} s", samples.len() as f32 / RATE as f32);
    }
    let samples = ambience();
    fs::write(folder.join("ambience.wav"), wav(&samples, SOFT_RATE))?;
    println!("ambience: {:.2} s, a loop", samples.len() as f32 / SOFT_RATE as f32);
    Ok(())
}
