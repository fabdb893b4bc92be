// The game in four pictures.

import { h } from "../../vendor/preact/index.js";
import { kindsOf } from "../board/kinds.js";
import { t } from "../i18n.js";
import { Diagram } from "./diagram.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/** @param {{rules: RuleSetInfo}} props  the basic game */
export function ShortRules({ rules }) {
  const kinds = kindsOf(rules);
  const red = (/** @type {string} */ square, /** @type {string} */ kind) => ({ square, side: /** @type {const} */ ("red"), kind: kinds.get(kind) });
  const blue = (/** @type {string} */ square, /** @type {string} */ known = "") =>
    ({ square, side: /** @type {const} */ ("blue"), look: known ? /** @type {const} */ ("known") : /** @type {const} */ ("back"), kind: kinds.get(known) });
  const pictures = {
    setup: { stones: [red("a1", "mine"), red("b1", "flag"), red("c1", "mine"), red("a2", "general"), red("b2", "mine"), red("d1", "explorer")], places: ["c2", "d2"] },
    move: { stones: [red("a2", "explorer"), red("c1", "captain"), blue("d3")], steps: ["b2", "c2", "d2", "a1", "a3"] },
    strike: { stones: [red("b2", "spy"), blue("c2", "marshal"), blue("d3"), blue("c3"), red("a1", "corporal")], strikes: ["c2"] },
    flag: { stones: [red("b3", "miner"), blue("c3", "flag"), blue("d3", "mine"), blue("c2", "mine"), red("a1", "cadet")], strikes: ["c3"] },
  };
  return h(
    "ol",
    { class: "short-rules" },
    Object.entries(pictures).map(([name, picture]) =>
      h(
        "li",
        { key: name },
        h(Diagram, { width: 4, height: 3, ...picture, label: t(`rules-short-${name}`) }),
        h("h3", null, t(`rules-short-${name}`)),
        h("p", null, t(`rules-short-${name}-text`)),
      ),
    ),
  );
}
