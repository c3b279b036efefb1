// Nothing changes under a finger: while a pointer is down, or has just moved, what the drive tells waits, and is asked
// for again when the hand has come to rest. What this page itself sent is answered at once, unless something is
// being pressed; then only the rest of the page waits.
import { isLeaving } from "../web/leaving.js";

const REST = 600; // a pointer that has not moved for so long is not on its way
const PATIENCE = 5000; // a mouse that never comes to rest keeps nobody waiting for longer
const LONGEST = 10000; // nobody presses for longer: the lifting was not heard
let pressed = 0; // since when a pointer is down
let moved = -REST;
let waiting = 0; // since when a change waits
let asked = 0; // when it was asked for again
let loads = false; // whether that change loads the page anew: not while a panel is open or another page is on its way

const pulse = () => document.getElementById("pulse");
const isMoving = () => performance.now() - moved < REST && !(waiting && performance.now() - waiting > PATIENCE);
const isOurs = (detail) => detail.requestConfig?.verb !== "get" || detail.requestConfig.elt !== pulse();
const wait = () => { waiting = waiting || performance.now(); };

const isDown = () => pressed && performance.now() - pressed < LONGEST;
const press = () => { moved = pressed = performance.now(); };
const move = (event) => {
  moved = performance.now();
  if (event.buttons === 0) pressed = 0; // lifted outside the page, or over a menu of the browser
};
const lift = (event) => {
  moved = performance.now();
  const scrolls = event.type === "pointercancel" && event.pointerType === "touch"; // the finger is still there
  if (!event.touches?.length && !scrolls) pressed = 0;
};
const quietly = { capture: true, passive: true };
for (const type of ["pointerdown", "touchstart"]) addEventListener(type, press, quietly);
for (const type of ["pointermove", "touchmove"]) addEventListener(type, move, quietly);
for (const type of ["pointerup", "pointercancel", "touchend", "touchcancel"]) addEventListener(type, lift, quietly);
addEventListener("blur", () => { pressed = 0; });

const isOpen = () => document.querySelector("dialog[open]");
const isHeld = () => isDown() || isMoving() || (loads && (isOpen() || isLeaving()));

const keepOurs = (event) => {
  const answer = new DOMParser().parseFromString(event.detail.serverResponse, "text/html");
  answer.querySelectorAll("[hx-swap-oob]:not(#said, #done)").forEach((part) => part.remove());
  event.detail.serverResponse = answer.body.innerHTML;
  wait();
};

// Before the drive is asked, and before its answer is even read: that may say to load the whole page anew.
const holdBack = (event) => {
  if (event.detail.elt !== pulse()) return;
  loads = Boolean(event.detail.xhr.getResponseHeader("HX-Refresh"));
  if (!isHeld()) return;
  event.preventDefault();
  wait();
};
document.addEventListener("htmx:beforeRequest", holdBack);
document.addEventListener("htmx:beforeOnLoad", holdBack);

document.addEventListener("htmx:sendError", () => { waiting = 0; }); // live.js sees to that
// An answer to ours brings the page up to date itself: one that is still on its way would find nothing to change.
const overtake = () => {
  if (!pulse()?.classList.contains("htmx-request")) return;
  window.htmx.trigger(pulse(), "htmx:abort");
  wait();
};
document.addEventListener("htmx:beforeSwap", (event) => {
  if (!isOurs(event.detail)) {
    waiting = 0;
    return;
  }
  if (event.detail.requestConfig?.verb !== "get") overtake();
  if (isDown()) keepOurs(event);
});

setInterval(() => {
  if (!waiting || isHeld() || performance.now() - asked < 1000) return;
  asked = performance.now();
  pulse()?.dispatchEvent(new CustomEvent("live"));
}, 100);
