// A rubber that a club evening waits for: when it is over it goes there, once, by the outbox of the tables' scores.
// The pad's own id is the rubber's, so that what was sent and had no answer is known again.
import { put, waiting } from "../hall/score_outbox.js";
import { wake } from "../hall/score_sender.js";
import { read, write } from "../web/store.js";
import { pack } from "./pad_store.js";

const ANSWER = "evening "; // what the evening said to a pad's rubber: { r: the record, isIn, words }

let shown = null; // where this page says so, of which pad

const show = () => {
  const { place, id, link } = shown;
  const answer = read(ANSWER + id);
  const said = place.querySelector("[data-evening-said]");
  const text = waiting(link).length ? place.dataset.waiting : answer?.words ?? place.dataset.waits;
  if (said.textContent !== text) said.textContent = text;
  said.classList.toggle("notice-good", Boolean(answer?.isIn));
  said.classList.toggle("notice-live", !answer?.isIn);
};

export const offer = (place, id, record, isOver) => {
  const link = record.evening;
  place.hidden = !link;
  shown = link ? { place, id, link } : null;
  if (!link) return;
  place.querySelector("button")?.remove(); // it goes without a press
  place.querySelector("a").href = `${link}../`;
  place.querySelector("a").hidden = !isOver;
  const answer = read(ANSWER + id);
  const r = pack(record);
  if (isOver && !answer?.isIn && answer?.r !== r) {
    put({ id, link, hand: 0, fields: { r } });
    wake();
  }
  show();
};

document.addEventListener("score:answered", ({ detail: { score, isIn, words } }) => {
  if (!score.fields) return;
  write(ANSWER + score.id, { r: score.fields.r, isIn, words });
  if (shown) show();
});
