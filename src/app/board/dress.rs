//! The dress of the pieces: discs, crowns and writing, in the game's look.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::flow::Step;
use crate::app::fonts::Fonts;
use crate::app::play::Match;
use crate::app::stage::{Opacity, PieceView, layer};
use crate::app::theme::{Disc, Theme, Themes};
use crate::rules::{Piece, PieceKind};

use super::disc::{DiscMaterial, Discs, Shape};
use super::turned;

/// How the pieces look; only where something is drawn.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            dress,
            dress_all.run_if(resource_changed::<Themes>),
            turned::turn.run_if(turned::may_differ),
            show_opacity,
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

/// What a piece is made of.
struct Dress<'a> {
    disc: &'a Disc,
    shape: Shape,
    glyph: Option<&'static str>,
}

fn dress_of<'a>(piece: Piece, theme: &'a Theme, game: &Match) -> Dress<'a> {
    let coloured = theme.pieces.in_colour(game.setup().colours[piece.side as usize]);
    match piece.kind {
        PieceKind::Tiger => Dress { disc: &theme.pieces.tiger, shape: Shape::Plain, glyph: Some("虎") },
        PieceKind::Dog => Dress { disc: &theme.pieces.dog, shape: Shape::Plain, glyph: Some("犬") },
        PieceKind::Man => Dress { disc: coloured, shape: Shape::Rosette, glyph: None },
        PieceKind::King => Dress { disc: coloured, shape: Shape::Crown, glyph: None },
    }
}

/// What the dressing of pieces needs.
#[derive(SystemParam)]
pub(super) struct Wardrobe<'w, 's> {
    commands: Commands<'w, 's>,
    discs: ResMut<'w, Discs>,
    materials: ResMut<'w, Assets<DiscMaterial>>,
    fonts: Res<'w, Fonts>,
}

impl Wardrobe<'_, '_> {
    /// Gives a piece its shadow, discs and writing in place of what it had.
    fn dress(&mut self, entity: Entity, piece: Piece, theme: &Theme, game: &Match) {
        let dress = dress_of(piece, theme, game);
        let king = piece.kind == PieceKind::King;
        let rise = if king { theme.pieces.king_height } else { 0.0 };
        self.commands.entity(entity).despawn_related::<Children>().insert(Sorted(f32::NAN));
        let (x, y) = theme.shadow.resting;
        let shadow = DiscMaterial::shadow(theme.shadow.colour);
        self.disc(entity, shadow, dress.disc.radius, Vec3::new(x, -y, layer::SHADOW));
        if king {
            let lower = DiscMaterial::piece(Shape::Plain, dress.disc, dress.disc.ornament);
            self.disc(entity, lower, dress.disc.radius, Vec3::new(0.0, 0.0, layer::LOWER_DISC));
        }
        let ornament = if king { theme.pieces.crown } else { dress.disc.ornament };
        let upper = DiscMaterial::piece(dress.shape, dress.disc, ornament);
        self.disc(entity, upper, dress.disc.radius, Vec3::new(0.0, rise, 0.0));
        if let Some(glyph) = dress.glyph {
            self.glyph(entity, glyph, dress.disc);
        }
    }

    fn disc(&mut self, piece: Entity, material: DiscMaterial, radius: f32, at: Vec3) {
        let drawn = self.discs.draw(&mut self.materials, material, radius);
        self.commands.spawn((drawn, Transform::from_translation(at), ChildOf(piece)));
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

/// Hands a piece's opacity on to what it is made of.
fn show_opacity(
    changed: Query<(&Opacity, &Children), Or<(Changed<Opacity>, Changed<Children>)>>,
    mut discs: Query<&mut bevy::mesh::MeshTag>,
    mut glyphs: Query<&mut TextColor>,
) {
    for (opacity, children) in &changed {
        for &child in children {
            if let Ok(mut tag) = discs.get_mut(child) {
                tag.0 = (opacity.0.clamp(0.0, 1.0) * f32::from(u8::MAX)) as u32;
            }
            if let Ok(mut colour) = glyphs.get_mut(child) {
                colour.0.set_alpha(opacity.0);
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
