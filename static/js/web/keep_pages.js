// Lets pages open again without the network, where a browser allows that: over https, and on the computer itself.
// See worker.js.
const parts = () => performance.getEntriesByType("resource").map((one) => new URL(one.name))
  .filter((url) => url.origin === location.origin && url.pathname.startsWith("/static/"))
  .map((url) => url.pathname);

// ``scope`` is the address below which pages open so; kept are these and what this page is made of.
export const keepPages = async (scope, ...pages) => {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("/worker.js", { scope });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: [...new Set([...pages, ...parts()])] });
  } catch { /* it works without */ }
};
