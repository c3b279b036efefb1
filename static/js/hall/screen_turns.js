// What a big screen does automatically, by the hall's time so that all do it together: long lists turn their pages,
// the hand follows the moves, the interval, the leaders and their race take turns, and the clock goes. A reader of the screen hears
// what is new. And type grows until the screen is full.
import { now, said } from "../web/clock.js";

const A_PAGE = 10000; // as hall/queries/screen.py counts on
const A_TURN = 20000; // so long the interval stands, then the leaders, then their race
const LAST = 60000; // of the interval: from here on nothing takes its place
const GROW = ".lists, .scene-now, .scene-interval, .scene-empty, .welcome-words:only-child, .newest";
const NAMES = ".going-who, .list-who, .hand-out, .earlier *, .welcome-words h1";
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8];
const [LEAST, LARGEST] = [19, 60]; // twentieths of the screen's type; less would be under 3 % of its height
const CLOSE = 1.2; // the least from line to line
const [SHORT, LONG] = [18, 80]; // letters: a short name keeps to one line, a long one may be cut on a full screen

// The columns that do not fit are to the right of those that do; a page is as many as fit.
const measure = (place) => {
  const { columnGap, fontSize } = getComputedStyle(place);
  const page = place.clientWidth + (parseFloat(columnGap) || 0);
  const filled = (place.scrollWidth + page - place.clientWidth) / page;
  return { page, filled, pages: Math.max(1, Math.ceil(filled - 0.01)), em: parseFloat(fontSize) };
};
const turnPages = (place) => {
  const { page, pages } = measure(place);
  const at = Math.floor(now() / A_PAGE) % pages;
  place.scrollLeft = at * page;
  const marks = place.nextElementSibling;
  if (marks.children.length !== (pages > 1 ? pages : 0)) {
    marks.replaceChildren(...Array.from({ length: pages > 1 ? pages : 0 }, () => document.createElement("span")));
  }
  [...marks.children].forEach((mark, i) => mark.classList.toggle("is-now", i === at));
};

// Type grows while everything fits and every name is whole. If it does not fit at its least size either, the screen is
// full, and only then may long names be cut.
const holds = (part, most = 1) =>
  part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight * most + 1;
const isWhole = (name) => {
  const letters = name.textContent.trim().length;
  if (letters > LONG && name.closest(".is-full")) return true;
  const isRow = letters <= SHORT && name.matches(".going-who, .list-who");
  return holds(name, 1.2) && !(isRow && name.clientHeight > 1.7 * parseFloat(getComputedStyle(name).lineHeight));
};
const areWhole = (place) => [...place.querySelectorAll(NAMES)].every(isWhole);
const fits = (place) => holds(place) && areWhole(place);
const grow = (place) => {
  const least = place.matches(".lists") ? 16 : 20;
  for (const isFull of [false, true]) {
    place.classList.toggle("is-full", isFull);
    place.style.zoom = 1;
    for (let by = holds(place) ? LARGEST : 20; by >= least; by -= 1) {
      place.style.zoom = by / 20;
      if (fits(place)) return;
    }
  }
};

// Share the rows among the columns of all pages, unless one of them may break across columns.
const share = (place, columns) => {
  const rows = [...place.children];
  if (rows.some((row) => getComputedStyle(row).breakInside === "auto")) return;
  const heights = rows.map((row) => row.offsetHeight);
  const each = heights.reduce((sum, height) => sum + height, 0) / columns;
  const columnAt = (i) => Math.floor(heights.slice(0, i).reduce((sum, height) => sum + height, 0.1) / each);
  rows.forEach((row, i) => (row.style.breakBefore = i && columnAt(i) > columnAt(i - 1) ? "column" : ""));
};
// Lay a list out in columns, with type of this size and rows this far apart. Return its number of pages: Infinity if a
// name is cut, a row is higher than its column, the columns are too narrow, or the last page is less than half full.
const lay = (place, columns, by, apart = CLOSE) => {
  for (const row of place.children) row.style.breakBefore = "";
  Object.assign(place.style, { columns, zoom: by / 20 });
  place.style.setProperty("--between", apart);
  const { page, pages, em } = measure(place);
  const isNarrow = columns > 1 && page / columns < (place.querySelector(".going") ? 7 : 14) * em;
  if (isNarrow || place.scrollHeight > place.clientHeight + 1 || !areWhole(place)) return Infinity;
  share(place, columns * pages);
  const { filled } = measure(place);
  return filled > pages + 0.01 || (filled % 1 > 0.01 && filled % 1 < 0.49) ? Infinity : pages;
};
// Choose the fewest pages, then the columns with the largest type, then spread the rows over the height that is left.
// Words that can be spared go where type grows by a sixth for it; names are cut only on a full screen.
// A list that is sent again unchanged, as with each score, is laid out as it was.
const MODES = ["", "is-short", "is-short is-full"];
const worded = (place, mode) => {
  place.classList.remove("is-short", "is-full");
  place.classList.add(...MODES[mode].split(" ").filter(Boolean));
};
const largest = (place) => {
  const needed = COLUMNS.map((columns) => lay(place, columns, LEAST));
  const pages = Math.min(...needed);
  let [best, by] = [COLUMNS[needed.lastIndexOf(pages)], LEAST];
  for (const columns of COLUMNS) {
    while (by < LARGEST && lay(place, columns, by + 1) <= pages) [best, by] = [columns, by + 1];
  }
  return { pages, best, by };
};
let last = {};
const arrange = (place, screen) => {
  const key = screen + place.textContent;
  if (last.key !== key) {
    last = { key, by: 0 };
    for (const mode of MODES.keys()) {
      worded(place, mode);
      const { pages, best, by } = largest(place);
      const isFull = mode === MODES.length - 1;
      if (pages === Infinity || (isFull ? last.by : pages > 1) || by < last.by * 1.16) continue;
      let apart = CLOSE;
      while (apart < 1.8 && lay(place, best, by, apart + 0.1) <= pages) apart += 0.1;
      last = { key, mode, by, how: [best, by, apart] };
    }
  }
  worded(place, last.mode ?? MODES.length - 1);
  return lay(place, ...(last.how ?? ["", 20]));
};
const fill = (place) => {
  const screen = `${innerWidth} ${innerHeight} ${document.fonts.status}`;
  const isList = place.matches(".pages");
  if (place.dataset.grown === screen && (isList || place.matches(".is-full") || fits(place))) return;
  place.dataset.grown = screen;
  place.classList.add("is-growing");
  if (!isList) grow(place);
  else if (getComputedStyle(place).overflowX !== "visible") arrange(place, screen);
  place.classList.remove("is-growing");
};

const turn = () => {
  for (const place of document.querySelectorAll("[data-then]")) {
    place.classList.toggle("is-over", now() >= Number(place.dataset.then));
  }
  for (const place of document.querySelectorAll("[data-by-turns]")) {
    const [since, until] = place.dataset.byTurns.split(" ").map(Number);
    const turns = until - now() > LAST ? Math.floor((now() - since) / A_TURN) : 0;
    place.dataset.at = turns % place.children.length;
  }
  for (const place of document.querySelectorAll(`${GROW}, .pages`)) {
    if (place.clientWidth) fill(place);
  }
  for (const place of document.querySelectorAll("[data-turns]")) {
    if (place.clientWidth) turnPages(place);
  }
  for (const place of document.querySelectorAll("[data-clock]")) {
    const words = said(now());
    if (place.textContent !== words) place.textContent = words;
  }
  say();
};

const heard = document.getElementById("screen-said");
const say = () => {
  // What comes again and again is said once.
  const isSeen = (place) => place.closest("[data-by-turns]") || (place.checkVisibility?.() ?? true);
  const seen = [...document.querySelectorAll("[data-said]")].filter(isSeen);
  const words = seen.map((place) => place.textContent.trim().replace(/\s+/g, " ")).join(". ");
  if (heard.textContent !== words) heard.textContent = words;
};

setInterval(turn, 500);
addEventListener("resize", turn);
addEventListener("pointermove", () => {
  for (const fading of document.querySelector(".screen-lights")?.getAnimations() ?? []) fading.currentTime = 0;
});
for (const name of ["live:shown", "htmx:afterSwap"]) document.addEventListener(name, turn);
turn();
