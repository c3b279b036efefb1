// Asks every few seconds what others have typed and which card they have open, while somebody looks at this page.
import { answered } from "../web/gone.js";

const EVERY = 3000;

export class Watch {
  constructor(url, pile, { stamp, card, news }) {
    Object.assign(this, { url, pile, stamp, card, news, typing: "", isBusy: false });
    this.page = Math.random().toString(36).slice(2, 12);
    setInterval(() => this.ask(), EVERY);
    document.addEventListener("visibilitychange", () => this.ask());
  }

  async ask() {
    if (document.hidden || this.isBusy) return;
    this.isBusy = true;
    const asked = performance.now();
    const query = new URLSearchParams({ page: this.page, card: this.card(), since: this.stamp, typing: this.typing });
    if (this.pile.second) query.set("second", "1");
    try {
      const answer = await fetch(`${this.url}?${query}`, { redirect: "manual" });
      answered(answer.status, answer.headers.get("Shut-Out"));
      if (answer.status === 200) this.take(await answer.json(), asked);
    } catch { /* the sender says when nobody answers */ }
    this.isBusy = false;
  }

  take({ stamp, cards, typing, typists }, asked) {
    if (this.pile.update(cards, asked)) this.stamp = stamp;
    this.typing = typing;
    this.news(cards, typists);
  }
}
