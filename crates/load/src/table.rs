//! A game and its two players.

use std::sync::Arc;
use std::time::Duration;

use marshal_ai::setups;
use marshal_rules::{BySide, Game, RuleSet, Side};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;
use serde::de::IgnoredAny;
use serde_json::json;
use tokio::time::{Instant, timeout};

use crate::figures::Tally;
use crate::mirror;
use crate::site::{Browser, Failure, Line, Site};
use crate::told::{Made, Told};

/// Whoever hears nothing for so long gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A game that is being played.
#[derive(Debug)]
pub(crate) struct Table {
    site: Arc<Site>,
    id: String,
    game: Game,
    browsers: BySide<Browser>,
    /// Red's and Blue's.
    lines: [Line; 2],
    dice: Pcg64Mcg,
}

impl Table {
    /// Two players come, set up and open their sockets. Games of one number and seed are the same.
    pub(crate) async fn open(site: Arc<Site>, rules: Arc<RuleSet>, seed: u64, number: u32) -> Result<Table, Failure> {
        let browsers = BySide::new(Browser::new(2 * number), Browser::new(2 * number + 1));
        let dice = Pcg64Mcg::seed_from_u64(seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Table::begin(site, rules, browsers, dice).await
    }

    async fn begin(
        site: Arc<Site>,
        rules: Arc<RuleSet>,
        mut browsers: BySide<Browser>,
        mut dice: Pcg64Mcg,
    ) -> Result<Table, Failure> {
        let lot = dice.random();
        let new = json!({"rules": rules.id(), "opponent": "person", "side": "red"});
        let made: Made = site.post(&mut browsers[Side::Red], "/api/games", &new).await?;
        let path = format!("/api/games/{}", made.id);
        let _: Made = site.post(&mut browsers[Side::Blue], &format!("{path}/join"), &json!({})).await?;
        let setups = BySide::from_fn(|side| setups::sensible(&rules, side, lot));
        for side in Side::ALL {
            let setup = json!({"seat": seat(side), "setup": setups[side].line(&rules, side)});
            let _: IgnoredAny = site.post(&mut browsers[side], &format!("{path}/setup"), &setup).await?;
        }
        let mut lines = Vec::new();
        let mut starter = None;
        for side in Side::ALL {
            let mut line = site.listen(&browsers[side], &format!("{path}/socket?seat={}", seat(side))).await?;
            let first = hear(&mut line, &made.id, 0).await?;
            starter = starter.or_else(|| (!first.view.moves.is_empty()).then_some(side));
            lines.push((line, first));
        }
        let starter = starter.ok_or_else(|| Failure::Broken("nobody may begin".to_owned()))?;
        let game =
            Game::new(rules, setups, starter).map_err(|(side, error)| Failure::Broken(format!("{side}: {error}")))?;
        for (side, (_, first)) in Side::ALL.into_iter().zip(&lines) {
            check(&game, side, first, &made.id)?;
        }
        let mut lines = lines.into_iter().map(|(line, _)| line);
        let (Some(red), Some(blue)) = (lines.next(), lines.next()) else {
            return Err(Failure::Broken("there are two sides".to_owned()));
        };
        Ok(Table { site, id: made.id, game, browsers, lines: [red, blue], dice })
    }

    /// Plays a move, hears of it on both sockets and counts it; after the end two other players begin a new game.
    pub(crate) async fn play_on(&mut self, tally: &Tally) -> Result<(), Failure> {
        let Some(&mv) = self.game.legal_moves().choose(&mut self.dice) else { return self.again(tally).await };
        let (side, ply) = (self.game.turn(), self.game.ply());
        let asked = json!({"seat": seat(side), "ply": ply, "move": mv.to_string()});
        let path = format!("/api/games/{}/move", self.id);
        let sent = Instant::now();
        let (site, browser) = (&self.site, &mut self.browsers[side]);
        let [red, blue] = &mut self.lines;
        let (confirmed, red, blue) = tokio::join!(
            async { site.post::<IgnoredAny>(browser, &path, &asked).await.map(|_| sent.elapsed()) },
            async { hear(red, &self.id, ply + 1).await.map(|told| (told, sent.elapsed())) },
            async { hear(blue, &self.id, ply + 1).await.map(|told| (told, sent.elapsed())) },
        );
        let (confirmed, red, blue) = (confirmed?, red?, blue?);
        self.game.play(mv).map_err(|error| Failure::Broken(format!("{mv}: {error}")))?;
        tally.moved(confirmed, red.1.max(blue.1));
        for (side, (told, _)) in Side::ALL.into_iter().zip([red, blue]) {
            check(&self.game, side, &told, &self.id)?;
            tally.checked();
        }
        Ok(())
    }

    async fn again(&mut self, tally: &Tally) -> Result<(), Failure> {
        tally.ended();
        let rules = self.game.rules().clone();
        let next = Table::begin(self.site.clone(), rules, self.browsers.clone(), self.dice.clone()).await?;
        *self = next;
        Ok(())
    }
}

fn seat(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}

/// Waits for the message after so many plies; earlier ones are passed over.
async fn hear(line: &mut Line, game: &str, ply: u32) -> Result<Told, Failure> {
    let until = Instant::now() + PATIENCE;
    loop {
        let heard = timeout(until.saturating_duration_since(Instant::now()), line.next()).await;
        let heard = heard.map_err(|_| Failure::Silence(game.to_owned(), ply))?;
        let text = heard.ok_or_else(|| Failure::Closed(game.to_owned()))?;
        let told: Told = serde_json::from_str(&text)
            .map_err(|error| Failure::Unreadable(format!("a socket of game {game}"), error.to_string()))?;
        if told.view.ply >= ply && told.view.phase != "setup" {
            return Ok(told);
        }
    }
}

fn check(game: &Game, side: Side, told: &Told, id: &str) -> Result<(), Failure> {
    match mirror::fault(game, side, &told.view) {
        None => Ok(()),
        Some(what) => {
            Err(Failure::Wrong { game: id.to_owned(), ply: game.ply(), what: format!("{side} was told {what}") })
        }
    }
}
