//! What does not move: ground, slab, lines, points, coordinates.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use crate::app::flow::{Flipped, MatchStarted, Step};
use crate::app::fonts::Fonts;
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::stage::{BoardPoint, layer, place};
use crate::app::theme::{Coordinates, PITCH, Paint, Slab, Surface, Theme, Themes};
use crate::rules::{Board, Game, Line, Point, Position, tiger};

use super::camera::Extents;

/// How large a texture's pixels are drawn, in world units.
const TEXEL: f32 = 1.0;
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
    mut coordinates: Local<Option<bool>>,
) -> bool {
    let other_labels = coordinates.replace(settings.coordinates) != Some(settings.coordinates);
    stale.is_some() || themes.is_changed() || flipped.is_changed() || other_labels
}

/// Builds the scenery anew: some hundred entities, seldom.
pub(super) fn lay_out(
    game: Res<Match>,
    themes: Res<Themes>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
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
    let plan = Plan { board, flipped: flipped.0, theme };
    painter.commands.insert_resource(plan.extents(settings.coordinates));
    painter.ground(&theme.ground);
    if let Some(slab) = &theme.slab {
        painter.slab(&plan, slab);
    }
    if game.setup().game == Game::Tiger {
        painter.cage(&plan, &fonts);
    }
    for line in board.lines() {
        painter.line(&plan, line);
    }
    for point in board.points() {
        painter.joint(&plan, point);
    }
    if settings.coordinates {
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
        let margin = self.theme.slab.as_ref().map_or(self.theme.margin, |slab| slab.margin);
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

    fn ground(&mut self, surface: &Surface) {
        let sprite = tiled(&self.assets, surface, Vec2::splat(PITCH));
        self.spawn("ground", (Ground, sprite, Transform::from_xyz(0.0, 0.0, layer::GROUND)));
    }

    fn slab(&mut self, plan: &Plan, slab: &Slab) {
        let half = plan.half() + slab.margin;
        let sprite = tiled(&self.assets, &slab.surface, half * 2.0);
        self.spawn("slab", (sprite, Transform::from_xyz(0.0, 0.0, layer::SLAB)));
        let shadow = plan.theme.shadow.colour;
        let (x, y) = plan.theme.shadow.lifted;
        let under = Transform::from_xyz(x, -y, layer::SLAB - 1.0);
        self.shape("slab shadow", Rectangle::from_size(half * 2.0), shadow, under);
        let inner = half - 12.0;
        let corners = [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0)];
        for i in 0..4 {
            let (from, to) = (corners[i] * inner, corners[(i + 1) % 4] * inner);
            self.stroke("inset", from, to, 1.6, slab.inset, layer::SLAB + 1.0);
        }
    }

    fn cage(&mut self, plan: &Plan, fonts: &Fonts) {
        let Some(cage) = &plan.theme.cage else { return };
        let points = || tiger::CAGE.into_iter().map(|point| plan.at(point));
        let low = points().fold(Vec2::INFINITY, Vec2::min);
        let high = points().fold(Vec2::NEG_INFINITY, Vec2::max);
        // The wash reaches to the row b5–d5, the cage's floor.
        let floor = if plan.flipped { Vec2::ZERO } else { Vec2::Y * PITCH };
        let roof = if plan.flipped { Vec2::Y * PITCH } else { Vec2::ZERO };
        let area = Rect::from_corners(low - floor, high + roof).inflate(cage.margin);
        let middle = area.center().extend(layer::WASH);
        self.shape("cage wash", Rectangle::from_size(area.size()), cage.wash, Transform::from_translation(middle));
        let font =
            TextFont { font: fonts.serif.clone().into(), font_size: FontSize::Px(2.0 * cage.name_size), ..default() };
        // Beside the cage's own rows, outside the lines of the main board.
        let beside = Vec2::new(area.max.x + 18.0, area.max.y - 62.0);
        let at = if plan.flipped { -beside } else { beside }.extend(layer::WASH);
        let (colour, at) =
            (TextColor(cage.name.colour()), Transform::from_translation(at).with_scale(Vec3::splat(0.5)));
        self.spawn("cage name", (Text2d::new("虎\n笼"), font, colour, at));
    }

    fn line(&mut self, plan: &Plan, line: &Line) {
        let (Some(&first), Some(&last)) = (line.points().first(), line.points().last()) else { return };
        let (from, to) = (plan.at(first), plan.at(last));
        let lines = &plan.theme.lines;
        if let Some(edge) = lines.edge {
            let below = Vec2::new(0.6, -1.6);
            self.stroke("line edge", from + below, to + below, lines.width, edge, layer::EDGES);
        }
        self.stroke("line", from, to, lines.width, lines.colour, layer::LINES);
    }

    fn stroke(&mut self, name: &'static str, from: Vec2, to: Vec2, width: f32, paint: Paint, z: f32) {
        // Rounded ends meet without notches at the joints.
        let way = to - from;
        let at = Transform::from_translation(from.midpoint(to).extend(z))
            .with_rotation(Quat::from_rotation_z(way.to_angle()));
        self.shape(name, Rectangle::new(way.length() + width, width), paint, at);
    }

    fn joint(&mut self, plan: &Plan, point: Point) {
        let lines = &plan.theme.lines;
        let at = Transform::from_translation(plan.at(point).extend(layer::JOINTS));
        let mesh = Mesh2d(self.meshes.add(Circle::new(lines.joint)));
        let material = MeshMaterial2d(self.colours.add(lines.colour.colour()));
        self.spawn(format!("point {point}"), (BoardPoint(point), mesh, material, at));
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

fn tiled(assets: &AssetServer, surface: &Surface, size: Vec2) -> Sprite {
    Sprite {
        image: assets.load(&surface.texture),
        color: surface.tint.colour(),
        custom_size: Some(size),
        image_mode: SpriteImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: TEXEL },
        ..default()
    }
}
