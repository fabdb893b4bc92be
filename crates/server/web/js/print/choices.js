// What a person chose to print, remembered for the next time.

import { oneOf, readFields } from "../shape.js";
import { currentPrefs, keep } from "../state.js";
import { rulesForServer } from "../newgame/own-store.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").PrintOrder} PrintOrder */
/** @typedef {Required<Omit<PrintOrder, "rules">> & {rules: string}} Choices  `rules`: the id of a rule set */

const KEY = "marshal.print";

/** What a choice can be, in the order in which it is offered. */
export const WORDS = {
  faces: /** @type {const} */ (["pictures", "numbers"]),
  stand: /** @type {const} */ (["foot", "tile", "flat"]),
  colour: /** @type {const} */ (["both", "red", "blue"]),
  format: /** @type {const} */ (["3mf", "3mf-bambu", "stl", "all"]),
  lang: /** @type {const} */ (["cs", "en"]),
};

/** The sheets that have a name. */
export const PAPERS = ["a4", "a3", "letter", "tabloid"];
/** Beds of printers that many people have. */
export const BEDS = ["250x210", "180x180", "220x220", "256x256", "300x300"];

/** @type {Record<string, import("../shape.js").Shape>} */
const SHAPES = { rules: "", paper: "", bed: "", ...Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, oneOf(...words)])) };

/**
 * The last choices, with those that the address asks for.
 * @param {URLSearchParams} query
 * @returns {Choices}
 */
export function firstChoices(query) {
  const { lang, faces } = currentPrefs();
  /** @type {Choices} */
  const first = { rules: "marsal", faces, paper: "a3", stand: "foot", format: "3mf", colour: "both", bed: BEDS[0], lang };
  const choices = { ...first, ...readFields(KEY, (name) => SHAPES[name]) };
  const rules = query.get("rules");
  if (rules) choices.rules = rules;
  return choices;
}

/** @param {Choices} choices */
export const keepChoices = (choices) => keep(KEY, choices);

/** The order for the server. @param {Choices} choices @param {RuleSetInfo} rules @returns {PrintOrder} */
export const orderOf = (choices, rules) => ({ ...choices, rules: rulesForServer(rules) });

/** A size in millimetres as the server reads it. @param {string} size @returns {[string, string]} */
export const sidesOf = (size) => /** @type {[string, string]} */ ([...size.split("x"), ""].slice(0, 2));
