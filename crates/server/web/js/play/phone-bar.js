// The bar at the lower edge of a small screen.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Icon } from "../ui/icons.js";

/**
 * @param {object} props
 * @param {(sheet: "log" | "note" | "rules" | "end") => void} props.onOpen
 * @param {"pictures" | "numbers"} props.faces
 * @param {() => void} props.onFaces
 * @param {any} props.talk  what opens the messages
 * @param {(() => void) | null} props.onHint  where hints were agreed
 * @param {boolean} props.plays  who only watches cannot end the game
 */
export function PhoneBar({ onOpen, faces, onFaces, onHint, plays, talk }) {
  /** @param {import("../ui/icons.js").IconName} icon @param {string} text @param {() => void} onClick */
  const item = (icon, text, onClick) => h("button", { type: "button", onClick }, h(Icon, { name: icon }), text);
  return h(
    "nav",
    { class: "phone-bar", "aria-label": t("play-title") },
    item("log", t("play-log"), () => onOpen("log")),
    item("note", t("play-note"), () => onOpen("note")),
    faces === "pictures" ? item("number", t("shell-numbers"), onFaces) : item("picture", t("shell-pictures"), onFaces),
    item("book", t("play-rules"), () => onOpen("rules")),
    talk,
    onHint && item("arrow", t("play-hint"), onHint),
    plays && item("flag", t("play-end"), () => onOpen("end")),
  );
}
