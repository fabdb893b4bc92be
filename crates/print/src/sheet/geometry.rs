//! Points, paths and affine maps. Lengths are millimetres unless said otherwise, y points down.

/// A place on a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// Shorthand for a [`Point`].
pub(crate) const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// One step of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Segment {
    /// Starts a ring or a line.
    Move(Point),
    /// Straight on.
    Line(Point),
    /// A Bézier curve: two handles, then its end.
    Cubic(Point, Point, Point),
    /// Back to the start.
    Close,
}

/// Rings and lines, filled by the nonzero rule.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Path(pub Vec<Segment>);

/// How far the handles of a quarter circle reach, in radii.
const QUARTER: f64 = 0.552_284_749_8;

impl Path {
    /// A closed ring through these points.
    pub(crate) fn ring(points: impl IntoIterator<Item = Point>) -> Path {
        let mut path = Path::line(points);
        path.0.push(Segment::Close);
        path
    }

    /// An open line through these points.
    pub(crate) fn line(points: impl IntoIterator<Item = Point>) -> Path {
        let segments = points.into_iter().enumerate();
        Path(segments.map(|(index, p)| if index == 0 { Segment::Move(p) } else { Segment::Line(p) }).collect())
    }

    /// An open line through these coordinates, given as x, y, x, y and so on.
    pub(crate) fn through<const N: usize>(coordinates: [f64; N]) -> Path {
        Path::line(coordinates.chunks_exact(2).map(|pair| at(pair[0], pair[1])))
    }

    /// A closed ring through these coordinates, given as x, y, x, y and so on.
    pub(crate) fn around<const N: usize>(coordinates: [f64; N]) -> Path {
        Path::ring(coordinates.chunks_exact(2).map(|pair| at(pair[0], pair[1])))
    }

    /// An upright rectangle from its upper left corner.
    pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64) -> Path {
        Path::around([x, y, x + width, y, x + width, y + height, x, y + height])
    }

    /// A rectangle with round corners.
    pub(crate) fn rounded(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Path {
        let r = radius.min(width / 2.0).min(height / 2.0);
        let h = r * (1.0 - QUARTER);
        let (right, bottom) = (x + width, y + height);
        Path(vec![
            Segment::Move(at(x + r, y)),
            Segment::Line(at(right - r, y)),
            Segment::Cubic(at(right - h, y), at(right, y + h), at(right, y + r)),
            Segment::Line(at(right, bottom - r)),
            Segment::Cubic(at(right, bottom - h), at(right - h, bottom), at(right - r, bottom)),
            Segment::Line(at(x + r, bottom)),
            Segment::Cubic(at(x + h, bottom), at(x, bottom - h), at(x, bottom - r)),
            Segment::Line(at(x, y + r)),
            Segment::Cubic(at(x, y + h), at(x + h, y), at(x + r, y)),
            Segment::Close,
        ])
    }

    /// A circle.
    pub(crate) fn circle(centre: Point, radius: f64) -> Path {
        Path::rounded(centre.x - radius, centre.y - radius, radius * 2.0, radius * 2.0, radius)
    }

    /// A square standing on its corner, or a flatter lozenge.
    pub(crate) fn lozenge(centre: Point, across: f64, down: f64) -> Path {
        let Point { x, y } = centre;
        Path::around([x, y - down, x + across, y, x, y + down, x - across, y])
    }

    /// Adds the rings and lines of another path.
    pub(crate) fn extend(&mut self, other: Path) {
        self.0.extend(other.0);
    }

    /// The same path somewhere else.
    #[must_use]
    pub(crate) fn mapped(&self, map: &Map) -> Path {
        Path(
            self.0
                .iter()
                .map(|segment| match *segment {
                    Segment::Move(p) => Segment::Move(map.apply(p)),
                    Segment::Line(p) => Segment::Line(map.apply(p)),
                    Segment::Cubic(a, b, p) => Segment::Cubic(map.apply(a), map.apply(b), map.apply(p)),
                    Segment::Close => Segment::Close,
                })
                .collect(),
        )
    }
}

impl FromIterator<Path> for Path {
    fn from_iter<I: IntoIterator<Item = Path>>(paths: I) -> Path {
        Path(paths.into_iter().flat_map(|path| path.0).collect())
    }
}

/// An affine map, in the order SVG and PDF write it: `x' = a x + c y + e`, `y' = b x + d y + f`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Map(pub [f64; 6]);

impl Map {
    /// Everything stays.
    pub(crate) const SAME: Map = Map([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Moves by this much.
    pub(crate) const fn shift(x: f64, y: f64) -> Map {
        Map([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Scales around the origin.
    pub(crate) const fn scale(factor: f64) -> Map {
        Map([factor, 0.0, 0.0, factor, 0.0, 0.0])
    }

    /// Turns clockwise around the origin; the angle in degrees.
    pub(crate) fn turn(degrees: f64) -> Map {
        // The right angles exactly, so that nothing is written as 6.1e-17.
        let (sin, cos) = match degrees.rem_euclid(360.0) {
            0.0 => (0.0, 1.0),
            90.0 => (1.0, 0.0),
            180.0 => (0.0, -1.0),
            270.0 => (-1.0, 0.0),
            other => other.to_radians().sin_cos(),
        };
        Map([cos, sin, -sin, cos, 0.0, 0.0])
    }

    /// First this map, then `next`.
    #[must_use]
    pub(crate) fn then(&self, next: Map) -> Map {
        let [a, b, c, d, e, f] = self.0;
        let [na, nb, nc, nd, ..] = next.0;
        let end = next.apply(at(e, f));
        Map([na * a + nc * b, nb * a + nd * b, na * c + nc * d, nb * c + nd * d, end.x, end.y])
    }

    /// Where a point goes.
    pub(crate) fn apply(&self, p: Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        at(a * p.x + c * p.y + e, b * p.x + d * p.y + f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_follow_one_another() {
        let map = Map::scale(2.0).then(Map::turn(90.0)).then(Map::shift(10.0, 0.0));
        assert_eq!(map.apply(at(3.0, 0.0)), at(10.0, 6.0));
        assert_eq!(map.apply(at(0.0, 1.0)), at(8.0, 0.0));
    }

    #[test]
    fn a_round_corner_is_no_larger_than_its_rectangle() {
        let path = Path::rounded(0.0, 0.0, 4.0, 2.0, 9.0);
        assert_eq!(path, Path::rounded(0.0, 0.0, 4.0, 2.0, 1.0));
    }
}
