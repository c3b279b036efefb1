// Shares the picture of the results in the device's own way, if it can share files; elsewhere one saves it.
const button = document.querySelector("[data-share]");
const asFile = (content) => new File([content], "results.png", { type: "image/png" });

const share = async () => {
  button.nextElementSibling.textContent = "";
  try {
    const answer = await fetch(button.dataset.share);
    if (answer.headers.get("Content-Type") !== "image/png") throw new Error("no picture");
    await navigator.share({ files: [asFile(await answer.blob())] });
  } catch (error) { // AbortError: they thought better of it
    if (error.name !== "AbortError") button.nextElementSibling.textContent = button.dataset.failed;
  }
};

if (button && navigator.canShare?.({ files: [asFile("x")] })) {
  button.hidden = false;
  button.addEventListener("click", share);
}
