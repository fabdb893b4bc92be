// Runs before the first paint, so that a chosen look and language never flash the other one.
(() => {
  const html = document.documentElement;
  html.classList.add("js");
  try {
    const kept = JSON.parse(localStorage.getItem("marshal.prefs") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") html.dataset.theme = kept.theme;
    if (kept.lang === "cs" || kept.lang === "en") html.lang = kept.lang;
  } catch {
    // Without storage the page follows the system.
  }
})();
