//! Closed polygons in the plane, in millimetres: against the clock around material, y up.

/// A closed polygon without its first point repeated.
pub(crate) type Ring = Vec<[f64; 2]>;

/// How far a polygon may stay away from the curve that it stands for.
const CHORD: f64 = 0.01;

/// Points of an ellipse around `center`, from one angle to another, both included.
pub(crate) fn arc(center: [f64; 2], radii: [f64; 2], from: f64, to: f64) -> Ring {
    let largest = radii[0].max(radii[1]);
    let step = 2.0 * (1.0 - (CHORD / largest).min(0.5)).acos();
    let steps = ((to - from).abs() / step).ceil().max(1.0);
    (0..=steps as usize)
        .map(|at| {
            let angle = from + (to - from) * at as f64 / steps;
            [center[0] + radii[0] * angle.cos(), center[1] + radii[1] * angle.sin()]
        })
        .collect()
}

/// A polygon with corners of the given radii; a radius of 0 leaves a corner sharp. Only convex corners are rounded.
pub(crate) fn with_round_corners(corners: &[([f64; 2], f64)]) -> Ring {
    let mut ring = Ring::new();
    for (at, &(corner, radius)) in corners.iter().enumerate() {
        if radius == 0.0 {
            ring.push(corner);
            continue;
        }
        let before = direction(corners[(at + corners.len() - 1) % corners.len()].0, corner);
        let after = direction(corner, corners[(at + 1) % corners.len()].0);
        let turn = (before[0] * after[1] - before[1] * after[0]).atan2(before[0] * after[0] + before[1] * after[1]);
        let back = radius * (turn / 2.0).tan();
        let center =
            [corner[0] - before[0] * back - before[1] * radius, corner[1] - before[1] * back + before[0] * radius];
        let from = (-before[0]).atan2(before[1]);
        ring.extend(arc(center, [radius; 2], from, from + turn));
    }
    ring
}

fn direction(from: [f64; 2], to: [f64; 2]) -> [f64; 2] {
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    let length = x.hypot(y);
    [x / length, y / length]
}

/// The same polygon with every edge moved inwards by `distance`, corner by corner. Round corners must be larger than that.
pub(crate) fn inset(ring: &[[f64; 2]], distance: f64) -> Ring {
    let count = ring.len();
    (0..count)
        .map(|at| {
            let [px, py] = direction(ring[(at + count - 1) % count], ring[at]);
            let [nx, ny] = direction(ring[at], ring[(at + 1) % count]);
            let scale = distance / (1.0 + px * nx + py * ny);
            [ring[at][0] - (py + ny) * scale, ring[at][1] + (px + nx) * scale]
        })
        .collect()
}

/// The points of a convex polygon that are at least as far inside each edge as `distance` says of the edge.
pub(crate) fn shrunk(convex: &[[f64; 2]], distance: impl Fn([f64; 2], [f64; 2]) -> f64) -> Ring {
    let mut rest = convex.to_vec();
    for (at, &from) in convex.iter().enumerate() {
        let to = convex[(at + 1) % convex.len()];
        let [dx, dy] = direction(from, to);
        let least = distance(from, to);
        let inside = |point: [f64; 2]| dx * (point[1] - from[1]) - dy * (point[0] - from[0]) - least;
        let mut cut = Ring::new();
        for (at, &point) in rest.iter().enumerate() {
            let next = rest[(at + 1) % rest.len()];
            let (here, there) = (inside(point), inside(next));
            if here >= 0.0 {
                cut.push(point);
            }
            if (here > 0.0 && there < 0.0) || (here < 0.0 && there > 0.0) {
                let share = here / (here - there);
                cut.push([0, 1].map(|axis| point[axis] + (next[axis] - point[axis]) * share));
            }
        }
        rest = cut;
    }
    // Cuts through one point leave it several times.
    rest.dedup_by(|a, b| (a[0] - b[0]).hypot(a[1] - b[1]) < 0.002);
    if rest.len() > 1 && (rest[0][0] - rest[rest.len() - 1][0]).hypot(rest[0][1] - rest[rest.len() - 1][1]) < 0.002 {
        rest.pop();
    }
    rest
}

/// Whether a point lies in a convex polygon.
pub(crate) fn is_inside(convex: &[[f64; 2]], point: [f64; 2]) -> bool {
    !convex.is_empty()
        && (0..convex.len()).all(|at| {
            let (from, to) = (convex[at], convex[(at + 1) % convex.len()]);
            (to[0] - from[0]) * (point[1] - from[1]) >= (to[1] - from[1]) * (point[0] - from[0])
        })
}

/// The area of a ring; negative when it runs with the clock.
pub(crate) fn area(ring: &[[f64; 2]]) -> f64 {
    let twice: f64 =
        (0..ring.len()).map(|at| (ring[at], ring[(at + 1) % ring.len()])).map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum();
    twice / 2.0
}

/// The length of a ring.
pub(crate) fn perimeter(ring: &[[f64; 2]]) -> f64 {
    (0..ring.len())
        .map(|at| (ring[at], ring[(at + 1) % ring.len()]))
        .map(|(a, b)| (b[0] - a[0]).hypot(b[1] - a[1]))
        .sum()
}
