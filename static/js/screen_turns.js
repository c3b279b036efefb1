// What a board does by itself, by the hall's time so that all boards do it together: long lists turn their pages,
// the hand follows the moves, the leaders take turns with the interval, and the clock goes. A reader of the screen hears
// what is new. And type grows until the screen is full.
import { now, said } from "./clock.js";

const A_PAGE = 10000; // as queries/hall/screen.py counts on
const A_TURN = 20000; // so long the interval stands, then the leaders
const LAST = 60000; // of the interval: from here on nothing takes its place
const GROW = ".pages, .lists, .scene-now, .scene-interval, .scene-empty, .welcome-words:only-child, .newest";
const NAMES = ".going-who, .list-name, .hand-out, .earlier *, .welcome-words h1";

// The columns that do not fit are to the right of those that do; a page is as many as fit.
const turnPages = (place) => {
  const gap = parseFloat(getComputedStyle(place).columnGap) || 0;
  const page = place.clientWidth + gap;
  const pages = Math.max(1, Math.ceil((place.scrollWidth + gap - 1) / page));
  const at = Math.floor(now() / A_PAGE) % pages;
  place.scrollLeft = at * page;
  let marks = place.nextElementSibling;
  if (!marks?.matches(".pages-at")) {
    marks = document.createElement("p");
    marks.className = "pages-at";
    marks.setAttribute("aria-hidden", "true");
    place.after(marks);
  }
  if (marks.children.length !== (pages > 1 ? pages : 0)) {
    marks.replaceChildren(...Array.from({ length: pages > 1 ? pages : 0 }, () => document.createElement("span")));
  }
  [...marks.children].forEach((mark, i) => mark.classList.toggle("is-now", i === at));
};

// Type grows while everything fits and every name is whole. What does not fit as it is is full: there names may be cut.
const holds = (part, most = 1) =>
  part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight * most + 1;
const fits = (place) => holds(place) && [...place.querySelectorAll(NAMES)].every((name) => holds(name, 1.2));
const grow = (place) => {
  const screen = `${innerWidth} ${innerHeight} ${document.fonts.status}`;
  if (place.dataset.grown === screen && (place.matches(".is-full") || fits(place))) return;
  place.dataset.grown = screen;
  place.classList.remove("is-full");
  place.style.zoom = 1;
  const least = place.matches(".lists") ? 8 : 10;
  for (let by = holds(place) ? 30 : 10; by >= least; by -= 1) {
    place.style.zoom = by / 10;
    if (fits(place)) return;
  }
  place.classList.add("is-full");
};

const turn = () => {
  for (const place of document.querySelectorAll("[data-then]")) {
    place.classList.toggle("is-over", now() >= Number(place.dataset.then));
  }
  for (const place of document.querySelectorAll("[data-by-turns]")) {
    const [since, until] = place.dataset.byTurns.split(" ").map(Number);
    place.classList.toggle("is-over", until - now() > LAST && Math.floor((now() - since) / A_TURN) % 2 === 1);
  }
  for (const place of document.querySelectorAll(GROW)) {
    if (place.clientWidth) grow(place);
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
