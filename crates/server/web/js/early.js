// Runs before the first paint, so that a chosen look and language never flash the other one.
(() => {
  const html = document.documentElement;
  html.classList.add("js");
  try {
    const kept = JSON.parse(localStorage.getItem("marshal.prefs") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") html.dataset.theme = kept.theme;
    if (kept.lang === "cs" || kept.lang === "en") html.lang = kept.lang;
    // The name under which the site is installed.
    const lang = kept.lang ?? (/^(cs|sk)\b/i.test(navigator.language) ? "cs" : "en");
    document.querySelector("link[rel=manifest]")?.setAttribute("href", `/${lang === "cs" ? "cs" : "en"}.webmanifest`);
  } catch {
    // Without storage the page follows the system.
  }
})();
