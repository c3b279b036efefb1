// Sends the scores that wait on this phone, one at a time and in the order in which they were tapped. The server knows
// each by its id, so that one whose answer was lost is simply sent again. Where nobody answers it tries again, soon and
// then more seldom, and at once when the line is back. Any page of the site does this, not only the one of the table.
import { heard, silent } from "../web/answer.js";
import { drop, tell, waiting } from "./score_outbox.js";

const PATIENCE = 10000;
const SOON = 1000;
const SELDOM = 15000;
const AN_EVENING = 24 * 3600 * 1000;
const IN = new Set(["taken", "agreed", "corrected", "repeated", "disputed"]); // the table has it, on every page
const COUNTS = new Set(["taken", "agreed", "corrected", "repeated"]); // and nothing has to be said about it later

let isBusy = false;
let failures = 0;
let timer = 0;
const shown = new Set(); // scores of which this page has said that the computer does not know their link

// A rubber for a club evening has fields of its own: see pad_evening.js.
const form = (score) => new URLSearchParams(score.fields ? { ...score.fields, client_id: score.id } : {
  hand: score.hand,
  seats: score.seats ?? "",
  winners: score.side,
  tricks: score.tricks,
  revoke: score.revoke ?? "",
  confirmed: score.isSure ? "1" : "",
  client_id: score.id,
  ago: Math.max(0, Date.now() - score.tapped), // by one and the same clock, so that it may be a wrong one
});

// What became of a score, or null where no answer of ours came: no network, a server that starts, a foreign page.
const post = async (score) => {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(score.link, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form(score),
      signal: stop.signal,
    });
    const said = await answer.json();
    return said.became ? said : null;
  } catch {
    return null;
  } finally {
    clearTimeout(late);
  }
};

const settle = (score, said) => {
  drop(score);
  if (!COUNTS.has(said.became)) tell(score, said);
  document.dispatchEvent(new CustomEvent("score:answered", { detail: { score, ...said, isIn: IN.has(said.became) } }));
};

// The computer does not know the link: it may be another one, which takes the evening up in a minute. The score stays.
const isStrange = (score, said) => said.became === "unknown" && Date.now() - score.tapped < AN_EVENING;

const keep = (score, said) => {
  if (shown.has(score.id)) return;
  shown.add(score.id);
  tell(score, said);
  document.dispatchEvent(new CustomEvent("score:answered", { detail: { score, ...said, isIn: false } }));
};

const later = () => {
  failures += 1;
  const pause = Math.min(SOON * 2 ** failures, SELDOM);
  timer = setTimeout(wake, pause * (0.75 + Math.random() / 2));
  silent();
};

export const wake = async () => {
  if (isBusy) return;
  isBusy = true;
  clearTimeout(timer);
  const strange = new Set();
  const next = () => waiting().find((score) => !strange.has(score.link));
  for (let score = next(); score; score = next()) {
    const said = await post(score);
    if (!said) {
      later();
      break;
    }
    failures = 0;
    if (isStrange(score, said)) {
      strange.add(score.link);
      timer = setTimeout(wake, SELDOM);
      keep(score, said);
    } else settle(score, said);
    heard();
  }
  isBusy = false;
};

addEventListener("online", wake);
document.addEventListener("answer:heard", wake);
document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
wake();
