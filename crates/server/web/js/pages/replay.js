// The address of a replay: the same as the end of the game, for a game that is over.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getGame } from "../api.js";
import { t } from "../i18n.js";
import { useTitle } from "../router.js";
import { Ended } from "../play/ended.js";
import { Button, Waiting } from "../ui/controls.js";
import { Missing } from "../ui/missing.js";

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  const { id } = route.params;
  const [view, setView] = useState(/** @type {import("../../types/wire").GameView | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  useTitle(t("replay-title"), t("shell-name"));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setError(null);
    getGame(id).then(setView, (problem) => setError(problem.message));
  }, [id, attempt]);
  if (error) return h(Missing, { title: t("play-missing"), text: error, onAgain: () => setAttempt(attempt + 1) });
  if (!view) return h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
  if (view.phase !== "over")
    return h(
      "main",
      { class: "page missing" },
      h("h1", null, t("replay-title")),
      h("p", { class: "lead" }, t("replay-not-over")),
      h("p", { class: "actions" }, h(Button, { look: "main", href: `/game/${id}` }, t("replay-go-on"))),
    );
  return h(Ended, { view });
}
