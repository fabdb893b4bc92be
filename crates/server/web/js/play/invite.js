// The invitation as its host sees it: the address of the game, to be sent or scanned.

import { h } from "../../vendor/preact/index.js";
import { useRef, useState } from "../../vendor/preact/hooks.js";
import { linkPicture } from "../api.js";
import { t } from "../i18n.js";
import { Button, Notice } from "../ui/controls.js";
import { useStyle } from "../ui/style.js";

/** Addresses that lead nowhere from another machine. */
const HERE_ONLY = /^(localhost|127\.|\[::1\])/;

/** @param {{id: string, offered: boolean}} props */
export function Invite({ id, offered }) {
  const styled = useStyle("/css/invite.css");
  const [said, setSaid] = useState(/** @type {"invite-copied" | "invite-copy-failed" | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  if (!styled) return null;
  const link = `${location.origin}/game/${id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("invite-copied");
    } catch {
      field.current?.select();
      setSaid("invite-copy-failed");
    }
  };
  const share = () => void navigator.share({ text: t("invite-share-text"), url: link }).catch(() => {});
  return h(
    "section",
    { class: "invite card", "aria-labelledby": "invite-title" },
    h("div", { class: "words" },
      h("h2", { id: "invite-title" }, t("invite-title")),
      h("p", null, t("invite-lead")),
      h("div", { class: "link-row" },
        h("input", { class: "input", ref: field, readOnly: true, value: link, "aria-label": t("invite-link"), onFocus: () => field.current?.select() }),
        h(Button, { look: "main", onClick: copy }, t("invite-copy")),
        typeof navigator.share === "function" && h(Button, { onClick: share }, t("invite-share")),
      ),
      h("p", { class: "dim", role: "status" }, t(said ?? "invite-meanwhile")),
      offered && h(Notice, null, t("invite-offered")),
      HERE_ONLY.test(location.host) && h(Notice, null, t("invite-here-only")),
    ),
    h("figure", null, h("img", { src: linkPicture(id), alt: t("invite-qr"), width: 174, height: 174 }), h("figcaption", { class: "dim" }, t("invite-qr-note"))),
  );
}
