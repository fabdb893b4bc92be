// How a rule set differs from the basic game, one sentence for each difference.

import { t } from "../i18n.js";
import { abilities } from "./army-table.js";
import { toldAfter } from "./knowledge.js";
import { byColumn, countedKind, kindList, listWords, squareList } from "./words.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** How the army differs: as a whole where it has kinds of its own, else by its counts and by what is missing. @param {RuleSetInfo} rules @param {RuleSetInfo} base */
function army(rules, base) {
  const there = new Map(base.kinds.map((kind) => [kind.id, kind.count]));
  const list = (/** @type {RuleSetInfo["kinds"]} */ kinds) => listWords(kinds.map((kind) => countedKind(kind, kind.count)));
  if (rules.kinds.some(({ id }) => !there.has(id))) return [t("rules-diff-kinds", { list: list(rules.kinds) })];
  const others = rules.kinds.filter(({ id, count }) => there.get(id) !== count);
  const missing = base.kinds.filter(({ id }) => !rules.kinds.some((kind) => kind.id === id));
  return [others.length > 0 && t("rules-diff-counts", { list: list(others) }), missing.length > 0 && t("rules-diff-missing", { list: kindList(missing) })].filter((part) => part !== false);
}

/** @param {RuleSetInfo} rules @param {RuleSetInfo} base */
function boardAndArmy(rules, base) {
  const parts = [];
  if (rules.width !== base.width || rules.height !== base.height)
    parts.push(t("rules-diff-board", { width: rules.width, height: rules.height, baseWidth: base.width, baseHeight: base.height }));
  if (!same(byColumn(rules.blocked), byColumn(base.blocked)))
    parts.push(rules.blocked.length ? t("rules-diff-blocked", { squares: squareList(byColumn(rules.blocked)) }) : t("rules-diff-unblocked"));
  if (rules.armySize !== base.armySize) parts.push(t("rules-diff-army", { n: rules.armySize, base: base.armySize }));
  parts.push(...army(rules, base));
  if (rules.zones.red.length > rules.armySize) parts.push(t("rules-setup-room", { squares: rules.zones.red.length, stones: rules.armySize }));
  return parts;
}

/** @param {RuleSetInfo} rules @param {RuleSetInfo} base */
function knowledge(rules, base) {
  const told = (/** @type {RuleSetInfo} */ { params }) => (/** @type {const} */ (["won", "lost", "both"])).map((outcome) => toldAfter(params, outcome));
  if (same(told(rules), told(base))) return [];
  if (told(rules).every(({ attacker, defender }) => attacker && defender)) return [t("rules-diff-know-shown")];
  return [t(rules.params.lostShown && !base.params.lostShown ? "rules-know-lost-shown" : "rules-diff-know")];
}

/** The special powers of the kinds that both rule sets have. @param {RuleSetInfo} rules @param {RuleSetInfo} base */
function powers(rules, base) {
  const differs = rules.kinds.some((kind, index) => {
    const there = base.kinds.findIndex(({ id }) => id === kind.id);
    return there >= 0 && kind.mobile && kind.number !== null && specials(rules, index).length !== specials(base, there).length;
  });
  const spy = rules.kinds.findIndex(({ id }) => id === "spy");
  const baseSpy = base.kinds.findIndex(({ id }) => id === "spy");
  if (spy >= 0 && baseSpy >= 0 && !same(abilities(rules, spy), abilities(base, baseSpy)))
    return [`${countedKind(rules.kinds[spy], 1)}: ${abilities(rules, spy).join(" ")}`];
  return differs ? [t("rules-diff-strikes")] : [];
}

/** The strikes a kind wins against a higher number. @param {RuleSetInfo} rules @param {number} index */
const specials = (rules, index) =>
  rules.kinds.filter((other, at) => (other.number ?? 0) > (rules.kinds[index].number ?? 0) && rules.strikes[index][at] === "attacker");

/** Each parameter with the sentence for its value. @type {[keyof RuleSetInfo["params"], (value: any) => string][]} */
const PARAMETERS = [
  ["starter", (value) => t(`rules-starter-${value}`)],
  ["diagonal", (value) => t(`rules-move-diagonal-${value}`)],
  ["runStrike", (value) => t(`rules-move-run-strike-${value}`)],
  ["ties", (value) => t(`rules-strike-ties-${value}`)],
  ["mine", (value) => t(`rules-strike-mine-${value}`)],
  ["shutIn", (value) => t(`rules-setup-${value}`)],
  ["noMove", (value) => t(`rules-diff-no-move-${value}`)],
  ["noMobileDraw", (value) => t(value ? "rules-diff-no-mobile" : "rules-diff-no-no-mobile")],
  ["deadPosition", (value) => t(value ? "rules-diff-dead" : "rules-diff-no-dead")],
  ["twoSquares", (value) => (value ? t("rules-diff-two", { n: value }) : t("rules-diff-no-two"))],
  ["moreSquares", (value) => t(value ? "rules-diff-more" : "rules-diff-no-more")],
  ["quietLimit", (value) => (value ? t("rules-diff-quiet", { n: value }) : t("rules-diff-no-quiet"))],
  ["lengthLimit", (value) => (value ? t("rules-diff-length", { n: value }) : t("rules-diff-no-length"))],
];

/**
 * @param {RuleSetInfo} rules
 * @param {RuleSetInfo} base
 * @returns {string[]}
 */
export const differences = (rules, base) => [
  ...boardAndArmy(rules, base),
  ...powers(rules, base),
  ...knowledge(rules, base),
  ...PARAMETERS.filter(([name]) => rules.params[name] !== base.params[name]).map(([name, words]) => words(rules.params[name])),
];
