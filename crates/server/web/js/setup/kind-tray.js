// The tray: the kinds of the army, how many of each are still to be put up. A second grid beside the board.

import { h } from "../../vendor/preact/index.js";
import { useRef, useState } from "../../vendor/preact/hooks.js";
import { followPointer } from "../board/drag.js";
import { Ghost } from "../board/ghost.js";
import { Stone } from "../board/stone.js";
import { t } from "../i18n.js";
import { useMedia } from "../state.js";
import { classes } from "../ui/controls.js";

/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./use-setup.js").SetupState} SetupState */
/** @typedef {import("./setup-board.js").HandleRef} HandleRef */

/** @type {Record<string, (index: number, across: number, last: number) => number>} */
const STEPS = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index, across) => index - across,
  ArrowDown: (index, across) => index + across,
  Home: () => 0,
  End: (_index, _across, last) => last,
};

/** @template T @param {T[]} list @param {number} size */
const inRows = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, row) => list.slice(row * size, row * size + size));

/**
 * @param {object} props
 * @param {SideName} props.side
 * @param {SetupState} props.setup
 * @param {HandleRef} props.board
 * @param {(square: string | null) => void} props.onHover  the square a carried stone is over
 */
export function KindTray({ side, setup, board, onHover }) {
  const across = useMedia("(max-width: 820px)") ? 4 : 2;
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const [cursor, setCursor] = useState(0);
  const [carried, setCarried] = useState(/** @type {{kind: string, x: number, y: number} | null} */ (null));
  const kinds = [...setup.kinds.values()].filter(({ count }) => count > 0);

  /** How many are still to be put up, as it is written. @param {string} kind */
  const count = (kind) => String(setup.left[kind]).replace("-", "−");
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (event.key === "Enter" || event.key === " ") setup.touchTray(kinds[cursor].id);
    else if (event.key === "Escape" && setup.held) setup.hold(null);
    else if (step) {
      const next = step(cursor, across, kinds.length - 1);
      if (next < 0 || next >= kinds.length) return;
      setCursor(next);
      /** @type {HTMLElement | null | undefined} */ (grid.current?.querySelector(`[data-index="${next}"]`))?.focus();
    } else return;
    event.preventDefault();
  };
  /** @param {PointerEvent} event @param {string} kind */
  const onPointerDown = (event, kind) =>
    followPointer(event, {
      canStart: () => setup.left[kind] > 0,
      onMove: (x, y) => {
        setCarried({ kind, x, y });
        onHover(board.current?.squareAt(x, y) ?? null);
      },
      onDrop: (x, y) => {
        const square = board.current?.squareAt(x, y) ?? null;
        setCarried(null);
        onHover(null);
        if (square) setup.lay({ kind, from: null }, square);
      },
      onTap: () => setup.touchTray(kind),
      onCancel: () => {
        setCarried(null);
        onHover(null);
      },
    });

  return [
    h(
      "div",
      { class: classes("tray kind-tray", kinds.length % 2 === 1 && "odd"), role: "grid", "aria-label": t("setup-tray"), ref: grid, onKeyDown },
      inRows(kinds.map((kind, index) => ({ kind, index })), across).map((row) =>
        h(
          "div",
          { role: "row", key: row[0].index },
          row.map(({ kind, index }) =>
            h(
              "div",
              {
                key: kind.id,
                role: "gridcell",
                class: classes("kind", setup.left[kind.id] === 0 && "none", setup.left[kind.id] < 0 && "over", setup.held?.from === null && setup.held.kind === kind.id && "held"),
                tabIndex: index === cursor ? 0 : -1,
                "data-index": index,
                "aria-selected": setup.held?.from === null && setup.held.kind === kind.id ? "true" : "false",
                onFocus: () => setCursor(index),
                onPointerDown: (/** @type {PointerEvent} */ event) => onPointerDown(event, kind.id),
              },
              h(Stone, { side, kind }),
              h("span", { class: "name" }, setup.name(kind.id), h("span", { class: "vh" }, t("setup-in-tray"))),
              h("span", { class: "count num" }, h("b", null, count(kind.id)), h("small", null, " ", t("setup-of", { total: kind.count }))),
            ),
          ),
        ),
      ),
      h("p", { class: "hint" }, hint(setup)),
    ),
    carried && h(Ghost, { x: carried.x, y: carried.y, size: board.current?.squareSize() ?? 56, side, kind: /** @type {import("../board/kinds.js").Kind} */ (setup.kinds.get(carried.kind)) }),
  ];
}

/** @param {SetupState} setup */
function hint({ held, name }) {
  if (!held) return t("setup-hint");
  if (held.from === null) return t("setup-hint-carry", { kind: name(held.kind) });
  return t("setup-hint-swap", { kind: name(held.kind), square: held.from });
}
