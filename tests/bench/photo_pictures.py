"""Simulated photographs of filled-in cards: found, straightened, owned and read; time and memory."""

import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import numpy as np
from PIL import Image

from tests.bench import Row
from tests.makers.photos import packs
from tests.makers.photos.handwriting import Writers, strokes_only
from tests.makers.photos.scene import Card, Look, Taken, filled, photograph
from tournaments.photos import prints
from tournaments.photos.reading.boxes import crops
from tournaments.photos.reading.net import likelihoods
from tournaments.photos.reading.pack import Pack
from tournaments.photos.reading.picture import GreyPicture
from tournaments.photos.reading.read import MARGIN, located
from tournaments.photos.reading.refine import FlatCard
from tournaments.photos.reading.whose import whose
from tournaments.press.score_cards.pack import ScoreCards

PICTURES = 3  # of each look
MISREAD = 4  # boxes in 100, at most
LOOKS = [  # name, shape of the cards and their hands if not 24, how the picture is taken
    ("four A5, 12 MP", "two", Look(upside_down=0.3)),
    ("four A5 of 12 hands", "two 12", Look()),
    ("eight A6 of 12 hands", "four 12", Look(columns=4)),
    ("four A5, 3 MP", "two", Look(2000, 1500)),
    ("four A5, 5 MP, much noise", "two", Look(2600, 1950, noise=12)),
    ("shade", "two", Look(shade=0.65)),
    ("blur", "two", Look(blur=2.2)),
    ("much bent", "two", Look(bend=5)),
    ("steep", "two", Look(steep=0.12)),
    ("thumb on a mark", "two", Look(thumb=True)),
    ("lying anyhow", "two", Look(turned=60, upside_down=0.5)),
    ("two A4", "a4", Look(rows=1, columns=2)),
    ("three to an A4", "three", Look(rows=1, columns=3)),
    ("eight A6", "four", Look(columns=4)),
]


class CardRead(NamedTuple):
    """How well a card was read."""

    off: float  # millimetres, of its worst box
    margin: float  # of its owner before anybody else
    is_own: bool  # given to its owner
    misread: list[bool]  # each hand's box, by the net alone

    @property
    def is_there(self) -> bool:
        """False for a card found where none lies."""
        return self.off < 2


def looks(hand: str, writers: Writers) -> Iterator[Row]:
    """Measure all looks."""
    for each in LOOKS:
        name, shape, look = each
        cards, seconds = photographed(shape, look, writers)
        there = [card.off for card in cards if card.is_there]
        laid = PICTURES * look.rows * look.columns
        note = f"{len(there)} of {laid}, {len(cards) - len(there)} false"
        yield Row(f"{name}: cards missed in 100", 100 * (1 - len(there) / laid), 2, "", note)
        note = f"worst card {max(there):.2f} mm"
        yield Row(f"{name}: worst box off, median card", median(there), 0.2, "mm", note)
        note = f"least margin {min(card.margin for card in cards):.2f}, least allowed {MARGIN}"
        strangers = sum(not card.is_own for card in cards)
        yield Row(f"{name}: cards given to somebody else", strangers, 0, "", note)
        yield misread(hand, each, writers, MISREAD)
        yield Row(f"{name}: one picture", median(seconds), 5, "seconds", "CPU, with the net")


def misread(hand: str, taken: tuple[str, str, Look], writers: Writers, aim: float) -> Row:
    """Return how many boxes in pictures the net alone misreads."""
    name, shape, look = taken
    boxes = [box for card in photographed(shape, look, writers)[0] for box in card.misread]
    share = 100 * sum(boxes) / len(boxes)
    return Row(f"{hand}, {name}: boxes misread in 100", share, aim, "", f"{len(boxes)} boxes")


@cache
def photographed(shape: str, look: Look, writers: Writers) -> tuple[list[CardRead], list[float]]:
    """Take and read pictures of filled-in cards; return the cards, and the seconds for each picture."""
    data, pack, laid = drive(shape, writers)
    read, seconds = list[CardRead](), list[float]()
    for seed in range(PICTURES):
        grey, taken = photograph(Random(seed).sample(laid, look.rows * look.columns), pack.kinds, look, seed)
        begun = time.process_time()
        picture = GreyPicture(grey)
        cards = [
            (kind, sheet, whose(picture, sheet, pack, kind), likelihoods(crops(picture, sheet)))
            for kind, sheet in located(picture, pack.kinds)
        ]
        seconds.append(time.process_time() - begun)
        for kind, sheet, owner, likely in cards:
            card, off = nearest(sheet, [each for each in taken if each.card.face == kind])
            holder = pack.prints[owner.place].holder
            boxes = zip(sheet.kind.boxes, likely.argmax(1), card.card.figures, strict=True)
            wrong = [best != figure for box, best, figure in boxes if box.hand]
            is_own = holder is not None and data.holders[holder] == card.card.holder
            read.append(CardRead(off, owner.margin, is_own, wrong))
    return read, seconds


def nearest(sheet: FlatCard, taken: list[Taken]) -> tuple[Taken, float]:
    """Return the card that lies where one was found, and how far its worst box is off, in millimetres."""
    middles = np.array([(box.x + box.wide / 2, box.y + box.high / 2) for box in sheet.kind.boxes])
    off = [float(np.hypot(*(sheet.points(middles) - card.places).T).max()) / card.dense for card in taken]
    return min(zip(taken, off, strict=True), key=lambda each: each[1])


@cache
def drive(shape: str, writers: Writers) -> tuple[ScoreCards, Pack, list[Card]]:
    """Sixty players' cards, the first sixteen filled in."""
    sheet, _, hands = shape.partition(" ")
    data = packs.pack(sheet, 60, hands=int(hands or 24))
    drawn = prints.pack(data)
    return data, drawn, filled(data, drawn.kinds, writers, Random(1), most=16)


def cost() -> Iterator[Row]:
    """Time and memory of the whole reading of a file of 12 megapixels, in a process of its own."""
    _, drawn, cards = drive("two", strokes_only())
    grey, _ = photograph(cards[:4], drawn.kinds, Look(), 1)
    with tempfile.TemporaryDirectory() as folder:
        Image.fromarray(grey).convert("RGB").save(Path(folder) / "picture.jpg", quality=90)
        (Path(folder) / "pack").write_bytes(pickle.dumps(drawn))
        said = subprocess.run(
            [sys.executable, "-c", ALONE, folder], capture_output=True, text=True, check=True
        )
    found, seconds, before, most = map(float, said.stdout.split())
    note = f"{found:.0f} cards, {before:.0f} MB of it Python, numpy and the prints of 60 cards"
    yield Row("a file of 12 MP with four A5, read: CPU", seconds, 5, "seconds", "the first, with the net")
    yield Row("its process at its largest", most, 400, "MB", note)


ALONE = """
import pickle, re, sys, time
from pathlib import Path
from tournaments.photos.reading.picture import opened
from tournaments.photos.reading.read import read
pack = pickle.loads((Path(sys.argv[1]) / "pack").read_bytes())
largest = lambda: int(re.search("VmHWM:\\s*([0-9]+)", Path("/proc/self/status").read_text())[1]) / 1024
before, begun = largest(), time.process_time()
cards = read(opened((Path(sys.argv[1]) / "picture.jpg").read_bytes()), pack)
print(len(cards), time.process_time() - begun, before, largest())
"""
