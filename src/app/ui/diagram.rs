//! A small board with a position, drawn from the game's own lines and the look's own colours.

use bevy_egui::egui;
use egui::epaint::{QuadraticBezierShape, RectShape, Shadow};
use egui::{Align2, Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, TextureId, Ui, Vec2};

use crate::app::stage::place;
use crate::app::theme::{Cage, PITCH, Paint, Ring, Surface, Theme};
use crate::rules::{Annex, AnyPosition, Board, FILES, Hop, Line, Point, PointSet, Position, Side, Turn, tiger};

use super::style::{paint, sans};

pub mod pieces;

/// From the outermost points to the edge, on the right and above, in world units.
const MARGIN: f32 = 62.0;
/// The same on the left and below, where the coordinates stand.
const LABELLED_MARGIN: f32 = 88.0;
/// From the outermost points to the middle of the coordinates.
const COORDINATE_GAP: f32 = 62.0;
/// The width of an arrow's shaft.
const SHAFT: f32 = 8.0;

/// What is drawn.
pub struct Figure {
    /// Who stands where.
    pub position: AnyPosition,
    /// Turns of which start and first landing are marked.
    pub ways: Vec<Turn>,
    /// A turn that is shown with arrows.
    pub turn: Option<Turn>,
}

/// How it is drawn.
pub struct Look<'a> {
    /// The game's look.
    pub theme: &'a Theme,
    /// The texture of the look's [`surface`], if it has one.
    pub texture: Option<TextureId>,
}

/// The material on which the lines are drawn.
pub fn surface(theme: &Theme) -> &Surface {
    theme.slab.as_ref().map_or(&theme.ground, |slab| &slab.surface)
}

/// Draws a figure of a given width, in logical pixels; its height follows from the board.
pub fn draw(ui: &mut Ui, width: f32, figure: &Figure, look: &Look) -> Response {
    let board = figure.position.board();
    let (lowest, highest) = board.ranks();
    let half = Vec2::new(f32::from(FILES - 1), f32::from(highest - lowest)) * PITCH / 2.0;
    let size = half * 2.0 + Vec2::splat(MARGIN + LABELLED_MARGIN);
    // A whole number of pixels from point to point keeps the lines crisp.
    let unit = (width / size.x * PITCH).floor() / PITCH;
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, (size.y * unit).ceil()), Sense::hover());
    if ui.is_rect_visible(rect) {
        let slack = (width - size.x * unit) / 2.0;
        let middle = rect.min + Vec2::new(slack, 0.0) + (half + Vec2::new(LABELLED_MARGIN, MARGIN)) * unit;
        let pen = Pen { painter: ui.painter(), board, theme: look.theme, middle: middle.round(), unit };
        pen.figure(rect, half, figure, look.texture);
    }
    response
}

/// Draws on one board.
struct Pen<'a> {
    painter: &'a Painter,
    board: &'static Board,
    theme: &'a Theme,
    /// The middle of the board on the screen.
    middle: Pos2,
    /// The length of a world unit on the screen.
    unit: f32,
}

impl Pen<'_> {
    fn at(&self, point: Point) -> Pos2 {
        let place = place(self.board, false, point);
        self.middle + Vec2::new(place.x, -place.y) * self.unit
    }

    /// A stroke as wide as on the great board, in whole pixels.
    fn stroke(&self, width: f32, colour: Paint) -> Stroke {
        Stroke::new((width * self.unit).round().max(1.0), paint(colour))
    }

    fn figure(&self, rect: Rect, half: Vec2, figure: &Figure, texture: Option<TextureId>) {
        self.ground(rect, texture);
        match figure.position.game().annex() {
            Annex::Cage => self.cage(&self.theme.cage),
            Annex::Triangles => self.triangles(half),
        }
        self.board.lines().iter().for_each(|line| self.line(line));
        for point in self.board.points() {
            let joint = (self.theme.lines.joint * self.unit).max(2.6);
            self.painter.circle_filled(self.at(point), joint, paint(self.theme.lines.colour));
        }
        self.coordinates(half);
        self.pieces(&figure.position);
        self.ways(&figure.ways);
        if let Some(turn) = &figure.turn {
            self.turn(&figure.position, turn);
        }
    }

    fn ground(&self, rect: Rect, texture: Option<TextureId>) {
        const CORNER: u8 = 6;
        let shadow = Shadow { offset: [1, 3], blur: 8, spread: 0, color: paint(self.theme.shadow.colour) };
        self.painter.add(shadow.as_shape(rect, CORNER));
        // The longer side shows the whole texture.
        let seen = rect.size() / rect.size().max_elem();
        let uv = Rect::from_min_size(Pos2::ZERO, seen);
        let tint = paint(surface(self.theme).tint);
        let plain = RectShape::filled(rect, CORNER, tint);
        self.painter.add(match texture {
            Some(texture) => plain.with_texture(texture, uv),
            None => plain,
        });
        let outline = Stroke::new(1.0, paint(self.theme.interface.outline));
        self.painter.rect_stroke(rect, CORNER, outline, StrokeKind::Inside);
        if let Some(slab) = &self.theme.slab {
            let inset = Stroke::new(1.0, paint(slab.inset));
            self.painter.rect_stroke(rect.shrink(5.0), CORNER / 2, inset, StrokeKind::Inside);
        }
    }

    /// The wash reaches from the cage's roof to the row below its own points, its floor.
    fn cage(&self, cage: &Cage) {
        let own = Rect::from_points(&tiger::CAGE.into_iter().map(|point| self.at(point)).collect::<Vec<_>>());
        let floor = Vec2::new(0.0, PITCH * self.unit);
        let area = Rect::from_min_max(own.min, own.max + floor).expand(42.0 * self.unit);
        self.painter.rect_filled(area, 2.0, paint(cage.wash));
        self.painter.rect_stroke(area, 2.0, Stroke::new(1.0, paint(cage.edge)), StrokeKind::Inside);
        let size = 30.0 * self.unit;
        for (i, glyph) in ["虎", "笼"].into_iter().enumerate() {
            let at = area.right_top() + Vec2::new(24.0, 24.0 + 34.0 * i as f32) * self.unit;
            pieces::write(self.painter, at, glyph, size, paint(cage.name));
        }
    }

    fn triangles(&self, half: Vec2) {
        let Some(wash) = self.theme.triangles else { return };
        for up in [-1.0, 1.0] {
            let corners = [(half.x, half.y), (-half.x, half.y), (0.0, half.y - half.x)];
            let corners = corners.map(|(x, y)| self.middle + Vec2::new(x, y * up) * self.unit);
            self.painter.add(Shape::convex_polygon(corners.to_vec(), paint(wash), Stroke::NONE));
        }
    }

    fn line(&self, line: &Line) {
        let (Some(&first), Some(&last)) = (line.points().first(), line.points().last()) else { return };
        let (from, to) = (self.at(first), self.at(last));
        let lines = &self.theme.lines;
        // The soft edges of a slanting line make it look finer than an upright one.
        let soft = if from.x == to.x || from.y == to.y { 0.0 } else { 0.5 };
        let mut stroke = self.stroke(lines.width, lines.colour);
        stroke.width += soft;
        if let Some(edge) = lines.edge {
            let below = Vec2::new(0.3, 1.0);
            self.painter.line_segment([from + below, to + below], self.stroke(lines.width, edge));
        }
        self.painter.line_segment([from, to], stroke);
    }

    fn coordinates(&self, half: Vec2) {
        let edge = self.middle + Vec2::new(-half.x - COORDINATE_GAP, half.y + COORDINATE_GAP) * self.unit;
        let (lowest, highest) = self.board.ranks();
        for file in 0..FILES {
            let x = self.middle.x + (f32::from(file) * PITCH - half.x) * self.unit;
            self.label(char::from(b'a' + file), Pos2::new(x, edge.y));
        }
        for rank in lowest..=highest {
            let y = self.middle.y + (half.y - f32::from(rank - lowest) * PITCH) * self.unit;
            self.label(char::from(b'0' + rank), Pos2::new(edge.x, y));
        }
    }

    fn label(&self, text: char, at: Pos2) {
        let size = (24.0 * self.unit).max(12.0);
        self.painter.text(at, Align2::CENTER_CENTER, text, sans(size), paint(self.theme.coordinates.colour));
    }

    fn pieces(&self, position: &AnyPosition) {
        let occupied = position.pieces(Side::White) | position.pieces(Side::Black);
        // The upper rows first: a king's upper disc and the shadows fall on what lies behind.
        let mut points: Vec<Point> = occupied.into_iter().collect();
        points.sort_by_key(|point| std::cmp::Reverse(point.rank()));
        for point in points {
            if let Some(piece) = position.piece_at(point) {
                pieces::piece(self.painter, self.at(point), self.unit, piece, self.theme);
            }
        }
    }

    /// Rings around the pieces that may go, dots where they may step, rings where they land after a capture.
    fn ways(&self, turns: &[Turn]) {
        let marks = &self.theme.marks;
        let starts: PointSet = turns.iter().filter_map(|turn| turn.points().first().copied()).collect();
        let landings = |captures| {
            let wanted = turns.iter().filter(move |turn| turn.is_capture() == captures);
            wanted.filter_map(|turn| turn.points().get(1).copied()).collect::<PointSet>()
        };
        starts.into_iter().for_each(|point| self.ring(point, marks.chosen));
        landings(true).into_iter().for_each(|point| self.ring(point, marks.landing));
        landings(false).into_iter().for_each(|point| self.dot(point));
        turns.iter().flat_map(Turn::captured).collect::<PointSet>().into_iter().for_each(|point| self.cross(point));
    }

    /// A mark of the look, with a rim on both sides.
    fn ring(&self, point: Point, ring: Ring) {
        let (centre, radius) = (self.at(point), (ring.radius - ring.width / 2.0) * self.unit);
        let core = self.stroke(ring.width * 0.6, ring.colour);
        self.painter.circle_stroke(centre, radius, self.rim(core));
        self.painter.circle_stroke(centre, radius, core);
    }

    fn dot(&self, point: Point) {
        let (centre, radius) = (self.at(point), self.theme.marks.target.radius * self.unit);
        self.painter.circle_filled(centre, radius, paint(self.theme.marks.rim));
        self.painter.circle_filled(centre, radius - 1.25, paint(self.theme.marks.target.colour));
    }

    /// The rim that keeps a stroke visible on any ground.
    fn rim(&self, core: Stroke) -> Stroke {
        Stroke::new(core.width + 2.5, paint(self.theme.marks.rim))
    }

    /// The cross over a captured piece.
    fn cross(&self, point: Point) {
        let centre = self.at(point);
        let core = self.stroke(self.theme.marks.landing.width, self.theme.marks.landing.colour);
        for stroke in [self.rim(core), core] {
            // The rim reaches beyond the ends as well.
            let reach = 17.0 * self.unit + (stroke.width - core.width) / 2.0;
            for arm in [Vec2::new(reach, reach), Vec2::new(reach, -reach)] {
                self.painter.line_segment([centre - arm, centre + arm], stroke);
            }
        }
    }

    /// Crosses over what a turn captures, and arrows along its way.
    fn turn(&self, position: &AnyPosition, turn: &Turn) {
        let Turn::Move(way) = turn else { return };
        let crowned = self.crowned(position, turn);
        turn.captured().into_iter().for_each(|point| self.cross(point));
        for hop in way.hops() {
            self.arrow(&hop, hop.from == way.from(), crowned && hop.to == way.to());
        }
    }

    /// Whether a turn makes a king; then the king is shown where it will stand.
    fn crowned(&self, position: &AnyPosition, turn: &Turn) -> bool {
        let (Some(&from), Some(&to)) = (turn.points().first(), turn.points().last()) else { return false };
        let mut after = *position;
        after.play_unchecked(turn);
        let piece = after.piece_at(to).filter(|_| after.piece_at(to) != position.piece_at(from));
        if let Some(piece) = piece {
            let mut painter = self.painter.clone();
            painter.multiply_opacity(0.85);
            pieces::piece(&painter, self.at(to), self.unit, piece, self.theme);
        }
        piece.is_some()
    }

    /// An arrow along one leg: straight for a step, in a bow around the captured piece for a jump.
    fn arrow(&self, hop: &Hop, starts_on_piece: bool, ends_on_piece: bool) {
        let (from, to) = (self.at(hop.from), self.at(hop.to));
        let straight = (to - from).normalized();
        let aside = Vec2::new(straight.y, -straight.x);
        let bow = if hop.captured.is_some() { 0.9 * PITCH * self.unit } else { 0.0 };
        let bend = from + (to - from) / 2.0 + aside * bow;
        let gap = |on_piece| if on_piece { 44.0 } else { 12.0 } * self.unit;
        let start = from + (bend - from).normalized() * gap(starts_on_piece);
        let heading = (to - bend).normalized();
        let tip = to - heading * gap(ends_on_piece);
        let neck = tip - heading * 22.0 * self.unit;
        let side = Vec2::new(heading.y, -heading.x) * 13.0 * self.unit;
        let core = self.stroke(SHAFT, self.theme.marks.target.colour);
        let head = vec![tip, neck + side, neck - side];
        for (stroke, edge) in [(self.rim(core), self.rim(Stroke::NONE)), (core, Stroke::NONE)] {
            let shaft = [start, bend, neck + heading];
            self.painter.add(QuadraticBezierShape::from_points_stroke(shaft, false, Color32::TRANSPARENT, stroke));
            self.painter.add(Shape::convex_polygon(head.clone(), core.color, edge));
        }
    }
}
