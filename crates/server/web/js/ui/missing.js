// The page that stands where something is not: an address without a page, a game that cannot be opened.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Button } from "./controls.js";

/**
 * @param {{title: string, text: string, onAgain?: () => void}} props  onAgain: it may be there after all
 */
export const Missing = ({ title, text, onAgain }) =>
  h(
    "main",
    { class: "page missing" },
    h("h1", null, title),
    h("p", { class: "lead", role: onAgain && "alert" }, text),
    h("p", { class: "actions" }, onAgain && h(Button, { onClick: onAgain }, t("shell-again")), h(Button, { look: "main", href: "/" }, t("shell-home"))),
  );
