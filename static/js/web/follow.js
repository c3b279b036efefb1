// A page that only shows a drive fetches itself when the drive has moved on. Not while somebody fills in a form on it:
// then it says so, and waits to be asked.
const FIELDS = "input:not([type=hidden]), select, textarea";

const isTouched = (field) => {
  if (field === document.activeElement) return true;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
};

const opened = (main) => [...main.querySelectorAll("details")].map((details) => details.open);

const renew = async (main) => {
  const open = opened(main);
  await window.htmx.ajax("GET", location.href, { target: "#main", select: "#main", swap: "outerHTML" });
  const fresh = [...document.querySelectorAll("#main details")];
  if (fresh.length === open.length) fresh.forEach((details, i) => { details.open = open[i]; });
};

// A select without a selected option has none that is so by default, but shows its first: that is no change.
const isBusy = (main) => [...main.querySelectorAll(FIELDS)]
  .filter((field) => !field.options || [...field.options].some((option) => option.defaultSelected))
  .some(isTouched);

document.addEventListener("live", (event) => {
  if (!event.target.matches("[data-follow]")) return;
  const main = document.getElementById("main");
  if (isBusy(main)) event.target.firstElementChild.hidden = false;
  else renew(main).catch(() => {}); // nobody answered, which is said above; the next news asks again
}, true);
