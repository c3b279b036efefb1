// Draws the practice table: the cards that lie on it, and those in your hand.
import { fill, make } from "../pads/pad_words.js";

const { pack } = JSON.parse(document.getElementById("practice-engine").textContent);
const words = document.getElementById("practice-words").dataset;

export const cardName = (card) => fill(words.card, { rank: pack.said[card % 13], suit: pack.suits[Math.floor(card / 13)].said });

const sign = (suit) => document.getElementById("practice-suits").content.children[suit].cloneNode(true);

const face = (card) => [
  make("span", { className: "card-rank", "aria-hidden": true, textContent: pack.shown[card % 13] }),
  sign(Math.floor(card / 13)),
  make("span", { className: "unseen", textContent: cardName(card) }),
];

// The trick on the table, or the one that is complete, with the card that won it marked.
export const drawTable = (table, hand, you, isComplete) => {
  const [leader, winner, ...cards] = isComplete
    ? hand.tricks.at(-1)
    : [(hand.view.seat - hand.view.trick.length + 4) % 4, -1, ...hand.view.trick];
  for (const place of table.querySelectorAll("[data-seat]")) {
    const seat = (Number(place.dataset.seat) + you) % 4;
    const card = cards[(seat - leader + 4) % 4];
    const wins = seat === winner;
    place.querySelector(".playing-card")?.remove();
    place.classList.toggle("is-winner", wins);
    place.append(make("span", { className: card === undefined ? "playing-card is-empty" : "playing-card" }, ...(card === undefined ? [] : face(card))));
  }
};

// A card that may not be played can still be pressed, and then says why.
export const drawCards = (place, suits, legal) => {
  place.replaceChildren(...suits.flatMap((suit) => [...suit].reverse()).map((card) => {
    const button = make("button", { type: "button", className: "playing-card", "data-card": card }, ...face(card));
    if (!legal.includes(card)) button.setAttribute("aria-disabled", "true");
    return make("li", {}, button);
  }));
};

export const show = {
  suits: pack.suits,
  trumps: (place, number) => {
    place.replaceChildren(sign(number), ` ${fill(words.trumps, { suit: pack.suits[number].name })}`);
  },
  notice: (place, title, text) => {
    const strong = title ? [make("strong", { className: "notice-title", textContent: title })] : [];
    place.replaceChildren(make("p", { className: "notice notice-live" }, ...strong, text));
    place.scrollIntoView({ block: "nearest" });
  },
  marked: (table, card) => {
    for (const button of table.querySelectorAll("[data-card]")) button.classList.toggle("is-hint", Number(button.dataset.card) === card);
  },
};
