//! The board under mouse and finger: what a pointer does, as Bevy's picking is told of it, becomes chosen points.
#![cfg(feature = "app")]

mod headless;

use bevy::picking::pointer::{PointerAction, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::window::WindowFocused;
use headless::touch::{self, moved};
use headless::{Headless, two_persons};
use tiger_tabal::app::flow::{PointChosen, Refused};
use tiger_tabal::app::selection::Selection;
use tiger_tabal::app::stage::{Carried, Pointed};
use tiger_tabal::rules::Game;

const FINGER: PointerId = touch::FINGER;

#[derive(Resource, Default)]
struct Chosen(Vec<String>);

/// A Tiger game between two persons whose board can be touched.
struct Touched {
    game: Headless,
}

impl Touched {
    fn new() -> Self {
        let mut game = Headless::default().without_motion();
        game.app.init_resource::<Chosen>();
        touch::make_touchable(&mut game.app);
        game.app.add_systems(PostUpdate, |mut points: MessageReader<PointChosen>, mut chosen: ResMut<Chosen>| {
            chosen.0.extend(points.read().map(|chosen| chosen.0.to_string()));
        });
        game.start(two_persons(Game::Tiger));
        Self { game }
    }

    fn input(&mut self, pointer: PointerId, name: &str, action: PointerAction) {
        touch::input(&mut self.game, pointer, name, action);
    }

    /// What a pointer was made to do, all within one frame.
    fn within_a_frame(&mut self, pointer: PointerId, actions: &[(&str, PointerAction)]) {
        for (name, action) in actions {
            self.input(pointer, name, *action);
        }
        self.game.frame();
    }

    /// The same with a frame for each.
    fn frame_by_frame(&mut self, pointer: PointerId, actions: &[(&str, PointerAction)]) {
        for action in actions {
            self.within_a_frame(pointer, std::slice::from_ref(action));
        }
    }

    fn chosen(&mut self) -> Vec<String> {
        self.game.frames(2);
        std::mem::take(&mut self.game.app.world_mut().resource_mut::<Chosen>().0)
    }
}

const PRESS: PointerAction = PointerAction::Press(PointerButton::Primary);
const RELEASE: PointerAction = PointerAction::Release(PointerButton::Primary);

#[test]
fn a_tap_is_one_choice_however_slow_the_frames_are() {
    let mut touched = Touched::new();
    touched.within_a_frame(FINGER, &[("c6", moved(0.0, 0.0)), ("c6", PRESS), ("c6", RELEASE)]);
    assert_eq!(touched.chosen(), ["c6"], "it came and went within one frame");
    touched.within_a_frame(FINGER, &[("c5", moved(0.0, 0.0)), ("c5", PRESS)]);
    touched.within_a_frame(FINGER, &[("c5", RELEASE)]);
    assert_eq!(touched.chosen(), ["c5"], "it went a frame later");
    assert_eq!(touched.game.turns(), ["c6-c5"]);
    touched.frame_by_frame(FINGER, &[("c3", moved(0.0, 0.0)), ("c3", moved(0.0, 0.0)), ("c3", PRESS), ("c3", RELEASE)]);
    assert_eq!(touched.chosen(), ["c3"], "it had been there before");
}

#[test]
fn a_finger_that_is_gone_chooses_nothing_more() {
    let mut touched = Touched::new();
    touched.within_a_frame(FINGER, &[("c6", moved(0.0, 0.0)), ("c6", PRESS), ("c6", RELEASE)]);
    touched.chosen();
    touched.frame_by_frame(FINGER, &[("c5", moved(0.0, -100.0)), ("c4", moved(0.0, -100.0))]);
    assert_eq!(touched.chosen(), [""; 0]);
    touched.within_a_frame(FINGER, &[("c4", RELEASE)]);
    assert_eq!(touched.chosen(), [""; 0], "a release without a press is nothing");
}

#[test]
fn a_press_that_is_taken_away_chooses_nothing() {
    let mut touched = Touched::new();
    touched.frame_by_frame(FINGER, &[("c6", moved(0.0, 0.0)), ("c6", PRESS), ("c6", PointerAction::Cancel)]);
    assert_eq!(touched.chosen(), [""; 0]);
}

#[test]
fn a_piece_can_be_dragged_to_its_point() {
    let mut touched = Touched::new();
    let mouse = PointerId::Mouse;
    touched.frame_by_frame(mouse, &[("c6", moved(0.0, 0.0)), ("c6", PRESS), ("c5", moved(0.0, 100.0))]);
    assert_eq!(touched.game.count::<Carried>(), 1, "the tiger comes along");
    touched.frame_by_frame(mouse, &[("c5", moved(0.0, 0.0)), ("c5", RELEASE)]);
    assert_eq!(touched.chosen(), ["c6", "c5"]);
    assert_eq!(touched.game.turns(), ["c6-c5"]);
    assert_eq!(touched.game.count::<Carried>(), 0);
}

#[test]
fn a_piece_that_may_not_move_stays_where_it_is() {
    let mut touched = Touched::new();
    let mouse = PointerId::Mouse;
    touched.frame_by_frame(mouse, &[("c3", moved(0.0, 0.0)), ("c3", PRESS), ("c4", moved(0.0, -100.0))]);
    assert_eq!(touched.game.count::<Carried>(), 0);
    touched.frame_by_frame(mouse, &[("c4", RELEASE)]);
    assert!(touched.game.turns().is_empty());
}

#[test]
fn the_right_button_lets_go() {
    let mut touched = Touched::new();
    let mouse = PointerId::Mouse;
    touched.frame_by_frame(mouse, &[("c6", moved(0.0, 0.0)), ("c6", PRESS), ("c5", moved(0.0, 100.0))]);
    touched.frame_by_frame(mouse, &[("c5", PointerAction::Press(PointerButton::Secondary))]);
    assert_eq!(touched.game.count::<Carried>(), 0);
    touched.frame_by_frame(mouse, &[("c5", RELEASE)]);
    assert!(touched.game.turns().is_empty(), "the drag is over");
    assert!(touched.game.app.world().resource::<Selection>().chosen().is_empty());
}

#[test]
fn a_drag_that_loses_the_window_s_focus_puts_the_piece_back_and_the_next_one_works() {
    let mut touched = Touched::new();
    let mouse = PointerId::Mouse;
    let lift = [("c6", moved(0.0, 0.0)), ("c6", PRESS), ("c5", moved(0.0, 100.0))];
    touched.frame_by_frame(mouse, &lift);
    assert_eq!(touched.game.count::<Carried>(), 1);
    let world = touched.game.app.world_mut();
    let window = world.spawn_empty().id();
    world.write_message(WindowFocused { window, focused: false });
    touched.game.frame();
    assert_eq!(touched.game.count::<Carried>(), 0);
    touched.frame_by_frame(mouse, &[("c5", RELEASE)]);
    assert!(touched.game.turns().is_empty(), "what was dropped elsewhere is no turn");
    touched.game.cancel();
    touched.frame_by_frame(mouse, &lift);
    touched.frame_by_frame(mouse, &[("c5", RELEASE)]);
    touched.game.frames(2);
    assert_eq!(touched.game.turns(), ["c6-c5"]);
}

#[test]
fn the_wrong_side_s_piece_is_refused_in_words() {
    let mut touched = Touched::new();
    touched.within_a_frame(FINGER, &[("c1", moved(0.0, 0.0)), ("c1", PRESS), ("c1", RELEASE)]);
    touched.game.frames(2);
    assert_eq!(touched.game.heard::<Refused>().len(), 1);
}

/// What is under the mouse is pointed at, so that it can be shown what a click would choose; a finger points at nothing.
#[test]
fn a_mouse_points_at_points_and_a_finger_does_not() {
    let mut touched = Touched::new();
    let pointed = |touched: &Touched| touched.game.app.world().resource::<Pointed>().0.map(|point| point.to_string());
    touched.frame_by_frame(FINGER, &[("c6", moved(0.0, 0.0)), ("c5", moved(0.0, 0.0))]);
    assert_eq!(pointed(&touched), None);
    touched.frame_by_frame(PointerId::Mouse, &[("c6", moved(0.0, 0.0)), ("c5", moved(0.0, 0.0))]);
    assert_eq!(pointed(&touched).as_deref(), Some("c5"));
    touched.frame_by_frame(PointerId::Mouse, &[("b4", moved(0.0, 0.0)), ("b4", moved(0.0, 0.0))]);
    assert_eq!(pointed(&touched).as_deref(), Some("b4"));
}
