// The account of whoever is signed in.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { deleteAccount, rename, signOut } from "../account.js";
import { EXPORT_PATH, changePassword, endSession, getSessions } from "../api.js";
import { t } from "../i18n.js";
import { dayWords } from "../people/days.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { Bots } from "./bots.js";
import { Field, useSending } from "./fields.js";

/** @typedef {import("../../types/wire").AccountInfo} AccountInfo */
/** @typedef {import("../../types/wire").Session} Session */

/** @param {{account: AccountInfo}} props */
export function Mine({ account }) {
  const out = useSending();
  return h(
    "main",
    { class: "page account mine" },
    h("header", null,
      h("div", null, h("h1", null, account.name), h("p", { class: "dim" }, t("account-since", { date: dayWords(account.since) }))),
      h("div", { class: "actions" },
        h(Button, { href: `/@${encodeURIComponent(account.name)}` }, t("account-profile")),
        h(Button, { onClick: () => void out.send(signOut), disabled: out.busy }, t("account-sign-out"))),
      out.error && h(Notice, { kind: "bad" }, out.error)),
    h(Devices, null),
    h("section", { class: "card", "aria-labelledby": "change-title" }, h("h2", { id: "change-title" }, t("account-change")), h(Name, { account }), h(Password, null)),
    h("section", { class: "card", "aria-labelledby": "data-title" },
      h("h2", { id: "data-title" }, t("account-data")),
      h("p", null, t("account-data-note")),
      h("a", { class: "btn", href: EXPORT_PATH, download: "marshal-account.json" }, t("account-export")),
      h(Delete, null)),
    h(Bots, null),
  );
}

function Devices() {
  const [sessions, setSessions] = useState(/** @type {Session[] | null} */ (null));
  const { busy, error, send } = useSending();
  useEffect(() => void send(async () => setSessions(await getSessions())), []);
  /** @param {string | null} id */
  const end = (id) => void send(async () => setSessions(await endSession(id)));
  return h(
    "section",
    { class: "card", "aria-labelledby": "devices-title" },
    h("h2", { id: "devices-title" }, t("account-devices")),
    h("p", { class: "dim" }, t("account-devices-note")),
    error && h(Notice, { kind: "bad" }, error),
    sessions === null
      ? !error && h(Waiting, null, t("shell-waiting"))
      : h("ul", { class: "devices" }, sessions.map(({ id, device, seen, here }) => {
          const name = device || t("account-device-unknown");
          return h("li", { key: id },
            h("div", null, h("b", null, name), h("span", { class: "dim" }, here ? t("account-device-here") : t("account-device-seen", { when: dayWords(seen) }))),
            !here && h(Button, { onClick: () => end(id), disabled: busy, "aria-label": t("account-device-end-label", { device: name }) }, t("account-device-end")));
        })),
    sessions !== null && sessions.length > 1 && h(Button, { onClick: () => end(null), disabled: busy }, t("account-device-end-others")),
  );
}

/** @param {{account: AccountInfo}} props */
function Name({ account }) {
  const [name, setName] = useState(account.name);
  const [said, setSaid] = useState(/** @type {string | null} */ (null));
  const { busy, error, send } = useSending();
  return h("form", { onSubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      setSaid(null);
      void send(async () => {
        await rename(name);
        setSaid(t("account-renamed", { name }));
      });
    } },
    h(Field, { id: "new-name", label: t("account-name"), note: t("account-name-note"), value: name, autocomplete: "username", onChange: setName }),
    error && h(Notice, { kind: "bad" }, error),
    said && h(Notice, { kind: "good" }, said),
    h(Button, { type: "submit", disabled: busy || name === account.name }, t("account-rename")));
}

function Password() {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [said, setSaid] = useState(/** @type {string | null} */ (null));
  const { busy, error, send } = useSending();
  return h("form", { onSubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      setSaid(null);
      void send(async () => {
        await changePassword({ password: old, newPassword: next });
        setOld("");
        setNext("");
        setSaid(t("account-password-changed"));
      });
    } },
    h(Field, { id: "old-password", label: t("account-old-password"), value: old, type: "password", autocomplete: "current-password", onChange: setOld }),
    h(Field, { id: "new-password", label: t("account-new-password"), note: t("account-password-note"), value: next, type: "password", autocomplete: "new-password", onChange: setNext }),
    error && h(Notice, { kind: "bad" }, error),
    said && h(Notice, { kind: "good" }, said),
    h(Button, { type: "submit", disabled: busy }, t("account-change-password")));
}

function Delete() {
  const [password, setPassword] = useState("");
  const { busy, error, send } = useSending();
  return h("details", { class: "delete" },
    h("summary", null, t("account-delete-open")),
    h("form", { onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void send(() => deleteAccount(password));
      } },
      h("p", null, t("account-delete-note")),
      h(Field, { id: "delete-password", label: t("account-password"), value: password, type: "password", autocomplete: "current-password", onChange: setPassword }),
      error && h(Notice, { kind: "bad" }, error),
      h(Button, { look: "danger", type: "submit", disabled: busy }, t("account-delete-sure"))));
}
