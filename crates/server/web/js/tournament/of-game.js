// From a game back to its tournament.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Link } from "../router.js";

/** @param {{view?: import("../../types/wire").GameView}} props */
export function TournamentLink({ view }) {
  const { tournament } = view ?? {};
  return tournament ? h(Link, { class: "link tournament-link", href: `/tournaments/${encodeURIComponent(tournament.id)}` }, t("tournament-of-game", { name: tournament.name, round: tournament.round, table: tournament.table })) : null;
}
