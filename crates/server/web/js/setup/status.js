// Below the board: what happened, what is wrong, what is missing.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { countedKind, listWords } from "../rulesbook/words.js";
import { classes } from "../ui/controls.js";
import { isComplete } from "./check.js";

/** @typedef {import("./use-setup.js").SetupState} SetupState */
/** @typedef {import("./check.js").Check} Check */

/** What is missing, counted from the tray so that it never lags behind. @param {SetupState} setup */
function missingWords(setup) {
  const missing = [...setup.kinds.values()].filter(({ id }) => setup.left[id] > 0);
  const n = missing.reduce((sum, { id }) => sum + setup.left[id], 0);
  if (n === 0) return null;
  return { n, list: listWords(missing.map((kind) => countedKind(kind, setup.left[kind.id]))) };
}

/**
 * @param {{setup: SetupState, check: Check, onSquare: (square: string) => void}} props
 */
export function SetupStatus({ setup, check, onSquare }) {
  const missing = missingWords(setup);
  const errors = (check.verdict?.errors ?? []).filter(({ code }) => code !== "missing");
  const complete = isComplete(check.verdict);
  const problem = setup.problem?.at === "board" ? setup.problem.text : null;
  const bad = problem !== null || errors.length > 0;
  const [before, after] = missing ? t("setup-missing", { n: missing.n, list: "\u0000" }).split("\u0000") : ["", ""];
  return h(
    "div",
    { class: classes("notice setup-status", bad ? "bad" : complete ? "good" : "missing") },
    problem && h("p", { role: "alert" }, problem),
    errors.map(({ code, message, square }) =>
      h("p", { key: code + square, role: "alert" }, square ? h("button", { type: "button", class: "link", onClick: () => onSquare(square) }, message) : message),
    ),
    check.failed && h("p", { role: "alert" }, t("setup-check-failed")),
    missing
      ? h("p", null, h("b", null, before.replace(/:\s*$/, "")), ": ", missing.list, after)
      : complete
        ? h("p", null, h("b", null, t("setup-ready")), " ", t("setup-ready-note"))
        : !bad && !check.failed && h("p", { class: "dim" }, t("setup-checking")),
    h("p", { role: "status", class: "said dim" }, setup.said),
  );
}
