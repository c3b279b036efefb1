// Scores that were tapped and have no answer yet, kept on this phone before they are sent, each under a key of its own:
// what a page that is closed, a battery or a dead network leaves behind is still there for the next page. The number
// in the key keeps them in the order in which they were tapped, whatever table they are for.
import { erase, isStored, keysOf, read, write } from "../web/store.js";

const SCORE = "score ";
const TOLD = "told ";
const ORDER = "last score";
const STALE = 3 * 24 * 3600 * 1000; // what was told about another evening goes by itself

const all = (kind) => keysOf(kind).map((key) => ({ ...read(key), key })).filter((one) => one.link);

// Where crypto.randomUUID is not allowed (plain http at an address), this is.
const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const nextOrder = () => {
  const kept = keysOf(SCORE).map((key) => Number(key.split(" ")[1]));
  const order = Math.max(Number(read(ORDER)) || 0, ...kept) + 1;
  write(ORDER, order);
  return String(order).padStart(9, "0");
};

// A score takes the place of one for the same hand that has not gone yet. Gives whether the phone really keeps it.
export const put = (score) => {
  waiting(score.link).filter((one) => one.hand === score.hand).forEach(drop);
  const id = score.id ?? newId();
  return write(`${SCORE}${nextOrder()} ${id}`, { ...score, id, tapped: Date.now() });
};

export const waiting = (link = "") => all(SCORE).filter((one) => !link || one.link === link);
export const drop = (score) => [score.key, score.key.replace(SCORE, TOLD)].forEach(erase);
export const isKept = (score) => isStored(score.key);

// What became of a score where it did not simply count: it stays to be read until somebody has read it.
export const tell = (score, { became, words }) => (
  write(score.key.replace(SCORE, TOLD), { ...score, became, words, said: Date.now() })
);
export const told = (link) => all(TOLD).filter((one) => one.link === link);
export const forget = (one) => erase(one.key);

all(TOLD).filter((one) => Date.now() - one.said > STALE).forEach(forget);
