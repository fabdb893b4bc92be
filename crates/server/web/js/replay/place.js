// The place in a replay as a part of the address, so that a link leads to just this position.

import { LOOKS } from "./eyes.js";

/** @typedef {import("./eyes.js").Look} Look */

/** The place that the address names. @param {number} last @returns {{ply: number, look: Look}} */
export function placeInAddress(last) {
  const query = new URLSearchParams(location.search);
  const ply = Number(query.get("ply") ?? NaN);
  const look = LOOKS.find((one) => one === query.get("eyes"));
  return { ply: Number.isInteger(ply) && ply >= 0 && ply <= last ? ply : last, look: look ?? "open" };
}

/** @param {number} ply @param {Look} look */
export const placeQuery = (ply, look) => `?ply=${ply}&eyes=${look}`;

/** Notes the place in the address, without a step of the back button. @param {number} ply @param {Look} look */
export const notePlace = (ply, look) => history.replaceState(history.state, "", location.pathname + placeQuery(ply, look));
