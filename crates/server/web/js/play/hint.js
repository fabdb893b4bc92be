// What the computer would play in one's place: asked for with a button, drawn as an arrow, said in words.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { getHint, reasonOf } from "../api.js";
import { t } from "../i18n.js";
import { Button } from "../ui/controls.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/** @param {GameView} view */
export function useHint(view) {
  const [asked, setAsked] = useState({ ply: -1, busy: false, move: /** @type {import("../../types/wire").Hint | null} */ (null), said: "" });
  const current = asked.ply === view.ply ? asked : null;
  const ask = async () => {
    const { ply } = view;
    if (view.turn !== view.seat || current?.busy) return;
    setAsked({ ply, busy: true, move: null, said: t("play-hint-thinks") });
    const answer = await getHint(view.id, view.seat).then(
      (move) => ({ move, said: t("play-hint-move", move) }),
      (problem) => ({ move: null, said: reasonOf(problem) }),
    );
    // By the time of the answer the game may have gone on.
    setAsked((before) => (before.ply === ply ? { ply, busy: false, ...answer } : before));
  };
  return { advice: current?.move ? [current.move] : [], said: current?.said ?? "", busy: current?.busy ?? false, ask };
}

/** Whether hints were agreed, and are for whoever looks. @param {GameView} view */
export const mayAsk = (view) => view.hints && !view.watching && view.phase === "play";

/** @param {{view: GameView, hint: ReturnType<typeof useHint>}} props */
export function HintButton({ view, hint }) {
  if (!mayAsk(view)) return null;
  return h(Button, { onClick: hint.ask, disabled: hint.busy || view.turn !== view.seat }, t("play-hint"));
}
