// A minus and a plus beside a number. Without this the number box stands alone and works as well.
(() => {
  const show = (part) => {
    part.querySelectorAll("[data-stepper] button[hidden]").forEach((button) => { button.hidden = false; });
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    if (button.dataset.step === "1") input.stepUp(); else input.stepDown();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  document.body.addEventListener("htmx:afterSettle", (event) => show(event.detail.elt));
  show(document.body);
})();
