//! Solids as closed surfaces of triangles.
//!
//! Coordinates are whole micrometres, so two corners are the same point exactly when their numbers are equal, and nothing
//! depends on how a machine rounds.

mod check;
mod stack;

pub use check::{MeshFault, Soundness, check};
pub(crate) use stack::{Part, Slab, build};

/// Micrometres in a millimetre.
pub(crate) const MICRONS: f64 = 1000.0;

/// A closed surface.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mesh {
    /// The corners, in micrometres.
    pub vertices: Vec<[i32; 3]>,
    /// The triangles; seen from outside their corners go round against the clock.
    pub triangles: Vec<Triangle>,
}

/// A triangle of a [`Mesh`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Triangle {
    /// Indices of its corners.
    pub corners: [u32; 3],
    /// Whether it belongs to the sign or the rim, which have the second colour.
    pub is_painted: bool,
}

impl Mesh {
    /// The corners of a triangle.
    #[must_use]
    pub fn corners(&self, triangle: &Triangle) -> [[i32; 3]; 3] {
        triangle.corners.map(|corner| self.vertices[corner as usize])
    }

    /// What it encloses, in cubic millimetres.
    #[must_use]
    pub fn volume(&self) -> f64 {
        let sixfold: i128 = self.triangles.iter().map(|triangle| determinant(self.corners(triangle))).sum();
        sixfold as f64 / 6.0 / MICRONS.powi(3)
    }

    /// The lowest and the highest coordinates, in millimetres.
    #[must_use]
    pub fn bounds(&self) -> [[f64; 3]; 2] {
        let bound = |pick: fn(i32, i32) -> i32, start: i32| {
            let mut bound = [start; 3];
            for vertex in &self.vertices {
                (0..3).for_each(|axis| bound[axis] = pick(bound[axis], vertex[axis]));
            }
            bound.map(|value| f64::from(value) / MICRONS)
        };
        [bound(i32::min, i32::MAX), bound(i32::max, i32::MIN)]
    }

    /// The same solid elsewhere; the shift is in micrometres.
    #[must_use]
    pub fn moved(&self, shift: [i32; 3]) -> Mesh {
        let vertices = self.vertices.iter().map(|&[x, y, z]| [x + shift[0], y + shift[1], z + shift[2]]).collect();
        Mesh { vertices, triangles: self.triangles.clone() }
    }

    /// Adds another solid, which must not touch this one.
    pub fn append(&mut self, other: &Mesh) {
        let first = self.vertices.len() as u32;
        self.vertices.extend_from_slice(&other.vertices);
        let moved =
            |triangle: &Triangle| Triangle { corners: triangle.corners.map(|corner| corner + first), ..*triangle };
        self.triangles.extend(other.triangles.iter().map(moved));
    }
}

/// Six times the signed volume between a triangle and the origin, exact.
fn determinant(corners: [[i32; 3]; 3]) -> i128 {
    let [a, b, c] = corners.map(|corner| corner.map(i128::from));
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
}
