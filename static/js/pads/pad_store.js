// The pads that this browser keeps, each with the states before the last changes, so that they can be taken back.
import { erase, keysOf, read, write } from "../web/store.js";

const PAD = "pad ";
const LINE = "pad-line ";
const ID = /^[0-9a-f]{16}$/;
const MOST_BACK = 40;

export const newId = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const isOf = (name) => ID.test(name);
export const keyOf = (id) => PAD + id;

// { record, past: [records], at: milliseconds }, or null
export const load = (id) => read(PAD + id);

// Keep a record, and the one before it to go back to. Gives whether it is really kept.
export const save = (id, record) => {
  const past = load(id);
  const back = past ? [...past.past, past.record].slice(-MOST_BACK) : [];
  return write(PAD + id, { record, past: back, at: Date.now() });
};

// The pad as it was before the last change, or null where there is nothing to go back to.
export const back = (id) => {
  const pad = load(id);
  if (!pad?.past.length) return null;
  write(PAD + id, { record: pad.past.at(-1), past: pad.past.slice(0, -1), at: Date.now() });
  return load(id);
};

export const all = () => keysOf(PAD).map((key) => ({ ...read(key), id: key.slice(PAD.length) }))
  .filter((pad) => pad.record).sort((one, other) => other.at - one.at);

export const drop = (id) => {
  const pad = load(id);
  erase(PAD + id);
  erase(LINE + id);
  return () => write(PAD + id, pad);
};

// The pad of this browser with just this record, if there is one.
export const same = (record) => all().find((pad) => JSON.stringify(pad.record) === JSON.stringify(record))?.id;

// What has been typed and not been written down: { lines: how many there were, at, typed: lines by their number }
export const draft = (id) => read(LINE + id);
export const keepDraft = (id, found) => { if (found) write(LINE + id, found); else erase(LINE + id); };

// A record as it stands in an address, the same letters as the server writes.
export const pack = (record) => {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

export const unpack = (text) => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};
