//! Whether all that is to be drawn is drawn: what is not ready is left out of a frame, and comes in a later one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use crate::app::flow::Step;
use crate::app::stage::DrawnInFull;

use super::disc::DiscMaterial;

/// Whether a pipeline was still to be built after the last frame, which both worlds know.
#[derive(Resource, Clone, Default)]
struct Building(Arc<AtomicBool>);

pub(super) fn plugin(app: &mut App) {
    let building = Building::default();
    app.insert_resource(building.clone())
        .add_systems(Update, tell.in_set(Step::Draw).run_if(resource_exists::<DrawnInFull>));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let look = |pipelines: Res<PipelineCache>, building: Res<Building>| {
            building.0.store(pipelines.waiting_pipelines().next().is_some(), Ordering::Relaxed);
        };
        render.insert_resource(building).add_systems(Render, look.in_set(RenderSystems::Cleanup));
    }
}

/// Nothing is missing once all pipelines are built and all textures read; one that cannot be had is not waited for.
fn tell(
    building: Res<Building>,
    materials: Res<Assets<DiscMaterial>>,
    assets: Res<AssetServer>,
    mut drawn: ResMut<DrawnInFull>,
) {
    let mut textures = materials.iter().filter_map(|(_, material)| material.texture());
    let is_read = textures.all(|texture| !assets.load_state(texture).is_loading());
    drawn.0 = is_read && !building.0.load(Ordering::Relaxed);
}
