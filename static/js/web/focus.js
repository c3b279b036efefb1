// Keeps the keyboard where it belongs: on the first field with an error when a page opens with one, and on the field
// marked data-focus after a part of the page was exchanged and the focused element went with the old part. A page that
// was opened at a place in its middle goes there once all of it is read, out of any field: whoever types already goes on.
(() => {
  const settle = (part) => {
    const target = part.matches("[data-focus]") ? part : part.querySelector("[data-focus]");
    target?.closest("details:not([open])")?.setAttribute("open", "");
    if (target) target.focus({ preventScroll: target.matches("form[data-line] .input") }); // below what is to be read first
  };
  // A browser is content where the place to type is in sight; the whole field has to be.
  document.addEventListener("keyup", ({ key }) => {
    if (key === "Tab" && document.activeElement.matches("textarea")) document.activeElement.scrollIntoView({ block: "nearest" });
  });
  const isTyped = (field) => "defaultValue" in field && field.value !== field.defaultValue;
  if (!isTyped(document.activeElement)) settle(document.body);

  let opens = false;
  document.addEventListener("DOMContentLoaded", () => { opens = Boolean(location.hash); });
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(() => { opens = false; })));
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (!opens || relatedTarget || !isTyped(target)) return;
    setTimeout(() => {
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    });
  });

  // What was done has been read when the next thing is pressed; else it leaves by itself (lists.css).
  const read = () => document.querySelectorAll(".done").forEach((done) => done.replaceChildren());
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, read, true);

  let focused = null;
  document.body.addEventListener("htmx:beforeSwap", () => { focused = document.activeElement; });
  document.body.addEventListener("htmx:afterSettle", (event) => {
    const lost = focused && focused !== document.body && !document.body.contains(focused);
    if (lost && document.activeElement === document.body) settle(event.detail.elt);
    // A line that came back as it was sent was not taken: what is typed next takes its place, not the place after it.
    const line = document.activeElement;
    const sent = event.detail.requestConfig?.verb === "post" && line.matches(".line .input");
    if (sent && line.value && line.value === line.defaultValue) line.select();
  });
})();
