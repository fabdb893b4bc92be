// A player's name: who has an account is a link to the profile, oneself is bold, who has withdrawn is struck out.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Link } from "../router.js";
import { classes } from "../ui/controls.js";
import { nameOf } from "./words.js";

/** @param {{tournament: import("../../types/wire").Tournament, number: number}} props */
export function PlayerName({ tournament, number }) {
  const entrant = tournament.entrants.find((known) => known.number === number);
  const name = nameOf(tournament, number);
  const words = entrant?.member && entrant.name ? h(Link, { href: `/@${encodeURIComponent(entrant.name)}` }, name) : name;
  return h(
    "span",
    { class: classes("player-name", number === tournament.you && "me", entrant?.withdrew && "withdrew") },
    words,
    number === tournament.you && h("span", { class: "vh" }, " ", t("tournament-me")),
    entrant?.withdrew && h("span", { class: "vh" }, " ", t("tournament-withdrew")),
  );
}
