// The setup of an army inside a game.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { keep, readKept } from "../state.js";
import { SetupEditor } from "../pages/setup.js";
import { TournamentLink } from "../tournament/of-game.js";
import { Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";
import { Clock, TimeShort } from "./clock.js";
import { Invite } from "./invite.js";
import { nameArgs } from "./people.js";
import { RulesSheet } from "./rules-sheet.js";
import { Talk } from "./talk.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/** What is left of the time for the setup, and what happens then. @param {{view: GameView}} props */
const SetupClock = ({ view }) =>
  h("div", { class: "setup-clock" }, h(Clock, { face: view.clock, side: view.seat }), h(TimeShort, { view }), h("small", { class: "dim" }, t("clock-setup-late")));

/**
 * What was placed stays in this browser until the game has taken it, so that neither a reload nor a lost answer loses it.
 * @param {{view: GameView, busy: boolean, error: string | null, talking: import("./talk.js").Talking, onReady: (line: string) => Promise<boolean>}} props  onReady: whether the game took it
 */
export function GameSetup({ view, busy, error, talking, onReady }) {
  const key = `marshal.setup.${view.id}.${view.seat}`;
  const styled = useStyle("/css/setup.css");
  const [line] = useState(() => view.setup ?? (readKept(key, "") || null));
  const [reading, setReading] = useState(false);
  if (!styled) return null;
  const other = view.seat === "red" ? "blue" : "red";
  const shared = view.opponent === "hotseat";
  const waitsForSomebody = view.seats[other] === "nobody";
  if (view.ready[view.seat]) {
    const words = view.opponent !== "person" ? "play-setup-waiting" : waitsForSomebody ? "invite-ready" : "online-waits";
    return h("main", { class: "page play-setup" }, h(TournamentLink, { view }), waitsForSomebody && h(Invite, { id: view.id, offered: view.offered }), h(Waiting, null, t(words)), h(Talk, { view, talking, look: "button" }));
  }
  const clock = view.clock?.runs[view.seat] && h(SetupClock, { view });
  return h(
    "main",
    { class: "page setup-page play-setup" },
    error && h(Notice, { kind: "bad" }, error),
    waitsForSomebody ? h(Invite, { id: view.id, offered: view.offered }) : view.opponent === "person" && h(Notice, { kind: "good" }, t("invite-joined", nameArgs(view.players[other]))),
    h(SetupEditor, {
      rules: view.rules,
      side: view.seat,
      line,
      busy,
      shared,
      head: [h("h1", null, t("setup-heading", { side: view.seat })), h(TournamentLink, { view }), clock, h("button", { type: "button", class: "link", onClick: () => setReading(true) }, t("play-rules")), h(Talk, { view, talking, look: "button" })],
      startWords: shared && !view.ready[other] ? t("play-setup-hand-over", { side: other }) : t("setup-start"),
      onChange: (/** @type {string | null} */ changed) => keep(key, changed),
      onReady: async (/** @type {string} */ ready) => {
        if (await onReady(ready)) keep(key, null);
      },
    }),
    reading && h(RulesSheet, { rules: view.rules, onClose: () => setReading(false) }),
  );
}
