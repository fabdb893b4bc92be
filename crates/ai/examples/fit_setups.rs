//! Fits the table of a setup prior on a collection of human setups and writes it to standard output:
//!
//! ```text
//! cargo run --release -p marshal-ai --example fit_setups -- classic-human.txt > crates/ai/src/hand/tables/classic.txt
//! ```
//!
//! A line of the collection is how often a setup occurred and its 40 letters, back row first: B bomb, C spy, D scout,
//! E miner, F sergeant, G lieutenant, H captain, I major, J colonel, K general, L marshal, M flag, A an empty square.
//! The table holds, for each kind, how many of 10,000 setups have it on each square, left and right counted alike.

use std::io::Write;

const KINDS: [&str; 13] = [
    "empty",
    "bomb",
    "spy",
    "scout",
    "miner",
    "sergeant",
    "lieutenant",
    "captain",
    "major",
    "colonel",
    "general",
    "marshal",
    "flag",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: fit_setups FILE")?;
    let mut counts = [[0u64; 40]; KINDS.len()];
    let mut setups = 0;
    for (number, line) in std::fs::read_to_string(&path)?.lines().enumerate() {
        let (times, letters) =
            read(line).ok_or_else(|| format!("{path}:{}: not a count and 40 letters A to M", number + 1))?;
        setups += times;
        for (square, letter) in letters.iter().enumerate() {
            let mirrored = square / 10 * 10 + 9 - square % 10;
            counts[*letter][square] += times;
            counts[*letter][mirrored] += times;
        }
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "# {setups} setups; of 10000 how many have the kind on a square, back row first; by fit_setups")?;
    for (kind, squares) in KINDS.iter().zip(&counts) {
        if squares.iter().any(|&count| count > 0) {
            let per_setup = squares.iter().map(|count| (count * 5_000 / setups).to_string());
            writeln!(out, "{kind} {}", per_setup.collect::<Vec<_>>().join(" "))?;
        }
    }
    Ok(())
}

/// How often a setup occurred, and the kinds on its squares.
fn read(line: &str) -> Option<(u64, Vec<usize>)> {
    let (times, letters) = line.split_once(' ')?;
    let letters: Vec<usize> = letters
        .bytes()
        .map(|letter| usize::from(letter.wrapping_sub(b'A')))
        .take_while(|letter| *letter < KINDS.len())
        .collect();
    Some((times.parse().ok()?, letters)).filter(|(_, letters)| letters.len() == 40)
}
