// How long a table has been waited for, by the hall's clock: "waiting 4 minutes" in place of "waiting since 8.12 pm".
import { now } from "../web/clock.js";

const count = () => {
  for (const place of document.querySelectorAll("[data-from]")) {
    const { moment, minute, minutes, hours } = place.closest("[data-minutes]").dataset;
    const gone = Math.floor((now() - Number(place.dataset.from)) / 60000);
    const words = gone < 1 ? moment : gone === 1 ? minute : gone < 120 ? minutes.replace("{n}", gone) : hours;
    if (place.textContent !== words) place.textContent = words;
  }
};
setInterval(count, 1000);
document.addEventListener("htmx:oobAfterSwap", (event) => {
  count();
  document.dispatchEvent(new CustomEvent("live:shown", { detail: event.target })); // a countdown goes on at once
});
count();
