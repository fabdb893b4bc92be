// The card of a strike: what this side may see of it, and nothing else.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef } from "../../vendor/preact/hooks.js";
import { kindArgs, kindName, t } from "../i18n.js";
import { kindsOf, markOf } from "../board/kinds.js";
import { Slip } from "../board/marks.js";
import { Stone } from "../board/stone.js";
import { Button, classes } from "../ui/controls.js";
import { enemyKnows } from "./knowledge.js";
import { whyWords } from "./words.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").WireMove} WireMove */
/** @typedef {import("../../types/wire").WireStrike} WireStrike */
/** @typedef {import("../board/kinds.js").Kind} Kind */
/** @typedef {{move: WireMove, strike: WireStrike, attacker: Kind | null, defender: Kind | null, isMine: boolean, view: GameView}} Fight */

/**
 * A strike as this seat was told it.
 * @param {WireMove} move
 * @param {GameView} view
 * @returns {Fight | null}
 */
export function fightOf(move, view) {
  if (!move.strike) return null;
  const kinds = kindsOf(view.rules);
  const kind = (/** @type {string | null} */ id) => (id === null ? null : (kinds.get(id) ?? null));
  return {
    move,
    strike: move.strike,
    attacker: kind(move.strike.attackerKind),
    defender: kind(move.strike.defenderKind),
    isMine: move.side === view.seat,
    view,
  };
}

/** The verdict, in the largest type. @param {Fight} fight */
export function verdict({ strike, attacker, defender, isMine }) {
  const args = { ...(attacker && kindArgs("attacker", attacker)), ...(defender && kindArgs("defender", defender)) };
  if (strike.result === "both") return t("play-strike-both");
  if (isMine) {
    if (!attacker) return "";
    if (strike.result === "defender") return t("play-strike-lost", args);
    if (!defender) return t("play-strike-won", args);
    if (defender.role === "flag") return t("play-strike-flag", args);
    if (defender.role === "mine") return t("play-strike-cleared", args);
    const upset = attacker.number !== null && defender.number !== null && attacker.number < defender.number;
    return t(upset ? "play-strike-upset" : "play-strike-takes", args);
  }
  if (!defender) return "";
  if (strike.result === "defender") return t("play-strike-yours-held", args);
  return t(defender.role === "flag" ? "play-strike-yours-flag" : "play-strike-yours-fell", args);
}

/** One line of why. @param {Fight} fight */
export function reason({ move, strike, attacker, defender, view }) {
  const places = { from: move.from, to: move.to };
  if (attacker && defender) {
    const why = whyWords(view.rules, attacker, defender, strike.result);
    if (strike.result === "both") return why;
    const stays = strike.result === "attacker" ? attacker : defender;
    return `${why} ${t("play-strike-stands", { ...places, ...kindArgs("kind", stays) })}`;
  }
  // Where only one kind is left, the box below says which; "you are not told" would sound odd above it.
  const certain = strike.possible?.length === 1 ? "yes" : "no";
  return t(`play-strike-hidden-${strike.result}`, { ...places, certain });
}

/** @param {{fight: Fight, part: "attacker" | "defender"}} props */
function Duellist({ fight, part }) {
  const { move, strike, isMine } = fight;
  const kind = fight[part];
  const side = part === "attacker" ? move.side : move.side === "red" ? "blue" : "red";
  const fell = strike.result === "both" || (strike.result === "attacker") === (part === "defender");
  const own = isMine === (part === "attacker");
  const mark = kind && markOf(kind);
  const name = kind ? (mark ? `${kindName(kind)} · ${mark}` : kindName(kind)) : t(part === "attacker" ? "play-attacker" : "play-defender");
  return h(
    "div",
    { class: classes("duellist", part) },
    h("div", { class: fell ? "figure fell" : "figure" }, h(Stone, { side, look: kind ? "face" : "back", kind })),
    h("small", null, name, own && h("span", { class: "vh" }, ` (${t("play-yours")})`)),
  );
}

/** What the enemy knows of an own attack. @param {{fight: Fight}} props */
function EnemyKnows({ fight }) {
  const { move, strike, attacker, defender, view } = fight;
  const enemy = view.seat === "red" ? "blue" : "red";
  const known = enemyKnows(view, move.stone, move);
  const attackerFell = strike.result !== "attacker";
  const words = attackerFell ? "play-knows-attacker-fell" : "play-knows-attacker-stands";
  return h(
    "div",
    { class: "know" },
    h("b", null, t("play-knows", { side: enemy })),
    h(
      "ul",
      { class: "candidates" },
      h("li", null, h(Stone, { side: view.seat, look: known ? "face" : "back", kind: known ? attacker : null }), h("span", null, known && attacker ? t(`${words}-known`, { to: move.to, ...kindArgs("kind", attacker) }) : t(words, { to: move.to }))),
      defender &&
        h("li", null, h(Stone, { side: enemy, look: "face", kind: defender }), h("span", null, t(strike.result === "defender" ? "play-knows-defender-stands" : "play-knows-defender-fell", { to: move.to, ...kindArgs("kind", defender) }))),
    ),
  );
}

/** What an unknown attacker can be: reasoning, so on slips; where one kind is left there is nothing to guess. @param {{fight: Fight}} props */
function Candidates({ fight }) {
  const { strike, view } = fight;
  const kinds = kindsOf(view.rules);
  const possible = (strike.possible ?? []).map((id) => kinds.get(id)).filter((kind) => kind !== undefined);
  if (!possible.length) return null;
  if (possible.length === 1) {
    return h(
      "div",
      { class: "know" },
      h("b", null, t("play-strike-certain", { fell: strike.result === "attacker" ? "no" : "yes" })),
      h("ul", { class: "candidates" }, h("li", null, h(Stone, { side: fight.move.side, look: "known", kind: possible[0] }), h("span", null, kindName(possible[0])))),
    );
  }
  return h(
    "div",
    { class: "know" },
    h("b", null, t("play-strike-candidates", { fell: strike.result === "attacker" ? "no" : "yes" })),
    h("ul", { class: classes("candidates", possible.length > 5 && "many") }, possible.map((kind) => h("li", { key: kind.id }, h(Slip, { guess: { kind } }), h("span", null, kindName(kind))))),
  );
}

/**
 * The card. It takes the focus; any key but Tab closes it.
 * @param {{fight: Fight, onClose: () => void, onNever: () => void}} props
 */
export function StrikeCard({ fight, onClose, onNever }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    /** @type {HTMLElement | null} */ (button.current?.querySelector("button"))?.focus({ preventScroll: true });
  }, []);
  const title = verdict(fight);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    event.stopPropagation();
    if (event.key === "Tab") {
      // The card keeps the focus: its buttons in turn.
      const buttons = [...(button.current?.querySelectorAll("button") ?? [])];
      const at = buttons.findIndex((one) => one === document.activeElement);
      event.preventDefault();
      buttons[(at + (event.shiftKey ? buttons.length - 1 : 1)) % buttons.length]?.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = event.target instanceof HTMLButtonElement && (event.key === "Enter" || event.key === " ");
    if (onButton) return;
    event.preventDefault();
    onClose();
  };
  return h(
    "section",
    { class: "strike", role: "dialog", "aria-modal": "true", "aria-label": title, onKeyDown },
    h(
      "div",
      { class: "duel" },
      h(Duellist, { fight, part: "attacker" }),
      h("svg", { class: "onto", viewBox: "0 0 60 40", "aria-hidden": "true" }, h("path", { d: "M4 20H50M36 6L52 20L36 34" })),
      h(Duellist, { fight, part: "defender" }),
    ),
    h("h2", null, title),
    h("p", { class: "why" }, reason(fight)),
    fight.isMine ? fight.attacker && h(EnemyKnows, { fight }) : !fight.attacker && h(Candidates, { fight }),
    h(
      "div",
      { class: "actions", ref: button },
      h(Button, { look: "main", onClick: onClose }, t("play-strike-on"), " ", h("kbd", null, "Enter")),
      h(Button, { look: "quiet", onClick: onNever }, t("play-strike-never")),
    ),
  );
}
