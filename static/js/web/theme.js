// Light or dark by hand. Runs in the head, before anything is painted; without it the device's wish holds.
(() => {
  const root = document.documentElement;
  const KEY = "theme";
  const read = () => {
    try { return localStorage.getItem(KEY); } catch { return null; }
  };
  const keep = (theme) => {
    try { localStorage.setItem(KEY, theme); } catch { /* a private window keeps nothing */ }
  };
  const kept = read();
  if (kept === "dark" || kept === "light") root.dataset.theme = kept;

  const wish = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : wish.matches);

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("[data-theme-toggle]");
    if (!button) return;
    const name = () => { button.textContent = isDark() ? button.dataset.light : button.dataset.dark; };
    button.hidden = false;
    name();
    wish.addEventListener("change", name);
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      keep(root.dataset.theme);
      name();
    });
  });
})();
