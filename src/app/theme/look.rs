//! Everything that a theme says, key by key; the comments here are what `tiger-tabal theme-schema` prints.

use super::Paint;
use super::art::Drawing;
use super::keys::{keys, words};
use super::picture::Picture;

keys! {
    /// A look: of one game, or of both.
    pub struct Theme | ThemeGiven {
        /// The theme whose keys hold where this one says nothing; `tiger` if it names none.
        pub base: Option<String>,
        /// What lies behind everything.
        pub ground: Surface,
        /// The board's own slab, or None where the lines are drawn on the ground.
        pub slab: Option<Slab>,
        /// The tiger's cage.
        pub cage: Cage,
        /// The wash over the two triangles of Permainan-Tabal, or None.
        pub triangles: Option<Paint>,
        /// The drawn lines.
        pub lines: Lines,
        /// The names of files and ranks beside the board.
        pub coordinates: Coordinates,
        /// What must be left free around the outermost points where there is no slab.
        pub margin: f32,
        /// The pieces.
        pub pieces: Pieces,
        /// The marks on the board.
        pub marks: Marks,
        /// The arrows on the board.
        pub arrows: Arrows,
        /// The one light's shadows.
        pub shadow: Shadow,
        /// How things move, and how long it takes.
        pub motion: Timing,
        /// What the pieces sound like: Stone, Wood.
        pub sound: Material,
        /// The interface around the board. Sizes there are in logical pixels.
        pub interface: Interface,
    }

    /// A surface.
    pub struct Surface | SurfaceGiven {
        /// A PNG of 8 bits a channel that tiles, or None for a plain colour. Its name alone lies in the theme's own folder,
        /// with a folder it lies below `assets/`.
        pub texture: Option<Picture>,
        /// What the texture is multiplied with, and what is seen where there is none.
        pub tint: Paint,
        /// What darkens its corners and edges, with its strength.
        pub shade: Paint,
    }

    /// A slab under the lines.
    pub struct Slab | SlabGiven {
        /// Its material.
        pub surface: Surface,
        /// How far it reaches beyond the outermost points.
        pub margin: f32,
        /// The radius of its corners.
        pub corner: f32,
        /// The inset line near its edge.
        pub inset: Paint,
    }

    /// The tiger's cage.
    pub struct Cage | CageGiven {
        /// The wash over its points.
        pub wash: Paint,
        /// The line around the wash.
        pub edge: Paint,
        /// How far the wash reaches beyond the points.
        pub margin: f32,
        /// The colour of the name beside it.
        pub name: Paint,
        /// The name's type size.
        pub name_size: f32,
        /// How far the name's middle is to the right of the wash and below its top; it turns with the board.
        pub name_at: (f32, f32),
    }

    /// The drawn lines.
    pub struct Lines | LinesGiven {
        /// Their colour.
        pub colour: Paint,
        /// Their width.
        pub width: f32,
        /// How uneven their edges are, as ink on paper or a burnt groove is.
        pub rough: f32,
        /// The light edge below burnt lines, or None.
        pub edge: Option<Paint>,
        /// The radius of the dot on each point.
        pub joint: f32,
    }

    /// The names of files and ranks.
    pub struct Coordinates | CoordinatesGiven {
        /// Their colour.
        pub colour: Paint,
        /// Their type size.
        pub size: f32,
        /// How far they stand from the outermost points.
        pub gap: f32,
    }

    /// The pieces of all games.
    pub struct Pieces | PiecesGiven {
        /// How tiger and dogs are shown: Characters (their faces), Signs (discs with 虎 and 犬).
        pub set: PieceSet,
        /// How strongly light, grain and bevel are seen: 0 is flat, 1 is turned and carved.
        pub relief: f32,
        /// The tiger.
        pub tiger: Disc,
        /// The tiger's face: ellipses, the later ones over the earlier ones. The piece's radius is 1, x runs to the
        /// right, y up, `turn` is in degrees against the clock, and `both` repeats a part on the other side. `ink` is
        /// Body (the silhouette), Back (silhouette in the dark colour), Shade (dark), Rim or Ornament.
        pub tiger_face: Drawing,
        /// A dog.
        pub dog: Disc,
        /// A dog's face.
        pub dog_face: Drawing,
        /// The pieces in ivory.
        pub ivory: Disc,
        /// The pieces in ebony.
        pub ebony: Disc,
        /// The pieces in fired clay.
        pub terracotta: Disc,
        /// The pieces in indigo.
        pub indigo: Disc,
        /// The pieces in jade.
        pub jade: Disc,
        /// The crown of a king.
        pub crown: Paint,
        /// How far a king's upper disc stands above the lower one.
        pub king_height: f32,
    }

    /// A turned disc.
    pub struct Disc | DiscGiven {
        /// Where the light falls.
        pub light: Paint,
        /// The side away from it.
        pub dark: Paint,
        /// The outline.
        pub rim: Paint,
        /// The carving or writing, and what is light on a face.
        pub ornament: Paint,
        /// The radius.
        pub radius: f32,
        /// A picture in place of the disc or the face, as wide and as high as the disc: a PNG of 8 bits a channel, found
        /// as a texture is. Small pieces beside the board stay drawn.
        pub picture: Option<Picture>,
    }

    /// The marks on the board.
    pub struct Marks | MarksGiven {
        /// The rim that keeps every mark visible on any ground.
        pub rim: Paint,
        /// A point to which the chosen piece can go.
        pub target: Ring,
        /// A landing point of a capture.
        pub landing: Ring,
        /// How many times as large such a point is drawn under the pointer.
        pub pointed: f32,
        /// Around the chosen piece.
        pub chosen: Ring,
        /// Around pieces that must capture.
        pub must_capture: Ring,
        /// The glow around pieces that must capture.
        pub glow: Paint,
        /// Around the piece of the last move.
        pub last_move: Ring,
        /// Where the last move began.
        pub last_start: Ring,
        /// The width of the last move's trail, which has the colour of its start.
        pub trail: f32,
        /// Dashes around a tiger that is nearly shut in, and around a dog that it can capture.
        pub danger: Ring,
        /// The keyboard's cursor.
        pub cursor: Ring,
    }

    /// A ring around a point; one that is twice as wide as its radius is a dot.
    #[derive(Copy)]
    pub struct Ring | RingGiven {
        /// Its colour.
        pub colour: Paint,
        /// Its outer radius.
        pub radius: f32,
        /// Its width, rim included.
        pub width: f32,
    }

    /// The arrows along turns that the computer proposes.
    pub struct Arrows | ArrowsGiven {
        /// The rim that keeps every arrow visible on any ground.
        pub rim: Paint,
        /// How far the rim reaches beyond an arrow.
        pub rim_width: f32,
        /// How many times as wide as its shaft a head is.
        pub head: f32,
        /// A hint.
        pub hint: Arrow,
        /// The best turn of an analysis.
        pub best: Arrow,
        /// The second-best turn.
        pub second: Arrow,
        /// The third-best turn.
        pub third: Arrow,
    }

    /// An arrow's shaft.
    #[derive(Copy)]
    pub struct Arrow | ArrowGiven {
        /// Its colour.
        pub colour: Paint,
        /// Its width.
        pub width: f32,
    }

    /// The shadows that the one light throws.
    pub struct Shadow | ShadowGiven {
        /// Their colour with its strength.
        pub colour: Paint,
        /// To the right and down, for a piece at rest.
        pub resting: (f32, f32),
        /// The same for a lifted piece.
        pub lifted: (f32, f32),
        /// How soft the edge is, for a piece at rest and for a lifted one, as parts of the piece's radius.
        pub softness: (f32, f32),
        /// How much larger a lifted piece is drawn.
        pub lift: f32,
    }

    /// How things move. Durations are in milliseconds at normal speed.
    pub struct Timing | TimingGiven {
        /// How a slide begins and ends: Linear, Gentle, Brisk, Springy.
        pub ease: Ease,
        /// A step or slide.
        pub slide: u64,
        /// One hop of a capture.
        pub hop: u64,
        /// How high a hop rises, as a part of the pitch; the piece grows by the same part.
        pub hop_rise: f32,
        /// The tiger's pounce on a dog.
        pub pounce: u64,
        /// How high it rises.
        pub pounce_rise: f32,
        /// How much a piece is squashed as it lands, as a part of its height.
        pub squash: f32,
        /// How long a captured piece flies aside to where it is counted.
        pub fade: u64,
        /// A man's crowning.
        pub crowning: u64,
        /// How long the winner's pieces rejoice, and the cage closes.
        pub cheer: u64,
        /// The least time before the computer replies; motion speed does not change it.
        pub reply: u64,
    }

    /// The interface around the board.
    pub struct Interface | InterfaceGiven {
        /// Behind texts.
        pub panel: Paint,
        /// A panel's outline.
        pub outline: Paint,
        /// Behind whole pages.
        pub page: Paint,
        /// Important text.
        pub text: Paint,
        /// Text of less weight.
        pub quiet: Paint,
        /// Headings, whose turn, the clock.
        pub accent: Paint,
        /// Buttons.
        pub button: Paint,
        /// A button under the pointer.
        pub button_hover: Paint,
        /// The text on buttons.
        pub button_text: Paint,
        /// Behind a refusal.
        pub alert: Paint,
        /// The text of a refusal.
        pub alert_text: Paint,
        /// The radius of corners.
        pub corner: u8,
    }
}

words! {
    /// How tiger and dogs are shown.
    pub enum PieceSet {
        /// By their faces.
        Characters,
        /// By their signs on flat discs.
        Signs,
    }
}

words! {
    /// What the pieces sound like.
    pub enum Material {
        /// Stone on stone.
        Stone,
        /// Wood on wood.
        Wood,
    }
}

words! {
    /// How a slide begins and ends.
    pub enum Ease {
        /// At one speed.
        Linear,
        /// Slowly at both ends.
        Gentle,
        /// At once, and slowly at the end.
        Brisk,
        /// A little too far, and back.
        Springy,
    }
}
