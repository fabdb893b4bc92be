// A rating as it is shown: `1512`, with a question mark while it is provisional.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";

/** @typedef {import("../../types/wire").Strength} StrengthOf */

/** @param {StrengthOf} strength */
export const strengthWords = ({ rating, provisional }) => t("rating-shown", { rating: String(rating), provisional: provisional ? "yes" : "no" });

/** @param {{strength: StrengthOf}} props */
export const Strength = ({ strength }) =>
  h("span", { class: "strength num", title: strength.provisional ? t("profile-provisional") : undefined }, strengthWords(strength));
