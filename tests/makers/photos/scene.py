"""Simulated photographs: cards of our own press, filled in by hand, lying on a table."""

from dataclasses import dataclass, replace
from io import BytesIO
from itertools import islice
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from tests.makers.photos.handwriting import BLANK, PENS, Writers, crossed, figure, paste
from tournaments.photos.prints import cards
from tournaments.photos.reading.pack import CardKind, Floats, Grey
from tournaments.photos.reading.picture import Level
from tournaments.photos.reading.straighten import homography, through
from tournaments.press.score_cards.pack import Holder, ScoreCards

DENSE = 12  # pixels a millimetre of a card before it is photographed


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is taken."""

    wide: int = 4000
    high: int = 3000
    rows: int = 2
    columns: int = 2
    steep: float = 0.03
    turned: float = 4.0  # degrees, usually
    bend: float = 0.6  # mm
    shade: float = 0.35
    blur: float = 0.8
    noise: float = 4.0
    quality: int = 85
    thumb: bool = False
    upside_down: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A filled-in card: its holder, face, picture, and the figures written by box."""

    holder: Holder
    face: int
    pixels: Grey
    figures: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Taken:
    """A card in a picture: ``places`` are the middles of its boxes, in pixels."""

    card: Card
    places: Floats
    dense: float


def filled(
    data: ScoreCards,
    kinds: tuple[CardKind, ...],
    writers: Writers | None,
    random: Random,
    *,
    slips: float = 0.02,
    most: int | None = None,
) -> list[Card]:
    """Fill in cards of a pack: 0 to 13 evenly, a few blanks, a few slips of the pen crossed out."""
    return [
        _written(Card(holder, face, drawing.copy(), ()), kinds[face], writers, random, slips)
        for holder, face, drawing in islice(cards(data, DENSE), most)
    ]


def _written(card: Card, kind: CardKind, writers: Writers | None, random: Random, slips: float) -> Card:
    low, high = PENS[random.choice([*PENS])]
    ink, figures = random.uniform(low, high), []
    for box in kind.boxes:
        value = random.randrange(14) if box.hand and writers and random.random() > 0.02 else BLANK
        figures.append(value)
        if value == BLANK or writers is None:
            continue
        size = min(box.high, box.wide) * DENSE * random.uniform(0.5, 0.8)
        written = figure(value, writers, random, size)
        middle = box.x + box.wide / 2 + random.gauss(0, 0.7), box.y + box.high / 2 + random.gauss(0, 0.5)
        if random.random() < slips:
            wrong = crossed(figure(random.randrange(14), writers, random, size * 0.8), random)
            paste(card.pixels, wrong, (middle[0] - box.wide * 0.24, middle[1]), DENSE, ink)
            middle = middle[0] + box.wide * 0.22, middle[1]
        paste(card.pixels, written, middle, DENSE, ink)
    return replace(card, figures=tuple(figures))


def photograph(
    laid: list[Card], kinds: tuple[CardKind, ...], look: Look, seed: int
) -> tuple[Grey, list[Taken]]:
    """Lay cards in rows and columns, and photograph them; return the picture and where each card is."""
    random, draw = Random(seed), np.random.default_rng(seed)
    scene = table(look, draw)
    taken = []
    for place, card in enumerate(laid):
        cell = divmod(place, look.columns)
        taken.append(_lay(scene, card, kinds[card.face], look=look, cell=cell, random=random))
    if look.thumb and taken:
        _thumb(scene, taken, random)
    return camera(scene, look, draw), taken


def table(look: Look, draw: np.random.Generator) -> Floats:
    """A table with the grain of wood."""
    grain = draw.normal(0, 1, (look.high // 40 + 1, look.wide // 3 + 1)).astype(np.float32)
    image = Image.fromarray(grain).resize((look.wide, look.high), Image.Resampling.BICUBIC)
    return np.asarray(image, np.float32) * draw.uniform(2, 10) + draw.uniform(60, 170)


def camera(scene: Floats, look: Look, draw: np.random.Generator) -> Grey:
    """Light and lens: shade, blur, noise and the losses of JPEG."""
    high, wide = scene.shape
    coarse = np.cumsum(draw.normal(0, 1, (5, 6)), draw.integers(2)).astype(np.float32)
    coarse = (coarse - coarse.min()) / max(float(np.ptp(coarse)), 1e-6)
    light = Image.fromarray(coarse).resize((wide, high), Image.Resampling.BICUBIC)
    scene = scene * (1 - look.shade * np.clip(np.asarray(light, np.float32), 0, 1))
    image = Image.fromarray(np.clip(scene, 0, 255).astype(np.uint8))
    image = image.filter(ImageFilter.GaussianBlur(look.blur))
    noisy = np.asarray(image, np.float32) + draw.normal(0, look.noise, (high, wide)).astype(np.float32)
    out = BytesIO()
    Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8)).save(out, "JPEG", quality=look.quality)
    return np.asarray(Image.open(out).convert("L"))


def _lay(
    scene: Floats, card: Card, kind: CardKind, *, look: Look, cell: tuple[int, int], random: Random
) -> Taken:
    """Lay a card into its part of the picture, in place."""
    part = np.array([look.wide / look.columns, look.high / look.rows])
    outline = np.array([(0, 0), (kind.wide, 0), (kind.wide, kind.high), (0, kind.high)])
    dense = random.uniform(0.86, 0.92) * float((part / (kind.wide, kind.high)).min())
    angle = np.radians(random.gauss(0, look.turned / 2))
    corners = (outline - outline.mean(0)) * dense
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    corners = corners @ turn
    fits = min(1.0, float((part * 0.96 / np.ptp(corners, 0)).min()))
    corners = corners * fits + np.array([[random.uniform(-1, 1) for _ in "xy"] for _ in corners]) * (
        look.steep * part.min() / 2
    )
    corners += part * (np.array(cell[::-1]) + 0.5)
    if random.random() < look.upside_down:
        corners = np.roll(corners, 2, 0)
    matrix = homography(outline, corners)
    waves = [(random.uniform(0, 6.3), random.uniform(0.6, 1.4), random.gauss(0, look.bend / 2)) for _ in "xy"]

    def bent(places: Floats) -> Floats:
        """How far the paper's bend moves points of the card, in millimetres."""
        along = places[..., 1] / kind.high * 3.14
        return np.stack([size * np.sin(along * pace + start) for start, pace, size in waves], -1)

    _draw(scene, card.pixels, matrix, corners, bent)
    boxes = np.array([(box.x + box.wide / 2, box.y + box.high / 2) for box in kind.boxes])
    flat = boxes.copy()
    for _ in range(6):  # a point is drawn where its flat place, moved by the bend, comes out there
        flat = boxes - bent(flat)
    return Taken(card, through(matrix, flat), dense * fits)


def _draw(scene: Floats, pixels: Grey, matrix: Floats, corners: Floats, bent: object) -> None:
    low = np.maximum(np.floor(corners.min(0)).astype(int) - 8, 0)
    high = np.minimum(np.ceil(corners.max(0)).astype(int) + 8, scene.shape[::-1])
    inverse = np.linalg.inv(matrix).astype(np.float32)
    columns = np.arange(low[0], high[0], dtype=np.float32)
    for top in range(low[1], high[1], 200):
        rows = np.arange(top, min(top + 200, high[1]), dtype=np.float32)
        at = through(inverse, np.stack(np.meshgrid(columns, rows), -1))
        at = (at + bent(at)) * DENSE - 0.5  # type: ignore[operator]
        inside = ((at >= 0) & (at < (pixels.shape[1] - 1, pixels.shape[0] - 1))).all(-1)
        part = scene[top : top + len(rows), low[0] : high[0]]
        part[inside] = Level(pixels, 1).at(at[inside]) * 0.9


def _thumb(scene: Floats, taken: list[Taken], random: Random) -> None:
    """Hold a card by a thumb over one of its corners, so that it hides the mark there."""
    card = random.choice(taken)
    outer = card.places - card.places.mean(0)
    corner = card.places.mean(0) + outer[np.hypot(*outer.T).argmax()] * 1.18
    y, x = np.ogrid[: scene.shape[0], : scene.shape[1]]
    size = 11 * card.dense
    scene[((x - corner[0]) / size) ** 2 + ((y - corner[1]) / (size * 1.3)) ** 2 < 1] = 120
