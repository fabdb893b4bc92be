// The rules of the game that is played, laid over it.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { inLanguage, t } from "../i18n.js";
import { Notice, Waiting } from "../ui/controls.js";
import { Sheet } from "../ui/sheet.js";
import { useStyle } from "../ui/style.js";

/** @typedef {typeof import("../rulesbook/book.js")} Book */

/** @param {{rules: import("../../types/wire").RuleSetInfo, onClose: () => void}} props */
export function RulesSheet({ rules, onClose }) {
  const styled = useStyle("/css/rules.css");
  const [book, setBook] = useState(/** @type {Book | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    import("../rulesbook/book.js").then(
      (loaded) => wanted && setBook(loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return h(
    Sheet,
    { title: rules.own ? `${inLanguage(rules.name)} (${t("rules-own-mark")})` : inLanguage(rules.name), onClose, class: "rules-sheet" },
    failed ? h(Notice, { kind: "bad" }, t("rules-failed")) : styled && book ? h("div", { class: "rules-page" }, h("article", null, h(book.Chapters, { rules }))) : h(Waiting, null, t("rules-loading")),
  );
}
