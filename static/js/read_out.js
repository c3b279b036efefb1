// Reads a part of the page out aloud, where the phone can: <button data-read="id" hidden>. The letters of the seats are
// read as words.
const voice = window.speechSynthesis;
const seats = () => document.getElementById("steward-words")?.dataset ?? {};

const spoken = (text) => text.replace(/(\s)([NESW])(?=[,.]|$)/gm, (_, gap, letter) => gap + (seats()[letter.toLowerCase()] ?? letter));

const offer = () => document.querySelectorAll("[data-read]").forEach((button) => { button.hidden = !voice; });

document.addEventListener("live:shown", offer);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-read]");
  if (!button) return;
  const lines = [...document.getElementById(button.dataset.read).querySelectorAll("h2, p")].map((line) => line.innerText);
  const speech = new SpeechSynthesisUtterance(spoken(lines.join("\n")));
  speech.lang = document.documentElement.lang;
  speech.rate = 0.9;
  voice.cancel();
  voice.speak(speech);
});
offer();
