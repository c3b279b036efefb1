// Names and rules of a pad: what was given, what is wrong with it, and the form that asks.
import { answers } from "./pad_form.js";
import { fill, make } from "./pad_words.js";

const LONGEST = 40; // letters of a name, as in pads/queries/record.py
const EVENING = /^\/e\/[\w/-]{1,150}$/; // where a club evening waits for the rubber
const isName = (name) => typeof name === "string" && name.trim() && [...name].length <= LONGEST;

// A record with all its settings: one that the game did not have when the pad began is as usual. Null where it is none.
export const whole = (game, found) => {
  if (found?.game !== game.key || !Array.isArray(found.players) || !Array.isArray(found.lines) || !found.settings) return null;
  if (!found.players.every(isName)) return null;
  if (!found.lines.every((line) => line && typeof line === "object" && !Array.isArray(line))) return null;
  const settings = Object.fromEntries(game.settings.map(({ key, usual }) => [key, found.settings[key] ?? usual]));
  const isToSend = typeof found.evening === "string" && EVENING.test(found.evening);
  return { game: found.game, players: found.players, settings, lines: found.lines, ...(isToSend && { evening: found.evening }) };
};

export const problemsOf = (game, rules, found) => {
  const [least, most] = game.players;
  const count = found.players.length;
  if (count < least || count > most) return { players: rules.players_wanted(least, most) };
  const problems = rules.fits(game.settings, found.settings);
  return Object.keys(problems).length ? problems : rules.check(found);
};

export const given = (game, form) => {
  const names = new FormData(form).getAll("players").map((name) => name.trim().replace(/\s+/g, " "));
  return { players: names.filter(Boolean), settings: answers(game.settings, form) };
};

const fillIn = (form, { key, kind }, value) => {
  form.querySelectorAll(`[name="${key}"]`).forEach((input) => {
    if (kind === "yes") input.checked = value === true;
    else if (kind === "choice") input.checked = input.value === value;
    else input.value = value;
  });
};

// A gentle word beside the names where two are the same to a reader; the pad can begin all the same.
export const showAlike = (form) => {
  const place = form.querySelector("[data-alike]");
  const found = new Map();
  new FormData(form).getAll("players").forEach((typed) => {
    const name = typed.trim().replace(/\s+/g, " ");
    const key = name.normalize("NFC").toLowerCase();
    if (key) found.set(key, [...(found.get(key) ?? []), name]);
  });
  const hints = [...found.values()].filter((same) => same.length > 1)
    .map((same) => fill(same.length === 2 ? place.dataset.two : place.dataset.more, { name: same[0], count: same.length }));
  if (hints.join() === [...place.children].map((hint) => hint.textContent).join()) return; // said already
  place.replaceChildren(...hints.map((hint) => make("p", { className: "notice notice-live" }, hint)));
};

// The form for a new pad, or with what a pad has.
export const showSetUp = (game, form, record, words) => {
  const isOpen = !form.hidden;
  form.hidden = false;
  form.querySelector("[data-begin]").textContent = record ? words.goOn : words.begin;
  form.querySelector("[data-stay]").hidden = !record;
  if (!record && isOpen) { // what somebody typed before this script was there stays
    showAlike(form);
    return;
  }
  const boxes = [...form.querySelectorAll("[name=players]")];
  boxes.forEach((box, number) => { box.value = record?.players[number] ?? ""; });
  showAlike(form);
  if (!record) return;
  game.settings.forEach((setting) => fillIn(form, setting, record.settings[setting.key]));
  boxes[0].focus();
};
