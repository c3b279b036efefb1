// Fields for many cards on one page: Enter goes to the next, every figure is saved as it is typed, and the sums are
// beside what they must be. Without this the form is saved as a whole, and works as well.
import { Outbox } from "./card_outbox.js";
import { Sender } from "./card_sender.js";

const data = JSON.parse(document.getElementById("cells-data").textContent);
const { words } = data;
const saved = document.getElementById("cells-saved");
const form = document.getElementById("cells");
const inputs = [...form.querySelectorAll("input.card-cell:not(:disabled)")];
const outbox = new Outbox(`cards/${data.slug}/${data.me}`);
const sender = new Sender(data.save, outbox, { tell, answered });

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
const wasOf = (input) => input.parentElement.querySelector("input[type=hidden]");
const placeOf = (input) => [Number(input.dataset.card), input.dataset.place, false];
const isHand = (input) => /^\d+$/.test(input.dataset.place);
const shown = (value) => (value === null ? "" : value === "out" ? "-" : String(value));

// What stands in a field: a number, "out", null for nothing, undefined for what cannot stand there.
function read(input, text) {
  const word = text.trim().toLowerCase();
  if (!word || word === "?" || word === "x") return null;
  if (!isHand(input)) return /^\d{1,4}([.,][05])?$/.test(word) ? Number(word.replace(",", ".")) : undefined;
  if (["-", ".", "–", "—", "out"].includes(word)) return "out";
  return /^\d{1,2}$/.test(word) && Number(word) <= 13 ? Number(word) : undefined;
}

function note(input, text) {
  const cell = input.parentElement;
  cell.classList.toggle("is-bad", Boolean(text));
  input.setAttribute("aria-invalid", text ? "true" : "false");
  cell.querySelector(".cell-note").textContent = text;
}

let told = ["saved"];
function tell(state, why) {
  told = [state, why];
  const marked = state === "saved" && form.querySelector(".is-bad") ? "marked" : state;
  const asked = outbox.all.length || marked !== "saved" || !saved.hidden;
  saved.hidden = !asked;
  saved.dataset.state = marked;
  saved.textContent = state === "not_taken" ? why : state === "shut_out" ? `${why} ${words.kept}` : words[marked] || words.kept;
}

function typed(input) {
  const now = read(input, input.value);
  if (now === undefined) {
    note(input, isHand(input) ? words.tricks : words.sum);
    tell(...told);
    return;
  }
  note(input, "");
  outbox.put(...placeOf(input), read(input, wasOf(input).value), now);
  sender.wake();
}

function answered(sent, answers) {
  const values = new Map(sent.map((one) => [one.key, one.now]));
  for (const answer of answers) {
    const input = inputs.find((one) => outbox.id(...placeOf(one)) === answer.key);
    if (!input) continue;
    if (answer.taken === "saved") wasOf(input).value = shown(values.get(answer.key));
    else if (answer.taken === "refused") note(input, answer.why);
    else differs(input, answer);
  }
}

function differs(input, { stands, by }) {
  wasOf(input).value = shown(stands);
  const text = stands === null ? words.emptied : words.differs;
  note(input, fill(text, { by, stands: shown(stands) }));
}

function addUp() {
  document.querySelectorAll("[data-sum]").forEach((sum) => {
    let made = Number(sum.dataset.made);
    let count = Number(sum.dataset.count);
    document.querySelectorAll(".cells-hand tbody tr").forEach((row) => {
      const input = row.querySelector("input.card-cell");
      const value = read(input, input.value || input.placeholder); // what the table sent
      if ((sum.dataset.sum && row.dataset.list !== sum.dataset.sum) || value === null || value === undefined) return;
      count += 1;
      made += value === "out" ? 0 : value;
    });
    const isAll = count === Number(sum.dataset.of) && sum.dataset.right !== "";
    sum.querySelector("[data-tricks]").textContent = made;
    sum.querySelector("[data-cards]").textContent = count;
    sum.classList.toggle("is-wrong", isAll && made !== Number(sum.dataset.right));
    sum.classList.toggle("is-right", isAll && made === Number(sum.dataset.right));
  });
}

function addRow(input) {
  const row = input.closest(".cells-totals tr");
  if (!row) return;
  const values = [...row.querySelectorAll("input.card-cell")].map((one) => [one.dataset.place, read(one, one.value)]);
  const parts = values.filter(([place]) => place !== "total").map(([, value]) => value);
  const written = values.find(([place]) => place === "total")[1];
  const made = parts.reduce((sum, part) => sum + part, 0);
  const isWhole = parts.length > 0 && parts.every((part) => typeof part === "number");
  const isOff = isWhole && typeof written === "number" && written !== made;
  row.querySelector("[data-made]").textContent = isOff ? fill(words.written, { made, written }) : isWhole ? made : "";
}

form.addEventListener("keydown", (event) => {
  const at = inputs.indexOf(event.target);
  if (at < 0 || !["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return;
  event.preventDefault();
  const next = inputs[event.key === "ArrowUp" ? at - 1 : at + 1];
  if (next) next.focus();
  else if (event.key === "Enter") document.querySelector("[data-last]").focus();
});
form.addEventListener("focusin", (event) => { if (inputs.includes(event.target)) event.target.select(); });
form.addEventListener("input", (event) => { addUp(); addRow(event.target); });
form.addEventListener("change", (event) => { if (inputs.includes(event.target)) typed(event.target); });
// The form says what is in every field: of what differs, nothing waits here any longer.
form.addEventListener("submit", () => {
  outbox.all.filter((one) => one.state !== "kept").forEach((one) => outbox.drop(one.card, one.place, one.second));
});

// What was typed before this script was there is kept as well; the field that somebody is in tells when it is left.
for (const input of inputs) {
  const left = outbox.at(...placeOf(input));
  if (input.value !== input.defaultValue) {
    if (input !== document.activeElement) typed(input);
  } else if (left && left.state === "kept") input.value = shown(left.now);
}
addUp();
sender.wake();
const isEmpty = (row) => [...row.querySelectorAll("input.card-cell")].every((input) => !input.value && !input.placeholder);
const first = inputs.find((input) => isEmpty(input.closest("tr")));
const isThere = inputs.includes(document.activeElement);
if (first && !isThere && !document.querySelector("[data-focus], .is-bad")) first.focus();
