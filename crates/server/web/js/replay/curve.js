// How the game stood, ply by ply, as each side could judge it: a picture, and the same as a table.

import { h } from "../../vendor/preact/index.js";
import { currentPrefs } from "../state.js";
import { sideName, t } from "../i18n.js";

/** @typedef {import("../../types/wire").WireTurn} WireTurn */
/** @typedef {import("../../types/wire").SideName} SideName */

const WIDTH = 600;
const HEIGHT = 190;
const SIDES = /** @type {const} */ (["red", "blue"]);

/** The points that a side could expect with the best move, in hundredths. @param {WireTurn} turn */
export const expected = ({ best, played }) => Math.round(100 * pointsOf(best[0]?.chances ?? played));

/** A win is one point, a draw half a point. @param {import("../../types/wire").WireChances} chances */
export const pointsOf = ({ win, draw }) => win + draw / 2;

/** A share in hundredths, as this language writes it. @param {number} share @param {number} [digits] */
export const percent = (share, digits = 0) => new Intl.NumberFormat(currentPrefs().lang, { style: "percent", maximumFractionDigits: digits }).format(share);

/**
 * @param {object} props
 * @param {WireTurn[]} props.turns
 * @param {number} props.last  how many plies the game has
 * @param {number} props.ply
 * @param {number[]} props.turning  the plies to which the turning points lead
 * @param {(ply: number) => void} props.onGo
 */
export function Curve({ turns, last, ply, turning, onGo }) {
  const x = (/** @type {number} */ at) => (last ? (at / last) * WIDTH : 0);
  const height = (/** @type {WireTurn} */ turn) => HEIGHT * (1 - (turn.side === "red" ? expected(turn) : 100 - expected(turn)) / 100);
  /** @param {SideName} side */
  const line = (side) => turns.filter((turn) => turn.side === side).map((turn, index) => `${index ? "L" : "M"}${x(turn.ply).toFixed(1)} ${height(turn).toFixed(1)}`).join("");
  /** @param {PointerEvent} event */
  const go = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    onGo(Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * last));
  };
  return h(
    "figure",
    { class: "curve" },
    h("div", { class: "scale", "aria-hidden": "true" }, h("span", null, t("curve-better", { side: "red" })), h("span", null, t("curve-better", { side: "blue" }))),
    h(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": t("curve-label"),
        onPointerDown: (/** @type {PointerEvent} */ event) => {
          /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
          go(event);
        },
        onPointerMove: (/** @type {PointerEvent} */ event) => event.buttons && go(event),
      },
      [25, 50, 75].map((level) => h("path", { key: level, class: level === 50 ? "even" : "level", d: `M0 ${HEIGHT * (level / 100)}H${WIDTH}` })),
      h("path", { class: "here", d: `M${x(ply)} 0V${HEIGHT}` }),
      SIDES.map((side) => h("path", { key: side, class: `line ${side}`, d: line(side) })),
      turning.map((at) => h("path", { key: at, class: "turning", d: `M${x(at)} ${HEIGHT}l-7 14h14z`, transform: "translate(0 -14)" })),
    ),
    h("figcaption", null, SIDES.map((side) => h("span", { key: side, class: side }, h("i", { class: `line ${side}`, "aria-hidden": "true" }), t("curve-as", { side })))),
  );
}

/** @param {{turns: WireTurn[], onGo: (ply: number) => void}} props */
export function CurveTable({ turns, onGo }) {
  return h(
    "details",
    { class: "behind" },
    h("summary", null, t("curve-table")),
    h(
      "div",
      { class: "scroll", tabIndex: 0, role: "region", "aria-label": t("curve-table") },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, ["ply", "side", "best", "win", "draw", "played"].map((column) => h("th", { key: column, scope: "col" }, t(`curve-column-${column}`))))),
        h("tbody", null, turns.map((turn) => {
          const best = turn.best[0];
          return h(
            "tr",
            { key: turn.ply },
            h("td", null, h("button", { type: "button", class: "link num", onClick: () => onGo(turn.ply) }, turn.ply + 1)),
            h("td", null, sideName(turn.side)),
            h("td", null, best ? `${best.from}\u2013${best.to}` : "\u2013"),
            h("td", { class: "num" }, percent((best?.chances ?? turn.played).win)),
            h("td", { class: "num" }, percent((best?.chances ?? turn.played).draw)),
            h("td", { class: "num" }, turn.lost ? `\u2212${percent(turn.lost)}` : "0"),
          );
        })),
      ),
    ),
  );
}
