//! The material of everything on the board, drawn from distances by `shaders/disc.wgsl`, which is part of the program:
//! without it nothing could be seen.

use std::collections::HashMap;

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError};
use bevy::shader::{ShaderDefVal, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use crate::app::theme::{Disc, Drawing, Paint, Shadow, Slab, Surface};

/// How far the quad reaches beyond a piece's radius 1, so that soft shadows fit in.
const REACH: f32 = 1.5;

const SHADER: Handle<Shader> = uuid_handle!("0c6f1a52-7d3e-4f0b-9a63-5d2a8e71b94c");

/// What is drawn; the numbers are the shader's.
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
    /// A ring of dashes.
    Dashes = 5,
    /// A glow around a piece.
    Glow = 6,
    /// A face.
    Face = 7,
    /// What lies behind everything.
    Ground = 8,
    /// The board's slab with its shadow.
    Slab = 9,
    /// Strokes with round ends.
    Lines = 10,
    /// A theme's picture.
    Picture = 11,
}

/// Vectors that a face takes in the shader: two a part.
const FACE: usize = 2 * Drawing::MOST;

/// The shader's parameters.
#[derive(Clone, Copy, Debug, PartialEq, ShaderType)]
struct DiscUniform {
    light: Vec4,
    dark: Vec4,
    rim: Vec4,
    ornament: Vec4,
    shape: Vec4,
    more: Vec4,
    parts: [Vec4; FACE],
}

/// One look of something on the board. Each shape has a shader of its own, which does nothing but that.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Shape)]
pub struct DiscMaterial {
    kind: Shape,
    #[uniform(0)]
    uniform: DiscUniform,
    #[texture(1)]
    #[sampler(2)]
    texture: Option<Handle<Image>>,
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

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let kind = ShaderDefVal::UInt("KIND".into(), key.bind_group_data as u32);
        descriptor.vertex.shader_defs.push(kind.clone());
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.push(kind);
        }
        Ok(())
    }
}

impl From<&DiscMaterial> for Shape {
    fn from(material: &DiscMaterial) -> Self {
        material.kind
    }
}

impl DiscMaterial {
    fn new(shape: Shape, [light, dark, rim, ornament]: [Vec4; 4], width: f32) -> Self {
        let kind = shape;
        let shape = Vec4::new(f32::from(kind as u8), REACH, width, 0.0);
        let uniform = DiscUniform { light, dark, rim, ornament, shape, more: Vec4::ZERO, parts: [Vec4::ZERO; FACE] };
        Self { kind, uniform, texture: None }
    }

    /// A piece's disc.
    pub fn piece(shape: Shape, disc: &Disc, ornament: Paint, relief: f32) -> Self {
        let paints = [disc.light, disc.dark, disc.rim, ornament];
        let mut material = Self::new(shape, paints.map(Paint::linear), 0.0);
        material.uniform.shape.w = relief;
        material
    }

    /// A disc of wood without carving: the lower one of a king.
    pub fn wooden(disc: &Disc, relief: f32) -> Self {
        let mut material = Self::piece(Shape::Plain, disc, disc.ornament, relief);
        material.uniform.more.x = 1.0;
        material
    }

    /// A picture in place of a disc, with a crown on it or without.
    pub fn picture(disc: &Disc, ornament: Paint, relief: f32, picture: Handle<Image>, crowned: bool) -> Self {
        let mut material = Self::piece(Shape::Picture, disc, ornament, relief);
        material.uniform.more.x = if crowned { 1.0 } else { 0.0 };
        Self { texture: Some(picture), ..material }
    }

    /// A face.
    pub fn face(disc: &Disc, drawing: &Drawing, relief: f32) -> Self {
        Self::piece(Shape::Face, disc, disc.ornament, relief).with_parts(drawing)
    }

    /// A shadow: a disc's, or a face's.
    pub fn shadow(shadow: &Shadow, drawing: Option<&Drawing>) -> Self {
        let mut material = Self::new(Shape::Shadow, [shadow.colour.linear(); 4], shadow.softness.0);
        material.uniform.shape.w = shadow.softness.1;
        match drawing {
            Some(drawing) => material.with_parts(drawing),
            None => material,
        }
    }

    fn with_parts(mut self, drawing: &Drawing) -> Self {
        let parts = drawing.parts();
        self.uniform.more.w = parts.len() as f32;
        for (part, vectors) in parts.iter().zip(self.uniform.parts.as_chunks_mut::<2>().0) {
            let (sin, cos) = part.turn.to_radians().sin_cos();
            let both = if part.both { 1.0 } else { 0.0 };
            *vectors = [
                Vec4::new(part.at.0, part.at.1, part.size.0, part.size.1),
                Vec4::new(cos, sin, f32::from(part.ink as u8), both),
            ];
        }
        self
    }

    /// A ring whose width is a part of its radius; a dot at 2.
    pub fn ring(shape: Shape, colour: Paint, rim: Paint, width: f32) -> Self {
        let [colour, rim] = [colour.linear(), rim.linear()];
        Self::new(shape, [colour, colour, rim, colour], width)
    }

    /// A glow.
    pub fn glow(colour: Paint) -> Self {
        Self::new(Shape::Glow, [colour.linear(); 4], 0.0)
    }

    /// The ground.
    pub fn ground(surface: &Surface, texture: Option<Handle<Image>>) -> Self {
        let paints = [surface.tint, surface.shade, surface.shade, surface.shade];
        Self { texture, ..Self::new(Shape::Ground, paints.map(Paint::linear), 0.0) }
    }

    /// A slab that reaches so far from its middle, on a quad that is larger by `room`.
    pub fn slab(slab: &Slab, shadow: Paint, texture: Option<Handle<Image>>, half: Vec2, room: f32) -> Self {
        let paints = [slab.surface.tint, slab.surface.shade, slab.inset, shadow];
        let mut material = Self { texture, ..Self::new(Shape::Slab, paints.map(Paint::linear), 0.0) };
        material.uniform.shape.y = room;
        material.uniform.more = half.extend(slab.corner).extend(0.0);
        material
    }

    /// Strokes in up to three inks.
    pub fn lines(inks: [Paint; 3], rough: f32) -> Self {
        let [first, second, third] = inks.map(Paint::linear);
        let mut material = Self::new(Shape::Lines, [first, second, third, first], 0.0);
        material.uniform.shape.w = rough;
        material
    }

    /// The texture, if there is one.
    pub fn texture(&self) -> Option<&Handle<Image>> {
        self.texture.as_ref()
    }

    /// What tells one material from another.
    fn key(&self) -> Key {
        let DiscUniform { light, dark, rim, ornament, shape, more, parts } = &self.uniform;
        let vectors = [light, dark, rim, ornament, shape, more].into_iter().chain(parts);
        let texture = self.texture.as_ref().map(Handle::id);
        (vectors.flat_map(|vector| vector.to_array()).map(f32::to_bits).collect(), texture)
    }
}

/// How solid and how far lifted something is drawn, as the shader reads it.
pub fn tag(opacity: f32, lift: f32) -> bevy::mesh::MeshTag {
    let byte = |part: f32| (part.clamp(0.0, 1.0) * f32::from(u8::MAX)) as u32;
    bevy::mesh::MeshTag(byte(opacity) | byte(lift) << 8)
}

/// A material's parameters, bit by bit, and its texture.
type Key = (Vec<u32>, Option<AssetId<Image>>);

/// The quad and the materials in use, each made once.
#[derive(Resource)]
pub struct Discs {
    quad: Handle<Mesh>,
    made: HashMap<Key, Handle<DiscMaterial>>,
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
        let material = self.made.entry(material.key()).or_insert_with(|| materials.add(material)).clone();
        (Mesh2d(self.quad.clone()), MeshMaterial2d(material), tag(1.0, 0.0), Size(radius))
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
    load_internal_asset!(app, SHADER, "../../../assets/shaders/disc.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<DiscMaterial>::default()).init_resource::<Discs>();
}
