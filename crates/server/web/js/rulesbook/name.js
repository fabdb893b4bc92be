// What rules are called, with a mark on those that somebody has made: they may call themselves like a set that ships.

import { Fragment, h } from "../../vendor/preact/index.js";
import { inLanguage, t } from "../i18n.js";

/** @param {{rules: {name: import("../../types/wire").Text, own: boolean}}} props */
export const RulesName = ({ rules }) => h(Fragment, null, inLanguage(rules.name), rules.own && [" ", h("small", { class: "own-rules" }, t("rules-own-mark"))]);
