//! The pieces: entities that mirror the match's position.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::arrangement::Arrangement;
use crate::app::flow::{
    Flipped, HopChosen, HopsDropped, MatchStarted, MoveApplied, PositionReset, PositionShown, Step,
};
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::stage::{
    Carried, Crowning, Glide, Leaving, Leg, Lift, Opacity, PieceView, Standing, Tray, layer, place,
};
use crate::app::theme::{Theme, Themes};
use crate::rules::{AnyPosition, Hop, Piece, PieceKind, Point, PointSet, Position, Side, Turn};

use super::dress::dress;

/// How many hops of the turn that is being chosen are shown already.
#[derive(Resource, Default)]
struct HopsShown(usize);

/// Keeps the pieces in step with the match.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HopsShown>()
        .init_resource::<Tray>()
        .add_observer(set_up)
        .add_observer(show_hop)
        .add_observer(show_turn)
        .add_observer(follow_reset)
        .add_observer(follow_shown)
        .add_observer(follow_dropped)
        .add_observer(leave_ghost)
        .add_observer(put_down)
        .add_systems(
            Update,
            (
                turn_round.run_if(resource_changed::<Flipped>),
                follow_arrangement.run_if(resource_exists_and_changed::<Arrangement>),
            )
                .chain()
                .in_set(Step::Draw)
                .before(dress)
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
    tray: Res<'w, Tray>,
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
        self.settings.motion.takes(milliseconds)
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
        let slide = self.takes(self.theme().motion.slide);
        let (hop, rise) = self.hop_of(entity);
        let leg = |step: &Hop| match step.captured {
            Some(_) => Leg { to: self.at(step.to), takes: hop, rise },
            None => Leg { to: self.at(step.to), takes: slide, rise: 0.0 },
        };
        let more: Vec<Leg> = hops.iter().map(leg).collect();
        let (_, mut standing, _, glide) = self.pieces.get_mut(entity).ok()?;
        standing.0 = to;
        let mut glide = glide.cloned().unwrap_or_default();
        glide.legs.extend(more);
        self.commands.entity(entity).remove::<Carried>().insert(glide);
        Some(entity)
    }

    /// How long a piece's hop takes and how high it rises: a tiger pounces.
    fn hop_of(&self, entity: Entity) -> (Duration, f32) {
        let motion = &self.theme().motion;
        let is_tiger = self.pieces.get(entity).is_ok_and(|(_, _, view, _)| view.0.kind == PieceKind::Tiger);
        let (takes, rise) = if is_tiger { (motion.pounce, motion.pounce_rise) } else { (motion.hop, motion.hop_rise) };
        (self.takes(takes), rise)
    }

    /// Takes a captured piece away once the capturing one has passed it.
    fn take_away(&mut self, point: Point, after: Duration) {
        let takes = self.takes(self.theme().motion.fade);
        if let Some(entity) = self.on(point) {
            let leaving = Leaving { after, takes, to: Some(self.tray.0), since: None };
            self.commands.entity(entity).remove::<Standing>().insert(leaving);
        }
    }

    /// Sends a piece along hops, each captured piece leaving as it is passed.
    fn play(&mut self, hops: &[Hop]) -> Option<Entity> {
        let first = self.on(hops.first()?.from);
        let hop_takes = first.map_or(Duration::ZERO, |goer| self.hop_of(goer).0);
        let captured = hops.iter().enumerate().filter_map(|(i, hop)| Some((i, hop.captured?)));
        for (i, point) in captured {
            self.take_away(point, hop_takes * i as u32 + hop_takes / 2);
        }
        self.send(hops.first()?.from, hops)
    }

    /// Makes a piece what it has become by its turn, once it has arrived.
    fn crown(&mut self, goer: Option<Entity>, after: Option<Piece>) {
        let takes = self.takes(self.theme().motion.crowning);
        if let (Some(entity), Some(piece)) = (goer, after)
            && self.pieces.get(entity).is_ok_and(|(_, _, view, _)| view.0 != piece)
        {
            self.commands.entity(entity).insert(Crowning { piece, takes, since: None });
        }
    }

    /// Makes the pieces those that are wanted with as little ado as possible: pieces that are where they should be stay,
    /// others of the same kind go where one is missing, the rest leave or appear.
    fn mirror(&mut self, wanted: impl Iterator<Item = (Point, Piece)>) {
        let mut missing: Vec<(Point, Piece)> = wanted.collect();
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
                    let leg = Leg { to: self.at(point), takes: slide, rise: 0.0 };
                    let glide = Glide { legs: VecDeque::from([leg]), begun: None };
                    let mut moved = self.commands.entity(entity);
                    moved.remove::<(Carried, Crowning)>().insert((Standing(point), glide));
                    if wanted != piece {
                        moved.insert(PieceView(wanted));
                    }
                }
                None => {
                    let leaving = Leaving { after: Duration::ZERO, takes: slide, to: None, since: None };
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
    stage.crown(goer, applied.after.piece_at(way.to()));
}

fn follow_reset(_: On<PositionReset>, mut stage: Stage, mut shown: ResMut<HopsShown>) {
    shown.0 = 0;
    let position = *stage.game.position();
    stage.mirror(wanted(&position));
}

/// The next turn of a record is shown as it was played, any other position at once.
fn follow_shown(shown: On<PositionShown>, mut stage: Stage, mut hops_shown: ResMut<HopsShown>) {
    let position = *stage.game.position();
    let undisturbed = std::mem::take(&mut hops_shown.0) == 0;
    match shown.by {
        Some(Turn::Move(way)) if undisturbed => {
            let goer = stage.play(&way.hops().collect::<Vec<Hop>>());
            let after = position.piece_at(way.to());
            stage.crown(goer, after);
        }
        Some(Turn::Pass) if undisturbed => {}
        _ => stage.mirror(wanted(&position)),
    }
}

/// In the position editor the pieces are those of the arrangement.
fn follow_arrangement(arrangement: Res<Arrangement>, mut stage: Stage) {
    stage.mirror(arrangement.pieces());
}

fn follow_dropped(_: On<HopsDropped>, mut stage: Stage, mut shown: ResMut<HopsShown>) {
    shown.0 = 0;
    let position = *stage.game.position();
    stage.mirror(wanted(&position));
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
    mut transforms: Query<(&mut Transform, &mut Lift)>,
    mut commands: Commands,
) {
    for ghost in &ghosts {
        commands.entity(ghost).try_despawn();
    }
    if let (Ok((standing, false)), Ok((mut transform, mut lift))) =
        (pieces.get(dropped.entity), transforms.get_mut(dropped.entity))
    {
        lift.0 = 0.0;
        transform.translation = place(game.position().board(), flipped.0, standing.0).extend(layer::PIECES);
        transform.scale = Vec3::ONE;
    }
}

/// The board was turned: everything stands at its new place at once.
fn turn_round(
    game: Res<Match>,
    flipped: Res<Flipped>,
    mut pieces: Query<(Entity, &Standing, &mut Transform, &mut Lift)>,
    mut commands: Commands,
) {
    for (entity, standing, mut transform, mut lift) in &mut pieces {
        lift.0 = 0.0;
        transform.translation = place(game.position().board(), flipped.0, standing.0).extend(layer::PIECES);
        transform.scale = Vec3::ONE;
        commands.entity(entity).remove::<Glide>();
    }
}
