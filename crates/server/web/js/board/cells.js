// The board for fingers, keys and ears: a grid of labelled cells laid over the drawing, with one tab stop.

import { h } from "../../vendor/preact/index.js";
import { columnRow, squareIn, squareName } from "./geometry.js";

/** @typedef {import("../../types/wire").SideName} SideName */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Where a key takes the cursor, or null when it is no key of the cursor.
 * A letter goes to that column, a digit after it (within the same word) to that row.
 * @param {string} key
 * @param {string} cursor
 * @param {{width: number, height: number}} size
 * @param {SideName} below
 * @param {{typed: string}} memory  what was typed of a square so far
 * @returns {string | null}
 */
export function cursorAfter(key, cursor, size, below, memory) {
  const { column, row } = columnRow(cursor);
  const across = below === "red" ? column : size.width - 1 - column;
  const down = below === "red" ? size.height - 1 - row : row;
  const step = ARROWS[key];
  if (step) {
    memory.typed = "";
    return squareIn(across + step[0], down + step[1], size, below) ?? cursor;
  }
  if (key === "Home") return squareIn(0, down, size, below);
  if (key === "End") return squareIn(size.width - 1, down, size, below);
  if (/^[a-p]$/.test(key) && columnRow(`${key}1`).column < size.width) {
    memory.typed = key;
    return squareName(columnRow(`${key}1`).column, row);
  }
  if (/^[0-9]$/.test(key) && memory.typed) {
    memory.typed += key;
    const wanted = Number(memory.typed.slice(1));
    if (wanted < 1 || wanted > size.height) return cursor;
    return squareName(columnRow(memory.typed).column, wanted - 1);
  }
  return null;
}

/**
 * The cells themselves.
 * @param {object} props
 * @param {{width: number, height: number, blocked: string[]}} props.rules
 * @param {SideName} props.below
 * @param {string} props.name
 * @param {string} props.cursor
 * @param {(square: string) => string} props.label
 * @param {(square: string) => boolean} props.canDrag
 * @param {string | null} props.lifted
 * @param {Set<string>} props.targets
 * @param {(square: string) => void} props.onFocus
 */
export function Cells({ rules, below, name, cursor, label, canDrag, lifted, targets, onFocus }) {
  return h(
    "div",
    { class: "cells", role: "grid", "aria-label": name, "aria-rowcount": rules.height, "aria-colcount": rules.width },
    Array.from({ length: rules.height }, (_, down) =>
      h(
        "div",
        { role: "row", key: down },
        Array.from({ length: rules.width }, (_, across) => {
          const square = /** @type {string} */ (squareIn(across, down, rules, below));
          return h("div", {
            key: square,
            role: "gridcell",
            "data-square": square,
            class: targets.has(square) ? "target-cell" : canDrag(square) ? "draggable" : undefined,
            tabIndex: square === cursor ? 0 : -1,
            "aria-label": label(square),
            "aria-selected": square === lifted ? "true" : undefined,
            onFocus: () => onFocus(square),
          });
        }),
      ),
    ),
  );
}
