// The picture of the first page: a corner of a game, drawn of the real stones.

import { h } from "../../vendor/preact/index.js";
import { Banner } from "../board/field.js";
import { PinnedSlip } from "../board/marks.js";
import { StoneShape } from "../board/stone.js";

/** @typedef {import("../../types/wire").KindInfo} KindInfo */

/** A kind that is only drawn. @param {string} glyph @param {number | null} number @returns {KindInfo} */
const drawn = (glyph, number = null) => ({
  id: glyph, name: { cs: glyph, en: glyph }, number, symbol: "?", glyph, role: "piece", count: 1, mobile: true, runs: false,
});

/** @type {{x: number, y: number, side: "red" | "blue", look: "face" | "back" | "known", kind?: KindInfo, moved?: boolean}[]} */
const STONES = [
  { x: 0, y: 100, side: "blue", look: "back" },
  { x: 100, y: 100, side: "blue", look: "back" },
  { x: 0, y: 200, side: "red", look: "face", kind: drawn("explorer", 2), moved: true },
  { x: 100, y: 200, side: "blue", look: "known", kind: drawn("general", 9), moved: true },
  { x: 0, y: 300, side: "red", look: "face", kind: drawn("spy", 1) },
  { x: 100, y: 300, side: "red", look: "face", kind: drawn("marshal", 10) },
];

const DARK = Array.from({ length: 36 }, (_, i) => ({ x: (i % 6) * 100 - 100, y: Math.floor(i / 6) * 100 }))
  .filter(({ x, y }) => (x + y) % 200 !== 0)
  .map(({ x, y }) => `M${x} ${y}h100v100h-100z`)
  .join("");
const LINES = [0, 1, 2, 3, 4].map((i) => `M-100 ${i * 100 + 100}H500M${i * 100} 0V600`).join("");

/** @param {{label: string}} props */
export const Hero = ({ label }) =>
  h(
    "svg",
    { viewBox: "-28 -28 486 556", class: "scene", role: "img", "aria-label": label },
    h("clipPath", { id: "scene-field" }, h("rect", { width: 430, height: 500, rx: 6 })),
    h("rect", { x: -26, y: -26, width: 482, height: 552, rx: 16, fill: "var(--wood)" }),
    h("rect", { x: -26, y: -26, width: 482, height: 552, rx: 16, fill: "url(#grain)" }),
    h("rect", { x: -24, y: -24, width: 478, height: 548, rx: 14, fill: "none", stroke: "#fff", "stroke-opacity": 0.14, "stroke-width": 3 }),
    h("rect", { x: -6, y: -6, width: 442, height: 512, rx: 8, fill: "var(--wood-deep)" }),
    h(
      "g",
      { "clip-path": "url(#scene-field)" },
      h(
        "g",
        { transform: "translate(15 -75) scale(1.3333)" },
        h("rect", { x: -100, width: 600, height: 600, fill: "var(--linen)" }),
        h("path", { d: DARK, fill: "var(--linen-2)" }),
        h("rect", { x: -100, width: 600, height: 600, fill: "url(#cloth)" }),
        h("path", { d: LINES, stroke: "var(--stitch)", "stroke-width": 1.5, "stroke-dasharray": "9 7", opacity: 0.75 }),
        h(Banner, { x: 200, y: 60, down: 3, cloth: "b", glyph: "spy" }),
        STONES.map(({ x, y, ...stone }) => h("g", { key: `${x} ${y}`, transform: `translate(${x} ${y})` }, h(StoneShape, stone))),
        h(PinnedSlip, { x: 100, y: 100, guess: { kind: drawn("flag") }, atEdge: false }),
      ),
    ),
  );
