// What this browser keeps of setups: the one being worked on, and those saved under a name. Never a game's.

import { aSide, readFields, readShaped } from "../shape.js";
import { keep } from "../state.js";

/** @typedef {import("../../types/wire").SideName} SideName */
/** @typedef {import("./arrangement.js").Squares} Squares */
/** @typedef {{rules: string, side: SideName, line: string}} CarriedSetup  rules: the id of the rule set */

/** @param {string} rules @param {SideName} side */
const draftKey = (rules, side) => `marshal.setup-draft.${rules}.${side}`;
/** @param {string} rules */
const savedKey = (rules) => `marshal.setups.${rules}`;
const SAVED = /^marshal\.setups\.(.+)$/;
const CARRIED = "marshal.setup-carried";
const PLACE = "marshal.setup-place";
/** @type {Record<string, import("../shape.js").Shape>} */
const PLACE_SHAPE = { rules: "", side: aSide };

/** @param {string} rules  id @param {SideName} side @returns {Squares} */
export const readDraft = (rules, side) => readFields(draftKey(rules, side), () => "");

/** @param {string} rules @param {SideName} side @param {Squares} squares */
export const keepDraft = (rules, side, squares) => keep(draftKey(rules, side), Object.keys(squares).length ? squares : null);

/** The setups saved under a name, as lines. @param {string} rules @returns {Record<string, string>} */
export const savedSetups = (rules) => readFields(savedKey(rules), () => "");

/**
 * @param {string} rules
 * @param {string} name
 * @param {string} line
 * @returns {boolean} whether the browser kept it
 */
export function saveSetup(rules, name, line) {
  keep(savedKey(rules), { ...savedSetups(rules), [name]: line });
  return savedSetups(rules)[name] === line;
}

/** @param {string} rules @param {string} name */
export function deleteSetup(rules, name) {
  const { [name]: _gone, ...rest } = savedSetups(rules);
  keep(savedKey(rules), Object.keys(rest).length ? rest : null);
}

/** The rule sets of which setups are saved. */
const savedRules = () => Object.keys(localStorage).flatMap((key) => SAVED.exec(key)?.[1] ?? []);

/** All setups saved under a name, as an account keeps them. @returns {import("../../types/wire").KeptSetup[]} */
export const allSavedSetups = () =>
  savedRules().flatMap((rules) => Object.entries(savedSetups(rules)).map(([name, line]) => ({ rules, name, line })));

/** Saves those that an account keeps. @param {import("../../types/wire").KeptSetup[]} setups */
export function takeSavedSetups(setups) {
  for (const { rules, name, line } of setups) saveSetup(rules, name, line);
}

/** Forgets all setups saved under a name. */
export function forgetSavedSetups() {
  for (const rules of savedRules()) keep(savedKey(rules), null);
}

/** The setup that the next new game starts with, if it is of the same rule set. @returns {CarriedSetup | null} */
export const carriedSetup = () => readShaped(CARRIED, { rules: "", side: aSide, line: "" });
/** @param {CarriedSetup | null} setup */
export const carrySetup = (setup) => keep(CARRIED, setup);

/** Which rule set and side the editor was last opened with. @returns {{rules?: string, side?: SideName}} */
export const lastPlace = () => readFields(PLACE, (name) => PLACE_SHAPE[name]);
/** @param {{rules: string, side: SideName}} place */
export const keepPlace = (place) => keep(PLACE, place);
