//! The dress of the pieces: discs, crowns and writing, in the game's look.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::flow::Step;
use crate::app::fonts::Fonts;
use crate::app::play::Match;
use crate::app::stage::{Lift, Opacity, PieceView, layer};
use crate::app::theme::{Disc, Drawing, Paint, PieceSet, Theme, Themes};
use crate::rules::{Piece, PieceKind};

use super::disc::{DiscMaterial, Discs, Shape, tag};
use super::turned;

/// How the pieces look; only where something is drawn.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            dress,
            dress_all.run_if(resource_changed::<Themes>),
            turned::turn.run_if(turned::may_differ),
            show_state,
            cast_shadows,
            sort_again,
        )
            .chain()
            .in_set(Step::Draw)
            .run_if(resource_exists::<Match>),
    );
}

/// The layer for which a piece was last sorted into the drawing order.
#[derive(Component, Default)]
struct Sorted(f32);

/// The shadow among what a piece is made of.
#[derive(Component)]
struct CastShadow;

/// What a piece is made of.
struct Dress<'a> {
    disc: &'a Disc,
    shape: Shape,
    face: Option<&'a Drawing>,
    glyph: Option<&'static str>,
}

fn dress_of<'a>(piece: Piece, theme: &'a Theme, game: &Match) -> Dress<'a> {
    let pieces = &theme.pieces;
    let coloured = pieces.in_colour(game.setup().colours[piece.side as usize]);
    let animal = |disc: &'a Disc, face, sign| match pieces.set {
        _ if disc.picture.is_some() => Dress { disc, shape: Shape::Picture, face: None, glyph: None },
        PieceSet::Characters => Dress { disc, shape: Shape::Face, face: Some(face), glyph: None },
        PieceSet::Signs => Dress { disc, shape: Shape::Plain, face: None, glyph: Some(sign) },
    };
    match piece.kind {
        PieceKind::Tiger => animal(&pieces.tiger, &pieces.tiger_face, "虎"),
        PieceKind::Dog => animal(&pieces.dog, &pieces.dog_face, "犬"),
        PieceKind::Man => Dress { disc: coloured, shape: Shape::Rosette, face: None, glyph: None },
        PieceKind::Soldier => Dress { disc: coloured, shape: Shape::Plain, face: None, glyph: None },
        PieceKind::King => Dress { disc: coloured, shape: Shape::Crown, face: None, glyph: None },
    }
}

/// Things of one look lie together in the drawing order, so that they are drawn at once.
fn sorted(piece: Piece) -> f32 {
    0.01 * (2.0 * f32::from(piece.kind as u8) + f32::from(piece.side as u8))
}

/// What the dressing of pieces needs.
#[derive(SystemParam)]
pub(super) struct Wardrobe<'w, 's> {
    commands: Commands<'w, 's>,
    discs: ResMut<'w, Discs>,
    materials: ResMut<'w, Assets<DiscMaterial>>,
    fonts: Res<'w, Fonts>,
    assets: Res<'w, AssetServer>,
}

impl Wardrobe<'_, '_> {
    /// Gives a piece its shadow, discs and writing in place of what it had.
    fn dress(&mut self, entity: Entity, piece: Piece, theme: &Theme, game: &Match) {
        let Dress { disc, shape, face, glyph } = dress_of(piece, theme, game);
        let king = piece.kind == PieceKind::King;
        let (radius, relief) = (disc.radius, theme.pieces.relief);
        let rise = if king { theme.pieces.king_height } else { 0.0 };
        self.commands.entity(entity).despawn_related::<Children>().insert(Sorted(f32::NAN));
        let (x, y) = theme.shadow.resting;
        let shadow = DiscMaterial::shadow(&theme.shadow, face);
        let shadow = self.disc(entity, shadow, radius, Vec3::new(x, -y, layer::SHADOW + sorted(piece)));
        self.commands.entity(shadow).insert(CastShadow);
        if king {
            let at = Vec3::new(0.0, 0.0, layer::LOWER_DISC + sorted(piece));
            let lower = self.picture(disc, disc.ornament, relief, false);
            self.disc(entity, lower.unwrap_or_else(|| DiscMaterial::wooden(disc, relief)), radius, at);
        }
        let ornament = if king { theme.pieces.crown } else { disc.ornament };
        let upper = match (self.picture(disc, ornament, relief, king), face) {
            (Some(picture), _) => picture,
            (None, Some(face)) => DiscMaterial::face(disc, face, relief),
            (None, None) => DiscMaterial::piece(shape, disc, ornament, relief),
        };
        self.disc(entity, upper, radius, Vec3::new(0.0, rise, sorted(piece)));
        if let Some(glyph) = glyph {
            self.glyph(entity, glyph, disc);
        }
    }

    /// What shows the picture of a disc that has one.
    fn picture(&self, disc: &Disc, ornament: Paint, relief: f32, crowned: bool) -> Option<DiscMaterial> {
        let file = disc.picture.as_ref()?.path().to_owned();
        Some(DiscMaterial::picture(disc, ornament, relief, self.assets.load(file), crowned))
    }

    fn disc(&mut self, piece: Entity, material: DiscMaterial, radius: f32, at: Vec3) -> Entity {
        let drawn = self.discs.draw(&mut self.materials, material, radius);
        self.commands.spawn((drawn, Transform::from_translation(at), ChildOf(piece))).id()
    }

    fn glyph(&mut self, piece: Entity, glyph: &'static str, disc: &Disc) {
        // Written large and drawn small, so that it stays crisp in large windows.
        const DETAIL: f32 = 2.0;
        let font_size = FontSize::Px(disc.radius * 1.12 * DETAIL);
        let font = TextFont { font: self.fonts.serif.clone().into(), font_size, ..default() };
        let at = Transform::from_xyz(0.0, 0.0, layer::GLYPH).with_scale(Vec3::splat(1.0 / DETAIL));
        self.commands.spawn((Text2d::new(glyph), font, TextColor(disc.ornament.colour()), at, ChildOf(piece)));
    }
}

/// New pieces, and those that have become others.
pub(super) fn dress(
    changed: Query<(Entity, &PieceView), Changed<PieceView>>,
    game: Res<Match>,
    themes: Res<Themes>,
    mut wardrobe: Wardrobe,
) {
    for (entity, view) in &changed {
        wardrobe.dress(entity, view.0, themes.of(game.setup().game), &game);
    }
}

/// Another look: new dresses for all.
fn dress_all(pieces: Query<(Entity, &PieceView)>, game: Res<Match>, themes: Res<Themes>, mut wardrobe: Wardrobe) {
    wardrobe.discs.forget();
    for (entity, view) in &pieces {
        wardrobe.dress(entity, view.0, themes.of(game.setup().game), &game);
    }
}

/// Hands on to what a piece is made of how solid it is and how far it is lifted.
fn show_state(
    changed: Query<(&Opacity, &Lift, &Children), Or<(Changed<Opacity>, Changed<Lift>, Changed<Children>)>>,
    mut discs: Query<&mut bevy::mesh::MeshTag>,
    mut glyphs: Query<&mut TextColor>,
) {
    for (opacity, lift, children) in &changed {
        for &child in children {
            if let Ok(mut shown) = discs.get_mut(child) {
                shown.set_if_neq(tag(opacity.0, lift.0));
            }
            if let Ok(mut colour) = glyphs.get_mut(child) {
                colour.0.set_alpha(opacity.0);
            }
        }
    }
}

/// The shadow of a lifted piece falls farther away.
fn cast_shadows(
    lifted: Query<(&Lift, &Children), Or<(Changed<Lift>, Changed<Children>)>>,
    mut shadows: Query<&mut Transform, With<CastShadow>>,
    game: Res<Match>,
    themes: Res<Themes>,
) {
    let shadow = &themes.of(game.setup().game).shadow;
    let (resting, high) = (Vec2::from(shadow.resting), Vec2::from(shadow.lifted));
    for (lift, children) in &lifted {
        let off = resting.lerp(high, lift.0) * Vec2::new(1.0, -1.0);
        for &child in children {
            if let Ok(mut transform) = shadows.get_mut(child) {
                transform.translation = off.extend(transform.translation.z);
            }
        }
    }
}

/// Bevy 0.19 keeps a mesh's place in the drawing order until its mesh or material changes; it does not notice that a
/// piece has been lifted or has landed. Touching the material makes it look again.
fn sort_again(
    mut moved: Query<(&Transform, &Children, &mut Sorted), Or<(Changed<Transform>, Changed<Children>)>>,
    mut materials: Query<&mut MeshMaterial2d<DiscMaterial>>,
) {
    for (transform, children, mut sorted) in &mut moved {
        if std::mem::replace(&mut sorted.0, transform.translation.z) != transform.translation.z {
            for &child in children {
                if let Ok(mut material) = materials.get_mut(child) {
                    material.set_changed();
                }
            }
        }
    }
}
