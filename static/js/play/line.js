// A line that is typed again and again, as fast as fingers go: it empties at once on enter, and what is typed and
// entered while the last score is still on its way waits in it, parted by commas, and goes next. The form settles
// in no time (hx-swap), so that no key falls between the old line and the fresh one. Enter in the empty line presses the
// main button once every table is in.
(() => {
  const form = () => document.querySelector("form[data-line]");
  const input = () => form().querySelector(".input");
  const isLine = (event) => event.target.matches && event.target.matches("form[data-line]");
  let sent = "";
  let begun = "";
  let settled = 0;
  const PAUSE = 600; // ms: a second Enter sooner than this is the end of a double press, not a wish to call the move

  document.addEventListener("submit", (event) => {
    if (!isLine(event) || !event.target.classList.contains("htmx-request")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (input().value.trim()) input().value += ", ";
  }, true);
  document.addEventListener("submit", (event) => {
    const main = document.getElementById("call-main");
    if (!isLine(event) || input().value.trim() || !main || main.disabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (performance.now() - settled > PAUSE) main.click();
  }, true);
  document.body.addEventListener("htmx:beforeSend", (event) => {
    if (!isLine(event)) return;
    sent = input().value;
    input().value = "";
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (isLine(event)) begun = input().value;
  });
  document.body.addEventListener("htmx:afterSettle", (event) => {
    settled = performance.now();
    if (!form()) return;
    if (event.detail.requestConfig?.elt?.matches("[data-line]")) {
      document.querySelector(".line-answer > *, #said > *")?.scrollIntoView({ block: "nearest" });
    }
    if (begun) input().value = [input().value, begun].filter(Boolean).join(", ");
    begun = "";
    const allTaken = input().defaultValue === "";  // else the answer asks or explains, and waits for a person
    if (!allTaken) input().setSelectionRange(0, `${input().value},`.indexOf(","));  // typing puts it right
    if (allTaken && input().value.endsWith(", ")) form().requestSubmit();
  });
  // Nobody answered, or it was not taken: what was sent comes back into the line.
  for (const failed of ["htmx:sendError", "htmx:responseError"]) {
    document.body.addEventListener(failed, (event) => {
      if (isLine(event)) input().value = [sent, input().value].filter(Boolean).join(", ");
    });
  }
})();
