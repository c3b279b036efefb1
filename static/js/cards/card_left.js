// What somebody else typed on this computer and could not send any more: whoever opens the page next may send it.
import { fill } from "./card_keys.js";

const EVERY = 5000;

export class Left {
  constructor(root, outbox, { words, taken }) {
    Object.assign(this, { root, outbox, words, taken });
    root.querySelector("button").addEventListener("click", () => this.send());
    setInterval(() => this.look(), EVERY);
  }

  look() {
    const found = Object.entries(this.outbox.strangers());
    this.root.hidden = found.length === 0;
    const told = found.map(([name, count]) => fill(this.words.left, { name, count })).join(" ");
    const said = this.root.querySelector("[data-left]");
    if (said.textContent !== told) said.textContent = told;
  }

  send() {
    this.outbox.adopt(this.outbox.drive);
    this.look();
    this.taken();
  }
}
