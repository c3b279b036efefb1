// The lines of a pad as a table, as templates/pads/_row.html shows them, and what stands above it on paper.
import { linked } from "./pad_terms.js";
import { breakable, dayOf, fill, make, spoken } from "./pad_words.js";

const cell = (points, total, words) => make(
  "td", { className: "number" }, make("strong", {}, String(points)), " ",
  make("span", { className: "pad-total" }, make("span", { className: "unseen" }, words.together), ` ${total}`),
);

const figures = (row, width, words) => {
  if (!row.problems) return row.points.map((points, place) => cell(points, row.totals[place], words));
  const wrong = Object.values(row.problems).map((one) => make("p", { className: "pad-problem" }, spoken(one)));
  return [make("td", { colspan: width }, ...wrong)];
};

const button = (name, number, text) => make("button", { type: "button", className: "button", [`data-${name}`]: number }, fill(text, { number }));

const line = (row, number, width, words, off) => {
  const why = make("ul", {}, ...(row.why ?? []).map((one) => make("li", {}, ...linked(one))));
  const buttons = make("p", { className: "button-row" }, button("right", number, words.right), ...(off ? [button("off", number, off)] : []));
  const more = make("td", { colspan: width + 1 }, make("details", { open: Boolean(row.problems) }, make("summary", {}, spoken(row.title)), why, buttons));
  if (row.ends) more.append(make("p", { className: "pad-ends" }, spoken(row.ends)));
  return [
    make("tr", { className: row.problems ? "pad-row pad-row-wrong" : "pad-row" }, make("th", { scope: "row" }, String(number)), ...figures(row, width, words)),
    make("tr", { className: "pad-why" }, more),
  ];
};

// The settings that are not as usual, each with what it is here.
const unusual = (game, settings, words) => game.settings.filter(({ key, usual }) => settings[key] !== usual)
  .map(({ key, kind, label, choices }) => {
    const value = settings[key];
    const pair = kind === "choice" ? choices.find(([one]) => one === value) : null;
    const said = pair ? spoken(pair[1]) : kind === "yes" ? words[value ? "yes" : "no"] : value;
    return make("li", {}, `${spoken(label)}: ${said}`);
  });

const paper = (part, { game, record, at }, words) => {
  part("day").textContent = dayOf(at ?? Date.now());
  part("unusual").replaceChildren(...unusual(game, record.settings, words));
};

// A name breaks between its words first, and within one only where that is too long.
const head = (name) => make(
  "th", { scope: "col", className: "number", "aria-label": name },
  ...breakable(name).split(" ").flatMap((word) => [make("span", { className: "pad-word" }, word), " "]),
);

export const showSheet = (page, pad, words) => {
  const { found, record } = pad;
  const { columns, totals, notes, over } = found.state;
  const part = (name) => page.querySelector(`[data-${name}]`);
  const last = found.rows.length;
  const off = found.uncounted ? words.restOff : words.off;
  paper(part, pad, words);
  part("sheet").hidden = !last;
  part("columns").replaceChildren(part("columns").firstElementChild, ...columns.map(head)); // after "Row"
  part("rows").replaceChildren(
    ...found.rows.flatMap((row, place) => line(row, place + 1, columns.length, words, place + 1 === last && off)),
  );
  part("totals").replaceChildren(...columns.map((who, place) => make(
    "div", {}, make("dt", {}, breakable(who)), make("dd", {}, String(totals[place])),
  )));
  part("totals").hidden = Boolean(over && found.rows.at(-1)?.ends); // they have begun again at nothing
  part("another").hidden = !over || Boolean(record.evening);
  part("another").textContent = (record.settings.rubber ?? "one") === "one" ? words.another : words.rubber;
  part("uncounted").hidden = !found.uncounted;
  part("notes").replaceChildren(...notes.map((one) => make("li", {}, ...linked(one))));
  part("over").hidden = !over;
  part("over").textContent = over ? spoken(over) : "";
};
