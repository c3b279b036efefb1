// Opens a table's and a player's page, a big screen, score pads and the practice table where the network is away: always
// from the network first, and only where nothing comes back as it was kept, marked with the time it is of. Everything
// else on the site passes by untouched.
const CACHE = "kept-1";
const PAGES = /^\/(?:[tpb]|pad|practice)\//;
const FILES = "/static/";
const PATIENCE = 4000; // a network that is there and does not answer
const MOST = 40; // pages of other tables, evenings and games that are kept

const keep = async (key, answer) => {
  const cache = await caches.open(CACHE);
  await cache.put(key, answer);
  const pages = (await cache.keys()).filter((request) => PAGES.test(new URL(request.url).pathname));
  await Promise.all(pages.slice(0, -MOST).map((request) => cache.delete(request)));
};

const within = (answer) => Promise.race([
  answer,
  new Promise((_, reject) => { setTimeout(() => reject(new Error("no answer")), PATIENCE); }),
]);

const marked = async (old) => {
  const headers = new Headers(old.headers);
  headers.delete("content-length");
  headers.delete("content-encoding");
  const page = await old.text();
  return new Response(page.replace("<html ", `<html data-kept="${Date.parse(headers.get("date")) || 1}" `), { headers });
};

const page = async (event, path, isWhole) => {
  const asked = fetch(event.request);
  try {
    const answer = await (await caches.match(path) ? within(asked) : asked);
    if (answer.status >= 502) throw new Error(answer.status);
    if (answer.ok && isWhole) event.waitUntil(keep(path, answer.clone()));
    return answer;
  } catch {
    const old = await caches.match(path);
    return old ? marked(old) : Response.error();
  }
};

const file = async (event) => {
  const asked = fetch(event.request);
  const old = await caches.match(event.request);
  try {
    const answer = await (old ? within(asked) : asked);
    if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch {
    return old || Response.error();
  }
};

addEventListener("install", () => { self.skipWaiting(); });
addEventListener("activate", (event) => { event.waitUntil(self.clients.claim()); });
addEventListener("fetch", (event) => {
  const { pathname, origin, search } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (event.request.mode === "navigate" && PAGES.test(pathname)) event.respondWith(page(event, pathname, !search));
  else if (pathname.startsWith(FILES)) event.respondWith(file(event));
});
// The page says what it is made of: it may have been loaded before this worker was there.
addEventListener("message", (event) => {
  event.waitUntil(Promise.all(event.data.keep.map(async (path) => {
    if (path.startsWith(FILES) && await caches.match(path)) return;
    const answer = await fetch(path, { credentials: "same-origin" });
    if (answer.ok) await keep(path, answer);
  })));
});
