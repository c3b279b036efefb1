// Takes pictures of cards and sends them, one at a time, again and again until each is answered. The last one is shown
// with a frame around each card that was found on it.
import { drop, newId, put, waiting } from "./picture_outbox.js";

const AGAIN = 4000;
const PATIENCE = 60000; // for one picture on a slow network
const form = document.getElementById("send");
const said = document.getElementById("photo-said");
const canvas = document.getElementById("photo-shown");
const queue = document.getElementById("photo-waiting");
const { slug, me, largest, words } = JSON.parse(document.getElementById("photos-data").textContent);
const whose = `${slug}/${me}`;
const token = () => (document.cookie.match(/(?:^|; )csrftoken=([^;]+)/) || [])[1] || "";

let isBusy = false;
let timer = 0;
let shown = null; // { id, image }: the picture that was taken last

const tell = (text) => { if (said.textContent !== text) said.textContent = text; };

const frame = (pen, { corners, card, why }) => {
  const style = getComputedStyle(canvas);
  pen.strokeStyle = pen.fillStyle = style.getPropertyValue(why ? "--suit-red" : "--baize");
  pen.lineWidth = 5;
  pen.beginPath();
  corners.forEach(([x, y]) => pen.lineTo(x * canvas.width, y * canvas.height));
  pen.closePath();
  pen.stroke();
  if (!card || why) return;
  const [x, y] = ["0", "1"].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  pen.font = `750 48px ${style.fontFamily}`;
  pen.textAlign = "center";
  pen.fillText(card, x * canvas.width, y * canvas.height);
};

const draw = (frames = []) => {
  const pen = canvas.getContext("2d");
  pen.drawImage(shown.image, 0, 0, canvas.width, canvas.height);
  frames.forEach((one) => frame(pen, one));
};

const show = async (id, file) => {
  try {
    const image = await createImageBitmap(file);
    shown = { id, image };
    Object.assign(canvas, { width: 720, height: Math.round(720 * image.height / image.width), hidden: false });
    draw();
  } catch { /* what the browser cannot show may be readable all the same */ }
};

// What has become of the picture that is shown, once the list says so.
const look = () => {
  const line = shown && document.querySelector(`[data-picture="${shown.id}"]`);
  if (!line || !line.matches(".is-read, .is-failed")) return;
  draw(JSON.parse(line.dataset.frames));
  tell([line.querySelector(".photo-state"), ...line.querySelectorAll(".photo-trouble")].map((one) => one.textContent.trim()).join(". "));
};

const refresh = () => window.htmx.ajax("GET", form.action, { target: "#photo-list", swap: "outerHTML" });

const list = async () => {
  const all = await waiting(whose);
  queue.replaceChildren(...[...queue.querySelectorAll(".is-refused")], ...all.map(({ name }) => {
    const line = document.createElement("li");
    line.textContent = `${name}: ${words.kept_short}`;
    return line;
  }));
  return all;
};

const refuse = (name, why) => {
  const line = document.createElement("li");
  line.className = "is-refused";
  line.textContent = `${name}: ${why}`;
  queue.prepend(line);
};

const post = async ({ id, name, bytes }) => {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), PATIENCE);
  const body = new FormData();
  body.set("id", id);
  body.set("picture", new Blob([bytes], { type: "image/jpeg" }), "cards.jpg");
  try {
    const answer = await fetch(form.dataset.send, {
      method: "POST",
      headers: { "X-CSRFToken": token() },
      body,
      redirect: "manual",
      signal: stop.signal,
    });
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
  if (isBusy) return;
  isBusy = true;
  for (let left = await list(); left.length; left = await list()) {
    tell(words.sending);
    const became = await post(left[0]);
    if (became !== "sent" && became !== "refused") {
      tell(left.some((one) => one.isLoose) ? words.held : words[became]);
      timer = setTimeout(send, AGAIN);
      break;
    }
    await drop(left[0].id);
    tell(became === "sent" ? words.sent : "");
    if (became === "sent") await refresh();
  }
  isBusy = false;
};

const take = async (files) => {
  for (const file of files) {
    if (file.size > largest) {
      refuse(file.name, words.large);
      continue;
    }
    const picture = { id: newId(), whose, name: file.name, bytes: await file.arrayBuffer(), at: Date.now() };
    picture.isLoose = !await put(picture);
    await show(picture.id, file);
  }
  send();
};

form.addEventListener("change", ({ target }) => {
  const files = [...target.files];
  target.value = "";
  take(files);
});
document.body.addEventListener("htmx:afterSettle", look);
addEventListener("online", send);
send();
