// The board of the setup editor: own ground open, everything else veiled.

import { h } from "../../vendor/preact/index.js";
import { Board } from "../board/board.js";
import { squareName } from "../board/geometry.js";
import { t } from "../i18n.js";
import { useMedia } from "../state.js";
import { cutToGround, uncut } from "./ground.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./use-setup.js").SetupState} SetupState */
/** @typedef {{current: import("../board/board.js").BoardHandle | null}} HandleRef */

/** @param {RuleSetInfo} rules */
const allSquares = ({ width, height }) =>
  Array.from({ length: width * height }, (_, i) => squareName(i % width, Math.floor(i / width)));

/**
 * What a cell says.
 * @param {RuleSetInfo} rules @param {Set<string>} ground @param {SetupState} setup @param {string} square @param {Map<string, string>} problems
 */
function cellWords(rules, ground, setup, square, problems) {
  const stone = setup.placed[square];
  let label;
  if (stone) label = t("setup-square-stone", { square, kind: setup.name(stone.kind) });
  else if (rules.blocked.includes(square)) label = t("setup-square-blocked", { square });
  else label = t(ground.has(square) ? "setup-square-empty" : "setup-square-outside", { square });
  const problem = problems.get(square);
  return problem ? t("setup-square-wrong", { label, problem }) : label;
}

/**
 * @param {object} props
 * @param {RuleSetInfo} props.rules
 * @param {SideName} props.side
 * @param {SetupState} props.setup
 * @param {string | null} props.hover  the square something from the tray is held over
 * @param {Map<string, string>} props.problems  what is wrong, by square
 * @param {HandleRef} props.handle
 * @param {boolean} props.inGame  the enemy sets up too
 */
export function SetupBoard({ rules, side, setup, hover, problems, handle, inGame }) {
  const small = useMedia("(max-width: 820px), (max-height: 520px)");
  const cut = small ? cutToGround(rules, side) : uncut(rules);
  const { inner, outer } = cut;
  const ground = new Set(rules.zones[side]);
  const open = rules.zones[side].map(inner);
  const veiled = allSquares({ ...rules, ...cut.rules }).filter((square) => !ground.has(outer(square)));
  const far = Math.round((1 - (rules.zones[side].length / rules.width + 3) / rules.height) * 50);
  return h(
    "div",
    { class: "setup-board", style: { "--shape": String((cut.rules.width + 1) / (cut.rules.height + 1)) } },
    h(Board, {
      rules: cut.rules,
      below: side,
      stones: Object.entries(setup.placed).map(([square, { id, kind }]) => ({
        id,
        side,
        square: inner(square),
        look: /** @type {const} */ ("face"),
        kind: setup.kinds.get(kind) ?? null,
      })),
      name: t("setup-board", { side, placed: setup.count, left: rules.armySize - setup.count }),
      label: (square) => cellWords(rules, ground, setup, outer(square), problems),
      lifted: setup.held?.from ? inner(setup.held.from) : null,
      places: open.filter((square) => !setup.placed[outer(square)]),
      strikes: [...problems.keys()].map(inner),
      veiled,
      hover: hover && ground.has(hover) ? inner(hover) : null,
      canDrag: (square) => outer(square) in setup.placed,
      onSquare: (square) => setup.touchSquare(outer(square)),
      onLift: (square) => setup.hold({ kind: setup.placed[outer(square)].kind, from: outer(square) }),
      onDrop: (from, to) => {
        if (to === null) setup.giveBack(outer(from));
        else if (ground.has(outer(to))) setup.lay({ kind: setup.placed[outer(from)].kind, from: outer(from) }, outer(to));
        else {
          setup.hold(null);
          setup.say(() => t("setup-said-outside", { square: outer(to) }));
        }
      },
      onEscape: () => setup.held && setup.hold(null),
      onKey: (event, square) => (event.key === "Delete" || event.key === "Backspace") && setup.giveBack(outer(square)),
      handle: cutHandle(handle, outer),
    }),
    inGame && !small && h(
      "div",
      { class: "secret", style: { top: `${Math.max(far, 6)}%` } },
      h("b", null, t(side === "red" ? "setup-hidden-blue" : "setup-hidden-red")),
      h("span", null, t("setup-hidden-note")),
    ),
  );
}

/**
 * The board's handle, speaking of squares of the whole board.
 * @param {HandleRef} handle
 * @param {(square: string) => string} outer
 * @returns {HandleRef}
 */
const cutHandle = (handle, outer) => ({
  get current() {
    return handle.current;
  },
  set current(board) {
    handle.current = board && {
      ...board,
      squareAt: (x, y) => {
        const square = board.squareAt(x, y);
        return square && outer(square);
      },
    };
  },
});
