// Names and rules of a pad: what was given, what is wrong with it, and the form that asks.
import { answers } from "./pad_form.js";

const LONGEST = 40; // letters of a name, as in queries/pad_record.py
const isName = (name) => typeof name === "string" && name.trim() && [...name].length <= LONGEST;

// A record with all its settings: one that the game did not have when the pad began is as usual. Null where it is none.
export const whole = (game, found) => {
  if (found?.game !== game.key || !Array.isArray(found.players) || !Array.isArray(found.lines) || !found.settings) return null;
  if (!found.players.every(isName)) return null;
  if (!found.lines.every((line) => line && typeof line === "object" && !Array.isArray(line))) return null;
  const settings = Object.fromEntries(game.settings.map(({ key, usual }) => [key, found.settings[key] ?? usual]));
  return { game: found.game, players: found.players, settings, lines: found.lines };
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

// The form for a new pad, or with what a pad has.
export const showSetUp = (game, form, record, words) => {
  const isOpen = !form.hidden;
  form.hidden = false;
  form.querySelector("[data-begin]").textContent = record ? words.goOn : words.begin;
  form.querySelector("[data-stay]").hidden = !record;
  if (!record && isOpen) return; // what somebody typed before this script was there stays
  const boxes = [...form.querySelectorAll("[name=players]")];
  boxes.forEach((box, number) => { box.value = record?.players[number] ?? ""; });
  if (!record) return;
  game.settings.forEach((setting) => fillIn(form, setting, record.settings[setting.key]));
  boxes[0].focus();
};
