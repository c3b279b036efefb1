// Keeps the screen on while this page is looked at, where the browser can (only over https, or on the computer itself).
const stay = async () => {
  if (document.hidden || !navigator.wakeLock) return;
  try { await navigator.wakeLock.request("screen"); } catch { /* the battery is low, or the phone does not want to */ }
};

document.addEventListener("visibilitychange", stay);
stay();
