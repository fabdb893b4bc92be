// Taking part, and no longer: what stands on the page for whoever looks.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { joinTournament, leaveTournament } from "../api.js";
import { t } from "../i18n.js";
import { NameField, keepName, keptName } from "../newgame/name-field.js";
import { Button } from "../ui/controls.js";
import { nameOf } from "./words.js";

/** @typedef {import("../../types/wire").Tournament} Tournament */
/** @typedef {(request: () => Promise<Tournament>) => Promise<void>} Send */

/** @param {{tournament: Tournament, busy: boolean, send: Send}} props */
export function Join({ tournament, busy, send }) {
  const [name, setName] = useState(keptName);
  return h(
    "form",
    {
      class: "card join",
      "aria-labelledby": "join-title",
      onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        keepName(name);
        void send(() => joinTournament(tournament.id, { name }));
      },
    },
    h("h2", { id: "join-title" }, t("tournament-join")),
    tournament.state === "running" && h("p", { class: "dim" }, t("tournament-join-late")),
    h(NameField, { name, onChange: setName, note: t("tournament-name-note") }),
    h(Button, { look: "main", type: "submit", disabled: busy }, t("tournament-join-do")),
  );
}

/** @param {{tournament: Tournament, busy: boolean, send: Send}} props */
export function TakingPart({ tournament, busy, send }) {
  const [asked, setAsked] = useState(false);
  const leave = () => send(() => leaveTournament(tournament.id, {}));
  const isOpen = tournament.state === "open";
  return h(
    "section",
    { class: "card taking-part", "aria-label": t("tournament-you") },
    h("p", null, t(isOpen ? "tournament-in" : tournament.yourGame ? "tournament-playing" : "tournament-wait", { name: nameOf(tournament, tournament.you) })),
    asked
      ? h("div", { class: "actions" }, h(Button, { look: "danger", disabled: busy, onClick: leave }, t("tournament-withdraw-sure")), h(Button, { look: "quiet", onClick: () => setAsked(false) }, t("tournament-stay")))
      : h(Button, { look: "quiet", disabled: busy, onClick: isOpen ? leave : () => setAsked(true) }, t(isOpen ? "tournament-leave" : "tournament-withdraw")),
  );
}
