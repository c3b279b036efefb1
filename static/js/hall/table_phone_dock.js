// The pair, the tricks, and "Send": three taps, low on the screen where the thumb is. A rare score takes a fourth.
const RARE = 11;
const BLANK = { side: "", tricks: 0, revoke: "", isSure: false };

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

export class Dock {
  // take({ side, tricks, revoke, isSure }) is called with the third tap; leave() when somebody would rather leave it as it was.
  constructor(part, words, { take, leave }) {
    Object.assign(this, { part, words, take, ...BLANK, hand: 0, names: {}, seats: null });
    this.said = part.querySelector("[data-said]");
    this.button = part.querySelector("[data-send]");
    this.back = part.querySelector("[data-leave]");
    part.addEventListener("change", ({ target }) => {
      if (target.name === "winners") this.choose({ side: target.value });
      if (target.name === "revoke") this.choose({ revoke: target.value });
    });
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
    const { side, tricks, revoke } = this;
    if (!side || !tricks) {
      this.draw(true);
      return;
    }
    if (tricks >= RARE && !this.isSure) {
      this.isSure = true;
      this.draw();
      return;
    }
    this.take({ side, tricks, revoke, isSure: this.isSure });
  }

  // Ask for a hand. What was already tapped stays while the same people sit; names are empty where nobody knows them.
  ask({ hand, names, seats }, { leaves = false } = {}) {
    const isOthers = this.seats && seats && this.seats !== seats;
    if (this.hand !== hand || isOthers) this.clear();
    Object.assign(this, { hand, names, seats });
    this.part.querySelectorAll(".pair").forEach((pair) => {
      const side = pair.querySelector("input").value;
      pair.classList.toggle("is-nameless", !names[side]);
      pair.querySelector("span").firstChild.textContent = names[side] ? `${names[side]} ` : "";
    });
    this.part.querySelectorAll("[data-side]").forEach((label) => {
      label.firstChild.textContent = names[label.dataset.side] ? `${names[label.dataset.side]} ` : "";
    });
    this.back.hidden = !leaves;
    this.part.hidden = false;
    this.draw();
  }

  rest() {
    this.part.hidden = true;
    this.clear();
    this.hand = 0;
  }

  clear() {
    Object.assign(this, BLANK);
    this.part.querySelectorAll("details").forEach((more) => { more.open = false; });
  }

  nameOf(side) {
    return this.names[side] || (side === "NS" ? this.words.ns : this.words.ew);
  }

  // The tricks as they were made and, after a revoke, as they count: never more go over than there are.
  inWords(side, tricks, revoke) {
    const score = fill(this.words.score, { name: this.nameOf(side), tricks, others: 13 - tricks });
    if (!revoke) return score;
    const cost = Number(this.words.cost);
    const counts = revoke === side ? tricks - Math.min(cost, tricks) : tricks + Math.min(cost, 13 - tricks);
    return fill(this.words.revoked, { score, who: this.nameOf(revoke), tricks: counts, others: 13 - counts });
  }

  draw(isUrged = false) {
    const { side, tricks, revoke, isSure } = this;
    this.part.querySelectorAll(".pair input").forEach((input) => { input.checked = input.value === side; });
    this.part.querySelectorAll("[name=revoke]").forEach((input) => { input.checked = input.value === revoke; });
    this.part.querySelectorAll("details").forEach((more) => { more.hidden = !side || !tricks; });
    this.part.querySelectorAll(".key").forEach((key) => key.setAttribute("aria-pressed", String(Number(key.value) === tricks)));
    this.button.classList.toggle("button-main", Boolean(side && tricks));
    this.button.textContent = isSure ? this.words.sure : this.words.send;
    const missing = fill(side ? this.words.tricks : this.words.pair, { hand: this.hand });
    const ready = isSure ? fill(this.words.rare, { more: tricks, fewer: 13 - tricks }) : side && tricks && this.inWords(side, tricks, revoke);
    this.said.textContent = ready || missing;
    this.said.classList.toggle("is-urged", isUrged || isSure);
  }
}
