// The cards as this page knows them: what the server has said, and over it what was typed here and is on its way.
import { isHand, OUT } from "./card_keys.js";

export class Pile {
  constructor(data, outbox) {
    Object.assign(this, { outbox, second: data.second, parts: data.parts, missed: data.missed, points: data.points, begins: data.begins });
    this.taken = new Map(); // by card: when the server last took something of ours
    this.cards = new Map(data.cards.map((card) => [card.number, card]));
    this.places = [
      ...data.parts.flat().map(String),
      ...(data.parts.length > 1 ? data.parts.map((_, part) => `part ${part + 1}`) : []),
      "total",
    ];
  }

  get all() { return [...this.cards.values()]; }

  stands(number, place) {
    const card = this.cards.get(number);
    const at = isHand(place) ? card.figures : card.written;
    return at[place.replace("part ", "")] ?? null;
  }

  unsettled(number, place) { return this.outbox.at(number, place, this.second); }

  value(number, place) {
    const typed = this.unsettled(number, place);
    return typed ? typed.now : this.stands(number, place);
  }

  // was: what the person saw there, before somebody else's came. Gives whether it is anything new.
  put(number, place, now, was = this.stands(number, place)) {
    const before = this.unsettled(number, place);
    if (before ? before.state === "kept" && before.now === now : this.stands(number, place) === now) return false;
    this.outbox.put(number, place, this.second, was, now);
    return true;
  }

  // The server has taken a figure: what was only ours is everybody's.
  took(typed, answers, name) {
    const sent = new Map(typed.map((one) => [one.key, one]));
    for (const { key, taken, stands, by } of answers) {
      const one = sent.get(key);
      const card = one && one.second === this.second && this.cards.get(one.card);
      if (!card || taken === "refused") continue;
      this.write(card, one.place, stands);
      if (stands !== null) card.by[one.place] = taken === "saved" ? name : by;
      if (taken === "saved") card.at = Date.now() / 1000;
      this.taken.set(one.card, performance.now());
    }
  }

  write(card, place, value) {
    const at = isHand(place) ? card.figures : card.written;
    if (value === null) delete at[place.replace("part ", "")];
    else at[place.replace("part ", "")] = value;
  }

  // What others typed, as it stood when it was asked for. A card of which the server has taken something since is
  // left for the next time; gives whether there was none.
  update(cards, asked) {
    const known = cards.filter(({ number }) => this.cards.has(number));
    const old = known.filter(({ number }) => (this.taken.get(number) ?? 0) > asked);
    known.filter((card) => !old.includes(card)).forEach((card) => {
      Object.assign(this.cards.get(card.number), card);
    });
    return old.length === 0;
  }

  // What a table sent for a hand, while cards have to tell the hands after it: it is shown, and counts, where nothing
  // is typed. Cards that check an evening of which everything is known are typed without seeing it.
  known(number, place) { return (this.begins && this.cards.get(number).known[place]) ?? null; }

  // What the hands of a card make, how many are empty, and whether that can be compared with what the player wrote.
  made(number, hands) {
    const values = hands.map((hand) => this.value(number, String(hand)) ?? this.known(number, hand));
    const counts = values.map((value, at) => (value === OUT ? this.missed : this.points?.[hands[at] - 1][value] ?? value));
    return {
      sum: counts.reduce((sum, value) => sum + (value ?? 0), 0),
      empty: values.filter((value) => value === null).length,
      known: !values.some((value) => value === OUT && this.missed === null),
    };
  }

  hands(place) { return place === "total" ? this.parts.flat() : this.parts[Number(place.slice(5)) - 1]; }

  has({ first, last, known }, hand) { return hand < first || hand > last || hand in known; }

  progress(number) {
    const card = this.cards.get(number);
    const values = this.parts.flat().map((hand) => [hand, this.value(number, String(hand))]);
    if (values.some(([, value]) => value !== null)) {
      return values.every(([hand, value]) => value !== null || this.has(card, hand)) ? "in" : "half";
    }
    return this.value(number, "total") === null ? "missing" : "sums";
  }

  isEmpty(number) { return this.places.every((place) => this.value(number, place) === null); }

  // The next card by number that nobody has begun, after this one and then from the start.
  next(after) {
    const open = this.all.filter((card) => this.progress(card.number) === "missing").map((card) => card.number);
    return open.find((number) => number > after) ?? open[0];
  }
}
