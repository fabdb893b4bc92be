// What a person chose for a new game, remembered for the next one.

import { between, oneOf, readFields } from "../shape.js";
import { keep, readKept } from "../state.js";
import { CONTROLS } from "./time-control.js";

/** @typedef {import("../../types/wire").SideName} SideName */
/**
 * @typedef {object} Choices
 * @property {string} rules  id of a rule set
 * @property {"computer" | "hotseat" | "person"} opponent
 * @property {number} level
 * @property {boolean} hints  whether the computer may be asked what it would play
 * @property {SideName | "lot"} side
 * @property {SideName | "lot"} starter
 * @property {string} clock  how much time each has, in a game at two screens
 * @property {boolean} rated  whether such a game counts for the ratings of both
 * @property {boolean} offered  whether such a game is shown in the lobby
 * @property {import("../../types/wire").Aids} aids
 */

const KEY = "marshal.new-game";

/** @type {Choices} */
const FIRST = {
  rules: "marsal",
  opponent: "computer",
  level: 3,
  side: "red",
  starter: "lot",
  clock: "none",
  offered: false,
  rated: false,
  hints: false,
  aids: { known: true, moved: true, possible: true },
};

const SIDES = oneOf("red", "blue", "lot");
/** @type {Record<string, import("../shape.js").Shape>} */
const SHAPES = {
  rules: "",
  opponent: oneOf("computer", "hotseat", "person"),
  level: between(1, 10),
  side: SIDES,
  starter: SIDES,
  clock: oneOf(...CONTROLS),
  offered: false,
  rated: false,
  hints: false,
  aids: { known: true, moved: true, possible: true },
};

/** Whether this browser has started a game before. */
export const hasChosen = () => readKept(KEY, null) !== null;

/**
 * The last choices, with those that the address asks for.
 * @param {URLSearchParams} query
 * @returns {Choices}
 */
export function firstChoices(query) {
  /** @type {Choices} */
  const choices = { ...FIRST, ...readFields(KEY, (name) => SHAPES[name]) };
  const opponent = query.get("opponent");
  if (opponent === "computer" || opponent === "hotseat" || opponent === "person") choices.opponent = opponent;
  if (query.has("offered")) choices.offered = true;
  const rules = query.get("rules");
  if (rules) choices.rules = rules;
  return choices;
}

/** @param {Choices} choices */
export const keepChoices = (choices) => keep(KEY, choices);
