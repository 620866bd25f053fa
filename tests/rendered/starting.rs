//! A machine on which the game cannot begin: it says in words what is missing, and takes that for no fault of its own.

use super::*;
use std::process::Output;

/// Starts the game as a player does, with an empty home; what it said and what it left at home.
fn start(name: &str, prepare: impl FnOnce(&mut Command)) -> (Output, PathBuf) {
    let home = empty(name);
    let mut command = Command::new("bash");
    command
        .args([concat!(env!("CARGO_MANIFEST_DIR"), "/.ci/headless"), "env"])
        .env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"))
        .env("XDG_CONFIG_HOME", &home)
        .env("XDG_DATA_HOME", &home)
        .env("LANG", "en_GB.UTF-8")
        .env_remove("LC_ALL");
    prepare(&mut command);
    let output = command.arg(env!("CARGO_BIN_EXE_tiger-tabal")).output().expect("bash runs");
    (output, home)
}

fn assert_told(told: &Output, home: &Path, sentence: &str) {
    let said = String::from_utf8_lossy(&told.stderr);
    assert!(!told.status.success());
    assert!(said.contains(&format!("tiger-tabal: {sentence}")), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    let reports = ["crash.txt", "crash-report.txt"].map(|report| home.join("tiger-tabal").join(report));
    assert!(reports.iter().all(|report| !report.exists()), "it is taken for a fault of the program");
}

#[test]
fn without_a_screen_the_game_says_so_in_words() {
    let (told, home) = start("no-screen", |command| {
        command.args(["-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "-u", "WAYLAND_SOCKET"]);
    });
    assert_told(&told, &home, "The game cannot open its window");
}

#[test]
fn without_a_graphics_driver_the_game_says_in_words_what_it_needs() {
    let (told, home) = start("no-driver", |command| {
        command.args(["VK_DRIVER_FILES=/nowhere.json", "VK_ICD_FILENAMES=/nowhere.json"]);
    });
    assert_told(&told, &home, "The game finds nothing to draw with");
    assert!(String::from_utf8_lossy(&told.stderr).contains("Vulkan"));
}
