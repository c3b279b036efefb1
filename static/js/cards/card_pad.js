// Large keys for a phone: a figure at a press, so that no 1 has to wait, and no keyboard of the phone in the way.
import { isHand, OUT } from "./card_keys.js";

const WANTED = "(max-width: 719px), (pointer: coarse)";

export class Pad {
  // number: the field of the card's number, submit(): opens the card that stands there.
  constructor(root, typing, { words, number, submit }) {
    Object.assign(this, { root, typing, words, number, submit, wanted: matchMedia(WANTED) });
    this.head = root.querySelector("[data-pad-head]");
    this.half = root.querySelector("[data-pad='-']");
    this.out = this.half.textContent;
    root.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    root.addEventListener("click", (event) => this.press(event));
    document.addEventListener("focusin", () => this.draw());
    this.wanted.addEventListener("change", () => this.draw());
  }

  get target() {
    const at = document.activeElement;
    return at === this.number || at.matches("[data-figure]") ? at : null;
  }

  place(target) { return target.closest("[data-place]")?.dataset.place ?? ""; }

  draw() {
    this.root.hidden = !this.wanted.matches;
    document.querySelectorAll("[data-figure], #card-number").forEach((input) => {
      input.inputMode = this.wanted.matches ? "none" : "numeric";
    });
    const { target } = this;
    if (!target) return;
    const place = this.place(target);
    const isFigure = isHand(place);
    const { number, pile } = this.typing.view;
    const whose = place ? `${number} ${pile.cards.get(number).name}: ` : "";
    this.head.textContent = whose + this.named(place);
    this.root.querySelectorAll("[data-whole]").forEach((key) => { key.disabled = !isFigure; });
    this.half.textContent = isFigure || !place ? this.out : this.words.half_trick;
    this.half.disabled = !place;
  }

  named(place) {
    if (!place) return this.words.number;
    if (isHand(place)) return this.words.hand.replace("%(hand)s", place);
    if (place === "total") return this.words.total;
    const hands = this.typing.pile.hands(place);
    return this.words.sum_part.replace("%(first)s", hands[0]).replace("%(last)s", hands.at(-1));
  }

  press(event) {
    const key = event.target.closest("[data-pad]")?.dataset.pad;
    const target = this.target || this.back();
    if (!key || !target) return;
    const place = this.place(target);
    if (key === "next") this.next(place);
    else if (key === "back") this.erase(target, place);
    else if (!isHand(place)) this.append(target, place && key === "-" ? "½" : key);
    else if (!target.readOnly) this.typing.take(place, key === "-" ? OUT : Number(key));
  }

  // A finger beside the keys took the focus away: it goes back to where it was.
  back() {
    const target = this.typing.place ? this.typing.view.input(this.typing.place) : this.number;
    target.focus();
    return target;
  }

  // What is selected is replaced, as with a real key.
  append(target, sign) {
    if (target.readOnly) return;
    const isAll = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    target.value = isAll ? sign : target.value + sign;
    target.setSelectionRange(target.value.length, target.value.length);
  }

  next(place) {
    if (place) this.typing.go(place, 1);
    else this.submit();
  }

  erase(target, place) {
    if (place && (isHand(place) || !target.value)) {
      this.typing.erase({ target, key: "Backspace", preventDefault() {} }, place);
    } else target.value = target.value.slice(0, -1);
  }
}
