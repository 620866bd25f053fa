//! How many draw calls a frame takes.
//!
//! The board's are counted in the render world once Bevy has merged what can be drawn together: a merged item of the
//! transparent phase is one call, and so is each bin of the opaque ones. The interface takes one call for each of egui's
//! primitives.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::core_pipeline::core_2d::{AlphaMask2d, Opaque2d, Transparent2d};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_phase::{
    BinnedPhaseItem, BinnedRenderPhase, PhaseItem, ViewBinnedRenderPhases, ViewSortedRenderPhases,
};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy_egui::EguiRenderOutput;

/// The calls of the board's last frame, which both worlds know.
#[derive(Resource, Clone, Default)]
struct OfBoard(Arc<AtomicUsize>);

/// Counts the calls of the frame that was drawn last.
#[derive(SystemParam)]
pub struct Draws<'w, 's> {
    board: Res<'w, OfBoard>,
    interface: Query<'w, 's, &'static EguiRenderOutput>,
}

impl Draws<'_, '_> {
    /// Board and interface together.
    pub fn count(&self) -> usize {
        let interface: usize = self.interface.iter().map(|output| output.paint_jobs.len()).sum();
        self.board.0.load(Ordering::Relaxed) + interface
    }
}

pub fn plugin(app: &mut App) {
    let board = OfBoard::default();
    app.insert_resource(board.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(board).add_systems(Render, count.in_set(RenderSystems::Render));
    }
}

fn count(
    transparent: Res<ViewSortedRenderPhases<Transparent2d>>,
    opaque: Res<ViewBinnedRenderPhases<Opaque2d>>,
    masked: Res<ViewBinnedRenderPhases<AlphaMask2d>>,
    board: Res<OfBoard>,
) {
    let sorted: usize = transparent.values().map(|phase| calls(phase.items.values())).sum();
    let binned: usize = opaque.values().map(bins).chain(masked.values().map(bins)).sum();
    board.0.store(sorted + binned, Ordering::Relaxed);
}

/// An item that was merged into one before it has no range of its own.
fn calls<'a>(items: impl Iterator<Item = &'a Transparent2d>) -> usize {
    let (mut calls, mut covered) = (0, 0);
    for item in items {
        if covered > 0 {
            covered -= 1;
        } else if !item.batch_range().is_empty() {
            calls += 1;
            covered = item.batch_range().len() - 1;
        }
    }
    calls
}

fn bins<I: BinnedPhaseItem>(phase: &BinnedRenderPhase<I>) -> usize {
    let unmerged: usize = phase.unbatchable_meshes.values().map(|bin| bin.entities.len()).sum();
    phase.multidrawable_meshes.len() + phase.batchable_meshes.len() + unmerged
}
