// The fields of a line as templates/pads/_field.html shows them, what was given in them, and what is wrong with that.
import { linked } from "./pad_terms.js";
import { fill, make, spoken } from "./pad_words.js";

const NUMBER = /^-?\d{1,5}$/;
const number = (text) => (NUMBER.test(text.trim()) ? Number(text) : text.trim());

export const answers = (fields, form) => {
  const given = new FormData(form);
  const line = {};
  fields.forEach(({ key, kind }) => {
    const all = given.getAll(key);
    if (kind === "yes") line[key] = all.length > 0;
    else if (kind === "number") line[key] = number(all[0] ?? "");
    else if (kind === "numbers") line[key] = all.map(number);
    else if (kind === "choices") line[key] = all;
    else line[key] = all[0] ?? "";
  });
  return line;
};

// Whether somebody has typed into a form since it came.
export const isChanged = (form) => {
  const asItCame = form.cloneNode(true);
  asItCame.reset();
  const all = (one) => String(new URLSearchParams(new FormData(one)));
  return all(form) !== all(asItCame);
};

const figure = (field, value) => make("input", {
  className: "input input-short", type: "number", inputMode: "numeric", name: field.key, value: value ?? "", min: field.least, max: field.most,
});

// A select with what was chosen below it.
const choose = (field, value, facts = {}) => {
  const select = make("select", { className: "input", name: field.key, ...facts }, make("option", { value: "" }, "–"));
  field.choices.forEach(([one, words]) => select.append(make("option", { value: one, selected: one === value }, spoken(words))));
  return [select, make("span", { className: "pad-chosen", "aria-hidden": "true" })];
};

const box = (field, who, value) => make(
  "label", { className: "pad-box" }, make("span", { className: "pad-who" }, who),
  ...(field.kind === "choices" ? choose(field, value) : [figure(field, value)]),
);

const radio = (field, [one, words], value) => make(
  "label", {}, make("input", { type: "radio", name: field.key, value: one, checked: one === value }), make("span", {}, spoken(words)),
);

// Its words lead to the glossary by a tap; the Tab key goes on from box to box.
const legend = (label) => {
  const words = make("legend", {}, ...linked(label));
  words.querySelectorAll("a").forEach((link) => { link.tabIndex = -1; });
  return words;
};

const part = (field, value) => {
  const problem = make("div", { "data-problem": "", id: `line-${field.key}` });
  const facts = { className: "field", "data-field": field.key };
  if (field.kind === "yes") {
    const check = make("input", { type: "checkbox", name: field.key, checked: value === true });
    const label = make("label", { className: "check" }, check, make("span", { className: "check-label" }, spoken(field.label)));
    return make("div", facts, label, problem);
  }
  if (field.kind === "number") {
    const name = make("span", { className: "pad-who pad-label" }, spoken(field.label));
    return make("div", facts, make("label", { className: "pad-box" }, name, figure(field, value)), problem);
  }
  const given = Array.isArray(value) ? value : [];
  if (field.kind === "choice" && field.usual && field.choices.length > 4) { // mostly it stays: it needs less room
    return make("fieldset", facts, legend(field.label), problem, ...choose(field, value, { "aria-label": spoken(field.label) }));
  }
  const boxes = field.kind === "choice"
    ? make("div", { className: "choices" }, ...field.choices.map((one) => radio(field, one, value)))
    : make("div", { className: "pad-boxes" }, ...field.who.map((who, place) => box(field, who, given[place])));
  return make("fieldset", facts, legend(field.label), problem, boxes);
};

// Whether a field asks the same people as the one before it, so that their names need to stand there once.
const isBeside = (field, last) => field.kind === "numbers" && last?.kind === "numbers" && String(field.who) === String(last.who);

// Keys for boxes of numbers, below them: a tap fills the box that has the focus, else the first that is empty.
const MOST_KEYS = 16; // in two rows
const hasKeys = ({ kind, least, most }) => kind.startsWith("number") && most - least < MOST_KEYS;
const keysOf = (boxes, { least, most }) => {
  const keys = make("div", { className: "pad-keys" });
  for (let one = least; one <= most; one += 1) keys.append(make("button", { type: "button", className: "key", tabIndex: -1 }, String(one)));
  const rows = Math.ceil(keys.childElementCount / (MOST_KEYS / 2));
  keys.style.gridTemplateColumns = `repeat(${Math.ceil(keys.childElementCount / rows)}, minmax(0, 1fr))`;
  boxes.forEach((one) => { one.inputMode = "none"; });
  keys.addEventListener("pointerdown", (event) => event.preventDefault()); // the box keeps the focus
  keys.addEventListener("click", ({ target }) => {
    if (!target.matches("button")) return;
    const at = boxes.includes(document.activeElement) ? document.activeElement : boxes.find(({ value }) => !value) ?? boxes[0];
    at.value = target.textContent;
    at.dispatchEvent(new Event("input", { bubbles: true }));
    (boxes[boxes.indexOf(at) + 1] ?? at).focus({ preventScroll: true });
  });
  return keys;
};

const addKeys = (parts, fields) => {
  let boxes = [];
  fields.forEach((field, place) => {
    if (!hasKeys(field)) return;
    const next = fields[place + 1];
    boxes.push(...parts[place].querySelectorAll("input"));
    if (next && hasKeys(next) && next.least === field.least && next.most === field.most) return; // they share them
    parts[place].after(keysOf(boxes, field));
    boxes = [];
  });
};

// What was chosen, in full below its box where that is too narrow for it.
const FITS = 34; // letters
export const showChosen = (form) => form.querySelectorAll(".pad-chosen").forEach((all) => {
  const chosen = all.previousElementSibling.selectedOptions[0].textContent;
  all.textContent = chosen.length > FITS ? chosen : "";
});

export const showFields = (holder, fields, line) => {
  holder.replaceChildren(...fields.map((field, number) => {
    const found = part(field, line[field.key] ?? field.usual);
    found.classList.toggle("pad-beside", isBeside(field, fields[number - 1]));
    return found;
  }));
  addKeys([...holder.children], fields);
  showChosen(holder);
};

// What is wrong, beside the field that it is about; the first of them is where to look.
export const showProblems = (form, problems, notice) => {
  form.querySelectorAll("[data-field]").forEach((field) => {
    const why = problems[field.dataset.field];
    field.classList.toggle("field-wrong", Boolean(why));
    field.querySelector("[data-problem]").replaceChildren(
      ...(why ? [make("ul", { className: "errorlist" }, make("li", {}, spoken(why)))] : []),
    );
    field.querySelectorAll("input, select").forEach((input) => {
      if (why) {
        input.setAttribute("aria-invalid", "true");
        input.setAttribute("aria-describedby", field.querySelector("[data-problem]").id);
      } else ["aria-invalid", "aria-describedby"].forEach((name) => input.removeAttribute(name));
    });
    if (why) field.closest("details")?.setAttribute("open", "");
  });
  if (!Object.keys(problems).length) {
    form.querySelector("[data-wrong]").replaceChildren();
    return;
  }
  const words = notice();
  if (problems[""]) words.querySelector("[data-reason]").textContent = spoken(problems[""]); // of the line as a whole
  form.querySelector("[data-wrong]").replaceChildren(words);
  words.focus();
};

const toShare = (total, sum, words) => {
  if (total === null || total === undefined) return sum ? fill(words.sum, { sum }) : "";
  if (sum > total) return fill(words.tooMany, { over: sum - total });
  return sum < total ? fill(words.still, { left: total - sum }) : "";
};

// While the numbers of everybody are typed: what they come to, or how much is left of what they must come to.
export const countLeft = (form, fields, words) => {
  fields.filter(({ kind, who }) => kind === "numbers" && who.length > 1).forEach(({ key, total }) => {
    const place = form.querySelector(`[data-field="${key}"]`);
    const sum = [...place.querySelectorAll("input")].reduce((all, input) => all + (Number(input.value) || 0), 0);
    const legend = place.querySelector("legend");
    const there = legend.querySelector("[data-left]") ?? legend.appendChild(make("span", { className: "pad-left", "data-left": "" }));
    there.textContent = toShare(total, sum, words);
  });
};
