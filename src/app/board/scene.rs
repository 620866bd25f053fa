//! What does not move: ground, slab, lines, points, coordinates.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use crate::app::flow::{Flipped, MatchStarted, Screen, Step};
use crate::app::fonts::Fonts;
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::stage::{BoardPoint, layer, place};
use crate::app::theme::{Coordinates, PITCH, Paint, Slab, Surface, Theme, Themes};
use crate::rules::{Annex, Board, Game, Line, Point, Position, tiger};

use super::camera::Extents;
use super::disc::{DiscMaterial, tag};
use super::strokes::{Strokes, Tint};

/// Everything that stands still and belongs to the present board.
#[derive(Component)]
pub(super) struct Scenery;

/// The ground; it covers the whole window, whatever the board.
#[derive(Component)]
pub(super) struct Ground;

/// Lays the board out whenever another one is needed.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(|_: On<MatchStarted>, mut commands: Commands| commands.insert_resource(Stale))
        .add_systems(Update, lay_out.in_set(Step::Draw).run_if(resource_exists::<Match>.and_then(is_stale)));
}

/// The scenery belongs to another match.
#[derive(Resource)]
struct Stale;

fn is_stale(
    stale: Option<Res<Stale>>,
    themes: Res<Themes>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut coordinates: Local<Option<bool>>,
) -> bool {
    let wanted = are_named(&settings, &screen);
    let other_labels = coordinates.replace(wanted) != Some(wanted);
    stale.is_some() || themes.is_changed() || flipped.is_changed() || other_labels
}

/// Whether files and ranks are named: not behind the title, where the board is only looked at and often small.
fn are_named(settings: &Settings, screen: &State<Screen>) -> bool {
    settings.coordinates && *screen.get() != Screen::Title
}

/// Builds the scenery anew: some hundred entities, seldom.
pub(super) fn lay_out(
    game: Res<Match>,
    themes: Res<Themes>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    fonts: Res<Fonts>,
    old: Query<Entity, With<Scenery>>,
    mut painter: Painter,
) {
    painter.commands.remove_resource::<Stale>();
    for entity in &old {
        painter.commands.entity(entity).despawn();
    }
    let theme = themes.of(game.setup().game);
    let board = game.position().board();
    let named = are_named(&settings, &screen);
    let plan = Plan { board, flipped: flipped.0, theme };
    painter.commands.insert_resource(plan.extents(named));
    painter.ground(&theme.ground);
    if let Some(slab) = &theme.slab {
        painter.slab(&plan, slab);
    }
    if game.setup().game.annex() == Annex::Cage {
        painter.cage(&plan, &fonts);
    }
    if let Some(wash) = theme.triangles.filter(|_| game.setup().game.annex() == Annex::Triangles) {
        painter.triangles(&plan, wash);
    }
    painter.lines(&plan, game.setup().game);
    for point in board.points() {
        painter.point(&plan, point);
    }
    if named {
        painter.coordinates(&plan, &fonts);
    }
}

/// What is to be drawn.
struct Plan<'a> {
    board: &'static Board,
    flipped: bool,
    theme: &'a Theme,
}

impl Plan<'_> {
    fn at(&self, point: Point) -> Vec2 {
        place(self.board, self.flipped, point)
    }

    /// Half the width and height of the points, in world units.
    fn half(&self) -> Vec2 {
        let (lowest, highest) = self.board.ranks();
        Vec2::new(2.0, f32::from(highest - lowest) / 2.0) * PITCH
    }

    /// What the camera must show.
    fn extents(&self, coordinates: bool) -> Extents {
        /// What of the ground is seen around a slab.
        const AROUND: f32 = 14.0;
        let margin = self.theme.slab.as_ref().map_or(self.theme.margin, |slab| slab.margin + AROUND);
        let Coordinates { gap, size, .. } = self.theme.coordinates;
        let label = if coordinates { gap + size } else { 0.0 };
        // Coordinates stand on the left and below.
        Extents(Rect::from_corners(-self.half() - label.max(margin), self.half() + margin))
    }
}

/// Spawns scenery.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Painter<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    colours: ResMut<'w, Assets<ColorMaterial>>,
    discs: ResMut<'w, Assets<DiscMaterial>>,
    assets: Res<'w, AssetServer>,
}

impl Painter<'_, '_> {
    fn spawn(&mut self, name: impl Into<std::borrow::Cow<'static, str>>, bundle: impl Bundle) {
        self.commands.spawn((Name::new(name), Scenery, bundle));
    }

    fn shape(&mut self, name: &'static str, mesh: impl Into<Mesh>, paint: Paint, at: Transform) {
        let mesh = Mesh2d(self.meshes.add(mesh));
        let material = MeshMaterial2d(self.colours.add(paint.colour()));
        self.spawn(name, (mesh, material, at));
    }

    fn drawn(&mut self, mesh: impl Into<Mesh>, material: DiscMaterial) -> impl Bundle {
        (Mesh2d(self.meshes.add(mesh)), MeshMaterial2d(self.discs.add(material)), tag(1.0, 0.0))
    }

    fn texture(&self, surface: &Surface) -> Option<Handle<Image>> {
        surface.texture.as_ref().map(|picture| self.assets.load(picture.path().to_owned()))
    }

    fn ground(&mut self, surface: &Surface) {
        let material = DiscMaterial::ground(surface, self.texture(surface));
        let drawn = self.drawn(Rectangle::new(1.0, 1.0), material);
        self.spawn("ground", (Ground, drawn, Transform::from_xyz(0.0, 0.0, layer::GROUND)));
    }

    fn slab(&mut self, plan: &Plan, slab: &Slab) {
        /// What the slab's shadow needs beside it.
        const ROOM: f32 = 60.0;
        let half = plan.half() + slab.margin;
        let texture = self.texture(&slab.surface);
        let material = DiscMaterial::slab(slab, plan.theme.shadow.colour, texture, half, ROOM);
        let drawn = self.drawn(Rectangle::from_size(2.0 * (half + ROOM)), material);
        self.spawn("slab", (drawn, Transform::from_xyz(0.0, 0.0, layer::SLAB)));
    }

    /// The place of the cage's wash.
    fn cage_area(plan: &Plan) -> Rect {
        let points = || tiger::CAGE.into_iter().map(|point| plan.at(point));
        let low = points().fold(Vec2::INFINITY, Vec2::min);
        let high = points().fold(Vec2::NEG_INFINITY, Vec2::max);
        // The wash reaches to the row b5–d5, the cage's floor.
        let (floor, roof) = if plan.flipped { (Vec2::ZERO, Vec2::Y * PITCH) } else { (Vec2::Y * PITCH, Vec2::ZERO) };
        Rect::from_corners(low - floor, high + roof).inflate(plan.theme.cage.margin)
    }

    fn cage(&mut self, plan: &Plan, fonts: &Fonts) {
        let cage = &plan.theme.cage;
        let area = Self::cage_area(plan);
        let middle = area.center().extend(layer::WASH);
        self.shape("cage wash", Rectangle::from_size(area.size()), cage.wash, Transform::from_translation(middle));
        let font =
            TextFont { font: fonts.serif.clone().into(), font_size: FontSize::Px(2.0 * cage.name_size), ..default() };
        let at = Self::cage_name_place(&area, plan).extend(layer::WASH);
        let (colour, at) =
            (TextColor(cage.name.colour()), Transform::from_translation(at).with_scale(Vec3::splat(0.5)));
        self.spawn("cage name", (Text2d::new("虎\n笼"), font, colour, at));
    }

    /// The middle of the cage's name.
    fn cage_name_place(area: &Rect, plan: &Plan) -> Vec2 {
        let (right, below) = plan.theme.cage.name_at;
        let away = Vec2::new(right, -below);
        if plan.flipped { area.min - away } else { area.max + away }
    }

    /// The washes over the triangles beyond the middle square, whose tips are its rows' middles.
    fn triangles(&mut self, plan: &Plan, wash: Paint) {
        let half = plan.half();
        for up in [-1.0, 1.0] {
            let base = Vec2::new(half.x, half.y * up);
            let tip = Vec2::new(0.0, (half.y - half.x) * up);
            let triangle = Triangle2d::new(base, Vec2::new(-base.x, base.y), tip);
            self.shape("triangle wash", triangle, wash, Transform::from_xyz(0.0, 0.0, layer::WASH));
        }
    }

    /// All lines and their joints as one mesh, the light edges of burnt ones below them.
    fn lines(&mut self, plan: &Plan, game: Game) {
        let lines = &plan.theme.lines;
        let ends = |line: &Line| Some((plan.at(*line.points().first()?), plan.at(*line.points().last()?)));
        let all: Vec<_> = plan.board.lines().iter().filter_map(ends).collect();
        let mut strokes = Strokes::default();
        if game.annex() == Annex::Cage {
            let Rect { min, max } = Self::cage_area(plan);
            let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)];
            for i in 0..4 {
                strokes = strokes.line(corners[i], corners[(i + 1) % 4], 1.8, Tint::Third);
            }
        }
        if lines.edge.is_some() {
            let below = Vec2::new(0.7, -1.8);
            let edges = |strokes: Strokes, (from, to): &(Vec2, Vec2)| {
                strokes.line(*from + below, *to + below, lines.width, Tint::Second)
            };
            strokes = all.iter().fold(strokes, edges);
        }
        strokes = all.iter().fold(strokes, |strokes, (from, to)| strokes.line(*from, *to, lines.width, Tint::First));
        for point in plan.board.points() {
            strokes = strokes.dot(plan.at(point), lines.joint, Tint::First);
        }
        let inks = [lines.colour, lines.edge.unwrap_or(lines.colour), plan.theme.cage.edge];
        let drawn = self.drawn(strokes.mesh(), DiscMaterial::lines(inks, lines.rough));
        self.spawn("lines", (drawn, Transform::from_xyz(0.0, 0.0, layer::LINES)));
    }

    /// A point as a place of its own; it is drawn with the lines.
    fn point(&mut self, plan: &Plan, point: Point) {
        let at = Transform::from_translation(plan.at(point).extend(layer::LINES));
        self.spawn(format!("point {point}"), (BoardPoint(point), at));
    }

    fn coordinates(&mut self, plan: &Plan, fonts: &Fonts) {
        let (lowest, highest) = plan.board.ranks();
        let edge = -plan.half() - plan.theme.coordinates.gap;
        let flip = if plan.flipped { -1.0 } else { 1.0 };
        for file in 0..5 {
            let x = (f32::from(file) - 2.0) * PITCH * flip;
            self.label(char::from(b'a' + file).to_string(), Vec2::new(x, edge.y), plan, fonts);
        }
        for rank in lowest..=highest {
            let y = (f32::from(rank) - f32::from(lowest + highest) / 2.0) * PITCH * flip;
            self.label(rank.to_string(), Vec2::new(edge.x, y), plan, fonts);
        }
    }

    fn label(&mut self, text: String, at: Vec2, plan: &Plan, fonts: &Fonts) {
        // Written large and drawn small, so that it is crisp in large windows too.
        let font = TextFont {
            font: fonts.sans.clone().into(),
            font_size: FontSize::Px(2.0 * plan.theme.coordinates.size),
            ..default()
        };
        let colour = TextColor(plan.theme.coordinates.colour.colour());
        let at = Transform::from_translation(at.extend(layer::LINES)).with_scale(Vec3::splat(0.5));
        self.spawn("coordinate", (Text2d::new(text), font, colour, Anchor::CENTER, at));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::setup::Setup;

    #[test]
    fn the_cage_keeps_its_name_beside_it_when_the_board_is_turned() {
        let themes = Themes::built_in().unwrap();
        let [upright, turned] = [false, true].map(|flipped| {
            let plan = Plan { board: Setup::new(Game::Tiger).start().board(), flipped, theme: themes.of(Game::Tiger) };
            let area = Painter::cage_area(&plan);
            let name = Painter::cage_name_place(&area, &plan);
            let beyond = name.x < area.min.x || area.max.x < name.x;
            assert!(beyond && area.min.y < name.y && name.y < area.max.y, "{name} beside {area:?}");
            name
        });
        assert_eq!(turned, -upright);
    }
}
