// The pair, the tricks, and "Send": three taps, low on the screen where the thumb is. A rare score takes a fourth.
const RARE = 11;

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

export class Dock {
  // take({ side, tricks, isSure }) is called with the third tap; leave() when somebody would rather leave it as it was.
  constructor(part, words, { take, leave }) {
    Object.assign(this, { part, words, take, side: "", tricks: 0, isSure: false, hand: 0, names: {}, seats: null });
    this.said = part.querySelector("[data-said]");
    this.button = part.querySelector("[data-send]");
    this.back = part.querySelector("[data-leave]");
    part.addEventListener("change", ({ target }) => { if (target.name === "winners") this.choose({ side: target.value }); });
    part.addEventListener("click", (event) => this.tap(event));
    this.back.addEventListener("click", leave);
  }

  get isBegun() {
    return Boolean(this.side || this.tricks);
  }

  tap(event) {
    const key = event.target.closest(".key");
    if (key) {
      event.preventDefault();
      this.choose({ tricks: Number(key.value) });
    }
    if (event.target.closest("[data-send]")) this.send();
  }

  choose(what) {
    Object.assign(this, what, { isSure: false });
    this.draw();
  }

  send() {
    const { side, tricks } = this;
    if (!side || !tricks) {
      this.draw(true);
      return;
    }
    if (tricks >= RARE && !this.isSure) {
      this.isSure = true;
      this.draw();
      return;
    }
    this.take({ side, tricks, isSure: this.isSure });
  }

  // Ask for a hand. What was already tapped stays while the same people sit; names are empty where nobody knows them.
  ask({ hand, names, seats }, { leaves = false } = {}) {
    const isOthers = this.seats && seats && this.seats !== seats;
    if (this.hand !== hand || isOthers) Object.assign(this, { side: "", tricks: 0, isSure: false });
    Object.assign(this, { hand, names, seats });
    this.part.querySelectorAll(".pair").forEach((pair) => {
      const side = pair.querySelector("input").value;
      pair.classList.toggle("is-nameless", !names[side]);
      pair.querySelector("span").firstChild.textContent = names[side] ? `${names[side]} ` : "";
    });
    this.back.hidden = !leaves;
    this.part.hidden = false;
    this.draw();
  }

  rest() {
    this.part.hidden = true;
    Object.assign(this, { side: "", tricks: 0, isSure: false, hand: 0 });
  }

  inWords(side, tricks) {
    const name = this.names[side] || (side === "NS" ? this.words.ns : this.words.ew);
    return fill(this.words.score, { name, tricks, others: 13 - tricks });
  }

  draw(isUrged = false) {
    const { side, tricks, isSure } = this;
    this.part.querySelectorAll(".pair input").forEach((input) => { input.checked = input.value === side; });
    this.part.querySelectorAll(".key").forEach((key) => key.setAttribute("aria-pressed", String(Number(key.value) === tricks)));
    this.button.classList.toggle("button-main", Boolean(side && tricks));
    this.button.textContent = isSure ? this.words.sure : this.words.send;
    const missing = fill(side ? this.words.tricks : this.words.pair, { hand: this.hand });
    const ready = isSure ? fill(this.words.rare, { more: tricks, fewer: 13 - tricks }) : side && tricks && this.inWords(side, tricks);
    this.said.textContent = ready || missing;
    this.said.classList.toggle("is-urged", isUrged || isSure);
  }
}
