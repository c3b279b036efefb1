// Says when the hall's computer has stopped answering, and since when; goes away with the next answer. Says too
// when it answers but takes nothing more from this page, because the page is too old or the person signed out.
(() => {
  const notice = document.getElementById("no-answer");
  if (!notice) return;
  const clock = (moment) => {
    const hour = moment.getHours();
    const minute = String(moment.getMinutes()).padStart(2, "0");
    return `${hour % 12 || 12}.${minute} ${hour < 12 ? "am" : "pm"}`;
  };
  let answered = new Date();
  const silent = () => {
    notice.querySelector("[data-since]").textContent = clock(answered);
    notice.hidden = false;
  };
  const heard = () => {
    answered = new Date();
    notice.hidden = true;
  };
  document.body.addEventListener("htmx:sendError", silent);
  document.body.addEventListener("htmx:timeout", silent);
  document.body.addEventListener("htmx:afterRequest", (event) => {
    const status = event.detail.xhr ? event.detail.xhr.status : 0;
    if (status >= 502 && status <= 504) silent();
    else if (status > 0) heard();
    const tooOld = document.getElementById("too-old");
    if (tooOld && status === 403 && tooOld.hidden) {
      tooOld.hidden = false;
      tooOld.scrollIntoView({ block: "center" });
    }
  });
  addEventListener("offline", silent);
})();
