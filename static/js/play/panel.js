// Shows another page on the MC's page, so that the tables need not be left: what a link with data-panel leads to, and
// any answer that asks something. An answer without words means that it is done, and closes the panel again.
(() => {
  const panel = document.getElementById("panel");
  const body = document.getElementById("panel-body");
  const notices = ["no-answer", "too-old"].map((id) => document.getElementById(id));
  const homes = notices.map((notice) => notice.nextElementSibling);
  let opener = "";
  let done = false;

  const plain = (event) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const asks = (href) => window.htmx.ajax("GET", href, { target: body, swap: "innerHTML show:none" });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (event.target.closest("[data-close]")) panel.close();
    if (!link || !plain(event)) return;
    const home = panel.contains(link) && link.pathname === location.pathname;
    if (!home && !link.hasAttribute("data-panel")) return;
    event.preventDefault();
    event.stopPropagation();
    if (home) panel.close();
    else {
      opener = link.id;
      asks(link.href);
    }
  }, true);

  const show = () => {
    panel.setAttribute("aria-label", body.querySelector("h1")?.textContent.trim() || "");
    if (!panel.open) {
      opener = opener || document.activeElement.id;
      notices.forEach((notice) => panel.prepend(notice)); // what is said outside cannot be heard now
      panel.showModal();
    }
    panel.scrollTop = 0;
    (body.querySelector("[data-focus]") || panel).focus();
  };

  // When it is done, to the line at a keyboard (on a tablet that would call its keys up); else to where one came from.
  const back = () => {
    const line = matchMedia("(pointer: fine)").matches && document.querySelector("form[data-line] .input");
    const place = (done && line) || (document.activeElement === document.body && document.getElementById(opener));
    if (place) place.focus({ preventScroll: true });
    opener = "";
    done = false;
  };

  panel.addEventListener("close", () => {
    body.replaceChildren();
    notices.forEach((notice, i) => homes[i].before(notice));
    back();
  });
  // Whoever calls the move, takes a call back or begins an interval reads on from the top of the page.
  let stood = "";
  const stands = () => `${document.getElementById("pulse")?.dataset.hand} ${Boolean(document.querySelector("#now .now-interval"))}`;
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.target === body) stood = stands();
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target !== body) return;
    done = !body.childElementCount;
    if (done && stands() !== stood) scrollTo({ top: 0 });
    if (!done) show();
    else if (panel.open) panel.close();
    else back();
  });
  // Whoever has been signed out gets a page to sign in, which is no part of this one.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!/^\s*<!doctype/i.test(event.detail.serverResponse)) return;
    event.detail.shouldSwap = false;
    document.getElementById("too-old").hidden = false;
  });
})();
