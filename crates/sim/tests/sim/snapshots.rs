//! Snapshots as bytes.

use std::sync::Arc;

use marshal_rules::{RuleSet, Viewer};
use marshal_sim::{Batch, Opening, Options, Snapshot, SnapshotError};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::batch::Arrays;
use crate::games::{dice, rules};

/// Magic, version, and the check sum of the rest.
const HEAD: usize = 4 + 1 + 8;

fn batch(rules: &Arc<RuleSet>, seed: u64, opening: Opening) -> Batch {
    Batch::new(rules.clone(), 1, seed, 1, Options { opening, ..Options::default() }).expect("a batch")
}

/// Steps by legal actions; false when the game is over.
fn step(batch: &mut Batch, arrays: &mut Arrays, dice: &mut Pcg64Mcg) -> bool {
    let mut action = [0];
    batch.draw(dice, &mut action).expect("one action");
    action != [-1] && batch.step(&action, &mut arrays.buffers()).map(|()| true).expect("a legal action")
}

/// A batch in the middle of play, and its snapshot as bytes.
fn saved(rules: &Arc<RuleSet>, opening: Opening, steps: u32, dice: &mut Pcg64Mcg) -> (Batch, Vec<u8>) {
    let mut batch = batch(rules, dice.random(), opening);
    let mut arrays = Arrays::observed(&batch);
    for _ in 0..steps {
        step(&mut batch, &mut arrays, dice);
    }
    let bytes = batch.snapshot(0).expect("an environment").to_bytes();
    (batch, bytes)
}

/// Makes the check sum right again (FNV-1a, written out anew).
fn seal(bytes: &mut [u8]) {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for &byte in &bytes[HEAD..] {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    bytes[HEAD - 8..HEAD].copy_from_slice(&sum.to_le_bytes());
}

#[test]
fn bytes_bring_an_environment_back_in_another_batch() {
    for rules in RuleSet::builtin() {
        for (opening, steps) in
            [(Opening::Drawn, 150), (Opening::Placed, 3), (Opening::Placed, 130), (Opening::Drawn, 0)]
        {
            let mut draws = dice(u64::from(steps));
            let (mut one, bytes) = saved(rules, opening, steps, &mut draws);
            let snapshot = Snapshot::from_bytes(&bytes).unwrap_or_else(|error| panic!("{}: {error}", rules.id()));
            assert!(snapshot.to_bytes() == bytes, "{}: other bytes after {steps} steps", rules.id());
            let mut other = batch(rules, 77, opening);
            other.restore(0, &snapshot).expect("the same rules");
            let (mut arrays, mut restored) = (Arrays::observed(&one), Arrays::observed(&other));
            // Through ends and new games: the stream of random numbers is part of it.
            let mut again = draws.clone();
            for at in 0..600 {
                assert!(arrays == restored, "{}: step {at} after {steps}", rules.id());
                let went_on = (step(&mut one, &mut arrays, &mut draws), step(&mut other, &mut restored, &mut again));
                assert_eq!(went_on, (true, true));
            }
            let view = |batch: &Batch| {
                let game = batch.game(0).expect("an environment");
                game.map(|game| {
                    Viewer::ALL.map(|viewer| format!("{:?}", game.view(viewer).stones().collect::<Vec<_>>()))
                })
            };
            assert_eq!(view(&one), view(&other), "{}", rules.id());
        }
    }
}

#[test]
fn damaged_bytes_are_refused() {
    let (_, bytes) = saved(&rules("marsal-mini"), Opening::Drawn, 40, &mut dice(1));
    for end in 0..bytes.len() {
        assert!(Snapshot::from_bytes(&bytes[..end]).is_err(), "cut off after {end} bytes");
    }
    for at in 0..bytes.len() {
        for flip in [1, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[at] ^= flip;
            assert!(Snapshot::from_bytes(&changed).is_err(), "byte {at} changed by {flip}");
        }
    }
    let error = |bytes: &[u8]| Snapshot::from_bytes(bytes).map(drop).expect_err("no snapshot");
    assert_eq!(error(b"a picture"), SnapshotError::Foreign);
    assert_eq!(error(&[b"MSHL\x02", &bytes[5..]].concat()), SnapshotError::Version(2));
    assert_eq!(error(&[&bytes[..], &[0]].concat()), SnapshotError::Damaged);
}

/// Whoever can write bytes can write their check sum too.
#[test]
fn changed_bytes_with_a_right_check_sum_are_refused_or_play_on() {
    let (mut refused, mut played) = (0, 0);
    for (seed, id) in (0..).zip(["marsal-mini", "classic", "barrage"]) {
        let rules = rules(id);
        for opening in [Opening::Drawn, Opening::Placed] {
            let mut dice = dice(seed);
            let steps = if opening == Opening::Placed { 7 } else { 90 };
            let (_, bytes) = saved(&rules, opening, steps, &mut dice);
            let length = u32::from_le_bytes([bytes[HEAD], bytes[HEAD + 1], bytes[HEAD + 2], bytes[HEAD + 3]]);
            let after_rules = HEAD + 4 + length as usize;
            for change in 0..300 {
                let mut changed = bytes.clone();
                for _ in 0..dice.random_range(1..=2) {
                    let at = dice.random_range(after_rules..bytes.len());
                    changed[at] = if dice.random() { dice.random() } else { changed[at] ^ 1 };
                }
                if change % 9 == 0 {
                    changed.truncate(dice.random_range(HEAD..bytes.len()));
                }
                seal(&mut changed);
                let Ok(snapshot) = Snapshot::from_bytes(&changed) else {
                    refused += 1;
                    continue;
                };
                played += 1;
                let mut batch = batch(&rules, 5, opening);
                batch.restore(0, &snapshot).expect("the same rules");
                if let Some(game) = batch.game(0).expect("an environment") {
                    for viewer in Viewer::ALL {
                        assert_eq!(game.view(viewer).stones().count(), 2 * rules.army_size());
                    }
                    let _ = batch.resample(0, 1);
                }
                let mut arrays = Arrays::observed(&batch);
                for _ in 0..80 {
                    if !step(&mut batch, &mut arrays, &mut dice) {
                        break;
                    }
                }
            }
        }
    }
    assert!(refused > 300 && played > 100, "{refused} refused, {played} played on");
}
