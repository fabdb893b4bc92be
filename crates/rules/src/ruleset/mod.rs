//! Rule sets: a game of the family as data.

mod builtin;
mod compile;
mod data;
mod fault;
mod syntax;

pub use data::*;
pub use fault::{RuleSetError, RuleSetFault};
pub use syntax::{SyntaxFault, SyntaxProblem, ValueType};

use std::fmt;

use crate::kind::{Kind, KindInfo, KindSet};
use crate::side::{BySide, Side};
use crate::square_set::SquareSet;

/// Who leaves after a strike, as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StrikeResult {
    /// The defender leaves and the attacker takes the square.
    AttackerWins,
    /// The attacker leaves and the defender stays where it is.
    DefenderWins,
    /// Both leave.
    Both,
}

impl StrikeResult {
    /// All three.
    pub const ALL: [StrikeResult; 3] = [StrikeResult::AttackerWins, StrikeResult::DefenderWins, StrikeResult::Both];
}

/// A checked rule set, ready to play. Hold it in an [`Arc`](std::sync::Arc).
///
/// ```
/// use marshal_rules::RuleSet;
/// let marsal = RuleSet::by_id("marsal").unwrap();
/// assert_eq!((marsal.width(), marsal.height(), marsal.army_size()), (10, 11, 40));
/// assert_eq!(marsal.squares().len(), 104);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct RuleSet {
    data: RuleSetData,
    kinds: Vec<KindInfo>,
    open: SquareSet,
    closed: SquareSet,
    blocked: SquareSet,
    zones: BySide<SquareSet>,
    army_size: usize,
    all: KindSet,
    mobile: KindSet,
    runners: KindSet,
    flag: Kind,
    strikes: [[StrikeResult; 32]; 32],
    attackers: [[KindSet; 3]; 32],
    defenders: [[KindSet; 3]; 32],
}

/// Its id: the tables would fill pages.
impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleSet({})", self.id())
    }
}

impl RuleSet {
    /// Checks a rule set.
    ///
    /// # Errors
    /// Names the first field at fault and the reason; there is no file and no line.
    pub fn from_data(data: RuleSetData) -> Result<RuleSet, RuleSetError> {
        let source_name = data.id.chars().take(40).collect();
        compile::compile(data).map_err(|(field, fault)| RuleSetError { source_name, line: None, field, fault })
    }

    /// Reads and checks a rule set file; `source_name` stands in errors.
    ///
    /// # Errors
    /// Names file, line and reason.
    pub fn from_toml(source_name: &str, text: &str) -> Result<RuleSet, RuleSetError> {
        let data: RuleSetData = toml::from_str(text).map_err(|error| {
            let start = error.span().map(|span| span.start);
            let fault = SyntaxFault::new(error.message(), start.map(|start| column_of(text, start)));
            RuleSetError {
                source_name: source_name.to_owned(),
                line: start.map(|start| line_of(text, start)),
                field: String::new(),
                fault: RuleSetFault::Syntax(Box::new(fault)),
            }
        })?;
        compile::compile(data).map_err(|(field, fault)| RuleSetError {
            source_name: source_name.to_owned(),
            line: line_of_field(text, &field),
            field,
            fault,
        })
    }

    /// The rule set as a TOML file that reads back equal.
    pub fn to_toml(&self) -> String {
        toml::to_string(&self.data).expect("a rule set is plain data")
    }

    /// The written form.
    pub fn data(&self) -> &RuleSetData {
        &self.data
    }

    /// Short name, like `marsal`.
    pub fn id(&self) -> &str {
        &self.data.id
    }

    /// What people call it.
    pub fn name(&self) -> &Text {
        &self.data.name
    }

    /// Columns.
    pub fn width(&self) -> u8 {
        self.data.board.width
    }

    /// Rows.
    pub fn height(&self) -> u8 {
        self.data.board.height
    }

    /// Every square that is not blocked.
    #[inline]
    pub fn squares(&self) -> SquareSet {
        self.open
    }

    /// Blocked squares and all that is not on the board, of the 16 x 16 field.
    #[inline]
    pub(crate) fn closed(&self) -> SquareSet {
        self.closed
    }

    /// The squares nobody may stand on or pass.
    pub fn blocked(&self) -> SquareSet {
        self.blocked
    }

    /// Where a side sets up, without blocked squares.
    pub fn zone(&self, side: Side) -> SquareSet {
        self.zones[side]
    }

    /// All kinds; a [`Kind`] is an index into this list.
    pub fn kinds(&self) -> &[KindInfo] {
        &self.kinds
    }

    /// What is said of one kind.
    ///
    /// # Panics
    /// When the kind is of another rule set and has no place here.
    #[inline]
    pub fn kind(&self, kind: Kind) -> &KindInfo {
        &self.kinds[kind.index()]
    }

    /// The kind with this id.
    pub fn kind_by_id(&self, id: &str) -> Option<Kind> {
        self.all.iter().find(|&kind| self.kind(kind).id == id)
    }

    /// The kind with this letter.
    pub fn kind_by_symbol(&self, symbol: char) -> Option<Kind> {
        self.all.iter().find(|&kind| self.kind(kind).symbol == symbol)
    }

    /// Stones a side.
    #[inline]
    pub fn army_size(&self) -> usize {
        self.army_size
    }

    /// All kinds as a set.
    #[inline]
    pub fn all_kinds(&self) -> KindSet {
        self.all
    }

    /// The kinds that may move.
    #[inline]
    pub fn mobile_kinds(&self) -> KindSet {
        self.mobile
    }

    /// The kinds that run.
    #[inline]
    pub fn running_kinds(&self) -> KindSet {
        self.runners
    }

    /// The flag.
    #[inline]
    pub fn flag(&self) -> Kind {
        self.flag
    }

    /// What happens when `attacker`, a mobile kind, strikes `defender`.
    #[inline]
    pub fn strike(&self, attacker: Kind, defender: Kind) -> StrikeResult {
        self.strikes[usize::from(attacker.0 & 31)][usize::from(defender.0 & 31)]
    }

    /// The attackers that have this result against `defender`.
    #[inline]
    pub fn attackers_with(&self, result: StrikeResult, defender: Kind) -> KindSet {
        self.attackers[usize::from(defender.0 & 31)][result as usize]
    }

    /// The defenders against which `attacker` has this result.
    #[inline]
    pub fn defenders_with(&self, result: StrikeResult, attacker: Kind) -> KindSet {
        self.defenders[usize::from(attacker.0 & 31)][result as usize]
    }

    /// Whether the attacker's and the defender's kind are told to the enemy after a strike with this result, lost stones that
    /// are shown included.
    #[inline]
    pub fn told_after(&self, result: StrikeResult) -> (bool, bool) {
        let reveal = &self.data.rules.reveal;
        let by = |when: &RevealWhen| match result {
            StrikeResult::AttackerWins => when.won,
            StrikeResult::DefenderWins => when.lost,
            StrikeResult::Both => when.both,
        };
        let shown = self.data.rules.lost_shown;
        (
            by(&reveal.attacker) || (shown && result != StrikeResult::AttackerWins),
            by(&reveal.defender) || (shown && result != StrikeResult::DefenderWins),
        )
    }

    /// All parameters as written.
    pub fn parameters(&self) -> &Parameters {
        &self.data.rules
    }

    /// Steps along diagonals.
    #[inline]
    pub fn diagonal(&self) -> Diagonal {
        self.data.rules.diagonal
    }

    /// Whether a runner may strike at the end of a run.
    #[inline]
    pub fn strikes_after_run(&self) -> bool {
        self.data.rules.run_strike == RunStrike::AfterRun
    }

    /// The limit of the two-squares rule.
    #[inline]
    pub fn two_squares(&self) -> Option<u8> {
        Some(self.data.rules.two_squares).filter(|&limit| limit > 0)
    }

    /// Whether endless chases are forbidden.
    #[inline]
    pub fn more_squares(&self) -> bool {
        self.data.rules.more_squares
    }

    /// Plies without a strike until the draw.
    #[inline]
    pub fn quiet_limit(&self) -> Option<u16> {
        Some(self.data.rules.quiet_limit).filter(|&limit| limit > 0)
    }

    /// Plies until the draw.
    #[inline]
    pub fn length_limit(&self) -> Option<u16> {
        Some(self.data.rules.length_limit).filter(|&limit| limit > 0)
    }

    /// Who makes the first move.
    pub fn starter(&self) -> Starter {
        self.data.rules.starter
    }

    /// Whether a position in which nobody can take the flag is drawn.
    pub fn dead_position(&self) -> bool {
        self.data.rules.dead_position
    }

    /// What it means to have no legal move.
    pub fn no_move(&self) -> NoMove {
        self.data.rules.no_move
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|&b| b == b'\n').count() + 1
}

fn column_of(text: &str, offset: usize) -> usize {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = before.rsplit(|&b| b == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).chars().count() + 1
}

/// The line of a field like `kinds[3].count`, or of the nearest thing around it that the text has.
fn line_of_field(text: &str, field: &str) -> Option<usize> {
    use toml::de::{DeTable, DeValue};
    let table = DeTable::parse(text).ok()?;
    let mut best = table.span().start;
    let mut at: &DeValue<'_> = &DeValue::Table(table.into_inner());
    for part in field.split(['.', '[']).filter(|part| !part.is_empty()) {
        let next = match part.strip_suffix(']') {
            Some(index) => at.as_array().and_then(|list| list.get(index.parse::<usize>().ok()?)),
            None => at.as_table().and_then(|table| table.get(part)),
        };
        let Some(next) = next else { break };
        best = next.span().start;
        at = next.get_ref();
    }
    Some(line_of(text, best))
}
