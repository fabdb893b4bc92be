// What a person chose to print: in the address, so that a link shows the same box, and remembered for the next time.

import { oneOf, readFields } from "../shape.js";
import { currentPrefs, keep } from "../state.js";
import { rulesForServer } from "../newgame/own-store.js";
import { MEASURES, styleFile } from "./measures.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").PrintOrder} PrintOrder */
/** @typedef {import("./measures.js").Measures} Measures */
/** @typedef {Required<Omit<PrintOrder, "rules" | "style">> & {rules: string}} Words  `rules`: the id of a rule set */
/** @typedef {Words & {measures: Measures}} Choices */

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

/** @type {Record<string, (value: unknown) => boolean>} */
const SHAPES = {
  ...Object.fromEntries(["rules", "paper", "bed"].map((name) => [name, (/** @type {unknown} */ value) => typeof value === "string"])),
  ...Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, oneOf(...words)])),
};

/**
 * The last choices, with those that the address asks for. Measures are not remembered: they belong to one box.
 * @param {URLSearchParams} query
 * @returns {Choices}
 */
export function firstChoices(query) {
  const { lang, faces } = currentPrefs();
  /** @type {Words} */
  const first = { rules: "marsal", faces, paper: "a3", stand: "foot", format: "3mf", colour: "both", bed: BEDS[0], lang };
  const asked = [...query].filter(([name, value]) => SHAPES[name]?.(value));
  const measures = [...query].filter(([name]) => MEASURES.includes(name));
  return { ...first, ...readFields(KEY, (name) => SHAPES[name]), ...Object.fromEntries(asked), measures: Object.fromEntries(measures) };
}

/** Remembers the choices. @param {Choices} choices */
export const keepChoices = ({ measures, ...words }) => keep(KEY, words);

/** The address that shows these choices to anybody. @param {Choices} choices */
export const addressOf = ({ measures, ...words }) => `/print?${new URLSearchParams({ ...words, ...measures })}`;

/** The order for the server. @param {Choices} choices @param {RuleSetInfo} rules @returns {PrintOrder} */
export const orderOf = ({ measures, ...words }, rules) => ({ ...words, rules: rulesForServer(rules), style: styleFile(measures) || undefined });

/** A size in millimetres as the server reads it. @param {string} size @returns {[string, string]} */
export const sidesOf = (size) => /** @type {[string, string]} */ ([...size.split("x"), ""].slice(0, 2));
