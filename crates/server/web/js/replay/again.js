// Playing once more: the other side with the same setup, or the same again.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import * as api from "../api.js";
import { t } from "../i18n.js";
import { navigate } from "../router.js";
import { Button, Notice } from "../ui/controls.js";
import { Rematch } from "./rematch.js";

/** @typedef {import("../../types/wire").GameView} GameView */
/** @typedef {import("../../types/wire").SideName} SideName */

/** @param {GameView} view @param {SideName} side @returns {import("../../types/wire").NewGame} */
const likeIt = (view, side) => ({ rules: view.rules.data, opponent: view.opponent, ...(view.level !== null && { level: view.level, hints: view.hints }), side, aids: view.aids });

/** The same sides and the same setups. @param {GameView} view */
async function sameAgain(view) {
  const game = await api.createGame(likeIt(view, view.seat));
  /** @type {SideName[]} */
  const seats = view.opponent === "hotseat" ? ["red", "blue"] : [view.seat];
  for (const seat of seats) {
    const { setup } = seat === view.seat ? view : await api.getGame(view.id, seat);
    if (setup) await api.sendSetup(game.id, { seat, setup });
  }
  return game;
}

/** @param {{view: GameView}} props */
export function Again({ view }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  /** @param {() => Promise<{id: string}>} make */
  const start = async (make) => {
    setBusy(true);
    setError(null);
    try {
      navigate(`/game/${(await make()).id}`);
    } catch (problem) {
      setError(api.reasonOf(problem));
      setBusy(false);
    }
  };
  if (view.opponent === "person") return h(Rematch, { view });
  return h(
    "div",
    { class: "again" },
    error && h(Notice, { kind: "bad" }, error),
    h(Button, { look: "main", disabled: busy, onClick: () => start(() => api.createGame({ ...likeIt(view, view.seat === "red" ? "blue" : "red"), again: view.id })) }, t("replay-rematch")),
    h("div", { class: "two" }, h(Button, { disabled: busy, onClick: () => start(() => sameAgain(view)) }, t("replay-same")), h(Button, { href: "/new" }, t("replay-new"))),
  );
}
