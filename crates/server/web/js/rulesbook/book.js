// A rule set's whole text: its chapters one after the other.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { ArmyChapter, BoardChapter, MoveChapter, SetupChapter, StrikeChapter } from "./chapters.js";
import { DifferencesChapter, EndChapter, KnowChapter, RepeatChapter } from "./endings.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/** The chapters, by the id of their place. @type {[string, (props: {rules: RuleSetInfo}) => any][]} */
const CHAPTERS = [
  ["board", BoardChapter],
  ["army", ArmyChapter],
  ["setup", SetupChapter],
  ["move", MoveChapter],
  ["strike", StrikeChapter],
  ["know", KnowChapter],
  ["end", EndChapter],
  ["repeat", RepeatChapter],
];

/** The places of all chapters. */
export const PLACES = [...CHAPTERS.map(([id]) => id), "diff"];

/** @param {{id: string, children?: any}} props */
const Chapter = ({ id, children }) => h("section", { id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, t(`rules-${id}`)), children);

/**
 * @param {{rules: RuleSetInfo, base?: RuleSetInfo}} props  base: the rule set to compare with
 */
export const Chapters = ({ rules, base }) => [
  CHAPTERS.map(([id, Text]) => h(Chapter, { key: id, id }, h(Text, { rules }))),
  base && h(Chapter, { key: "diff", id: "diff" }, h(DifferencesChapter, { rules, base })),
];
