// The people of a game at two screens: what they are called.

import { t } from "../i18n.js";
import { isOwn } from "./position.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").SideName} SideName */

/** A name as an argument of a message, which also says something where there is none. @param {string | null} name */
export const nameArgs = (name) => ({ named: name ? "yes" : "no", name: name ?? "" });

/** Who sits on a side, in words. @param {GameView} view @param {SideName} side */
export function personWords(view, side) {
  if (view.seats[side] === "nobody") return t("online-nobody");
  if (view.seats[side] === "gone") return t("online-gone");
  const who = isOwn(view, side) ? "you" : view.watching ? "player" : "other";
  return t(`online-${who}`, nameArgs(view.players[side]));
}

/** The side on which nobody sits yet. @param {GameView} view @returns {SideName | null} */
export const freeSide = (view) => (/** @type {const} */ (["red", "blue"])).find((side) => view.seats[side] === "nobody") ?? null;
