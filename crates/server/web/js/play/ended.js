// The end of a game: everything is open, so its replay is fetched and shown.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getReplay } from "../api.js";
import { t } from "../i18n.js";
import { playSound } from "../sound.js";
import { ReplayTable } from "../replay/replay.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";
import { Talk } from "./talk.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/**
 * @param {object} props
 * @param {GameView} props.view
 * @param {import("./talk.js").Talking} [props.talking]  where both players may still be there
 * @param {boolean} [props.fresh]  the game has ended just now
 */
export function Ended({ view, talking, fresh = false }) {
  const styled = useStyle("/css/board.css", "/css/play.css", "/css/replay.css");
  const [replay, setReplay] = useState(/** @type {import("../../types/wire").Replay | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setError(null);
    getReplay(view.id).then(
      (answer) => wanted && setReplay(answer),
      (problem) => wanted && setError(problem.message),
    );
    return () => {
      wanted = false;
    };
  }, [view.id, attempt]);
  useEffect(() => {
    if (fresh && !view.watching) playSound(view.outcome?.winner === view.seat || view.opponent === "hotseat" ? "win" : "lose");
  }, []);
  if (error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, error, " ", h(Button, { onClick: () => setAttempt(attempt + 1) }, t("shell-again"))));
  if (!replay || !styled) return h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
  // Others see nothing of a game that was played in one browser; its record they may.
  const path = view.opponent === "person" ? `/game/${encodeURIComponent(view.id)}/replay` : undefined;
  return h(ReplayTable, { replay, view, path }, talking && h(Talk, { view, talking, look: "button" }));
}
