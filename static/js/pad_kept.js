// Lets a pad open again without the network, where a browser allows that: see worker.js.
const parts = () => performance.getEntriesByType("resource").map((one) => new URL(one.name))
  .filter((url) => url.origin === location.origin && url.pathname.startsWith("/static/"))
  .map((url) => url.pathname);

// ``more`` is what the list of pads is made of besides, so that it opens too.
export const keepPage = async (...more) => {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("/worker.js", { scope: "/pad/" });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: [...new Set([location.pathname, "/pad/", "/pad/words/", ...more, ...parts()])] });
  } catch { /* it works without */ }
};
