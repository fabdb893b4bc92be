// The invitation as its host sees it: the address of the game, to be sent or scanned.

import { h } from "../../vendor/preact/index.js";
import { linkPicture } from "../api.js";
import { t } from "../i18n.js";
import { Notice } from "../ui/controls.js";
import { LinkPicture, ShareLink } from "../ui/share-link.js";
import { useStyle } from "../ui/style.js";

/** @param {{id: string, offered: boolean}} props */
export function Invite({ id, offered }) {
  const styled = useStyle("/css/invite.css");
  if (!styled) return null;
  return h(
    "section",
    { class: "invite card", "aria-labelledby": "invite-title" },
    h("div", { class: "words" },
      h("h2", { id: "invite-title" }, t("invite-title")),
      h("p", null, t("invite-lead")),
      h(ShareLink, { path: `/game/${id}`, label: t("invite-link"), text: t("invite-share-text"), meanwhile: t("invite-meanwhile") }, offered && h(Notice, null, t("invite-offered"))),
    ),
    h(LinkPicture, { src: linkPicture(id), alt: t("invite-qr") }),
  );
}
