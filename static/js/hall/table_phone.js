// A table's page that does not need the network: a score is kept on this phone first, shown as waiting, and sent as soon
// as the hall's computer answers. Meanwhile the table may go on to the hand that the MC has called aloud.
import { now as hallTime } from "../web/clock.js";
import { look } from "../web/live.js";
import { forget, put, told, waiting } from "./score_outbox.js";
import { wake } from "./score_sender.js";
import { Dock, fill } from "./table_phone_dock.js";
import { HandAt } from "./table_phone_hand.js";
import { Kept } from "./table_phone_scores.js";

const pulse = () => document.getElementById("pulse");
const facts = () => JSON.parse(pulse().dataset.facts);
const asked = () => !pulse().dataset.live; // a question of the server's, to a form that was sent without this script

const link = pulse().dataset.here;
const table = new HandAt(link);
const sent = new Map(); // by hand, what is in but not yet on the page
let changing = 0; // the hand whose score is being put right
let isLost = false;
let isBehind = false; // a score came too late: the evening has gone on from what this page shows

document.getElementById("main").append(document.getElementById("dock-parts").content.cloneNode(true));
const part = (id) => document.getElementById(id);
const words = part("table-phone-words").dataset;

const dock = new Dock(part("dock"), words, {
  take({ side, tricks, revoke, isSure }) {
    const { hand, seats } = table.of(facts());
    const text = dock.inWords(side, tricks, revoke);
    const isSafe = put({ link, hand, seats, side, tricks, revoke, isSure, text, at: hallTime() });
    changing = 0;
    sent.delete(hand);
    draw();
    say(isSafe ? words.kept : words.loose);
    part("kept").focus({ preventScroll: true });
    wake();
  },
  leave() {
    changing = 0;
    draw();
  },
});

const kept = new Kept(part("kept"), part("told"), words, {
  right: () => change(),
  next() {
    table.goOn(table.of(facts()).hand + 1);
    draw();
    say(part("ahead").innerText);
    part("ahead").focus();
  },
  read() {
    told(link).forEach(forget);
    draw();
  },
});

part("ahead").querySelector("[data-back]").addEventListener("click", () => {
  table.goOn(table.of(facts()).hand - 1);
  draw();
});

const change = () => {
  changing = table.of(facts()).hand;
  draw();
  part("dock").querySelector("input").focus({ preventScroll: true });
  part("dock").scrollIntoView({ block: "nearest" });
};

const say = (text) => { part("aloud").textContent = text; };

const asks = (page, { hand, isAhead }, scores) => {
  if (!page.plays || !hand || isBehind) return false;
  const has = scores.some((one) => one.hand === hand);
  if (changing === hand) return has || page.changes;
  return (isAhead || page.asks) && !has && !sent.has(hand);
};

const draw = () => {
  const page = facts();
  pulse().querySelectorAll("[data-form]").forEach((form) => form.remove());
  const at = table.of(page);
  const scores = waiting(link);
  const isAsked = asks(page, at, scores);
  part("table").hidden = at.isAhead;
  part("ahead").hidden = !at.isAhead;
  part("ahead").querySelector("[data-hand]").textContent = fill(words.hand, { hand: at.hand, hands: page.hands });
  part("ahead").querySelector("[data-trumps]").textContent = at.trumps ? fill(words.trumps, { trumps: at.trumps }) : "";
  part("ahead").querySelector("[data-back]").textContent = at.hand > 1 ? fill(words.back, { hand: at.hand - 1 }) : words.start;
  if (isAsked) dock.ask(at, { leaves: changing === at.hand });
  else dock.rest();
  kept.draw({
    scores,
    sent: [...sent.values()],
    notes: told(link).filter((one) => one.became !== "disputed" || one.hand !== page.hand),
    hand: isAsked ? 0 : at.hand,
    next: isLost && page.plays && !isAsked && at.hand < page.hands ? at.hand + 1 : 0,
  });
};

document.addEventListener("score:answered", async ({ detail }) => {
  const { score, became, isIn } = detail;
  if (score.link !== link) return;
  if (isIn) sent.set(score.hand, { ...score, words: detail.words });
  say(fill(words.became, { hand: score.hand, score: score.text, words: detail.words }));
  isBehind = became === "late";
  draw();
  if (isBehind || !waiting(link).length) await look();
  if (!isBehind) return;
  isBehind = false;
  draw();
});

// What the MC says to everybody stays open, or one line, as it was left, whatever else is new.
const mcSays = () => part("mc-says")?.querySelector("[data-words]").textContent ?? "";
let isOpen = false;
let announced = mcSays();
document.addEventListener("toggle", ({ target }) => { if (target.id === "mc-says") isOpen = target.open; }, true);
document.addEventListener("live:shown", () => {
  if (part("mc-says")) part("mc-says").open = isOpen;
  const news = mcSays();
  if (news && news !== announced) say(news);
  announced = news;
});

let hand = facts().hand;
let isInterval = Boolean(part("interval"));
document.addEventListener("live:shown", () => {
  if (asked()) return;
  sent.clear();
  const page = facts();
  if (page.hand >= table.gone) table.comeBack();
  draw();
  const begins = !isInterval && part("interval");
  isInterval = Boolean(part("interval"));
  if (begins) {
    say(begins.innerText);
    (part("mc-says") ?? begins).scrollIntoView();
  }
  if (page.hand === hand) return;
  hand = page.hand;
  say([...pulse().querySelectorAll("[data-aloud]")].map((part) => part.innerText).join("\n"));
  (part("mc-says") ?? part("move") ?? document.body).scrollIntoView(); // who comes to the table stands first
});

document.addEventListener("answer:silent", () => {
  isLost = true;
  if (!asked()) draw();
});
document.addEventListener("answer:heard", () => {
  if (!isLost) return;
  isLost = false;
  if (!asked()) draw();
  if (table.gone) look();
});
// Only the page itself says whether the evening has got to the hand that the table has gone on to: a sign of life on a
// bad line does not. And nothing is taken from under a finger that has begun to tap a score.
document.addEventListener("live:seen", () => {
  if (!table.gone || waiting(link).length || dock.isBegun) return;
  table.comeBack();
  if (!asked()) draw();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-change]")) return;
  event.preventDefault();
  change();
});

// A pair that was tapped before this script was there stays tapped.
const early = [...pulse().querySelectorAll("[data-form] [name=winners]")].find((one) => one.checked && !one.defaultChecked);

if (new URLSearchParams(location.search).has("change")) changing = facts().hand;
if (!asked()) draw();
if (early && !part("dock").hidden && !table.of(facts()).isAhead) dock.choose({ side: early.value });
if (table.gone) look();
