// What happened, in sentences. The messages are the ones the terminal uses too; nothing is said that the ply does not hold.

import { isOwn, knownKind } from "./position.js";
import { kindArgs, kindName, t } from "../i18n.js";
import { kindsOf, markOf } from "../board/kinds.js";
import { distance } from "../board/geometry.js";

/** @typedef {import("../../types/wire").WireMove} WireMove */
/** @typedef {import("../../types/wire").WireStrike} WireStrike */
/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").Outcome} Outcome */
/** @typedef {import("../board/kinds.js").Kind} Kind */
/** @typedef {(name: string) => string} Dress */

/**
 * Who is told, and what is open to them.
 * @typedef {object} Teller
 * @property {RuleSetInfo} rules
 * @property {SideName | null} seat  null: a reader to whom everything is open
 * @property {boolean} open  every kind is open
 * @property {(stone: number, ply: number) => string | null} kindOf  the kind of a stone, where it is known when that ply is told
 */

/** @type {Dress} */
const bare = (name) => name;
/** @type {Dress} */
export const strong = (name) => `<b>${name}</b>`;

const HOW = { attacker: "won", defender: "lost", both: "both" };

/** Who a view tells to. @param {GameView} view @returns {Teller} */
export const tellerOf = (view) => ({
  rules: view.rules,
  seat: view.watching ? null : view.seat,
  open: view.phase === "over",
  kindOf: (id) => {
    const stone = view.stones[id];
    const isSeen = stone && (isOwn(view, stone.side) || view.phase === "over" || view.aids.known);
    return isSeen ? knownKind(view, stone) : null;
  },
});

/** The kind that runs, when there is exactly one. @param {RuleSetInfo} rules */
export function onlyRunner(rules) {
  const runners = rules.kinds.filter((kind) => kind.runs);
  return runners.length === 1 ? runners[0] : null;
}

/** Whether a ply went farther than one square. @param {WireMove} move */
export const isRun = (move) => distance(move.from, move.to) > 1;

/**
 * A ply as it was told: „Kapitán e7 bere Kadeta na e8.“
 * @param {WireMove} move
 * @param {Teller} teller
 * @param {{places?: Dress, names?: Dress}} [dress]  marks of bold around squares, or around the kinds of the enemy
 * @returns {string}
 */
export function moveWords(move, teller, { places = bare, names = bare } = {}) {
  const { rules, seat } = teller;
  const kinds = kindsOf(rules);
  const own = move.side === seat;
  const kind = (/** @type {string | null} */ id) => (id === null ? undefined : kinds.get(id));
  const args = { side: move.side, from: places(move.from), to: places(move.to) };
  const runner = isRun(move) ? onlyRunner(rules) : null;
  const by = (/** @type {string} */ event) => (own ? event : t("event-by", { side: move.side, event }));

  if (!move.strike) {
    const known = kind(teller.kindOf(move.stone, move.ply));
    if (known && (own || teller.open)) return by(t("event-move-known", { ...args, ...kindArgs("kind", known) }));
    if (runner) return t("event-run", { ...args, ...kindArgs("runner", runner, names) });
    return known ? t("event-move-recognised", { ...args, ...kindArgs("kind", known, names) }) : t("event-move", args);
  }
  const attacker = kind(move.strike.attackerKind);
  const defender = kind(move.strike.defenderKind);
  const known = attacker && defender ? "known" : attacker ? "defender-hidden" : defender ? "attacker-hidden" : "hidden";
  const event = t(`event-strike-${known}-${HOW[move.strike.result]}`, {
    ...args,
    defenderOwn: seat !== null && !own ? "yes" : "no",
    ...(attacker && kindArgs("attacker", attacker, own ? bare : names)),
    ...(defender && { ...kindArgs("defender", defender, own ? names : bare), defenderRole: defender.role }),
  });
  if (attacker) return by(event);
  return runner ? t("event-ran", { event, ...kindArgs("runner", runner, names) }) : event;
}

/**
 * Why a strike between two known kinds ends as it does: „8 je víc než 7.“
 * @param {RuleSetInfo} rules
 * @param {Kind} attacker
 * @param {Kind} defender
 * @param {WireStrike["result"]} result
 */
export function whyWords(rules, attacker, defender, result) {
  const a = attacker.number;
  const d = defender.number;
  const [high, low] = (a ?? 0) >= (d ?? 0) ? [attacker, defender] : [defender, attacker];
  const args = {
    high: markOf(high) ?? "",
    low: markOf(low) ?? "",
    ...kindArgs("attacker", attacker),
    ...kindArgs("defender", defender),
  };
  return t(whyMessage(rules, attacker, defender, result), args);
}

/** @param {RuleSetInfo} rules @param {Kind} attacker @param {Kind} defender @param {WireStrike["result"]} result */
function whyMessage(rules, attacker, defender, result) {
  const a = attacker.number;
  const d = defender.number;
  if (defender.role === "flag") return "why-flag";
  if (defender.role === "mine" && result === "attacker") return "why-mine-cleared";
  if (defender.role === "mine" && result === "defender") return "why-mine";
  if (defender.role === "mine" && rules.params.mine === "leaves") return "why-mine-both";
  if (a !== null && d !== null) {
    // A scale shown the other way round is compared the other way round in words, too.
    const reversed = attacker.mark || defender.mark ? "-reversed" : "";
    if ((result === "attacker" && a > d) || (result === "defender" && d > a)) return `${reversed ? "play-" : ""}why-higher${reversed}`;
    if (result === "both" && a === d) return "why-equal";
    if (result === "attacker" && a === d && rules.params.ties === "attacker") return "why-equal-attacker";
  }
  return { attacker: "why-attacker-exception", defender: "why-defender-exception", both: "why-both-exception" }[result];
}

/** Whose turn it is, or how it ended. @param {GameView} view */
export function turnWords(view) {
  if (view.outcome) return outcomeTitle(view.outcome);
  if (view.turn === null) return "";
  if (isOwn(view, view.turn)) return t("play-your-turn");
  return view.seats[view.turn] === "computer" ? t("play-computer-thinks") : t("play-their-turn", { side: view.turn });
}

/** „Vyhrál Červený“, „Remíza“. @param {Outcome} outcome */
export const outcomeTitle = (outcome) => t(`outcome-title-${outcome.winner ?? "draw"}`);

/**
 * The sentence below the title.
 * @param {Outcome} outcome
 * @param {{quietLimit: number | null, lengthLimit: number | null}} limits
 */
export const outcomeReason = (outcome, limits) =>
  t(`outcome-${outcome.reason}`, {
    to: "neutral",
    winner: outcome.winner ?? "none",
    limit: (outcome.reason === "quiet" ? limits.quietLimit : limits.lengthLimit) ?? 0,
  });

/**
 * What the cell of a square says to a screen reader.
 * @param {string} square
 * @param {GameView} view
 * @param {{lifted: string | null, targets: Set<string>, guess: string | null}} state
 */
export function squareWords(square, view, { lifted, targets, guess }) {
  const parts = [square];
  if (view.rules.blocked.includes(square)) parts.push(t("play-cell-blocked"));
  const stone = view.stones.find((one) => one.square === square);
  if (stone) {
    const kind = kindsOf(view.rules).get(knownKind(view, stone) ?? "");
    const own = isOwn(view, stone.side) ? "yes" : "no";
    const name = kind && (own === "yes" || view.aids.known || view.phase === "over") ? kindName(kind) : null;
    parts.push(name ? t("play-cell-known", { side: stone.side, own, kind: name, ...(kind && { gender: kindName(kind, "gender") }) }) : t("play-cell-hidden", { side: stone.side }));
    if (stone.moved && view.aids.moved) parts.push(t("play-cell-moved"));
    if (guess) parts.push(t("play-cell-note", { guess }));
  } else if (!view.rules.blocked.includes(square)) {
    parts.push(t("play-cell-empty"));
  }
  if (square === lifted) parts.push(t("play-cell-lifted"));
  if (targets.has(square)) parts.push(t(stone ? "play-cell-strike" : "play-cell-step"));
  return parts.join(", ");
}
