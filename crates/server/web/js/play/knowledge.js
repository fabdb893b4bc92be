// What the other side knows of an own stone: read from the log and the rule set's policy, to say it on a card.

import { isRun, onlyRunner } from "./words.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").WireMove} WireMove */

const WHEN = /** @type {const} */ ({ attacker: "won", defender: "lost", both: "both" });

/**
 * Whether the enemy is told, in this ply, the kind of the own stone that took part in it.
 * @param {GameView["rules"]} rules
 * @param {WireMove} move
 * @param {"attacker" | "defender"} part  the part of the own stone
 */
export function isTold(rules, move, part) {
  if (!move.strike) return false;
  if (rules.params.reveal[part][WHEN[move.strike.result]]) return true;
  const fell = move.strike.result === "both" || (move.strike.result === "attacker") === (part === "defender");
  return rules.params.lostShown && fell;
}

/**
 * Whether the enemy knows an own stone after the plies up to and with `last`: it was told, or the stone ran and only one kind does.
 * @param {GameView} view
 * @param {number} stone
 * @param {WireMove} last
 */
export function enemyKnows(view, stone, last) {
  const plies = view.log.some((move) => move.ply === last.ply) ? view.log : [...view.log, last];
  const betrays = onlyRunner(view.rules) !== null;
  return plies.some((move) => {
    if (move.ply > last.ply) return false;
    if (move.stone === stone) return isTold(view.rules, move, "attacker") || (betrays && isRun(move));
    return move.strike?.defender === stone && isTold(view.rules, move, "defender");
  });
}
