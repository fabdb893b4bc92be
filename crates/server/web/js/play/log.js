// The log of a game, the newest ply first.

import { h } from "../../vendor/preact/index.js";
import { bold, t } from "../i18n.js";
import { isOwn } from "./position.js";
import { moveWords, strong, tellerOf } from "./words.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/**
 * @param {{view: GameView, limit?: number}} props  limit: only so many of the newest
 */
export function MoveList({ view, limit }) {
  const teller = tellerOf(view);
  const moves = view.log.slice(limit ? -limit : 0).reverse();
  if (!moves.length) return h("p", { class: "dim" }, t("play-log-empty"));
  return h(
    "ol",
    { class: "moves", reversed: true },
    moves.map((move, index) => {
      const number = view.log.length - index;
      return h(
        "li",
        { key: number, class: isOwn(view, move.side) ? "own" : "other", value: number },
        h("span", { class: "num", "aria-hidden": "true" }, number),
        h("span", null, bold(moveWords(move, teller, { names: strong }))),
      );
    }),
  );
}
