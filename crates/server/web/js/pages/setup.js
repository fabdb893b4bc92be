// The setup editor without a game: any rule set, either side. Its work is kept by the browser.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { navigate, useTitle } from "../router.js";
import { checkSetup } from "../api.js";
import { rulesForServer } from "../newgame/own-store.js";
import { SetupEditor } from "../setup/editor.js";
import { carrySetup, keepDraft, keepPlace, lastPlace, readDraft } from "../setup/kept.js";
import { Button, Notice, Segments, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";
import { inLanguage } from "../i18n.js";

export { SetupEditor };

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */
/** @typedef {import("../../types/wire").SideName} SideName */

/** A kept draft, without what this rule set does not know. @param {RuleSetInfo} rules @param {SideName} side */
function soundDraft(rules, side) {
  const ground = new Set(rules.zones[side]);
  const kinds = new Set(rules.kinds.map(({ id }) => id));
  return Object.fromEntries(Object.entries(readDraft(rules.id, side)).filter(([square, kind]) => ground.has(square) && kinds.has(kind)));
}

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  useTitle(t("setup-title"), t("shell-name"));
  const styled = useStyle("/css/setup.css");
  const { shipped, own, error, again } = useRuleSets();
  const [place, setPlace] = useState(() => ({ ...lastPlace(), ...(route.query.get("rules") && { rules: route.query.get("rules") ?? undefined }) }));
  const [line, setLine] = useState("");
  if (!styled) return null;
  if (error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, t("setup-failed"), " ", error, " ", h(Button, { onClick: again }, t("new-retry"))));
  if (!shipped) return h("main", { class: "page" }, h(Waiting, null, t("setup-loading")));

  const all = [...shipped, ...own];
  const rules = all.find(({ id }) => id === place.rules) ?? all[0];
  const side = place.side ?? "red";
  /** @param {{rules: string, side: SideName}} next */
  const goTo = (next) => {
    keepPlace(next);
    setPlace(next);
  };
  /** The other side, with the same arrangement unless it has one of its own. @param {SideName} other */
  const switchSide = async (other) => {
    if (other === side) return;
    if (line && Object.keys(readDraft(rules.id, other)).length === 0) {
      try {
        keepDraft(rules.id, other, (await checkSetup({ rules: rulesForServer(rules), side: other, setup: line })).squares);
      } catch {
        // The other side simply starts empty.
      }
    }
    goTo({ rules: rules.id, side: other });
  };
  return h(
    "main",
    { class: "page setup-page" },
    h(SetupEditor, {
      key: `${rules.id} ${side}`,
      rules,
      side,
      inGame: false,
      draft: () => soundDraft(rules, side),
      onSquares: (squares) => keepDraft(rules.id, side, squares),
      onChange: setLine,
      onReady: (whole) => {
        carrySetup({ rules: rules.id, side, line: whole });
        navigate(`/new?rules=${encodeURIComponent(rules.id)}`);
      },
      head: h(
        "div",
        { class: "setup-choice" },
        h("h1", { class: "vh" }, t("setup-heading", { side })),
        h(
          "select",
          { class: "input title", "aria-label": t("setup-rules"), value: rules.id, onChange: (/** @type {any} */ event) => goTo({ rules: event.currentTarget.value, side }) },
          all.map((set) => h("option", { key: set.id, value: set.id }, inLanguage(set.name))),
        ),
        h(Segments, {
          label: t("setup-side"),
          value: side,
          options: [
            { value: /** @type {SideName} */ ("red"), text: t("setup-side-red") },
            { value: /** @type {SideName} */ ("blue"), text: t("setup-side-blue") },
          ],
          onChange: (/** @type {any} */ other) => switchSide(other),
        }),
      ),
    }),
  );
}
