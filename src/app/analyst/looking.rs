//! The analysis of the position that is looked at: a bounded search for the best lines, which is dropped as soon as
//! another position is shown.

use std::num::NonZeroUsize;

use bevy::prelude::*;

use crate::app::analysis::{Finding, Findings, LINES, Subject, record_shown};
use crate::app::flow::{Analysing, AnalysisDone, Screen, Step};
use crate::app::play::Match;
use crate::app::thinking::Thinking;
use crate::engine::{Exact, Limits, Search};
use crate::rules::{Position, Record};

use super::{Shared, is_analysing};

/// So many nodes are searched in a position; then the machine rests. Some seconds of one core.
const NODES: u64 = 4_000_000;

/// The search of the position on the board. Dropping it ends it.
#[derive(Resource)]
pub(super) struct Looking {
    thinking: Thinking<()>,
    found: Shared<Option<Finding>>,
}

pub(super) fn plugin(app: &mut App) {
    let may_differ =
        resource_exists_and_changed::<Match>.or_else(resource_changed::<Analysing>).or_else(state_changed::<Screen>);
    app.add_systems(
        Update,
        (
            (stop.run_if(not(is_analysing)), begin.run_if(is_analysing)).chain().run_if(may_differ),
            follow.run_if(resource_exists::<Looking>),
        )
            .chain()
            .in_set(Step::Analyse)
            .run_if(resource_exists::<Match>),
    );
}

/// Whoever plays on or leaves has the computer silent at once, and begins the next analysis by themselves.
fn stop(mut analysing: ResMut<Analysing>, mut findings: ResMut<Findings>, mut commands: Commands) {
    analysing.set_if_neq(Analysing(false));
    if findings.subject.is_some() {
        *findings = Findings::default();
        commands.remove_resource::<Looking>();
    }
}

fn begin(game: Res<Match>, mut findings: ResMut<Findings>, mut commands: Commands) {
    let subject = Some(Subject::of(&game));
    if findings.subject == subject {
        return;
    }
    let record = record_shown(&game);
    // What is over needs no search.
    let over = record.outcome().is_some().then(|| Finding {
        side: record.position().side_to_move(),
        lines: Vec::new(),
        exact: Exact::of(&record),
    });
    let searches = over.is_none();
    *findings = Findings { subject, found: over, searches };
    if searches {
        commands.insert_resource(Looking::at(record));
    } else {
        commands.remove_resource::<Looking>();
    }
}

impl Looking {
    fn at(record: Record) -> Self {
        let found = Shared::default();
        let told: Shared<Option<Finding>> = found.clone();
        let limits = Limits { nodes: Some(NODES), depth: None };
        let lines = NonZeroUsize::new(LINES).unwrap_or(NonZeroUsize::MIN);
        let search = Search::analysis(&record, limits, lines);
        let side = record.position().side_to_move();
        let thinking = Thinking::begin(|stop| async move {
            // What is known may have to be read first, which takes a moment: a first impression comes before it.
            let mut asked = false;
            let mut exact = None;
            let watch = |search: &Search| {
                let finding = |exact: &Option<Exact>| Finding { side, lines: search.reports(), exact: exact.clone() };
                *told.lock() = Some(finding(&exact));
                if !std::mem::replace(&mut asked, true) {
                    exact = Exact::of(&record);
                    *told.lock() = Some(finding(&exact));
                }
            };
            stop.search(search, watch).await;
        });
        Self { thinking, found }
    }
}

pub(super) fn follow(mut looking: ResMut<Looking>, mut findings: ResMut<Findings>, mut commands: Commands) {
    let is_done = looking.thinking.poll().is_some();
    let found = looking.found.lock().take();
    if found.is_some() && found != findings.found {
        findings.found = found;
    }
    if is_done {
        findings.searches = false;
        commands.remove_resource::<Looking>();
        commands.trigger(AnalysisDone);
    }
}
