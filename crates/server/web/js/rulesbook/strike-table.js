// Who beats whom, as a table: the row strikes, the column defends.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { kindsOf } from "../board/kinds.js";
import { Stone } from "../board/stone.js";
import { kindName, t } from "../i18n.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").StrikeResult} StrikeResult */

/** The sign of a result: a full block, a small dot, a cross. @param {{result: StrikeResult}} props */
const Sign = ({ result }) =>
  h(
    "svg",
    { viewBox: "0 0 20 20", class: `result ${result}`, "aria-hidden": "true" },
    result === "attacker"
      ? h("path", { d: "M3 5.500L10 1.500L17 5.500V17H3Z" })
      : result === "defender"
        ? h("circle", { cx: 10, cy: 10, r: 2.6 })
        : h("path", { d: "M5 5L15 15M15 5L5 15" }),
  );

/** @type {StrikeResult[]} */
const RESULTS = ["attacker", "defender", "both"];

/** @param {{rules: RuleSetInfo}} props */
export function StrikeTable({ rules }) {
  const [at, setAt] = useState(/** @type {{row: number, column: number} | null} */ (null));
  const kinds = [...kindsOf(rules).values()];
  const strikers = kinds.map((kind, row) => ({ kind, row })).filter(({ kind }) => kind.mobile);
  const sentence = at && t("rules-table-cell", { attacker: kindName(kinds[at.row]), defender: kindName(kinds[at.column]), result: rules.strikes[at.row][at.column] });
  return h(
    "div",
    { class: "strike-table" },
    h(
      "table",
      { onPointerLeave: () => setAt(null) },
      h("caption", { class: "vh" }, t("rules-table"), ". ", t("rules-table-help")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col", class: "corner" }, h("span", { class: "dim" }, t("rules-table-defender"), " →"), h("span", { class: "dim" }, t("rules-table-attacker"), " ↓")),
          kinds.map((kind, column) => h("th", { key: kind.id, scope: "col", class: at?.column === column ? "on" : undefined }, h(Stone, { side: "blue", kind }), h("span", { class: "vh" }, kindName(kind)))),
        ),
      ),
      h(
        "tbody",
        null,
        strikers.map(({ kind, row }) =>
          h(
            "tr",
            { key: kind.id },
            h("th", { scope: "row", class: at?.row === row ? "on" : undefined }, h("span", { class: "with-stone" }, h(Stone, { side: "red", kind }), h("span", { class: "name" }, kindName(kind)))),
            kinds.map((other, column) =>
              h(
                "td",
                { key: other.id, class: at && (at.row === row || at.column === column) ? "on" : undefined, onPointerEnter: () => setAt({ row, column }) },
                h(Sign, { result: rules.strikes[row][column] }),
                h("span", { class: "vh" }, t(`rules-table-${rules.strikes[row][column] === "both" ? "both" : `${rules.strikes[row][column]}-wins`}`)),
              ),
            ),
          ),
        ),
      ),
    ),
    h(
      "div",
      { class: "legend" },
      sentence
        ? h("p", null, sentence)
        : h("ul", null, RESULTS.map((result) => h("li", { key: result }, h(Sign, { result }), t(result === "both" ? "rules-table-both" : `rules-table-${result}-wins`)))),
    ),
  );
}
