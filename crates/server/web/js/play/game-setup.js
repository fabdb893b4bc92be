// The setup of an army inside a game.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { keep, readKept } from "../state.js";
import { SetupEditor } from "../pages/setup.js";
import { Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").GameView} GameView */

/**
 * What was placed stays in this browser until the game takes it, so that a reload loses nothing.
 * @param {{view: GameView, busy: boolean, error: string | null, onReady: (line: string) => void}} props
 */
export function GameSetup({ view, busy, error, onReady }) {
  const key = `marshal.setup.${view.id}.${view.seat}`;
  const styled = useStyle("/css/setup.css");
  const [line] = useState(() => view.setup ?? readKept(key, /** @type {string | null} */ (null)));
  if (!styled) return null;
  if (view.ready[view.seat]) return h("main", { class: "page" }, h(Waiting, null, t("play-setup-waiting")));
  return h(
    "main",
    { class: "page setup-page play-setup" },
    error && h(Notice, { kind: "bad" }, error),
    h(SetupEditor, {
      rules: view.rules,
      side: view.seat,
      line,
      busy,
      onChange: (/** @type {string | null} */ changed) => keep(key, changed),
      onReady: (/** @type {string} */ ready) => {
        keep(key, null);
        onReady(ready);
      },
    }),
  );
}
