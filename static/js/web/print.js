// Prints the page. Without this script the button is not shown; the browser's own menu prints too.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
