// The game in a few figures, or as its log.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef } from "../../vendor/preact/hooks.js";
import { sideName, t } from "../i18n.js";
import { Stone } from "../board/stone.js";
import { moveWords } from "../play/words.js";
import { factsOf } from "./frames.js";

/** @typedef {import("../../types/wire").Replay} ReplayData */

const ROWS = /** @type {const} */ (["left", "won", "told", "moves"]);

/** @param {{replay: ReplayData, frames: import("./frames.js").FrameStone[][]}} props */
export function Facts({ replay, frames }) {
  const facts = factsOf(replay, frames);
  return h(
    "table",
    { class: "facts card" },
    h("thead", null, h("tr", null, h("td", null), ["red", "blue"].map((side) => h("th", { key: side, scope: "col" }, h(Stone, { side: /** @type {"red"} */ (side), look: "back" }), sideName(/** @type {"red"} */ (side)))))),
    h("tbody", null, ROWS.map((row) => h("tr", { key: row }, h("th", { scope: "row" }, t(`replay-fact-${row}`)), h("td", { class: "num" }, facts.red[row]), h("td", { class: "num" }, facts.blue[row])))),
  );
}

/**
 * Every ply; the one shown is marked, a touch goes there.
 * @param {{moves: import("../../types/wire").WireMove[], teller: import("../play/words.js").Teller, ply: number, onGo: (ply: number) => void}} props
 */
export function ReplayLog({ moves, teller, ply, onGo }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const here = /** @type {HTMLElement | null | undefined} */ (list.current?.querySelector("[aria-current]"));
    if (list.current && here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [ply]);
  return h(
    "div",
    { class: "log card scroll", ref: list, tabIndex: 0, role: "region", "aria-label": t("play-log") },
    h("ol", { class: "moves" }, moves.map((move, index) => h("li", { key: index, class: move.side === teller.seat ? "own" : "other" },
      h("button", { type: "button", onClick: () => onGo(index + 1), "aria-current": index + 1 === ply ? "step" : undefined }, h("span", { class: "num" }, index + 1), h("span", null, moveWords(move, teller)))))),
  );
}
