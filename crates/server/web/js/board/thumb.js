// A small picture of a position: which squares each side stands on, nothing more.

import { h } from "../../vendor/preact/index.js";
import { columnRow, corner } from "./geometry.js";

/** @typedef {import("../../types/wire").SideName} SideName */

/** Red's stone has cut corners, Blue's a round head, even at this size. @param {SideName} side @param {number} x @param {number} y */
const tinyStone = (side, x, y) =>
  side === "red" ? `M${x + 1.600} ${y + 8.800}V${y + 2.400}L${x + 2.900} ${y + 1}H${x + 7.100}L${x + 8.400} ${y + 2.400}V${y + 8.800}Z` : `M${x + 1.600} ${y + 8.800}V${y + 4.600}A3.400 3.400 0 0 1 ${x + 8.400} ${y + 4.600}V${y + 8.800}Z`;

/**
 * @param {{width: number, height: number, blocked: string[], red?: string[], blue?: string[], below?: SideName, class?: string}} props
 */
export function BoardThumb({ width, height, blocked, red = [], blue = [], below = "red", class: name }) {
  const size = { width, height };
  const at = (/** @type {string} */ square) => {
    const { x, y } = corner(square, size, below);
    return { x: x / 10 + 3, y: y / 10 + 3 };
  };
  const dark = Array.from({ length: width * height }, (_, i) => ({ across: i % width, down: Math.floor(i / width) }))
    .filter(({ across, down }) => (across + down) % 2)
    .map(({ across, down }) => `M${across * 10 + 3} ${down * 10 + 3}h10v10h-10z`)
    .join("");
  const middle = blocked.length ? blocked.map((square) => columnRow(square).column).reduce((a, b) => a + b, 0) / blocked.length : 0;
  const cloth = (/** @type {"a" | "b"} */ which) =>
    blocked
      .filter((square) => columnRow(square).column < middle === (which === "a"))
      .map((square) => `M${at(square).x + 1} ${at(square).y}h8v10h-8z`)
      .join("");
  const army = (/** @type {SideName} */ side, /** @type {string[]} */ squares) => squares.map((square) => tinyStone(side, at(square).x, at(square).y)).join("");
  return h(
    "svg",
    { viewBox: `0 0 ${width * 10 + 6} ${height * 10 + 6}`, class: name ? `thumb ${name}` : "thumb", "aria-hidden": "true" },
    h("rect", { width: width * 10 + 6, height: height * 10 + 6, rx: 3, fill: "var(--wood)" }),
    h("rect", { x: 3, y: 3, width: width * 10, height: height * 10, fill: "var(--linen)" }),
    h("path", { d: dark, fill: "var(--linen-2)" }),
    h("path", { d: cloth("a"), fill: "var(--banner-a)" }),
    h("path", { d: cloth("b"), fill: "var(--banner-b)" }),
    h("path", { d: army("red", red), fill: "var(--red)" }),
    h("path", { d: army("blue", blue), fill: "var(--blue)" }),
  );
}
