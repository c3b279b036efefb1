// Shows the picture that was taken last with a frame around each card on it: first those that this page sees, then those
// that the reader has found.
import { cardsIn } from "./card_finder.js";

const LONGEST = 1000; // pixels
const canvas = document.getElementById("photo-shown");
const pen = canvas.getContext("2d", { willReadFrequently: true });
const caption = document.getElementById("photo-seen");
let shown = null; // { id, plain }: the picture without frames

const frame = ({ corners, card, why }) => {
  const style = getComputedStyle(canvas);
  pen.strokeStyle = pen.fillStyle = style.getPropertyValue(why ? "--suit-red" : "--baize");
  pen.lineWidth = 7;
  pen.beginPath();
  corners.forEach(([x, y]) => pen.lineTo(x * canvas.width, y * canvas.height));
  pen.closePath();
  pen.stroke();
  if (!card || why) return;
  const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  pen.font = `750 64px ${style.fontFamily}`;
  pen.textAlign = "center";
  pen.fillText(card, x * canvas.width, y * canvas.height);
};

const draw = (frames) => {
  pen.putImageData(shown.plain, 0, 0);
  frames.forEach(frame);
};

// Shows what the reader has found, and its words, once the list of pictures has them; gives whether it has.
export const found = () => {
  const line = shown && document.querySelector(`[data-picture="${shown.id}"]`);
  if (shown?.isFound || !line?.matches(".is-read, .is-failed")) return false;
  shown.isFound = true;
  draw(JSON.parse(line.dataset.frames));
  const words = [line.querySelector(".photo-state"), ...line.querySelectorAll(".photo-trouble")];
  caption.textContent = words.map((part) => part.textContent.trim()).join(". ");
  return true;
};

export const show = async (id, file, { frames, fewest, words }) => {
  let image;
  try { image = await createImageBitmap(file); } catch { return; } // the reader may know this kind of picture
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  Object.assign(canvas, { width: image.width * scale, height: image.height * scale, hidden: false });
  pen.imageSmoothingQuality = "medium";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  shown = { id, plain: pen.getImageData(0, 0, canvas.width, canvas.height) };
  const cards = cardsIn(shown.plain, frames).map(({ four, side }) => ({
    corners: four.map(({ x, y }) => [x / canvas.width, y / canvas.height]),
    why: side < fewest * scale,
  }));
  draw(cards);
  const seen = cards.length ? words.seen.replace("%(count)s", cards.length) : ""; // the reader may find more
  caption.textContent = cards.some(({ why }) => why) ? words.closer : seen;
  found();
};
