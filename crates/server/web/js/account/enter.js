// The way in: an account that somebody has, or a new one.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { signIn, signUp } from "../account.js";
import { Stone } from "../board/stone.js";
import { t } from "../i18n.js";
import { keptName } from "../newgame/name-field.js";
import { Button, Notice, Segments } from "../ui/controls.js";
import { Field, useSending } from "./fields.js";

/** A sign to draw on a stone. @param {string} glyph @returns {import("../board/kinds.js").Kind} */
const sign = (glyph) => ({ id: glyph, name: { cs: "", en: "" }, number: null, symbol: "", glyph, role: "piece", count: 1, mobile: true, runs: false });

export function Enter() {
  const [isNew, setNew] = useState(false);
  const [name, setName] = useState(keptName);
  const [password, setPassword] = useState("");
  const { busy, error, send } = useSending();
  /** @param {Event} event */
  const onSubmit = (event) => {
    event.preventDefault();
    void send(() => (isNew ? signUp : signIn)(name, password));
  };
  return h(
    "main",
    { class: "page account enter" },
    h("div", null,
      h("div", { class: "figures", "aria-hidden": "true" }, h(Stone, { side: "red", kind: sign("marshal") }), h(Stone, { side: "blue", look: "back" }), h(Stone, { side: "red", kind: sign("spy") })),
      h("h1", null, t("account-welcome")),
      h("p", { class: "lead" }, t("account-lead"))),
    h("form", { class: "card", onSubmit },
      h(Segments, {
        label: t("account-choice"),
        class: "wide",
        value: isNew,
        options: [
          { value: false, text: t("account-sign-in") },
          { value: true, text: t("account-sign-up") },
        ],
        onChange: (value) => setNew(Boolean(value)),
      }),
      h(Field, { id: "account-name", label: t("account-name"), note: isNew ? t("account-name-note") : undefined, value: name, autocomplete: "username", onChange: setName }),
      h(Field, { id: "account-password", label: t("account-password"), note: isNew ? t("account-password-note") : undefined, value: password, type: "password", autocomplete: isNew ? "new-password" : "current-password", onChange: setPassword }),
      error && h(Notice, { kind: "bad" }, error),
      h(Button, { look: "main", type: "submit", disabled: busy }, t(busy ? "account-busy" : isNew ? "account-sign-up" : "account-sign-in")),
      h("p", { class: "dim" }, t("account-takes-over"), isNew && [" ", t("account-no-way-back")]),
    ),
  );
}
