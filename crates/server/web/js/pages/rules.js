// The rules: a list of rule sets, and a page for each, made of its data.

import { h } from "../../vendor/preact/index.js";
import { useEffect } from "../../vendor/preact/hooks.js";
import { inLanguage, t } from "../i18n.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { Link, navigate, useTitle } from "../router.js";
import { Chapters, PLACES } from "../rulesbook/book.js";
import { ShortRules } from "../rulesbook/short.js";
import { BoardThumb } from "../board/thumb.js";
import { places } from "../rulesbook/board-picture.js";
import { aboutRules, familyOf, introduction } from "../rulesbook/words.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

const FAMILIES = /** @type {const} */ (["marsal", "classic", "own"]);

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  const styled = useStyle("/css/board.css", "/css/rules.css");
  const { shipped, own, error, again } = useRuleSets();
  const all = [...(shipped ?? []), ...own];
  const rules = route.params.id ? all.find(({ id }) => id === route.params.id) : undefined;
  useTitle(rules ? `${t("rules-title")}: ${inLanguage(rules.name)}` : t("rules-title"), t("shell-name"));
  if (!styled) return null;
  if (error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, t("rules-failed"), " ", error, " ", h(Button, { onClick: again }, t("rules-retry"))));
  if (!shipped) return h("main", { class: "page" }, h(Waiting, null, t("rules-loading")));
  if (!route.params.id) return h(Overview, { all });
  if (!rules) return h("main", { class: "page" }, h("h1", null, t("rules-unknown")), h("p", { class: "lead" }, h(Link, { href: "/rules", class: "link" }, t("rules-back"))));
  return h(RulesPage, { key: rules.id, rules, all, base: shipped[0] });
}

/** @param {{all: RuleSetInfo[]}} props */
const Overview = ({ all }) =>
  h(
    "main",
    { class: "page rules-overview" },
    h("h1", null, t("rules-heading")),
    h("p", { class: "lead" }, t("rules-lead")),
    h("section", null, h("h2", null, t("rules-short")), h(ShortRules, { rules: all[0] })),
    FAMILIES.map((family) => {
      const sets = all.filter((rules) => familyOf(rules) === family);
      if (sets.length === 0) return null;
      return h(
        "section",
        { key: family },
        h("h2", null, t(`rules-family-${family}`)),
        h(
          "ul",
          { class: "rule-list" },
          sets.map((rules) =>
            h(
              "li",
              { key: rules.id },
              h(
                Link,
                { href: `/rules/${encodeURIComponent(rules.id)}`, class: "card" },
                h(BoardThumb, { width: rules.width, height: rules.height, blocked: rules.blocked, red: places(rules, "red"), blue: places(rules, "blue") }),
                h("span", null, h("b", null, inLanguage(rules.name)), h("small", { class: "dim" }, t("new-card-size", { width: rules.width, height: rules.height }), " · ", t("new-card-army", { n: rules.armySize })), h("span", { class: "about" }, aboutRules(rules))),
              ),
            ),
          ),
        ),
      );
    }),
  );

/** @param {{rules: RuleSetInfo, all: RuleSetInfo[]}} props */
const SideList = ({ rules, all }) =>
  h(
    "nav",
    { class: "rules-side", "aria-label": t("rules-list") },
    h(
      "select",
      { class: "input title", "aria-label": t("rules-list"), value: rules.id, onChange: (/** @type {any} */ event) => navigate(`/rules/${encodeURIComponent(event.currentTarget.value)}`) },
      all.map((set) => h("option", { key: set.id, value: set.id }, inLanguage(set.name))),
    ),
    h(Link, { href: "/rules", class: "link back" }, t("rules-back")),
    h(
      "ul",
      { class: "sets" },
      all.map((set) => h("li", { key: set.id }, h(Link, { href: `/rules/${encodeURIComponent(set.id)}`, "aria-current": set.id === rules.id ? "page" : undefined }, inLanguage(set.name)))),
    ),
    h("h2", { class: "eyebrow" }, t("rules-contents")),
    h("ol", { class: "contents" }, PLACES.map((id) => h("li", { key: id }, h("a", { href: `#${id}` }, t(`rules-${id}`))))),
  );

/** @param {{rules: RuleSetInfo, all: RuleSetInfo[], base: RuleSetInfo}} props */
function RulesPage({ rules, all, base }) {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const query = encodeURIComponent(rules.id);
  return h(
    "main",
    { class: "page rules-page" },
    h(SideList, { rules, all }),
    h(
      "article",
      null,
      h("h1", null, inLanguage(rules.name)),
      h("p", { class: "lead" }, introduction(rules)),
      h("div", { class: "actions" }, h(Button, { look: "main", href: `/new?rules=${query}` }, t("rules-play")), h(Button, { href: `/setup?rules=${query}` }, t("rules-arrange")), h(Button, { href: `/print?rules=${query}` }, t("rules-print"))),
      h(Chapters, { rules, base }),
    ),
  );
}
