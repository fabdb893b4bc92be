// A stone: on the board as a group of 100 x 100 units, elsewhere as a small picture.

import { h } from "../../vendor/preact/index.js";
import { signOf } from "./kinds.js";

/** @typedef {import("./kinds.js").Kind} Kind */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {"face" | "back" | "known"} Look */

/**
 * The drawing of a stone, 100 x 100 units. A back shows no sign, whatever `kind` says.
 * @param {{side: SideName, look: Look, kind?: Kind | null, moved?: boolean, faces?: "pictures" | "numbers"}} props
 */
export function StoneShape({ side, look, kind, moved, faces }) {
  const sign = look !== "back" && kind ? signOf(kind, faces) : null;
  const [scale, x, y] = sign?.isNumber
    ? look === "known" ? [0.49, 25.5, 22] : [0.62, 19, 16]
    : look === "known" ? [0.43, 28.5, 25] : [0.56, 22, 19.5];
  return [
    h("use", { href: `#${look}-${side}` }),
    sign && h("use", { href: `#g-${sign.glyph}`, fill: "var(--ivory)", transform: `translate(${x} ${y}) scale(${scale})` }),
    moved && h("path", { class: "moved", d: "M43 90.6h.01M50 90.6h.01M57 90.6h.01" }),
  ];
}

/**
 * A stone as a picture in the text or in a tray. Its size is set by the class (`.stone` is 36 px wide).
 * @param {{side: SideName, look?: Look, kind?: Kind | null, moved?: boolean, faces?: "pictures" | "numbers", class?: string}} props
 */
export const Stone = ({ class: name, look = "face", ...shape }) =>
  h("svg", { viewBox: "7 3 86 96", class: name ? `stone ${name}` : "stone", "aria-hidden": "true" }, StoneShape({ look, ...shape }));
