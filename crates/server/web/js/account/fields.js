// The fields of the account's forms, and sending them.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { reasonOf } from "../api.js";

/**
 * A field with its label and a note.
 * @param {{id: string, label: string, note?: string, value: string, type?: "text" | "password", autocomplete: string, onChange: (value: string) => void}} props
 */
export const Field = ({ id, label, note, value, type = "text", autocomplete, onChange }) =>
  h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    h("input", { id, class: "input", type, value, autocomplete, required: true, spellcheck: false, autocapitalize: "off", maxLength: 300, "aria-describedby": note ? `${id}-note` : undefined, onInput: (/** @type {any} */ event) => onChange(event.currentTarget.value) }),
    note && h("small", { id: `${id}-note`, class: "dim" }, note),
  );

/**
 * Sends something, one at a time: what came of it, in words.
 * @param {(said: string | null) => void} [then]
 */
export function useSending(then) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  /** @param {() => Promise<unknown>} request */
  const send = async (request) => {
    setBusy(true);
    setError(null);
    try {
      await request();
      then?.(null);
    } catch (problem) {
      setError(reasonOf(problem));
    }
    setBusy(false);
  };
  return { busy, error, send };
}
