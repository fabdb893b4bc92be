//! Is a surface closed, everywhere a surface, and turned the right way?

use std::collections::{BTreeMap, HashMap};

use super::Mesh;

/// What [`check`] found out about a sound mesh.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Soundness {
    /// Corners, triangles' sides and triangles: `corners - edges + triangles`, 2 for each solid without a tunnel.
    pub euler: i64,
    /// Separate surfaces.
    pub shells: usize,
}

/// Why a mesh is no surface of a solid. Points are in micrometres.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MeshFault {
    /// A triangle without area.
    #[error("triangle {0} has no area")]
    NoArea(usize),
    /// A side that is not shared by exactly two triangles that go along it in opposite directions.
    #[error("the edge from {0:?} to {1:?} has {2} triangles on its left and {3} on its right")]
    Edge([i32; 3], [i32; 3], usize, usize),
    /// A corner where two pieces of surface meet in a single point.
    #[error("at {0:?} the surface is pinched")]
    Pinched([i32; 3]),
    /// It is turned inside out, or encloses nothing.
    #[error("it does not enclose anything")]
    InsideOut,
}

/// Checks that a mesh is the surface of a solid. Corners are welded by position first: what lies at one place is one point,
/// whatever its index.
///
/// # Errors
/// The first [`MeshFault`] found.
pub fn check(mesh: &Mesh) -> Result<Soundness, MeshFault> {
    let mut welded: HashMap<[i32; 3], usize> = HashMap::new();
    let mut points = Vec::new();
    let mut weld = |point: [i32; 3]| {
        *welded.entry(point).or_insert_with(|| {
            points.push(point);
            points.len() - 1
        })
    };
    let triangles: Vec<[usize; 3]> =
        mesh.triangles.iter().map(|triangle| mesh.corners(triangle).map(&mut weld)).collect();
    if let Some(at) = triangles.iter().position(|corners| !has_area(corners.map(|corner| points[corner]))) {
        return Err(MeshFault::NoArea(at));
    }
    let mut edges: BTreeMap<[usize; 2], [usize; 2]> = BTreeMap::new();
    for corners in &triangles {
        for [from, to] in sides(*corners) {
            edges.entry([from.min(to), from.max(to)]).or_default()[usize::from(from > to)] += 1;
        }
    }
    if let Some((&[a, b], &[left, right])) = edges.iter().find(|(_, uses)| **uses != [1, 1]) {
        return Err(MeshFault::Edge(points[a], points[b], left, right));
    }
    if let Some(pinched) = pinched(points.len(), &triangles) {
        return Err(MeshFault::Pinched(points[pinched]));
    }
    if mesh.volume() <= 0.0 {
        return Err(MeshFault::InsideOut);
    }
    let euler = points.len() as i64 - edges.len() as i64 + triangles.len() as i64;
    Ok(Soundness { euler, shells: shells(points.len(), &triangles) })
}

fn sides([a, b, c]: [usize; 3]) -> [[usize; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

fn has_area([a, b, c]: [[i32; 3]; 3]) -> bool {
    let span = |to: [i32; 3]| [0, 1, 2].map(|axis| i64::from(to[axis]) - i64::from(a[axis]));
    let (u, v) = (span(b), span(c));
    [(1, 2), (2, 0), (0, 1)].iter().any(|&(i, j)| u[i] * v[j] != u[j] * v[i])
}

/// A corner whose triangles do not all hang together around it.
fn pinched(points: usize, triangles: &[[usize; 3]]) -> Option<usize> {
    let mut around: Vec<Vec<[usize; 2]>> = vec![Vec::new(); points];
    for &[a, b, c] in triangles {
        around[a].push([b, c]);
        around[b].push([c, a]);
        around[c].push([a, b]);
    }
    (0..points).find(|&point| {
        // With every edge used once each way, the sides opposite the corner form rings; there must be one only.
        let next: BTreeMap<usize, usize> = around[point].iter().map(|&[from, to]| (from, to)).collect();
        let Some(&[start, _]) = around[point].first() else { return false };
        let (mut at, mut length) = (next[&start], 1);
        while at != start && length <= next.len() {
            at = next[&at];
            length += 1;
        }
        length != around[point].len()
    })
}

fn shells(points: usize, triangles: &[[usize; 3]]) -> usize {
    let mut parent: Vec<usize> = (0..points).collect();
    fn root(parent: &mut [usize], mut point: usize) -> usize {
        while parent[point] != point {
            parent[point] = parent[parent[point]];
            point = parent[point];
        }
        point
    }
    let mut count = points;
    for [from, to] in triangles.iter().flat_map(|corners| sides(*corners)) {
        let (from, to) = (root(&mut parent, from), root(&mut parent, to));
        if from != to {
            parent[from] = to;
            count -= 1;
        }
    }
    count
}
