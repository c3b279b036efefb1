// The pads that this browser keeps, to go on with or to throw away.
import { keepPages } from "../web/keep_pages.js";
import { all, drop } from "./pad_store.js";
import { dayOf, fill, make } from "./pad_words.js";

const part = document.getElementById("kept-pads");
const words = part.dataset;
const nameOf = (key) => document.querySelector(`[data-game="${key}"]`)?.textContent;

const throwAway = (id) => {
  const bring = drop(id);
  const undo = make("button", { type: "button", className: "button" }, words.undo);
  undo.addEventListener("click", () => {
    bring();
    part.querySelector("[data-said]").replaceChildren();
    draw();
  });
  part.querySelector("[data-said]").replaceChildren(make("p", { className: "notice" }, words.gone, " ", undo));
  draw();
};

const item = ({ id, record, at }) => {
  const game = nameOf(record.game);
  const link = make(
    "a", { className: "pad-game", href: `/pad/${record.game}/#${id}` },
    make("strong", { className: "pad-game-name" }, game),
    make("span", { className: "pad-game-about" }, record.players.join(", ")),
    make("span", { className: "soft" }, `${fill(words.line, { lines: record.lines.length })} · ${dayOf(at)}`),
  );
  const off = make("button", { type: "button", className: "button", "aria-label": `${words.off}: ${game}, ${record.players.join(", ")}` }, words.off);
  off.addEventListener("click", () => throwAway(id));
  return make("li", {}, link, off);
};

const draw = () => {
  const kept = all().filter(({ record }) => nameOf(record.game));
  part.querySelector("[data-list]").replaceChildren(...kept.map(item));
  part.hidden = !kept.length && !part.querySelector("[data-said]").childElementCount;
};

draw();
addEventListener("pageshow", draw);
keepPages("/pad/", location.pathname, "/pad/words/");
