// What a side could believe at a moment: of one enemy stone its kinds, of one kind where it may stand.

import { h } from "../../vendor/preact/index.js";
import { kindName, t } from "../i18n.js";
import { Stone } from "../board/stone.js";
import { percent } from "./curve.js";

/** @typedef {import("../../types/wire").WireBeliefs} Beliefs */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {Map<string, import("../board/kinds.js").Kind>} Kinds */

/** Kinds that are less likely stand together in one line. */
const LEAST = 0.02;

/**
 * Where a kind may stand, by square.
 * @param {Beliefs} beliefs
 * @param {string} kind
 * @param {import("./frames.js").FrameStone[]} frame
 * @returns {Record<string, number>}
 */
export function heatOf(beliefs, kind, frame) {
  const heat = beliefs.stones.flatMap(({ id, kinds }) => {
    const square = frame[id].square;
    const chance = kinds.find((one) => one.kind === kind)?.chance ?? 0;
    return square && chance > 0 ? [[square, chance]] : [];
  });
  return Object.fromEntries(heat);
}

/**
 * @param {object} props
 * @param {Beliefs | null} props.beliefs
 * @param {SideName} props.side  whose beliefs they are
 * @param {Kinds} props.kinds
 * @param {import("./frames.js").FrameStone | null} props.stone  the enemy stone that is looked at
 * @param {string | null} props.sought  the kind that is looked for
 * @param {(kind: string | null) => void} props.onSeek
 */
export function BeliefCard({ beliefs, side, kinds, stone, sought, onSeek }) {
  const of = stone && beliefs?.stones.find(({ id }) => id === stone.id);
  return h(
    "section",
    { class: "belief card" },
    h("h2", null, t("belief-title", { side })),
    h(
      "label",
      { class: "field" },
      h("span", { class: "label" }, t("belief-where")),
      h("select", { class: "input", value: sought ?? "", onChange: (/** @type {any} */ event) => onSeek(event.currentTarget.value || null) }, h("option", { value: "" }, t("belief-nowhere")), [...kinds.values()].map((kind) => h("option", { key: kind.id, value: kind.id }, kindName(kind)))),
    ),
    !stone && h("p", { class: "dim" }, t("belief-touch")),
    of && stone && h(KindBars, { of: of.kinds, kinds, side: stone.side, square: stone.square ?? "", truth: kinds.get(stone.kind) ?? null }),
  );
}

/** @param {{of: import("../../types/wire").WireChance[], kinds: Kinds, side: SideName, square: string, truth: import("../board/kinds.js").Kind | null}} props */
function KindBars({ of, kinds, side, square, truth }) {
  const likely = of.filter(({ chance }) => chance >= LEAST);
  const rest = of.slice(likely.length).reduce((sum, { chance }) => sum + chance, 0);
  return h(
    "table",
    { class: "bars" },
    h("caption", null, t("belief-of", { square })),
    h(
      "tbody",
      null,
      likely.map(({ kind: id, chance }) => {
        const kind = kinds.get(id);
        if (!kind) return null;
        return h("tr", { key: id, class: truth?.id === id ? "true" : undefined }, h("th", { scope: "row" }, h(Stone, { side, kind }), kindName(kind), truth?.id === id && h("small", null, t("belief-true"))), h("td", { class: "num" }, h("i", { style: { width: `${100 * chance}%` }, "aria-hidden": "true" }), h("span", null, percent(chance))));
      }),
      rest >= 0.005 && h("tr", null, h("th", { scope: "row" }, t("belief-rest")), h("td", { class: "num" }, h("i", { style: { width: `${100 * rest}%` }, "aria-hidden": "true" }), h("span", null, percent(rest)))),
    ),
  );
}
