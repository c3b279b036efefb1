// Without the network a browser puts a page of its own in the place of this one, and what was typed goes with it. So a
// button that sends, or a link to this page in another state, first asks whether the hall's computer answers.
import { heard, silent } from "./answer.js";

const PATIENCE = 4000;
let asked = null; // what was tapped, while it is found out

const answers = async () => {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return (await fetch("/static/img/icon.svg", { method: "HEAD", cache: "no-store", signal: stop.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(late);
  }
};

const loads = (part) => part.type === "submit" || (part.pathname === location.pathname && part.search !== location.search);

document.addEventListener("click", async (event) => {
  const part = event.target.closest("#main button, #main a[href]");
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey || !loads(part)) return;
  if (asked === part) return; // it may go now
  event.preventDefault();
  if (asked) return;
  asked = part;
  if (await answers()) {
    heard();
    part.click();
  } else {
    silent();
    document.getElementById("no-answer").scrollIntoView({ block: "center" });
  }
  asked = null;
});
