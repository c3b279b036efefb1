// Players walk to their new seats when somebody asks to see it, slowly enough to follow. Where less motion is wished
// the button stays hidden: before and after stand side by side with arrows, as they do without this.
(() => {
  const TIME = 2000;
  const button = document.querySelector("[data-show-move]");
  const floor = document.querySelector("[data-floor]");
  if (!button || !floor || matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  const place = (words) => `translate(${words.split(" ").map((units) => `${units}px`).join(", ")})`;
  const walk = (disc) => disc.animate(
    [{ transform: place(disc.dataset.from) }, { transform: place(disc.dataset.to) }],
    { duration: TIME, easing: "ease-in-out", fill: "forwards" },
  );

  button.hidden = false;
  button.addEventListener("click", () => {
    floor.classList.add("is-moving");
    floor.querySelectorAll("[data-from]").forEach((disc) => {
      disc.getAnimations().forEach((old) => old.cancel());
      walk(disc);
    });
    button.textContent = button.dataset.again;
  });
})();
