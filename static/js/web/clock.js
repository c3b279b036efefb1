// The hall's time, whatever the clock of this phone says: the server tells it, and this page only counts on from there.
import { read, write } from "./store.js";

const KEPT = "hall-clock"; // how far this phone's clock was off, for a page that opens without an answer

let told = Date.now() + (Number(read(KEPT)) || 0);
let at = performance.now();

export const now = () => told + performance.now() - at;

export const setClock = (moment) => {
  told = moment;
  at = performance.now();
  write(KEPT, Math.round(moment - Date.now()));
  tick();
};

// "7.30 pm", where the hall is.
export const said = (moment) => {
  const timeZone = document.documentElement.dataset.zone || undefined;
  const parts = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hour12: true, timeZone });
  const of = Object.fromEntries(parts.formatToParts(new Date(moment)).map((part) => [part.type, part.value]));
  return `${Number(of.hour) || 12}.${of.minute} ${of.dayPeriod.toLowerCase()}`;
};

// <span data-until="1790000000000">12:34</span> counts down to that moment of the hall, and then marks its parent.
const tick = () => {
  for (const place of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Math.ceil((Number(place.dataset.until) - now()) / 1000));
    const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (place.textContent !== words) place.textContent = words;
    place.parentElement.toggleAttribute("data-over", left === 0);
  }
};
setInterval(tick, 500);
document.addEventListener("live:shown", tick);
