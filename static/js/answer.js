// Says when the hall's computer has stopped answering, and since when; goes away with the next answer.
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
  });
  addEventListener("offline", silent);
})();
