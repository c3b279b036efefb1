// Every figure that was typed and has no answer yet, kept in this browser before it is sent: what a page that is
// closed, a battery or a dead network leaves behind is sent by the next page that opens.
import { erase, keysOf, read, write } from "../web/store.js";

const LEFT = 20000; // a page that has not said for so long that it lives has gone

export class Outbox {
  // Every page that is open has a key of its own: of the drive, of the person who types, and of the page.
  constructor(drive, person) {
    this.drive = `${drive}/`;
    this.folder = `${this.drive}${encodeURIComponent(person)}/`;
    this.key = `${this.folder}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
    this.places = {};
    this.isKept = true;
    this.adopt();
    this.isLeft = false;
    addEventListener("pagehide", () => {
      this.isLeft = true;
      this.keep();
    });
  }

  id(card, place, second) { return `${card}/${place}/${second ? 2 : 1}`; }
  at(card, place, second) { return this.places[this.id(card, place, second)]; }
  get all() { return Object.values(this.places); }
  get waiting() { return this.all.filter((one) => one.state === "kept"); }
  has(card, second) { return this.waiting.some((one) => one.card === card && one.second === second); }

  // was: what stood there, as the person saw it.
  put(card, place, second, was, now) {
    const id = this.id(card, place, second);
    const one = this.places[id];
    if (one && one.state === "kept") {
      one.now = now;
      if (one.was === now && !one.also.length) delete this.places[id];
    } else {
      const seen = one && one.state === "differs" ? one.stands : was;
      if (seen === now) delete this.places[id];
      else this.places[id] = { card, place, second, was: seen, also: [], now, state: "kept" };
    }
    this.keep();
  }

  drop(card, place, second) {
    delete this.places[this.id(card, place, second)];
    this.keep();
  }

  // What to send now. From here on the server may have it, whether or not its answer comes back.
  batch(most) {
    const sent = Object.entries(this.places).filter(([, one]) => one.state === "kept").slice(0, most);
    const typed = sent.map(([key, one]) => {
      const { card, place, second, was, now } = one;
      return { key, card, place, second, was, now, also: [...one.also] };
    });
    sent.forEach(([, one]) => { if (!one.also.includes(one.now)) one.also.push(one.now); });
    this.keep();
    return typed;
  }

  answered(typed, answers) {
    const sent = new Map(typed.map((one) => [one.key, one]));
    for (const answer of answers) {
      const one = this.places[answer.key];
      const said = sent.get(answer.key);
      if (one && said) this.settle(answer, one, said.now);
    }
    this.keep();
  }

  settle(answer, one, sentNow) {
    if (answer.taken === "saved") {
      if (one.now === sentNow) delete this.places[answer.key];
      else Object.assign(one, { was: sentNow, also: [] });
    } else if (answer.taken === "differs" && one.now === answer.stands) {
      delete this.places[answer.key];
    } else {
      Object.assign(one, { state: answer.taken, stands: answer.stands, by: answer.by, why: answer.why, also: [] });
    }
  }

  keep() {
    const at = this.isLeft ? 0 : Date.now(); // whoever has gone waits for nobody
    if (!this.all.length) erase(this.key);
    this.isKept = !this.all.length || write(this.key, { at, places: this.places });
  }

  // Take over what pages that have gone left behind, the person's own unless another folder is given. Gives whether
  // there was something.
  adopt(folder = this.folder) {
    let found = false;
    for (const key of this.others(folder)) {
      const left = read(key);
      if (!left || Date.now() - left.at < LEFT) continue;
      const { places, kept } = this.shared(left.places || {});
      Object.assign(this.places, places);
      found ||= Object.keys(places).length > 0;
      this.keep();
      if (Object.keys(kept).length) write(key, { at: left.at, places: kept });
      else erase(key);
    }
    return found;
  }

  // What this page has typed itself goes first; what another left for the same place waits until that is answered.
  shared(theirs) {
    const entries = Object.entries(theirs);
    return {
      places: Object.fromEntries(entries.filter(([id]) => !this.places[id])),
      kept: Object.fromEntries(entries.filter(([id]) => this.places[id])),
    };
  }

  others(folder) {
    return keysOf(folder).filter((key) => key !== this.key);
  }

  // What other people typed on this computer and nobody has sent: how many figures, by name.
  strangers() {
    const found = {};
    for (const key of this.others(this.drive)) {
      const left = key.startsWith(this.folder) ? null : read(key);
      if (!left || Date.now() - left.at < LEFT) continue;
      const name = decodeURIComponent(key.slice(this.drive.length).split("/")[0]);
      found[name] = (found[name] ?? 0) + Object.keys(left.places || {}).length;
    }
    return found;
  }
}
