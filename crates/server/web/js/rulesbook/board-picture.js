// A board as it looks before the first move: own stones from the front, the enemy's from behind.

import { h } from "../../vendor/preact/index.js";
import { Field, frameWidth } from "../board/field.js";
import { columnRow, corner } from "../board/geometry.js";
import { kindsOf } from "../board/kinds.js";
import { StoneShape } from "../board/stone.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */

/** A well mixed order that is always the same. @template T @param {T[]} list @returns {T[]} */
export function mixed(list) {
  const order = list.map((item, index) => ({ item, at: (index * 0.618034) % 1 }));
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/**
 * As many squares of a ground as there are stones, the front row first; where there is room, scattered.
 * @param {RuleSetInfo} rules
 * @param {SideName} side
 */
export function places({ zones, armySize }, side) {
  const forward = side === "red" ? -1 : 1;
  const taken = mixed(zones[side]).slice(0, armySize);
  return taken.sort((a, b) => (columnRow(a).row - columnRow(b).row) * forward || columnRow(a).column - columnRow(b).column);
}

/** The army in some sensible order: what stays put to the back. @param {RuleSetInfo} rules */
function army(rules) {
  const all = [...kindsOf(rules).values()].flatMap((kind) => Array.from({ length: kind.count }, () => kind));
  return [...mixed(all.filter(({ mobile }) => mobile)), ...mixed(all.filter(({ mobile }) => !mobile))];
}

/**
 * @param {{rules: RuleSetInfo, label: string, coordinates?: boolean, class?: string}} props
 */
export function BoardPicture({ rules, label, coordinates = false, class: name }) {
  const frame = frameWidth(coordinates ? "broad" : "none");
  const kinds = army(rules);
  const stones = (["blue", "red"]).flatMap((side) =>
    places(rules, /** @type {SideName} */ (side)).map((square, index) => ({ side: /** @type {SideName} */ (side), kind: kinds[index], ...corner(square, rules, "red") })),
  );
  return h(
    "svg",
    {
      viewBox: `${-frame} ${-frame} ${rules.width * 100 + 2 * frame} ${rules.height * 100 + 2 * frame}`,
      class: name ? `board-picture ${name}` : "board-picture",
      role: "img",
      "aria-label": label,
    },
    h(Field, { rules, below: "red", coordinates: coordinates ? "broad" : "none" }),
    stones
      .sort((a, b) => a.y - b.y)
      .map(({ side, kind, x, y }) => h("g", { key: `${x} ${y}`, transform: `translate(${x} ${y})` }, h(StoneShape, { side, look: side === "red" ? "face" : "back", kind }))),
  );
}
