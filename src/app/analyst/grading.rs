//! Grades for the turns of a game that is analysed: each position is searched a little, one after the other, while
//! nothing else is thought about.

use bevy::prelude::*;

use crate::app::analysis::{Findings, Grading};
use crate::app::flow::{Analysing, Screen, Step};
use crate::app::play::Match;
use crate::app::thinking::Thinking;
use crate::engine::grading::Appraisal;
use crate::engine::{Limits, Search};
use crate::rules::Record;

use super::{Shared, is_wanted, looking};

/// So many nodes are searched in each position.
const NODES: u64 = 100_000;

/// The search of a game's positions. Dropping it ends it.
#[derive(Resource)]
struct Judging {
    thinking: Thinking<()>,
    found: Shared<Vec<Appraisal>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (gather.run_if(resource_exists::<Judging>), judge)
            .chain()
            .in_set(Step::Analyse)
            .after(looking::follow)
            .run_if(resource_exists::<Match>),
    );
}

/// Takes what has been found to the rest.
fn gather(mut judging: ResMut<Judging>, game: Res<Match>, mut grading: ResMut<Grading>, mut commands: Commands) {
    let is_done = judging.thinking.poll().is_some();
    let found = std::mem::take(&mut *judging.found.lock());
    if grading.is_of(&game) {
        found.into_iter().for_each(|appraisal| grading.push(appraisal));
    }
    if is_done {
        commands.remove_resource::<Judging>();
    }
}

/// Begins or ends the search of the positions.
fn judge(
    analysing: Res<Analysing>,
    screen: Res<State<Screen>>,
    game: Res<Match>,
    findings: Res<Findings>,
    judging: Option<Res<Judging>>,
    mut grading: ResMut<Grading>,
    mut commands: Commands,
) {
    let wanted = is_wanted(&analysing, &screen, &game);
    let changed = wanted && !grading.is_of(&game);
    if changed {
        grading.take_up(&game);
    }
    let goes_on = wanted && !grading.is_whole();
    if grading.goes_on != goes_on {
        grading.goes_on = goes_on;
    }
    if !goes_on || findings.searches {
        commands.remove_resource::<Judging>();
    } else if changed || judging.is_none() {
        commands.insert_resource(Judging::from(game.record().clone(), grading.appraisals().len()));
    }
}

impl Judging {
    /// Looks at the positions of a record from the one after so many turns on.
    fn from(record: Record, first: usize) -> Self {
        let found = Shared::default();
        let told: Shared<Vec<Appraisal>> = found.clone();
        let thinking = Thinking::begin(|stop| async move {
            for ply in first..=record.turns().len() {
                let record = record.until(ply);
                let limits = Limits { nodes: Some(NODES), depth: None };
                let search = stop.search(Search::new(&record, limits, 0), |_| ()).await;
                if stop.is_told() {
                    return;
                }
                told.lock().push(Appraisal::new(&record, &search));
            }
        });
        Self { thinking, found }
    }
}
