// Says when the hall's computer has stopped answering, and since when; goes away with the next answer. Says too
// when it answers but has not taken what was sent: the page is too old, the person signed out, or the thing is gone.
import { now, said } from "./clock.js";
import { explain } from "./gone.js";

const notice = document.getElementById("no-answer");
let answered = now();

export const silent = () => {
  document.dispatchEvent(new Event("answer:silent"));
  if (!notice || !notice.hidden) return;
  notice.querySelector("[data-since]").textContent = said(answered);
  notice.hidden = false;
};

export const heard = () => {
  answered = now();
  if (notice) notice.hidden = true;
  document.dispatchEvent(new Event("answer:heard"));
};

const tooOld = (why) => {
  const words = document.getElementById("too-old");
  explain(words, why);
  if (!words || !words.hidden) return;
  words.hidden = false;
  words.scrollIntoView({ block: "center" });
};

// What somebody pressed, and not what a page asks for by itself.
const pressed = ({ target, requestConfig: { verb } }) => verb !== "get" || target.id === "panel-body";

document.body.addEventListener("htmx:sendError", silent);
document.body.addEventListener("htmx:timeout", silent);
document.body.addEventListener("htmx:afterRequest", (event) => {
  const status = event.detail.xhr ? event.detail.xhr.status : 0;
  const away = status === 408 || (status >= 502 && status <= 504);
  if (away) silent();
  else if (status > 0) heard();
  if (status === 403 || (status >= 400 && !away && pressed(event.detail))) tooOld(event.detail.xhr.getResponseHeader("Shut-Out"));
});
// A phone that has lost its network may be the hall's computer itself, which needs none: ask before it is said.
addEventListener("offline", () => {
  fetch("/static/img/icon.svg", { method: "HEAD", cache: "no-store" }).then(heard, silent);
});
