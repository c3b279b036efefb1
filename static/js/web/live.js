// Follows the drive. The element with data-live names the line that this page listens to and says what it shows:
//   data-live="/live/harvest/leaderboard/"  data-stamp="57"  data-fetch="/d/harvest/?v=57"   what all see alike is sent
//   data-live="/live/harvest/table.7/"  data-mark="9f3c"                               a page of its own is told
// Where its mark is another, the element hears "live" and fetches itself (hx-trigger="live"). Where there is no line,
// it looks by itself every few seconds; where there is one, once in a while all the same. "live:shown" says that a page
// shows something new, "live:seen" that it shows what is so now.
import { heard, silent } from "./answer.js";
import { setClock } from "./clock.js";
import { answered, isGone } from "./gone.js";
import { keysOf } from "./store.js";

const QUIET = 25000; // a line without a sign of life for so long is dead, whatever the browser thinks
const PATIENCE = 4000; // a line may take so long to come back before anybody is told
const SELDOM = 60000;
const OFTEN = 5000;
const LONGEST = 8000; // between two tries to get a line, about

const place = () => document.querySelector("[data-live]");
// A browser has six lines to a server for all its pages: one that nobody looks at gives its own back at once.
const away = () => document.hidden && !place()?.hasAttribute("data-live-always");
let line = null;
let alive = 0; // when the line last said something, by this page's own count
let down = 0; // since when there is no line
let looked = 0;
let tries = 0; // how often no line was to be had
let retry = 0;
let wanted = ""; // the mark that a page of its own should have by now,
let by = 0; // at the latest

export const show = (html, stamp) => {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.firstElementChild;
  const old = fresh && document.getElementById(fresh.id);
  if (!old) return;
  if (stamp) fresh.dataset.stamp = stamp;
  for (const open of old.querySelectorAll("details[id][open]")) {
    fresh.querySelector(`#${open.id}`)?.setAttribute("open", "");
  }
  const focused = old.contains(document.activeElement) && document.activeElement;
  old.replaceWith(fresh);
  if (focused) {
    const again = focused.id
      ? document.getElementById(focused.id)
      : [...fresh.querySelectorAll("a")].find((link) => link.href === focused.href);
    again?.focus({ preventScroll: true });
  }
  document.dispatchEvent(new CustomEvent("live:shown", { detail: fresh }));
};

export const look = async () => {
  const here = place();
  if (!here) return;
  looked = performance.now();
  if (!here.dataset.fetch) {
    here.dispatchEvent(new CustomEvent("live"));
    return;
  }
  try {
    const where = new URL(here.dataset.fetch, location.href);
    if (where.searchParams.has("v")) where.searchParams.set("v", here.dataset.stamp || "");
    const answer = await fetch(where);
    if (answer.status >= 500) throw new Error(answer.status);
    answered(answer.status, answer.headers.get("Shut-Out"));
    if (answer.status === 200) show(await answer.text());
    if (answer.ok) document.dispatchEvent(new Event("live:seen"));
    heard();
  } catch {
    silent();
  }
};

const hear = (event) => {
  alive = performance.now();
  down = 0;
  tries = 0;
  const isClock = event.type === "clock";
  if (isClock) setClock(Number(event.data)); // before anything says what time it is
  heard();
  const here = place();
  if (event.type === "show") show(event.data, event.lastEventId);
  else if (here && !isClock) {
    const [mark, over] = event.data.split(" ");
    wanted = mark || wanted;
    by = alive + Number(over || 0) + OFTEN;
    if (event.type === "mark" && mark !== here.dataset.mark) setTimeout(look, Math.random() * over);
    else here.dataset.stamp = event.lastEventId;
  }
};

const close = () => {
  line?.close();
  line = null;
};

const open = () => {
  close();
  const here = place();
  if (!here || away()) return;
  alive = performance.now();
  line = new EventSource(`${here.dataset.live}?v=${encodeURIComponent(here.dataset.stamp || "")}`);
  for (const type of ["show", "mark", "same", "clock"]) line.addEventListener(type, hear);
  line.addEventListener("error", () => {
    close();
    if (!down) down = performance.now();
    retry = performance.now() + Math.min(1000 * 2 ** tries, LONGEST) * (0.5 + Math.random());
    tries += 1;
  });
};

// Half a second is often enough for everything that has to be noticed by counting.
setInterval(() => {
  const moment = performance.now();
  if (away()) {
    close();
    return;
  }
  if (line && moment - alive > QUIET) {
    close();
    down = moment;
  }
  if (!line && moment > retry) open();
  const mark = place()?.dataset.mark;
  const late = wanted && mark !== undefined && mark !== wanted && moment > by;
  const often = !isGone() && (late || (down && moment - down > PATIENCE));
  if (moment - looked > (often ? OFTEN : SELDOM)) look();
}, 500);

document.addEventListener("visibilitychange", () => {
  if (away()) close();
  else if (!line) open();
});
addEventListener("online", () => { retry = 0; });
looked = performance.now();
open();

// Scores that a table's phone could not send go from whatever page of the site opens next.
if (keysOf("score ").length) import("../hall/score_sender.js");
