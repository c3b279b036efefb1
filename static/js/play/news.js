// Says what is new on the MC's page, politely to those who listen and by the bell to those who look elsewhere: every
// table is in, there is a query, time is up. The first score of a hand folds the move into it.
import { ring } from "../web/bell.js";

const heard = document.getElementById("heard");
const words = (id) => document.getElementById(id)?.textContent.trim().replace(/\s+/g, " ") || "";
const seen = () => {
  const { hand, in: all, toSettle, untouched } = document.getElementById("pulse").dataset;
  return { hand, all, untouched, queries: Number(toSettle), said: `${words("now-words")} ${words("to-settle")}` };
};
let before = seen();

document.addEventListener("htmx:afterSettle", () => {
  const now = seen();
  const called = now.hand !== before.hand ? `${document.title}. ${words("trump")}. ${words("move")} ` : "";
  if (called || now.said !== before.said) heard.textContent = called + now.said;
  // Why something was not done stays until what it speaks of is another.
  if (called || now.all !== before.all || now.queries !== before.queries) {
    for (const part of document.querySelectorAll("[data-not-done]")) part.remove();
  }
  if (now.queries > before.queries) ring("query");
  else if (now.all && !(before.all && before.hand === now.hand)) ring("in");
  if (before.untouched && !now.untouched) document.querySelector(".move-told")?.removeAttribute("open");
  before = now;
});

// A time that was over when the page opened is no news.
const over = () => document.querySelector("#now [data-over] [data-until]")?.dataset.until;
let rung;
setTimeout(() => {
  rung = over();
  setInterval(() => {
    const until = over();
    if (until && until !== rung) ring("time");
    rung = until || rung;
  }, 500);
}, 1000);
