// Shares the picture of the results in the device's own way, if it can share files; elsewhere one saves it.
const asFile = (content) => new File([content], "results.png", { type: "image/png" });
const show = () => { for (const button of document.querySelectorAll("[data-share]")) button.hidden = false; };

const share = async (button) => {
  button.nextElementSibling.textContent = "";
  try {
    const answer = await fetch(button.dataset.share);
    if (answer.headers.get("Content-Type") !== "image/png") throw new Error("no picture");
    await navigator.share({ files: [asFile(await answer.blob())] });
  } catch (error) { // AbortError: they thought better of it
    if (error.name !== "AbortError") button.nextElementSibling.textContent = button.dataset.failed;
  }
};

if (navigator.canShare?.({ files: [asFile("x")] })) {
  show();
  addEventListener("htmx:afterSwap", show); // another picture came with its own button
  addEventListener("click", ({ target }) => {
    const button = target.closest("[data-share]");
    if (button) share(button);
  });
}
