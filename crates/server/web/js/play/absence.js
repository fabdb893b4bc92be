// A player who is not there: the countdown, and what the one who waits may do then.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Button } from "../ui/controls.js";
import { clockText, useLeft } from "./clock.js";
import { nameArgs } from "./people.js";
import { isOwn } from "./position.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").Claim} Claim */

/** The countdown as a clock that runs, once for each message of the server. @type {WeakMap<object, NonNullable<GameView["clock"]>>} */
const faces = new WeakMap();

/** @param {NonNullable<GameView["absent"]>} absent */
function faceOf(absent) {
  const known = faces.get(absent);
  if (known) return known;
  const face = { left: { red: absent.left ?? 0, blue: absent.left ?? 0 }, runs: { red: true, blue: true } };
  faces.set(absent, face);
  return face;
}

/**
 * Whom the game waits for in vain; nothing when everybody is there.
 * @param {{view: GameView, busy: boolean, onClaim: (claim: Claim["claim"]) => void}} props
 */
export function Absence({ view, busy, onClaim }) {
  const { absent } = view;
  const left = useLeft(absent && faceOf(absent), absent?.side ?? "red");
  // Whoever reads this on the missed seat is here, and the server is about to notice.
  if (!absent || left === null || isOwn(view, absent.side)) return null;
  const who = { ...nameArgs(view.players[absent.side]), side: absent.side };
  const waits = absent.left !== null;
  return h(
    "section",
    { class: "absence", "aria-label": t("absence-title") },
    h("p", { role: "status" }, t(view.watching ? "absence-seen" : waits ? "absence-waits" : "absence-over", who)),
    waits && h("div", { class: "clock num runs", role: "timer", "aria-label": t("absence-countdown") }, clockText(left)),
    !waits && !view.watching && h("div", { class: "actions" }, h(Button, { look: "main", onClick: () => onClaim("win"), disabled: busy }, t("absence-win")), h(Button, { onClick: () => onClaim("draw"), disabled: busy }, t("absence-draw"))),
  );
}
