// What each strike cost in stones and earned in knowledge.

import { h } from "../../vendor/preact/index.js";
import { currentPrefs } from "../state.js";
import { sideName, t } from "../i18n.js";
import { moveWords } from "../play/words.js";

const SIDES = /** @type {const} */ (["red", "blue"]);

/** @param {number | null} bits */
const bitsText = (bits) => (bits === null ? "\u2013" : new Intl.NumberFormat(currentPrefs().lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(bits));

/**
 * @param {object} props
 * @param {import("../../types/wire").WireLesson[]} props.lessons
 * @param {import("../../types/wire").Replay} props.replay
 * @param {import("../play/words.js").Teller} props.teller
 * @param {(ply: number) => void} props.onGo
 */
export function Ledger({ lessons, replay, teller, onGo }) {
  const sum = (/** @type {"red" | "blue"} */ side) => lessons.reduce((all, lesson) => all + (lesson[side] ?? 0), 0);
  return h(
    "details",
    { class: "behind ledger" },
    h("summary", null, t("ledger-title")),
    h("p", { class: "dim" }, t("ledger-how")),
    h(
      "div",
      { class: "scroll", tabIndex: 0, role: "region", "aria-label": t("ledger-title") },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, h("th", { scope: "col" }, t("curve-column-ply")), h("th", { scope: "col" }, t("ledger-strike")), SIDES.map((side) => h("th", { key: side, scope: "col" }, t("ledger-learnt", { side }))))),
        h("tbody", null, lessons.map((lesson) => h(
          "tr",
          { key: lesson.ply },
          h("td", null, h("button", { type: "button", class: "link num", onClick: () => onGo(lesson.ply + 1) }, lesson.ply + 1)),
          h("td", null, moveWords(replay.moves.open[lesson.ply], teller)),
          SIDES.map((side) => h("td", { key: side, class: "num" }, bitsText(lesson[side]))),
        ))),
        h("tfoot", null, h("tr", null, h("th", { scope: "row", colSpan: 2 }, t("ledger-sum")), SIDES.map((side) => h("td", { key: side, class: "num", "aria-label": sideName(side) }, bitsText(sum(side)))))),
      ),
    ),
  );
}
