// Sends what was typed, one request at a time; the next takes all that has gathered. Where nothing comes back it tries
// again, soon and then every few seconds, and at once when the network is there again.
const MOST = 300;
const SLOWEST = 5000;
const PATIENCE = 10000;

const token = () => (document.cookie.match(/(?:^|; )csrftoken=([^;]+)/) || [])[1] || "";

export class Sender {
  // tell(state, why): "saved", "saving", "kept" (no answer), "signed_out", "shut_out", "not_taken". answered(typed, answers).
  constructor(url, outbox, { tell, answered }) {
    Object.assign(this, { url, outbox, tell, answered, isBusy: false, failures: 0, timer: 0, state: "saved", why: "" });
    addEventListener("online", () => this.now());
    setInterval(() => this.look(), SLOWEST);
  }

  now() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.wake();
  }

  // Called after every figure: while one request is under way or has just failed, the figure waits with the others.
  wake() {
    if (this.isBusy) return;
    if (this.timer) this.say(this.state, this.why);
    else if (this.outbox.waiting.length) this.send();
    else this.say("saved");
  }

  look() {
    if (this.outbox.all.length) this.outbox.keep(); // a sign of life for the pages beside this one
    if (this.outbox.adopt()) this.answered([], []);
    this.wake();
  }

  async send() {
    this.isBusy = true;
    if (!this.failures) this.say("saving");
    const typed = this.outbox.batch(MOST);
    const [state, said] = await this.post(typed);
    this.isBusy = false;
    if (state === "saved") {
      this.failures = 0;
      this.outbox.answered(typed, said.answers);
      this.answered(typed, said.answers);
      this.wake();
      return;
    }
    this.failures += 1;
    this.timer = setTimeout(() => this.now(), Math.min(250 * 2 ** this.failures, SLOWEST));
    this.say(state, said);
  }

  async post(typed) {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(this.url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token() },
        body: JSON.stringify({ typed }),
        redirect: "manual",
        signal: stop.signal,
      });
      if (answer.ok) return ["saved", await answer.json()];
      if (answer.status === 409 || answer.status === 400) return ["not_taken", (await answer.json()).why];
      const why = answer.headers.get("Shut-Out");
      if (why) return ["shut_out", decodeURIComponent(why)];
      if (answer.type === "opaqueredirect" || answer.status === 403) return ["signed_out", ""];
      return ["kept", ""];
    } catch {
      return ["kept", ""];
    } finally {
      clearTimeout(late);
    }
  }

  say(state, why = "") {
    Object.assign(this, { state, why });
    this.tell(state, why);
  }
}
