// The keyboard on a card: a figure is taken as soon as it is whole, and the next hand has the keyboard.
import { fill, figure, isHand, press, sum } from "./card_keys.js";

const ON = ["Enter", "ArrowDown"];

export class Typing {
  // changed(): after a figure was put down. finished(): past the last place. number: the field of the card's number.
  constructor(view, pile, words, { changed, finished, number, jump }) {
    Object.assign(this, { view, pile, words, changed, finished, number, jump, place: "" });
    view.root.addEventListener("keydown", (event) => this.key(event));
    view.root.addEventListener("input", (event) => this.input(event));
    view.root.addEventListener("focusin", (event) => this.entered(event));
    view.root.addEventListener("focusout", (event) => this.left(event));
    view.root.addEventListener("click", (event) => this.decide(event));
    addEventListener("pagehide", () => this.settle());
    jump.addEventListener("keydown", (event) => this.jumped(event));
  }

  placeOf(target) { return target.matches("[data-figure]") ? target.closest("[data-place]").dataset.place : ""; }

  entered(event) {
    const place = this.placeOf(event.target);
    if (!place) return;
    this.place = place;
    this.see(place);
    event.target.select();
  }

  left(event) {
    if (this.placeOf(event.target)) this.settle();
  }

  key(event) {
    const place = this.placeOf(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (this.walk(event, place) || !isHand(place) || event.key === "Tab" || event.target.readOnly) return;
    if (event.key === "Backspace" || event.key === "Delete") this.erase(event, place);
    else if (event.key.length === 1) {
      event.preventDefault();
      this.figure(place, event.key);
    }
  }

  // The keys that go somewhere. Gives whether this was one.
  walk(event, place) {
    const { key } = event;
    if (ON.includes(key) || (isHand(place) && ["ArrowRight", " "].includes(key))) this.go(place, 1);
    else if (key === "ArrowUp" || (isHand(place) && key === "ArrowLeft")) this.go(place, -1);
    else if (key === "Escape") this.number.focus();
    else if (this.jump.offsetParent && ["/", "g", "G"].includes(key)) this.jump.focus(); // a phone has no room for it
    else return false;
    event.preventDefault();
    return true;
  }

  figure(place, key) {
    const made = press(this.view.waiting === place ? "1" : "", key);
    if (!made) return;
    if (!made.done) {
      this.view.wrong.delete(place);
      this.view.waiting = place;
      this.view.input(place).value = made.text;
      this.view.drawPlace(place);
      return;
    }
    const next = this.take(place, figure(made.text));
    if (made.then && isHand(next)) this.figure(next, made.then);
    else if (made.then && next) this.view.input(next).value = made.then;
  }

  // A whole figure for a hand, and on to the next place, which is given.
  take(place, value) {
    this.view.waiting = null;
    this.put(place, value);
    return this.go(place, 1);
  }

  // What somebody else puts into the field that a person is in does not count as seen: both are asked about.
  see(place) { this.seen = { place, value: this.pile.value(this.view.number, place) }; }

  put(place, value) {
    this.view.wrong.delete(place);
    const was = this.seen?.place === place ? this.seen.value : undefined;
    if (this.pile.put(this.view.number, place, value, was)) this.changed();
    if (was !== undefined) this.see(place);
    this.view.drawPlace(place);
    this.view.drawSums();
  }

  erase(event, place) {
    event.preventDefault();
    const isEmpty = this.view.waiting !== place && event.target.value === "";
    const before = this.pile.places[this.pile.places.indexOf(place) - 1];
    const at = isEmpty && event.key === "Backspace" && before ? before : place;
    this.view.waiting = null;
    this.put(at, null);
    if (at !== place) this.view.input(at).focus();
  }

  // What waits or was written into a field of a sum is taken as it stands. Gives whether it could be.
  settle() {
    const { place, view } = this;
    if (!place || !view.number) return true;
    if (view.waiting === place) {
      view.waiting = null;
      this.put(place, 1);
    }
    return isHand(place) ? !view.wrong.has(place) : this.read(place);
  }

  read(place) {
    const text = this.view.input(place).value;
    if (text === this.view.shown(this.pile.value(this.view.number, place))) {
      this.view.wrong.delete(place);
      this.view.drawPlace(place);
      return true;
    }
    const value = isHand(place) ? figure(text) : sum(text);
    if (value !== undefined) this.put(place, value);
    else {
      this.view.wrong.set(place, isHand(place) ? this.words.no_figure : this.words.no_sum);
      this.view.drawPlace(place);
    }
    return value !== undefined;
  }

  // What came into a field otherwise than by a key: pasted, spoken, filled in.
  input(event) {
    const place = this.placeOf(event.target);
    if (!place || !isHand(place)) return;
    this.view.waiting = null;
    this.read(place);
  }

  // What was typed before this script was there. Where somebody still is, a 1 may become more.
  early(place, text, isThere) {
    const input = this.view.input(place);
    if (input.readOnly) return;
    input.value = text;
    if (isThere && isHand(place) && text === "1") this.figure(place, text);
    else this.read(place);
  }

  go(place, step) {
    if (!this.settle()) return place;
    const next = this.pile.places[this.pile.places.indexOf(place) + step];
    if (next) this.focus(next);
    else if (step > 0) this.finished();
    return next || "";
  }

  focus(place) {
    const input = this.view.input(place);
    input.focus();
    this.see(place);
    input.select();
  }

  // Where to begin on a card that was opened: the first hand that is empty, after those that the tables have sent.
  begin() {
    const { first, last } = this.pile.cards.get(this.view.number);
    const hands = this.pile.parts.flat().filter((hand) => hand >= Math.max(first, this.pile.begins) && hand <= last);
    const empty = hands.find((hand) => this.pile.value(this.view.number, String(hand)) === null);
    this.place = "";
    this.focus(String(empty ?? hands[0] ?? 1));
  }

  jumped(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const hand = this.jump.value.trim();
    const isThere = isHand(hand) && this.pile.places.includes(String(Number(hand)));
    const wrong = document.getElementById(this.jump.dataset.wrong);
    wrong.textContent = isThere || !hand ? "" : fill(this.words.no_hand, { hand });
    this.jump.setAttribute("aria-invalid", wrong.textContent !== "");
    if (!isThere) return;
    this.jump.value = "";
    this.focus(String(Number(hand)));
  }

  // A press on one of the buttons beside a figure that somebody else typed in another way.
  decide(event) {
    const button = event.target.closest("[data-keep], [data-use]");
    if (!button) return;
    const { place } = button.closest("[data-place]").dataset;
    const typed = this.pile.unsettled(this.view.number, place);
    if (typed && "use" in button.dataset) this.put(place, typed.now);
    else if (typed) this.pile.outbox.drop(typed.card, place, typed.second);
    this.changed();
    this.view.draw();
    this.focus(place);
  }
}
