//! `deny.toml` against `Cargo.lock`: what it lets pass is there, and everything comes from the registry it trusts.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn text(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

/// The value in quotes after a name, in each line that has it.
fn values<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines().filter_map(move |line| line.split_once(name)?.1.split('"').nth(1))
}

/// The locked packages, as name and version.
fn locked() -> Vec<(String, String)> {
    let lock = text("Cargo.lock");
    let packages = lock.split("[[package]]").skip(1);
    packages
        .map(|package| ["name = ", "version = "].map(|name| values(package, name).next().unwrap().to_owned()).into())
        .collect()
}

#[test]
fn every_version_that_deny_toml_lets_pass_stands_beside_another_one() {
    let locked = locked();
    let deny = text("deny.toml");
    let skipped: Vec<&str> = values(&deny, "{ crate = ").filter(|name| name.contains('@')).collect();
    assert!(!skipped.is_empty());
    for entry in skipped {
        let (name, version) = entry.split_once('@').unwrap();
        let versions: BTreeSet<&str> =
            locked.iter().filter(|(found, _)| found == name).map(|(_, version)| version.as_str()).collect();
        let fits = |found: &&str| found.strip_prefix(version).is_some_and(|rest| rest.starts_with('.'));
        assert!(versions.iter().any(fits), "{entry} is no longer there: {versions:?}");
        assert!(versions.len() > 1, "{entry} is the only version");
    }
}

#[test]
fn every_dependency_comes_from_the_registry() {
    let lock = text("Cargo.lock");
    let sources: BTreeSet<&str> = values(&lock, "source = ").collect();
    assert_eq!(sources, BTreeSet::from(["registry+https://github.com/rust-lang/crates.io-index"]));
}

#[test]
fn every_version_that_deny_toml_lets_pass_has_a_reason() {
    for line in text("deny.toml").lines().filter(|line| line.contains("{ crate = ") && line.contains('@')) {
        assert!(line.contains("reason = \""), "{line}");
    }
}

/// The packages that end up in the program on a system.
#[cfg(feature = "app")]
fn shipped(target: &str) -> BTreeSet<String> {
    let tree =
        ["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--target"];
    let mut cargo = std::process::Command::new(env!("CARGO"));
    let listed = cargo.args(tree).arg(target).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let names = String::from_utf8(listed.stdout).unwrap();
    names
        .lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|name| *name != "tiger-tabal")
        .map(Into::into)
        .collect()
}

/// The browser's packages may not be here yet; cargo fetches them.
#[cfg(feature = "app")]
#[test]
fn everything_that_is_in_the_program_is_named_in_the_third_party_notices() {
    let notices = text("assets/notices.txt");
    let named: BTreeSet<&str> =
        notices.lines().map(|line| line.split_once(": ").map_or(line, |(name, _)| name)).collect();
    for target in ["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"] {
        let shipped = shipped(target);
        assert!(shipped.contains("bevy") && shipped.contains("egui"), "{shipped:?}");
        let unnamed: Vec<&String> = shipped.iter().filter(|name| !named.contains(name.as_str())).collect();
        assert!(unnamed.is_empty(), "run .ci/notices: {unnamed:?}");
    }
    for font in ["Noto Sans CJK", "Noto Serif CJK", "SIL OPEN FONT LICENSE"] {
        assert!(notices.contains(font), "{font}");
    }
}
