// How a person ends a game that goes on: resigning, asked twice in place, and the draw.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { Button } from "../ui/controls.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/** How long the second question of resigning stands. */
const QUESTION = 8000;

/** @param {{onResign: () => void, busy: boolean}} props */
export function Resign({ onResign, busy }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => setAsked(false), QUESTION);
    return () => clearTimeout(timer);
  }, [asked]);
  // The first button stays where the focus is and then means "no", so that a hasty second press resigns nothing.
  return h(
    "div",
    { class: "ask", role: "group", "aria-label": t("play-resign") },
    h(Button, { look: asked ? "" : "danger", onClick: () => setAsked(!asked), disabled: busy }, t(asked ? "play-resign-no" : "play-resign")),
    asked && h(Button, { look: "danger", onClick: onResign, disabled: busy }, t("play-resign-sure")),
  );
}

/** @param {{view: GameView, onDraw: (action: "offer") => void, busy: boolean}} props */
export function OfferDraw({ view, onDraw, busy }) {
  const offered = view.drawOffer === view.seat;
  return h(Button, { onClick: () => onDraw("offer"), disabled: busy || offered || view.drawOffer !== null }, t(offered ? "play-draw-offered" : "play-draw-offer"));
}

/** Whether the other side's offer of a draw waits for an answer. @param {GameView} view */
export const isAsked = (view) => view.phase === "play" && view.drawOffer !== null && view.drawOffer !== view.seat;

/** The two answers to the other side's offer. @param {{onDraw: (action: "accept" | "decline") => void, busy: boolean}} props */
export const AnswerDraw = ({ onDraw, busy }) =>
  h("div", { class: "actions answer-draw" }, h(Button, { onClick: () => onDraw("accept"), disabled: busy }, t("play-draw-accept")), h(Button, { onClick: () => onDraw("decline"), disabled: busy }, t("play-draw-decline")));
