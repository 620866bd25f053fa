//! A player's theme with a picture of its own, and one with a mistake.

use super::*;

/// A player's folder with one theme in it.
fn home(name: &str, theme: &str) -> PathBuf {
    let home = empty(name);
    let folder = home.join("tiger-tabal/themes/mine");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("theme.ron"), theme).expect("a file");
    home
}

/// A plain green square with a transparent corner.
fn picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 32, 32);
    encoder.set_color(png::ColorType::Rgba);
    let pixel = |i: usize| if i % 32 < 8 && i / 32 < 8 { [0, 0, 0, 0] } else { [20, 200, 60, 255] };
    let pixels: Vec<u8> = (0..32 * 32).flat_map(pixel).collect();
    encoder.write_header().expect("a header").write_image_data(&pixels).expect("pixels");
    bytes
}

#[test]
fn a_picture_in_a_players_theme_is_drawn_in_place_of_the_piece() {
    let home = home("pictured-home", "(base: \"tiger\", pieces: (tiger: (picture: \"green.png\")))");
    fs::write(home.join("tiger-tabal/themes/mine/green.png"), picture()).expect("a file");
    let drawn = draw("pictured", &home, &["--theme", "mine", "--only", "tiger-start"]);
    let (picture, spots) = (Picture::load(&drawn.join("mine-tiger-start.png")), spots_in(&drawn, "mine-tiger-start"));
    let is_green = |[r, g, b]: [f32; 3]| g > 150.0 && r < 90.0 && b < 120.0;
    let (tiger, reach) = (spots.iter().find(|spot| spot.what == "Tiger").expect("a tiger"), 0.35 * pitch(&spots));
    let (x, y) = tiger.at;
    for (dx, dy) in [(0.0, 0.0), (reach, reach), (reach, -reach), (-reach, reach)] {
        assert!(is_green(picture.pixel(x + dx, y + dy)), "({dx}, {dy})");
    }
    assert!(!is_green(picture.pixel(x - reach, y - reach)), "the transparent corner shows what is behind");
    let dog = spots.iter().find(|spot| spot.what == "Dog").expect("a dog").at;
    assert!(!is_green(picture.pixel(dog.0, dog.1)));
}

#[test]
fn a_missing_or_broken_picture_is_told_of_with_file_line_and_reason() {
    let theme = "(\n    pieces: (\n        tiger: (picture: \"none.png\"),\n    ),\n)";
    for (name, bytes) in [("missing", None), ("broken", Some(&b"no picture"[..]))] {
        let home = home(&format!("{name}-picture-home"), theme);
        if let Some(bytes) = bytes {
            fs::write(home.join("tiger-tabal/themes/mine/none.png"), bytes).expect("a file");
        }
        let told = Command::new(env!("CARGO_BIN_EXE_tiger-tabal"))
            .args(["gallery", "--theme", "mine"])
            .arg(empty("never-drawn"))
            .env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"))
            .env("XDG_CONFIG_HOME", &home)
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&told.stderr);
        assert!(!told.status.success());
        assert!(said.contains("themes/mine/theme.ron, line 3: none.png: "), "{name}: {said}");
    }
}
