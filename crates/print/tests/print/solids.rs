//! Every stone of every built-in rule set is a solid that can be printed, and no two of an army can be told apart from behind.

use std::collections::BTreeSet;

use marshal_print::mesh::{self, Mesh, MeshFault};
use marshal_print::{Army, Bed, Options, Paper, Stand, Style, plates};
use marshal_rules::Side;

use crate::{all_options, default_options, in_parallel, told};

#[test]
fn every_stone_of_every_rule_set_is_a_sound_solid_like_its_fellows() {
    let style = Style::default();
    in_parallel(&all_options(), |options| {
        for side in Side::ALL {
            let army = Army::new(options, &style, side).unwrap_or_else(|fault| panic!("{}: {fault}", told(options)));
            assert_sound(&army, options);
            assert_alike(&army, options);
            assert_laid_out(&army, options.bed, options);
            assert_laid_out(&army, Bed { width: 120.0, depth: 90.0 }, options);
        }
    });
}

/// Closed, everywhere a surface, in one piece, without a tunnel, turned outwards; it lies on the bed at the origin.
fn assert_sound(army: &Army, options: &Options) {
    for stone in &army.stones {
        let name = format!("{} {} {}", told(options), army.side, stone.name);
        let sound = mesh::check(&stone.mesh).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!((sound.euler, sound.shells), (2, 1), "{name}");
        assert_eq!(stone.mesh.bounds()[0], [0.0; 3], "{name}");
        assert!((stone.mesh.bounds()[1][2] - army.depth).abs() < 1e-3, "{name}");
    }
}

/// The same back, the same size, and a weight that nobody feels.
fn assert_alike(army: &Army, options: &Options) {
    let name = format!("{} {}", told(options), army.side);
    let first = &army.stones[0].mesh;
    let (its_back, its_size) = (back(first), first.bounds());
    assert!(its_back.len() > 100, "{name}: the back has a rosette");
    let volumes: Vec<f64> = army.stones.iter().map(|stone| stone.mesh.volume()).collect();
    for stone in &army.stones {
        assert_eq!(stone.mesh.bounds(), its_size, "{name} {}", stone.name);
        assert!(back(&stone.mesh) == its_back, "{name} {}: another back", stone.name);
    }
    let (least, most) = volumes.iter().fold((f64::MAX, 0.0_f64), |(least, most), &v| (least.min(v), most.max(v)));
    assert!((most - least) / least < 0.03, "{name}: {least:.1} to {most:.1} mm3");
}

/// Every stone of the army is on a plate, within the borders of the bed and apart from the others.
fn assert_laid_out(army: &Army, bed: Bed, options: &Options) {
    let name = format!("{} {} {bed}", told(options), army.side);
    let style = Style::default();
    // What a millionth of a metre may be off.
    let (border, between) = (style.printer.border - 0.001, style.printer.between - 0.001);
    let mut counts = vec![0_u8; army.stones.len()];
    for plate in plates(army, bed, &style).unwrap_or_else(|fault| panic!("{name}: {fault}")) {
        let mut places: Vec<[f64; 4]> = Vec::new();
        for (stone, [x, y]) in plate.stones {
            counts[stone] += 1;
            let size = army.stones[stone].mesh.bounds()[1];
            let [x, y] = [x, y].map(|length| f64::from(length) / 1000.0);
            let here = [x, y, x + size[0], y + size[1]];
            let on_bed = x >= border && y >= border && here[2] <= bed.width - border && here[3] <= bed.depth - border;
            assert!(on_bed, "{name}: a stone at {here:?}");
            let is_apart = |other: &[f64; 4]| {
                (0..2).any(|axis| here[axis + 2] + between <= other[axis] || other[axis + 2] + between <= here[axis])
            };
            assert!(places.iter().all(is_apart), "{name}: {here:?} is too near to another stone");
            places.push(here);
        }
    }
    assert_eq!(counts, army.stones.iter().map(|stone| stone.count).collect::<Vec<_>>(), "{name}");
}

/// The triangles that lie on the bed or look at it from the sunken rosette.
fn back(mesh: &Mesh) -> BTreeSet<[[i32; 3]; 3]> {
    let sorted = |mut corners: [[i32; 3]; 3]| {
        corners.sort_unstable();
        corners
    };
    let is_low = |corners: &[[i32; 3]; 3]| corners.iter().all(|corner| corner[2] <= 400);
    mesh.triangles.iter().map(|triangle| mesh.corners(triangle)).filter(is_low).map(sorted).collect()
}

/// Where a vertical line through a solid goes in and out, from the bed up: heights, and whether it goes in.
fn crossings(mesh: &Mesh, x: f64, y: f64) -> Vec<(f64, bool)> {
    let mut found = Vec::new();
    for triangle in &mesh.triangles {
        let corners = mesh.corners(triangle).map(|corner| corner.map(f64::from));
        let edge = |a: [f64; 3], b: [f64; 3]| (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
        let shares = [edge(corners[1], corners[2]), edge(corners[2], corners[0]), edge(corners[0], corners[1])];
        let looks_up = shares.iter().all(|&share| share > 0.0);
        if looks_up || shares.iter().all(|&share| share < 0.0) {
            let whole: f64 = shares.iter().sum();
            let height = (0..3).map(|at| corners[at][2] * shares[at]).sum::<f64>() / whole;
            found.push((height, !looks_up));
        }
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found
}

/// A surface that crossed itself would be entered twice somewhere before it is left.
#[test]
fn no_stone_crosses_itself() {
    let style = Style::from_toml("test", "magnet = { hole = true }").expect("a style");
    for &stand in Stand::ALL {
        let options = Options { stand, ..default_options() };
        for side in Side::ALL {
            for stone in Army::new(&options, &style, side).expect("an army").stones {
                let [_, size] = stone.mesh.bounds();
                // Off the middle and off the grid of the drawings, so that no line meets an edge.
                let place = |at: usize, size: f64| (size * (at as f64 + 0.4137) / 40.0 + 0.000_31) * 1000.0;
                let mut inside = 0;
                for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
                    let met = crossings(&stone.mesh, place(x, size[0]), place(y, size[1]));
                    let alternate = met.iter().enumerate().all(|(at, &(_, enters))| enters == (at % 2 == 0));
                    assert!(
                        alternate && met.len().is_multiple_of(2),
                        "{stand} {side} {} at {x}, {y}: {met:?}",
                        stone.name
                    );
                    inside += met.len() / 2;
                }
                assert!(inside > 1000, "{stand} {side} {}: the lines met it {inside} times", stone.name);
            }
        }
    }
}

/// By the rules of printing: no face hangs over more than 45 degrees, but for the flat roofs of rosette and magnet.
#[test]
fn nothing_hangs_over_and_heights_are_whole_layers() {
    let style = Style::default();
    for &stand in Stand::ALL {
        let options = Options { stand, ..default_options() };
        for side in Side::ALL {
            let army = Army::new(&options, &style, side).expect("an army");
            for height in [army.relief.from, army.relief.to, army.depth] {
                let layers = height / style.printer.layer;
                assert!((layers - layers.round()).abs() < 1e-6, "{stand} {side}: {height} mm");
            }
            for stone in &army.stones {
                for triangle in &stone.mesh.triangles {
                    let corners = stone.mesh.corners(triangle);
                    let [a, b, c] = corners.map(|corner| corner.map(f64::from));
                    let (u, v) = ([0, 1, 2].map(|i| b[i] - a[i]), [0, 1, 2].map(|i| c[i] - a[i]));
                    let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
                    let length = normal.iter().map(|part| part * part).sum::<f64>().sqrt();
                    let hangs = normal[2] / length < -0.72;
                    let is_back = corners.iter().all(|corner| corner[2] == 0 || corner[2] == 400);
                    assert!(!hangs || is_back, "{stand} {side} {}: {corners:?}", stone.name);
                }
            }
        }
    }
}

#[test]
fn a_magnet_has_its_hole() {
    let with = Style::from_toml("test", "[magnet]\nhole = true").expect("a style");
    // Under the foot and the block an octagon around a circle of 6.1 mm, 2.1 mm deep: 8 r^2 tan(22.5 deg) times the depth.
    let octagon = 8.0 * 3.05_f64.powi(2) * 22.5_f64.to_radians().tan() * 2.1;
    for stand in [Stand::Foot, Stand::Tile] {
        let options = Options { stand, ..default_options() };
        let volume = |style: &Style| Army::new(&options, style, Side::Red).expect("an army").stones[0].mesh.volume();
        let hole = volume(&Style::default()) - volume(&with);
        assert!((hole - octagon).abs() < 0.01, "{stand}: {hole} instead of {octagon} mm3");
    }
    let options = Options { stand: Stand::Flat, ..default_options() };
    for stone in Army::new(&options, &with, Side::Blue).expect("an army").stones {
        let sound = mesh::check(&stone.mesh).expect("a solid");
        assert_eq!((sound.euler, sound.shells), (2, 1));
    }
}

#[test]
fn an_a3_stone_has_the_measures_of_the_design() {
    for (paper, width) in [(Paper::A3, 20.0), (Paper::A4, 15.0)] {
        let options = Options { paper, ..default_options() };
        for side in Side::ALL {
            let army = Army::new(&options, &Style::default(), side).expect("an army");
            let size = army.stones[0].mesh.bounds()[1];
            // 80 units wide and 89 high; the foot is 0.6 of the width.
            let expected = [width, width * 89.0 / 80.0, width * 0.6];
            assert!((0..3).all(|axis| (size[axis] - expected[axis]).abs() < 0.02), "{paper} {side}: {size:?}");
        }
    }
}

fn a_stone() -> Mesh {
    Army::new(&default_options(), &Style::default(), Side::Red).expect("an army").stones[0].mesh.clone()
}

#[test]
fn the_check_finds_what_is_broken() {
    assert!(mesh::check(&a_stone()).is_ok());

    let mut open = a_stone();
    open.triangles.pop();
    assert!(matches!(mesh::check(&open), Err(MeshFault::Edge(..))));

    let mut turned = a_stone();
    turned.triangles[7].corners.reverse();
    assert!(matches!(mesh::check(&turned), Err(MeshFault::Edge(..))));

    let mut inside_out = a_stone();
    inside_out.triangles.iter_mut().for_each(|triangle| triangle.corners.reverse());
    assert_eq!(mesh::check(&inside_out), Err(MeshFault::InsideOut));

    let mut flat = a_stone();
    flat.triangles[0].corners[1] = flat.triangles[0].corners[0];
    assert_eq!(mesh::check(&flat), Err(MeshFault::NoArea(0)));

    // Two tetrahedra that meet in a point only, each with corners of its own.
    let mut pinched = tetrahedron([1000; 3]);
    pinched.append(&tetrahedron([-1000; 3]));
    assert_eq!(mesh::check(&pinched), Err(MeshFault::Pinched([0; 3])));

    // Two that touch along an edge.
    let mut touching = tetrahedron([1000; 3]);
    touching.append(&tetrahedron([1000, -1000, -1000]));
    assert!(matches!(mesh::check(&touching), Err(MeshFault::Edge(..))));
}

/// A corner at the origin and one along each axis, as far as `reach`.
fn tetrahedron(reach: [i32; 3]) -> Mesh {
    let [x, y, z] = reach;
    let mut mesh = Mesh { vertices: vec![[0; 3], [x, 0, 0], [0, y, 0], [0, 0, z]], triangles: Vec::new() };
    let is_mirrored = !reach.iter().filter(|&&side| side < 0).count().is_multiple_of(2);
    for mut corners in [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]] {
        if is_mirrored {
            corners.reverse();
        }
        mesh.triangles.push(mesh::Triangle { corners, is_painted: false });
    }
    mesh
}
