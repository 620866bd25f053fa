//! The pieces: entities that mirror the match's position, dressed in the game's look.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::flow::{Flipped, HopChosen, HopsDropped, MatchStarted, MoveApplied, PositionReset, Step};
use crate::app::fonts::Fonts;
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::stage::{Carried, Crowning, Glide, Leaving, Leg, Opacity, PieceView, Standing, layer, place};
use crate::app::theme::{Disc, Theme, Themes};
use crate::rules::{AnyPosition, Hop, Piece, PieceKind, Point, PointSet, Position, Side, Turn};

use super::disc::{DiscMaterial, Discs, Shape};

/// How many hops of the turn that is being chosen are shown already.
#[derive(Resource, Default)]
struct HopsShown(usize);

/// Keeps the pieces in step with the match.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HopsShown>()
        .add_observer(set_up)
        .add_observer(show_hop)
        .add_observer(show_turn)
        .add_observer(follow_reset)
        .add_observer(follow_dropped)
        .add_observer(leave_ghost)
        .add_observer(put_down)
        .add_systems(
            Update,
            turn_round.in_set(Step::Draw).run_if(resource_changed::<Flipped>.and_then(resource_exists::<Match>)),
        );
}

/// How the pieces look; only where something is drawn.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_systems(
        Update,
        (dress, dress_all.run_if(resource_changed::<Themes>), show_opacity, sort_again)
            .chain()
            .in_set(Step::Draw)
            .run_if(resource_exists::<Match>),
    );
}

/// A piece that still belongs to the position: not one that is fading away.
type Present = (With<PieceView>, Without<Leaving>);

/// Everything needed to put pieces on the stage and send them somewhere.
#[derive(SystemParam)]
struct Stage<'w, 's> {
    commands: Commands<'w, 's>,
    pieces: Query<'w, 's, (Entity, &'static mut Standing, &'static PieceView, Option<&'static Glide>), Present>,
    game: Res<'w, Match>,
    flipped: Res<'w, Flipped>,
    themes: Res<'w, Themes>,
    settings: Res<'w, Settings>,
}

impl Stage<'_, '_> {
    fn theme(&self) -> &Theme {
        self.themes.of(self.game.setup().game)
    }

    fn at(&self, point: Point) -> Vec2 {
        place(self.game.position().board(), self.flipped.0, point)
    }

    /// A time of the look at the player's speed.
    fn takes(&self, milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds).mul_f32(self.settings.motion.factor())
    }

    fn on(&self, point: Point) -> Option<Entity> {
        self.pieces.iter().find(|(_, standing, ..)| standing.0 == point).map(|(entity, ..)| entity)
    }

    fn spawn(&mut self, point: Point, piece: Piece) {
        let at = Transform::from_translation(self.at(point).extend(layer::PIECES));
        self.commands.spawn((Name::new(format!("{:?} of {point}", piece.kind)), PieceView(piece), Standing(point), at));
    }

    /// Sends the piece on a point along hops.
    fn send(&mut self, from: Point, hops: &[Hop]) -> Option<Entity> {
        let entity = self.on(from)?;
        let to = hops.last()?.to;
        let (hop, slide) = (self.takes(self.theme().motion.hop), self.takes(self.theme().motion.slide));
        let leg = |step: &Hop| {
            let captures = step.captured.is_some();
            Leg { to: self.at(step.to), takes: if captures { hop } else { slide }, hop: captures }
        };
        let more: Vec<Leg> = hops.iter().map(leg).collect();
        let (_, mut standing, _, glide) = self.pieces.get_mut(entity).ok()?;
        standing.0 = to;
        let mut glide = glide.cloned().unwrap_or_default();
        glide.legs.extend(more);
        self.commands.entity(entity).remove::<Carried>().insert(glide);
        Some(entity)
    }

    /// Takes a captured piece away once the capturing one has passed it.
    fn take_away(&mut self, point: Point, after: Duration) {
        let takes = self.takes(self.theme().motion.fade);
        if let Some(entity) = self.on(point) {
            self.commands.entity(entity).remove::<Standing>().insert(Leaving { after, takes, since: None });
        }
    }

    /// Sends a piece along hops, each captured piece leaving as it is passed.
    fn play(&mut self, hops: &[Hop]) -> Option<Entity> {
        let hop_takes = self.takes(self.theme().motion.hop);
        let captured = hops.iter().enumerate().filter_map(|(i, hop)| Some((i, hop.captured?)));
        for (i, point) in captured {
            self.take_away(point, hop_takes * i as u32 + hop_takes / 2);
        }
        self.send(hops.first()?.from, hops)
    }

    /// Makes the pieces mirror a position with as little ado as possible: pieces that are where they should be stay,
    /// others of the same kind go where one is missing, the rest leave or appear.
    fn mirror(&mut self, position: &AnyPosition) {
        let mut missing: Vec<(Point, Piece)> = wanted(position).collect();
        let mut idle = Vec::new();
        for (entity, standing, view, _) in &self.pieces {
            match missing.iter().position(|&(point, piece)| point == standing.0 && piece == view.0) {
                Some(i) => drop(missing.swap_remove(i)),
                None => idle.push((entity, standing.0, view.0)),
            }
        }
        let slide = self.takes(self.theme().motion.slide);
        for (entity, _, piece) in idle {
            // The same kind first; a king may also go back to being a man.
            let same = missing.iter().position(|(_, wanted)| *wanted == piece);
            let found = same.or_else(|| missing.iter().position(|(_, wanted)| wanted.side == piece.side));
            match found.map(|i| missing.swap_remove(i)) {
                Some((point, wanted)) => {
                    let leg = Leg { to: self.at(point), takes: slide, hop: false };
                    let glide = Glide { legs: VecDeque::from([leg]), begun: None };
                    let mut moved = self.commands.entity(entity);
                    moved.remove::<(Carried, Crowning)>().insert((Standing(point), glide));
                    if wanted != piece {
                        moved.insert(PieceView(wanted));
                    }
                }
                None => {
                    let leaving = Leaving { after: Duration::ZERO, takes: slide, since: None };
                    self.commands.entity(entity).remove::<Standing>().insert(leaving);
                }
            }
        }
        for (point, piece) in missing {
            self.spawn(point, piece);
        }
    }
}

/// What stands where in a position.
fn wanted(position: &AnyPosition) -> impl Iterator<Item = (Point, Piece)> {
    let points: PointSet = position.pieces(Side::White) | position.pieces(Side::Black);
    points.into_iter().filter_map(|point| Some((point, position.piece_at(point)?)))
}

/// Another match: other pieces.
fn set_up(_: On<MatchStarted>, mut stage: Stage, old: Query<Entity, With<PieceView>>, mut shown: ResMut<HopsShown>) {
    for entity in &old {
        stage.commands.entity(entity).despawn();
    }
    shown.0 = 0;
    let position = *stage.game.position();
    for (point, piece) in wanted(&position) {
        stage.spawn(point, piece);
    }
}

fn show_hop(hop: On<HopChosen>, mut stage: Stage, mut shown: ResMut<HopsShown>) {
    stage.play(&[hop.event().0]);
    shown.0 += 1;
}

fn show_turn(applied: On<MoveApplied>, mut stage: Stage, mut shown: ResMut<HopsShown>) {
    let shown = std::mem::take(&mut shown.0);
    let Turn::Move(way) = &applied.turn else { return };
    let hops: Vec<Hop> = way.hops().skip(shown).collect();
    let goer = if hops.is_empty() { stage.on(way.to()) } else { stage.play(&hops) };
    let (before, after) = (applied.before.piece_at(way.from()), applied.after.piece_at(way.to()));
    if let (Some(entity), Some(piece)) = (goer, after.filter(|_| before != after)) {
        let takes = stage.takes(stage.theme().motion.crowning);
        stage.commands.entity(entity).insert(Crowning { piece, takes, since: None });
    }
}

fn follow_reset(_: On<PositionReset>, mut stage: Stage, mut shown: ResMut<HopsShown>) {
    shown.0 = 0;
    let position = *stage.game.position();
    stage.mirror(&position);
}

fn follow_dropped(_: On<HopsDropped>, mut stage: Stage, mut shown: ResMut<HopsShown>) {
    shown.0 = 0;
    let position = *stage.game.position();
    stage.mirror(&position);
}

/// What is left on its point of a piece in a player's hand.
#[derive(Component)]
struct Ghost;

/// How solid a ghost is drawn.
const GHOST: Opacity = Opacity(0.3);

fn leave_ghost(
    lifted: On<Add, Carried>,
    pieces: Query<(&PieceView, &Standing)>,
    game: Res<Match>,
    flipped: Res<Flipped>,
    mut commands: Commands,
) {
    if let Ok((&view, standing)) = pieces.get(lifted.entity) {
        let at = place(game.position().board(), flipped.0, standing.0).extend(layer::PIECES);
        commands.spawn((Name::new("ghost"), Ghost, view, GHOST, Transform::from_translation(at)));
    }
}

/// A piece that was let go returns to its point, unless it is on its way already.
fn put_down(
    dropped: On<Remove, Carried>,
    pieces: Query<(&Standing, Has<Glide>)>,
    game: Res<Match>,
    flipped: Res<Flipped>,
    ghosts: Query<Entity, With<Ghost>>,
    mut transforms: Query<&mut Transform>,
    mut commands: Commands,
) {
    for ghost in &ghosts {
        commands.entity(ghost).try_despawn();
    }
    if let (Ok((standing, false)), Ok(mut transform)) = (pieces.get(dropped.entity), transforms.get_mut(dropped.entity))
    {
        transform.translation = place(game.position().board(), flipped.0, standing.0).extend(layer::PIECES);
        transform.scale = Vec3::ONE;
    }
}

/// The board was turned: everything stands at its new place at once.
fn turn_round(
    game: Res<Match>,
    flipped: Res<Flipped>,
    mut pieces: Query<(Entity, &Standing, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, standing, mut transform) in &mut pieces {
        transform.translation = place(game.position().board(), flipped.0, standing.0).extend(layer::PIECES);
        transform.scale = Vec3::ONE;
        commands.entity(entity).remove::<Glide>();
    }
}

/// The layer for which a piece was last sorted into the drawing order.
#[derive(Component, Default)]
struct Sorted(f32);

/// What a piece is made of.
struct Dress<'a> {
    disc: &'a Disc,
    shape: Shape,
    glyph: Option<&'static str>,
}

fn dress_of<'a>(piece: Piece, theme: &'a Theme, game: &Match) -> Dress<'a> {
    let coloured = theme.pieces.in_colour(game.setup().colours[piece.side as usize]);
    match piece.kind {
        PieceKind::Tiger => Dress { disc: &theme.pieces.tiger, shape: Shape::Plain, glyph: Some("虎") },
        PieceKind::Dog => Dress { disc: &theme.pieces.dog, shape: Shape::Plain, glyph: Some("犬") },
        PieceKind::Man => Dress { disc: coloured, shape: Shape::Rosette, glyph: None },
        PieceKind::King => Dress { disc: coloured, shape: Shape::Crown, glyph: None },
    }
}

/// What the dressing of pieces needs.
#[derive(SystemParam)]
struct Wardrobe<'w, 's> {
    commands: Commands<'w, 's>,
    discs: ResMut<'w, Discs>,
    materials: ResMut<'w, Assets<DiscMaterial>>,
    fonts: Res<'w, Fonts>,
}

impl Wardrobe<'_, '_> {
    /// Gives a piece its shadow, discs and writing in place of what it had.
    fn dress(&mut self, entity: Entity, piece: Piece, theme: &Theme, game: &Match) {
        let dress = dress_of(piece, theme, game);
        let king = piece.kind == PieceKind::King;
        let rise = if king { theme.pieces.king_height } else { 0.0 };
        self.commands.entity(entity).despawn_related::<Children>().insert(Sorted(f32::NAN));
        let (x, y) = theme.shadow.resting;
        let shadow = DiscMaterial::shadow(theme.shadow.colour);
        self.disc(entity, shadow, dress.disc.radius, Vec3::new(x, -y, layer::SHADOW));
        if king {
            let lower = DiscMaterial::piece(Shape::Plain, dress.disc, dress.disc.ornament);
            self.disc(entity, lower, dress.disc.radius, Vec3::new(0.0, 0.0, layer::LOWER_DISC));
        }
        let ornament = if king { theme.pieces.crown } else { dress.disc.ornament };
        let upper = DiscMaterial::piece(dress.shape, dress.disc, ornament);
        self.disc(entity, upper, dress.disc.radius, Vec3::new(0.0, rise, 0.0));
        if let Some(glyph) = dress.glyph {
            self.glyph(entity, glyph, dress.disc);
        }
    }

    fn disc(&mut self, piece: Entity, material: DiscMaterial, radius: f32, at: Vec3) {
        let drawn = self.discs.draw(&mut self.materials, material, radius);
        self.commands.spawn((drawn, Transform::from_translation(at), ChildOf(piece)));
    }

    fn glyph(&mut self, piece: Entity, glyph: &'static str, disc: &Disc) {
        // Written large and drawn small, so that it stays crisp in large windows.
        const DETAIL: f32 = 2.0;
        let font_size = FontSize::Px(disc.radius * 1.12 * DETAIL);
        let font = TextFont { font: self.fonts.serif.clone().into(), font_size, ..default() };
        let at = Transform::from_xyz(0.0, 0.0, layer::GLYPH).with_scale(Vec3::splat(1.0 / DETAIL));
        self.commands.spawn((Text2d::new(glyph), font, TextColor(disc.ornament.colour()), at, ChildOf(piece)));
    }
}

fn dress(
    changed: Query<(Entity, &PieceView), Changed<PieceView>>,
    game: Res<Match>,
    themes: Res<Themes>,
    mut wardrobe: Wardrobe,
) {
    for (entity, view) in &changed {
        wardrobe.dress(entity, view.0, themes.of(game.setup().game), &game);
    }
}

/// Another look: new dresses for all.
fn dress_all(pieces: Query<(Entity, &PieceView)>, game: Res<Match>, themes: Res<Themes>, mut wardrobe: Wardrobe) {
    wardrobe.discs.forget();
    for (entity, view) in &pieces {
        wardrobe.dress(entity, view.0, themes.of(game.setup().game), &game);
    }
}

/// Hands a piece's opacity on to what it is made of.
fn show_opacity(
    changed: Query<(&Opacity, &Children), Or<(Changed<Opacity>, Changed<Children>)>>,
    mut discs: Query<&mut bevy::mesh::MeshTag>,
    mut glyphs: Query<&mut TextColor>,
) {
    for (opacity, children) in &changed {
        for &child in children {
            if let Ok(mut tag) = discs.get_mut(child) {
                tag.0 = (opacity.0.clamp(0.0, 1.0) * f32::from(u8::MAX)) as u32;
            }
            if let Ok(mut colour) = glyphs.get_mut(child) {
                colour.0.set_alpha(opacity.0);
            }
        }
    }
}

/// Bevy 0.19 keeps a mesh's place in the drawing order until its mesh or material changes; it does not notice that a
/// piece has been lifted or has landed. Touching the material makes it look again.
fn sort_again(
    mut moved: Query<(&Transform, &Children, &mut Sorted), Or<(Changed<Transform>, Changed<Children>)>>,
    mut materials: Query<&mut MeshMaterial2d<DiscMaterial>>,
) {
    for (transform, children, mut sorted) in &mut moved {
        if std::mem::replace(&mut sorted.0, transform.translation.z) != transform.translation.z {
            for &child in children {
                if let Ok(mut material) = materials.get_mut(child) {
                    material.set_changed();
                }
            }
        }
    }
}
