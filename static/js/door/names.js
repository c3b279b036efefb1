// Names are typed at the door as fast as people come in, and the answer may be slow. The box is never exchanged, so that
// no key is lost. What is entered waits its turn; a name that is refused or asked about is set aside in sight, and the
// names after it go on. All of this is kept in the browser until it is on the list or dropped, and sent again from a
// page that is opened anew.
import { erase, read, write } from "../web/store.js";

const KEPT = `names ${location.pathname}`;
const SLOW = 400; // a name that has no answer by then is shown as waiting
const TWICE = 600; // a second click so soon was meant for the question that was there before
const place = document.getElementById("waiting");
const aside = document.getElementById("aside");
const form = document.querySelector("form[data-names]");
const box = form?.querySelector("[name=name]");
const rest = [...(form?.elements ?? [])].filter(({ name }) => ["role", "unit", "number"].includes(name));
let waiting = read(KEPT) ?? [];
let going = null; // what is being sent
let since = 0; // when it was sent
let isStuck = false; // the site answered, and would not even look at it: not sent again before somebody presses a key
let isWanted = false; // the name that is being sent is to come back into the box
let isReady = false; // before that the form is sent by the browser itself
let mended = null; // the one set aside that is in the box to be put right
let begun = null; // what was being typed when another name came into the box to be put right
let opened = null; // the one set aside that took the place of another, and when
let moved = 0;
const later = []; // answers to what is set aside, which wait for the name being sent: the last that is said is the newest

const held = () => [...(aside?.children ?? [])];
const show = () => {
  const kept = [...held().map(({ one }) => one), going, ...waiting].filter(Boolean);
  if (kept.length) write(KEPT, kept);
  else erase(KEPT);
  const isSlow = going && performance.now() - since >= SLOW;
  const names = (waiting.length || isSlow ? [going, ...waiting] : []).filter(Boolean).map(({ name }) => name);
  place.hidden = !names.length;
  place.textContent = place.dataset.words.replace("{names}", names.join("; "));
};
const isRadio = (field) => field.type === "radio";
const typed = () => ({
  name: box.value.trim(),
  ...Object.fromEntries(rest.filter((field) => (isRadio(field) ? field.checked : field.value)).map(({ name, value }) => [name, value])),
});
const fill = (one) => {
  box.value = one?.name ?? "";
  for (const field of rest) {
    if (isRadio(field)) field.checked = field.value === one?.[field.name];
    else field.value = one?.[field.name] ?? "";
  }
};
const clear = () => {
  fill(begun);
  mended = begun = null;
};
// Bring a name into the box to be put right; what was being typed there comes back after it.
const give = (one, item = null) => {
  if (box.value.trim() && !mended && !form.elements.number.value) begun = typed();
  mended = item;
  fill(one);
  box.focus();
};
const drop = (item) => {
  item.remove();
  [opened] = held();
  moved = performance.now();
  if (document.activeElement === document.body) box.focus({ preventScroll: true });
};
const isTwice = (item) => item === opened && performance.now() - moved < TWICE;
// A name typed in place of one set aside: the one in the box put right, or the same words in another order.
const words = ({ name }) => name.toLowerCase().split(/[\s,]+/).filter(Boolean).sort();
const replaces = (one, item) => (
  item === mended ? words(one).some((word) => words(item.one).includes(word))
    : one.name !== item.one.name && words(one).join() === words(item.one).join()
);
const next = () => {
  if (!waiting.length || going || isStuck || !isReady || aside.querySelector(".htmx-request")) return;
  going = waiting.shift();
  since = performance.now();
  setTimeout(show, SLOW);
  form.requestSubmit();
};
const enter = () => {
  const one = typed();
  const [first] = held();
  isStuck = false;
  if (one.name) {
    waiting.push(one);
    held().filter((item) => replaces(one, item)).forEach(drop);
    clear();
  } else if (first && !isTwice(first)) first.querySelector("[value=yes]")?.click();
  show();
  setTimeout(next); // a form that is being submitted cannot be submitted again
};

// Who plays as what is turned once the last name is on the list; it comes back into the box to be put right.
const turnLast = () => document.querySelector("#answer [data-turn]")?.click();
const turn = () => {
  const latest = waiting.at(-1) ?? going;
  if (latest) latest.turn = !latest.turn;
  else turnLast();
  show();
};
const giveLast = () => {
  const last = document.querySelector("#answer [data-number]");
  if (last) give(last.dataset);
};
const correct = () => {
  const [first] = held();
  if (waiting.length) give(waiting.pop());
  else if (going) isWanted = true;
  else if (first) give(first.one, first);
  else giveLast();
  show();
};

addEventListener("submit", (event) => {
  if (!isReady || event.target !== form || (going && !form.classList.contains("htmx-request"))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  enter();
}, true);
document.body.addEventListener("htmx:configRequest", ({ detail, target }) => {
  if (target !== form || !going) return;
  for (const { name } of rest) delete detail.parameters[name]; // they belong to what is typed now
  const { turn: _, ...sent } = going;
  Object.assign(detail.parameters, sent);
});
// Anyone who has been signed out gets a page to sign in, which is no answer.
const isPage = ({ xhr }) => /^\s*<!doctype/i.test(xhr.responseText);
document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!detail.requestConfig?.elt?.closest("#add") || !isPage(detail)) return;
  detail.shouldSwap = false;
  document.getElementById("too-old").hidden = false;
});
const cameBack = (one, { xhr, successful }) => {
  const isAside = successful && xhr.getResponseHeader("HX-Retarget");
  if (isAside) aside.lastElementChild.one = one;
  return isAside;
};
const answered = (detail) => {
  const one = going;
  going = null;
  isStuck = detail.xhr.status > 0 && (!detail.successful || isPage(detail));
  if (isStuck) waiting.push(one);
  else if (!detail.successful) waiting.unshift(one); // nobody answered
  else if (cameBack(one, detail)) {
    if (isWanted) give(one, aside.lastElementChild);
    isWanted = false;
  } else if (one.turn) turnLast();
  later.splice(0).forEach((send) => send());
  if (detail.successful) setTimeout(next);
};
document.body.addEventListener("htmx:confirm", (event) => {
  if (!going || !event.detail.elt.closest("[data-aside]")) return;
  event.preventDefault();
  later.push(() => event.detail.issueRequest(true));
});
document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
  const item = detail.elt.closest("[data-aside]");
  if (detail.elt === form && going) answered(detail);
  else if (item && detail.successful && !isPage(detail)) {
    cameBack(item.one, detail);
    drop(item);
    setTimeout(next);
  }
  const isTurning = document.querySelector("#answer form.htmx-request");
  if (isWanted && !going && !isTurning && !box.value && !waiting.length) {
    isWanted = false;
    giveLast();
  }
  show();
});
const act = (event) => {
  if (!isReady) return;
  const { key, target } = event;
  const item = !key && target.closest("[data-aside]");
  if (item && isTwice(item)) event.stopImmediatePropagation();
  else if (item && target.closest("[data-mend]")) give(item.one, item);
  else if (item && target.closest("[data-drop]")) drop(item);
  else if (key === "F2") turn();
  else if (key === "ArrowUp" ? target === box && !box.value : !key && target.closest("#answer [data-number]")) correct();
  else if (key === "ArrowDown" && target === box && (mended || form.elements.number.value)) clear();
  else return;
  event.preventDefault();
  show();
};
// Several lines are a list, which has a page of its own; a box of one line would run them together.
box?.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const list = document.getElementById("pasted");
  if (!list || text.trim().split(/[\r\n]+/).length < 2) return;
  event.preventDefault();
  list.elements.text.value = text;
  list.submit();
});
addEventListener("keydown", act, true);
addEventListener("click", act, true);
document.addEventListener("answer:heard", next);
addEventListener("online", next);
document.addEventListener("DOMContentLoaded", () => {
  if (!place) return;
  isReady = Boolean(window.htmx && form);
  // The browser sent this name itself, before this script was there, and it is refused or asked about.
  if (isReady && box.defaultValue && box.value === box.defaultValue) {
    waiting.unshift(typed());
    fill();
    box.defaultValue = "";
    aside.replaceChildren();
    form.querySelectorAll(".errorlist, [name=asked]").forEach((part) => part.remove());
  }
  show();
  next();
});
