// A player's page is made anew when something has changed. What somebody types meanwhile stays, and where the page
// says something else than before, a screen reader hears it.
const kept = new Map();
const words = (root) => [...root.querySelectorAll("[data-say]")].map((part) => part.innerText.trim()).join("\n");
let said = words(document);

for (const field of document.querySelectorAll("textarea")) if (field.value) kept.set(field.id, field.value);
document.addEventListener("input", (event) => kept.set(event.target.id, event.target.value));
document.addEventListener("live:shown", ({ detail: fresh }) => {
  for (const field of fresh.querySelectorAll("textarea")) field.value = kept.get(field.id) ?? field.value;
  if (words(fresh) === said) return;
  said = words(fresh);
  document.getElementById("told").textContent = said;
});
