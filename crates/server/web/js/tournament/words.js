// Tournaments in words: how they are played, how a game counts, how many points somebody has.

import { t } from "../i18n.js";
import { currentPrefs } from "../state.js";

/** @typedef {import("../../types/wire").Tournament} Tournament */
/** @typedef {import("../../types/wire").TournamentSummary} Summary */
/** @typedef {import("../../types/wire").ResultName} ResultName */

/** How players are brought together. @param {Pick<Summary, "format" | "rounds">} tournament */
export const formatWords = ({ format, rounds }) => t(`tournament-format-${format}`, { rounds });

/** How far it is. @param {Summary} tournament */
export function stateWords({ state, players, round, rounds, winner }) {
  if (state === "open") return t("tournament-state-open", { players });
  if (state === "running") return t("tournament-state-running", { round, rounds });
  return winner ? t("tournament-state-won", { name: winner }) : t("tournament-state-over", { players });
}

/** A number with halves, as it is written in the person's language. @param {number} points */
export const pointsWords = (points) => new Intl.NumberFormat(currentPrefs().lang === "cs" ? "cs" : "en-GB", { maximumFractionDigits: 2 }).format(points);

/** What Red and Blue get. @type {Record<ResultName, [string, string]>} */
const POINTS = { red: ["1", "0"], blue: ["0", "1"], draw: ["½", "½"], "red-walkover": ["1", "0"], "blue-walkover": ["0", "1"], "neither-came": ["0", "0"] };

/** A result as it stands between two names. @param {ResultName | null} result */
export const resultMark = (result) => (result ? `${POINTS[result].join("\u00a0: ")}` : "–");

/** What a side gets, in a cross table. @param {ResultName | null} result @param {"red" | "blue"} side */
export const pointsOf = (result, side) => (result ? POINTS[result][side === "red" ? 0 : 1] : "");

/** Whether somebody did not come. @param {ResultName | null} result */
export const isWalkover = (result) => result === "red-walkover" || result === "blue-walkover" || result === "neither-came";

/** The results, in the order in which an organiser is offered them. @type {ResultName[]} */
export const RESULTS = ["red", "blue", "draw", "red-walkover", "blue-walkover", "neither-came"];

/** What a player is called. @param {Tournament} tournament @param {number | null} number */
export function nameOf({ entrants }, number) {
  const entrant = entrants.find((known) => known.number === number);
  return entrant?.name ?? t("tournament-gone");
}
