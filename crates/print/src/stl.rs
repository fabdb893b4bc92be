//! Binary STL: triangles without colours, in millimetres.

use crate::mesh::{MICRONS, Mesh};
use crate::{Army, plate::Plate};

/// A solid as a file.
#[must_use]
pub fn solid(mesh: &Mesh) -> Vec<u8> {
    // A header may not begin with "solid": readers would take the file for text.
    let mut bytes = b"Marshal and Spy, millimetres".to_vec();
    bytes.resize(80, 0);
    bytes.extend((mesh.triangles.len() as u32).to_le_bytes());
    for triangle in &mesh.triangles {
        let corners = mesh.corners(triangle);
        let lengths = [normal(corners)].into_iter().chain(corners.map(|corner| corner.map(millimetres)));
        lengths.flatten().for_each(|length| bytes.extend(length.to_le_bytes()));
        bytes.extend([0; 2]);
    }
    bytes
}

/// A whole plate as one file.
#[must_use]
pub fn plate(army: &Army, plate: &Plate) -> Vec<u8> {
    let mut all = Mesh::default();
    for &(stone, [x, y]) in &plate.stones {
        all.append(&army.stones[stone].mesh.moved([x, y, 0]));
    }
    solid(&all)
}

fn millimetres(length: i32) -> f32 {
    (f64::from(length) / MICRONS) as f32
}

fn normal([a, b, c]: [[i32; 3]; 3]) -> [f32; 3] {
    let span = |to: [i32; 3]| [0, 1, 2].map(|axis| f64::from(to[axis] - a[axis]));
    let (u, v) = (span(b), span(c));
    let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    let length = normal.iter().map(|part| part * part).sum::<f64>().sqrt();
    normal.map(|part| (part / length) as f32)
}
