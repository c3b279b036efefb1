// Sentences of the rules with the words of the glossary linked, as the filter `linked` does it: the first of each, never in a name.
import { make } from "./pad_words.js";

const given = document.getElementById("pad-terms");
const { page, words } = given ? JSON.parse(given.textContent) : { page: "", words: [] };
const keys = new Map(words.flatMap(([key, ...forms]) => forms.map((form) => [form.toLowerCase(), key])));
const plain = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const either = [...keys.keys()].sort((one, other) => other.length - one.length).map(plain).join("|");
// What comes before a word is caught with it: older browsers cannot look back.
const known = new RegExp(`(^|[^\\p{L}\\p{N}_’-])(${either})(?![\\p{L}\\p{N}_-])`, "giu");

const pieces = (text, seen) => {
  const found = [];
  let end = 0;
  for (const hit of text.matchAll(known)) {
    const key = keys.get(hit[2].toLowerCase());
    if (!key || seen.has(key)) continue;
    seen.add(key);
    const start = hit.index + hit[1].length;
    found.push(text.slice(end, start), make("a", { className: "term", href: `${page}#${key}` }, hit[2]));
    end = start + hit[2].length;
  }
  return [...found, text.slice(end)];
};

// The parts of a sentence, for `append`; a value in it is a name or a number, or another sentence.
export const linked = ({ text, values }, seen = new Set()) => text.split(/%\((\w+)\)s/).flatMap((part, place) => {
  if (place % 2 === 0) return pieces(part, seen);
  const value = values[part];
  return value && typeof value === "object" ? linked(value, seen) : [String(value)];
});
