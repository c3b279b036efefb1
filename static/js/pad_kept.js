// Lets a score pad, or the practice table, open again without the network, where a browser allows that: see worker.js.
const parts = () => performance.getEntriesByType("resource").map((one) => new URL(one.name))
  .filter((url) => url.origin === location.origin && url.pathname.startsWith("/static/"))
  .map((url) => url.pathname);

// ``scope`` is the address below which pages are kept; ``more`` is what is kept besides this page and what it is made of.
export const keepPage = async (scope, ...more) => {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("/worker.js", { scope });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: [...new Set([location.pathname, ...more, ...parts()])] });
  } catch { /* it works without */ }
};
