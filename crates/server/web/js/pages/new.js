// A new game: rules, opponent, and a button. Everything is set already; one click and one is playing.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { isSignedIn } from "../account.js";
import { createGame, sendSetup } from "../api.js";
import { inLanguage, levelName, t } from "../i18n.js";
import { firstChoices, hasChosen, keepChoices } from "../newgame/choices.js";
import { keepName, keptName } from "../newgame/name-field.js";
import { Options } from "../newgame/options.js";
import { draftOf } from "../newgame/own-draft.js";
import { asksRated } from "../newgame/rated-choice.js";
import { OwnEditor } from "../newgame/own-editor.js";
import { deleteOwnRules, rulesForServer } from "../newgame/own-store.js";
import { RuleCards, RulesAtAGlance } from "../newgame/rule-cards.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { useOwn } from "../newgame/use-own.js";
import { navigate, useTitle } from "../router.js";
import { isOwn } from "../rulesbook/words.js";
import { carriedSetup, carrySetup } from "../setup/kept.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../newgame/choices.js").Choices} Choices */

/** The id that stands for the own rule set being made. */
const DRAFT = "own";

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  useTitle(t("new-title"), t("shell-name"));
  const styled = useStyle("/css/pages.css", "/css/new.css");
  const sets = useRuleSets();
  const [isFirst] = useState(() => !hasChosen());
  if (!styled) return null;
  if (sets.error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, t("new-failed"), " ", sets.error, " ", h(Button, { onClick: sets.again }, t("new-retry"))));
  if (!sets.shipped) return h("main", { class: "page" }, h(Waiting, null, t("new-loading")));
  return h(NewGame, { shipped: sets.shipped, own: sets.own, readOwn: sets.readOwn, query: route.query, isFirst });
}

/** @param {{shipped: RuleSetInfo[], own: RuleSetInfo[], readOwn: () => void, query: URLSearchParams, isFirst: boolean}} props */
function NewGame({ shipped, own, readOwn, query, isFirst }) {
  const [choices, setChoices] = useState(() => firstChoices(query));
  const draft = useOwn();
  const [carried, setCarried] = useState(carriedSetup);
  const [name, setName] = useState(keptName);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  const [asked, setAsked] = useState(0);
  /** @param {Partial<Choices>} change */
  const onChange = (change) => {
    const next = { ...choices, ...change };
    setChoices(next);
    keepChoices(next);
    setError(null);
  };

  const making = choices.rules === DRAFT && draft.draft !== null;
  const known = [...shipped, ...own].find(({ id }) => id === choices.rules) ?? shipped[0];
  const rules = making ? draft.rules : known;
  const shown = rules ?? shipped.find(({ id }) => id === draft.draft?.base) ?? known;
  const line = carried && carried.rules === rules?.id ? carried.line : null;
  /** @param {RuleSetInfo} base */
  const make = (base) => {
    if (!draft.draft || isOwn(base)) draft.setDraft(draftOf(base, t("own-name-default")));
    onChange({ rules: DRAFT });
    setAsked((count) => count + 1);
  };
  const start = async () => {
    if (!rules) return;
    setBusy(true);
    setError(null);
    const { opponent, level, side, starter, clock, offered, rated, hints, aids } = choices;
    try {
      keepChoices(choices);
      keepName(name);
      const game = await createGame({
        rules: making ? rules.data : rulesForServer(rules),
        opponent,
        ...(opponent === "computer" && { level, hints }),
        ...(opponent === "person" && { name, clock, offered, rated: asksRated({ rules, clock, rated, signedIn: isSignedIn() }) }),
        side,
        ...(rules.params.starter === "agreed" && { starter }),
        aids,
      });
      if (line) {
        carrySetup(null);
        await sendSetup(game.id, { seat: game.seat, setup: line });
      }
      navigate(`/game/${game.id}`);
    } catch (problem) {
      setBusy(false);
      setError(/** @type {Error} */ (problem).message);
    }
  };
  return h(
    "main",
    { class: "page new-game" },
    h(
      "div",
      { class: "new-rules" },
      h("h1", null, t("new-heading")),
      h("p", { class: "dim intro" }, t(isFirst ? "new-lead-first" : "new-lead")),
      making
        ? h(OwnEditor, {
            own: draft,
            asked,
            bases: shipped,
            saved: own,
            onSaved: readOwn,
            onDelete: (id) => {
              deleteOwnRules(id);
              draft.setDraft(null);
              readOwn();
              onChange({ rules: shipped[0].id });
            },
          })
        : h(RulesAtAGlance, { rules: known }, isOwn(known) && h(Button, { onClick: () => make(known), "aria-label": t("own-edit-label", { name: inLanguage(known.name) }) }, t("own-edit"))),
      h(RuleCards, { shipped, own, chosen: making ? null : known.id, onChoose: (id) => onChange({ rules: id }), onMake: () => make(isOwn(known) ? shipped[0] : known) }),
    ),
    h(
      "section",
      { class: "new-panel card", "aria-label": t("new-heading") },
      h(Options, { rules: shown, choices, onChange, name, onName: setName }),
      h(
        "div",
        { class: "new-start" },
        error && h(Notice, { kind: "bad" }, t("new-error"), " ", error),
        making && draft.error && h(Notice, null, t("own-bad", { reason: draft.error.message })),
        line !== null && h(Notice, null, t("new-with-setup"), " ", h("button", { type: "button", class: "link", onClick: () => {
          carrySetup(null);
          setCarried(null);
        } }, t("new-without-setup"))),
        h(Button, { look: "main", onClick: start, disabled: busy || rules === null }, t(busy ? "new-starting" : choices.opponent === "person" ? "new-start-person" : "new-start")),
        h(
          "p",
          { class: "dim" },
          choices.opponent === "computer"
            ? t("new-summary-computer", { rules: making ? draft.draft?.name || t("own-name-default") : inLanguage(shown.name), level: levelName(choices.level) })
            : t(`new-summary-${choices.opponent}`, { rules: making ? draft.draft?.name || t("own-name-default") : inLanguage(shown.name) }),
          line === null && h("span", { class: "next" }, ". ", t(choices.opponent === "person" ? "new-next-person" : "new-next")),
        ),
      ),
    ),
  );
}
