// The mark behind the name of a player that is a program.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Icon } from "../ui/icons.js";

/** A picture for those who see it, a word for those who hear the page. */
export const BotMark = () => h("span", { class: "bot-mark", title: t("bot-mark") }, h(Icon, { name: "bot" }), h("span", { class: "vh" }, t("bot-mark")));
