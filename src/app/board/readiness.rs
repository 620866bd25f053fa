//! Whether all that is to be drawn can be drawn: what is not ready is left out of a frame, and comes in a later one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::disc::DiscMaterial;

/// Whether a pipeline was still to be built after the last frame, which both worlds know.
#[derive(Resource, Clone, Default)]
struct Building(Arc<AtomicBool>);

/// Tells whether the last frame was drawn in full.
#[derive(SystemParam)]
pub struct Readiness<'w> {
    building: Res<'w, Building>,
    materials: Res<'w, Assets<DiscMaterial>>,
    assets: Res<'w, AssetServer>,
}

impl Readiness<'_> {
    /// Whether no pipeline and no texture was missing; one that cannot be had is not waited for.
    pub fn is_complete(&self) -> bool {
        let mut textures = self.materials.iter().filter_map(|(_, material)| material.texture());
        !self.building.0.load(Ordering::Relaxed)
            && textures.all(|texture| !self.assets.load_state(texture).is_loading())
    }
}

pub fn plugin(app: &mut App) {
    let building = Building::default();
    app.insert_resource(building.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let look = |pipelines: Res<PipelineCache>, building: Res<Building>| {
            building.0.store(pipelines.waiting_pipelines().next().is_some(), Ordering::Relaxed);
        };
        render.insert_resource(building).add_systems(Render, look.in_set(RenderSystems::Cleanup));
    }
}
