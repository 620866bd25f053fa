//! Where everything is in the window: two columns in landscape, a stack in portrait.

use bevy_egui::egui::{Context, Rect, pos2};

use crate::app::flow::{BoardArea, TrayArea};

use super::style::{GRID, TOUCH};

/// The parts of the window in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The board's.
    pub board: Rect,
    /// Game and clock; in portrait the other side's line.
    pub title: Rect,
    /// Whose turn it is, what was refused, how it ended.
    pub turn: Rect,
    /// The move list, where there is room.
    pub moves: Option<Rect>,
    /// The row of buttons.
    pub buttons: Rect,
    /// The line about the opponent, where there is room.
    pub opponent: Option<Rect>,
}

/// A place of the interface in the window's own pixels, which larger texts do not stretch.
pub fn area(place: Rect, context: &Context) -> BoardArea {
    let zoom = context.zoom_factor();
    BoardArea(bevy::math::Rect::new(
        place.left() * zoom,
        place.top() * zoom,
        place.right() * zoom,
        place.bottom() * zoom,
    ))
}

/// Where captured pieces are counted, in the window's own pixels.
pub fn tray(layout: &Layout, context: &Context) -> TrayArea {
    let counted = match layout.moves {
        Some(moves) => pos2(moves.center().x, moves.bottom() - 4.0 * GRID),
        None => pos2(layout.title.right() - 4.0 * GRID, layout.title.center().y),
    };
    let zoom = context.zoom_factor();
    TrayArea(Some(bevy::math::Vec2::new(counted.x, counted.y) * zoom))
}

/// The same the other way round.
pub fn place(area: &BoardArea, context: &Context) -> Rect {
    let (min, max, zoom) = (area.0.min, area.0.max, context.zoom_factor());
    Rect::from_min_max(pos2(min.x / zoom, min.y / zoom), pos2(max.x / zoom, max.y / zoom))
}

/// Whether a window is rather high than wide.
pub fn is_portrait(screen: Rect) -> bool {
    screen.width() < screen.height() * 0.95
}

impl Layout {
    /// The parts of a window. They depend on nothing else, so that nothing jumps during a game.
    pub fn of(screen: Rect) -> Self {
        if is_portrait(screen) { Self::portrait(screen) } else { Self::landscape(screen) }
    }

    fn portrait(screen: Rect) -> Self {
        let wide = screen.shrink2(bevy_egui::egui::vec2(GRID, 0.0));
        let row = |top: f32, height: f32| Rect::from_min_max(pos2(wide.left(), top), pos2(wide.right(), top + height));
        let title = row(screen.top() + GRID, TOUCH + GRID);
        let buttons = row(screen.bottom() - TOUCH - 4.0 * GRID, TOUCH + 3.0 * GRID);
        let turn = row(buttons.top() - GRID - 72.0, 72.0);
        let board = Rect::from_min_max(pos2(screen.left(), title.bottom()), pos2(screen.right(), turn.top()));
        Self { board, title, turn, moves: None, buttons, opponent: None }
    }

    fn landscape(screen: Rect) -> Self {
        let roomy = screen.width() >= 1000.0 && screen.height() >= 640.0;
        let margin = if roomy { 5.0 * GRID } else { GRID };
        let gap = if roomy { 2.5 * GRID } else { GRID };
        let width = (screen.width() * 0.36).clamp(260.0, 440.0);
        let right = screen.right() - margin;
        let row = |top: f32, height: f32| Rect::from_min_max(pos2(right - width, top), pos2(right, top + height));
        let title = row(screen.top() + margin, if roomy { 130.0 } else { 96.0 });
        let turn = row(title.bottom() + gap, if roomy { 96.0 } else { 84.0 });
        let bottom = screen.bottom() - margin;
        let with_opponent = bottom - turn.bottom() > 330.0;
        let opponent = with_opponent.then(|| row(bottom - 68.0, 68.0));
        let buttons_bottom = opponent.map_or(bottom, |opponent| opponent.top() - gap);
        let buttons = row(buttons_bottom - 64.0, 64.0);
        let moves = Rect::from_min_max(pos2(right - width, turn.bottom() + gap), pos2(right, buttons.top() - gap));
        let board = Rect::from_min_max(screen.min, pos2(right - width - gap, screen.bottom()));
        Self { board, title, turn, moves: (moves.height() > 150.0).then_some(moves), buttons, opponent }
    }
}
