// A score pad that needs no network once it is open: the rules are in the page, and the pad is kept in this browser.
//   /pad/oh-hell/            names and settings, then a pad begins
//   /pad/oh-hell/#3f9c...    a pad that this browser keeps
//   /pad/oh-hell/#r=eyJ...   a pad that somebody shared: it is kept here as another one
// The line that is being filled in is kept too, and so is the line that is being put right.
import { offer } from "./pad_evening.js";
import { keepPages } from "../web/keep_pages.js";
import { answers, countLeft, isChanged, showChosen, showFields, showProblems } from "./pad_form.js";
import { given, problemsOf, showAlike, showSetUp, whole } from "./pad_set_up.js";
import { share } from "./pad_share.js";
import { linked } from "./pad_terms.js";
import { showSheet } from "./pad_sheet.js";
import { back, draft, isOf, keepDraft, keyOf, load, newId, same, save, unpack } from "./pad_store.js";
import { fill, make, spoken } from "./pad_words.js";

const place = document.getElementById("pad");
const words = document.getElementById("pad-words").dataset;
const game = JSON.parse(document.getElementById("pad-game").textContent);
const rules = await import(place.dataset.rules);
const setUp = document.getElementById("set-up");
const notice = () => document.getElementById("wrong-notice").content.firstElementChild.cloneNode(true);

const isSmall = matchMedia("(max-width: 719px)");

let id = "";
let record = null;
let at = 0; // the line that is put right, counted from 1; 0 for the next one

place.className = "pad";
place.append(document.getElementById("pad-frame").content.cloneNode(true));
const part = (name) => place.querySelector(`[data-${name}]`);
const form = part("line");
const say = (text) => { part("said").textContent = text; };
const warn = (name) => ["damaged", "elsewhere"].forEach((one) => {
  document.getElementById(`pad-${one}`).hidden = one !== name;
});

// The record, if it is one that these rules can read: somebody may have sent anything.
const known = (found) => {
  const all = whole(game, found);
  try {
    if (!all || Object.keys(problemsOf(game, rules, all)).length) return null;
    rules.sheet(rules, all, all.lines);
    return all;
  } catch {
    return null;
  }
};

const before = () => rules.sheet(rules, record, at ? record.lines.slice(0, at - 1) : record.lines);
const asked = () => before().asked;

// What has been typed for this line and not been written down yet.
const typed = () => {
  const kept = draft(id);
  return kept?.lines === record.lines.length ? kept.typed[at] : null;
};

const keepTyped = (line) => {
  const kept = draft(id);
  const others = kept?.lines === record.lines.length ? kept.typed : {};
  keepDraft(id, { lines: record.lines.length, at, typed: { ...others, [at]: line } });
};

const draw = () => {
  const found = rules.sheet(rules, record, record.lines);
  const wrong = found.rows.findIndex((row) => row.problems) + 1;
  if (wrong && !at) at = wrong; // what does not fit comes first
  const now = asked();
  setUp.hidden = true;
  place.hidden = false;
  showSheet(place, { found, game, record, at: load(id)?.at }, words);
  form.hidden = !now;
  part("leave").hidden = !at || at === wrong;
  part("undo").disabled = !load(id)?.past.length;
  part("shared").hidden = true;
  offer(part("evening"), id, record, Boolean(found.state.over));
  if (!now) return;
  part("which").hidden = !at;
  part("which").textContent = fill(words.right, { number: at });
  part("title").textContent = spoken(now.title);
  part("hints").replaceChildren(...now.notes.map((one) => make("p", { className: "lead" }, ...linked(one))));
  showFields(part("fields"), now.fields, typed() ?? (at ? record.lines[at - 1] : {}));
  showProblems(form, wrong && at === wrong ? found.rows[wrong - 1].problems : {}, notice);
  countLeft(form, now.fields, words);
};

// On a phone the score and the whole hand are on one screen, from the first tap to the button.
const show = () => part(form.hidden ? "over" : "totals").scrollIntoView({ block: isSmall.matches ? "start" : "nearest" });

const look = () => {
  show();
  (form.hidden ? part("over") : part("fields").querySelector("input, select"))?.focus({ preventScroll: true });
};

const open = (found, line = 0) => {
  record = found;
  at = line;
  warn("");
  draw();
};

const keep = (next) => {
  const isKept = save(id, next);
  open(next);
  if (!isKept) say(words.loose);
  return isKept;
};

const standing = () => {
  const { state } = rules.sheet(rules, record, record.lines);
  const totals = state.columns.map((who, column) => fill(words.allNow, { who, total: state.totals[column] })).join(", ");
  return state.over ? spoken(state.over) : totals;
};

const write = (event) => {
  event.preventDefault();
  const now = asked();
  const line = answers(now.fields, form);
  const problems = rules.unfit(rules, record, before().state, line);
  showProblems(form, problems, notice);
  if (Object.keys(problems).length) return;
  const number = at || record.lines.length + 1;
  const lines = at ? record.lines.map((old, one) => (one === at - 1 ? line : old)) : [...record.lines, line];
  const kept = draft(id);
  if (at && kept) keepDraft(id, { ...kept, at: 0, typed: { ...kept.typed, [at]: undefined } });
  else keepDraft(id, null);
  const isKept = keep({ ...record, lines });
  say(`${fill(words.writes, { number })} ${standing()} ${isKept ? "" : words.loose}`);
  look();
};

const begin = (event) => {
  event.preventDefault();
  const next = { ...record, game: game.key, ...given(game, setUp), lines: record?.lines ?? [] };
  const problems = problemsOf(game, rules, next);
  showProblems(setUp, problems, notice);
  if (Object.keys(problems).length) return;
  if (!id) {
    id = newId();
    history.pushState(null, "", `#${id}`);
  }
  keep(next);
  look();
};

const putRight = (line) => {
  at = line;
  keepTyped(record.lines[line - 1]);
  draw();
  say(fill(words.right, { number: line }));
  look();
};

const leave = () => {
  const kept = draft(id);
  keepDraft(id, kept && { ...kept, at: 0, typed: { ...kept.typed, [at]: undefined } });
  at = 0;
  draw();
  look();
};

const takeOff = (line) => {
  keepDraft(id, null);
  keep({ ...record, lines: record.lines.slice(0, line - 1) });
  say(`${words.isOff} ${standing()}`);
  look();
};

const undo = (event) => {
  event.preventDefault();
  const was = back(id);
  if (!was) return;
  keepDraft(id, null);
  open(was.record);
  say(`${words.undone} ${standing()}`);
};

const another = () => {
  id = newId();
  history.pushState(null, "", `#${id}`);
  const { evening, ...rest } = record;
  keep({ ...rest, lines: [] });
  look();
};

const change = () => {
  showSetUp(game, setUp, record, words);
  place.hidden = true;
};

const DEEDS = {
  right: (button) => putRight(Number(button.dataset.right)),
  off: (button) => takeOff(Number(button.dataset.off)),
  leave, another, names: change, print: () => print(), share: () => share(game, record, part, () => say(words.copied)),
};

place.addEventListener("click", (event) => {
  const deed = Object.keys(DEEDS).find((name) => event.target.closest(`[data-${name}]`));
  if (!deed) return;
  event.preventDefault();
  DEEDS[deed](event.target.closest(`[data-${deed}]`));
});

// What was typed into the plain pad before this script was there comes along.
const keepEarly = () => {
  const plain = document.querySelector("#plain-pad [data-line]");
  if (plain?.elements.namedItem("at").value === "0" && isChanged(plain)) keepTyped(answers(asked().fields, plain));
};

// A pad that somebody shared: it is kept here, once.
const take = (found) => {
  id = same(found) ?? newId();
  if (!load(id)) save(id, found);
  record = found;
  keepEarly();
  location.replace(`${location.pathname}#${id}`);
  if (!location.search) open(found);
};

// What the address says: a pad of this browser, one that was shared, or a new one.
const start = () => {
  const name = location.hash.slice(1);
  const shared = name.startsWith("r=") ? name.slice(2) : new URLSearchParams(location.search).get("r");
  const theirs = shared && known(unpack(shared));
  if (theirs) {
    take(theirs);
    return;
  }
  const mine = isOf(name) && known(load(name)?.record);
  if (mine) {
    id = name;
    const kept = draft(id);
    const line = kept?.lines === mine.lines.length && kept.typed[kept.at] ? kept.at : 0;
    open(mine, line);
    if (isSmall.matches) show();
    return;
  }
  id = "";
  record = null;
  warn(shared ? "damaged" : name ? "elsewhere" : "");
  place.hidden = true;
  if (setUp) showSetUp(game, setUp, null, words);
};

form.addEventListener("submit", write);
form.addEventListener("input", () => {
  const { fields } = asked();
  countLeft(form, fields, words);
  showChosen(form);
  keepTyped(answers(fields, form));
});
part("undo-form").addEventListener("submit", undo);
setUp?.addEventListener("submit", begin);
setUp?.addEventListener("input", () => showAlike(setUp));
setUp?.querySelector("[data-stay]").addEventListener("click", () => {
  draw();
  look();
});
part("undo").textContent = words.undo;
part("print").hidden = false;
part("share").hidden = false;
addEventListener("hashchange", start);
addEventListener("popstate", start);
addEventListener("storage", ({ key }) => { if (id && key === keyOf(id)) start(); }); // written in another window
start();
keepPages("/pad/", location.pathname, "/pad/", "/pad/words/", place.dataset.list);
