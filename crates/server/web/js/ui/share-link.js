// An address of this site to be sent or scanned: to copy, to share, as a QR code.

import { h } from "../../vendor/preact/index.js";
import { useRef, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { Button, Notice } from "./controls.js";

/** Addresses that lead nowhere from another machine. */
const HERE_ONLY = /^(localhost|127\.|\[::1\])/;

/**
 * @param {object} props
 * @param {string} props.path  of the address
 * @param {string} props.label  names the field
 * @param {string} props.text  what is sent along
 * @param {any} [props.meanwhile]  what is said until the address was copied
 * @param {any} [props.children]  what else is said
 */
export function ShareLink({ path, label, text, meanwhile, children }) {
  const [said, setSaid] = useState(/** @type {"invite-copied" | "invite-copy-failed" | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const link = location.origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("invite-copied");
    } catch {
      field.current?.select();
      setSaid("invite-copy-failed");
    }
  };
  const share = () => void navigator.share({ text, url: link }).catch(() => {});
  return [
    h("div", { class: "link-row" },
      h("input", { class: "input", ref: field, readOnly: true, value: link, "aria-label": label, onFocus: () => field.current?.select() }),
      h(Button, { look: "main", onClick: copy }, t("invite-copy")),
      typeof navigator.share === "function" && h(Button, { onClick: share }, t("invite-share")),
    ),
    h("p", { class: "dim", role: "status" }, said ? t(said) : meanwhile),
    children,
    HERE_ONLY.test(location.host) && h(Notice, null, t("invite-here-only")),
  ];
}

/** The same address as a picture to scan. @param {{src: string, alt: string}} props */
export const LinkPicture = ({ src, alt }) => h("figure", null, h("img", { src, alt, width: 174, height: 174 }), h("figcaption", { class: "dim" }, t("invite-qr-note")));
