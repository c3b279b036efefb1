// The page on which cards are typed in: opens a card at once, and tells every part what the others did.
import { fill } from "./card_keys.js";
import { Done } from "./card_done.js";
import { Left } from "./card_left.js";
import { Outbox } from "./card_outbox.js";
import { Pad } from "./card_pad.js";
import { Pile } from "./card_pile.js";
import { Sender } from "./card_sender.js";
import { Typing } from "./card_typing.js";
import { View } from "./card_view.js";
import { Watch } from "./card_watch.js";

const data = JSON.parse(document.getElementById("cards-data").textContent);
const { words } = data;
const line = document.getElementById("card-line");
const number = document.getElementById("card-number");
const wrong = document.getElementById("card-wrong");
const said = document.getElementById("card-said");
const saved = document.getElementById("card-saved");
const savedWords = saved.querySelector("[data-words]");
const readings = document.getElementById("card-readings");

const outbox = new Outbox(`cards/${data.slug}`, data.me);
const pile = new Pile(data, outbox);
const view = new View(document.getElementById("card"), pile, words);
const done = new Done(document.getElementById("card-done"), pile, words);
const sender = new Sender(data.save, outbox, { tell, answered });
const jump = document.getElementById("card-jump");
const typing = new Typing(view, pile, words, { changed, finished, number, jump });
const pad = new Pad(document.getElementById("card-pad"), typing, { words, number, submit });
const left = new Left(document.getElementById("card-left"), outbox, { words, taken: () => answered([], []) });
const watch = new Watch(data.state, pile, { stamp: data.stamp, card: () => view.number, news });
const address = (card) => data.card.replace(/0\/$/, `${card}/`);
let toCompare = 0;

function tell(state, why) {
  const count = outbox.waiting.length;
  const key = state === "kept" && !outbox.isKept ? "kept_page" : state;
  const text = fill(words[key], { count, why });
  saved.dataset.state = state;
  if (savedWords.textContent !== text) savedWords.textContent = text;
  saved.querySelector("a").hidden = state !== "signed_out";
}

function changed() {
  sender.wake();
  done.draw(view.number);
  done.drawCount();
}

let announced = 0;
function answered(typed, answers) {
  pile.took(typed, answers, data.me);
  view.draw();
  if (typed.length === 0) done.drawAll();
  new Set(typed.map((one) => one.card)).forEach((card) => done.draw(card));
  done.drawCount();
  const trouble = answers.filter((answer) => answer.taken !== "saved").map((answer) => outbox.places[answer.key]);
  if (trouble[0]) say(troubleWords(trouble[0]));
  if (!announced) announced = setTimeout(announce, 1000);
  compare();
  sender.wake();
}

function announce() {
  announced = 0;
  document.body.dispatchEvent(new CustomEvent("cards-saved", { bubbles: true }));
}

function troubleWords({ card, state, by, stands, why, now }) {
  const named = (value) => view.named(value);
  const told = state === "refused" ? fill(words.refused, { why, figure: named(now) })
    : fill(by ? words.differs : words.cleared, { name: by, figure: named(stands) });
  return `${fill(words.card, { card })}: ${told}`;
}

function say(text) { said.textContent = text; }

function news(cards, typists) {
  if (cards.some((card) => card.number === view.number)) view.draw();
  cards.forEach((card) => done.draw(card.number));
  if (cards.length) done.drawCount();
  done.typing(typists);
  document.getElementById("card-also").textContent = done.now(view.number);
}

function open(card) {
  typing.settle(); // what waits on the card before
  wrong.hidden = true;
  number.removeAttribute("aria-invalid");
  number.value = "";
  readings.replaceChildren();
  document.getElementById("card-also").textContent = done.now(card);
  document.getElementById("card-form").action = address(card);
  view.open(card);
  done.open(card);
  typing.begin();
  document.title = `${fill(words.card, { card })} – ${data.drive}`;
  history.replaceState(null, "", address(card) + (pile.second ? "?second=1" : ""));
  watch.ask();
}

function submit() {
  const text = number.value.trim();
  const card = text ? Number(text) : pile.next(view.number);
  if (pile.cards.has(card)) {
    open(card);
    return;
  }
  wrong.hidden = false;
  wrong.firstElementChild.textContent = text ? fill(words.no_card, { card: text }) : words.all_begun;
  number.setAttribute("aria-invalid", "true");
  number.focus();
  number.select();
}

function finished() {
  const card = view.number;
  const { sum } = pile.made(card, pile.parts.flat());
  const isIn = pile.progress(card) === "in";
  const left = pile.parts.flat().filter(
    (hand) => !pile.has(pile.cards.get(card), hand) && pile.value(card, String(hand)) === null,
  ).length;
  say(fill(isIn ? words.is_in : words.is_half, { card, total: view.shown(sum), left }));
  toCompare = pile.second ? card : 0;
  typing.place = "";
  number.focus();
  compare();
}

// A second reading that is finished and saved: what differs from the first is listed.
function compare() {
  if (!toCompare || outbox.has(toCompare, true)) return;
  htmx.ajax("GET", `${address(toCompare)}?compare=1`, { target: readings, swap: "innerHTML" });
  toCompare = 0;
}

line.addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});
document.getElementById("card-form").addEventListener("submit", (event) => {
  if (event.submitter?.name !== "remove") event.preventDefault();
  else pile.places.forEach((place) => outbox.drop(view.number, place, pile.second)); // what waits goes with it
});
document.getElementById("card-done").addEventListener("click", (event) => {
  const row = event.target.closest("a") && event.target.closest("[data-card]");
  if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(Number(row.dataset.card));
});
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

document.documentElement.classList.add("has-keys");
done.drawAll();
sender.wake();
// What was typed before this script was there is taken as it stands, and whoever is in a field stays in it.
const here = document.activeElement;
const asked = number.value;
const early = pile.places.map((place) => ({ place, text: view.input(place).value, was: view.input(place).defaultValue }));
if (data.open && pile.cards.has(data.open)) open(data.open);
else number.focus();
early.filter(({ text, was }) => text !== was)
  .forEach(({ place, text }) => typing.early(place, text, view.input(place) === here));
if (typing.placeOf(here)) typing.focus(typing.placeOf(here));
if (here === number) {
  number.value = asked;
  number.focus();
}
pad.draw();
left.look();
