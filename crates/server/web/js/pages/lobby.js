// The lobby: who waits for an opponent, and an opponent for whoever wants one.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { isSignedIn } from "../account.js";
import { getLobby, joinGame, reasonOf, seekGame } from "../api.js";
import { BoardThumb } from "../board/thumb.js";
import { inLanguage, t } from "../i18n.js";
import { firstChoices, keepChoices } from "../newgame/choices.js";
import { NameField, keepName, keptName } from "../newgame/name-field.js";
import { aidsWords } from "../newgame/options.js";
import { RatedChoice, asksRated } from "../newgame/rated-choice.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { ControlChoice, controlName } from "../newgame/time-control.js";
import { BotMark } from "../people/bot-mark.js";
import { Strength } from "../people/strength.js";
import { navigate, useTitle } from "../router.js";
import { RulesName } from "../rulesbook/name.js";
import { Button, Notice, Waiting, classes } from "../ui/controls.js";
import { useLookAgain } from "../ui/look-again.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").Challenge} Challenge */
/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/** @param {{challenge: Challenge, busy: boolean, onTake: () => void}} props */
function Row({ challenge, busy, onTake }) {
  const { rules, host, bot, strength, clock, rated, side, aids, own, thumb, id } = challenge;
  const title = own ? t("lobby-own") : host ?? t("lobby-nameless");
  return h(
    "li",
    { class: classes("challenge", own && "own") },
    h(BoardThumb, { ...thumb, below: side }),
    h("div", null,
      h("b", null, title, bot && !own && [" ", h(BotMark, null)], strength && [" ", h(Strength, { strength })]),
      h("span", null, h(RulesName, { rules }), ["", controlName(clock), rated && t("lobby-rated")].filter((part) => part !== false && part !== undefined).join(" · ")),
      h("span", { class: "dim" }, t("lobby-side", { side: own ? (side === "red" ? "blue" : "red") : side })),
      Object.values(aids).includes(false) && h("span", { class: "dim" }, `${t("join-aids")}: ${aidsWords(aids)}`)),
    own
      ? h(Button, { href: `/game/${encodeURIComponent(id)}` }, t("lobby-own-open"))
      : h(Button, { onClick: onTake, disabled: busy, "aria-label": t("lobby-take-label", { who: title, rules: inLanguage(rules.name) }) }, t("lobby-take")),
  );
}

export function page() {
  useTitle(t("lobby-title"), t("shell-name"));
  const styled = useStyle("/css/pages.css", "/css/new.css", "/css/lobby.css");
  const { shipped, error: failed, again } = useRuleSets();
  if (!styled) return null;
  if (failed) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, failed, " ", h(Button, { onClick: again }, t("shell-again"))));
  return shipped ? h(Lobby, { shipped }) : h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
}

/** @param {{shipped: RuleSetInfo[]}} props */
function Lobby({ shipped }) {
  const { answer: challenges, error } = useLookAgain(getLobby, null);
  const [choices, setChoices] = useState(() => firstChoices(new URLSearchParams()));
  const [name, setName] = useState(keptName);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(/** @type {string | null} */ (null));
  const rules = shipped.find(({ id }) => id === choices.rules) ?? shipped[0];
  /** @param {Partial<typeof choices>} change */
  const choose = (change) => {
    const next = { ...choices, ...change };
    setChoices(next);
    keepChoices(next);
  };
  /** @param {() => Promise<{id: string}>} request */
  const play = async (request) => {
    setBusy(true);
    setRefused(null);
    try {
      keepName(name);
      navigate(`/game/${(await request()).id}`);
    } catch (problem) {
      setRefused(reasonOf(problem));
      setBusy(false);
    }
  };
  return h(
    "main",
    { class: "page lobby" },
    h("header", null, h("h1", null, t("lobby-heading")), h("p", { class: "dim" }, t("lobby-lead"))),
    h("form", { class: "card seek", "aria-labelledby": "seek-title", onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); void play(() => seekGame({ rules: rules.id, clock: choices.clock, rated: asksRated({ rules, clock: choices.clock, rated: choices.rated, signedIn: isSignedIn() }), name })); } },
      h("h2", { id: "seek-title" }, t("lobby-seek")),
      h("div", { class: "field" },
        h("label", { for: "seek-rules" }, t("lobby-rules")),
        h("select", { id: "seek-rules", class: "input", value: rules.id, onChange: (/** @type {any} */ event) => choose({ rules: event.currentTarget.value }) }, shipped.map(({ id, name: named }) => h("option", { key: id, value: id }, inLanguage(named))))),
      h(ControlChoice, { control: choices.clock, onChange: (clock) => choose({ clock }) }),
      h(RatedChoice, { rules, clock: choices.clock, rated: choices.rated, onChange: (rated) => choose({ rated }) }),
      h(NameField, { name, onChange: setName }),
      refused && h(Notice, { kind: "bad" }, refused),
      h(Button, { look: "main", type: "submit", disabled: busy }, t(busy ? "lobby-seeking" : "lobby-find")),
      h("p", { class: "dim" }, t("lobby-seek-note")),
    ),
    h("section", { class: "waiting-list", "aria-labelledby": "waiting-title" },
      h("div", { class: "head" }, h("h2", { id: "waiting-title" }, t("lobby-waiting")), h(Button, { href: "/new?opponent=person&offered=1" }, t("lobby-offer"))),
      error && h(Notice, { kind: "bad" }, error),
      challenges === null
        ? !error && h(Waiting, null, t("shell-waiting"))
        : challenges.length === 0
          ? h("p", { class: "empty" }, t("lobby-empty"))
          : h("ul", null, challenges.map((challenge) => h(Row, { key: challenge.id, challenge, busy, onTake: () => void play(() => joinGame(challenge.id, { name })) }))),
    ),
  );
}
