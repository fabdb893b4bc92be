// Somebody's profile: how strong they are, and what they have played.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { getProfile } from "../api.js";
import { inLanguage, t } from "../i18n.js";
import { useRuleSets } from "../newgame/rule-sets.js";
import { BotMark } from "../people/bot-mark.js";
import { dayWords } from "../people/days.js";
import { GamesOf } from "../people/games-of.js";
import { RatingCard } from "../people/rating-card.js";
import { useTitle } from "../router.js";
import { Button, Notice, Waiting } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** @typedef {import("../../types/wire").Profile} ProfileOf */

/** @param {{route: import("../router.js").Route}} props */
export function page({ route }) {
  const { name } = route.params;
  useTitle(t("profile-title", { name }), t("shell-name"));
  const styled = useStyle("/css/account.css", "/css/pages.css");
  const [profile, setProfile] = useState(/** @type {ProfileOf | null} */ (null));
  const [error, setError] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    let wanted = true;
    getProfile(name).then(
      (answer) => wanted && setProfile(answer),
      (problem) => wanted && setError(problem.message),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  if (!styled) return null;
  if (error) return h("main", { class: "page" }, h(Notice, { kind: "bad" }, error));
  return profile ? h(Profile, { profile }) : h("main", { class: "page" }, h(Waiting, null, t("shell-waiting")));
}

/** @param {{profile: ProfileOf}} props */
function Profile({ profile }) {
  const { shipped } = useRuleSets();
  /** @param {string} id */
  const rulesName = (id) => {
    const rules = shipped?.find((known) => known.id === id);
    return rules ? inLanguage(rules.name) : id;
  };
  return h(
    "main",
    { class: "page account profile" },
    h("header", null,
      h("div", null, h("h1", null, profile.name, profile.bot && [" ", h(BotMark, null)]), h("p", { class: "dim" }, [profile.bot && t("profile-bot", { owner: profile.owner ?? "" }), t("profile-since", { date: dayWords(profile.since) })].filter(Boolean).join(" · "))),
      profile.own && h("div", { class: "actions" }, h(Button, { href: "/account" }, t("profile-edit")))),
    profile.own && h("p", { class: "dim own-note" }, t("profile-own")),
    h("section", { class: "ratings", "aria-labelledby": "ratings-title" },
      h("h2", { id: "ratings-title" }, t("profile-ratings")),
      profile.ratings.length === 0
        ? h("p", { class: "empty" }, t("profile-no-ratings"))
        : h("ul", null, profile.ratings.map((rating) => h(RatingCard, { key: `${rating.rules}/${rating.speed}`, rating, rules: rulesName(rating.rules) })))),
    h(GamesOf, { name: profile.name, shipped: shipped ?? [] }),
  );
}
