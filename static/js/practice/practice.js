// A hand of whist with three players of ours, or a practice drive of 24: everything is dealt, played and kept in this browser.
// What is kept is enough to come back to the same card: the four hands as dealt, who led, and every card since.
import { keepPages } from "../web/keep_pages.js";
import { fill, make } from "../pads/pad_words.js";
import { deal, shuffled } from "../engine/play/cards.js";
import { legal_cards as legalCards, new_hand as newHand, play_card as playCard, quit_trick as quitTrick } from "../engine/play/hand.js";
import { choose, moment_of as momentOf, play_out as playOut } from "../engine/play/players.js";
import * as drives from "../engine/play/practice_drive.js";
import * as rules from "../engine/play/rules.js";
import { cardName, drawCards, drawTable, show } from "./practice_table.js";
import { erase, read, write } from "../web/store.js";

const KEPT = "practice";
const TABLES = 5;
const HANDS = 24;
const chance = {
  shuffle: (pack) => {
    for (let at = pack.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [pack[at], pack[other]] = [pack[other], pack[at]];
    }
  },
};
const any = (number) => Math.floor(Math.random() * number);

const { maxims, strengths } = JSON.parse(document.getElementById("practice-engine").textContent);
const words = document.getElementById("practice-words").dataset;
const start = document.getElementById("practice-start");
const form = document.getElementById("practice-form");
const table = document.getElementById("practice-table");
const heard = document.getElementById("practice-heard"); // always on the page: one that appears with its words may say nothing
const part = (name) => table.querySelector(`[data-${name}]`);

let kept = null; // {strength, drive, number, hands, leader, you, cards, quitted, before, won, missed}
let hand = null;

const rulesOf = (keys) => [0, 1, 2, 3, 4].map((moment) => maxims
  .filter((one) => keys.includes(one.key) && one.moments.includes(moment)).map((one) => rules[one.rule]));
const players = () => Array(4).fill(rulesOf(strengths.find((one) => one.key === kept.strength).maxims));
const trump = () => (kept.drive ? drives.trump_of(kept.drive) : kept.number % 4);
const waits = () => hand.tricks.length > hand.quitted; // for you to have seen the trick
const mine = () => hand.won[kept.you % 2];

const begin = () => {
  hand = newHand(kept.hands, trump(), kept.leader, -1);
  for (const card of kept.cards) {
    if (waits()) quitTrick(hand);
    playCard(hand, card);
  }
  if (kept.quitted === hand.tricks.length) quitTrick(hand);
};

const play = (card) => {
  kept.cards.push(card);
  playCard(hand, card);
};

// The others play until it is your turn, or the trick is complete. Gives the cards for those who listen.
const others = () => {
  const by = players();
  const said = [];
  while (!waits() && hand.quitted < 13 && hand.view.seat !== kept.you) {
    const { seat } = hand.view;
    const card = choose(hand.view, by[seat]);
    play(card);
    said.push(fill(words.plays, { who: words[`who${(seat - kept.you + 4) % 4}`], card: cardName(card) }));
  }
  return said;
};

// At the end of a hand of a drive the other tables have played theirs, and everybody writes it down.
const finish = () => {
  if (!kept.drive || kept.won) return;
  kept.won = kept.drive.tables.map((_seats, number) => {
    if (number === drives.your_table(kept.drive)) return hand.won[0];
    const other = newHand(deal(shuffled(chance), any(4)), trump(), any(4), -1);
    playOut(other, players());
    return other.won[0];
  });
  drives.write_down(kept.drive, kept.won);
};

const turn = () => {
  const { view } = hand;
  if (waits()) {
    const winner = (hand.tricks.at(-1)[1] - kept.you + 4) % 4;
    return winner ? fill(words.wins, { who: words[`who${winner}`] }) : words.youWin;
  }
  if (!view.trick.length) return words.yourLead;
  return fill(view.hand[view.led].length ? words.follow : words.void, { suit: show.suits[view.led].said });
};

const heading = () => {
  const { drive } = kept;
  return drive ? fill(words.handAt, { hand: drive.hand, table: drives.your_table(drive) + 1 }) : words.yourHand;
};

const ends = () => {
  const { drive } = kept;
  const before = kept.before === null ? "" : fill(words.before, { before: kept.before });
  part("count").textContent = `${fill(words.count, { yours: mine() })} ${before}`;
  part("drive").textContent = "";
  part("again").hidden = Boolean(drive);
  part("deal").textContent = words.deal;
  if (!drive) return;
  const isLast = drive.hand === HANDS;
  const next = structuredClone(drive);
  drives.move(next, kept.won);
  const isUp = drive.you % 2 === 0;
  const here = drives.your_table(drive);
  const there = drives.your_table(next);
  const onward = Math.abs(there - here) > 1 ? words.round : isUp ? words.up : words.down;
  const goes = mine() > 6 ? onward : words.stay;
  const facts = { total: drive.totals[drive.you], hand: drive.hand, place: drives.place(drive, drive.you), players: 4 * TABLES };
  part("drive").textContent = [
    fill(words.onCard, facts),
    isLast ? fill(words.end, { best: Math.max(...drive.totals) }) : fill(goes, { table: there + 1 }),
    drive.hand === HANDS / 2 ? words.interval : "",
  ].join(" ");
  part("deal").textContent = isLast ? words.another : fill(words.toHand, { hand: drive.hand + 1 });
};

const sit = (isAtTable) => {
  start.hidden = isAtTable;
  table.hidden = !isAtTable;
  heard.textContent = "";
  document.querySelector(".heading").classList.toggle("unseen", isAtTable);
};

const draw = (said = []) => {
  const isOver = hand.quitted === 13;
  sit(true);
  part("play").hidden = isOver;
  part("over").hidden = !isOver;
  document.getElementById("practice-heading").textContent = heading();
  show.trumps(part("trumps"), trump());
  part("tricks").textContent = fill(words.tricks, { yours: mine(), theirs: hand.tricks.length - mine() });
  part("hint").replaceChildren();
  if (isOver) {
    ends();
    review();
    heard.textContent = `${part("count").textContent} ${part("drive").textContent}`;
    return;
  }
  drawTable(table, hand, kept.you, waits());
  drawCards(table.querySelector(".practice-hand"), hand.hands[kept.you], waits() ? [] : legalCards(hand.view));
  part("said").textContent = turn();
  const dealt = hand.tricks.length ? [] : [`${heading()}.`, `${part("trumps").textContent.trim()}.`];
  heard.textContent = [...dealt, ...said, turn()].join(" ");
  part("next").hidden = !waits();
  part("ask").hidden = waits();
  part("last").hidden = waits() || hand.quitted === 0;
};

// Where the keyboard goes on: the next trick, else the first card that may be played. On a low screen a hint has moved the table.
const look = () => {
  const top = document.getElementById("practice-heading");
  const isCut = top.getBoundingClientRect().top < 0 || part("do").getBoundingClientRect().bottom > window.innerHeight;
  if (isCut) top.scrollIntoView();
  const place = hand.quitted === 13 ? part("deal") : waits() ? part("next") : table.querySelector(".practice-hand button:not([aria-disabled])");
  place?.focus({ preventScroll: true });
};

const goOn = () => {
  const said = others();
  if (hand.quitted === 13) finish();
  kept.quitted = hand.quitted;
  write(KEPT, kept);
  draw(said);
  look();
};

const dealHand = (more) => {
  const seats = kept?.drive?.tables[drives.your_table(kept.drive)];
  const you = seats ? seats.indexOf(kept.drive.you) : 2;
  const dealer = any(4);
  kept = { ...kept, hands: deal(shuffled(chance), dealer), leader: (dealer + 1) % 4, you, cards: [], quitted: 0, missed: [], before: null, won: null, ...more };
  begin();
  goOn();
};

const sitDown = (isDrive) => {
  kept = { strength: form.elements.namedItem("strength").value, number: kept?.number ?? 0, drive: isDrive ? drives.new_drive(TABLES, any(4 * TABLES)) : null };
  dealHand({});
};

const nextHand = () => {
  if (kept.drive?.hand === HANDS) sitDown(true);
  else {
    if (kept.drive) drives.move(kept.drive, kept.won);
    dealHand({ number: kept.number + 1 });
  }
};

const playAgain = () => {
  kept = { ...kept, cards: [], quitted: 0, missed: [], before: mine() };
  begin();
  goOn();
};

// The first maxim that has an answer, if there is a choice: in every position one has.
const deciding = () => {
  const { view } = hand;
  if (legalCards(view).length === 1) return null;
  return maxims.find((one) => one.moments.includes(momentOf(view)) && rules[one.rule](view) >= 0);
};

const hint = () => {
  const maxim = deciding();
  const card = maxim ? rules[maxim.rule](hand.view) : legalCards(hand.view)[0];
  show.notice(part("hint"), maxim ? `${maxim.name} (${maxim.source})` : "", `${fill(words.hint, { card: cardName(card) })} ${maxim?.why ?? words.only}`);
  show.marked(table, card);
};

// What a maxim would have played instead, to be read when the hand is over.
const note = (card) => {
  const maxim = deciding();
  const better = maxim && rules[maxim.rule](hand.view);
  if (maxim && better !== card) kept.missed.push({ trick: hand.tricks.length + 1, card, better, key: maxim.key });
};

const review = () => {
  part("review").hidden = !kept.missed.length;
  part("missed").replaceChildren(...kept.missed.map(({ trick, card, better, key }) => {
    const { name } = maxims.find((one) => one.key === key);
    return make("li", { textContent: fill(words.missed, { trick, card: cardName(card), better: cardName(better), maxim: name }) });
  }));
};

const lastTrick = () => {
  const [leader, , ...cards] = hand.tricks[hand.quitted - 1];
  const said = cards.map((card, at) => {
    const seat = table.querySelector(`[data-seat="${(leader + at - kept.you + 4) % 4}"] > span`);
    return `${seat.textContent.trim()}: ${cardName(card)}`;
  });
  show.notice(part("hint"), words.last, `${said.join("; ")}.`);
};

const press = (button) => {
  const card = Number(button.dataset.card);
  if (waits()) {
    show.notice(part("hint"), "", words.wait);
    return;
  }
  if (!legalCards(hand.view).includes(card)) {
    show.notice(part("hint"), "", fill(words.must, { suit: show.suits[hand.view.led].said }));
    return;
  }
  note(card);
  play(card);
  goOn();
};

const DEEDS = {
  card: press,
  next: () => { quitTrick(hand); goOn(); },
  ask: hint, last: lastTrick, deal: nextHand, again: playAgain,
  leave: () => { open(); form.querySelector("button:not([hidden])").focus(); },
};
table.addEventListener("click", ({ target, detail }) => {
  if (detail > 1) return; // the second of a double click, when something else may already be there
  const button = target.closest("button");
  const deed = button && Object.keys(DEEDS).find((name) => name in button.dataset);
  if (deed) DEEDS[deed](button);
});
table.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.repeat) event.preventDefault(); // a key held down plays no second card
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !event.target.matches("[data-card]")) return;
  event.preventDefault();
  const cards = [...table.querySelectorAll("[data-card]")];
  cards.at((cards.indexOf(event.target) + step) % cards.length).focus();
});

const chosen = () => {
  form.querySelector("[data-chosen]").textContent = form.querySelector(":checked").dataset.name;
};

const open = () => {
  sit(false);
  form.hidden = false;
  form.querySelector("[data-on]").hidden = !kept;
  form.querySelector("[value=hand]").classList.toggle("button-main", !kept);
  form.querySelector("[data-lost]").textContent = kept?.drive ? fill(words.lost, { hand: kept.drive.hand }) : "";
  if (kept) form.elements.namedItem("strength").value = kept.strength;
  chosen();
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  sitDown(event.submitter.value === "drive");
});
form.querySelector("[data-on]").addEventListener("click", goOn);
form.addEventListener("change", chosen);

// Strengths and maxims of an older version of the program that we no longer have.
const renew = () => {
  if (!strengths.some((one) => one.key === kept.strength)) kept.strength = strengths.find((one) => one.is_usual).key;
  kept.missed = kept.missed.filter(({ key }) => maxims.some((one) => one.key === key));
};

// What this browser keeps, drawn once: what another version of the program has kept may not fit.
const takeUp = () => {
  kept = read(KEPT);
  try {
    if (!kept) return;
    renew();
    begin();
    draw();
    review();
  } catch {
    kept = null;
    erase(KEPT);
  }
};

takeUp();
open();
addEventListener("storage", ({ key }) => { // played on in another tab
  if (key !== KEPT) return;
  const isAtTable = !table.hidden;
  takeUp();
  if (kept && isAtTable) look();
  else open();
});
keepPages("/practice/", location.pathname, words.suits);
