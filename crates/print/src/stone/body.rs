//! A stone without its sign: shapes at every height above the bed. It lies on its back, so height here is depth on the board.

use std::f64::consts::{FRAC_PI_8, PI};

use marshal_rules::Side;

use super::outline::Outline;
use super::ring::{Ring, arc, area, inset, perimeter};
use crate::mesh::{Part, Slab};
use crate::{Fault, Options, Sizes, Stand, Style};

/// How far the front corners of Red's foot are cut, in units.
const FOOT_CUT: f64 = 6.0;
/// How far Blue's are rounded.
const FOOT_ROUND: f64 = 8.0;
/// The last edge of the foot is taken off over this height ...
const BEVEL_HEIGHT: f64 = 0.4;
/// ... by this much.
const BEVEL: f64 = 0.3;
/// The foot is at least this long where its ends are straight.
const SHORTEST_FOOT: f64 = 1.0;
/// How much of a round corner may be taken off without it getting sharp.
const OFF_CORNER: f64 = 0.6;
/// Heights that differ by less are one: a micrometre is what a solid is measured in.
const SAME_HEIGHT: f64 = 0.001;
/// What must be left of a plate behind the rosette.
const BEHIND_ROSETTE: f64 = 1.0;

/// A slicer lays two lines along each wall, ...
const LINES: f64 = 0.9;
/// ... five full layers above the bed, ...
const FLOOR: f64 = 1.0;
/// ... and seven below what is open above.
const ROOF: f64 = 1.4;

/// A step on the foot, between it and the sign. It strengthens the foot, and its depth evens out the weights of the signs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Ledge {
    /// Half its width.
    pub(crate) half: f64,
    /// How far it reaches up from the foot, towards the sign.
    pub(crate) rise: f64,
    /// How far it reaches to the owner: the height above the bed at which it ends.
    pub(crate) to: f64,
}

/// What all stones of an army share.
#[derive(Debug, Clone)]
pub(crate) struct Body {
    stand: Stand,
    side: Side,
    outline: Outline,
    chamfer: f64,
    /// The rosette and how deep it is sunk in.
    back: (Vec<Ring>, f64),
    magnet: Option<Magnet>,
    /// The height above the bed of the face on which the sign stands.
    pub(crate) face: f64,
    /// How far the sign stands out.
    pub(crate) relief: f64,
    /// The greatest height above the bed.
    pub(crate) depth: f64,
}

/// A hole for a magnet, with eight sides so that it needs no support.
#[derive(Debug, Clone, Copy)]
struct Magnet {
    /// Of the circle that fits in.
    radius: f64,
    depth: f64,
}

impl Magnet {
    /// Half of one of the eight sides.
    fn half_side(self) -> f64 {
        self.radius * FRAC_PI_8.tan()
    }
}

impl Body {
    pub(crate) fn new(options: &Options, style: &Style, sizes: Sizes, outline: &Outline) -> Result<Body, Fault> {
        let layer = style.printer.layer;
        let whole_layers = |length: f64| (length / layer).round() * layer;
        let (face, relief, depth) = match options.stand {
            Stand::Foot => {
                let (plate, relief) = (style.stone.plate, style.sign.height);
                let least = plate + relief + FOOT_ROUND * outline.unit + SHORTEST_FOOT;
                (plate, relief, whole_layers((style.stone.foot_depth * sizes.width).max(least)))
            }
            Stand::Flat => (style.stone.flat, style.sign.flat_height, style.stone.flat + style.sign.flat_height),
            Stand::Tile => {
                let face = whole_layers(style.stone.tile_depth * sizes.width);
                (face, style.sign.height, face + style.sign.height)
            }
        };
        let magnet = magnet(options.stand, style, outline, face, depth)?;
        let lies_on_magnet = magnet.is_some() && options.stand == Stand::Flat;
        let rosette = if lies_on_magnet { Vec::new() } else { super::sign::rosette(style, outline, options.stand) };
        if !rosette.is_empty() && style.back.depth > face - BEHIND_ROSETTE {
            return Err(Fault::BackTooDeep { mm: style.back.depth, limit: face - BEHIND_ROSETTE });
        }
        Ok(Body {
            stand: options.stand,
            side: outline.side(),
            outline: outline.clone(),
            chamfer: style.stone.chamfer.min(outline.smallest_radius() * OFF_CORNER),
            back: (rosette, style.back.depth),
            magnet,
            face,
            relief,
            depth,
        })
    }

    /// How much of it lies deeper than a slicer's outer lines and layers, in cubic millimetres.
    pub(crate) fn hollow(&self) -> f64 {
        let (foot, width) = (self.outline.foot_height() - 2.0 * LINES, 2.0 * (self.outline.half_width() - LINES));
        let volume = match self.stand {
            Stand::Foot => foot.max(0.0) * width * (self.depth - self.face - ROOF),
            Stand::Flat => within_lines(&self.outline.flat()) * (self.face - FLOOR - ROOF),
            Stand::Tile => within_lines(&self.outline.whole()) * (self.face - FLOOR - ROOF),
        };
        volume.max(0.0)
    }

    /// The slabs of a stone with the given signs on it, each a set of rings.
    pub(crate) fn slabs(&self, ledge: Option<Ledge>, signs: &[Vec<Ring>]) -> Vec<Slab> {
        let levels = self.levels(ledge);
        let slab = |pair: &[f64]| {
            let (from, to) = (pair[0], pair[1]);
            let middle = (from + to) / 2.0;
            let mut parts = Vec::new();
            if self.stand == Stand::Foot || middle < self.face {
                let [bottom, top] = [from, to].map(|at| self.rings(at, middle, ledge));
                parts.push(Part::slanting(&bottom, &top));
            }
            if (self.face..self.face + self.relief).contains(&middle) {
                parts.extend(signs.iter().map(|rings| Part::upright(rings, true)));
            }
            Slab { from, to, parts }
        };
        levels.windows(2).map(slab).collect()
    }

    /// The heights at which anything begins or ends, from the bed up.
    fn levels(&self, ledge: Option<Ledge>) -> Vec<f64> {
        let mut levels = vec![0.0, self.face, self.face + self.relief, self.depth];
        levels.push(self.chamfer);
        if !self.back.0.is_empty() {
            levels.push(self.back.1);
        }
        levels.extend(ledge.map(|ledge| ledge.to));
        if let Some(magnet) = self.magnet {
            let (middle, half) = (self.magnet_middle(), magnet.half_side());
            match self.stand {
                Stand::Flat => levels.push(magnet.depth),
                _ => levels.extend([-magnet.radius, -half, half, magnet.radius].map(|at| middle + at)),
            }
        }
        if self.stand == Stand::Foot {
            levels.push(self.depth - BEVEL_HEIGHT);
            levels.extend(self.front_corner().iter().map(|corner| corner[1]));
        }
        levels.sort_by(f64::total_cmp);
        levels.dedup_by(|a, b| (*a - *b).abs() < SAME_HEIGHT);
        levels
    }

    /// The rings of the body at the height `at`, as they are around the height `middle`.
    fn rings(&self, at: f64, middle: f64, ledge: Option<Ledge>) -> Vec<Ring> {
        let mut body = if middle > self.face {
            let (half, rise) = ledge.filter(|ledge| middle < ledge.to).map_or((0.0, 0.0), |it| (it.half, it.rise));
            self.narrowed(self.outline.foot(half, rise), at)
        } else {
            let whole = if self.stand == Stand::Flat { self.outline.flat() } else { self.outline.whole() };
            let taken = self.chamfer - at;
            if taken > SAME_HEIGHT { inset(&whole, taken) } else { whole }
        };
        let mut holes = Vec::new();
        if middle < self.back.1 {
            holes.extend(self.back.0.iter().map(|ring| ring.iter().rev().copied().collect::<Ring>()));
        }
        if let Some(magnet) = self.magnet {
            match self.stand {
                Stand::Flat if middle < magnet.depth => {
                    let mut hole = arc(self.middle_of_plate(), [magnet.radius; 2], 0.0, -2.0 * PI);
                    hole.pop();
                    holes.push(hole);
                }
                Stand::Flat => {}
                _ => body = self.with_hole(body, magnet, at, middle),
            }
        }
        [vec![body], holes].concat()
    }

    /// The foot as far as its front corners leave it at this height.
    fn narrowed(&self, foot: Ring, at: f64) -> Ring {
        let corner = self.front_corner();
        let after = corner.iter().position(|point| point[1] >= at).unwrap_or(corner.len() - 1).max(1);
        let [[x0, z0], [x1, z1]] = [corner[after - 1], corner[after]];
        let taken = x0 + (x1 - x0) * ((at - z0) / (z1 - z0)).clamp(0.0, 1.0);
        let scale = 1.0 - taken / self.outline.half_width();
        let foot: Ring = foot.into_iter().map(|[x, y]| [x * scale, y]).collect();
        let bevel =
            (at - (self.depth - BEVEL_HEIGHT)) / BEVEL_HEIGHT * BEVEL.min(self.outline.smallest_radius() * OFF_CORNER);
        if bevel > 0.0 { inset(&foot, bevel) } else { foot }
    }

    /// The front corners of the foot seen from above: how much is taken off each end, and at which height.
    fn front_corner(&self) -> Ring {
        let unit = self.outline.unit;
        match self.side {
            Side::Red => vec![[0.0, self.depth - FOOT_CUT * unit], [FOOT_CUT * unit, self.depth]],
            Side::Blue => {
                let radius = FOOT_ROUND * unit;
                let quarter = (0..=5).map(|step| f64::from(step) * 15.0_f64.to_radians());
                quarter
                    .map(|angle| {
                        [
                            radius * (1.0 - angle.cos()),
                            self.depth - radius * 75.0_f64.to_radians().sin() + radius * angle.sin(),
                        ]
                    })
                    .collect()
            }
        }
    }

    fn middle_of_plate(&self) -> [f64; 2] {
        [0.0, (self.outline.foot_height() + Sizes::UNITS_HIGH * self.outline.unit) / 2.0]
    }

    /// The height above the bed of the middle of a hole that opens downwards on the board.
    fn magnet_middle(&self) -> f64 {
        if self.stand == Stand::Tile { self.face / 2.0 } else { self.depth / 2.0 }
    }

    /// The body with the part of the hole that lies at this height cut out of its lower edge.
    fn with_hole(&self, body: Ring, magnet: Magnet, at: f64, middle: f64) -> Ring {
        let from_middle = |height: f64| (height - self.magnet_middle()).abs();
        if from_middle(middle) > magnet.radius {
            return body;
        }
        let half = magnet.half_side();
        let slope = (magnet.radius - from_middle(at)) / (magnet.radius - half);
        let width = half + (magnet.radius - half) * slope.clamp(0.0, 1.0);
        let hole = [[-width, 0.0], [-width, magnet.depth], [width, magnet.depth], [width, 0.0]];
        let edge = |at: usize| {
            let (from, to) = (body[at], body[(at + 1) % body.len()]);
            from[1].abs().max(to[1].abs()) < 1e-6 && from[0] < 0.0 && to[0] > 0.0
        };
        let Some(edge) = (0..body.len()).find(|&at| edge(at)) else { return body };
        [&body[..=edge], &hole[..], &body[edge + 1..]].concat()
    }
}

/// The area of a shape without the lines along its walls.
fn within_lines(ring: &Ring) -> f64 {
    area(ring) - perimeter(ring) * LINES
}

/// The hole that the style wants, if it fits.
fn magnet(stand: Stand, style: &Style, outline: &Outline, face: f64, depth: f64) -> Result<Option<Magnet>, Fault> {
    let wanted = &style.magnet;
    if !wanted.hole {
        return Ok(None);
    }
    let magnet = Magnet { radius: (wanted.diameter + wanted.tolerance) / 2.0, depth: wanted.depth + wanted.tolerance };
    // At the edges that are taken off there is less than the stone's depth.
    let wall = wanted.wall.max(BEVEL_HEIGHT).max(style.stone.chamfer) + SAME_HEIGHT;
    let (across, deep) = match stand {
        // Towards the owner the foot gets narrower.
        Stand::Foot => {
            let narrowest = outline.half_ground() - FOOT_ROUND * outline.unit;
            ((depth - 2.0 * wall).min(2.0 * (narrowest - wall)), outline.foot_height())
        }
        Stand::Tile => ((face - 2.0 * wall).min(2.0 * (outline.half_plate() - wall)), outline.half_plate()),
        Stand::Flat => (2.0 * (outline.half_plate() - wall), face),
    };
    for (mm, limit) in [(magnet.radius * 2.0, across), (magnet.depth, deep - wanted.wall)] {
        if mm > limit {
            return Err(Fault::MagnetTooLarge { mm, limit });
        }
    }
    Ok(Some(magnet))
}
