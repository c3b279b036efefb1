// What a key makes of a field on a card. Nothing here knows of the page.
export const OUT = "out";
const MOST = 13;

// A hand's field holds nothing new yet (""), or a 1 that waits for what comes after it. Gives the new text, whether
// it is done, and the key that belongs to the next hand; null where the key says nothing here.
export function press(waiting, key) {
  const says = key === "-" || key === "." || /^[0-9]$/.test(key);
  if (!says) return null;
  if (waiting === "1" && key <= "3" && key >= "0") return { text: `1${key}`, done: true };
  if (waiting === "1") return { text: "1", done: true, then: key };
  if (key === "-" || key === ".") return { text: OUT, done: true };
  return { text: key, done: key !== "1" };
}

// The figure in a text: tricks, "out", null for nothing, undefined for what cannot be.
export function figure(text) {
  const said = text.trim().toLowerCase();
  if (said === "") return null;
  if (said === "-" || said === "." || said === OUT) return OUT;
  return /^\d{1,2}$/.test(said) && Number(said) <= MOST ? Number(said) : undefined;
}

// A player's own sum: a number in halves, null for nothing, undefined for what cannot be.
export function sum(text) {
  const said = text.trim().replace(",", ".").replace("½", ".5");
  if (said === "") return null;
  return /^(\d{1,4}(\.[05])?|\.5)$/.test(said) && Number(said) <= 1300 ? Number(said) : undefined;
}

// Few hands end so: not wrong, but worth a second look.
export const isRare = (value) => typeof value === "number" && (value <= 2 || value >= 11);

export const isHand = (place) => /^\d+$/.test(place);

// A sentence of the page with its places filled in.
export const fill = (text, values = {}) => text.replace(/%\((\w+)\)s/g, (_, name) => String(values[name] ?? ""));

// A number as it stands on a card: 6.5 as 6½.
export const written = (value) => (value % 1 ? `${Math.floor(value) || ""}½` : String(value));
