// The drawings every page shares: signs, the two stones from both sides, and the textures, defined once a document.

import { h } from "../../vendor/preact/index.js";
import { OUTLINES } from "./glyphs.js";
import { useSigns } from "./signs.js";

/** @typedef {import("../../types/wire").SideName} SideName */

/** @type {SideName[]} */
const SIDES = ["red", "blue"];
/** @type {("face" | "back" | "known")[]} */
const LOOKS = ["face", "back", "known"];

/**
 * One stone without a sign. `known` has a medallion for it, `back` the sign of the back.
 * @param {SideName} side
 * @param {"face" | "back" | "known"} look
 */
function stoneSymbol(side, look) {
  const plate = OUTLINES[`plate-${side}`];
  const foot = OUTLINES[`foot-${side}`];
  const deep = `var(--${side}-deep)`;
  const open = look === "face";
  const body = open ? `var(--${side})` : `var(--${side}-back)`;
  const line = open ? "var(--ivory)" : `var(--${side}-line)`;
  return h(
    "g",
    { id: `${look}-${side}` },
    h("ellipse", { cx: 53, cy: 94, rx: 42, ry: 5.5, fill: "var(--stone-shadow)" }),
    h("path", { d: foot, fill: deep, transform: "translate(1.2 1.8)" }),
    h("path", { d: plate, fill: deep, transform: "translate(2.6 1.4)" }),
    h("path", { d: plate, fill: body }),
    !open && h("path", { d: plate, fill: `url(#hatch-${side})` }),
    h("path", { d: OUTLINES[`rim-${side}`], fill: line, "fill-rule": "evenodd" }),
    look === "back" && [
      h("circle", { cx: 50, cy: 47, r: 23, fill: body }),
      h("use", { href: "#g-back", transform: "translate(31 28) scale(.38)", fill: line }),
    ],
    look === "known" && h("circle", { cx: 50, cy: 46.5, r: 31, fill: body, stroke: "var(--ivory)", "stroke-width": 3 }),
    h("path", { d: foot, fill: body }),
    h("path", { d: "M14 84.2H86", stroke: deep, "stroke-width": 1.8, opacity: 0.75 }),
  );
}

/** The edge of a lifted stone, below it: brass with a line of ink around. @param {SideName} side */
function liftedEdge(side) {
  const d = OUTLINES[`plate-${side}`] + OUTLINES[`foot-${side}`];
  const stroke = (/** @type {string} */ colour, /** @type {number} */ width) =>
    h("path", { d, fill: colour, stroke: colour, "stroke-width": width, "stroke-linejoin": "round" });
  return h("g", { id: `edge-${side}` }, stroke("var(--mark)", 13), stroke("var(--brass-bright)", 8.5));
}

/** @param {string} id @param {number} width @param {number} height @param {any} children */
const pattern = (id, width, height, children) => h("pattern", { id, width, height, patternUnits: "userSpaceOnUse" }, children);

/** Goes into the document once; everything else refers to it. */
export function ArtDefs() {
  return h(
    "svg",
    { class: "defs", width: 0, height: 0, "aria-hidden": "true" },
    h(
      "defs",
      null,
      Object.entries(useSigns()).map(([id, d]) => h("path", { key: id, id: `g-${id}`, d })),
      pattern("hatch-red", 9, 9, h("path", { d: "M4.5 0V9", stroke: "var(--red-deep)", "stroke-width": 2.6, opacity: 0.62 })),
      pattern("hatch-blue", 9, 9, h("path", { d: "M0 5H9", stroke: "var(--blue-line)", "stroke-width": 1.9, opacity: 0.46 })),
      pattern("weave", 6, 6, [
        h("path", { d: "M0 0H3V3H0ZM3 3H6V6H3Z", fill: "#000", opacity: 0.13 }),
        h("path", { d: "M3 0H6V3H3ZM0 3H3V6H0Z", fill: "#fff", opacity: 0.07 }),
      ]),
      pattern("cloth", 10, 10, h("path", { d: "M0 0H5V5H0ZM5 5H10V10H5Z", fill: "#6b5125", opacity: 0.055 })),
      pattern("grain", 260, 34, h("path", { d: "M0 6C60 2 120 11 260 6M0 17C80 22 170 12 260 17M0 28C50 25 150 32 260 28", fill: "none", stroke: "#000", "stroke-width": 1.6, opacity: 0.12 })),
      SIDES.flatMap((side) => [...LOOKS.map((look) => stoneSymbol(side, look)), liftedEdge(side)]),
    ),
  );
}

/**
 * A sign by itself, in the colour of the text around it.
 * @param {{id: string, class?: string}} props  id as in a kind's `glyph`; also "game", "back", "n1" to "n10", "nS"
 */
export const Glyph = ({ id, class: name }) =>
  h("svg", { viewBox: "0 0 100 100", class: name ?? "glyph", fill: "currentColor", "aria-hidden": "true" }, h("use", { href: `#g-${id}` }));
