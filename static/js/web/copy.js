// Copies what stands in a field. The clipboard is only there over https, so in the hall the old way does it.
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  const isCopied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  if (!isCopied && !document.execCommand("copy")) return; // it stays selected, to be copied by hand
  button.focus();
  button.nextElementSibling.textContent = button.dataset.said;
  setTimeout(() => { button.nextElementSibling.textContent = ""; }, 10_000);
});
