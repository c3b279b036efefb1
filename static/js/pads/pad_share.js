// A pad as an address, by the device's own way of sharing or to be copied.
import { pack } from "./pad_store.js";

const sent = async (title, url) => {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false; // they thought better of it, or the device cannot
  }
};

export const share = async (game, record, part, copied) => {
  const url = `${location.origin}${location.pathname}#r=${pack(record)}`;
  part("address").value = url;
  if (await sent(game.name, url)) return;
  part("shared").hidden = false;
  part("address").focus();
  part("address").select();
  try {
    await navigator.clipboard.writeText(url);
    copied();
  } catch { /* it stands there to be copied */ }
};
