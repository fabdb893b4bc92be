// The invitation as its guest sees it: who asks, what will be played, and a name to give.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { joinGame } from "../api.js";
import { Stone } from "../board/stone.js";
import { inLanguage, t } from "../i18n.js";
import { aidsWords } from "../newgame/options.js";
import { NameField, keepName, keptName } from "../newgame/name-field.js";
import { controlWords } from "../newgame/time-control.js";
import { MemberLine, useMembers } from "../people/members.js";
import { BoardPicture } from "../rulesbook/board-picture.js";
import { RulesName } from "../rulesbook/name.js";
import { Button, Notice } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";
import { freeSide, nameArgs } from "./people.js";
import { RulesSheet } from "./rules-sheet.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/** @param {{view: GameView, onJoined: () => void}} props */
export function Invited({ view, onJoined }) {
  const styled = useStyle("/css/invite.css");
  const [name, setName] = useState(keptName);
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const side = freeSide(view);
  if (!styled || !side) return null;
  const host = view.players[side === "red" ? "blue" : "red"];
  const accept = async () => {
    setBusy(true);
    setError(null);
    try {
      keepName(name);
      await joinGame(view.id, { name });
      onJoined();
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
      setBusy(false);
    }
  };
  /** @param {string} term @param {any} value */
  const row = (term, value) => [h("dt", null, t(term)), h("dd", null, value)];
  return h(
    "main",
    { class: "page invited" },
    h("section", { class: "card" },
      h("div", { class: "figures", "aria-hidden": "true" }, h(Stone, { side: side === "red" ? "blue" : "red", look: "back" }), h(Stone, { side, kind: view.rules.kinds[0] })),
      h("h1", null, t("join-heading", nameArgs(host))),
      h(MemberLine, { member: useMembers(view)?.players[side === "red" ? "blue" : "red"] ?? null }),
      h("dl", { "aria-label": t("join-terms") },
        row("join-rules", [h(RulesName, { rules: view.rules }), " ", h("button", { type: "button", class: "link", onClick: () => setReading(true) }, t("new-rules-read"))]),
        row("join-side", t("join-side-of", { side })),
        row("clock-choice", controlWords(view.timeControl)),
        view.rated && row("join-rated", t("join-rated-yes")),
        row("join-aids", aidsWords(view.aids)),
      ),
      h("form", { onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); void accept(); } },
        h(NameField, { name, onChange: setName }),
        error && h(Notice, { kind: "bad" }, error),
        h(Button, { look: "main", type: "submit", disabled: busy }, t(busy ? "join-accepting" : "join-accept")),
      ),
    ),
    h("figure", null, h(BoardPicture, { rules: view.rules, label: inLanguage(view.rules.name) })),
    reading && h(RulesSheet, { rules: view.rules, onClose: () => setReading(false) }),
  );
}
