// Playing once more against the same person: both have to want it.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { askRematch, reasonOf } from "../api.js";
import { t } from "../i18n.js";
import { nameArgs } from "../play/people.js";
import { navigate } from "../router.js";
import { Button, Notice } from "../ui/controls.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/** @param {{view: GameView}} props */
export function Rematch({ view }) {
  const [said, setSaid] = useState(view.rematch);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  useEffect(() => setSaid(view.rematch), [view.rematch]);
  const next = said?.game ?? null;
  useEffect(() => {
    // Whoever has asked here goes along when the other agrees.
    if (asked && next) navigate(`/game/${next}`);
  }, [asked, next]);
  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      setSaid((await askRematch(view.id, view.seat)).rematch);
      setAsked(true);
    } catch (problem) {
      setError(reasonOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const mine = said !== null && said.by === view.seat;
  const theirs = said !== null && !mine;
  const anew = h(Button, { href: "/new?opponent=person" }, t("replay-new"));
  if (next) return h("div", { class: "again" }, h(Button, { look: "main", href: `/game/${next}` }, t(view.watching ? "rematch-watch" : "rematch-go")), anew);
  if (view.watching) return h("div", { class: "again" }, anew);
  return h(
    "div",
    { class: "again" },
    error && h(Notice, { kind: "bad" }, error),
    h("div", { role: "status" }, theirs && h(Notice, { kind: "good" }, t("rematch-asked", nameArgs(view.players[said.by])))),
    h(Button, { look: "main", disabled: busy || mine, onClick: ask }, t(mine ? "rematch-waits" : theirs ? "rematch-accept" : "replay-rematch-person")),
    anew,
  );
}
