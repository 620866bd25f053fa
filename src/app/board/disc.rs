//! The material of everything round: one quad, drawn from distances by `shaders/disc.wgsl`.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use crate::app::theme::{Disc, Paint};

/// How far the quad reaches beyond a piece's radius 1, so that soft shadows fit in.
const REACH: f32 = 1.5;

const SHADER: &str = "shaders/disc.wgsl";

/// What is drawn on the quad; the numbers are the shader's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A soft shadow.
    Shadow = 0,
    /// A disc without carving, for writing on.
    Plain = 1,
    /// A disc with a carved rosette.
    Rosette = 2,
    /// A disc with a crown.
    Crown = 3,
    /// A ring, or a dot if it is twice as wide as its radius.
    Ring = 4,
}

/// The shader's parameters.
#[derive(Clone, Copy, Debug, PartialEq, ShaderType)]
struct DiscUniform {
    light: Vec4,
    dark: Vec4,
    rim: Vec4,
    ornament: Vec4,
    shape: Vec4,
}

/// One look of a round thing.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct DiscMaterial {
    #[uniform(0)]
    uniform: DiscUniform,
}

impl Material2d for DiscMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

impl DiscMaterial {
    fn new(shape: Shape, [light, dark, rim, ornament]: [Vec4; 4], width: f32) -> Self {
        let shape = Vec4::new(shape as u8 as f32, 1.0 / REACH, width / REACH, 0.0);
        Self { uniform: DiscUniform { light, dark, rim, ornament, shape } }
    }

    /// A piece's disc.
    pub fn piece(shape: Shape, disc: &Disc, ornament: Paint) -> Self {
        let paints = [disc.light, disc.dark, disc.rim, ornament];
        Self::new(shape, paints.map(Paint::linear), 0.0)
    }

    /// A shadow.
    pub fn shadow(colour: Paint) -> Self {
        Self::new(Shape::Shadow, [colour.linear(); 4], 0.22)
    }

    /// A ring whose width is a part of its radius; a dot at 2.
    pub fn ring(colour: Paint, rim: Paint, width: f32) -> Self {
        let [colour, rim] = [colour.linear(), rim.linear()];
        Self::new(Shape::Ring, [colour, colour, rim, colour], width)
    }
}

/// The quad and the materials in use, each made once.
#[derive(Resource)]
pub struct Discs {
    quad: Handle<Mesh>,
    made: HashMap<String, Handle<DiscMaterial>>,
}

impl FromWorld for Discs {
    fn from_world(world: &mut World) -> Self {
        let quad = world.resource_mut::<Assets<Mesh>>().add(Rectangle::new(2.0 * REACH, 2.0 * REACH));
        Self { quad, made: HashMap::new() }
    }
}

impl Discs {
    /// The components that draw a material with a radius in world units, at full opacity.
    pub fn draw(&mut self, materials: &mut Assets<DiscMaterial>, material: DiscMaterial, radius: f32) -> impl Bundle {
        // Colours have no order or hash of their own; their text has.
        let name = format!("{:?}", material.uniform);
        let material = self.made.entry(name).or_insert_with(|| materials.add(material)).clone();
        (Mesh2d(self.quad.clone()), MeshMaterial2d(material), bevy::mesh::MeshTag(u32::from(u8::MAX)), Size(radius))
    }

    /// Forgets the materials of a look that is no longer in use.
    pub fn forget(&mut self) {
        self.made.clear();
    }
}

/// The radius of a disc in world units; the quad is scaled to it.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility)]
#[component(on_add = scale_to_size)]
struct Size(f32);

fn scale_to_size(mut world: bevy::ecs::world::DeferredWorld, context: bevy::ecs::lifecycle::HookContext) {
    let entity = context.entity;
    if let Some(&Size(radius)) = world.get::<Size>(entity)
        && let Some(mut transform) = world.get_mut::<Transform>(entity)
    {
        transform.scale *= Vec3::new(radius, radius, 1.0);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<DiscMaterial>::default()).init_resource::<Discs>();
}
