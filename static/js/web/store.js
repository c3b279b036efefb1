// What this browser keeps from page to page. Where it keeps nothing (a private window, a full memory) a value is there
// for as long as this page is.
const here = new Map();

export const isStored = (key) => !here.has(key);

export const keysOf = (start) => {
  let kept = [];
  try { kept = Object.keys(localStorage); } catch { /* only what is in this page */ }
  return [...new Set([...kept, ...here.keys()])].filter((key) => key.startsWith(start)).sort();
};

export const read = (key) => {
  try { return JSON.parse(here.get(key) ?? localStorage.getItem(key)); } catch { return null; }
};

// Gives whether it is really kept.
export const write = (key, value) => {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    if (localStorage.getItem(key) === text) {
      here.delete(key);
      return true;
    }
  } catch { /* only in this page */ }
  here.set(key, text);
  return false;
};

export const erase = (key) => {
  here.delete(key);
  try { localStorage.removeItem(key); } catch { /* nothing was there */ }
};
