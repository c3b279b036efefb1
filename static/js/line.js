// A line that is typed again and again: empties at once on enter, so that the next score can be typed while the
// last one is on its way, and hands over to the fresh line whatever has been typed by then.
(() => {
  let begun = "";
  const input = () => document.querySelector("form[data-line] .input");
  document.body.addEventListener("htmx:beforeSend", (event) => {
    if (event.target.matches("form[data-line]")) input().value = "";
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.target.matches("form[data-line]")) begun = input().value;
  });
  document.body.addEventListener("htmx:afterSwap", () => {
    const next = input();
    if (next && begun) next.value = next.value ? `${next.value}, ${begun}` : begun;
    begun = "";
  });
  // Not taken because nobody answered: what was typed comes back.
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target.matches("form[data-line]")) event.target.dataset.typed = input().value;
  });
  document.body.addEventListener("htmx:sendError", (event) => {
    if (event.target.matches("form[data-line]") && input().value === "") input().value = event.target.dataset.typed;
  });
})();
