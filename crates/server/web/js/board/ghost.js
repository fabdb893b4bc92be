// The stone in the hand while it is carried from a tray to a board.

import { h } from "../../vendor/preact/index.js";
import { StoneShape } from "./stone.js";

/**
 * @param {{x: number, y: number, size: number, side: import("../../types/wire").SideName, kind: import("./kinds.js").Kind}} props
 *   x, y: the pointer in the window; size: that of a square of the board, in CSS pixels
 */
export const Ghost = ({ x, y, size, side, kind }) =>
  h(
    "svg",
    { class: "ghost", viewBox: "0 0 100 100", "aria-hidden": "true", style: { width: `${size * 1.08}px`, height: `${size * 1.08}px`, left: `${x - size * 0.54}px`, top: `${y - size * 0.67}px` } },
    h("use", { href: `#edge-${side}` }),
    h(StoneShape, { side, look: "face", kind }),
  );
