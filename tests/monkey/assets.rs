//! Files of the game that somebody edits while it runs: good ones, half-written ones, broken ones, and ones that go.

use std::fs;
use std::path::Path;

use rand::RngExt;
use rand::seq::IndexedRandom;
use tiger_tabal::app::locale::Locale;
use tiger_tabal::app::theme::{BUILT_IN, Origin, Themes};

use super::Monkey;

/// A player's own theme, under one of these names.
const NAMES: [&str; 3] = ["mine", "tiger", "night"];

fn asset(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(path)).unwrap()
}

/// A file as its editor leaves it: whole, cut anywhere, or with a line that does not belong there.
fn edited(monkey: &mut Monkey, mut text: String) -> (String, &'static str) {
    let random = &mut monkey.random;
    match random.random_range(0..4) {
        0 => {
            let ends: Vec<usize> = text.char_indices().map(|(end, _)| end).collect();
            text.truncate(*ends.choose(random).unwrap_or(&0));
            (text, "half-written")
        }
        1 => {
            let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
            text.insert_str(breaks.choose(random).map_or(0, |at| at + 1), "}{ = ⚠\n");
            (text, "broken")
        }
        _ => (text, "whole"),
    }
}

/// What the watchers of the files do when one has changed.
pub fn change(monkey: &mut Monkey) -> String {
    if monkey.random.random_bool(0.4) {
        let language = monkey.resource::<Locale>().language().code();
        let (text, how) = edited(monkey, asset(&format!("locales/{language}.ftl")));
        let mut taken = false;
        monkey.change(|locale: &mut Locale| taken = locale.replace(&text).is_ok());
        assert!(taken || how != "whole", "{language}.ftl is refused");
        return format!("saves {language}.ftl, {how}, taken: {taken}");
    }
    let name = *NAMES.choose(&mut monkey.random).unwrap();
    if monkey.random.random_bool(0.2) {
        monkey.change(|themes: &mut Themes| assert!(themes.take(Origin::User, name, None).is_ok()));
        return format!("throws the theme {name} away");
    }
    let like = *BUILT_IN.choose(&mut monkey.random).unwrap();
    let (text, how) = edited(monkey, asset(&format!("themes/{like}/theme.ron")));
    let mut taken = Ok(false);
    monkey.change(|themes: &mut Themes| taken = themes.take(Origin::User, name, Some(text.into())));
    // A theme that stands on one of its own name would go round in a circle.
    assert!(taken.is_ok() || how != "whole" || NAMES.contains(&like), "{like} as {name}: {taken:?}");
    let chosen = monkey.random.random_bool(0.5).then_some(name);
    monkey.change(|themes: &mut Themes| {
        themes.choose(chosen);
    });
    format!("saves the theme {name}, {how}, and looks at {chosen:?}")
}
