//! Who made the parts of the program that are not its own, and under which licences: `assets/notices.txt`, which
//! `.ci/notices` writes. It is loaded when the page is opened for the first time.

use bevy::asset::{AssetLoader, LoadContext, LoadState, io::Reader};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{CollapsingHeader, RichText, Ui};

use crate::app::locale::Sentence;
use crate::app::theme::Interface;

use super::style::{GRID, TOUCH, bold, paint};
use super::{Page, Pages, Voice, sheets, widgets};

const FILE: &str = "notices.txt";

/// A licence and what is under it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Block {
    licence: String,
    /// A line for each part: its name and whose it is.
    parts: String,
    count: usize,
    text: String,
}

/// All licences.
#[derive(Asset, TypePath)]
pub(super) struct Credits(Vec<Block>);

/// The file, once somebody has asked for it.
#[derive(Resource, Default)]
pub(super) struct Asked(Option<Handle<Credits>>);

#[derive(Default, TypePath)]
struct CreditsLoader;

impl AssetLoader for CreditsLoader {
    type Asset = Credits;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> std::io::Result<Credits> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let text = String::from_utf8(bytes).map_err(|_| std::io::ErrorKind::InvalidData)?;
        Ok(Credits(read(&text)))
    }

    fn extensions(&self) -> &[&str] {
        &["txt"]
    }
}

/// The blocks of the file: `# Licence`, a line for each part, an empty line, the licence's text.
fn read(text: &str) -> Vec<Block> {
    let blocks = text.strip_prefix("# ").unwrap_or(text).split("\n# ");
    let block = |block: &str| {
        let (licence, rest) = block.split_once('\n')?;
        let (parts, text) = rest.split_once("\n\n")?;
        let text = text.trim_end().to_owned();
        Some(Block { licence: licence.into(), parts: parts.into(), count: parts.lines().count(), text })
    };
    blocks.filter_map(block).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Credits>().init_asset_loader::<CreditsLoader>().init_resource::<Asked>();
}

/// Shows the page while it lies on top.
pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    assets: Res<AssetServer>,
    loaded: Res<Assets<Credits>>,
    mut asked: ResMut<Asked>,
    mut pages: ResMut<Pages>,
) -> Result {
    if pages.top() != Some(Page::Credits) {
        return Ok(());
    }
    let file = asked.0.get_or_insert_with(|| assets.load(FILE));
    let has_failed = matches!(assets.load_state(&*file), LoadState::Failed(_));
    let credits = loaded.get(&*file);
    let context = contexts.ctx_mut()?;
    if credits.is_none() && !has_failed {
        context.request_repaint();
    }
    let look = &voice.theme().interface;
    let mut closed = false;
    sheets::page(
        context,
        "credits",
        voice.theme(),
        &voice.text("credits-title"),
        |ui| match credits {
            Some(credits) => content(ui, &voice, look, &credits.0),
            None => {
                widgets::quiet(ui, look, &voice.text(if has_failed { "credits-missing" } else { "credits-loading" }));
            }
        },
        |ui| closed = widgets::wide_button(ui, &voice.text("menu-back"), 130.0).clicked(),
    );
    if closed {
        // Asked again, a file that was missing may be there.
        if has_failed {
            asked.0 = None;
        }
        pages.close();
    }
    Ok(())
}

/// The licences by name; a click opens one with what is under it.
fn content(ui: &mut Ui, voice: &Voice, look: &Interface, blocks: &[Block]) {
    widgets::body(ui, look, &voice.text("credits-about"));
    ui.add_space(GRID);
    ui.spacing_mut().interact_size.y = TOUCH;
    let states = &mut ui.visuals_mut().widgets;
    for state in [&mut states.inactive, &mut states.hovered, &mut states.active, &mut states.open] {
        state.fg_stroke.color = paint(look.text);
    }
    for (number, block) in blocks.iter().enumerate() {
        let count = Sentence::new("credits-count").text("licence", &block.licence).number("count", block.count as u64);
        let name = RichText::new(voice.say(&count)).font(bold(16.0)).color(paint(look.text));
        CollapsingHeader::new(name).id_salt(number).show(ui, |ui| {
            widgets::quiet(ui, look, &block.parts);
            ui.add_space(GRID);
            for paragraph in block.text.lines() {
                widgets::body(ui, look, paragraph);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_whole() {
        let text = include_str!("../../../assets/notices.txt");
        let blocks = read(text);
        assert_eq!(blocks.len(), text.lines().filter(|line| line.starts_with("# ")).count());
        for block in &blocks {
            assert!(block.count > 0 && block.text.len() > 300, "{block:?}");
        }
        let letters: usize = blocks.iter().map(|it| it.licence.len() + it.parts.len() + it.text.len()).sum();
        // Beside them there are only the signs between them.
        assert!(letters + 8 * blocks.len() >= text.len(), "{letters} of {}", text.len());
    }
}
