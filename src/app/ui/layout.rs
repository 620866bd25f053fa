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
    /// The sides' clocks for the whole game in landscape; in portrait they are beside title and turn.
    pub clocks: Option<Rect>,
    /// The move list, where there is room.
    pub moves: Option<Rect>,
    /// The row of buttons.
    pub buttons: Rect,
    /// The line about the opponent, where there is room.
    pub opponent: Option<Rect>,
    /// The course of the game, while it is analysed.
    pub graph: Option<Rect>,
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

/// Whether a window is rather high than wide, and high enough for a board between two panels.
pub fn is_portrait(screen: Rect) -> bool {
    const LEAST_HEIGHT: f32 = 440.0;
    screen.width() < screen.height() * 0.95 && screen.height() >= LEAST_HEIGHT
}

/// Whether a window is so small that little fits beside the board.
pub fn is_tiny(screen: Rect) -> bool {
    !is_portrait(screen) && screen.width() < 520.0
}

/// The width of the column beside the board. It leaves at least half of a small window to the board.
pub fn column(screen: Rect) -> f32 {
    (screen.width() * 0.36).clamp(260.0, 440.0).min(screen.width() * 0.4)
}

impl Layout {
    /// Whether the turns are beside the board.
    pub fn has_moves(&self) -> bool {
        self.moves.is_some()
    }

    /// The parts of a window, with or without the sides' clocks. They depend on nothing else, so that nothing jumps during
    /// a game.
    pub fn of(screen: Rect, has_clocks: bool) -> Self {
        if is_portrait(screen) { Self::portrait(screen) } else { Self::landscape(screen, false, has_clocks) }
    }

    /// The parts while a game is analysed: what is thought of the position is in the place of the title.
    pub fn analysing(screen: Rect) -> Self {
        if is_portrait(screen) { Self::portrait(screen).with_analysis() } else { Self::landscape(screen, true, false) }
    }

    fn portrait(screen: Rect) -> Self {
        let wide = screen.shrink2(bevy_egui::egui::vec2(GRID, 0.0));
        let row = |top: f32, height: f32| Rect::from_min_max(pos2(wide.left(), top), pos2(wide.right(), top + height));
        let title = row(screen.top() + GRID, TOUCH + GRID);
        let buttons = row(screen.bottom() - TOUCH - 4.0 * GRID, TOUCH + 3.0 * GRID);
        let turn = row(buttons.top() - GRID - 72.0, 72.0);
        let board = Rect::from_min_max(pos2(screen.left(), title.bottom()), pos2(screen.right(), turn.top()));
        Self { board, title, turn, clocks: None, moves: None, buttons, opponent: None, graph: None }
    }

    /// The portrait with less of the board.
    fn with_analysis(mut self) -> Self {
        self.title.max.y = self.title.top() + 124.0;
        let bottom = self.turn.top() - GRID;
        let graph = Rect::from_min_max(pos2(self.turn.left(), bottom - 84.0), pos2(self.turn.right(), bottom));
        (self.board.min.y, self.board.max.y) = (self.title.bottom(), graph.top());
        Self { graph: Some(graph), ..self }
    }

    fn landscape(screen: Rect, analysing: bool, has_clocks: bool) -> Self {
        let roomy = screen.width() >= 1000.0 && screen.height() >= 640.0;
        let margin = if roomy { 5.0 * GRID } else { GRID };
        let gap = if roomy { 2.5 * GRID } else { GRID };
        let width = column(screen);
        let right = screen.right() - margin;
        let row = |top: f32, height: f32| Rect::from_min_max(pos2(right - width, top), pos2(right, top + height));
        let (title_height, turn_height) = match (analysing, roomy) {
            (false, true) => (130.0, 96.0),
            (false, false) => (96.0, 84.0),
            (true, true) => (158.0, 80.0),
            (true, false) => (120.0, 64.0),
        };
        // In a column that is hardly wider than a word everything is narrower and higher.
        let narrow = is_tiny(screen);
        let (title_height, turn_height) = if narrow { (56.0, 72.0) } else { (title_height, turn_height) };
        let buttons_height = if narrow { 132.0 } else { 64.0 };
        // A low window has room for the clocks only if everything is lower.
        let low = has_clocks && !narrow && screen.height() < 360.0;
        let (title_height, turn_height) = if low { (76.0, 60.0) } else { (title_height, turn_height) };
        let clocks_height = if low { 40.0 } else { 56.0 };
        let title = row(screen.top() + margin, title_height);
        let turn = row(title.bottom() + gap, turn_height);
        let clocks = (has_clocks && !narrow).then(|| row(turn.bottom() + gap, clocks_height));
        let above = clocks.unwrap_or(turn).bottom();
        let bottom = screen.bottom() - margin;
        let with_opponent = bottom - above > 330.0;
        let below_height = if analysing { 124.0 } else { 68.0 };
        let below = with_opponent.then(|| row(bottom - below_height, below_height));
        let buttons_bottom = below.map_or(bottom, |below| below.top() - gap);
        let buttons = row(buttons_bottom - buttons_height, buttons_height);
        let between = Rect::from_min_max(pos2(right - width, above + gap), pos2(right, buttons.top() - gap));
        let moves = (between.height() > 150.0).then_some(between);
        let board = Rect::from_min_max(screen.min, pos2(right - width - gap, screen.bottom()));
        let opponent = below.filter(|_| !analysing);
        // Where there is no place below, it is in the place of the moves.
        let graph = if analysing { below.or((between.height() > 60.0).then_some(between)) } else { None };
        let moves = moves.filter(|_| graph != Some(between));
        Self { board, title, turn, clocks, moves, buttons, opponent, graph }
    }
}
