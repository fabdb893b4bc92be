// A record that somebody has shared: its replay, and the same for another site to show.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getRecord } from "../api.js";
import { t } from "../i18n.js";
import { useTitle } from "../router.js";
import { Embedded } from "../replay/embedded.js";
import { ReplayTable } from "../replay/replay.js";
import { Button, Waiting } from "../ui/controls.js";
import { Missing } from "../ui/missing.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").Replay} Replay */

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  const { id } = route.params;
  useTitle(t("replay-title"), t("shell-name"));
  const styled = useStyle("/css/board.css", "/css/play.css", "/css/replay.css");
  const [replay, setReplay] = useState(/** @type {Replay | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setError(null);
    getRecord(id).then(
      (answer) => wanted && setReplay(answer),
      (problem) => wanted && setError(problem.message),
    );
    return () => {
      wanted = false;
    };
  }, [id, attempt]);
  if (error) return h(Missing, { title: t("record-missing"), text: error, onAgain: () => setAttempt(attempt + 1) });
  if (!replay || !styled) return h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
  const path = `/record/${id}`;
  if (route.name === "embed") return h(Embedded, { replay, path });
  return h(ReplayTable, { replay, path }, h(Button, { href: "/record" }, t("record-another")));
}
