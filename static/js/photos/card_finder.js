// Finds score cards in a small picture by the four black squares of each, roughly, so that there are frames to see at
// once. The reader, which compares each card with its print, has the last word.
const WINDOW = 44; // brightness is compared with its mean within this part of the longest side
const DARK = 0.72;
const SIDES = [3.5, 60]; // pixels
const FILL = [0.8, 1.16]; // area over that of a parallelogram with the same spread
const EVEN = 1.75; // how much longer than wide a square may look
const MOST = 250; // squares that are tried, the best first
const SIZED = 0.3; // how much sizes, and distances by them, may differ
const SHAPED = 0.2; // and width over height
const FOURTH = 0.08; // of the diagonal
const MARGINS = [1.25, 3]; // sides of a square: so far outside the middle of a square there is paper, and no paper
const LIGHTER = 1.12; // paper, than what lies around it
const WORSE = 2; // how much worse than the clearest card another may look
const STEPS = 8; // places along a side of a card that are looked at

const greyOf = (data) => {
  const grey = new Uint8Array(data.length / 4);
  for (let at = 0; at < grey.length; at++) grey[at] = (77 * data[4 * at] + 151 * data[4 * at + 1] + 28 * data[4 * at + 2]) >> 8;
  return grey;
};

// 1 for each pixel that is much darker than those around it.
const darkOf = (grey, width, height) => {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, row = 0; x < width; x++, at++) {
      row += grey[at];
      sums[at + y + width + 2] = sums[at + y + 1] + row;
    }
  }
  const dark = new Uint8Array(grey.length);
  const reach = Math.round(Math.max(width, height) / WINDOW);
  for (let y = 0, at = 0; y < height; y++) {
    const [top, bottom] = [Math.max(y - reach, 0), Math.min(y + reach + 1, height)];
    for (let x = 0; x < width; x++, at++) {
      const [left, right] = [Math.max(x - reach, 0), Math.min(x + reach + 1, width)];
      const [upper, lower] = [top * (width + 1), bottom * (width + 1)];
      const sum = sums[lower + right] - sums[lower + left] - sums[upper + right] + sums[upper + left];
      dark[at] = grey[at] * (bottom - top) * (right - left) < DARK * sum;
    }
  }
  return dark;
};

// The dark spot around a pixel, which is wiped out, as a square: its middle, side and how unlike a square it is.
const spotAt = (dark, width, start, stack) => {
  let [count, x1, y1, xx, xy, yy, top] = [0, 0, 0, 0, 0, 0, 1];
  stack[0] = start;
  dark[start] = 0;
  const add = (at) => { if (dark[at]) { dark[at] = 0; stack[top++] = at; } };
  while (top) {
    const at = stack[--top];
    const x = at % width;
    const y = (at - x) / width;
    count++; x1 += x; y1 += y; xx += x * x; xy += x * y; yy += y * y;
    add(at - width); add(at + width); add(at - 1); add(at + 1);
  }
  const [x, y] = [x1 / count, y1 / count];
  const [across, down, skew] = [xx / count - x * x + 1 / 12, yy / count - y * y + 1 / 12, xy / count - x * y];
  const [mean, root] = [(across + down) / 2, Math.hypot((across - down) / 2, skew)];
  const fill = count / (12 * Math.sqrt(mean * mean - root * root));
  const isSquare = mean + root < EVEN * EVEN * (mean - root) && fill > FILL[0] && fill < FILL[1];
  return { x, y, side: Math.sqrt(count), ill: isSquare ? Math.abs(fill - 1) : Infinity };
};

const squaresIn = (dark, width) => {
  const [spots, stack] = [[], new Int32Array(dark.length)];
  for (let at = 0; at < dark.length; at++) if (dark[at]) spots.push(spotAt(dark, width, at, stack));
  const squares = spots.filter(({ side, ill }) => side >= SIDES[0] && side <= SIDES[1] && ill < Infinity);
  return squares.sort((a, b) => a.ill - b.ill).slice(0, MOST);
};

const apart = (a, b) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
const differ = (a, b) => Math.abs(Math.log(a / b));

// Fours that can be the corners of a card whose squares are so far apart, clockwise from the upper left.
const foursAt = (corner, others, far, [across, down], edge) => {
  const fits = (at, length) => far[at] > length * (1 - SIZED) && far[at] < length * (1 + SIZED);
  const rights = others.filter((other, at) => fits(at, across) && edge(corner, other) > LIGHTER);
  const belows = others.filter((other, at) => rights.length && fits(at, down) && edge(other, corner) > LIGHTER);
  return rights.flatMap((right) => belows.map((below) => {
    const end = { x: right.x + below.x - corner.x, y: right.y + below.y - corner.y };
    const last = others.reduce((best, one) => (apart(one, end) < apart(best, end) ? one : best));
    const four = [corner, right, last, below];
    const side = four.reduce((sum, one) => sum + one.side, 0) / 4;
    const [wide, high] = [apart(corner, right), apart(corner, below)];
    const ills = [apart(last, end) / apart(right, below) / FOURTH, differ(wide / high, across / down) / SHAPED, differ(wide, across * side) / SIZED];
    const edges = Math.min(...four.map((one, at) => edge(one, four[(at + 1) % 4])));
    const isCard = edges > LIGHTER && Math.max(...ills) < 1;
    const ill = isCard ? ills[0] + ills[1] + ills[2] - 4 * Math.log(edges) : Infinity;
    return { four, side, x: (right.x + below.x) / 2, y: (right.y + below.y) / 2, short: Math.min(wide, high), ill };
  })).filter(({ ill }) => ill < Infinity);
};

// The cards in the pixels of a canvas: four squares (x, y, side in pixels) of each, and their mean side.
export const cardsIn = ({ data, width, height }, frames) => {
  const grey = greyOf(data);
  const squares = squaresIn(darkOf(grey, width, height), width);
  const light = (from, to, margin) => {
    const [x, y] = [to.x - from.x, to.y - from.y];
    const far = margin * (from.side + to.side) / 2 / apart(from, to);
    let sum = 1;
    for (let step = 0; step <= STEPS; step++) {
      const [across, down] = [from.x + x * step / STEPS + y * far, from.y + y * step / STEPS - x * far];
      sum += grey[Math.round(down) * width + Math.round(across)] ?? 0;
    }
    return sum;
  };
  // How much lighter the paper is than what lies to the left of it, on the way from one square to the other.
  const edge = (from, to) => light(from, to, MARGINS[0]) / light(from, to, MARGINS[1]);
  const fours = squares.flatMap((corner) => {
    const others = squares.filter(({ side }) => side > corner.side * (1 - SIZED) && side < corner.side / (1 - SIZED));
    const far = others.map((other) => 2 * apart(corner, other) / (corner.side + other.side));
    return frames.flatMap((frame) => foursAt(corner, others, far, frame, edge));
  }).sort((a, b) => a.ill - b.ill);
  return fours.reduce((cards, card) => {
    const isApart = (other) => apart(card, other) > 0.8 * Math.max(card.short, other.short) && !card.four.some((one) => other.four.includes(one));
    return card.ill < fours[0].ill + WORSE && cards.every(isApart) ? [...cards, card] : cards;
  }, []);
};
