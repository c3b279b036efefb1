// A figure that no second digit can follow is entered as it is typed; 1 waits for one, or for Enter.
const field = document.querySelector("#box [name=typed]");
const WHOLE = /^(?:[02-9]|1[0-3]|[-–—])$/;
let isSent = false;

field.addEventListener("input", () => {
  if (!WHOLE.test(field.value.trim()) || isSent) return;
  isSent = true;
  field.form.requestSubmit();
});
// A key that is pressed beside the field is meant for it.
document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  if (/^[0-9-]$/.test(key) && !ctrlKey && !metaKey && !altKey && !target.matches("input")) field.focus();
});
