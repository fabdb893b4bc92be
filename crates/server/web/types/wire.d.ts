// The shapes that the server sends and takes, as JSON.
// Written by `UPDATE_TYPES=1 cargo test -p marshal-server --lib declarations` from the types in src/wire.

/**
 * A side.
 */
export type SideName = "red" | "blue";

/**
 * A text in both languages.
 */
export type Text = { 
/**
 * In Czech.
 */
cs: string, 
/**
 * In English.
 */
en: string, };

/**
 * One value for each side.
 */
export type Both<T> = { 
/**
 * Red's.
 */
red: T, 
/**
 * Blue's.
 */
blue: T, };

/**
 * Who stays after a strike.
 */
export type StrikeResult = "attacker" | "defender" | "both";

/**
 * A kind of stone.
 */
export type KindInfo = { id: string, name: Text, number: number | null, symbol: string, glyph: string, role: "piece" | "mine" | "flag", count: number, mobile: boolean, runs: boolean, };

export type RuleParams = { diagonal: "none" | "quiet" | "strikes", runStrike: "after-run" | "adjacent", ties: "both" | "attacker", mine: "stays" | "leaves", 
/**
 * Whether a kind is told to the enemy, by the attacker's result.
 */
reveal: Record<"attacker" | "defender", { won: boolean, lost: boolean, both: boolean }>, lostShown: boolean, shutIn: "refused" | "allowed", noMove: "loses" | "draws", noMobileDraw: boolean, deadPosition: boolean, twoSquares: number | null, moreSquares: boolean, quietLimit: number | null, lengthLimit: number | null, starter: "red" | "blue" | "lot" | "agreed", };

/**
 * What a level of the computer is under a rule set.
 */
export type LevelInfo = { 
/**
 * The level that it plays like: its own number, or a lower one where the computer has not learned the rules.
 */
like: number, 
/**
 * How strong it is by the frozen ladder; null where that was not measured.
 */
elo: number | null, };

/**
 * Everything that a page shows of a rule set.
 */
export type RuleSetInfo = { id: string, name: Text, 
/**
 * Whether they differ in anything from the set of this id that ships, if there is one.
 */
own: boolean, width: number, height: number, blocked: Array<string>, zones: Both<Array<string>>, kinds: Array<KindInfo>, armySize: number, params: RuleParams, 
/**
 * One row an attacker, one column a defender, in the order of the kinds.
 */
strikes: Array<Array<StrikeResult>>, 
/**
 * The computer's levels, the weakest first.
 */
levels: Array<LevelInfo>, 
/**
 * The written form, as the page of own rules edits it and a new game takes it.
 */
data: unknown, };

/**
 * How a game ended.
 */
export type Outcome = { 
/**
 * Nobody in a draw.
 */
winner: SideName | null, reason: ReasonName, };

export type ReasonName = "flag" | "resigned" | "time" | "no-move" | "no-mobile" | "dead-position" | "quiet" | "length" | "agreed" | "time-cannot-win" | "left";

/**
 * The memory aids of a game.
 */
export type Aids = { 
/**
 * Enemy stones that are known stay marked.
 */
known: boolean, 
/**
 * Enemy stones that have moved are marked.
 */
moved: boolean, 
/**
 * What an enemy stone can be is told, with the reasons.
 */
possible: boolean, };

/**
 * Who plays against the browser that makes a game.
 */
export type OpponentName = "computer" | "hotseat" | "person";

/**
 * How far a game is.
 */
export type Phase = "setup" | "play" | "over";

/**
 * Who sits on a side, seen from a seat.
 */
export type Occupant = "you" | "computer" | "other" | "nobody" | "gone";

/**
 * What a clock shows.
 */
export type Clock = { 
/**
 * The milliseconds that each has: for the setup before play begins.
 */
left: Both<number>, 
/**
 * Whose time runs; before play begins both may.
 */
runs: Both<boolean>, };

/**
 * A player who is not there.
 */
export type Absence = { 
/**
 * Who.
 */
side: SideName, 
/**
 * The milliseconds until the opponent may claim the game; none are left when that may be done.
 */
left: number | null, };

/**
 * Another game, after the end of this one.
 */
export type Rematch = { 
/**
 * Who wants it.
 */
by: SideName, 
/**
 * The game, when the other wants it, too.
 */
game: string | null, };

export type WireStone = { id: number, side: SideName, start: string, 
/**
 * Nowhere when it is lost.
 */
square: string | null, 
/**
 * Own, or told.
 */
kind: string | null, moved: boolean, };

export type ClueName = "told" | "moved" | "ran" | "beat" | "lost-to" | "tied" | "counts";

export type Clue = { clue: ClueName, kind?: string, };

export type Possible = { kinds: Array<string>, clues: Array<Clue>, };

/**
 * A strike as somebody was told it.
 */
export type WireStrike = { defender: number, result: StrikeResult, attackerKind: string | null, defenderKind: string | null, 
/**
 * What the attacker can be, where it was not told and the aid was agreed.
 */
possible?: Array<string>, };

/**
 * A ply as somebody was told it.
 */
export type WireMove = { ply: number, side: SideName, stone: number, from: string, to: string, strike: WireStrike | null, };

/**
 * The tournament that a game is played in.
 */
export type TournamentOfGame = { id: string, name: string, round: number, table: number, };

/**
 * A game as one seat sees it, or somebody who does not play.
 */
export type GameView = { id: string, rules: RuleSetInfo, opponent: OpponentName, level: number | null, 
/**
 * Whether the computer may be asked for hints.
 */
hints: boolean, 
/**
 * The seat that looks. Who does not play looks from Red's side and sees no more of Red than of Blue.
 */
seat: SideName, seats: Both<Occupant>, 
/**
 * Whether whoever looks does not play.
 */
watching: boolean, players: Both<string | null>, 
/**
 * Which of them are programs.
 */
bots: Both<boolean>, 
/**
 * How much time each has: `none`, `10+5`, `3d`.
 */
timeControl: string, 
/**
 * What the clock shows, in a game with one.
 */
clock: Clock | null, phase: Phase, starter: SideName | null, turn: SideName | null, 
/**
 * How many plies were played.
 */
ply: number, 
/**
 * Whether it waits in the lobby for anybody.
 */
offered: boolean, 
/**
 * Whether it counts for the ratings of both.
 */
rated: boolean, seq: number, aids: Aids, ready: Both<boolean>, setup: string | null, stones: Array<WireStone>, 
/**
 * The lost stones in the order in which they fell.
 */
lostOrder: Array<number>, 
/**
 * By the square of an own stone: where it may go.
 */
moves: { [key in string]: Array<string> }, 
/**
 * By the id of an enemy stone: what it can be.
 */
possible: { [key in number]: Possible }, log: Array<WireMove>, quiet: number, quietLimit: number | null, lengthLimit: number | null, 
/**
 * Who is missed.
 */
absent: Absence | null, 
/**
 * The game that is played instead of this one: whoever waited here has met somebody there.
 */
elsewhere: string | null, 
/**
 * The tournament that it is played in.
 */
tournament: TournamentOfGame | null, drawOffer: SideName | null, 
/**
 * What the players write to each other; for nobody but them.
 */
talk: Talk | null, rematch: Rematch | null, outcome: Outcome | null, };

/**
 * What a socket sends whenever a game changes: the view, but of its log only the plies that this socket has not told yet,
 * and all strikes, since more may be known about those now. A log grows to thousands of plies that stay as they were.
 */
export type SocketMessage = { 
/**
 * The number of the latest event that the seat is told of. Everybody counts only those.
 */
seq: number, 
/**
 * The game as the seat sees it.
 */
view: GameView, };

export type RulesName = { id: string, name: Text, 
/**
 * Whether somebody has made them.
 */
own: boolean, };

/**
 * A small picture of the board: where stones of each side stand.
 */
export type Thumb = { width: number, height: number, blocked: Array<string>, red: Array<string>, blue: Array<string>, };

/**
 * What whoever takes a free seat will play.
 */
export type Offer = { clock: string, side: SideName, aids: Aids, };

/**
 * A line in a browser's list of games.
 */
export type GameSummary = { id: string, seat: SideName, 
/**
 * Whether whoever looks plays in it. Who does not looks from Red's side.
 */
plays: boolean, 
/**
 * When it last changed, RFC 3339.
 */
updated: string, rules: RulesName, opponent: OpponentName, level: number | null, phase: Phase, turn: SideName | null, ply: number, outcome: Outcome | null, thumb: Thumb, 
/**
 * What the players of a game at two screens are called, where they have said so.
 */
players: Both<string | null>, 
/**
 * Which of them are programs.
 */
bots: Both<boolean>, 
/**
 * Whose players have deleted their accounts.
 */
forgotten: Both<boolean>, 
/**
 * Whether it was offered to everybody.
 */
offered: boolean, 
/**
 * Whether it counts for the ratings of both.
 */
rated: boolean, 
/**
 * Whether another game is played instead, since nobody came for this one.
 */
elsewhere: boolean, 
/**
 * Whether a seat waits for somebody to take it.
 */
open: boolean, 
/**
 * What is offered to whoever takes it.
 */
offer?: Offer, };

/**
 * A game that has just been made.
 */
export type GameMade = { id: string, 
/**
 * The seat to look from.
 */
seat: SideName, };

/**
 * A game that waits for somebody.
 */
export type Challenge = { id: string, rules: RulesName, thumb: Thumb, 
/**
 * What its host is called.
 */
host: string | null, 
/**
 * Whether the host is a program.
 */
bot: boolean, 
/**
 * How strong the host is at this kind of game, when that is known.
 */
strength: Strength | null, 
/**
 * Whether the game counts for the ratings of both.
 */
rated: boolean, 
/**
 * How much time each has.
 */
clock: string, 
/**
 * The side of whoever takes it up.
 */
side: SideName, aids: Aids, 
/**
 * Whether it is the visitor's own.
 */
own: boolean, };

/**
 * Somebody wants an opponent, whoever it is.
 */
export type Seek = { 
/**
 * The id of a rule set that ships.
 */
rules: string, 
/**
 * How much time each has.
 */
clock: string, 
/**
 * Whether it is to count for the ratings of both.
 */
rated?: boolean, 
/**
 * What the one who seeks wants to be called.
 */
name?: string, };

export type ReplayStone = { id: number, side: SideName, start: string, kind: string, };

export type Tellings = { red: Array<WireMove>, blue: Array<WireMove>, open: Array<WireMove>, };

/**
 * A game that is over: both armies open, and every ply as Red was told it, as Blue was told it, and
 * with everything told.
 */
export type Replay = { 
/**
 * The name under which the game is kept when somebody shares it: it follows from the game, without names and days.
 */
id: string, rules: RuleSetInfo, starter: SideName, outcome: Outcome, stones: Array<ReplayStone>, moves: Tellings, record: string, };

/**
 * How an analysis is.
 */
export type AnalysisState = "unkept" | "absent" | "impossible" | "running" | "done" | "failed";

/**
 * The chances of the side that moves. What is missing to one is that it loses.
 */
export type WireChances = { win: number, draw: number, };

/**
 * A move, and what it would have led to.
 */
export type WireOpinion = { from: string, to: string, chances: WireChances, };

/**
 * A turn, with the eyes of the side that had it.
 */
export type WireTurn = { 
/**
 * The plies before it.
 */
ply: number, side: SideName, 
/**
 * What the played move led to.
 */
played: WireChances, 
/**
 * The moves that it would have played, the best first.
 */
best: Array<WireOpinion>, 
/**
 * How many points fewer than the best move the played one brought, a win being one and a draw half a point.
 */
lost: number, 
/**
 * What the side did not know of the enemy’s stones on the board, in bits.
 */
unknown: number, };

/**
 * What each side learnt by a strike of the other’s stone in it, in bits; nothing where it was not told its kind.
 */
export type WireLesson = { 
/**
 * The plies before it.
 */
ply: number, red: number | null, blue: number | null, };

/**
 * What the computer thinks of a game. Nothing of it follows from what a side was told later than at that moment.
 */
export type AnalysisResult = { 
/**
 * The turns, one for each ply.
 */
turns: Array<WireTurn>, 
/**
 * What was learnt by the strikes.
 */
strikes: Array<WireLesson>, };

/**
 * How far an analysis is.
 */
export type AnalysisStatus = { state: AnalysisState, 
/**
 * In hundredths.
 */
progress: number, 
/**
 * What came of it; only where it is done.
 */
result: AnalysisResult | null, };

/**
 * How likely a kind was.
 */
export type WireChance = { kind: string, chance: number, };

/**
 * What a side could believe of a stone.
 */
export type WireBelief = { id: number, 
/**
 * The kinds that it could be, the likeliest first.
 */
kinds: Array<WireChance>, };

/**
 * What a side could believe of the enemy’s stones at a moment.
 */
export type WireBeliefs = { side: SideName, 
/**
 * The plies before it.
 */
ply: number, 
/**
 * Of each enemy stone on the board.
 */
stones: Array<WireBelief>, };

/**
 * A lesson in the list. Its words are messages: `learn-ID` and `learn-ID-lead`.
 */
export type LessonInfo = { id: string, 
/**
 * About how long it takes.
 */
minutes: number, steps: number, };

/**
 * A move that somebody may want to play.
 */
export type Hint = { 
/**
 * The square of the stone.
 */
from: string, 
/**
 * Where it would go.
 */
to: string, };

/**
 * A step of a lesson. Its words are messages: `learn-LESSON-NAME`, and `…-CHOICE` and `…-CHOICE-why` for each answer.
 */
export type LessonStep = { name: string, 
/**
 * The board as the learner, who is Red, sees it before the step.
 */
view: GameView, 
/**
 * Squares that are pointed at.
 */
point: Array<string>, 
/**
 * The move that the learner is to make, if it is one.
 */
move: Hint | null, 
/**
 * The answers that the learner chooses from, if it is a question.
 */
choices: Array<string>, 
/**
 * The right one.
 */
right: string | null, };

/**
 * A lesson on a live board.
 */
export type Lesson = { id: string, minutes: number, rules: RuleSetInfo, steps: Array<LessonStep>, 
/**
 * The board after the last step.
 */
end: GameView, };

/**
 * A box to be printed. What is not said is as with `marshal print`.
 */
export type PrintOrder = { 
/**
 * Whose.
 */
rules: unknown, 
/**
 * What the stones show.
 */
faces?: "pictures" | "numbers", 
/**
 * `a4`, `a3`, `letter`, `tabloid`, or a size like `300x400`.
 */
paper?: string, 
/**
 * How the stones stand.
 */
stand?: "foot" | "flat" | "tile", 
/**
 * What the plates are written as.
 */
format?: "3mf" | "3mf-bambu" | "stl" | "all", 
/**
 * Which armies.
 */
colour?: "both" | "red" | "blue", 
/**
 * The bed of the printer, a size like `250x210`.
 */
bed?: string, 
/**
 * What a style file holds: measures that are other than usual, as TOML.
 */
style?: string, 
/**
 * The language of the sheets; the browser's when it is not said.
 */
lang?: "cs" | "en", };

/**
 * A plate to print.
 */
export type PlateInfo = { side: SideName, 
/**
 * In steps of five, which is more than is known.
 */
minutes: number, grams: number, 
/**
 * How often the filament is changed.
 */
changes: number, 
/**
 * Each stone: its shape, and where its corner nearest to the origin of the bed lies.
 */
stones: Array<[number, number, number]>, };

/**
 * A solid, on its back, in the first corner.
 */
export type Shape = { 
/**
 * Its kind, by the place in the rule set.
 */
kind: number, 
/**
 * Width, depth and height as it lies.
 */
size: [number, number, number], 
/**
 * The unit of the coordinates.
 */
step: number, 
/**
 * The corners, three 16-bit numbers each, little-endian, in base64.
 */
corners: string, 
/**
 * The triangles, three 16-bit indices each, little-endian, in base64. Those of the sign and the rim come last.
 */
triangles: string, 
/**
 * How many triangles have the colour of the army.
 */
plain: number, };

/**
 * A sheet to look at.
 */
export type SheetPicture = { purpose: "board" | "stones" | "label" | "booklet", svg: string, };

/**
 * What a box will be. Lengths are in millimetres.
 */
export type PrintPreview = { 
/**
 * The command that makes the same box.
 */
command: string, 
/**
 * The side of a square of the board.
 */
square: number, 
/**
 * Width, height and depth of a stone that stands.
 */
stone: [number, number, number], 
/**
 * The measures in force: by section and name, as a style file has them.
 */
style: Record<string, Record<string, number | string | boolean>>, 
/**
 * Width and depth of the printer's bed.
 */
bed: [number, number], 
/**
 * All plates, army after army.
 */
plates: Array<PlateInfo>, 
/**
 * Every solid that lies on a plate.
 */
shapes: Array<Shape>, 
/**
 * All sheets, those of the booklet in reading order.
 */
sheets: Array<SheetPicture>, };

/**
 * A rule set as a text that somebody has: TOML, or the same data as JSON.
 */
export type RulesText = { 
/**
 * The whole text.
 */
text: string, };

/**
 * A record to be played again.
 */
export type OpenRecord = { 
/**
 * The whole text.
 */
record: string, };

/**
 * A side, or one drawn by lot.
 */
export type SideChoice = "red" | "blue" | "lot";

/**
 * A game to be made.
 */
export type NewGame = { 
/**
 * By which rules.
 */
rules: unknown, 
/**
 * Against whom.
 */
opponent: OpponentName, 
/**
 * The computer's level; none in a game of two people.
 */
level?: number, 
/**
 * Whether it may be asked for hints; not when it is not said, and only against the computer.
 */
hints?: boolean, 
/**
 * The side of the one who makes it; drawn by lot when it is not said.
 */
side?: SideChoice, 
/**
 * Who moves first; as the rules say when it is not said, and by lot where they leave it open.
 */
starter?: SideChoice, 
/**
 * The memory aids; all of them when it is not said.
 */
aids?: Aids, 
/**
 * The game to be played again: same setup, sides swapped.
 */
again?: string, 
/**
 * How much time each has, like `10+5` or `3d`; only against a person at another screen, and without a clock when it is
 * not said.
 */
clock?: string, 
/**
 * Whether it is offered to everybody in the lobby; only against a person at another screen.
 */
offered?: boolean, 
/**
 * Whether it counts for the ratings of both; only against a person at another screen.
 */
rated?: boolean, 
/**
 * What the one who makes it wants to be called; only against a person at another screen.
 */
name?: string, };

/**
 * The free seat of a game is taken.
 */
export type JoinGame = { 
/**
 * What the one who takes it wants to be called.
 */
name?: string, };

/**
 * A setup to be confirmed.
 */
export type PlaceSetup = { 
/**
 * Whose.
 */
seat: SideName, 
/**
 * As one line.
 */
setup: string, };

/**
 * A move to be made.
 */
export type PlayMove = { 
/**
 * Whose.
 */
seat: SideName, 
/**
 * How many plies were played before it.
 */
ply: number, 
/**
 * From where to where, like `a4a5`.
 */
move: string, 
/**
 * For how many milliseconds the player saw the position, as the page says: what the network took of a move is given
 * back as far as both sides agree on it.
 */
thinking?: number, };

/**
 * A side gives up.
 */
export type Resign = { 
/**
 * Which.
 */
seat: SideName, };

/**
 * A side wants to play once more.
 */
export type Rematching = { 
/**
 * Which.
 */
seat: SideName, };

/**
 * What is done about a draw.
 */
export type DrawAction = "offer" | "accept" | "decline";

/**
 * A side does something about a draw.
 */
export type Draw = { 
/**
 * Which.
 */
seat: SideName, 
/**
 * What.
 */
action: DrawAction, };

/**
 * A side claims the game, since the other is away.
 */
export type Claim = { 
/**
 * Which.
 */
seat: SideName, 
/**
 * What.
 */
claim: "win" | "draw", };

/**
 * A message: a phrase by its id, which everybody reads in their own language, or own words.
 */
export type Saying = { "phrase": string } | { "words": string };

export type Said = { 
/**
 * The number of its event, as this player counts.
 */
seq: number, by: SideName, } & ({ "phrase": string } | { "words": string });

/**
 * What the player of a seat has heard, and may say.
 */
export type Talk = { allowed: "nothing" | "phrases" | "words", 
/**
 * Who wants own words; they are allowed when both do.
 */
words: Both<boolean>, 
/**
 * Whether this player has blocked the other.
 */
blocked: boolean, 
/**
 * The latest messages; a socket tells each once.
 */
messages: Array<Said>, };

/**
 * A player writes to the other.
 */
export type Say = { 
/**
 * Whose.
 */
seat: SideName, } & ({ "phrase": string } | { "words": string });

/**
 * A player switches something on or off: own words in messages, or hearing the other.
 */
export type Switched = { 
/**
 * Whose.
 */
seat: SideName, 
/**
 * Whether it is on.
 */
on: boolean, };

/**
 * A sensible setup is wanted.
 */
export type RandomSetup = { 
/**
 * By which rules.
 */
rules: unknown, 
/**
 * For whom.
 */
side: SideName, 
/**
 * The same seed gives the same setup; a fresh one when it is not said.
 */
seed?: number, };

/**
 * A setup in one of its written forms.
 */
export type SetupChoice = { "setup": string } | { "squares": Record<string, string> };

/**
 * A setup to be looked over.
 */
export type CheckSetup = { 
/**
 * By which rules.
 */
rules: unknown, 
/**
 * Whose.
 */
side: SideName, } & ({ "setup": string } | { "squares": Record<string, string> });

/**
 * A setup in both of its written forms.
 */
export type SetupAnswer = { 
/**
 * As one line.
 */
setup: string, 
/**
 * By square: the kind that stands there.
 */
squares: { [key in string]: string }, };

/**
 * Something wrong with a setup.
 */
export type SetupFault = { 
/**
 * For programs.
 */
code: string, 
/**
 * For people, in their language.
 */
message: string, 
/**
 * Where.
 */
square: string | null, };

/**
 * A setup with what is still wrong with it.
 */
export type SetupCheck = { errors: Array<SetupFault>, 
/**
 * By kind: how many stones are not yet placed.
 */
missing: { [key in string]: number }, 
/**
 * As one line.
 */
setup: string, 
/**
 * By square: the kind that stands there.
 */
squares: { [key in string]: string }, };

/**
 * An account is to be made.
 */
export type SignUp = { 
/**
 * What its owner wants to be called.
 */
name: string, 
/**
 * By which its owner will be let in.
 */
password: string, };

/**
 * Somebody wants to be let in.
 */
export type SignIn = { 
/**
 * What they are called.
 */
name: string, 
/**
 * Their password.
 */
password: string, };

/**
 * An account is to have another name.
 */
export type Rename = { 
/**
 * Which.
 */
name: string, };

/**
 * An account is to have another password.
 */
export type ChangePassword = { 
/**
 * The one it has.
 */
password: string, 
/**
 * The one it is to have.
 */
newPassword: string, };

/**
 * An account is to be deleted.
 */
export type DeleteAccount = { 
/**
 * The password it has.
 */
password: string, };

/**
 * An account as its owner sees it.
 */
export type AccountInfo = { name: string, bot: boolean, 
/**
 * Since when, RFC 3339.
 */
since: string, };

/**
 * Who is signed in.
 */
export type Me = { 
/**
 * Nobody is, when there is none.
 */
account: AccountInfo | null, };

/**
 * A browser in which an account is signed in.
 */
export type Session = { id: string, 
/**
 * What it looked like, like `Firefox, Linux`; empty when that is not known.
 */
device: string, 
/**
 * Since when, RFC 3339.
 */
since: string, 
/**
 * When it was last in use, within some minutes.
 */
seen: string, 
/**
 * Whether it is the one that asks.
 */
here: boolean, };

/**
 * A setup that an account has kept under a name.
 */
export type KeptSetup = { rules: string, name: string, line: string, };

/**
 * Setups are to be kept, in place of those of the same names.
 */
export type KeepSetups = { 
/**
 * Which.
 */
setups: Array<KeptSetup>, };

/**
 * A setup is to be kept no longer.
 */
export type DropSetup = { 
/**
 * Of which rules.
 */
rules: string, 
/**
 * Which.
 */
name: string, };

/**
 * A bot is to be made.
 */
export type NewBot = { 
/**
 * What everybody will call it.
 */
name: string, };

/**
 * A token is to be made.
 */
export type NewToken = { 
/**
 * What the owner of the bot calls it, like `the server in the attic`.
 */
name: string, };

/**
 * A bot as its owner sees it.
 */
export type Bot = { name: string, 
/**
 * Since when, RFC 3339.
 */
since: string, tokens: Array<Token>, };

/**
 * What lets a bot in, without the secret.
 */
export type Token = { id: string, name: string, 
/**
 * Since when, RFC 3339.
 */
since: string, 
/**
 * When it was last in use, within some minutes; null for never.
 */
seen: string | null, };

/**
 * A token that has just been made.
 */
export type TokenMade = { 
/**
 * The token itself, for `Authorization: Bearer`. It is told this once.
 */
token: string, 
/**
 * The bots of the account, with it.
 */
bots: Array<Bot>, };

/**
 * A rating as it is shown.
 */
export type Strength = { 
/**
 * How strong, rounded.
 */
rating: number, 
/**
 * Whether that is still, or again, too unsure to be relied on.
 */
provisional: boolean, };

/**
 * What a rating was at the end of a day.
 */
export type HistoryPoint = { 
/**
 * The number of the UTC day, 0 for 1970-01-01.
 */
day: number, rating: number, 
/**
 * The strength is within twice this of the rating with a chance of 95 %.
 */
deviation: number, };

/**
 * A rating in a profile.
 */
export type ProfileRating = { 
/**
 * The id of the rule set.
 */
rules: string, 
/**
 * How fast: `lightning`, `blitz`, `rapid`, `long`, `correspondence`.
 */
speed: string, strength: Strength, games: number, 
/**
 * A point for each day with a rated game, the oldest first.
 */
history: Array<HistoryPoint>, };

/**
 * Somebody's profile.
 */
export type Profile = { name: string, bot: boolean, 
/**
 * Whose bot it is.
 */
owner: string | null, 
/**
 * Since when, RFC 3339.
 */
since: string, 
/**
 * Whether it is the visitor's own.
 */
own: boolean, ratings: Array<ProfileRating>, };

/**
 * A part of somebody's games, the latest first.
 */
export type GamesPage = { 
/**
 * Those that fit.
 */
games: Array<GameSummary>, 
/**
 * What to ask for older ones by; none when there are none.
 */
next: string | null, };

/**
 * A player of a game with an account.
 */
export type Member = { name: string, bot: boolean, 
/**
 * How strong for this kind of game: today, or after the game when it was rated. None where the game has no clock or has
 * rules of its own, and before the first rated game.
 */
strength: Strength | null, 
/**
 * How strong before the game, when it was rated.
 */
before: Strength | null, };

/**
 * The players of a game who have accounts.
 */
export type Members = { 
/**
 * Whether the game counts for the ratings of both.
 */
rated: boolean, 
/**
 * Who they are.
 */
players: Both<Member | null>, };

/**
 * How players are brought together.
 */
export type FormatName = "round-robin" | "double-round-robin" | "swiss";

/**
 * How far a tournament is.
 */
export type StateName = "open" | "running" | "over";

/**
 * How a game counts.
 */
export type ResultName = "red" | "blue" | "draw" | "red-walkover" | "blue-walkover" | "neither-came";

export type TieBreakName = "direct-encounter" | "buchholz" | "sonneborn-berger" | "wins";

/**
 * What a list shows of a tournament, whoever looks. It is kept beside the events.
 */
export type TournamentSummary = { name: string, rules: RulesName, clock: string, format: FormatName, state: StateName, 
/**
 * How many take part, or have.
 */
players: number, 
/**
 * How many rounds have begun.
 */
round: number, 
/**
 * How many there will be; where everybody plays everybody it depends on who joins.
 */
rounds: number, 
/**
 * Who has won, once it is over.
 */
winner: string | null, };

/**
 * A tournament in a list.
 */
export type TournamentLine = { id: string, 
/**
 * When it last changed, RFC 3339.
 */
updated: string, 
/**
 * Whether the one who looks organises it or takes part.
 */
own: boolean, name: string, rules: RulesName, clock: string, format: FormatName, state: StateName, 
/**
 * How many take part, or have.
 */
players: number, 
/**
 * How many rounds have begun.
 */
round: number, 
/**
 * How many there will be; where everybody plays everybody it depends on who joins.
 */
rounds: number, 
/**
 * Who has won, once it is over.
 */
winner: string | null, };

/**
 * The tournaments that somebody finds, the latest first.
 */
export type TournamentLists = { 
/**
 * Those that can be joined.
 */
open: Array<TournamentLine>, 
/**
 * Those that are played.
 */
running: Array<TournamentLine>, 
/**
 * Those that are over.
 */
over: Array<TournamentLine>, };

export type YourGame = { id: string, side: SideName, };

export type TournamentEntrant = { number: number, 
/**
 * By what a request names them: it stays when numbers change.
 */
entry: number, 
/**
 * Nothing when the account was deleted.
 */
name: string | null, 
/**
 * Whether they have an account.
 */
member: boolean, withdrew: boolean, };

export type TournamentRound = { tables: Array<TournamentTable>, 
/**
 * The number of who has no opponent.
 */
bye: number | null, };

export type TournamentTable = { red: number, blue: number, game: string | null, result: ResultName | null, };

export type TournamentStanding = { place: number, number: number, points: number, tieBreaks: Array<number>, };

/**
 * A tournament as its page shows it.
 */
export type Tournament = { id: string, seq: number, aids: Aids, 
/**
 * Whether games between two accounts count for their ratings.
 */
rated: boolean, 
/**
 * Whether it is in the list for everybody.
 */
listed: boolean, 
/**
 * Whether the next round begins by itself.
 */
automatic: boolean, 
/**
 * Whether a round is over and another one is to begin.
 */
between: boolean, 
/**
 * Whether the one who looks organises it.
 */
organises: boolean, 
/**
 * Whether somebody could join now.
 */
joinable: boolean, 
/**
 * The number of the one who looks, while they take part.
 */
you: number | null, 
/**
 * The game that waits for the one who looks.
 */
yourGame: YourGame | null, 
/**
 * In the order of their numbers, which begin at 1.
 */
entrants: Array<TournamentEntrant>, games: Array<TournamentRound>, tieBreaks: Array<TieBreakName>, standings: Array<TournamentStanding>, name: string, rules: RulesName, clock: string, format: FormatName, state: StateName, 
/**
 * How many take part, or have.
 */
players: number, 
/**
 * How many rounds have begun.
 */
round: number, 
/**
 * How many there will be; where everybody plays everybody it depends on who joins.
 */
rounds: number, 
/**
 * Who has won, once it is over.
 */
winner: string | null, };

/**
 * A tournament to be made.
 */
export type NewTournament = { 
/**
 * What it is called.
 */
title: string, 
/**
 * By which rules.
 */
rules: unknown, 
/**
 * How much time each has in a game, like `10+5`; without a clock when it is not said.
 */
clock?: string, 
/**
 * The memory aids in all games; all of them when it is not said.
 */
aids?: Aids, 
/**
 * How players are brought together: a word, and for a Swiss tournament `rounds`.
 */
format: FormatName, 
/**
 * How many rounds a Swiss tournament has.
 */
rounds?: number, 
/**
 * Whether games between two accounts count for their ratings, where they can.
 */
rated?: boolean, 
/**
 * Whether everybody finds it in the list; by its address only when it is not said.
 */
listed?: boolean, 
/**
 * Whether the next round begins as soon as all results are in; so it does when it is not said.
 */
automatic?: boolean, };

/**
 * Somebody wants to take part.
 */
export type JoinTournament = { 
/**
 * What they want to be called; an account is called by its name.
 */
name?: string, };

/**
 * Somebody takes no further part.
 */
export type LeaveTournament = { 
/**
 * Whom the organiser takes out; whoever asks when it is not said.
 */
entry?: number, };

/**
 * The next round is to begin.
 */
export type BeginRound = { 
/**
 * Its number: asked twice, it begins once.
 */
round: number, 
/**
 * Who plays whom, where the organiser wants it otherwise than it is drawn: pairs of numbers, Red first.
 */
pairs?: [number, number][], 
/**
 * The number of who has no opponent then.
 */
bye?: number, };

/**
 * The organiser says how a game counts.
 */
export type SetResult = { 
/**
 * The round, 1 the first.
 */
round: number, 
/**
 * The table, 1 the first.
 */
table: number, 
/**
 * How.
 */
result: ResultName, };

/**
 * The organiser ends the tournament.
 */
export type EndTournament = Record<symbol, never>;

/**
 * A refusal as it is sent.
 */
export type WireError = { error: Refusal, };

export type Refusal = { 
/**
 * For programs.
 */
code: string, 
/**
 * For people, in their language.
 */
message: string, 
/**
 * What the refusal is about: a field of the request, or a square.
 */
field: string | null, };
