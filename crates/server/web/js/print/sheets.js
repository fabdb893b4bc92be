// The paper of a box: every sheet as it comes out of the printer.

import { h } from "../../vendor/preact/index.js";
import { useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { Sheet } from "../ui/sheet.js";

/** @typedef {import("../../types/wire").SheetPicture} SheetPicture */

/** A picture by itself: nothing in it can reach the page. @param {SheetPicture} sheet */
const addressOf = ({ svg }) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** What is said of each sheet: pages of the booklet are numbered. @param {SheetPicture[]} sheets @param {number} at */
function nameOf(sheets, at) {
  const { purpose } = sheets[at];
  const alike = sheets.filter((sheet) => sheet.purpose === purpose);
  return alike.length > 1 ? t(`shop-sheet-${purpose}-of`, { number: alike.indexOf(sheets[at]) + 1, of: alike.length }) : t(`shop-sheet-${purpose}`);
}

/** @param {{sheets: SheetPicture[]}} props */
export function Sheets({ sheets }) {
  const [open, setOpen] = useState(/** @type {number | null} */ (null));
  const named = sheets.map((sheet, at) => ({ purpose: sheet.purpose, at, name: nameOf(sheets, at), address: addressOf(sheet) }));
  const large = open === null ? undefined : named[open];
  /** @param {typeof named} some */
  const list = (some) =>
    some.map(({ at, name, address }) =>
      h("li", { key: at }, h("button", { type: "button", class: "paper", "aria-label": t("shop-sheet-open", { name }), onClick: () => setOpen(at) }, h("img", { src: address, alt: "", loading: "lazy", decoding: "async" }), h("span", null, name))),
    );
  return h(
    "section",
    { class: "papers", "aria-labelledby": "papers" },
    h("h2", { id: "papers" }, t("shop-papers")),
    h("p", { class: "dim" }, t("shop-papers-note")),
    h("ul", { class: "shelf" }, list(named.filter(({ purpose }) => purpose !== "booklet"))),
    h("h3", null, t("shop-booklet")),
    h("ul", { class: "shelf booklet" }, list(named.filter(({ purpose }) => purpose === "booklet"))),
    large && h(Sheet, { title: large.name, class: "large-paper", onClose: () => setOpen(null) }, h("img", { src: large.address, alt: large.name })),
  );
}
