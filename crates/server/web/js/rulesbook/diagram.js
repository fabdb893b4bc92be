// A few squares with stones on them, to show one thing.

import { h } from "../../vendor/preact/index.js";
import { Field, frameWidth } from "../board/field.js";
import { corner } from "../board/geometry.js";
import { Place, StepTarget, StrikeTarget } from "../board/marks.js";
import { StoneShape } from "../board/stone.js";

/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {{square: string, side: SideName, look?: "face" | "back" | "known", kind?: import("../board/kinds.js").Kind, moved?: boolean}} DrawnStone */

const CROSS = "M-27 -27L27 27M27 -27L-27 27";

/** An arrow from square to square, with a halo. @param {{from: {x: number, y: number}, to: {x: number, y: number}}} props */
function Arrow({ from, to }) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const d = `M18 0H${length - 20}M${length - 40} -17L${length - 18} 0L${length - 40} 17`;
  return h("g", { class: "arrow", transform: `translate(${from.x + 50} ${from.y + 50}) rotate(${angle})` }, h("path", { class: "halo", d }), h("path", { d }));
}

/**
 * @param {object} props
 * @param {number} props.width  in squares
 * @param {number} props.height
 * @param {string[]} [props.blocked]
 * @param {DrawnStone[]} [props.stones]
 * @param {string[]} [props.steps]
 * @param {string[]} [props.strikes]
 * @param {string[]} [props.places]
 * @param {[string, string][]} [props.arrows]
 * @param {boolean} [props.crossed]  it must not be done
 * @param {string} props.label
 * @param {string} [props.class]
 */
export function Diagram({ width, height, blocked = [], stones = [], steps = [], strikes = [], places = [], arrows = [], crossed, label, class: name }) {
  const size = { width, height };
  const frame = frameWidth("none");
  const at = (/** @type {string} */ square) => corner(square, size, "red");
  return h(
    "svg",
    {
      viewBox: `${-frame} ${-frame} ${width * 100 + 2 * frame} ${height * 100 + 2 * frame}`,
      class: name ? `diagram ${name}` : "diagram",
      role: "img",
      "aria-label": label,
    },
    h(Field, { rules: { ...size, blocked, zones: { red: [], blue: [] } }, below: "red", coordinates: "none" }),
    places.map((square) => h(Place, { key: square, ...at(square) })),
    [...stones]
      .sort((a, b) => at(a.square).y - at(b.square).y)
      .map(({ square, look = "face", ...stone }) => h("g", { key: square, transform: `translate(${at(square).x} ${at(square).y})` }, h(StoneShape, { look, ...stone }))),
    steps.map((square) => h(StepTarget, { key: square, ...at(square) })),
    strikes.map((square) => h(StrikeTarget, { key: square, ...at(square) })),
    arrows.map(([from, to]) => h(Arrow, { key: from + to, from: at(from), to: at(to) })),
    crossed && h("g", { class: "arrow crossed", transform: `translate(${width * 50} ${height * 50})` }, h("path", { class: "halo", d: CROSS }), h("path", { d: CROSS })),
  );
}
