// A plate from above, drawn: the picture while three.js is on its way, and the one that stays where there is no WebGL.

import { h } from "../../vendor/preact/index.js";
import { StoneShape } from "../board/stone.js";

/** @typedef {import("../../types/wire").PrintPreview} PrintPreview */
/** @typedef {import("../../types/wire").PlateInfo} PlateInfo */

/** Millimetres between two lines of the bed. */
const GRID = 10;

/**
 * @param {{preview: PrintPreview, plate: PlateInfo, rules: import("../../types/wire").RuleSetInfo, faces: "pictures" | "numbers", label: string}} props
 */
export function FlatPlate({ preview, plate, rules, faces, label }) {
  const [width, depth] = preview.bed;
  const { kinds } = rules;
  const lines = (/** @type {number} */ length) => Array.from({ length: Math.ceil(length / GRID) - 1 }, (_, index) => (index + 1) * GRID);
  const grid = lines(width).map((x) => `M${x} 0V${depth}`).join("") + lines(depth).map((y) => `M0 ${y}H${width}`).join("");
  return h(
    "svg",
    { class: "flat-plate", viewBox: `-4 -4 ${width + 8} ${depth + 8}`, role: "img", "aria-label": label },
    h("rect", { class: "steel", x: -3, y: -3, width: width + 6, height: depth + 6, rx: 5 }),
    h("path", { class: "grid", d: grid }),
    plate.stones.map(([shape, x, y], index) => {
      const { size, kind } = preview.shapes[shape];
      const [across, up] = size;
      // The bed's origin is its front left corner, the picture's the far left one.
      return h("svg", { key: index, x, y: depth - y - up, width: across, height: up, viewBox: "7 3 86 96", preserveAspectRatio: "none" }, h(StoneShape, { side: plate.side, look: "face", kind: kinds[kind], faces }));
    }),
  );
}
