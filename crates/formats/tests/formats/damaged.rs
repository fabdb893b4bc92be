//! Random bytes and letters, endless files, and sound files with random damage, through the checks of the fuzz targets.

use marshal_formats::Format;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::arbitrary;
use crate::samples::{FIELD, LOG, STG, STRADOS3, actions, gsn, xml};

fn sound() -> Vec<(Format, Vec<u8>)> {
    vec![
        (Format::EvaluatorLog, LOG.into()),
        (Format::Gsn, gsn().into_bytes()),
        (Format::Strados2, xml().into_bytes()),
        (Format::Strados, FIELD.into()),
        (Format::Strados3, STRADOS3.into()),
        (Format::Stg, STG.into()),
        (Format::Ataraxos, actions().into_bytes()),
        (Format::Ataraxos, FIELD[..40].into()),
    ]
}

#[test]
fn every_format_has_a_sound_sample() {
    for format in Format::ALL.into_iter().filter(|&format| format != Format::Record) {
        assert!(sound().iter().any(|&(of, _)| of == format), "{format}");
        assert_eq!(format.id().parse(), Ok(format));
        arbitrary::check(format.id(), b"");
    }
}

#[test]
fn damaged_files() {
    for seed in 0..150 {
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        for (format, sound) in sound() {
            for _ in 0..8 {
                let mut damaged = sound.clone();
                for _ in 0..dice.random_range(1..4) {
                    damage(&mut damaged, &mut dice);
                }
                let checked = std::panic::catch_unwind(|| arbitrary::check_as(format, &damaged));
                assert!(checked.is_ok(), "seed {seed}, {format}:\n{}", String::from_utf8_lossy(&damaged));
            }
        }
    }
}

#[test]
fn random_bytes_and_letters() {
    let letters = b"0123456789ABDLMNXY_a:-.@ \n<>/=\"REDBLU";
    for seed in 0..200 {
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let bytes: Vec<u8> = (0..dice.random_range(0..300)).map(|_| dice.random()).collect();
        let text: Vec<u8> = bytes.iter().map(|&byte| letters[usize::from(byte) % letters.len()]).collect();
        for format in Format::ALL {
            arbitrary::check_as(format, &bytes);
            arbitrary::check_as(format, &text);
        }
    }
}

#[test]
fn endless_files() {
    let repeated = |piece: &str| piece.repeat(100_000 / piece.len()).into_bytes();
    for (format, sound) in sound() {
        let longer = [sound, repeated("9")].concat();
        arbitrary::check_as(format, &longer);
    }
    for piece in ["<a>", "<move source=\"A1\" target=\"A2\"/>", "A4-A5\n", "339\n", "1 RED: 0 3 DOWN OK\n", "\n", "_"] {
        for format in Format::ALL {
            arbitrary::check_as(format, &repeated(piece));
        }
    }
    arbitrary::check_as(Format::Gsn, [gsn().split("END").next().unwrap_or_default(), "A4-A3\n"].concat().as_bytes());
}

fn damage(bytes: &mut Vec<u8>, dice: &mut Pcg64Mcg) {
    if bytes.is_empty() {
        return;
    }
    let at = dice.random_range(0..bytes.len());
    let end = (at + dice.random_range(1..20)).min(bytes.len());
    let letters = b"0123456789ABDLMNXY_a:-.@ \n<>/=\"";
    match dice.random_range(0..6) {
        0 => bytes[at] = dice.random(),
        1 => bytes[at] = letters[dice.random_range(0..letters.len())],
        2 => drop(bytes.drain(at..end)),
        3 => bytes.insert(at, letters[dice.random_range(0..letters.len())]),
        4 => {
            let piece = bytes[at..end].to_vec();
            let to = dice.random_range(0..bytes.len());
            bytes.splice(to..to, piece);
        }
        _ => bytes.swap(at, end - 1),
    }
}
