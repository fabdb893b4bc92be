// Which keys the board knows.

import { h } from "../../vendor/preact/index.js";
import { t } from "../i18n.js";
import { Sheet } from "../ui/sheet.js";

const KEYS = [
  ["← ↑ → ↓", "play-key-arrows"],
  ["Home End", "play-key-row"],
  ["e 8", "play-key-square"],
  ["Enter", "play-key-enter"],
  ["Esc", "play-key-escape"],
  ["Tab", "play-key-tab"],
  ["N", "play-key-note"],
  ["K", "play-key-possible"],
  ["U", "play-key-repeat"],
  ["?", "play-key-help"],
];

/** @param {{onClose: () => void}} props */
export const KeysHelp = ({ onClose }) =>
  h(
    Sheet,
    { title: t("play-keys"), onClose, class: "keys" },
    h("dl", null, KEYS.map(([keys, text]) => [h("dt", { key: keys }, keys.split(" ").map((key) => h("kbd", { key }, key))), h("dd", null, t(text))])),
  );
