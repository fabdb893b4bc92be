// What the organiser does: begins rounds, takes players out, ends the tournament.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { beginRound, endTournament } from "../api.js";
import { t } from "../i18n.js";
import { Button, Switch } from "../ui/controls.js";

/** @typedef {import("../../types/wire").Tournament} Tournament */

/**
 * @param {object} props
 * @param {Tournament} props.tournament
 * @param {boolean} props.busy
 * @param {import("./entry.js").Send} props.send
 * @param {boolean} props.correcting
 * @param {(on: boolean) => void} props.onCorrecting
 */
export function Organiser({ tournament, busy, send, correcting, onCorrecting }) {
  const [ending, setEnding] = useState(false);
  const { id, state, between, automatic, round, players } = tournament;
  const begin = () => send(() => beginRound(id, { round: round + 1 }));
  const open = tournament.games.at(-1)?.tables.filter(({ result }) => result === null).length ?? 0;
  return h(
    "section",
    { class: "card organiser", "aria-labelledby": "organiser-title" },
    h("h2", { id: "organiser-title" }, t("tournament-organiser")),
    state === "open" && [
      h("p", { class: "dim" }, t(players < 2 ? "tournament-too-few" : "tournament-ready", { players })),
      h(Button, { look: "main", disabled: busy || players < 2, onClick: begin }, t("tournament-start")),
    ],
    state === "running" && (between
      ? [h("p", { class: "dim" }, t(automatic ? "tournament-stuck" : "tournament-between")), h(Button, { look: "main", disabled: busy, onClick: begin }, t("tournament-next", { round: round + 1 }))]
      : h("p", { class: "dim" }, t("tournament-open-games", { n: open }), " ", t(automatic ? "tournament-then-itself" : "tournament-then-you"))),
    state !== "open" && h(Switch, { label: t("tournament-correct"), hint: t("tournament-correct-note"), checked: correcting, onChange: onCorrecting }),
    state !== "over" && (ending
      ? h("div", { class: "actions" }, h(Button, { look: "danger", disabled: busy, onClick: () => send(() => endTournament(id)) }, t("tournament-end-sure")), h(Button, { look: "quiet", onClick: () => setEnding(false) }, t("tournament-go-on")))
      : h(Button, { look: "quiet", onClick: () => setEnding(true) }, t(state === "open" ? "tournament-cancel" : "tournament-end"))),
  );
}
