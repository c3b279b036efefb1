// Where a table's link is no good any more: what this phone still has of that table, for the MC to read.
import { told, waiting } from "./score_outbox.js";
import { fill } from "./table_phone_dock.js";

const part = document.getElementById("left");
const waits = waiting(location.pathname);
const isGone = (one) => !waits.some((score) => score.id === one.id);
const left = [...told(location.pathname).filter(isGone), ...waits];

part.hidden = !left.length;
part.querySelector("[data-list]").replaceChildren(...left.map((score) => {
  const item = document.createElement("p");
  item.textContent = fill(part.dataset.line, { hand: score.hand, score: score.text });
  return item;
}));
