// Says when a page that lies open leads nowhere any more, because its drive was deleted or its link taken back. Another
// computer may take the evening up under the same address: an answer takes the words away again.
const notice = document.getElementById("gone");
const NOWHERE = new Set([404, 410, 429]); // the last where many phones of one hall ask for it together
let nowhere = false;

export const isGone = () => nowhere;

// Puts the reason that an answer has, if it has one, in place of the usual one.
export const explain = (place, why) => {
  const words = place?.querySelector("[data-why]");
  if (!words) return;
  words.dataset.usual ??= words.textContent;
  words.textContent = why ? decodeURIComponent(why) : words.dataset.usual;
};

export const answered = (status, why = "") => {
  nowhere = NOWHERE.has(status) || Boolean(why);
  explain(notice, why);
  if (notice) notice.hidden = !nowhere;
};

const asksForItself = ({ elt, requestConfig: { verb, path } }) => (
  verb === "get" && (elt.matches("[data-live]") || path === location.href)
);

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.xhr?.status && asksForItself(detail)) answered(detail.xhr.status, detail.xhr.getResponseHeader("Shut-Out"));
});
