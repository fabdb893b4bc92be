// A new tournament: rules and time as for a game, and how players are brought together.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { isSignedIn } from "../account.js";
import { createTournament, reasonOf } from "../api.js";
import { inLanguage, t } from "../i18n.js";
import { rulesForServer } from "../newgame/own-store.js";
import { RatedChoice, asksRated } from "../newgame/rated-choice.js";
import { RuleCards, RulesAtAGlance } from "../newgame/rule-cards.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { Stepper } from "../newgame/stepper.js";
import { ControlChoice, controlName } from "../newgame/time-control.js";
import { navigate, useTitle } from "../router.js";
import { formatWords } from "../tournament/words.js";
import { Button, Notice, Segments, Switch, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").FormatName} FormatName */

export function page() {
  useTitle(t("tournament-new-title"), t("shell-name"));
  const styled = useStyle("/css/new.css", "/css/tournament.css");
  const { shipped, own, error, again } = useRuleSets();
  if (!styled) return null;
  if (error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, error, " ", h(Button, { onClick: again }, t("shell-again"))));
  return shipped ? h(NewTournament, { shipped, own }) : h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
}

/** @param {{shipped: RuleSetInfo[], own: RuleSetInfo[]}} props */
function NewTournament({ shipped, own }) {
  const [choices, setChoices] = useState({ title: t("tournament-title-default"), rules: "marsal-mini", clock: "5+3", format: /** @type {FormatName} */ ("swiss"), rounds: 5, rated: false, listed: false, automatic: true });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {string | null} */ (null));
  /** @param {Partial<typeof choices>} change */
  const choose = (change) => {
    setChoices({ ...choices, ...change });
    setError(null);
  };
  const { title, clock, format, rounds, rated, listed, automatic } = choices;
  const rules = [...shipped, ...own].find(({ id }) => id === choices.rules) ?? shipped[0];
  const make = async () => {
    setBusy(true);
    setError(null);
    try {
      const made = await createTournament({
        title,
        rules: rulesForServer(rules),
        clock,
        format,
        ...(format === "swiss" && { rounds }),
        rated: asksRated({ rules, clock, rated, signedIn: isSignedIn() }),
        listed,
        automatic,
      });
      navigate(`/tournaments/${made.id}`);
    } catch (problem) {
      setError(reasonOf(problem));
      setBusy(false);
    }
  };
  return h(
    "main",
    { class: "page new-game" },
    h("div", { class: "new-rules" },
      h("h1", null, t("tournament-new-title")),
      h("p", { class: "dim intro" }, t("tournament-new-lead")),
      h(RulesAtAGlance, { rules }),
      h(RuleCards, { shipped, own, chosen: rules.id, onChoose: (id) => choose({ rules: id }), onMake: () => navigate("/new") })),
    h("form", { class: "new-panel card", "aria-label": t("tournament-new-title"), onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); void make(); } },
      h("div", { class: "field" },
        h("label", { for: "title" }, t("tournament-title-label")),
        h("input", { id: "title", class: "input", value: title, required: true, maxLength: 60, onInput: (/** @type {any} */ event) => choose({ title: event.currentTarget.value }) })),
      h("div", { class: "format-choice" },
        h(Segments, {
          label: t("tournament-format"),
          class: "wide",
          value: format,
          options: (/** @type {const} */ (["swiss", "round-robin", "double-round-robin"])).map((value) => ({ value, text: t(`tournament-choose-${value}`) })),
          onChange: (value) => choose({ format: /** @type {FormatName} */ (value) }),
        }),
        h("p", { class: "dim" }, t(`tournament-about-${format}`)),
        format === "swiss" && h(Stepper, { label: t("tournament-rounds"), value: rounds, min: 1, max: 15, onChange: (value) => choose({ rounds: value }) })),
      h(ControlChoice, { control: clock, onChange: (value) => choose({ clock: value }) }),
      clock === "none" && h(Notice, null, t("tournament-no-clock")),
      h(RatedChoice, { rules, clock, rated, onChange: (on) => choose({ rated: on }) }),
      h(Switch, { label: t("tournament-automatic"), hint: t("tournament-automatic-note"), checked: automatic, onChange: (on) => choose({ automatic: on }) }),
      h(Switch, { label: t("tournament-listed"), hint: t("tournament-listed-note"), checked: listed, onChange: (on) => choose({ listed: on }) }),
      h("div", { class: "new-start" },
        error && h(Notice, { kind: "bad" }, error),
        h(Button, { look: "main", type: "submit", disabled: busy || title.trim() === "" }, t(busy ? "tournament-making" : "tournament-make")),
        h("p", { class: "dim" }, `${inLanguage(rules.name)} · ${controlName(clock)} · ${formatWords({ format, rounds })}`))),
  );
}
