// Takes pictures of cards and sends them, one at a time, again and again until each is answered.
import { drop, newId, put, waiting } from "./picture_outbox.js";
import { found, show } from "./shown_picture.js";

const AGAIN = 4000;
const PATIENCE = 60000; // for one picture on a slow network
const form = document.getElementById("send");
const said = document.getElementById("photo-said");
const queue = document.getElementById("photo-waiting");
const data = JSON.parse(document.getElementById("photos-data").textContent);
const { whose, largest, words } = data;
const token = () => (document.cookie.match(/(?:^|; )csrftoken=([^;]+)/) || [])[1] || "";

let isBusy = false;
let timer = 0;

const tell = (text) => { if (said.textContent !== text) said.textContent = text; };

const lineOf = (name, text, kind = "") => {
  const line = document.createElement("li");
  line.className = kind;
  line.textContent = `${name}: ${text}`;
  return line;
};

const refuse = (name, why) => queue.prepend(lineOf(name, why, "is-refused"));

const list = async () => {
  const all = await waiting(whose);
  const lines = all.map(({ name }) => lineOf(name, words.kept_short));
  queue.replaceChildren(...queue.querySelectorAll(".is-refused"), ...lines);
  return all;
};

// What became of a picture: "sent", "refused" with the reason in the list, "signed_out", or "kept" for the next try.
const post = async ({ id, name, bytes }) => {
  const body = new FormData();
  body.set("id", id);
  body.set("picture", new Blob([bytes], { type: "image/jpeg" }), "cards.jpg");
  const headers = { "X-CSRFToken": token() };
  const stop = new AbortController(); // AbortSignal.timeout is too new for some phones
  const late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(form.dataset.send, { method: "POST", headers, body, redirect: "manual", signal: stop.signal });
    if (answer.ok) return "sent";
    if ([400, 409, 413].includes(answer.status)) {
      refuse(name, answer.status === 413 ? words.large : (await answer.json()).why);
      return "refused";
    }
    return answer.type === "opaqueredirect" || answer.status === 403 ? "signed_out" : "kept";
  } catch {
    return "kept";
  } finally {
    clearTimeout(late);
  }
};

const send = async () => {
  clearTimeout(timer);
  if (isBusy) return void list();
  isBusy = true;
  for (let left = await list(); left.length; left = await list()) {
    tell(words.sending);
    const became = await post(left[0]);
    if (became !== "sent" && became !== "refused") {
      tell(left.some(({ isLoose }) => isLoose) ? words.held : words[became]);
      timer = setTimeout(send, AGAIN);
      break;
    }
    await drop(left[0].id);
    tell(became === "sent" ? words.sent : "");
    if (became === "sent") await window.htmx.ajax("GET", form.action, { target: "#photo-list", swap: "outerHTML" });
  }
  isBusy = false;
};

// Each picture is kept before anything else is done with it; the last one is shown.
const take = async (files) => {
  let last = null;
  for (const file of files) {
    if (file.size > largest) {
      refuse(file.name, words.large);
      continue;
    }
    const picture = { id: newId(), whose, name: file.name, bytes: await file.arrayBuffer(), at: Date.now() };
    picture.isLoose = !await put(picture);
    last = [picture.id, file];
  }
  send();
  if (last) show(...last, data);
};

form.addEventListener("change", ({ target }) => {
  const files = [...target.files];
  target.value = "";
  take(files);
});
document.body.addEventListener("htmx:afterSettle", () => found() && tell(""));
addEventListener("online", send);
send();
