//! What a belief is worth in games.

use std::io::Write;
use std::sync::Arc;

use marshal_ai::arena::{Player, play_pairs};
use marshal_rules::RuleSet;

use crate::styles::{Guess, Styled};

/// Plays pairs of games of one simple player against itself, with better guesses against worse ones.
pub(crate) fn run(rules: &Arc<RuleSet>, pairs: u32) -> Result<(), Box<dyn std::error::Error>> {
    let player = |guess| move |seed| -> Box<dyn Player> { Box::new(Styled::guessing(guess, seed)) };
    let mut out = std::io::stdout().lock();
    for (better, worse) in [(Guess::Deeds, Guess::Habits), (Guess::Habits, Guess::Counts)] {
        let tally = play_pairs(rules, pairs, 1, &player(better), &move |seed| player(worse)(!seed));
        let (low, high) = tally.interval();
        let shares = [tally.win_rate(), low, high].map(|share| format!("{:.1}", 100.0 * share)).join(" ");
        let (wins, draws, losses) = (tally.wins, tally.draws, tally.losses);
        writeln!(
            out,
            "{} {better:?} against {worse:?}: {wins} won, {draws} drawn, {losses} lost; {shares} %",
            rules.id()
        )?;
    }
    Ok(())
}
