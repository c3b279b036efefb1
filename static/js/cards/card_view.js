// The card that is open, drawn: its heading, the figures with what they make, and what does not agree.
import { fill, isHand, isRare, OUT, written } from "./card_keys.js";

const element = (tag, words, attributes = {}) => {
  const made = document.createElement(tag);
  made.textContent = words;
  Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
  return made;
};

export class View {
  constructor(root, pile, words) {
    Object.assign(this, { root, pile, words, number: 0, waiting: null, wrong: new Map() });
    this.rows = new Map([...root.querySelectorAll("[data-place]")].map((row) => [row.dataset.place, row]));
  }

  input(place) { return this.rows.get(place)?.querySelector("[data-figure]"); }
  shown(value) { return value === null ? "" : value === OUT ? this.words.out : written(value); }
  named(value) { return value === null ? this.words.empty : this.shown(value); }

  open(number) {
    const card = this.pile.cards.get(number);
    Object.assign(this, { number, waiting: null });
    this.wrong.clear();
    this.root.hidden = false;
    this.root.querySelector("[data-title]").textContent = fill(this.words.card, { card: number });
    this.root.querySelector("[data-name]").textContent = card.name;
    const chip = this.root.querySelector("[data-role]");
    chip.textContent = card.role;
    chip.className = `chip chip-${card.colour || "white"}`;
    chip.hidden = !card.role;
    this.root.querySelector("[data-began]").textContent = this.began(card);
    this.draw();
  }

  began({ table, first, last }) {
    const said = [];
    if (table) said.push(fill(this.words.table, { table }));
    if (first > 1) said.push(fill(this.words.later, { hand: first }));
    if (last < this.pile.parts.flat().length) said.push(fill(this.words.until, { hand: last }));
    return said.join(", ");
  }

  draw() {
    if (!this.number) return;
    const { checked } = this.pile.cards.get(this.number);
    this.rows.forEach((row, place) => {
      this.drawPlace(place);
      this.input(place).readOnly = checked;
    });
    this.root.querySelector("[data-remove]")?.toggleAttribute("hidden", this.pile.isEmpty(this.number));
    this.drawSums();
  }

  // A field that somebody is in the middle of keeps what is typed there.
  drawPlace(place) {
    const input = this.input(place);
    const value = this.pile.value(this.number, place);
    const isBusy = this.waiting === place || this.wrong.has(place)
      || (!isHand(place) && input === document.activeElement);
    if (!isBusy) input.value = this.shown(value);
    input.placeholder = this.shown(this.pile.known(this.number, place));
    input.classList.toggle("is-waiting", this.waiting === place);
    this.drawNote(place, value);
  }

  drawNote(place, value) {
    const row = this.rows.get(place);
    const note = row.querySelector("[data-note]");
    const typed = this.pile.unsettled(this.number, place);
    const known = this.pile.known(this.number, place);
    const isOther = known !== null && value !== null && value !== known;
    const told = JSON.stringify([this.wrong.get(place), isRare(value) && isHand(place), isOther && known, typed?.state !== "kept" && typed]);
    if (note.dataset.told === told) return; // buttons under a finger stay the same ones
    note.dataset.told = told;
    note.replaceChildren();
    const isWrong = this.wrong.has(place) || typed?.state === "refused";
    const isBad = isWrong || typed?.state === "differs";
    row.classList.toggle("is-bad", isBad);
    row.classList.toggle("is-rare", !isBad && isHand(place) && isRare(value));
    this.input(place).setAttribute("aria-invalid", isWrong);
    if (this.wrong.has(place)) note.append(element("span", this.wrong.get(place)));
    else if (typed?.state === "differs") this.differs(note, typed);
    else if (typed?.state === "refused") this.refused(note, typed);
    else if (isOther) note.append(element("span", fill(this.words.table_sent, { figure: this.named(known) })));
    else if (isHand(place) && isRare(value)) note.append(element("span", this.words.rare, { class: "soft" }));
  }

  differs(note, typed) {
    const { differs, cleared, keep, use } = this.words;
    const said = typed.stands === null && !typed.by ? cleared : differs;
    note.append(
      element("span", fill(said, { name: typed.by, figure: this.named(typed.stands) })),
      element("button", fill(keep, { figure: this.named(typed.stands) }), { type: "button", class: "button", "data-keep": "" }),
      element("button", fill(use, { figure: this.named(typed.now) }), { type: "button", class: "button", "data-use": "" }),
    );
  }

  refused(note, typed) {
    note.append(
      element("span", fill(this.words.refused, { why: typed.why, figure: this.named(typed.now) })),
      element("button", this.words.leave_out, { type: "button", class: "button", "data-keep": "" }),
    );
  }

  drawSums() {
    this.pile.parts.forEach((hands) => {
      let run = 0;
      hands.forEach((hand) => {
        const { sum, empty } = this.pile.made(this.number, [hand]);
        run += sum;
        this.rows.get(String(hand)).querySelector("[data-run]").textContent = empty ? "" : written(run);
      });
    });
    this.pile.places.filter((place) => !isHand(place)).forEach((place) => this.drawSum(place));
  }

  drawSum(place) {
    const { sum, empty, known } = this.pile.made(this.number, this.pile.hands(place));
    const wrote = this.pile.value(this.number, place);
    const row = this.rows.get(place);
    row.querySelector("[data-made]").textContent = fill(empty ? this.words.so_far : this.words.made, { sum: written(sum) });
    const compares = wrote !== null && !empty && known;
    const by = compares ? wrote - sum : 0;
    const said = by > 0 ? this.words.more : by < 0 ? this.words.less : this.words.same;
    row.querySelector("[data-against]").textContent = compares ? fill(said, { by: written(Math.abs(by)) }) : "";
    row.classList.toggle("is-off", by !== 0);
  }
}
