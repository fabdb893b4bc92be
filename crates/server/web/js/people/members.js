// The players of a game who have accounts: how strong they are, and what the game has changed.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getMembers } from "../api.js";
import { t } from "../i18n.js";
import { Link } from "../router.js";
import { BotMark } from "./bot-mark.js";
import { Strength, strengthWords } from "./strength.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").Members} Members */

/** What is being asked for, so that both sides of a table ask once. @type {{key: string, answer: Promise<Members>} | null} */
let asked = null;

/** @param {string} id @param {string} key */
function ask(id, key) {
  if (asked?.key !== key) asked = { key, answer: getMembers(id) };
  return asked.answer;
}

/**
 * The players with accounts, for a component; null until they are known, and in games that have none.
 * @param {Pick<GameView, "id" | "opponent" | "seats" | "phase">} view
 * @returns {Members | null}
 */
export function useMembers({ id, opponent, seats, phase }) {
  const [members, setMembers] = useState(/** @type {Members | null} */ (null));
  const key = [id, seats.red, seats.blue, phase === "over"].join(" ");
  useEffect(() => {
    if (opponent !== "person") return;
    let wanted = true;
    // Without an answer the names stand alone.
    ask(id, key).then((answer) => wanted && setMembers(answer), () => {});
    return () => {
      wanted = false;
    };
  }, [key]);
  return members;
}

/** Somebody's rating and the way to their profile. @param {{member: import("../../types/wire").Member | null}} props */
export const MemberLine = ({ member }) =>
  member && h("p", { class: "member" }, h(Link, { class: "link", href: `/@${encodeURIComponent(member.name)}` }, member.name), member.bot && [" ", h(BotMark, null)], member.strength && [" ", h(Strength, { strength: member.strength })]);

/** What a rated game has changed. @param {{view: GameView}} props */
export function RatingChange({ view }) {
  const members = useMembers(view);
  /** @param {"red" | "blue"} side */
  const change = (side) => {
    const { before, strength } = members?.players[side] ?? {};
    return before && strength ? t("rating-change", { before: strengthWords(before), after: strengthWords(strength) }) : null;
  };
  const [red, blue] = [change("red"), change("blue")];
  return red && blue && h("p", { class: "rating-change" }, t("rating-changed", { red, blue }));
}
