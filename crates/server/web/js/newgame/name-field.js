// What somebody wants to be called in games at two screens; this browser remembers it. Who has an account is called by its name.

import { h } from "../../vendor/preact/index.js";
import { useAccount } from "../account.js";
import { t } from "../i18n.js";
import { keep, readKept } from "../state.js";

const KEY = "marshal.name";

export const keptName = () => readKept(KEY, "");

/** @param {string} name */
export const keepName = (name) => keep(KEY, name.trim() || null);

/** @param {{name: string, onChange: (name: string) => void, note?: string}} props  note: what is said of it, unless one may stay nameless */
export function NameField({ name, onChange, note = t("online-name-note") }) {
  const account = useAccount();
  if (account) return h("p", { class: "dim" }, t("new-as", { name: account.name }));
  return h("div", { class: "field name-field" },
    h("label", { for: "player-name" }, t("online-name")),
    h("input", { id: "player-name", class: "input", value: name, autocomplete: "nickname", maxLength: 80, spellcheck: false, "aria-describedby": "player-name-note", onInput: (/** @type {any} */ event) => onChange(event.currentTarget.value) }),
    h("small", { id: "player-name-note", class: "dim" }, note),
  );
}
