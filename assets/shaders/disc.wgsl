// Everything round: pieces, their shadows, target dots and rings, drawn from distances, so that they are crisp at any
// size. The quad reaches from -1 to 1; `tag` carries the opacity, 0 to 255.
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
    // x: kind, y: outer radius, z: width of a ring or blur of a shadow, w: unused.
    shape: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> disc: Disc;

const SHADOW: f32 = 0.5;
const PLAIN: f32 = 1.5;
const ROSETTE: f32 = 2.5;
const CROWN: f32 = 3.5;
const RING: f32 = 4.5;

// 1 inside, 0 outside, soft over one pixel.
fn inside(distance: f32, pixel: f32) -> f32 {
    return 1.0 - smoothstep(-pixel, pixel, distance);
}

// 1 on a circle's line.
fn line(distance: f32, half_width: f32, pixel: f32) -> f32 {
    return inside(abs(distance) - half_width, pixel);
}

fn rosette(p: vec2<f32>, pixel: f32) -> f32 {
    let angle = atan2(p.y, p.x);
    let r = length(p);
    let petals = 0.52 * sqrt(abs(cos(4.0 * angle)));
    let outline = line(r - petals, 0.022, pixel) * step(0.06, r);
    return max(outline, line(r - 0.1, 0.02, pixel));
}

fn crown(p: vec2<f32>, pixel: f32) -> f32 {
    // Three points of a zigzag over a band.
    let x = clamp(p.x / 0.46, -1.0, 1.0);
    let zigzag = abs(fract(x * 1.0 + 0.5) * 2.0 - 1.0);
    let peaks = mix(0.30 - zigzag * 0.30, 0.30 - (1.0 - abs(x)) * 0.9 + 0.02, step(0.5, abs(x)));
    let top = p.y - peaks;
    let body = max(max(top * 0.5, -0.30 - p.y), abs(p.x) - 0.46 + max(0.0, -p.y - 0.1) * 0.25);
    return inside(body, pixel);
}

struct Corner {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

struct Pixel {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) opacity: f32,
}

@vertex
fn vertex(corner: Corner) -> Pixel {
    let world_from_local = get_world_from_local(corner.instance_index);
    let world = mesh2d_position_local_to_world(world_from_local, vec4(corner.position, 1.0));
    var out: Pixel;
    out.position = mesh2d_position_world_to_clip(world);
    out.uv = corner.uv;
    out.opacity = f32(get_tag(corner.instance_index)) / 255.0;
    return out;
}

@fragment
fn fragment(in: Pixel) -> @location(0) vec4<f32> {
    var colour = paint(vec2(in.uv.x * 2.0 - 1.0, 1.0 - in.uv.y * 2.0), in.opacity);
#ifdef SRGB_OUTPUT
    colour = vec4(linear_to_srgb(colour.rgb), colour.a);
#endif
#ifdef OKLAB_OUTPUT
    colour = vec4(linear_rgb_to_oklab(colour.rgb), colour.a);
#endif
    return colour;
}

fn paint(p: vec2<f32>, opacity: f32) -> vec4<f32> {
    let r = length(p);
    let pixel = max(fwidth(r), 0.0005);
    let kind = disc.shape.x;
    let radius = disc.shape.y;
    let width = disc.shape.z;

    if kind < SHADOW {
        let soft = 1.0 - smoothstep(radius - width, radius + width, r);
        return vec4(disc.dark.rgb, disc.dark.a * soft * opacity);
    }
    if kind > RING - 1.0 && kind < RING {
        // A ring with a rim on both sides.
        let d = abs(r - (radius - width * 0.5)) - width * 0.5;
        let core = inside(d + min(width * 0.28, radius * 0.2), pixel);
        let whole = inside(d, pixel);
        let colour = mix(disc.rim.rgb, disc.light.rgb, core);
        return vec4(colour, mix(disc.rim.a, disc.light.a, core) * whole * opacity);
    }

    // A turned disc: lit from the upper left, with a bevel, an outline and a carving.
    let q = p / radius;
    let d = length(q);
    let px = pixel / radius;
    let lit = clamp(length(q - vec2(-0.42, 0.48)) / 1.55, 0.0, 1.0);
    var colour = mix(disc.light.rgb, disc.dark.rgb, smoothstep(0.0, 1.0, lit));
    let bevel = smoothstep(0.80, 0.93, d) * dot(normalize(q + vec2(0.0001, 0.0)), vec2(-0.66, 0.75));
    colour = colour + colour * bevel * 0.45;
    colour = mix(colour, disc.ornament.rgb, line(d - 0.76, 0.014, px) * 0.55);
    if kind > ROSETTE - 1.0 && kind < ROSETTE {
        colour = mix(colour, disc.ornament.rgb, rosette(q, px) * 0.8);
    }
    if kind > CROWN - 1.0 && kind < CROWN {
        colour = mix(colour, disc.rim.rgb, crown((q + vec2(0.0, 0.05)) / 1.12, px));
        colour = mix(colour, disc.ornament.rgb, crown(q / 0.96 + vec2(0.0, 0.02), px));
    }
    colour = mix(colour, disc.rim.rgb, smoothstep(0.93 - px, 0.95 + px, d));
    return vec4(colour, inside(d - 1.0, px) * opacity * disc.light.a);
}
