// Which hand a table's page is at: the one that the server showed last, or a later one that the table has gone on to
// without the network, because the MC called it aloud. A page that opens anew finds it again.
import { erase, read, write } from "../web/store.js";

export class HandAt {
  constructor(link) {
    this.key = `hand ${link}`;
    this.gone = Number(read(this.key)) || 0;
  }

  goOn(hand) {
    this.gone = hand;
    write(this.key, hand);
  }

  comeBack() {
    if (!this.gone) return;
    this.gone = 0;
    erase(this.key);
  }

  // What is known of the hand: who sits here, and the very seats where the server has told them.
  of(page) {
    if (page.hand >= this.gone) {
      return { hand: page.hand, names: { NS: page.ns, EW: page.ew }, seats: page.seats, isAhead: false };
    }
    const come = page.come.find((one) => one.hand === this.gone) || {};
    return { hand: this.gone, names: { NS: come.ns, EW: come.ew }, seats: null, trumps: come.trumps, isAhead: true };
  }
}
