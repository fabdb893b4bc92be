// Own rule sets: kept by this browser under their id, each as the server checked it.

import { aSquare, between, fits, oneOf, perhaps } from "../shape.js";
import { keep, readKept } from "../state.js";
import { isOwn } from "../rulesbook/words.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

const KEY = "marshal.own-rules";

const TEXT = { cs: "", en: "" };
const ZONES = { red: [aSquare], blue: [aSquare] };
const WHEN = { won: true, lost: true, both: true };
const REVEAL = { attacker: WHEN, defender: WHEN };
const SIZE = between(1, 16);

/** A rule set as it is written down, every square by itself. @type {import("../shape.js").Shape} */
export const WRITTEN = {
  id: "",
  name: TEXT,
  board: { width: SIZE, height: SIZE, blocked: perhaps([aSquare]) },
  zones: ZONES,
  rules: { reveal: REVEAL },
  kinds: [{ id: "", name: TEXT, count: between(0, 127) }],
  strikes: [{ attacker: "", defender: "", result: "" }],
};

const KIND = { id: "", name: TEXT, number: perhaps(0), symbol: "", glyph: "", role: oneOf("piece", "mine", "flag"), count: between(1, 127), mobile: true, runs: true };

/** An own rule set as the server described it. @type {import("../shape.js").Shape} */
const OWN = {
  id: (/** @type {unknown} */ id) => typeof id === "string" && isOwn({ id }),
  name: TEXT,
  width: SIZE,
  height: SIZE,
  blocked: [aSquare],
  zones: ZONES,
  kinds: (/** @type {unknown} */ kinds) => fits(kinds, [KIND]) && /** @type {unknown[]} */ (kinds).length > 0,
  armySize: between(1, 127),
  params: { reveal: REVEAL, starter: "", diagonal: "" },
  strikes: [[""]],
  data: {},
};

/** The own rule sets, in the order they were first saved. @returns {RuleSetInfo[]} */
export const ownRuleSets = () => readKept(KEY, /** @type {RuleSetInfo[]} */ ([])).filter((rules) => fits(rules, OWN));

/** @param {string} id @returns {RuleSetInfo | undefined} */
export const ownRuleSet = (id) => ownRuleSets().find((rules) => rules.id === id);

/**
 * Saves an own rule set; one of the same id is replaced.
 * @param {RuleSetInfo} rules
 * @returns {boolean} whether the browser kept it
 */
export function saveOwnRules(rules) {
  const all = ownRuleSets();
  const at = all.findIndex(({ id }) => id === rules.id);
  if (at < 0) all.push(rules);
  else all[at] = rules;
  keep(KEY, all);
  return ownRuleSet(rules.id) !== undefined;
}

/** @param {string} id */
export const deleteOwnRules = (id) => keep(KEY, ownRuleSets().filter((rules) => rules.id !== id));

/**
 * The id of an own rule set of that name: small letters, digits and dashes.
 * @param {string} name
 */
export const ownId = (name) => {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const dashed = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "").slice(0, 32);
  return `own-${dashed || "rules"}`;
};

/**
 * How a rule set is named to the server: a shipped one by its id, an own one by its whole data.
 * @param {RuleSetInfo} rules
 */
export const rulesForServer = (rules) => (isOwn(rules) ? rules.data : rules.id);

/** An id that no saved rule set has yet. @param {string} id */
export function freeOwnId(id) {
  for (let n = 1; ; n++) {
    const free = n === 1 ? id : `${id}-${n}`;
    if (!ownRuleSet(free)) return free;
  }
}
