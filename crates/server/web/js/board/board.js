// The board: it draws what it is given and tells what was touched. It knows nothing of the rules of the game.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact/hooks.js";
import { useMedia, usePrefs } from "../state.js";
import { animateStones } from "./animate.js";
import { Cells, cursorAfter } from "./cells.js";
import { followPointer } from "./drag.js";
import { Field, frameWidth } from "./field.js";
import { columnRow, corner, squareIn } from "./geometry.js";
import { Advice, Heat, HeatLabel, Hover, LastMove, PinnedSlip, Place, Pointed, StepTarget, StrikeTarget, Veil } from "./marks.js";
import { StoneShape } from "./stone.js";

/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./marks.js").Guess} Guess */
/**
 * @typedef {object} BoardStone
 * @property {number | string} id  the same stone keeps its id: a stone whose square changes is seen to move
 * @property {SideName} side
 * @property {string} square
 * @property {import("./stone.js").Look} look
 * @property {import("./kinds.js").Kind | null} [kind]
 * @property {boolean} [moved]  three dots on the foot
 */
/**
 * What a board lets its owner do.
 * @typedef {object} BoardHandle
 * @property {(square?: string) => void} focus  puts the keyboard cursor on a square (or where it was)
 * @property {() => string} cursor
 * @property {(x: number, y: number) => string | null} squareAt  the square under a point of the window
 * @property {() => number} squareSize  in CSS pixels
 */
/**
 * @typedef {object} BoardProps
 * @property {import("./field.js").BoardRules} rules  a RuleSetInfo will do
 * @property {SideName} below  whose side is drawn below
 * @property {BoardStone[]} stones
 * @property {string} name  the name of the grid for screen readers
 * @property {(square: string) => string} label  what a cell says
 * @property {string | null} [lifted]  the square whose stone is lifted
 * @property {string[]} [steps]  squares with a dot
 * @property {string[]} [strikes]  squares with brackets
 * @property {{from: string, to: string} | null} [lastMove]
 * @property {Record<string, Guess>} [slips]  by square
 * @property {{from: string, to: string}[]} [advice]  moves that would have been good, the best first
 * @property {Record<string, number>} [heat]  how likely something stands on a square, from 0 to 1
 * @property {string[]} [pointed]  squares that are pointed at
 * @property {string[]} [places]  empty places of a setup
 * @property {string[]} [veiled]  squares out of play for now
 * @property {string | null} [hover]  the square that something from outside would fall on
 * @property {(square: string) => boolean} [canDrag]
 * @property {(square: string) => void} [onSquare]  a tap, Enter or Space
 * @property {(square: string) => void} [onLift]  a drag began
 * @property {(from: string, to: string | null) => void} [onDrop]  a drag ended; null outside the board
 * @property {() => void} [onEscape]
 * @property {(event: KeyboardEvent, square: string) => boolean} [onKey]  any other key; true when it was used
 * @property {string} [start]  where the cursor is at first
 * @property {{current: BoardHandle | null}} [handle]
 * @property {boolean} [still]  without motion
 */

/** @typedef {{from: string, x: number, y: number}} Carried  a stone in the hand, in units of the drawing */

/**
 * What lies on the squares, in the order of painting: stones from the far row to the near one, slips and targets above
 * them, the lifted stone last. One flat list, so that a stone that is lifted stays the same drawing.
 * @param {BoardProps} props
 * @param {(square: string) => {x: number, y: number}} at
 * @param {Carried | null} carried
 */
function layers({ stones, rules, lifted = null, steps = [], strikes = [], slips = {}, advice = [], heat = {}, pointed = [] }, at, carried) {
  const isUp = (/** @type {BoardStone} */ { square }) => square === lifted || square === carried?.from;
  const place = (/** @type {BoardStone} */ stone) => {
    const held = carried !== null && stone.square === carried.from;
    const position = held ? { x: carried.x - 50, y: carried.y - 62 } : at(stone.square);
    return h(PlacedStone, { key: `stone ${stone.id}`, stone, ...position, lifted: isUp(stone) });
  };
  const edge = rules.width * 100 - 100;
  return [
    ...stones.filter((stone) => !isUp(stone)).sort((a, b) => at(a.square).y - at(b.square).y).map(place),
    ...Object.entries(slips).map(([square, guess]) => h(PinnedSlip, { key: `slip ${square}`, ...at(square), guess, atEdge: at(square).x === edge })),
    ...pointed.map((square) => h(Pointed, { key: `point ${square}`, ...at(square) })),
    ...Object.entries(heat).filter(([, chance]) => chance >= 0.005).map(([square, chance]) => h(HeatLabel, { key: `heat ${square}`, ...at(square), chance })),
    ...advice.map(({ from, to }, rank) => h(Advice, { key: `advice ${from}${to}`, from: at(from), to: at(to), rank })).reverse(),
    ...steps.map((square) => h(StepTarget, { key: `step ${square}`, ...at(square) })),
    ...strikes.map((square) => h(StrikeTarget, { key: `strike ${square}`, ...at(square) })),
    ...stones.filter(isUp).map(place),
  ];
}

/**
 * @param {{stone: BoardStone, x: number, y: number, lifted: boolean}} props
 */
function PlacedStone({ stone, x, y, lifted }) {
  return h(
    "g",
    { "data-stone": stone.id, class: lifted ? "stone-place lifted" : "stone-place", style: { transform: `translate(${x}px,${y}px)` } },
    lifted && h("ellipse", { class: "lift-shadow", cx: 54, cy: 94, rx: 46, ry: 8 }),
    // Another key when lifted: some browsers keep the old style of a drawing that is restyled and moved to the front at once.
    h("g", { class: lifted ? "body up" : "body", key: lifted ? "up" : "down" }, lifted && h("use", { href: `#edge-${stone.side}` }), h(StoneShape, stone)),
  );
}

/** Where this person sees coordinates on this screen. @returns {import("./field.js").Coordinates} */
export function useCoordinates() {
  const { coordinates } = usePrefs();
  const roomy = useMedia("(min-width: 1000px)");
  return coordinates ? (roomy ? "broad" : "narrow") : "none";
}

/** @param {{width: number, height: number}} rules @param {number} frame */
const totalOf = (rules, frame) => ({ width: rules.width * 100 + 2 * frame, height: rules.height * 100 + 2 * frame });

/**
 * Width to height of a board as it is drawn with its frame, for the layout around it.
 * @param {{width: number, height: number}} rules
 */
export function useBoardRatio(rules) {
  const total = totalOf(rules, frameWidth(useCoordinates()));
  return total.width / total.height;
}

/** @param {BoardProps} props */
export function Board(props) {
  const { rules, below, stones, lifted = null, steps = [], strikes = [], lastMove, places = [], veiled = [], hover } = props;
  const coordinates = useCoordinates();
  const frame = frameWidth(coordinates);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const drawing = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [cursor, setCursor] = useState(props.start ?? (below === "red" ? "a1" : squareIn(0, rules.height - 1, rules, below) ?? "a1"));
  const [carried, setCarried] = useState(/** @type {Carried | null} */ (null));
  const memory = useRef({ typed: "" });
  const dropped = useRef(/** @type {string | null} */ (null));

  const total = totalOf(rules, frame);
  const canDrag = props.canDrag ?? (() => false);

  /** A point of the window in units of the drawing. @param {number} clientX @param {number} clientY */
  const toUnits = (clientX, clientY) => {
    const box = /** @type {SVGSVGElement} */ (drawing.current).getBoundingClientRect();
    const scale = total.width / box.width;
    return { x: (clientX - box.left) * scale - frame, y: (clientY - box.top) * scale - frame };
  };
  /** @param {number} clientX @param {number} clientY */
  const squareAt = (clientX, clientY) => {
    const { x, y } = toUnits(clientX, clientY);
    return squareIn(Math.floor(x / 100), Math.floor(y / 100), rules, below);
  };
  /** @param {string} square */
  const cell = (square) => /** @type {HTMLElement | null} */ (root.current?.querySelector(`[data-square="${square}"]`));
  /** @param {string} square */
  const moveCursor = (square) => {
    setCursor(square);
    cell(square)?.focus();
  };

  useEffect(() => {
    if (!props.handle) return undefined;
    props.handle.current = {
      focus: (square) => moveCursor(square ?? cursor),
      cursor: () => cursor,
      squareAt,
      squareSize: () => (/** @type {SVGSVGElement} */ (drawing.current).getBoundingClientRect().width * 100) / total.width,
    };
    return undefined;
  });

  useLayoutEffect(() => animateStones(/** @type {SVGSVGElement} */ (drawing.current), stones, rules, below, dropped, props.still === true));

  /** @param {PointerEvent} event */
  const onPointerDown = (event) => {
    const square = squareAt(event.clientX, event.clientY);
    if (!square) return;
    followPointer(event, {
      canStart: () => {
        if (!canDrag(square)) return false;
        props.onLift?.(square);
        return true;
      },
      onMove: (x, y) => setCarried({ from: square, ...toUnits(x, y) }),
      onDrop: (x, y) => {
        const to = squareAt(x, y);
        setCarried(null);
        dropped.current = to;
        props.onDrop?.(square, to);
      },
      onCancel: () => {
        setCarried(null);
        props.onEscape?.();
      },
      onTap: () => props.onSquare?.(square),
    });
  };

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets = [...steps, ...strikes];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      props.onSquare?.(cursor);
    } else if (event.key === "Escape") {
      props.onEscape?.();
    } else if (event.key === "Tab" && lifted && targets.length) {
      event.preventDefault();
      const step = event.shiftKey ? targets.length - 1 : 1;
      const at = targets.indexOf(cursor);
      moveCursor(targets[at < 0 ? 0 : (at + step) % targets.length]);
    } else if (props.onKey?.(event, cursor)) {
      event.preventDefault();
    } else {
      const next = cursorAfter(event.key.length === 1 ? event.key.toLowerCase() : event.key, cursor, rules, below, memory.current);
      if (next === null) return;
      event.preventDefault();
      moveCursor(next);
    }
  };

  // While a stone is carried only the stone is drawn anew.
  const field = useMemo(() => h(Field, { rules, below, coordinates }), [rules, below, coordinates]);
  const cells = useMemo(
    () => h(Cells, { rules, below, name: props.name, cursor, label: props.label, canDrag, lifted, targets: new Set([...steps, ...strikes]), onFocus: setCursor }),
    [rules, below, props.name, cursor, props.label, props.canDrag, lifted, props.steps, props.strikes],
  );
  const at = (/** @type {string} */ square) => corner(square, rules, below);
  const over = carried ? squareIn(Math.floor(carried.x / 100), Math.floor(carried.y / 100), rules, below) : null;
  const marked = carried ? (over !== carried.from && [...steps, ...strikes, ...places].includes(over ?? "") ? over : null) : hover;
  return h(
    "div",
    {
      class: rules.width > 12 ? "board wide" : "board",
      ref: root,
      style: { "--ratio": String(total.width / total.height), "--frame-x": `${(frame / total.width) * 100}%`, "--frame-y": `${(frame / total.height) * 100}%` },
      onPointerDown,
      onKeyDown,
    },
    h(
      "svg",
      { ref: drawing, class: carried ? "drawing carrying" : "drawing", viewBox: `${-frame} ${-frame} ${total.width} ${total.height}`, "aria-hidden": "true" },
      field,
      lastMove && h(LastMove, { from: at(lastMove.from), to: at(lastMove.to) }),
      Object.entries(props.heat ?? {}).map(([square, chance]) => h(Heat, { key: `heat ${square}`, ...at(square), chance })),
      places.map((square) => h(Place, { key: square, ...at(square) })),
      lifted && h("rect", { class: "lifted-from", x: at(lifted).x + 3, y: at(lifted).y + 3, width: 94, height: 94, rx: 8 }),
      marked && h(Hover, at(marked)),
      veiled.map((square) => h(Veil, { key: square, ...at(square) })),
      layers(props, at, carried),
    ),
    cells,
  );
}

/** The square on the far left of the row nearest to a side: where its cursor starts. @param {SideName} side @param {{width: number, height: number}} size */
export const firstSquare = (side, size) => squareIn(0, size.height - 1, size, side) ?? "a1";

/** Sorts squares as they are read, the row nearest to Red first. @param {string} a @param {string} b */
export const bySquare = (a, b) => columnRow(a).row - columnRow(b).row || columnRow(a).column - columnRow(b).column;
