// A question of a lesson: the answers as buttons, and what is said of the one that was chosen.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";

/**
 * @param {object} props
 * @param {import("../../types/wire").LessonStep} props.step
 * @param {(name: string) => string} props.words  of the lesson
 * @param {string | null} props.answered
 * @param {(choice: string) => void} props.onAnswer
 */
export function Question({ step, words, answered, onAnswer }) {
  const right = answered === step.right;
  return h(
    "div",
    { class: "question" },
    h("ul", null, step.choices.map((choice) => h("li", { key: choice }, h("button", { type: "button", class: answered === choice ? (right ? "answer right" : "answer wrong") : "answer", "aria-pressed": answered === choice ? "true" : "false", onClick: () => onAnswer(choice) }, words(`${step.name}-${choice}`))))),
    h("p", { class: "why", role: "status" }, answered && [h("b", null, t(right ? "learn-right" : "learn-wrong")), " ", words(`${step.name}-${answered}-why`)]),
  );
}
