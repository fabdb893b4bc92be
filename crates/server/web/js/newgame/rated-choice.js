// Whether a game counts for the ratings of both. The server judges; the page offers it where it could be.

import { h } from "../../vendor/preact/index.js";
import { useAccount } from "../account.js";
import { t } from "../i18n.js";
import { isOwn } from "../rulesbook/words.js";
import { Switch } from "../ui/controls.js";

/** @typedef {import("../../types/wire").RuleSetInfo} RuleSetInfo */

/** Whether a game could be rated on these terms. @param {RuleSetInfo} rules @param {string} clock */
const couldBe = (rules, clock) => clock !== "none" && !isOwn(rules);

/**
 * What is asked for: rated only where that was chosen and could be.
 * @param {{rules: RuleSetInfo, clock: string, rated: boolean, signedIn: boolean}} terms
 */
export const asksRated = ({ rules, clock, rated, signedIn }) => rated && signedIn && couldBe(rules, clock);

/** @param {{rules: RuleSetInfo, clock: string, rated: boolean, onChange: (rated: boolean) => void}} props */
export function RatedChoice({ rules, clock, rated, onChange }) {
  const account = useAccount();
  const possible = Boolean(account) && couldBe(rules, clock);
  return h(Switch, { label: t("new-rated"), hint: t(account ? "new-rated-note" : "new-rated-guest"), checked: rated && possible, disabled: !possible, onChange });
}
