// What the rules say, in words. A sentence is a text with %(name)s in it and what stands there, perhaps another sentence.
export const spoken = ({ text, values }) => text.replace(/%\((\w+)\)s/g, (_, key) => {
  const value = values[key];
  return value && typeof value === "object" ? spoken(value) : String(value);
});

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

const day = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "long", day: "numeric", month: "long" });
export const dayOf = (at) => `${day.format(at)} ${new Date(at).getFullYear()}`;

// A name that a narrow column can break, as `breakable` in pads/queries/pads.py.
export const breakable = (name) => name.replace(
  /[A-Za-zÀ-ÖØ-öø-ž]{5,}/g, (word) => [word.slice(0, 2), ...word.slice(2, -2), word.slice(-2)].join("\u00AD"),
);

export const make = (name, facts = {}, ...inside) => {
  const part = document.createElement(name);
  Object.entries(facts).forEach(([key, value]) => {
    if (key.startsWith("data-") || key.startsWith("aria-") || key === "colspan" || key === "scope") part.setAttribute(key, value);
    else part[key] = value;
  });
  part.append(...inside);
  return part;
};
