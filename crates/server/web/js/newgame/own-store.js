// Own rule sets: kept by this browser under their id, each as the server checked it.

import { keep, readKept } from "../state.js";
import { isOwn } from "../rulesbook/words.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

const KEY = "marshal.own-rules";

/** The own rule sets, in the order they were first saved. @returns {RuleSetInfo[]} */
export const ownRuleSets = () => readKept(KEY, /** @type {RuleSetInfo[]} */ ([]));

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
