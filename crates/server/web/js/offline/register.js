// Lets the site work without a connection, once it has been visited; and says when there is none.

import { h } from "../../vendor/preact/index.js";
import { useEffect, useState } from "../../vendor/preact/hooks.js";
import { t } from "../i18n.js";

/** Before everything is fetched that is to be kept: the page itself comes first, in milliseconds. */
const PATIENCE = 2000;

/** Registers the worker, when the page has nothing better to do. A browser that has none, or refuses it, needs a connection as before. */
export function workOffline() {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), PATIENCE);
}

/** A line that is there while there is no connection. */
export function OfflineNotice() {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return h("div", { class: "offline-line", role: "status" }, offline && h("p", null, t("shell-offline")));
}
