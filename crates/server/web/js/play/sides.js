// The two players of a game: who sits there, and what of their army has fallen.

import { h } from "../../vendor/preact/index.js";
import { kindName, levelName, t } from "../i18n.js";
import { kindsOf } from "../board/kinds.js";
import { Stone } from "../board/stone.js";
import { BotMark } from "../people/bot-mark.js";
import { useMembers } from "../people/members.js";
import { Strength } from "../people/strength.js";
import { classes } from "../ui/controls.js";
import { Clock } from "./clock.js";
import { personWords } from "./people.js";
import { isOwn, knownKind } from "./position.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("../../types/wire").WireStone} WireStone */

/** Who sits on a side, in words. @param {GameView} view @param {SideName} side */
function occupant(view, side) {
  if (view.seats[side] === "computer") return t("play-computer", { level: levelName(view.level ?? 1) });
  if (view.opponent === "person") return personWords(view, side);
  return side === view.seat && view.opponent !== "hotseat" ? t("play-you") : t("play-person");
}

/** @param {GameView} view @param {SideName} side */
function statusWords(view, side) {
  if (view.turn !== side) return null;
  if (view.seats[side] === "computer") return t("play-thinking");
  return isOwn(view, side) ? t("play-on-turn-you") : t("play-on-turn");
}

/**
 * Name and state of a side; the one on turn stands out.
 * @param {{view: GameView, side: SideName, face?: GameView["clock"]}} props  face: the clocks by now, which run while a ply is being told
 */
export function Player({ view, side, face = null }) {
  const member = useMembers(view)?.players[side] ?? null;
  const own = isOwn(view, side);
  const left = view.stones.filter((stone) => stone.side === side && stone.square !== null).length;
  const status = statusWords(view, side);
  const first = kindsOf(view.rules).values().next().value;
  return h(
    "section",
    { class: classes("player", view.turn === side && "on-turn"), "aria-label": t(`shell-side-${side}`) },
    h(Stone, { side, look: own ? "face" : "back", kind: own ? first : null }),
    h("div", null, h("div", { class: "name" }, t(`shell-side-${side}`)), h("div", { class: "who" }, occupant(view, side), view.bots[side] && [" ", h(BotMark, null)], status && ` · ${status}`, member?.strength && [" ", h(Strength, { strength: member.strength })])),
    h(Clock, { face, side }),
    h("div", { class: "left num" }, h("b", null, left), h("small", null, t("play-stones", { n: left }))),
  );
}

/**
 * The fallen of a side by kind, in the order of the rule set: those told or one's own, those only worked out, and how many
 * are not known.
 * @param {GameView} view
 * @param {SideName} side
 */
function fallenOf(view, side) {
  const fallen = view.stones.filter((stone) => stone.side === side && stone.square === null);
  /** @param {(stone: WireStone) => string | null} kindOf */
  const counted = (kindOf) =>
    [...kindsOf(view.rules).values()]
      .map((kind) => ({ kind, count: fallen.filter((stone) => kindOf(stone) === kind.id).length }))
      .filter(({ count }) => count > 0);
  return {
    told: counted((stone) => stone.kind),
    inferred: counted((stone) => (stone.kind === null ? knownKind(view, stone) : null)),
    hidden: fallen.filter((stone) => knownKind(view, stone) === null).length,
    total: fallen.length,
  };
}

/**
 * Fallen stones that look alike, and how many there are.
 * @param {{side: SideName, look?: "face" | "known" | "back", kind?: import("../board/kinds.js").Kind, words: string, count: number}} props
 */
const Fallen = ({ side, look = "face", kind, words, count }) =>
  h("li", { class: look === "back" ? "down" : undefined, title: words }, h(Stone, { side, look, kind }), h("span", { class: "vh" }, words), h("span", { class: "num" }, h("i", null, "×"), count));

/**
 * The tray of the fallen stones of a side. Those never told bear their sign engraved where it was worked out, as on the
 * board, and lie face down where it was not.
 * @param {{view: GameView, side: SideName}} props
 */
export function Tray({ view, side }) {
  const { told, inferred, hidden, total } = fallenOf(view, side);
  return h(
    "section",
    { class: classes("tray", "fallen-stones", total === 0 && "empty") },
    h("h2", null, h("span", { class: "long" }, t("play-fallen", { side })), h("span", { class: "short" }, t("play-fallen-short", { side })), h("span", { class: "num" }, total)),
    total > 0 &&
      h(
        "ul",
        null,
        told.map(({ kind, count }) => h(Fallen, { key: kind.id, side, kind, words: kindName(kind), count })),
        inferred.map(({ kind, count }) => h(Fallen, { key: `inferred ${kind.id}`, side, look: "known", kind, words: t("play-fallen-inferred", { kind: kindName(kind) }), count })),
        hidden > 0 && h(Fallen, { side, look: "back", words: t("play-face-down"), count: hidden }),
      ),
    hidden > 0 && h("p", null, t("play-fallen-hidden", { n: hidden })),
  );
}
