// A small bell, if it is wanted: off until somebody turns it on, and remembered on this device. A browser lets a page
// sound only after a tap, so the first tap anywhere wakes it.
const KEPT = "bell";
const PEALS = {
  in: [523, 659, 784], // every table is in: upwards
  query: [880, 880], // there is a query: twice the same
  time: [784, 587, 784, 587], // time is up: to and fro
};
const APART = 0.28; // seconds between two strokes
const DIES = 1.4; // seconds until a stroke has died away

let audio = null;
const kept = () => {
  try { return localStorage.getItem(KEPT) === "on"; } catch { return false; }
};
let on = kept();

const wake = () => {
  if (!on) return;
  audio = audio || new AudioContext();
  if (audio.state === "suspended") audio.resume();
};

const stroke = (pitch, at) => {
  for (const [partial, loud] of [[1, 0.3], [2.76, 0.1], [5.4, 0.04]]) {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.frequency.value = pitch * partial;
    level.gain.setValueAtTime(loud, at);
    level.gain.exponentialRampToValueAtTime(0.0001, at + DIES / partial);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + DIES);
  }
};

export const ring = (kind) => {
  wake();
  if (on) PEALS[kind].forEach((pitch, i) => stroke(pitch, audio.currentTime + i * APART));
};

const dress = () => {
  for (const button of document.querySelectorAll("[data-bell]")) {
    button.hidden = !window.AudioContext;
    button.setAttribute("aria-pressed", String(on));
    button.textContent = on ? button.dataset.on : button.dataset.off;
  }
};

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-bell]")) return;
  on = !on;
  try { localStorage.setItem(KEPT, on ? "on" : "off"); } catch { /* a private window keeps nothing */ }
  dress();
  if (on) ring("in");
});
for (const type of ["pointerdown", "keydown"]) addEventListener(type, wake, { capture: true });
document.addEventListener("htmx:afterSettle", dress);
dress();
