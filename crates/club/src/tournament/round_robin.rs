//! Everybody plays everybody: Berger's tables.

use super::pairing::Seating;

/// The games of a round, counted from 0, among `players` counted from 0: in each pair Red first, table by table. With an
/// odd number of players the one whose partner would be the missing last player has a bye.
///
/// These are the tables of the chess federation (FIDE Handbook C.05, annex 1), which Richard Schurig published in 1886 and
/// Johann Berger made known: all but the last player sit on a circle, players whose numbers add up to the same
/// meet, and the last player meets whoever is left over. Everybody gets both sides as evenly as can be. In the second cycle sides are swapped.
pub(super) fn berger_round(players: usize, round: usize) -> Seating {
    let even = players + players % 2;
    let circle = even - 1;
    let (cycle, round) = (round / circle, round % circle);
    let swapped = |(red, blue): (usize, usize)| if cycle % 2 == 1 { (blue, red) } else { (red, blue) };
    // Numbers from 0: partners add up to the round, modulo the circle; who would meet itself meets the last.
    let alone = (0..circle).find(|player| 2 * player % circle == round).unwrap_or(0);
    let mut pairs = Vec::new();
    let last = if round % 2 == 0 { (alone, circle) } else { (circle, alone) };
    let bye = (even != players).then_some(alone);
    if bye.is_none() {
        pairs.push(swapped(last));
    }
    for distance in 1..even / 2 {
        let low = (alone + circle - distance) % circle;
        let high = (alone + distance) % circle;
        let (low, high) = (low.min(high), low.max(high));
        pairs.push(swapped(if (high - low) % 2 == 1 { (low, high) } else { (high, low) }));
    }
    Seating { pairs, bye }
}

/// How many rounds there are.
pub(super) fn rounds(players: usize, cycles: u8) -> usize {
    (players + players % 2).saturating_sub(1) * usize::from(cycles)
}
