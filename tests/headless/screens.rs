//! The interface without a picture: its screens are laid out for a window of any size, and their texts are looked at.

use bevy::a11y::{AccessibilityPlugin, ActionRequest};
use bevy::asset::AssetPlugin;
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::window::{ExitCondition, WindowPlugin, WindowResolution};
use bevy_egui::egui::epaint::{ClippedShape, TextShape};
use bevy_egui::egui::{self, Rect, Shape};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext};
use tiger_tabal::app::interface_plugin;

use super::Headless;

/// So much may be off by rounding and by strokes, in points.
const SLACK: f32 = 2.0;

/// Signs of Chinese with which no line begins.
const NEVER_FIRST: &str = "，。、：；？！）》”’…";

/// A text as it is laid out.
#[derive(Clone, Debug)]
pub struct Written {
    /// What it says, with the breaks that keep its lines apart.
    pub text: String,
    /// Where it can be seen.
    pub rect: Rect,
    /// The size of its letters.
    pub size: f32,
    /// The middle of each of its lines, from the left of the window.
    pub middles: Vec<f32>,
}

/// The interface of a game.
pub struct Screens {
    /// The game.
    pub headless: Headless,
    context: egui::Context,
    size: Vec2,
    scale_factor: f32,
}

impl Screens {
    /// The interface of a game in a window of a size in logical pixels.
    pub fn new(mut headless: Headless, size: Vec2) -> Self {
        let app = &mut headless.app;
        let mut resolution = WindowResolution::new(size.x as u32, size.y as u32);
        resolution.set_scale_factor(1.0);
        let primary_window = Some(Window { resolution, ..default() });
        let window = WindowPlugin { primary_window, exit_condition: ExitCondition::DontExit, ..default() };
        app.add_plugins((AssetPlugin::default(), InputPlugin, AccessibilityPlugin, window))
            .add_message::<ActionRequest>()
            .init_asset::<Image>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<EguiWantsInput>()
            .add_plugins(interface_plugin);
        let context = EguiContext::default();
        let shared = context.clone().get_mut().clone();
        app.world_mut().spawn((context, PrimaryEguiContext));
        let mut screens = Self { headless, context: shared, size, scale_factor: 1.0 };
        // The fonts are there from the second frame on; nothing is written before.
        screens.frame();
        screens
    }

    /// One frame with its interface.
    fn frame(&mut self) -> Vec<ClippedShape> {
        self.frame_with(Vec::new())
    }

    /// One frame in which something comes from mouse or wheel.
    fn frame_with(&mut self, events: Vec<egui::Event>) -> Vec<ClippedShape> {
        self.headless.frame();
        let size = self.size / self.context.zoom_factor();
        let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y)));
        let mut input = egui::RawInput { screen_rect, events, ..Default::default() };
        input.viewports.entry(egui::ViewportId::ROOT).or_default().native_pixels_per_point = Some(self.scale_factor);
        self.context.begin_pass(input);
        self.headless.app.world_mut().run_schedule(EguiPrimaryContextPass);
        let mut output = self.context.end_pass();
        output.textures_delta.clear();
        output.shapes
    }

    /// Some frames with their interface.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    /// Changes the window: its size in logical pixels, and how many of its own pixels go into one.
    pub fn resize(&mut self, size: Vec2, scale_factor: f32) {
        let mut windows = self.headless.app.world_mut().query::<&mut Window>();
        for mut window in windows.iter_mut(self.headless.app.world_mut()) {
            window.resolution.set_scale_factor(scale_factor);
            window.resolution.set(size.x, size.y);
        }
        self.size = size;
        self.scale_factor = scale_factor;
    }

    /// Presses a key for a frame.
    pub fn tap(&mut self, key: KeyCode) {
        super::keys::input(&mut self.headless, key, ButtonState::Pressed);
        self.frame();
        super::keys::input(&mut self.headless, key, ButtonState::Released);
        self.frame();
    }

    /// Turns the wheel over the middle of the window and waits until the page lies still.
    pub fn scroll(&mut self, down: f32) {
        let middle = self.context.viewport_rect().center();
        self.frame_with(vec![egui::Event::PointerMoved(middle)]);
        self.frame_with(vec![egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(0.0, -down),
            phase: egui::TouchPhase::Move,
            modifiers: egui::Modifiers::NONE,
        }]);
        self.frames(30);
    }

    /// Presses the middle of a text that is in sight.
    pub fn press(&mut self, text: &str) {
        let written = self.written(text);
        self.press_at(written.rect.center());
    }

    /// Presses a place.
    pub fn press_at(&mut self, at: egui::Pos2) {
        let press = |pressed| {
            let modifiers = egui::Modifiers::NONE;
            egui::Event::PointerButton { pos: at, button: egui::PointerButton::Primary, pressed, modifiers }
        };
        self.frame_with(vec![egui::Event::PointerMoved(at)]);
        self.frame_with(vec![press(true)]);
        self.frame_with(vec![press(false)]);
        self.frames(2);
    }

    /// Presses a key of the interface.
    pub fn press_key(&mut self, key: egui::Key) {
        let event = |pressed| {
            let modifiers = egui::Modifiers::NONE;
            egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
        };
        self.frame_with(vec![event(true)]);
        self.frame_with(vec![event(false)]);
    }

    /// The texts of a frame that are in sight.
    pub fn texts(&mut self) -> Vec<Written> {
        let shapes = self.frame();
        Page::read(&shapes, self.context.viewport_rect()).texts
    }

    /// A text that is in sight.
    pub fn written(&mut self, text: &str) -> Written {
        let texts = self.texts();
        let found = texts.iter().find(|written| written.text == text);
        found.unwrap_or_else(|| panic!("\"{text}\" is not in sight, but {texts:?}")).clone()
    }

    /// The boxes of a frame, in the order in which they are painted.
    pub fn boxes(&mut self) -> Vec<egui::epaint::RectShape> {
        fn add(shape: Shape, boxes: &mut Vec<egui::epaint::RectShape>) {
            match shape {
                Shape::Vec(shapes) => shapes.into_iter().for_each(|shape| add(shape, boxes)),
                Shape::Rect(shape) => boxes.push(shape),
                _ => {}
            }
        }
        let mut boxes = Vec::new();
        self.frame().into_iter().for_each(|clipped| add(clipped.shape, &mut boxes));
        boxes
    }

    /// What is wrong with the layout of what is on the screen.
    pub fn faults(&mut self) -> Vec<String> {
        // Fonts, the zoom and sizes that follow from the frame before take some frames.
        self.frames(3);
        let shapes = self.frame();
        let screen = self.context.viewport_rect();
        Page::read(&shapes, screen).faults
    }
}

/// Whether a text is turns only: of those that follow a good one, as many are shown as there is room for.
fn is_line_of_turns(text: &str) -> bool {
    text.split_whitespace().all(|word| word.chars().all(|c| c.is_ascii_digit() || "abcdex-#+−.".contains(c)))
}

/// What a frame's shapes look like to somebody who reads them in the order in which they are painted.
struct Page {
    screen: Rect,
    /// Boxes, what can be seen of each, and whether it hides what lies behind it.
    boxes: Vec<(Rect, Rect, bool)>,
    texts: Vec<Written>,
    faults: Vec<String>,
}

impl Page {
    fn read(shapes: &[ClippedShape], screen: Rect) -> Self {
        let mut page = Self { screen, boxes: vec![(screen, screen, true)], texts: Vec::new(), faults: Vec::new() };
        for clipped in shapes {
            page.add(&clipped.shape, clipped.clip_rect);
        }
        page
    }

    fn add(&mut self, shape: &Shape, clip: Rect) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.add(shape, clip)),
            Shape::Rect(rect) => {
                let seen = rect.rect.intersect(clip);
                let hides = rect.fill.a() == 255 || seen.contains_rect(self.screen);
                if hides {
                    self.texts.retain(|text| !seen.expand(SLACK).contains_rect(text.rect));
                    self.boxes.retain(|(other, ..)| *other == self.screen || !seen.contains_rect(*other));
                }
                if rect.fill.a() > 0 || rect.stroke.width > 0.0 {
                    self.boxes.push((rect.rect, seen, hides));
                }
            }
            Shape::Text(text) => self.add_text(text, clip),
            _ => {}
        }
    }

    fn add_text(&mut self, shape: &TextShape, clip: Rect) {
        let text = shape.galley.text().to_owned();
        let rect = shape.galley.rect.translate(shape.pos.to_vec2());
        // What is scrolled away may be cut off by the edge of its list.
        let scrolls = clip.height() < self.screen.height() - 1.0;
        let seen = rect.intersect(clip);
        if text.trim().is_empty() || !seen.is_positive() && scrolls {
            return;
        }
        if shape.galley.elided && !is_line_of_turns(&text) {
            self.faults.push(format!("\"{text}\" is shortened"));
        }
        let room = self.container(rect).intersect(clip.expand2(egui::vec2(0.0, if scrolls { 1e6 } else { 0.0 })));
        let room = room.intersect(self.screen.expand2(egui::vec2(0.0, if scrolls { 1e6 } else { 0.0 })));
        let too_wide = rect.left() < room.left() - SLACK || rect.right() > room.right() + SLACK;
        let too_high = !scrolls && (rect.top() < room.top() - SLACK || rect.bottom() > room.bottom() + SLACK);
        if too_wide || too_high {
            self.faults.push(format!("\"{text}\" at {rect:?} runs out of {room:?}"));
        }
        for pair in shape.galley.rows.windows(2) {
            if pair[1].glyphs.iter().all(|glyph| glyph.chr.is_whitespace()) {
                self.faults.push(format!("\"{text}\" has an empty line"));
            }
            let begins = pair[1].glyphs.first().map(|glyph| glyph.chr);
            if let Some(sign) = begins.filter(|&sign| NEVER_FIRST.contains(sign)) {
                self.faults.push(format!("\"{text}\" has a line that begins with {sign}"));
            }
        }
        // Signs of a name that is written downward stand close.
        let is_sign = |text: &str| text.chars().count() == 1;
        let over = |other: &&Written| {
            other.rect.shrink(SLACK).intersects(seen.shrink(SLACK)) && !(is_sign(&other.text) && is_sign(&text))
        };
        if let Some(other) = self.texts.iter().find(over) {
            self.faults.push(format!("\"{text}\" at {rect:?} lies over \"{}\" at {:?}", other.text, other.rect));
        }
        let size = shape.galley.job.sections.first().map_or(0.0, |section| section.format.font_id.size);
        let middles = shape.galley.rows.iter().map(|row| shape.pos.x + row.rect().center().x).collect();
        self.texts.push(Written { text, rect: seen, size, middles });
    }

    /// The smallest box around the middle of a text that is not hidden there by a later one.
    fn container(&self, text: Rect) -> Rect {
        let around: Vec<_> = self.boxes.iter().filter(|(_, seen, _)| seen.contains(text.center())).collect();
        let topmost = around.iter().rposition(|(.., hides)| *hides).unwrap_or(0);
        around[topmost..]
            .iter()
            .map(|(rect, ..)| rect)
            .min_by(|a, b| a.area().total_cmp(&b.area()))
            .copied()
            .unwrap_or(self.screen)
    }
}
