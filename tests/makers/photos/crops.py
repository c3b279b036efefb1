"""Pictures of boxes for the training: figures written in boxes, seen a little askew."""

from random import Random

import numpy as np
from PIL import Image, ImageFilter

from tests.makers.photos.handwriting import BLANK, DASH, PENS, Writers, crossed, figure, paste
from tournaments.photos.reading.boxes import HIGH, WIDE, normal, seen_size
from tournaments.photos.reading.pack import Grey

DENSE = 7  # pixels a millimetre
AROUND = 3  # millimetres drawn beyond each side of a box
SHARES = [*[1.0] * 14, 1.6, 1.0]  # how often each class is drawn
CAMERAS = 2.5, 3.5, 5.0, 7.0, 9.0  # pixels a millimetre of a photograph
CROSSED = 0.06  # share of figures that stand beside one crossed out


def many(count: int, writers: Writers, seed: int, crossed_out: float = CROSSED) -> tuple[Grey, np.ndarray]:
    """Return crops of many people and the classes written in them."""
    random, draw = Random(seed), np.random.default_rng(seed)
    classes = random.choices(range(len(SHARES)), SHARES, k=count)
    crops = [one(each, writers, random, draw, crossed_out=crossed_out) for each in classes]
    return np.stack(crops), np.array(classes)


def one(
    value: int,
    writers: Writers,
    random: Random,
    draw: np.random.Generator,
    *,
    crossed_out: float,
    camera: float | None = None,
) -> Grey:
    """Write a figure in a box, and look at it through one of the cameras."""
    wide = random.uniform(9.5, 16)
    high = max(8.8, wide / random.uniform(0.95, 1.5))
    paper = _box(wide, high, random)
    ink = random.uniform(*PENS[random.choice([*PENS])])
    middle = AROUND + wide / 2 + random.gauss(0, 0.8), AROUND + high / 2 + random.gauss(0, 0.6)
    size = min(wide, high) * DENSE * random.uniform(0.45, 0.88)
    if value == BLANK:
        _speck(paper, random, ink)
    elif value == DASH or random.random() > crossed_out:
        paste(paper, figure(value, writers, random, size), middle, DENSE, ink)
    else:
        wrong = crossed(figure(random.randrange(14), writers, random, size * 0.8), random)
        side = random.choice((-1, -1, 1))
        paste(paper, wrong, (middle[0] + side * wide * 0.24, middle[1]), DENSE, ink)
        written = figure(value, writers, random, size * random.uniform(0.7, 1))
        paste(paper, written, (middle[0] - side * wide * 0.22, middle[1]), DENSE, ink)
    return _seen(paper, (wide, high), random, draw, camera)


def _box(wide: float, high: float, random: Random) -> Grey:
    """Draw a box and the lines that go on from it."""
    paper = np.full([round((side + 2 * AROUND) * DENSE) for side in (high, wide)], 235, np.uint8)
    dark, thick = random.randint(60, 190), random.choice((1, 1, 1, 2))
    for start, length, axis in ((AROUND, wide, 1), (AROUND, high, 0)):
        for edge in (start, start + length):
            at = round(edge * DENSE)
            lines = paper[:, at : at + thick] if axis else paper[at : at + thick]
            lines[:] = dark
    return paper


def _speck(paper: Grey, random: Random, ink: float) -> None:
    """Sometimes an empty box has a dot of the pen."""
    if random.random() < 0.15:
        size = random.uniform(0.2, 0.8) * DENSE
        dot = np.ones((max(2, round(size)), max(2, round(size * 1.2))), np.float32)
        at = [AROUND + random.uniform(0, (side / DENSE) - 2 * AROUND) for side in paper.shape[::-1]]
        paste(paper, dot, (at[0], at[1]), DENSE, ink)


def _seen(
    paper: Grey, box: tuple[float, float], random: Random, draw: np.random.Generator, camera: float | None
) -> Grey:
    """Cut the box out by a place that is a little wrong, with blur, noise and shade."""
    across, down = seen_size(*box)
    middle = [AROUND + side / 2 + random.gauss(0, 0.22) for side in box]
    askew = [random.gauss(0, 0.02) for _ in range(4)]
    x_step, y_step = across / WIDE * DENSE, down / HIGH * DENSE
    blur = 0.5 * DENSE / (camera or random.choice(CAMERAS)) + random.uniform(0, 1.1)
    image = Image.fromarray(paper).filter(ImageFilter.GaussianBlur(blur))
    terms = (
        x_step * (1 + askew[0]), y_step * askew[1], 0.0,
        x_step * askew[2], y_step * (1 + askew[3]), 0.0,
    )  # fmt: skip
    shift = [
        middle[axis] * DENSE - terms[3 * axis] * WIDE / 2 - terms[3 * axis + 1] * HIGH / 2 for axis in (0, 1)
    ]
    matrix = (*terms[:2], shift[0], *terms[3:5], shift[1])
    crop = image.transform((WIDE, HIGH), Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)
    light = random.uniform(0.45, 1) + random.gauss(0, 0.04) * np.linspace(-0.5, 0.5, WIDE)
    noise = draw.normal(0, random.uniform(1, 6), (HIGH, WIDE))
    return normal(np.clip(np.asarray(crop) * light + noise, 1, 255))
