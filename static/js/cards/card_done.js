// The list of all cards: which are in, who typed which, and who types which at this moment.
import { fill } from "./card_keys.js";

const NOW = 60; // seconds

export class Done {
  constructor(root, pile, words) {
    Object.assign(this, { root, pile, words, typists: [], progress: new Map() });
    this.rows = new Map([...root.querySelectorAll("[data-card]")].map((row) => [Number(row.dataset.card), row]));
    this.counts = document.querySelectorAll("[data-count]");
    setInterval(() => this.drawAll(), 30000);
  }

  drawAll() {
    this.rows.forEach((_, number) => this.draw(number));
    this.drawCount();
  }

  drawCount() {
    const cards = [...this.progress.values()].filter((progress) => progress === "in").length;
    const told = fill(this.words.count, { cards, all: this.pile.cards.size });
    this.counts.forEach((count) => { if (count.textContent !== told) count.textContent = told; });
  }

  draw(number) {
    const row = this.rows.get(number);
    const card = this.pile.cards.get(number);
    if (!row || !card) return;
    const progress = this.pile.progress(number);
    this.progress.set(number, progress);
    row.dataset.progress = progress;
    row.querySelector("[data-state]").textContent = this.words[progress];
    row.querySelector("[data-who]").textContent = this.who(card);
    row.querySelector("[data-now]").textContent = this.now(number);
  }

  // Who else has a card open, in words.
  now(number) {
    const names = new Set(this.typists.filter((one) => one.card === number).map((one) => one.name));
    return names.size ? fill(this.words.is_typing, { name: [...names].join(", ") }) : "";
  }

  who(card) {
    const names = [...new Set(Object.values(card.by))].join(", ");
    if (!names || !card.at) return names;
    const time = new Date(card.at * 1000);
    const isNow = Date.now() - time < NOW * 1000;
    return fill(isNow ? this.words.just_now : this.words.at, { names, time: this.clock(time) });
  }

  clock(time) {
    const minute = String(time.getMinutes()).padStart(2, "0");
    return `${time.getHours() % 12 || 12}.${minute} ${time.getHours() < 12 ? this.words.am : this.words.pm}`;
  }

  typing(typists) {
    const touched = [...this.typists, ...typists].map((one) => one.card);
    this.typists = typists;
    new Set(touched).forEach((number) => this.draw(number));
  }

  open(number) {
    this.rows.forEach((row, card) => {
      const link = row.querySelector("a");
      if (card === number) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  }
}
