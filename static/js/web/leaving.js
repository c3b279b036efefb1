// Whoever is on the way to another page is not called back: a page that loads itself anew while the other is still being
// fetched would cancel the way there, and the tap would be lost. What comes back as a file leaves the page where it is.
const PATIENCE = 10000;
const LEADS = ["HX-Refresh", "HX-Redirect"];
let since = -PATIENCE;

export const isLeaving = () => performance.now() - since < PATIENCE;

addEventListener("beforeunload", () => { since = performance.now(); });
document.addEventListener("htmx:beforeOnLoad", (event) => {
  const { xhr, requestConfig } = event.detail;
  const leads = requestConfig.verb === "get" && LEADS.some((name) => xhr.getResponseHeader(name));
  if (leads && isLeaving()) event.preventDefault();
});
