// How much time each player has: the choice, and its words.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Segments } from "../ui/controls.js";

/** What is offered; the server takes any `minutes+seconds` and any number of days. */
export const CONTROLS = ["none", "5+3", "10+5", "15+10", "3d"];

/** The message that says a time control, and its numbers. @param {string} control @returns {[string, import("../i18n.js").Args]} */
function parts(control) {
  const [first, second] = control.split(/[+d]/).map(Number);
  if (control === "none") return ["clock-none", {}];
  return control.endsWith("d") ? ["clock-days-a-move", { days: first }] : ["clock-increment", { minutes: first, seconds: second }];
}

/** A time control in a few words. @param {string} control */
export const controlName = (control) => t(...parts(control));

/** A time control as one explains it. @param {string} control */
export function controlWords(control) {
  const [id, args] = parts(control);
  return t(`${id}-words`, args);
}

/** @param {{control: string, onChange: (control: string) => void}} props */
export const ControlChoice = ({ control, onChange }) =>
  h("div", { class: "control-choice" },
    h("div", { class: "option" },
      h("span", { class: "label", "aria-hidden": "true" }, t("clock-choice")),
      h(Segments, { label: t("clock-choice"), value: control, options: CONTROLS.map((value) => ({ value, text: controlName(value) })), onChange: (value) => onChange(/** @type {string} */ (value)) })),
    h("p", { class: "dim" }, [controlWords(control), control !== "none" && t(control.endsWith("d") ? "clock-setup-days" : "clock-setup")].filter(Boolean).join(" ")),
  );
