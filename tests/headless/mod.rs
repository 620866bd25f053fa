//! A window-less game for tests: the app's logic with a clock that the test turns by hand, and an ear on what happens.

#![allow(dead_code, reason = "each test file uses its part")]

pub mod keys;
pub mod screens;
pub mod touch;

use std::any::type_name;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::{Real, TimeUpdateStrategy};
use tiger_tabal::app::flow::{
    Announced, ChoiceCancelled, ComputerMustReply, Crowned, DrawDeclined, DrawOffered, Flipped, GameCounted, GameEnded,
    GameLeft, HintFound, HopChosen, HopsDropped, MatchStarted, MoveApplied, Pause, Phase, PointChosen, PositionReset,
    PositionShown, Refused, Request, Screen, TimeRunsLow,
};
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::play::Match;
use tiger_tabal::app::saved_game::SavedGame;
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::setup::{Seat, Setup};
use tiger_tabal::app::stage::{Leaving, Moving, PieceView, Standing, place};
use tiger_tabal::app::storage::Storage;
use tiger_tabal::app::theme::Themes;
use tiger_tabal::app::timer::TurnClock;
use tiger_tabal::app::times::Times;
use tiger_tabal::engine::Level;
use tiger_tabal::notation::{GameRecord, parse_position, parse_turn};
use tiger_tabal::rules::{CageRule, Game, Piece, Point, Position, Record, Side, Turn};

/// The length of a frame, unless a test asks for another one.
pub const FRAME: Duration = Duration::from_millis(16);

/// How long the background may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(120);

/// What was triggered, in order.
#[derive(Resource)]
struct Heard<E>(Vec<E>);

/// The app on the screen of a game, with no match yet.
pub struct Headless {
    /// The app itself.
    pub app: App,
    /// How what was triggered of each kind is forgotten.
    forgets: Vec<fn(&mut World)>,
}

/// Two persons at one board, without a timer.
pub fn two_persons(game: Game) -> Setup {
    let mut setup = Setup::new(game);
    setup.seats = [Seat::Person; 2];
    setup.timer = None;
    setup
}

/// A person as White or the tiger, the computer opposite, without a timer.
pub fn against_computer(game: Game, level: u8) -> Setup {
    let mut setup = two_persons(game);
    setup.seats[Side::Black as usize] = computer(level);
    setup
}

/// Two beginners of computers, without a timer.
pub fn watched(game: Game) -> Setup {
    let mut setup = two_persons(game);
    setup.seats = [computer(1); 2];
    setup
}

/// A seat of the computer.
pub fn computer(level: u8) -> Seat {
    Seat::Computer(Level::new(level).unwrap())
}

/// A point by its name.
pub fn point(name: &str) -> Point {
    name.parse().unwrap()
}

/// A record without turns that starts from a position.
pub fn record_from(game: Game, position: &str) -> Record {
    Record::new(parse_position(game, position, CageRule::Route).unwrap())
}

/// An empty folder of a test's own.
pub fn empty_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Waits until something that happens in the background is so.
pub fn wait_until(mut happened: impl FnMut() -> bool) {
    let began = Instant::now();
    while !happened() {
        assert!(began.elapsed() < PATIENCE, "waited in vain");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Two systems that may run in either order must not touch the same thing. Bevy's own state transitions do.
fn forbid_ambiguities(app: &mut App) {
    let mut forbid_in = |label: Interned<dyn ScheduleLabel>| {
        let strict = ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() };
        app.edit_schedule(label, |schedule| {
            schedule.set_build_settings(strict.clone());
        });
    };
    forbid_in(PreUpdate.intern());
    forbid_in(Update.intern());
    forbid_in(PostUpdate.intern());
    forbid_in(Last.intern());
    for pause in [Pause::Off, Pause::On, Pause::Review] {
        forbid_in(OnEnter(pause).intern());
        forbid_in(OnExit(pause).intern());
    }
    for phase in [Phase::Awaiting, Phase::Animating, Phase::Finished] {
        forbid_in(OnEnter(phase).intern());
        forbid_in(OnExit(phase).intern());
    }
    for screen in [Screen::Loading, Screen::Title, Screen::Playing, Screen::Editing] {
        forbid_in(OnEnter(screen).intern());
        forbid_in(OnExit(screen).intern());
    }
}

impl Default for Headless {
    fn default() -> Self {
        Self::new(Settings::default(), None)
    }
}

impl Headless {
    /// An app with these settings, which keeps its texts in a folder or nowhere.
    pub fn new(settings: Settings, folder: Option<&Path>) -> Self {
        let mut headless = Self::loading(settings, folder);
        headless.show(Screen::Playing);
        headless
    }

    /// The same before its first screen.
    pub fn loading(settings: Settings, folder: Option<&Path>) -> Self {
        Self::prepared(settings, folder, |_| {})
    }

    /// The same with what a test adds before the first frame.
    pub fn prepared(settings: Settings, folder: Option<&Path>, prepare: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .insert_resource(Themes::built_in().unwrap())
            .insert_resource(settings)
            .add_plugins(tiger_tabal::app::logic_plugin);
        if let Some(folder) = folder {
            app.insert_resource(Storage::in_folder(Some(folder.to_owned())));
        }
        prepare(&mut app);
        forbid_ambiguities(&mut app);
        let mut headless = Self { app, forgets: Vec::new() };
        headless.hear_all();
        headless.frame();
        headless
    }

    fn hear_all(&mut self) {
        self.hear::<MatchStarted>();
        self.hear::<MoveApplied>();
        self.hear::<PositionReset>();
        self.hear::<PositionShown>();
        self.hear::<GameLeft>();
        self.hear::<HopChosen>();
        self.hear::<HopsDropped>();
        self.hear::<Refused>();
        self.hear::<TimeRunsLow>();
        self.hear::<ComputerMustReply>();
        self.hear::<Crowned>();
        self.hear::<GameEnded>();
        self.hear::<GameCounted>();
        self.hear::<DrawOffered>();
        self.hear::<DrawDeclined>();
        self.hear::<Announced>();
        self.hear::<Notice>();
        self.hear::<HintFound>();
    }

    fn hear<E: Event + Clone>(&mut self) {
        self.forgets.push(|world| world.resource_mut::<Heard<E>>().0.clear());
        self.app
            .insert_resource(Heard::<E>(Vec::new()))
            .add_observer(|event: On<E>, mut heard: ResMut<Heard<E>>| heard.0.push(event.event().clone()));
    }

    /// Forgets what was triggered so far, so that a long run does not fill the memory.
    pub fn forget_heard(&mut self) {
        for forget in &self.forgets {
            forget(self.app.world_mut());
        }
    }

    /// What was triggered of a kind since this was asked last.
    pub fn heard<E: Event + Clone>(&mut self) -> Vec<E> {
        std::mem::take(&mut self.app.world_mut().resource_mut::<Heard<E>>().0)
    }

    /// The turns played since this was asked last, as text.
    pub fn turns_heard(&mut self) -> Vec<String> {
        self.heard::<MoveApplied>().iter().map(|applied| applied.turn.to_string()).collect()
    }

    /// One frame.
    pub fn frame(&mut self) {
        self.app.update();
    }

    /// One frame of a certain length.
    pub fn frame_of(&mut self, length: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(length));
        self.frame();
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// Some frames.
    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.frame());
    }

    /// Some frames, between which the background has time to work.
    pub fn slow_frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Frames until something is so.
    pub fn frames_until(&mut self, what: &str, mut is_so: impl FnMut(&mut Self) -> bool) {
        let began = Instant::now();
        while !is_so(self) {
            assert!(began.elapsed() < PATIENCE, "{what} did not come about");
            self.frame();
            thread::yield_now();
        }
    }

    /// Goes to a screen.
    pub fn show(&mut self, screen: Screen) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        self.frame();
    }

    /// Pauses or goes on.
    pub fn pause(&mut self, pause: Pause) {
        self.app.world_mut().resource_mut::<NextState<Pause>>().set(pause);
        self.frame();
    }

    /// Changes the settings, from the next frame on.
    pub fn settings(&mut self) -> Mut<'_, Settings> {
        self.app.world_mut().resource_mut::<Settings>()
    }

    /// Makes motion instantaneous.
    pub fn without_motion(mut self) -> Self {
        self.settings().motion = MotionSpeed::Off;
        self
    }

    /// Begins a match and waits for its first turn.
    pub fn start(&mut self, setup: Setup) {
        self.start_with(setup, None, Duration::ZERO);
    }

    /// Begins a match from a position and waits for its first turn.
    pub fn start_from(&mut self, setup: Setup, position: &str) {
        let record = record_from(setup.game, position);
        self.start_with(setup, Some(record), Duration::ZERO);
    }

    /// Takes up a match and waits for its turn.
    pub fn start_with(&mut self, setup: Setup, record: Option<Record>, used: Duration) {
        let record = record.map(GameRecord::new).map(Box::new);
        self.request(Request::Start { setup: Box::new(setup), record, used, times: Times::default() });
        self.frame();
        self.settle();
    }

    /// Takes up a game that was kept and waits for its turn.
    pub fn resume(&mut self, saved: SavedGame) {
        let record = Some(Box::new(saved.game()));
        self.request(Request::Start { setup: Box::new(saved.setup), record, used: saved.used, times: saved.times });
        self.frame();
        self.settle();
    }

    /// What a side has left of its time for the game.
    pub fn game_time_left(&self, side: Side) -> Duration {
        self.game().time_left(side, &self.clock()).unwrap()
    }

    /// Asks something of the match, in the next frame.
    pub fn request(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
    }

    /// Asks something of the match and waits until nothing moves any more.
    pub fn ask(&mut self, request: Request) {
        self.request(request);
        self.frame();
        self.settle();
    }

    /// Frames until nothing moves any more.
    pub fn settle(&mut self) {
        self.frame();
        self.frames_until("rest", |this| this.phase() != Phase::Animating);
    }

    /// Waits until so many turns are played and nothing moves any more.
    pub fn await_turn(&mut self, played: usize) {
        self.frames_until("the turn", |this| this.turns().len() == played);
        self.settle();
    }

    /// Chooses a point and lets one frame pass.
    pub fn click(&mut self, name: &str) {
        self.app.world_mut().write_message(PointChosen(point(name)));
        self.frame();
    }

    /// Chooses points, a frame for each, and waits until nothing moves any more.
    pub fn clicks(&mut self, names: &[&str]) {
        names.iter().for_each(|name| self.click(name));
        self.settle();
    }

    /// Lets go of what is chosen.
    pub fn cancel(&mut self) {
        self.app.world_mut().write_message(ChoiceCancelled);
        self.frame();
    }

    /// Leaves the program.
    pub fn exit(mut self) {
        self.app.world_mut().write_message(AppExit::Success);
        self.frame();
    }

    /// Where the turn is.
    pub fn phase(&self) -> Phase {
        *self.app.world().resource::<State<Phase>>().get()
    }

    /// The match.
    pub fn game(&self) -> &Match {
        self.app.world().resource::<Match>()
    }

    /// The match's position as text.
    pub fn position(&self) -> String {
        self.game().position().to_string()
    }

    /// The match's turns as text.
    pub fn turns(&self) -> Vec<String> {
        self.game().record().turns().iter().map(Turn::to_string).collect()
    }

    /// A turn of the present position by its text.
    pub fn turn(&self, text: &str) -> Turn {
        parse_turn(self.game().position(), text).unwrap()
    }

    /// The turn's clock.
    pub fn clock(&self) -> TurnClock {
        *self.app.world().resource::<TurnClock>()
    }

    /// What is left of the turn's time.
    pub fn time_left(&self) -> Duration {
        self.clock().left().unwrap()
    }

    /// How late it is.
    pub fn now(&self) -> Duration {
        self.app.world().resource::<Time<Real>>().elapsed()
    }

    /// The entity of the piece that stands on a point.
    pub fn piece_on(&mut self, name: &str) -> Option<Entity> {
        let point = point(name);
        let mut pieces = self.app.world_mut().query_filtered::<(Entity, &Standing), With<PieceView>>();
        pieces.iter(self.app.world()).find(|(_, standing)| standing.0 == point).map(|(entity, _)| entity)
    }

    /// Whether an entity is on its way out.
    pub fn is_leaving(&self, entity: Entity) -> bool {
        self.app.world().get::<Leaving>(entity).is_some()
    }

    /// Whether an entity is still there.
    pub fn exists(&self, entity: Entity) -> bool {
        self.app.world().get_entity(entity).is_ok()
    }

    /// How many entities have a component.
    pub fn count<C: Component>(&mut self) -> usize {
        self.app.world_mut().query::<&C>().iter(self.app.world()).count()
    }

    /// How many entities there are.
    pub fn entities(&mut self) -> usize {
        self.app.world_mut().query::<Entity>().iter(self.app.world()).count()
    }

    /// Every piece is an entity at its point, and there is no other one.
    pub fn assert_mirrors(&mut self) {
        assert_eq!(self.count::<Leaving>(), 0, "a captured piece is still there");
        assert_eq!(self.count::<Moving>(), 0, "a piece still moves");
        let mut pieces = self.app.world_mut().query::<(&PieceView, &Standing, &Transform)>();
        let world = self.app.world();
        let (game, flipped) = (world.resource::<Match>(), world.resource::<Flipped>().0);
        let mut seen: Vec<(Point, Piece)> = Vec::new();
        for (view, standing, transform) in pieces.iter(world) {
            let at = place(game.position().board(), flipped, standing.0);
            assert_eq!(transform.translation.truncate(), at, "the piece of {} is elsewhere", standing.0);
            assert_eq!(transform.scale, Vec3::ONE, "the piece on {} is not at rest", standing.0);
            seen.push((standing.0, view.0));
        }
        let occupied = game.position().pieces(Side::White) | game.position().pieces(Side::Black);
        let wanted = occupied.into_iter().map(|point| (point, game.position().piece_at(point).unwrap()));
        let mut wanted: Vec<_> = wanted.collect();
        let order = |&(point, _): &(Point, Piece)| point.index();
        seen.sort_by_key(order);
        wanted.sort_by_key(order);
        assert_eq!(seen, wanted, "the pieces differ from {}", game.position());
        let views = self.count::<PieceView>();
        assert_eq!(views, seen.len(), "{} {} are left over", views - seen.len(), type_name::<PieceView>());
    }
}
