// The tournaments: those that can be joined, those that are played, those that are over.

import { h } from "../../vendor/preact/index.js";
import { getTournaments } from "../api.js";
import { t } from "../i18n.js";
import { controlName } from "../newgame/time-control.js";
import { shortDay } from "../people/days.js";
import { Link, useTitle } from "../router.js";
import { RulesName } from "../rulesbook/name.js";
import { formatWords, stateWords } from "../tournament/words.js";
import { Button, Notice, Waiting, classes } from "../ui/controls.js";
import { useLookAgain } from "../ui/look-again.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").TournamentLine} Line */

/** @param {{line: Line}} props */
const Row = ({ line }) =>
  h("li", null, h(Link, { class: classes("evening", line.own && "own"), href: `/tournaments/${encodeURIComponent(line.id)}` },
    h("b", null, line.name),
    h("span", null, h(RulesName, { rules: line.rules }), ` · ${controlName(line.clock)} · ${formatWords(line)}`),
    h("span", { class: "dim" }, [stateWords(line), line.own && t("tournament-own"), shortDay(line.updated)].filter(Boolean).join(" · "))));

/** @param {{kind: "open" | "running" | "over", lines: Line[]}} props */
const List = ({ kind, lines }) =>
  h("section", { "aria-labelledby": `list-${kind}` },
    h("h2", { id: `list-${kind}` }, t(`tournament-list-${kind}`)),
    lines.length === 0 ? h("p", { class: "empty" }, t(`tournament-none-${kind}`)) : h("ul", null, lines.map((line) => h(Row, { key: line.id, line }))));

export function page() {
  useTitle(t("tournament-list-title"), t("shell-name"));
  const styled = useStyle("/css/tournament.css");
  const { answer, error } = useLookAgain(getTournaments, null);
  if (!styled) return null;
  return h(
    "main",
    { class: "page evenings" },
    h("header", null, h("div", null, h("h1", null, t("tournament-list-title")), h("p", { class: "lead" }, t("tournament-list-lead"))), h(Button, { look: "main", href: "/tournaments/new" }, t("tournament-new"))),
    error && h(Notice, { kind: "bad" }, error),
    answer
      ? [h(List, { kind: "open", lines: answer.open }), h(List, { kind: "running", lines: answer.running }), answer.over.length > 0 && h(List, { kind: "over", lines: answer.over })]
      : !error && h(Waiting, null, t("shell-waiting")),
  );
}
