// Addresses. The page stays; only what is shown changes.

import { h } from "../vendor/preact/index.js";
import { useEffect, useState } from "../vendor/preact/hooks.js";

/** @typedef {{name: string, path: string, params: Record<string, string>, query: URLSearchParams}} Route */

/** @type {[string, RegExp][]} */
const ROUTES = [
  ["start", /^\/$/],
  ["new", /^\/new$/],
  ["lobby", /^\/lobby$/],
  ["tournaments", /^\/tournaments$/],
  ["new-tournament", /^\/tournaments\/new$/],
  ["tournament", /^\/tournaments\/(?<id>[^/]+)$/],
  ["setup", /^\/setup$/],
  ["record", /^\/record$/],
  ["kept-record", /^\/record\/(?<id>[^/]+)$/],
  ["embed", /^\/embed\/(?<id>[^/]+)$/],
  ["learn", /^\/learn(?:\/(?<id>[^/]+))?$/],
  ["print", /^\/print$/],
  ["account", /^\/account$/],
  ["profile", /^\/@(?<name>[^/]+)$/],
  ["rules", /^\/rules(?:\/(?<id>[^/]+))?$/],
  ["replay", /^\/game\/(?<id>[^/]+)\/replay$/],
  ["play", /^\/game\/(?<id>[^/]+)$/],
];

/** The route of the current address; `missing` when there is none. @returns {Route} */
export function currentRoute() {
  const missing = { name: "missing", path: location.pathname, params: {}, query: new URLSearchParams() };
  try {
    return routeOf(location) ?? missing;
  } catch {
    // An address that cannot be decoded names nothing.
    return missing;
  }
}

/** @param {Location} location @returns {Route | null} */
function routeOf(location) {
  const path = location.pathname.replace(/(.)\/$/, "$1");
  const query = new URLSearchParams(location.search);
  for (const [name, pattern] of ROUTES) {
    const found = pattern.exec(path);
    if (!found) continue;
    /** @type {Record<string, string>} */
    const params = {};
    for (const [key, value] of Object.entries(found.groups ?? {})) if (value) params[key] = decodeURIComponent(value);
    return { name, path, params, query };
  }
  return null;
}

/**
 * Goes to an address of this site.
 * @param {string} path
 * @param {{replace?: boolean}} [how]  replace: the back button skips the present address
 */
export function navigate(path, how = {}) {
  if (how.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  scrollTo(0, 0);
  dispatchEvent(new Event("marshal:route"));
}

/** The current route, for a component. @returns {Route} */
export function useRoute() {
  const [route, setRoute] = useState(currentRoute);
  useEffect(() => {
    const listener = () => setRoute(currentRoute());
    addEventListener("popstate", listener);
    addEventListener("marshal:route", listener);
    return () => {
      removeEventListener("popstate", listener);
      removeEventListener("marshal:route", listener);
    };
  }, []);
  return route;
}

/**
 * A link inside the site. Takes what an `a` takes.
 * @param {any} props
 */
export function Link({ href, children, ...rest }) {
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return h("a", { href, onClick, ...rest }, children);
}

/**
 * Sets the title of the page while a component is shown.
 * @param {string} title  without the name of the game
 * @param {string} site  the name of the game
 */
export function useTitle(title, site) {
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}
