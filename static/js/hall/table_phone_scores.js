// What a table's page says about the scores on this phone: which of them wait, what became of those that did not simply
// count, and whether the table may go on by itself.
import { said as time } from "../web/clock.js";
import { isKept } from "./score_outbox.js";
import { fill } from "./table_phone_dock.js";

const line = (text) => {
  const item = document.createElement("p");
  item.textContent = text;
  return item;
};

export class Kept {
  // on: right() to put the last one right, next() to go on to the next hand, read() when what became of them was read.
  constructor(part, told, words, on) {
    Object.assign(this, { part, told, words });
    const tap = (where, name, act) => where.querySelector(`[data-${name}]`).addEventListener("click", act);
    tap(part, "right", on.right);
    tap(part, "go", on.next);
    tap(told, "read-all", on.read);
  }

  // hand: the one that is played, 0 while its score is asked for; scores: those that wait; sent: those that are in, but the page does not show it yet; next: 0 where it must not go on.
  draw({ scores, sent, notes, hand, next }) {
    const { part, words } = this;
    const show = (name, isShown) => { part.querySelector(`[data-${name}]`).hidden = !isShown; };
    part.hidden = !scores.length && !sent.length && !next;
    show("scores", scores.length || sent.length);
    show("waits", scores.length);
    show("right", scores.some((one) => one.hand === hand));
    show("next", next);
    part.classList.toggle("dock", Boolean(hand)); // while a score is asked for, the keys are what is in reach
    part.querySelector("[data-list]").replaceChildren(...[...sent, ...scores].map((one) => this.score(one)));
    part.querySelector("[data-how]").textContent = scores.every(isKept) ? words.how : words.loose;
    part.querySelector("[data-called]").textContent = fill(words.called, { hand: next });
    part.querySelector("[data-go]").textContent = fill(words.go, { hand: next });
    this.told.hidden = !notes.length;
    this.told.querySelector("[data-list]").replaceChildren(
      ...notes.map((one) => line(fill(words.became, { hand: one.hand, score: one.text, words: one.words }))),
    );
  }

  score({ hand, text, at, words }) {
    return line(words
      ? fill(this.words.became, { hand, score: text, words })
      : fill(this.words.tapped, { hand, score: text, at: time(at) }));
  }
}
