// A rating: the number, how it went as a picture, and the same as a table.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { shortDay } from "./days.js";
import { Strength } from "./strength.js";

/** @typedef {import("../../types/wire").ProfileRating} ProfileRating */
/** @typedef {import("../../types/wire").HistoryPoint} HistoryPoint */

const DAY = 86_400_000;
/** The picture, its margin, and the room for words at its foot. */
const [WIDTH, HEIGHT, PAD, FOOT] = [320, 140, 8, 28];

/** @param {{rating: ProfileRating, rules: string}} props */
export function RatingCard({ rating, rules }) {
  const speed = t(`speed-name-${rating.speed}`);
  return h(
    "li",
    { class: "card rating-card" },
    h("div", { class: "head" },
      h("div", null, h("b", null, rules), h("span", { class: "dim" }, `${speed} · ${t("profile-rating-games", { games: rating.games })}`)),
      h(Strength, { strength: rating.strength })),
    h(Picture, { history: rating.history, label: t("profile-picture", { rules, speed }) }),
    h("details", null, h("summary", null, t("profile-table")), h(Table, { history: rating.history, caption: t("profile-picture", { rules, speed }) })),
  );
}

/** Where the points lie in the picture; a day keeps its place in time. @param {HistoryPoint[]} history */
function places(history) {
  const days = history.map(({ day }) => day);
  const [first, last] = [days[0], days[days.length - 1]];
  const least = Math.min(...history.map(({ rating, deviation }) => rating - deviation));
  const most = Math.max(...history.map(({ rating, deviation }) => rating + deviation));
  /** @param {number} day */
  const x = (day) => PAD + ((day - first) / (last - first)) * (WIDTH - 2 * PAD);
  /** @param {number} value */
  const y = (value) => HEIGHT - FOOT - ((value - least) / Math.max(most - least, 1)) * (HEIGHT - FOOT - PAD);
  return history.map(({ day, rating, deviation }) => ({ x: x(day), y: y(rating), top: y(rating + deviation), bottom: y(rating - deviation) }));
}

/** What everybody is before the first game, as unsure as can be. @param {number} day @returns {HistoryPoint} */
const newcomer = (day) => ({ day, rating: 1500, deviation: 350 });

/** @param {{history: HistoryPoint[], label: string}} props */
function Picture({ history, label }) {
  if (history.length === 0) return null;
  const points = places([newcomer(history[0].day - 1), ...history]);
  const values = history.map(({ rating }) => rating);
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const band = [...points.map(({ x, top }) => `${x.toFixed(1)},${top.toFixed(1)}`), ...points.map(({ x, bottom }) => `${x.toFixed(1)},${bottom.toFixed(1)}`).reverse()].join(" ");
  const last = points[points.length - 1];
  return h(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "rating-picture", role: "img", "aria-label": label },
    h("polygon", { class: "band", points: band }),
    h("polyline", { class: "line", points: line }),
    h("circle", { class: "last", cx: last.x, cy: last.y, r: 4.5 }),
    h("text", { x: PAD, y: HEIGHT - PAD }, shortDay(history[0].day * DAY)),
    h("text", { x: WIDTH - PAD, y: HEIGHT - PAD, "text-anchor": "end" }, `${Math.min(...values)} – ${Math.max(...values)}`),
  );
}

/** @param {{history: HistoryPoint[], caption: string}} props */
const Table = ({ history, caption }) =>
  h("table", null,
    h("caption", { class: "vh" }, caption),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("profile-day")), h("th", { scope: "col" }, t("profile-rating")), h("th", { scope: "col" }, t("profile-band")))),
    h("tbody", null, [...history].reverse().map(({ day, rating, deviation }) =>
      h("tr", { key: day }, h("th", { scope: "row" }, shortDay(day * DAY)), h("td", { class: "num" }, rating), h("td", { class: "num" }, `${rating - 2 * deviation} – ${rating + 2 * deviation}`)))));
