// The second of two taps on one place counts only where the first found what the second finds. Whoever taps twice, out
// of habit or because the answer was slow, begins an interval and does not end it as well.
(() => {
  const TOGETHER = 500; // ms between two taps that were made as one, or between a change and a tap that came too late
  const NEAR = 24; // pixels between them
  const FIELDS = "input, select, textarea"; // a tap on a label comes twice, the second time for its field
  let first = null;
  let changed = -TOGETHER; // when an answer to what this page sent was last put in

  const words = (part) => part?.closest("button, a, summary, label")?.textContent.trim().replace(/\s+/g, " ") ?? "";
  const isSecond = (tap) => first && Math.hypot(tap.x - first.x, tap.y - first.y) < NEAR
    && tap.at - Math.max(first.at, changed) < TOGETHER
    && words(document.elementFromPoint(first.x, first.y)) !== first.words;

  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.requestConfig?.verb === "post") changed = performance.now();
  });
  addEventListener("keydown", () => { first = null; }, true); // whoever types has looked
  addEventListener("click", (event) => {
    if (!event.detail || event.target.matches(FIELDS)) return; // none, where it is the keyboard that clicks
    const tap = { at: performance.now(), x: event.clientX, y: event.clientY, words: words(event.target) };
    if (isSecond(tap)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else first = tap;
  }, true);
})();
