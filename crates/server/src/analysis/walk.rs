//! A finished game, thought over ply by ply.

use marshal_ai::Budget;
use marshal_ai::analysis::Analysis;
use marshal_ai::belief::{Belief, Trust};
use marshal_ai::value::Network;
use marshal_rules::{Game, Move, MoveEvent, Record, RecordError, Side, StoneId, View, Viewer};

use crate::wire::{AnalysisResult, WireBeliefs, WireChances, WireLesson, WireOpinion, WireTurn, rounded};

/// Positions that are judged for each turn: a second in all for a game of a hundred plies.
const NODES: u64 = 10_000;

/// The moves of a turn that are shown.
const MOST_OPINIONS: usize = 3;

/// Draws the worlds that are looked at; any number is as good.
const SEED: u64 = 1;

/// A finished game on its way from the beginning to the end.
pub(super) struct Walk {
    network: &'static Network,
    game: Game,
    moves: Vec<Move>,
    result: AnalysisResult,
}

/// The game of a record at its beginning, and its moves.
fn beginning(record: &Record) -> Result<(Game, Vec<Move>), RecordError> {
    let start = Record { moves: Vec::new(), outcome: None, ..record.clone() };
    Ok((start.replay()?, record.moves.iter().map(|played| played.mv).collect()))
}

impl Walk {
    /// `None` where the computer has not learnt the rules.
    pub(super) fn begin(text: &str) -> Result<Option<Walk>, RecordError> {
        let record = Record::parse(text)?;
        let Some(network) = Network::builtin(&record.rules) else { return Ok(None) };
        let (game, moves) = beginning(&record)?;
        Ok(Some(Walk { network, game, moves, result: AnalysisResult::default() }))
    }

    /// How far it is, in hundredths.
    pub(super) fn progress(&self) -> u8 {
        (100 * self.game.ply() as usize / self.moves.len().max(1)).min(100) as u8
    }

    /// Thinks the next ply over and plays it; false when there was none left.
    pub(super) fn step(&mut self) -> bool {
        let Some(&mv) = self.moves.get(self.game.ply() as usize) else { return false };
        let ply = self.game.ply();
        let views = Side::ALL.map(|side| self.game.view(Viewer::Side(side)));
        let beliefs = views.each_ref().map(|view| Belief::of_enemy(view, Trust::HALF));
        let turn = self.game.turn();
        let view = &views[turn.index()];
        let unknown = beliefs[turn.index()].as_ref().map_or(0.0, |belief| unknown(view, belief));
        self.result.turns.extend(self.judge(view.clone(), mv, unknown));
        let is_played = self.game.play(mv).is_ok();
        let learnt = Side::ALL.map(|side| {
            let event = self.game.event(Viewer::Side(side), ply)?;
            let (stone, kind) = told_of(&event, side)?;
            let chance = beliefs[side.index()].as_ref()?.chances(stone)[kind];
            Some(rounded(-chance.clamp(f32::MIN_POSITIVE, 1.0).log2()))
        });
        if self.game.event(Viewer::Spectator, ply).is_some_and(|event| event.strike.is_some()) {
            let [red, blue] = learnt;
            self.result.strikes.push(WireLesson { ply, red, blue });
        }
        is_played
    }

    /// What was found out on the way.
    pub(super) fn result(self) -> AnalysisResult {
        self.result
    }

    fn judge(&self, view: View, played: Move, unknown: f32) -> Option<WireTurn> {
        let (ply, side) = (view.ply(), view.turn());
        let mut analysis = Analysis::new(self.network, [view], SEED);
        analysis.think(Budget { nodes: Some(NODES), time: None });
        let opinions = analysis.turns().first()?.opinions();
        let best = WireChances::of(opinions.first()?.value);
        let played = WireChances::of(opinions.iter().find(|opinion| opinion.mv == played)?.value);
        let shown = opinions.iter().take(MOST_OPINIONS);
        Some(WireTurn {
            ply,
            side: side.into(),
            played,
            best: shown.map(|opinion| WireOpinion::of(opinion.mv, opinion.value)).collect(),
            lost: rounded((best.points() - played.points()).max(0.0)),
            unknown,
        })
    }
}

/// The enemy stone whose kind a side was told by a ply, and the number of the kind.
fn told_of(event: &MoveEvent, side: Side) -> Option<(StoneId, usize)> {
    let strike = event.strike?;
    let (stone, kind) = match event.side == side {
        true => (strike.defender, strike.defender_kind),
        false => (event.stone, strike.attacker_kind),
    };
    Some((stone, kind?.index()))
}

/// The bits that are missing to know every enemy stone on the board, each taken by itself.
fn unknown(view: &View, belief: &Belief) -> f32 {
    let enemies = view.stones().filter(|stone| Some(stone.side) != view.side() && stone.square.is_some());
    let bits = |chance: f32| if chance > 0.0 { -chance * chance.log2() } else { 0.0 };
    rounded(enemies.flat_map(|stone| belief.chances(stone.id)).map(|&chance| bits(chance)).sum())
}

/// What a side could believe of the enemy's stones after so many plies; `None` where the game was shorter.
pub(super) fn beliefs(text: &str, side: Side, ply: u32) -> Result<Option<WireBeliefs>, RecordError> {
    let record = Record::parse(text)?;
    let (mut game, moves) = beginning(&record)?;
    let Some(played) = moves.get(..ply as usize) else { return Ok(None) };
    if played.iter().any(|&mv| game.play(mv).is_err()) {
        return Ok(None);
    }
    let view = game.view(Viewer::Side(side));
    let belief = Belief::of_enemy(&view, Trust::HALF);
    Ok(belief.map(|belief| WireBeliefs::of(&view, side, |id| belief.chances(StoneId(id)))))
}
