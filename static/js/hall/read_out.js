// Reads a part of the page out aloud, where the phone can: <button data-read="id" hidden>.
const voice = window.speechSynthesis;

const offer = () => document.querySelectorAll("[data-read]").forEach((button) => { button.hidden = !voice; });

document.addEventListener("live:shown", offer);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-read]");
  if (!button) return;
  const lines = [...document.getElementById(button.dataset.read).querySelectorAll("h2, p")].map((line) => line.innerText);
  const speech = new SpeechSynthesisUtterance(lines.join("\n"));
  speech.lang = document.documentElement.lang;
  speech.rate = 0.9;
  voice.cancel();
  voice.speak(speech);
});
offer();
