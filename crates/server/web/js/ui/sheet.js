// A sheet that comes up from the lower edge of a small screen, over the page.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useRef } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";
import { IconButton } from "./controls.js";

/**
 * It takes the focus, Escape or a tap beside it closes it, and the focus goes back to where it was.
 * @param {{title: string, onClose: () => void, children?: any, class?: string}} props
 */
export function Sheet({ title, onClose, children, class: name }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  /** Whether the press began beside the sheet: the end of the tap that opened it must not close it. */
  const pressed = useRef(false);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return h(
    "dialog",
    {
      class: name ? `sheet ${name}` : "sheet",
      ref: dialog,
      "aria-label": title,
      onClose,
      onPointerDown: (/** @type {PointerEvent} */ event) => {
        pressed.current = event.target === event.currentTarget;
      },
      onClick: (/** @type {MouseEvent} */ event) => event.target === event.currentTarget && pressed.current && onClose(),
    },
    h("div", { class: "sheet-body" }, h("header", null, h("h2", null, title), h(IconButton, { icon: "close", label: t("shell-close"), onClick: onClose })), children),
  );
}
