// Pictures that have no answer yet, kept on this phone before they are sent, each with an id of its own: what a page that
// is closed or a dead network leaves behind is sent by the next page that opens. The browser's other store (store.js) has
// no room for them; where this one keeps nothing either, they are there for as long as the page is.
const STORE = "pictures";
const here = new Map();

const opened = new Promise((resolve) => {
  try {
    const asked = indexedDB.open("photographs", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => resolve(null);
  } catch {
    resolve(null);
  }
});

const ask = async (mode, act) => {
  const database = await opened;
  if (!database) throw new Error("nothing is kept");
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
};

export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Gives whether the picture is really kept: { id, whose, bytes, at }.
export const put = async (picture) => {
  here.set(picture.id, picture);
  try {
    await ask("readwrite", (store) => store.put(picture));
    return true;
  } catch {
    return false;
  }
};

export const drop = async (id) => {
  here.delete(id);
  try { await ask("readwrite", (store) => store.delete(id)); } catch { /* nothing was there */ }
};

// Those of one person and one drive, in the order in which they were taken.
export const waiting = async (whose) => {
  let kept = [];
  try { kept = await ask("readonly", (store) => store.getAll()); } catch { /* only what is in this page */ }
  const all = new Map([...kept.map((one) => [one.id, one]), ...here]);
  return [...all.values()].filter((one) => one.whose === whose).sort((a, b) => a.at - b.at);
};
