// Names are typed at the door as fast as people come in, and the answer may be slow. What is typed meanwhile stays in the
// box; what is entered meanwhile waits its turn in sight, and survives a page that is loaded anew. A question about one
// name holds up the names after it, not the person who types them.
(() => {
  const KEPT = `names ${location.pathname}`;
  const place = document.getElementById("waiting");
  const form = () => document.querySelector("form[data-names]");
  const box = () => form().querySelector("[name=name]");
  const rest = () => [...form().elements].filter(({ name }) => ["role", "unit", "number"].includes(name));
  const isBusy = () => Boolean(document.querySelector("#add form.htmx-request"));
  const question = () => document.querySelector("#add [role=alert]");
  let waiting = [];
  let going = null; // what is being sent
  let begun = ""; // what stood in the box as the answer came
  let byHand = {}; // the card or the number that was chosen for it by then
  let isHeldUp = false;
  let isWanted = false; // the name that is being sent is to come back into the box
  let isReady = false; // before that the form is sent by the browser itself
  try { waiting = JSON.parse(sessionStorage.getItem(KEPT)) ?? []; } catch { /* none */ }

  const show = () => {
    const kept = going ? [going, ...waiting] : waiting; // what is being sent may not arrive
    try { sessionStorage.setItem(KEPT, JSON.stringify(kept)); } catch { /* only in this page */ }
    place.hidden = !waiting.length;
    place.textContent = place.dataset.words.replace("{names}", waiting.map(({ name }) => name).join("; "));
  };
  const isRadio = (field) => field.type === "radio";
  const isUsual = (field) => (isRadio(field) ? field.defaultChecked : field.value === field.defaultValue);
  const isChosen = (field) => (!isRadio(field) || field.checked) && (!isUsual(field) || byHand[field.name] === field.value);
  const chosen = () => Object.fromEntries(rest().filter(isChosen).map((field) => [field.name, field.value]));
  const clear = () => {
    box().value = "";
    byHand = {};
    for (const field of rest()) {
      if (isRadio(field)) field.checked = field.defaultChecked;
      else field.value = field.defaultValue;
    }
  };
  // The name, with the card or the number that was chosen by hand; the box is free for the next.
  const take = () => {
    const one = { name: box().value.trim(), ...chosen() };
    clear();
    return one;
  };
  const choose = (one) => {
    for (const field of rest()) {
      if (!(field.name in one)) continue;
      if (isRadio(field)) field.checked = field.value === one[field.name];
      else field.value = one[field.name];
    }
  };
  const give = (one) => {
    box().value = one.name;
    choose(one);
  };
  // Who plays as what is turned once the last name is on the list; it comes back into the box to be put right.
  const turnLast = () => document.querySelector("#add [data-turn]")?.click();
  const turn = () => {
    const latest = waiting.at(-1) ?? going;
    if (latest) latest.turn = !latest.turn;
    else if (!isBusy()) turnLast();
  };
  const correct = () => {
    const last = document.querySelector("#add [data-number]");
    if (waiting.length) give(waiting.pop());
    else if (going || isBusy()) isWanted = true;
    else if (last) give(last.dataset);
    show();
    box().focus();
  };
  // Whether this is not the name that is asked about, put right, but somebody after it.
  const isAnother = (typed) => {
    const [asked, now] = [box().defaultValue, typed].map((name) => name.trim().split(/\s/)[0].toLowerCase());
    return Boolean(now) && now !== asked;
  };
  const next = () => {
    if (!waiting.length || going || isBusy() || isHeldUp || !form()) return;
    going = waiting.shift();
    form().requestSubmit();
    show();
  };

  addEventListener("submit", (event) => {
    if (!isReady || !event.target.matches("form[data-names]") || (going && !isBusy())) return;
    const typed = box().value.trim();
    isHeldUp = Boolean(question()) && (isHeldUp || isAnother(typed));
    if (!isBusy() && !waiting.length && !isHeldUp) {
      if (typed) going = take(); // else the answer says what is missing
      show();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (typed) waiting.push(take());
    else if (!isBusy()) document.querySelector("#add [value=yes]")?.click();
    show();
    setTimeout(next); // a form that is being submitted cannot be submitted again
  }, true);
  document.body.addEventListener("htmx:configRequest", ({ detail, target }) => {
    if (going && target.matches("form[data-names]")) Object.assign(detail.parameters, going);
  });
  document.body.addEventListener("htmx:beforeSwap", ({ target }) => {
    if (target.id !== "add" || !form()) return;
    begun = box().value === box().defaultValue ? "" : box().value;
    byHand = chosen();
  });
  document.body.addEventListener("htmx:afterSettle", ({ detail, target }) => {
    if (target.id !== "add" || !detail.requestConfig?.elt?.matches("#add form") || !form()) return;
    const isTurned = going?.turn;
    going = null;
    show();
    isHeldUp = Boolean(question() && (begun || waiting.length));
    const wrong = document.querySelector("#add .errorlist") ? box().defaultValue : "";
    if (isHeldUp) box().value = begun;
    else if (begun) box().value = [wrong, begun].filter(Boolean).join("; ");
    if (begun || !(question() || wrong)) choose(byHand);
    else byHand = {};
    if (begun) {
      box().focus({ preventScroll: true });
      box().setSelectionRange(box().value.length, box().value.length);
    }
    begun = "";
    if (isTurned) turnLast();
    if (isWanted && !isTurned && !box().value && !waiting.length) correct();
    isWanted &&= Boolean(isTurned);
    if (!wrong) next();
  });
  // Nobody answered: the name waits. It was not taken: it comes back into the box, or before those that wait.
  for (const failed of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
    document.body.addEventListener(failed, ({ target }) => {
      if (!going || !target.matches?.("form[data-names]")) return;
      isHeldUp = failed === "htmx:responseError";
      if (isHeldUp && !box().value && !waiting.length) give(going);
      else waiting.unshift(going);
      going = null;
      show();
    });
  }
  const act = (event) => {
    if (!isReady || !form()) return;
    const { key, target } = event;
    if (key === "F2") turn();
    else if (key === "ArrowUp" ? target === box() && !box().value : target.closest?.("#add [data-number]") && !key) correct();
    else if (key === "ArrowDown" && target === box() && form().elements.number.value) {
      clear();
      form().elements.number.value = "";
    } else return;
    event.preventDefault();
  };
  addEventListener("keydown", act);
  addEventListener("click", act);
  document.addEventListener("answer:heard", next);
  addEventListener("online", next);
  document.addEventListener("DOMContentLoaded", () => {
    if (!place) return;
    isReady = Boolean(window.htmx);
    show();
    if (isReady) next();
  });
})();
