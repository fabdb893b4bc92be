// The two players of a game: who sits there, and what of their army has fallen.

import { h } from "../../vendor/preact/index.js";
import { kindName, t } from "../i18n.js";
import { kindsOf } from "../board/kinds.js";
import { Stone } from "../board/stone.js";
import { classes } from "../ui/controls.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").SideName} SideName */

/** Who sits on a side, in words. @param {GameView} view @param {SideName} side */
function occupant(view, side) {
  if (view.seats[side] === "computer") return t("play-computer", { level: view.level ?? 1 });
  return side === view.seat && view.opponent !== "hotseat" ? t("play-you") : t("play-person");
}

/** @param {GameView} view @param {SideName} side */
function statusWords(view, side) {
  if (view.turn !== side) return null;
  if (view.seats[side] === "computer") return t("play-thinking");
  return side === view.seat ? t("play-on-turn-you") : t("play-on-turn");
}

/**
 * Name and state of a side; the one on turn stands out.
 * @param {{view: GameView, side: SideName}} props
 */
export function Player({ view, side }) {
  const own = side === view.seat;
  const left = view.stones.filter((stone) => stone.side === side && stone.square !== null).length;
  const status = statusWords(view, side);
  const first = kindsOf(view.rules).values().next().value;
  return h(
    "section",
    { class: classes("player", view.turn === side && "on-turn"), "aria-label": t(`shell-side-${side}`) },
    h(Stone, { side, look: own ? "face" : "back", kind: own ? first : null }),
    h("div", null, h("div", { class: "name" }, t(`shell-side-${side}`)), h("div", { class: "who" }, [occupant(view, side), status].filter(Boolean).join(" · "))),
    h("div", { class: "left num" }, h("b", null, left), h("small", null, t("play-stones", { n: left }))),
  );
}

/** The fallen of a side: how many of which kind, in the order of the rule set, and how many nobody told. @param {GameView} view @param {SideName} side */
function fallenOf(view, side) {
  const kinds = kindsOf(view.rules);
  /** @type {Map<string, number>} */
  const counts = new Map();
  let hidden = 0;
  for (const stone of view.stones) {
    if (stone.side !== side || stone.square !== null) continue;
    if (stone.kind === null) hidden++;
    else counts.set(stone.kind, (counts.get(stone.kind) ?? 0) + 1);
  }
  const known = [...kinds.values()].filter((kind) => counts.has(kind.id)).map((kind) => ({ kind, count: counts.get(kind.id) ?? 0 }));
  return { known, hidden, total: hidden + known.reduce((sum, { count }) => sum + count, 0) };
}

/** @param {{count: number}} props */
const Times = ({ count }) => h("span", { class: "num" }, h("i", null, "×"), count);

/**
 * The tray of the fallen stones of a side; those never told lie face down.
 * @param {{view: GameView, side: SideName}} props
 */
export function Tray({ view, side }) {
  const { known, hidden, total } = fallenOf(view, side);
  const own = side === view.seat;
  return h(
    "section",
    { class: classes("tray", "fallen-stones", total === 0 && "empty") },
    h("h2", null, h("span", { class: "long" }, t("play-fallen", { side })), h("span", { class: "short" }, own ? t("play-fallen-yours") : t("play-fallen-short", { side })), h("span", { class: "num" }, total)),
    total > 0 &&
      h(
        "ul",
        null,
        known.map(({ kind, count }) => h("li", { key: kind.id, title: kindName(kind) }, h(Stone, { side, kind }), h("span", { class: "vh" }, kindName(kind)), h(Times, { count }))),
        hidden > 0 && h("li", { class: "down", title: t("play-face-down") }, h(Stone, { side, look: "back" }), h("span", { class: "vh" }, t("play-face-down")), h(Times, { count: hidden })),
      ),
    hidden > 0 && h("p", null, t("play-fallen-hidden", { n: hidden })),
  );
}
