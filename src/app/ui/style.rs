//! Fonts, type scale, spacing and colours of the interface, from the look of the game.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};
use egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use egui::{Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle, Vec2 as EguiVec2};

use crate::app::fonts::file;
use crate::app::settings::Settings;
use crate::app::theme::{Interface, Paint};

use super::Voice;

/// The grid on which everything is spaced, in logical pixels.
pub const GRID: f32 = 8.0;
/// The least height of something to touch.
pub const TOUCH: f32 = 44.0;

/// A window of this size, in logical pixels, shows the interface as it is designed.
const ROOMY: Vec2 = Vec2::new(1280.0, 800.0);
/// The most by which a large window enlarges the interface.
const LARGEST: f32 = 1.75;
/// In such steps, so that dragging the window's edge does not make new letters for every pixel.
const STEP: f32 = 0.125;

/// How much larger the interface is in a window: as the board is, it should be read from where one sits.
fn growth(window: Vec2) -> f32 {
    let fitting = (window / ROOMY).min_element().clamp(1.0, LARGEST);
    (fitting / STEP).floor() * STEP
}

/// A look's colour as egui's. The picture is blended in linear light, so colours are multiplied with their opacity
/// there too; egui's own multiplication would make translucent colours too dark.
pub fn paint(paint: Paint) -> Color32 {
    let LinearRgba { red, green, blue, alpha } = LinearRgba::from(paint.0);
    let faded = Srgba::from(LinearRgba::new(red * alpha, green * alpha, blue * alpha, alpha));
    let [r, g, b, a] = faded.to_u8_array();
    Color32::from_rgba_premultiplied(r, g, b, a)
}

/// Names, as on the title.
pub fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("serif".into()))
}

/// Headings and buttons.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Everything else.
pub fn sans(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Gives egui the fonts once, the size of texts, and the colours whenever the look changes.
pub fn apply(
    mut contexts: EguiContexts,
    voice: Voice,
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut fonts_given: Local<bool>,
    mut given: Local<Option<Interface>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if !std::mem::replace(&mut *fonts_given, true) {
        give_fonts(context);
        // A button that is held for long is clicked all the same, also where frames are slow.
        context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    }
    let size = window.single().map_or(ROOMY, Window::size);
    context.set_zoom_factor(settings.text_size.factor() * growth(size));
    let interface = &voice.theme().interface;
    if given.as_ref() != Some(interface) {
        context.global_style_mut(|style| give_style(style, interface));
        *given = Some(interface.clone());
    }
    Ok(())
}

/// The largest type size up to `largest` in which a text fits into a width; 10 logical pixels of the window at the least.
pub fn fitting_size(ui: &egui::Ui, text: &str, font: impl Fn(f32) -> FontId, width: f32, largest: f32) -> f32 {
    let full = ui.painter().layout_no_wrap(text.to_owned(), font(largest), Color32::WHITE).size().x;
    // What makes all texts larger makes the smallest ones larger too.
    let least = (10.0 / ui.ctx().zoom_factor()).min(10.0);
    if full <= width { largest } else { (largest * width / full).max(least) }
}

/// Leaves out of a text what the fonts do not have; whether that was anything. Egui's own question after a glyph is
/// answered with no for every character of the font that also has the sign for missing ones.
pub fn retain_written(context: &egui::Context, text: &mut String) -> bool {
    let before = text.len();
    context.fonts_mut(|view| {
        let mut font = view.fonts.font(&FontFamily::Proportional);
        let written = font.characters();
        text.retain(|character| written.contains_key(&character));
    });
    text.len() < before
}

fn give_fonts(context: &egui::Context) {
    let family = |family, priority| InsertFontFamily { family, priority };
    let named = |name: &str| FontFamily::Name(name.into());
    let sans = [FontFamily::Proportional, FontFamily::Monospace].map(|name| family(name, FontPriority::Highest));
    for (name, bytes, families) in [
        ("sans", file::SANS, sans.to_vec()),
        ("bold", file::BOLD, vec![family(named("bold"), FontPriority::Highest)]),
        ("serif", file::SERIF, vec![family(named("serif"), FontPriority::Highest)]),
    ] {
        context.add_font(FontInsert::new(name, egui::FontData::from_static(bytes), families));
    }
}

/// The type scale, the spacing and the colours of a look.
pub fn give_style(style: &mut egui::Style, interface: &Interface) {
    style.text_styles = [
        (TextStyle::Heading, serif(32.0)),
        (TextStyle::Body, sans(17.0)),
        (TextStyle::Button, bold(17.0)),
        (TextStyle::Small, sans(14.0)),
        (TextStyle::Monospace, sans(17.0)),
    ]
    .into();
    style.spacing.item_spacing = EguiVec2::splat(GRID);
    style.spacing.button_padding = EguiVec2::new(2.0 * GRID, GRID);
    style.spacing.interact_size = EguiVec2::new(TOUCH, TOUCH);
    style.spacing.slider_width = 200.0;
    // Where there is more to see, the scroll bar tells. A fade between premultiplied colours turns grey in linear light.
    let scroll = &mut style.spacing.scroll;
    scroll.fade.strength = 0.0;
    scroll.foreground_color = false;
    scroll.floating_width = 5.0;
    scroll.floating_allocated_width = 10.0;
    scroll.dormant_background_opacity = 0.25;
    scroll.dormant_handle_opacity = 0.85;
    style.interaction.selectable_labels = false;
    give_colours(&mut style.visuals, interface);
}

fn give_colours(visuals: &mut egui::Visuals, interface: &Interface) {
    let corner = CornerRadius::same(interface.corner / 2);
    let outline = Stroke::new(1.0, paint(interface.outline));
    // What cannot be used is told by its outline and its quiet text, which stays readable on every look.
    visuals.disabled_alpha = 1.0;
    visuals.weak_text_color = Some(paint(interface.quiet));
    visuals.window_fill = paint(interface.page);
    visuals.panel_fill = paint(interface.panel);
    visuals.extreme_bg_color = paint(interface.panel);
    visuals.window_stroke = outline;
    visuals.hyperlink_color = paint(interface.accent);
    visuals.selection.bg_fill = paint(interface.accent);
    visuals.selection.stroke = Stroke::new(1.0, paint(interface.panel));
    for (state, fill, text) in [
        (&mut visuals.widgets.noninteractive, interface.panel, interface.text),
        (&mut visuals.widgets.inactive, interface.button, interface.button_text),
        (&mut visuals.widgets.hovered, interface.button_hover, interface.button_text),
        (&mut visuals.widgets.active, interface.button_hover, interface.button_text),
        (&mut visuals.widgets.open, interface.button_hover, interface.button_text),
    ] {
        state.bg_fill = paint(fill);
        state.weak_bg_fill = paint(fill);
        state.bg_stroke = Stroke::NONE;
        state.fg_stroke = Stroke::new(1.5, paint(text));
        state.corner_radius = corner;
        state.expansion = 0.0;
    }
    visuals.widgets.noninteractive.bg_stroke = outline;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_what_the_fonts_have_and_lose_the_rest() {
        let context = egui::Context::default();
        give_fonts(&context);
        // Fonts are there from the next pass on.
        for _ in 0..2 {
            context.begin_pass(egui::RawInput::default());
            context.end_pass().textures_delta.clear();
        }
        context.begin_pass(egui::RawInput::default());
        for name in ["Ana", "Budi-1", "老虎", "李建国", "王芳"] {
            let mut kept = name.to_owned();
            assert!(!retain_written(&context, &mut kept));
            assert_eq!(kept, name);
        }
        let mut name = "A\u{1F405}b".to_owned();
        assert!(retain_written(&context, &mut name));
        assert_eq!(name, "Ab");
        context.end_pass().textures_delta.clear();
    }
}
