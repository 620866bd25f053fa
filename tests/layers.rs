//! Dependencies run downward only: reads every path in `src` and fails when an arrow runs upward.

use std::fs;
use std::path::{Path, PathBuf};

/// The parts of the crate below the app, each with the parts it may use.
const PLAIN: [(&str, &[&str]); 5] = [
    ("rules", &[]),
    ("notation", &["rules"]),
    ("engine", &["rules"]),
    ("puzzles", &["rules", "notation", "engine"]),
    ("cli", &["rules", "notation", "engine", "puzzles"]),
];

/// The app's leaves: they use no module above them.
const LEAVES: [&str; 19] = [
    "calendar",
    "crash",
    "files",
    "fonts",
    "kept",
    "lessons",
    "locale",
    "notices",
    "pages",
    "progress",
    "settings",
    "setup",
    "statistics",
    "storage",
    "system",
    "task",
    "theme",
    "thinking",
    "times",
];
/// The app's ground floor: the vocabulary, the one game that is played, and what is chosen and shown of it.
const GROUND: [&str; 14] = [
    "analysis",
    "arrangement",
    "faults",
    "flow",
    "library",
    "link",
    "outside",
    "play",
    "saved_game",
    "selection",
    "stage",
    "tags",
    "timer",
    "words",
];
/// What stands on the ground floor, and never on each other.
const UPPER: [&str; 23] = [
    "analyst",
    "announcer",
    "audio",
    "board",
    "browser",
    "clock",
    "demo",
    "editor",
    "exchange",
    "gallery",
    "input",
    "learning",
    "librarian",
    "loading",
    "motion",
    "opponent",
    "power",
    "review",
    "saves",
    "tally",
    "ui",
    "watching",
    "window",
];

/// Crates and modules that parts of the crate must not use.
const FORBIDDEN: [(&str, &[&str]); 5] = [
    ("rules", &["bevy", "egui", "winit", "rand", "std::time", "std::fs", "std::env", "std::net"]),
    ("notation", &["bevy", "egui", "winit", "rand", "std::time", "std::fs", "std::env", "std::net"]),
    ("engine", &["bevy", "egui", "winit", "std::time", "std::fs", "std::env", "std::net"]),
    ("puzzles", &["bevy", "egui", "winit", "rand", "std::time", "std::fs", "std::env", "std::net"]),
    ("cli", &["bevy", "egui", "winit"]),
];

/// The longest a source file may be, in lines.
const LONGEST_FILE: usize = 400;

/// A place among the modules of the crate, such as `["app", "board", "marks"]`.
type ModulePath = Vec<String>;

/// The words and signs of Rust source, without comments, strings and characters.
fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = skipped(rest);
        if length > 0 {
            rest = &rest[length..];
            continue;
        }
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let length = if rest.starts_with("::") { 2 } else { word.max(first.len_utf8()) };
        tokens.push(rest[..length].to_owned());
        rest = &rest[length..];
    }
    tokens
}

/// The length of the space, comment, string or character that the source begins with.
fn skipped(source: &str) -> usize {
    let until = |start: usize, end: &str| source[start..].find(end).map_or(source.len(), |at| start + at + end.len());
    let hashes = source.get(1..).map_or(0, |after| after.len() - after.trim_start_matches('#').len());
    if source.starts_with(char::is_whitespace) {
        source.len() - source.trim_start().len()
    } else if source.starts_with("//") {
        until(0, "\n")
    } else if source.starts_with("/*") {
        until(0, "*/")
    } else if source.starts_with('r') && source[1 + hashes..].starts_with('"') {
        until(hashes + 2, &format!("\"{}", "#".repeat(hashes)))
    } else if source.starts_with('"') {
        let escaped = |at: usize| source[..at].len() - source[..at].trim_end_matches('\\').len();
        let mut ends = source.match_indices('"').skip(1).map(|(at, _)| at);
        ends.find(|&at| escaped(at) % 2 == 0).map_or(source.len(), |at| at + 1)
    } else if source.starts_with("'\\") {
        until(3, "'")
    } else if let Some(after) = source.strip_prefix('\'') {
        // A character has its closing quote right behind it; a lifetime has none.
        let second = after.chars().next().map_or(0, char::len_utf8);
        if after[second..].starts_with('\'') { second + 2 } else { 1 }
    } else {
        0
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Reads a path, with all that its braces hold, from the front of the tokens; returns how many it read.
fn read_path(tokens: &[String], prefix: &[String], paths: &mut Vec<ModulePath>) -> usize {
    let mut path = prefix.to_vec();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if token == "{" {
            at += 1;
            while tokens.get(at).is_some_and(|token| token != "}") {
                let read = read_path(&tokens[at..], &path, paths);
                // What lies between two paths (commas, `as` and names) is passed over.
                at += read.max(1);
            }
            return at + 1;
        }
        if !is_word(token) {
            break;
        }
        path.push(token.clone());
        at += 1;
        if tokens.get(at).is_none_or(|token| token != "::") {
            break;
        }
        at += 1;
    }
    if path.len() > prefix.len() {
        paths.push(path);
    }
    at
}

/// Every path of a source with at least two parts, as from the crate's root where it begins with `crate`, `self`,
/// `super` or the crate's name; paths to other crates keep their first part, marked with `::` before it.
fn paths(module: &[String], source: &str) -> Vec<ModulePath> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    // The modules that are written within the file, and the depth of braces around each.
    let mut inner: Vec<(String, usize)> = Vec::new();
    let mut depth = 0;
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at] == "mod" && tokens.get(at + 2).is_some_and(|token| token == "{") {
            inner.push((tokens[at + 1].clone(), depth));
            depth += 1;
            at += 3;
        } else if is_word(&tokens[at]) && tokens.get(at + 1).is_some_and(|token| token == "::") {
            let mut read = Vec::new();
            at += read_path(&tokens[at..], &[], &mut read);
            let here: ModulePath = module.iter().cloned().chain(inner.iter().map(|(name, _)| name.clone())).collect();
            found.extend(read.into_iter().map(|path| resolved(&here, path)));
        } else {
            match tokens[at].as_str() {
                "{" => depth += 1,
                "}" => {
                    depth -= 1;
                    inner.retain(|&(_, around)| around < depth);
                }
                _ => {}
            }
            at += 1;
        }
    }
    found
}

fn resolved(here: &[String], path: ModulePath) -> ModulePath {
    let is_cli = here.first().is_some_and(|first| first == "cli");
    let mut base = here.to_vec();
    let mut rest = path.as_slice();
    match rest[0].as_str() {
        "tiger_tabal" => base.clear(),
        "crate" => base.truncate(usize::from(is_cli)),
        "self" => {}
        "super" => {
            while rest.get(1).is_some_and(|next| next == "super") {
                base.pop();
                rest = &rest[1..];
            }
            base.pop();
        }
        other => {
            base = vec![format!("::{other}")];
        }
    }
    base.extend_from_slice(&rest[1..]);
    base
}

/// The part of the crate that a path belongs to: `rules`, `app/board`, or `app` for what `app/mod.rs` itself holds.
fn part(path: &[String]) -> String {
    match path {
        [app, module, ..] if app == "app" && module.chars().all(|c| c.is_lowercase() || c == '_') => {
            format!("app/{module}")
        }
        [first, ..] => first.clone(),
        [] => "the root".to_owned(),
    }
}

/// The floor of a module of the app, from below; `None` if no list has it.
fn floor(module: &str) -> Option<usize> {
    [&LEAVES[..], &GROUND, &UPPER].iter().position(|floor| floor.contains(&module))
}

fn may_use(user: &str, used: &str) -> bool {
    let module = |part: &str| part.strip_prefix("app/").map(floor);
    if user == used || matches!(user, "main" | "app" | "lib") {
        return true;
    }
    if let Some((_, allowed)) = PLAIN.iter().find(|(name, _)| *name == user) {
        return allowed.contains(&used);
    }
    match (module(user), module(used)) {
        // The leaves may use each other, and so may the ground floor; what stands on it may not.
        (Some(Some(user)), Some(Some(used))) => used < user || (used == user && user < 2),
        (Some(Some(_)), None) => matches!(used, "rules" | "notation" | "engine" | "puzzles"),
        _ => false,
    }
}

/// The module that a file under `src` holds.
fn module_of(file: &str) -> ModulePath {
    let file = file.replace("bin/tiger-tabal-cli/", "cli/");
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod").trim_end_matches("cli/main");
    let path = if file == "cli/main.rs" { "cli" } else { path };
    path.split('/').map(str::to_owned).collect()
}

/// What a file under `src` uses although it stands higher, or must not be used there at all.
fn violations(file: &str, source: &str) -> Vec<String> {
    let module = module_of(file);
    let user = part(&module);
    let mut wrong = Vec::new();
    if user.strip_prefix("app/").is_some_and(|module| floor(module).is_none()) {
        wrong.push(format!("{file}: {user} has no floor yet in tests/layers.rs"));
    }
    let forbidden = FORBIDDEN.iter().find(|(name, _)| *name == user).map_or(&[][..], |(_, forbidden)| forbidden);
    // The library's root is not a module of its own name.
    let here = if file == "lib.rs" { Vec::new() } else { module };
    for path in paths(&here, source) {
        let text = path.join("::");
        if let Some(foreign) = text.strip_prefix("::") {
            let breaks = |name: &&&str| foreign.starts_with(**name) || foreign.starts_with(&format!("bevy_{name}"));
            wrong.extend(forbidden.iter().find(breaks).map(|_| format!("{file}: {user} must not use {foreign}")));
        } else if !may_use(&user, &part(&path)) {
            wrong.push(format!("{file}: {user} must not use {text}"));
        }
    }
    wrong
}

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries
        .flat_map(|path| if path.is_dir() { source_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

/// Every Rust file below a folder of the package: its name below that folder, and its text.
fn sources(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let name = |file: &Path| file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
    source_files(&root).iter().map(|file| (name(file), fs::read_to_string(file).unwrap())).collect()
}

#[test]
fn no_arrow_runs_upward() {
    let wrong: Vec<String> = sources("src").iter().flat_map(|(file, source)| violations(file, source)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_begins_with_what_it_is_for() {
    for folder in ["src", "tests", "benches"] {
        for (file, source) in sources(folder) {
            assert!(source.starts_with("//! "), "{folder}/{file} does not begin with a line of `//!`");
        }
    }
}

#[test]
fn no_source_file_is_too_long() {
    for (file, source) in sources("src") {
        let lines = source.lines().count();
        assert!(lines <= LONGEST_FILE, "src/{file} has {lines} lines, more than {LONGEST_FILE}");
    }
}

/// The tests above prove something only if a wrong arrow is seen: here are some.
mod made_up {
    use super::*;

    fn assert_refused(file: &str, source: &str, used: &str) {
        let wrong = violations(file, source);
        assert_eq!(wrong.len(), 1, "{file}: {source}: {wrong:?}");
        assert!(wrong[0].ends_with(&format!("must not use {used}")), "{wrong:?}");
    }

    fn assert_allowed(file: &str, source: &str) {
        assert_eq!(violations(file, source), [""; 0], "{file}: {source}");
    }

    #[test]
    fn rules_use_nothing_above_them() {
        assert_refused("rules/board.rs", "use crate::notation::parse_turn;", "notation::parse_turn");
        assert_refused("rules/board.rs", "fn f() { crate::engine::search(); }", "engine::search");
        assert_refused("rules/mod.rs", "use super::app::play::Match;", "app::play::Match");
        assert_allowed("rules/board.rs", "use super::{Point, tiger::BOARD}; use crate::rules::Side;");
    }

    #[test]
    fn rules_are_plain() {
        assert_refused("rules/board.rs", "use bevy::prelude::*;", "bevy::prelude");
        assert_refused("rules/board.rs", "use std::{fmt, time::Instant};", "std::time::Instant");
        assert_refused("rules/board.rs", "use rand::RngExt;", "rand::RngExt");
        assert_refused("engine/search.rs", "fn f() -> bevy_tasks::Task<()> {}", "bevy_tasks::Task");
        assert_refused("notation/turn.rs", "fn f() { std::fs::read(\"x\"); }", "std::fs::read");
        assert_allowed("engine/level.rs", "use rand::SeedableRng;");
    }

    #[test]
    fn engine_and_notation_do_not_use_each_other() {
        assert_refused("engine/path.rs", "use crate::{rules::Turn, notation::parse_turn};", "notation::parse_turn");
        assert_refused("notation/turn.rs", "fn f() { crate::engine::go() }", "engine::go");
    }

    #[test]
    fn the_command_line_does_not_use_the_app() {
        assert_refused(
            "bin/tiger-tabal-cli/moves.rs",
            "use tiger_tabal::app::settings::Settings;",
            "app::settings::Settings",
        );
        assert_allowed("bin/tiger-tabal-cli/moves.rs", "use crate::shared::CliError; use tiger_tabal::engine::Level;");
        assert_allowed("bin/tiger-tabal-cli/main.rs", "mod moves; fn f() { moves::run(); }");
    }

    #[test]
    fn what_stands_on_the_ground_floor_does_not_use_each_other() {
        assert_refused("app/board/marks.rs", "use crate::app::clock::TurnClock;", "app::clock::TurnClock");
        assert_refused("app/saves.rs", "use super::{flow::Screen, clock::TurnClock};", "app::clock::TurnClock");
        assert_refused("app/board/marks.rs", "fn f() { super::super::input::go() }", "app::input::go");
        assert_allowed("app/board/marks.rs", "use super::disc::Disc; use crate::app::play::Match;");
    }

    #[test]
    fn the_ground_floor_and_the_leaves_use_nothing_above_them() {
        assert_refused("app/play.rs", "use super::motion::Tween;", "app::motion::Tween");
        assert_refused("app/theme.rs", "use super::flow::Screen;", "app::flow::Screen");
        assert_refused("app/flow.rs", "use super::Everything;", "app::Everything");
        assert_allowed("app/play.rs", "use super::flow::Screen; use super::settings::Settings;");
        assert_allowed("app/mod.rs", "use self::board::plugin; use flow::Screen; use crate::app::ui::Panel;");
    }

    #[test]
    fn a_module_without_a_floor_is_noticed() {
        let wrong = violations("app/weather.rs", "");
        assert_eq!(wrong, ["app/weather.rs: app/weather has no floor yet in tests/layers.rs"]);
    }

    #[test]
    fn tests_within_a_file_look_from_their_own_module() {
        assert_allowed("app/theme.rs", "fn f() {} mod tests { use super::*; fn g() { super::f(); } }");
        assert_refused("app/theme.rs", "mod tests { fn g() { super::super::play::go(); } }", "app::play::go");
        assert_refused("app/theme.rs", "mod tests { fn g() {} } fn h() { super::play::go(); }", "app::play::go");
    }

    #[test]
    fn comments_and_strings_use_nothing() {
        assert_allowed("rules/board.rs", "// crate::engine::x\n/* bevy::y */ /// [`crate::app::z`]\nfn f() {}");
        assert_allowed("rules/board.rs", r##"const A: &str = "\" crate::app::x"; const B: &str = r#"bevy::"y"#;"##);
        assert_refused("rules/board.rs", "const A: char = '\"'; fn f<'a>(x: &'a str) { bevy::y(x) }", "bevy::y");
    }
}
