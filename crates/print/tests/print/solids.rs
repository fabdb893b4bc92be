//! Every stone of every built-in rule set is a solid that can be printed.

use marshal_print::mesh::{self, Mesh};
use marshal_print::{Army, Style};
use marshal_rules::Side;

use crate::{all_options, in_parallel, told};

#[test]
fn every_stone_is_one_closed_solid_without_a_tunnel() {
    let style = Style::default();
    in_parallel(&all_options(), |options| {
        for side in Side::ALL {
            let army = Army::new(options, &style, side).unwrap_or_else(|fault| panic!("{}: {fault}", told(options)));
            for stone in &army.stones {
                let name = format!("{} {side} {}", told(options), stone.name);
                let sound = mesh::check(&stone.mesh).unwrap_or_else(|fault| panic!("{name}: {fault}"));
                assert_eq!((sound.euler, sound.shells), (2, 1), "{name}");
            }
        }
    });
}

#[test]
fn the_weights_of_an_army_differ_by_less_than_three_percent() {
    let style = Style::default();
    in_parallel(&all_options(), |options| {
        for side in Side::ALL {
            let army = Army::new(options, &style, side).expect("a printable army");
            let volumes: Vec<f64> = army.stones.iter().map(|stone| stone.mesh.volume()).collect();
            let (least, most) = volumes.iter().fold((f64::MAX, 0.0_f64), |(a, b), &v| (a.min(v), b.max(v)));
            assert!((most - least) / least < 0.03, "{} {side}: {least:.1} to {most:.1} mm3", told(options));
            if std::env::var("SHOW").is_ok() {
                println!("{} {side} {:.2}% {least:.0}", told(options), (most - least) / least * 100.0);
            }
        }
    });
}

/// The triangles that lie on the bed or look at it from a sunken rosette, as a set of corners.
fn back(mesh: &Mesh) -> std::collections::BTreeSet<[[i32; 3]; 3]> {
    let deep = |corners: &[[i32; 3]; 3]| corners.iter().all(|corner| corner[2] <= 400);
    mesh.triangles
        .iter()
        .map(|triangle| mesh.corners(triangle))
        .filter(deep)
        .map(|mut corners| {
            corners.sort_unstable();
            corners
        })
        .collect()
}

#[test]
fn all_backs_of_an_army_are_the_same() {
    let style = Style::default();
    in_parallel(&all_options(), |options| {
        for side in Side::ALL {
            let army = Army::new(options, &style, side).expect("a printable army");
            let backs: Vec<_> = army.stones.iter().map(|stone| back(&stone.mesh)).collect();
            assert!(backs[0].len() > 100);
            assert!(backs.iter().all(|other| *other == backs[0]), "{} {side}", told(options));
        }
    });
}
