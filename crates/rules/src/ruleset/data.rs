//! A rule set as it is written down: the shape of the TOML files, and of the same data as JSON.

use serde::{Deserialize, Serialize};

/// A text that people read, in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In Czech.
    pub cs: String,
    /// In English.
    pub en: String,
}

/// A whole rule set, unchecked. [`RuleSet::from_data`](crate::RuleSet::from_data) checks it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleSetData {
    /// Short name: lower-case letters, digits and dashes.
    pub id: String,
    /// What people call it.
    pub name: Text,
    /// Size and blocked squares.
    pub board: BoardData,
    /// Where each side sets up.
    pub zones: ZonesData,
    /// Everything that is no list.
    #[serde(default)]
    pub rules: Parameters,
    /// The army of a side.
    pub kinds: Vec<KindData>,
    /// Exceptions to "the higher number wins"; the first that fits holds.
    #[serde(default)]
    pub strikes: Vec<StrikeData>,
}

/// The board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoardData {
    /// Columns, 1 to 16.
    pub width: u8,
    /// Rows, 1 to 16.
    pub height: u8,
    /// Squares (`d5`) or rectangles (`d5-d7`) that nobody may stand on or pass.
    #[serde(default)]
    pub blocked: Vec<String>,
}

/// The setup zones: squares (`a1`) or rectangles (`a1-j4`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZonesData {
    /// Where Red sets up.
    pub red: Vec<String>,
    /// Where Blue sets up.
    pub blue: Vec<String>,
}

/// One kind of stone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KindData {
    /// Short name: lower-case letters, digits and dashes.
    pub id: String,
    /// What people call it.
    pub name: Text,
    /// The printed number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// One letter `A` to `Z` for setups and positions; chosen from the id when missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<char>,
    /// Which drawing it carries; the id when missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glyph: Option<String>,
    /// Piece, mine or flag.
    #[serde(default)]
    pub role: Role,
    /// How many each side has.
    pub count: u8,
    /// Whether it may move; pieces may when missing, mines and flags may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<bool>,
    /// How far it moves.
    #[serde(default)]
    pub run: Run,
}

/// What a kind is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Neither of the others.
    #[default]
    Piece,
    /// Destroys what strikes it, as the strike table says.
    Mine,
    /// Its capture wins the game.
    Flag,
}

/// How far a mobile kind moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Run {
    /// One square.
    #[default]
    One,
    /// Any number of free squares in a straight line.
    Unlimited,
}

/// An exception to "the higher number wins".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrikeData {
    /// Kind id, or `any`.
    pub attacker: String,
    /// Kind id.
    pub defender: String,
    /// Who stays.
    pub result: StrikeWinner,
}

/// The result of a strike in a rule set file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StrikeWinner {
    /// The attacker takes the square.
    Attacker,
    /// The defender stays.
    Defender,
    /// Both leave.
    Both,
}

/// The parameters of a rule set; each has the value of `marsal` when missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Parameters {
    /// Steps along diagonals.
    pub diagonal: Diagonal,
    /// Whether a runner may strike at the end of a run.
    pub run_strike: RunStrike,
    /// Equal numbers.
    pub ties: Ties,
    /// A mine after it destroyed an attacker.
    pub mine: MineAfter,
    /// Who learns which kind in a strike.
    pub reveal: RevealData,
    /// Lost stones are shown to the enemy, in addition.
    pub lost_shown: bool,
    /// A setup that leaves its own side without a first move.
    pub shut_in: ShutIn,
    /// The side on turn has no legal move.
    pub no_move: NoMove,
    /// Draw when neither side has a mobile stone.
    pub no_mobile_draw: bool,
    /// Draw when neither side could ever capture the flag.
    pub dead_position: bool,
    /// How often in a row a stone may cross one border; 0 is no limit, at most 15.
    pub two_squares: u8,
    /// Endless chases are forbidden.
    pub more_squares: bool,
    /// Draw after so many plies without a strike; 0 is no limit.
    pub quiet_limit: u16,
    /// Draw after so many plies; 0 is no limit.
    pub length_limit: u16,
    /// Who starts.
    pub starter: Starter,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters {
            diagonal: Diagonal::None,
            run_strike: RunStrike::AfterRun,
            ties: Ties::Both,
            mine: MineAfter::Stays,
            reveal: RevealData::default(),
            lost_shown: false,
            shut_in: ShutIn::Refused,
            no_move: NoMove::Draws,
            no_mobile_draw: false,
            dead_position: true,
            two_squares: 0,
            more_squares: false,
            quiet_limit: 200,
            length_limit: 4000,
            starter: Starter::Agreed,
        }
    }
}

/// Steps along diagonals. A diagonal run does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Diagonal {
    /// Not allowed.
    None,
    /// Onto free squares only.
    Quiet,
    /// Strikes too.
    Strikes,
}

/// Whether a runner may strike at the end of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunStrike {
    /// Yes.
    AfterRun,
    /// Only from the neighbouring square.
    Adjacent,
}

/// Equal numbers meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// Both leave.
    Both,
    /// The attacker wins.
    Attacker,
}

/// A mine after it destroyed an attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MineAfter {
    /// Stays and goes on working.
    Stays,
    /// Leaves together with what struck it.
    Leaves,
}

/// A setup that leaves its own side without a first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShutIn {
    /// Not accepted.
    Refused,
    /// Accepted.
    Allowed,
}

/// The side on turn has no legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoMove {
    /// It loses.
    Loses,
    /// The game is drawn.
    Draws,
}

/// Who makes the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starter {
    /// Always Red.
    Red,
    /// Always Blue.
    Blue,
    /// Always drawn by lot.
    Lot,
    /// As the players agree, by lot if they do not.
    Agreed,
}

/// For the attacker's and the defender's kind: is it told to the enemy?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RevealData {
    /// The attacker's kind, to the defender's side.
    pub attacker: RevealWhen,
    /// The defender's kind, to the attacker's side.
    pub defender: RevealWhen,
}

impl Default for RevealData {
    fn default() -> RevealData {
        RevealData { attacker: RevealWhen::NEVER, defender: RevealWhen::ALWAYS }
    }
}

/// By the attacker's result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RevealWhen {
    /// The attacker won.
    pub won: bool,
    /// The attacker lost.
    pub lost: bool,
    /// Both left.
    pub both: bool,
}

impl RevealWhen {
    /// Told whatever the result.
    pub const ALWAYS: RevealWhen = RevealWhen { won: true, lost: true, both: true };
    /// Never told.
    pub const NEVER: RevealWhen = RevealWhen { won: false, lost: false, both: false };
}
