// Small shared parts: buttons, switches, notices. They take what their element takes, besides what is listed.

import { h } from "../../vendor/preact/index.js";
import { Link } from "../router.js";
import { Icon } from "./icons.js";

/** @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * A button, or a link that looks like one when `href` is given. `look`: "main" (one a view), "quiet" or "danger".
 * @param {any} props
 */
export function Button({ look, class: name, href, children, ...rest }) {
  const props = { class: classes("btn", look, name), ...rest };
  return href ? h(Link, { href, ...props }, children) : h("button", { type: "button", ...props }, children);
}

/**
 * A square button with an icon only; `label` names it.
 * @param {any} props
 */
export function IconButton({ icon, label, class: name, ...rest }) {
  return h(
    "button",
    { type: "button", class: classes("icon-button", name), "aria-label": label, title: label, ...rest },
    h(Icon, { name: icon }),
  );
}

/**
 * One of a few choices, side by side.
 * @template T
 * @param {{label: string, value: T, options: {value: T, text: any, lang?: string}[], onChange: (value: T) => void, class?: string}} props
 */
export function Segments({ label, value, options, onChange, class: name }) {
  return h(
    "div",
    { class: classes("segments", name), role: "group", "aria-label": label },
    options.map((option) =>
      h(
        "button",
        {
          type: "button",
          key: String(option.value),
          lang: option.lang,
          "aria-pressed": option.value === value ? "true" : "false",
          onClick: () => onChange(option.value),
        },
        option.text,
      ),
    ),
  );
}

/**
 * A switch with its words: on or off at once.
 * @param {{label: any, hint?: any, checked: boolean, onChange: (checked: boolean) => void, disabled?: boolean}} props
 */
export function Switch({ label, hint, checked, onChange, disabled }) {
  return h(
    "label",
    { class: "switch" },
    h("input", {
      type: "checkbox",
      role: "switch",
      checked,
      disabled,
      onChange: (/** @type {any} */ event) => onChange(event.currentTarget.checked),
    }),
    h("span", { class: "track", "aria-hidden": "true" }),
    h("span", null, label, hint && h("small", null, hint)),
  );
}

/**
 * Something said where it happens: `kind` "bad" (an error, read out at once), "info" or "good".
 * @param {{kind?: "bad" | "info" | "good", children?: any, class?: string}} props
 */
export function Notice({ kind = "info", class: name, children }) {
  return h("div", { class: classes("notice", kind, name), role: kind === "bad" ? "alert" : "status" }, h("div", null, children));
}

/** Waiting, in words. @param {{children?: any}} props */
export const Waiting = ({ children }) => h("p", { class: "waiting", role: "status" }, children);
