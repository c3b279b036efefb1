// A button under each password that shows what was typed, and hides it again.
(() => {
  for (const input of document.querySelectorAll("input[type=password][data-show]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button-quiet";
    button.textContent = input.dataset.show;
    button.addEventListener("click", () => {
      const shown = input.type === "text";
      input.type = shown ? "password" : "text";
      button.textContent = shown ? input.dataset.show : input.dataset.hide;
    });
    input.after(button);
  }
})();
