//! A solid as a stack of slabs: at each height a shape, straight or slanting up to the next height.
//!
//! The walls of the slabs and the horizontal faces between them meet in the same points, so the surface is closed by
//! construction and no solids have to be joined.

use std::collections::{BTreeMap, HashMap};

use spade::{ConstrainedDelaunayTriangulation, HasPosition, Point2, Triangulation};

use super::{MICRONS, Mesh, Triangle};

/// A point of a shape, in micrometres.
type Point = [i32; 2];
/// A closed polygon without its first point repeated: against the clock around material, with the clock around a hole.
type Ring = Vec<Point>;

/// A part of a slab. Parts of one slab do not touch.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    bottom: Vec<Ring>,
    top: Vec<Ring>,
    is_painted: bool,
}

impl Part {
    /// A part with upright walls; lengths are in millimetres.
    pub(crate) fn upright(rings: &[Vec<[f64; 2]>], is_painted: bool) -> Part {
        let rings: Vec<Ring> = rings.iter().map(|ring| rounded(ring)).collect();
        Part { bottom: rings.clone(), top: rings, is_painted }
    }

    /// A part between two forms of the same rings, point by point.
    pub(crate) fn slanting(bottom: &[Vec<[f64; 2]>], top: &[Vec<[f64; 2]>]) -> Part {
        debug_assert!(bottom.iter().map(Vec::len).eq(top.iter().map(Vec::len)));
        let rings = |rings: &[Vec<[f64; 2]>]| rings.iter().map(|ring| rounded(ring)).collect();
        Part { bottom: rings(bottom), top: rings(top), is_painted: false }
    }
}

fn rounded(ring: &[[f64; 2]]) -> Ring {
    ring.iter().map(|point| point.map(|length| (length * MICRONS).round() as i32)).collect()
}

/// What lies between two heights.
#[derive(Debug, Clone)]
pub(crate) struct Slab {
    /// Where it begins, in millimetres.
    pub(crate) from: f64,
    /// Where it ends and the next one begins.
    pub(crate) to: f64,
    /// What it is made of.
    pub(crate) parts: Vec<Part>,
}

/// The surface of a stack of slabs, each of which begins where the one before it ends.
pub(crate) fn build(slabs: &[Slab]) -> Mesh {
    let mut surface = Surface::default();
    // The points on the edges of each slab's rings at the height where it begins.
    let mut chains_below: Vec<Chains> = Vec::new();
    let nothing = Vec::new();
    for level in 0..=slabs.len() {
        let below = level.checked_sub(1).map_or(&nothing, |slab| &slabs[slab].parts);
        let above = slabs.get(level).map_or(&nothing, |slab| &slab.parts);
        let height = slabs.get(level).map_or_else(|| slabs[level - 1].to, |slab| slab.from);
        let height = (height * MICRONS).round() as i32;
        let tops: Vec<(&[Ring], bool)> = below.iter().map(|part| (&part.top[..], part.is_painted)).collect();
        let bottoms: Vec<(&[Ring], bool)> = above.iter().map(|part| (&part.bottom[..], part.is_painted)).collect();
        let (top_chains, bottom_chains) = (chains(&tops, &bottoms), chains(&bottoms, &tops));
        for ((part, lower), upper) in below.iter().zip(&chains_below).zip(&top_chains) {
            let from = (slabs[level - 1].from * MICRONS).round() as i32;
            surface.walls(lower, upper, from, height, part.is_painted);
        }
        if !tops.iter().map(|part| part.0).eq(bottoms.iter().map(|part| part.0)) {
            surface.faces([&tops, &bottoms], [&top_chains, &bottom_chains], height);
        }
        chains_below = bottom_chains;
    }
    surface.mesh
}

/// The edges of a part's rings, each with the points on it, both ends included.
type Chains = Vec<Vec<Point>>;

/// The edges of each part, cut where a corner of `others` lies on them.
fn chains(parts: &[(&[Ring], bool)], others: &[(&[Ring], bool)]) -> Vec<Chains> {
    let mut corners: Vec<Point> = others.iter().flat_map(|part| part.0.iter().flatten().copied()).collect();
    // From the lowest to the highest, so that an edge looks only at those beside it.
    corners.sort_unstable_by_key(|corner| corner[1]);
    let edges = |ring: &Ring| -> Chains {
        (0..ring.len()).map(|at| cut(ring[at], ring[(at + 1) % ring.len()], &corners)).collect()
    };
    parts.iter().map(|part| part.0.iter().flat_map(edges).collect()).collect()
}

/// The edge from `a` to `b` with those of `corners` that lie between its ends.
fn cut(a: Point, b: Point, corners: &[Point]) -> Vec<Point> {
    let along = |p: Point| (0..2).map(|axis| i64::from(p[axis] - a[axis]) * i64::from(b[axis] - a[axis])).sum::<i64>();
    let aside =
        |p: Point| i64::from(b[0] - a[0]) * i64::from(p[1] - a[1]) - i64::from(b[1] - a[1]) * i64::from(p[0] - a[0]);
    let is_between =
        |p: &Point| (a[0].min(b[0])..=a[0].max(b[0])).contains(&p[0]) && *p != a && *p != b && aside(*p) == 0;
    let lowest = corners.partition_point(|corner| corner[1] < a[1].min(b[1]));
    let beside = corners[lowest..].iter().take_while(|corner| corner[1] <= a[1].max(b[1]));
    let mut chain: Vec<Point> = beside.copied().filter(is_between).collect();
    chain.extend([a, b]);
    chain.sort_unstable_by_key(|&p| along(p));
    chain.dedup();
    chain
}

/// On which of the four kinds of shapes a point lies: the slab below or above, plain or painted.
type Cover = [bool; 4];

#[derive(Debug, Clone, Copy)]
struct Corner {
    position: Point2<f64>,
}

impl HasPosition for Corner {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        self.position
    }
}

#[derive(Default)]
struct Surface {
    mesh: Mesh,
    known: HashMap<[i32; 3], u32>,
}

impl Surface {
    fn vertex(&mut self, point: Point, height: i32) -> u32 {
        let vertex = [point[0], point[1], height];
        *self.known.entry(vertex).or_insert_with(|| {
            self.mesh.vertices.push(vertex);
            self.mesh.vertices.len() as u32 - 1
        })
    }

    fn triangle(&mut self, corners: [u32; 3], is_painted: bool) {
        self.mesh.triangles.push(Triangle { corners, is_painted });
    }

    /// The walls between two heights. An edge may be cut in more places at one height than at the other.
    fn walls(&mut self, lower: &Chains, upper: &Chains, from: i32, to: i32, is_painted: bool) {
        for (lower, upper) in lower.iter().zip(upper) {
            let (mut i, mut j) = (0, 0);
            while i + 1 < lower.len() || j + 1 < upper.len() {
                let left = (self.vertex(lower[i], from), self.vertex(upper[j], to));
                let lower_is_next =
                    i + 1 < lower.len() && (j + 1 == upper.len() || share(lower, i + 1) <= share(upper, j + 1));
                if lower_is_next {
                    i += 1;
                    let next = self.vertex(lower[i], from);
                    self.triangle([left.0, next, left.1], is_painted);
                } else {
                    j += 1;
                    let next = self.vertex(upper[j], to);
                    self.triangle([left.0, next, left.1], is_painted);
                }
            }
        }
    }

    /// The horizontal faces at a height: what is covered below and open above looks up, the other way round it looks down.
    fn faces(&mut self, parts: [&[(&[Ring], bool)]; 2], chains: [&[Chains]; 2], height: i32) {
        let mut corners: Vec<Point> = Vec::new();
        let mut index: HashMap<Point, usize> = HashMap::new();
        // An edge separates the shapes whose outline it is part of; two shapes may share it.
        let mut borders: BTreeMap<[usize; 2], Cover> = BTreeMap::new();
        for side in 0..2 {
            for ((_, is_painted), part) in parts[side].iter().zip(chains[side]) {
                for pair in part.iter().flat_map(|chain| chain.windows(2)) {
                    let mut ends = [pair[0], pair[1]].map(|point| {
                        *index.entry(point).or_insert_with(|| {
                            corners.push(point);
                            corners.len() - 1
                        })
                    });
                    ends.sort_unstable();
                    borders.entry(ends).or_default()[side * 2 + usize::from(*is_painted)] ^= true;
                }
            }
        }
        let position = |point: &Point| Corner { position: Point2::new(f64::from(point[0]), f64::from(point[1])) };
        let triangulation = ConstrainedDelaunayTriangulation::<Corner>::bulk_load_cdt(
            corners.iter().map(position).collect(),
            borders.keys().copied().collect(),
        )
        .expect("whole micrometres are numbers that can be triangulated");
        for (face, cover) in covers(&triangulation, &borders) {
            let [below, above] = [cover[0] || cover[1], cover[2] || cover[3]];
            if below == above {
                continue;
            }
            let mut ring = face.map(|corner| self.vertex(corners[corner], height));
            if above {
                ring.reverse();
            }
            self.triangle(ring, if below { cover[1] } else { cover[3] });
        }
    }
}

/// How far along its edge a point is, from 0 to 1.
fn share(chain: &[Point], at: usize) -> f64 {
    let distance = |p: Point| f64::from(p[0] - chain[0][0]).hypot(f64::from(p[1] - chain[0][1]));
    distance(chain[at]) / distance(chain[chain.len() - 1])
}

/// The triangles, each with what covers it, found by walking in from outside and minding each border that is crossed.
fn covers(
    triangulation: &ConstrainedDelaunayTriangulation<Corner>,
    borders: &BTreeMap<[usize; 2], Cover>,
) -> Vec<([usize; 3], Cover)> {
    let mut known: Vec<Option<Cover>> = vec![None; triangulation.num_all_faces()];
    let mut waiting = Vec::new();
    let across = |from: usize, to: usize, cover: Cover| -> Cover {
        let Some(border) = borders.get(&[from.min(to), from.max(to)]) else { return cover };
        std::array::from_fn(|shape| cover[shape] ^ border[shape])
    };
    for edge in triangulation.convex_hull() {
        let inner = edge.rev();
        let cover = across(edge.from().fix().index(), edge.to().fix().index(), Cover::default());
        waiting.push((inner.face().fix(), cover));
    }
    while let Some((face, cover)) = waiting.pop() {
        if known[face.index()].is_some() {
            continue;
        }
        known[face.index()] = Some(cover);
        let Some(face) = triangulation.face(face).as_inner() else { continue };
        for edge in face.adjacent_edges() {
            let next = edge.rev().face();
            if !next.is_outer() {
                let cover = across(edge.from().fix().index(), edge.to().fix().index(), cover);
                waiting.push((next.fix(), cover));
            }
        }
    }
    let corners = |face: spade::handles::FaceHandle<'_, spade::handles::InnerTag, Corner, _, _, _>| {
        face.vertices().map(|vertex| vertex.fix().index())
    };
    triangulation.inner_faces().map(|face| (corners(face), known[face.fix().index()].unwrap_or_default())).collect()
}
