// Lets a phone, or a big screen, open this page again without the network. A page that was opened so says of what time
// it is, until the hall's computer answers.
import { silent } from "../web/answer.js";
import { now, said } from "../web/clock.js";
import { keepPages } from "../web/keep_pages.js";
import { show } from "../web/live.js";
import { read, write } from "../web/store.js";

const CACHE = "kept-1"; // as in worker.js, which has the page itself
const PART = `${location.pathname}?part`; // what has been exchanged in the page since it was opened
const HEARD = `heard ${location.pathname}`;
const EVERY = 10000;

const words = document.querySelector("#no-answer [data-as-of]");
const kept = Number(document.documentElement.dataset.kept);

const open = async () => {
  silent();
  words.querySelector("[data-at]").textContent = said(Number(read(HEARD)) || kept);
  words.hidden = false;
  const part = await caches.match(PART);
  if (part && !words.hidden) show(await part.text());
};

const keep = () => {
  const scope = location.pathname.slice(0, 3); // "/t/", "/p/" or "/b/": other pages of the site are none of its business
  const hasPage = performance.getEntriesByType("navigation")[0].workerStart > 0; // it came through the worker
  keepPages(scope, ...(hasPage ? [] : [location.pathname]));
};

// What this page shows is newer than what was exchanged in it the last time.
const follow = async () => {
  const cache = await caches.open(CACHE);
  if (!kept) await cache.delete(PART);
  // Before anybody else hears it: kept is what was sent, without what the page's other scripts do to it.
  document.addEventListener("live:shown", ({ detail }) => cache.put(PART, new Response(detail.outerHTML)), true);
};

let noted = -EVERY;
document.addEventListener("answer:heard", () => {
  words.hidden = true;
  if (performance.now() - noted < EVERY) return;
  noted = performance.now();
  write(HEARD, Math.round(now()));
});

if (navigator.serviceWorker) {
  follow();
  if (kept) open();
  else addEventListener("load", keep);
}
