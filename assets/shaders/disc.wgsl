// Everything on the board, drawn from distances so that it is crisp at any size: surfaces, lines, shadows, pieces, faces,
// marks. `KIND` says which: each has a shader of its own, for drivers that would run all of it for every pixel. A quad
// reaches from -1 to 1; `tag` carries the opacity, 0 to 255, and above it how far a piece is lifted, 0 to 255.
#import bevy_sprite::mesh2d_functions::{
    get_tag, get_world_from_local, mesh2d_position_local_to_world, mesh2d_position_world_to_clip,
}
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif
#ifdef OKLAB_OUTPUT
#import bevy_render::color_operations::linear_rgb_to_oklab
#endif

struct Disc {
    light: vec4<f32>,
    dark: vec4<f32>,
    rim: vec4<f32>,
    ornament: vec4<f32>,
    // x: kind, y: the quad's reach in radii, z: width of a ring or softness of a shadow, w: relief, roughness or the
    // softness of a lifted piece's shadow.
    shape: vec4<f32>,
    // x, y: half size of a slab, z: radius of its corners, w: number of parts of a face; x: whether a picture is crowned.
    more: vec4<f32>,
    // Two for each part of a face: middle and half size; cosine and sine of its turn, ink, whether it is there twice.
    parts: array<vec4<f32>, 64>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> disc: Disc;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

// `disc.shape` and `disc.more` as the vertices carried them. What is drawn depends on these, and a software driver that
// sees a choice by a uniform compiles the shader anew for each of its values, without end.
var<private> shape_of: vec4<f32>;
var<private> more_of: vec4<f32>;

// Values of KIND. Without a name here: 0 a shadow, 6 a glow, 7 a face, 8 the ground, 9 a slab, 10 lines,
// 11 a picture.
const PLAIN: f32 = 1.0;
const ROSETTE: f32 = 2.0;
const CROWN: f32 = 3.0;
const RING: f32 = 4.0;
const DASHES: f32 = 5.0;

// The inks of a face.
const BACK: f32 = 1.0;
const SHADE: f32 = 2.0;
const RIM: f32 = 3.0;

// Where the one light comes from.
const LIGHT: vec2<f32> = vec2(-0.66, 0.75);
// A texture's pixel is as large as a world unit.
const TEXELS: f32 = 512.0;

const MINE: f32 = #{KIND}.0;

fn is(kind: f32) -> bool {
    return MINE == kind;
}

// 1 inside, 0 outside, soft over one pixel.
fn inside(distance: f32, pixel: f32) -> f32 {
    return 1.0 - smoothstep(-0.7 * pixel, 0.7 * pixel, distance);
}

// 1 on a circle's line.
fn line(distance: f32, half_width: f32, pixel: f32) -> f32 {
    return inside(abs(distance) - half_width, pixel);
}

fn hash(p: vec2<f32>) -> f32 {
    let q = fract(p * vec2(0.1031, 0.11369));
    let r = q + dot(q, q.yx + 19.19);
    return fract((r.x + r.y) * r.x);
}

// Smooth noise from 0 to 1.
fn noise(p: vec2<f32>) -> f32 {
    let cell = floor(p);
    let t = fract(p);
    let s = t * t * (3.0 - 2.0 * t);
    let low = mix(hash(cell), hash(cell + vec2(1.0, 0.0)), s.x);
    let high = mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), s.x);
    return mix(low, high, s.y);
}

// The distance to an ellipse, good near its edge.
fn ellipse(p: vec2<f32>, size: vec2<f32>) -> f32 {
    let k = length(p / size);
    let slope = length(p / (size * size));
    return select(k * (k - 1.0) / max(slope, 0.0001), -min(size.x, size.y), k < 0.001);
}

// A flower of eight petals around a small ring.
fn rosette(p: vec2<f32>, pixel: f32) -> f32 {
    let sector = 0.78539816;
    let angle = atan2(p.y, p.x);
    let turned = angle - sector * round(angle / sector);
    let r = length(p);
    let petal = ellipse(r * vec2(cos(turned), sin(turned)) - vec2(0.35, 0.0), vec2(0.205, 0.085));
    return max(line(petal, 0.017, pixel), line(r - 0.1, 0.02, pixel));
}

// The distance to a crown with three points and a ball on each.
fn crown(p: vec2<f32>) -> f32 {
    let x = abs(p.x);
    let top = select(mix(0.36, -0.04, x / 0.24), mix(-0.04, 0.28, (x - 0.24) / 0.23), x > 0.24);
    let side = x - 0.40 - 0.07 * clamp((p.y + 0.3) / 0.56, 0.0, 1.0);
    let body = max(max((p.y - top) * 0.5, -0.30 - p.y), side);
    let balls = min(length(vec2(x - 0.46, p.y - 0.29)), length(p - vec2(0.0, 0.38))) - 0.08;
    return min(body, balls);
}

// A golden crown with its outline over a colour.
fn crowned(below: vec3<f32>, q: vec2<f32>, pixel: f32) -> vec3<f32> {
    let p = q / 1.12;
    let shape = crown(p);
    let light = 1.0 + shape_of.w * (0.30 * (p.y + 0.05) - 0.22 * smoothstep(-0.05, 0.05, p.x));
    return mix(mix(below, disc.rim.rgb, inside(shape - 0.06, pixel)), disc.ornament.rgb * light, inside(shape, pixel));
}

// The growth rings and fibres of wood, about 0; too fine ones fade.
fn grain(q: vec2<f32>, pixel: f32) -> f32 {
    let bent = q + 0.10 * vec2(noise(q * 2.3 + 3.0), noise(q * 2.3 + 11.0));
    let rings = sin(length(bent - vec2(0.55, -0.95)) * 30.0 + 2.2 * noise(q * 3.1));
    let fibres = noise(vec2(q.x * 5.0 + q.y * 2.0, q.y * 46.0 - q.x * 16.0)) - 0.5;
    let near = 1.0 - smoothstep(0.035, 0.10, pixel);
    return (0.55 * rings + 0.9 * fibres) * near;
}

// A turned disc: lit from the upper left, with a bevel, a groove, an outline and a carving. Its radius is 1.
fn turned(q: vec2<f32>, pixel: f32) -> vec4<f32> {
    let relief = shape_of.w;
    let d = length(q);
    let facing = dot(q / max(d, 0.001), LIGHT);
    let lit = clamp(length(q - vec2(-0.42, 0.48)) / 1.55, 0.0, 1.0);
    var colour = mix(disc.light.rgb, disc.dark.rgb, smoothstep(0.0, 1.0, lit));
    let wood = !is(PLAIN) || more_of.x > 0.5;
    if wood {
        let vein = grain(q, pixel);
        colour = mix(colour, select(disc.light.rgb, disc.dark.rgb, vein < 0.0), 0.30 * relief * min(abs(vein), 1.0));
    }
    let groove = exp(-pow((d - 0.735) / 0.03, 2.0)) - exp(-pow((d - 0.795) / 0.03, 2.0));
    let slope = smoothstep(0.82, 0.94, d) * 0.5 - groove * 0.34;
    colour *= 1.0 + relief * slope * facing;
    let gloss = max(0.0, 1.0 - length(q - vec2(-0.36, 0.44)) / 0.5);
    colour += relief * 0.13 * gloss * gloss * (0.4 + disc.light.rgb);
    colour = mix(colour, disc.ornament.rgb, line(d - 0.765, 0.013, pixel) * mix(0.75, 0.4, relief));
    if is(ROSETTE) {
        let carved = rosette(q + vec2(0.012, -0.016), pixel) * relief * 0.5;
        colour = mix(colour, disc.light.rgb * 1.05, carved);
        colour = mix(colour, disc.ornament.rgb, rosette(q, pixel) * 0.85);
    }
    if is(CROWN) {
        colour = crowned(colour, q, pixel);
    }
    colour = mix(colour, disc.rim.rgb, smoothstep(0.93 - pixel, 0.94 + pixel, d));
    return vec4(colour, inside(d - 1.0, pixel) * disc.light.a);
}

// The distance to a part of a face.
fn part(q: vec2<f32>, i: i32) -> f32 {
    let place = disc.parts[2 * i];
    let way = disc.parts[2 * i + 1];
    let p = vec2(select(q.x, abs(q.x), way.w > 0.5), q.y) - place.xy;
    return ellipse(vec2(way.x * p.x + way.y * p.y, way.x * p.y - way.y * p.x), place.zw);
}

// The distance to a face's silhouette; its parts flow into each other.
fn silhouette(q: vec2<f32>) -> f32 {
    var d = 10.0;
    for (var i = 0; i < i32(more_of.w); i += 1) {
        if disc.parts[2 * i + 1].z < SHADE - 0.5 {
            let other = part(q, i);
            let h = max(0.05 - abs(d - other), 0.0) / 0.05;
            d = min(d, other) - h * h * 0.0125;
        }
    }
    return d;
}

// The face of a tiger or a dog.
fn face(q: vec2<f32>, pixel: f32) -> vec4<f32> {
    let relief = shape_of.w;
    let d = silhouette(q);
    let lit = clamp(length(q - vec2(-0.45, 0.55)) / 1.7, 0.0, 1.0);
    let shade = smoothstep(0.05, 1.0, lit);
    let facing = dot(q / max(length(q), 0.001), LIGHT);
    let dome = relief * smoothstep(-0.34, -0.04, d) * facing * 0.34;
    var colour = mix(disc.light.rgb, disc.dark.rgb, shade) * (1.0 + dome);
    for (var i = 0; i < i32(more_of.w); i += 1) {
        let ink = disc.parts[2 * i + 1].z;
        if ink > BACK - 0.5 {
            let shape = part(q, i);
            var wanted = disc.ornament.rgb * (1.0 - relief * 0.22 * shade + 0.5 * dome);
            if ink < SHADE - 0.5 {
                // An ear that hangs over the head has an outline of its own.
                colour = mix(colour, disc.rim.rgb, inside(abs(shape) - 0.035, pixel));
                wanted = mix(disc.light.rgb, disc.dark.rgb, 0.35 + 0.65 * shade) * (1.0 + dome);
            } else if ink < RIM - 0.5 {
                wanted = disc.dark.rgb;
            } else if ink < RIM + 0.5 {
                wanted = disc.rim.rgb;
            }
            colour = mix(colour, wanted, inside(shape, pixel));
        }
    }
    colour = mix(colour, disc.rim.rgb, 1.0 - inside(d + 0.07, pixel));
    return vec4(colour, inside(d, pixel) * disc.light.a);
}

fn material(at: vec2<f32>) -> vec3<f32> {
    let uv = fract(vec2(at.x, -at.y) / TEXELS);
    return textureSampleLevel(picture, picture_sampler, uv, 0.0).rgb * disc.light.rgb;
}

// A theme's picture; its edges touch the circle of the disc for which it stands.
fn pictured(q: vec2<f32>, pixel: f32) -> vec4<f32> {
    // The mean of 16 places within the pixel: there are no smaller versions of the picture, and it may be large.
    var sum = vec4(0.0);
    for (var i = 0; i < 16; i += 1) {
        let off = (vec2(f32(i % 4), f32(i / 4)) - 1.5) * 0.25 * pixel;
        let at = q + off;
        let seen = textureSampleLevel(picture, picture_sampler, vec2(0.5 + 0.5 * at.x, 0.5 - 0.5 * at.y), 0.0);
        let alpha = seen.a * select(0.0, 1.0, max(abs(at.x), abs(at.y)) <= 1.0);
        sum += vec4(seen.rgb * alpha, alpha);
    }
    var colour = vec4(sum.rgb / max(sum.a, 0.001), sum.a / 16.0);
    if more_of.x > 0.5 {
        let gold = inside(crown(q / 1.12) - 0.06, pixel);
        colour = vec4(crowned(colour.rgb, q, pixel), max(colour.a, gold));
    }
    return vec4(colour.rgb, colour.a * disc.light.a);
}

fn ground(p: vec2<f32>, world: vec2<f32>) -> vec4<f32> {
    let corner = smoothstep(0.55, 1.45, length(p));
    return vec4(mix(material(world), disc.dark.rgb, disc.dark.a * corner * corner), 1.0);
}

// The distance to a box with round corners.
fn rounded(q: vec2<f32>, extent: vec2<f32>, radius: f32) -> f32 {
    let away = abs(q) - extent + radius;
    return length(max(away, vec2(0.0))) + min(max(away.x, away.y), 0.0) - radius;
}

// A slab with its shadow; `q` is in world units.
fn slab(q: vec2<f32>, pixel: f32) -> vec4<f32> {
    let extent = more_of.xy;
    let radius = more_of.z;
    let d = rounded(q, extent, radius);
    let under = rounded(q - vec2(9.0, -18.0), extent, radius + 8.0);
    let soft = 1.0 - smoothstep(-26.0, 30.0, under);
    let shadow = vec4(disc.ornament.rgb, disc.ornament.a * soft * soft);
    var colour = material(q);
    let corner = smoothstep(0.5, 1.5, length(q / extent));
    colour = mix(colour, disc.dark.rgb, disc.dark.a * corner);
    // The normal of the nearest edge, for a rounded edge in the light.
    let away = max(abs(q) - extent + max(radius, 6.0), vec2(0.0));
    let normal = sign(q) * away / max(length(away), 0.001);
    let edge = smoothstep(-7.0, 0.0, d);
    colour *= 1.0 + edge * 0.55 * dot(normal, LIGHT);
    colour = mix(colour, disc.rim.rgb, disc.rim.a * inside(abs(d + 14.0) - 0.9, pixel));
    let cover = inside(d, pixel);
    let alpha = cover + shadow.a * (1.0 - cover);
    return vec4(mix(shadow.rgb, colour, cover / max(alpha, 0.001)), alpha);
}

// Strokes with round ends, and dots; `stroke` is half the length, half the width, the ink and a seed.
fn stroke(q: vec2<f32>, stroke: vec4<f32>, pixel: f32) -> vec4<f32> {
    let rough = shape_of.w * clamp(1.4 - pixel, 0.0, 1.0);
    let uneven = noise(vec2(q.x * 0.16, stroke.w * 31.0 + sign(q.y) * 5.0)) - 0.5
        + 0.5 * noise(vec2(q.x * 0.6, stroke.w * 17.0 + sign(q.y) * 3.0)) - 0.25;
    // Where a pixel is wider than a line, the line stays as strong as half of it.
    let extent = max(stroke.y + rough * uneven, 0.55 * pixel);
    let d = length(vec2(max(abs(q.x) - stroke.x, 0.0), q.y)) - extent;
    let colour = select(select(disc.rim, disc.dark, stroke.z < 1.5), disc.light, stroke.z < 0.5);
    return vec4(colour.rgb, colour.a * inside(d, pixel));
}

struct Corner {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(2) uv: vec2<f32>,
#ifdef VERTEX_COLORS
    @location(4) stroke: vec4<f32>,
#endif
}

struct Pixel {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) opacity: f32,
    @location(2) lift: f32,
    @location(3) world: vec2<f32>,
    @location(4) stroke: vec4<f32>,
    @location(5) @interpolate(flat) shape: vec4<f32>,
    @location(6) @interpolate(flat) more: vec4<f32>,
}

@vertex
fn vertex(corner: Corner) -> Pixel {
    let world_from_local = get_world_from_local(corner.instance_index);
    let world = mesh2d_position_local_to_world(world_from_local, vec4(corner.position, 1.0));
    let tag = get_tag(corner.instance_index);
    var out: Pixel;
    out.position = mesh2d_position_world_to_clip(world);
    out.uv = corner.uv;
    out.opacity = f32(tag & 255u) / 255.0;
    out.lift = f32((tag >> 8u) & 255u) / 255.0;
    out.world = world.xy;
    out.shape = disc.shape;
    out.more = disc.more;
#ifdef VERTEX_COLORS
    out.stroke = corner.stroke;
#else
    out.stroke = vec4(0.0);
#endif
    return out;
}

@fragment
fn fragment(in: Pixel) -> @location(0) vec4<f32> {
    shape_of = in.shape;
    more_of = in.more;
    var colour = paint(in);
    colour.a *= in.opacity;
#ifdef SRGB_OUTPUT
    colour = vec4(linear_to_srgb(colour.rgb), colour.a);
#endif
#ifdef OKLAB_OUTPUT
    colour = vec4(linear_rgb_to_oklab(colour.rgb), colour.a);
#endif
    return colour;
}

fn paint(in: Pixel) -> vec4<f32> {
    let spread = fwidth(in.uv);
#if KIND == 10
    return stroke(in.uv, in.stroke, max(length(spread) * 0.7071, 0.0005));
#else
    let p = vec2(in.uv.x * 2.0 - 1.0, 1.0 - in.uv.y * 2.0);
#if KIND == 8
    return ground(p, in.world);
#else
#if KIND == 9
    // The quad is larger than the slab by what its shadow needs.
    let size = more_of.xy + shape_of.y;
    return slab(p * size, max(spread.y * 2.0 * size.y, 0.0005));
#else
    let q = p * shape_of.y;
    let pixel = max((spread.x + spread.y) * shape_of.y, 0.0005);
    let r = length(q);
#if KIND == 7
    // No face reaches into the corners of its quad.
    if r > 1.3 {
        return vec4(disc.rim.rgb, 0.0);
    }
    return face(q, pixel);
#else
#if KIND == 11
    return pictured(q, pixel);
#else
    let width = shape_of.z;
#if KIND == 0
    var d = r - 1.0;
    if more_of.w > 0.5 && r < 1.5 {
        d = silhouette(q);
    }
    let blur = mix(width, shape_of.w, in.lift);
    let soft = 1.0 - smoothstep(-blur, blur, d);
    return vec4(disc.dark.rgb, disc.dark.a * soft * mix(1.0, 0.72, in.lift));
#else
#if KIND == 6
    let soft = 1.0 - smoothstep(0.70, 1.38, r);
    return vec4(disc.light.rgb, disc.light.a * soft * soft);
#else
    if is(RING) || is(DASHES) {
        // A ring with a rim on both sides.
        var d = abs(r - (1.0 - width * 0.5)) - width * 0.5;
        if is(DASHES) {
            let turn = fract(atan2(q.y, q.x) * 1.75070437 + 0.5);
            d = max(d, (abs(turn - 0.5) - 0.31) * 0.571 * r);
        }
        let core = inside(d + min(width * 0.26, 0.2), pixel);
        let colour = mix(disc.rim, disc.light, core);
        return vec4(colour.rgb, colour.a * inside(d, pixel));
    }
    return turned(q, pixel);
#endif
#endif
#endif
#endif
#endif
#endif
#endif
}
