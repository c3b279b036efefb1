"""Simulated photographs of score cards: found, straightened, owned and read, how fast and in how much memory.

Writers and faces are none of the training's. They come from a folder with the npm packages that
``tests/makers/photos/handwriting.py`` names, given as ``PHOTOS_WRITERS``; without it only the places of cards
are measured. scikit-learn's digits are a strange hand: other people, another scanner, 8 pixels each way.
"""

import importlib.util
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tests.bench import Row

if TYPE_CHECKING:
    from tests.makers.photos.handwriting import Writers
    from tests.makers.photos.scene import Look

PICTURES = 3  # of each look
CROPS = 6000


def rows() -> Iterator[Row]:
    """Everything that can be measured here."""
    if importlib.util.find_spec("numpy") is None:
        print("  photos: not measured, as numpy (the extra photos) is missing")
        return
    for name, shape, look in looks():
        yield from placed(name, shape, look)
    yield from cost()
    for name, writers, aim in people():
        yield from boxes_alone(name, writers, aim)
        yield from through_pictures(name, writers, aim)


def looks() -> list[tuple[str, str, "Look"]]:
    """How pictures are taken: name, shape of the cards, look."""
    from tests.makers.photos.scene import Look

    return [
        ("four A5, 12 MP", "two", Look(upside_down=0.3)),
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


def placed(name: str, shape: str, look: "Look") -> Iterator[Row]:
    """How many cards are missed, how far the worst box is off, whose are told wrongly, how long it takes."""
    import numpy as np

    from tests.makers.photos.scene import photograph
    from tournaments.photos.reading.picture import GreyPicture
    from tournaments.photos.reading.read import MARGIN, located
    from tournaments.photos.reading.whose import whose

    data, cards, filled = drive(shape)
    off: list[float] = []
    laid, wrong, margins, seconds = 0, 0, [], []
    for seed in range(PICTURES):
        grey, taken = photograph(
            Random(seed).sample(filled, look.rows * look.columns), cards.kinds, look, seed
        )
        begun, laid = time.process_time(), laid + len(taken)
        picture = GreyPicture(grey)
        sheets = located(picture, cards.kinds)
        owners = [whose(picture, sheet, cards, kind) for kind, sheet in sheets]
        seconds.append(time.process_time() - begun)
        for (kind, sheet), owner in zip(sheets, owners, strict=True):
            middles = np.array([(box.x + box.wide / 2, box.y + box.high / 2) for box in sheet.kind.boxes])
            mine = [card for card in taken if card.card.face == kind]
            far = [float(np.hypot(*(sheet.points(middles) - card.places).T).max()) for card in mine]
            nearest = int(np.argmin(far))
            off.append(far[nearest] / mine[nearest].dense)
            holder = cards.prints[owner.place].holder
            wrong += holder is None or data.holders[holder] != mine[nearest].card.holder
            margins.append(owner.margin)
    found = [each for each in off if each < 2]
    yield Row(
        f"{name}: cards missed in 100",
        100 * (laid - len(found)) / laid,
        2,
        "",
        f"{len(found)} of {laid}, {len(off) - len(found)} false",
    )
    yield Row(
        f"{name}: worst box off, median card",
        float(np.median(found)),
        0.2,
        "mm",
        f"worst card {max(found):.2f} mm",
    )
    yield Row(
        f"{name}: cards given to somebody else",
        wrong,
        0,
        "",
        f"least margin {min(margins):.2f}, least allowed {MARGIN}",
    )
    yield Row(f"{name}: one picture", float(np.median(seconds)), 5, "seconds", "CPU, without the net")


@cache
def drive(shape: str) -> tuple:  # type: ignore[type-arg]
    """Sixty players' cards, the first sixteen filled in."""
    from tests.makers.photos import packs
    from tests.makers.photos.handwriting import strokes_only
    from tests.makers.photos.scene import filled
    from tournaments.photos.prints import pack

    data = packs.pack(shape, 60)
    cards = pack(data)
    return data, cards, filled(data, cards.kinds, strokes_only(), Random(1), most=16)


def cost() -> Iterator[Row]:
    """Time and memory of the whole reading of a file of 12 megapixels, in a process of its own."""
    from PIL import Image

    from tests.makers.photos.scene import Look, photograph

    _, cards, filled = drive("two")
    grey, _ = photograph(filled[:4], cards.kinds, Look(), 1)
    with tempfile.TemporaryDirectory() as folder:
        Image.fromarray(grey).convert("RGB").save(Path(folder) / "picture.jpg", quality=90)
        (Path(folder) / "pack").write_bytes(pickle.dumps(cards))
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


def people() -> Iterator[tuple[str, "Writers", float]]:
    """Yield writers who were never trained on, with the most that may be read wrongly, in 100."""
    from tests.makers.photos.handwriting import Writers, chosen, sources

    if folder := os.environ.get("PHOTOS_WRITERS"):
        yield "test writers", sources(Path(folder), "test"), 4
    if importlib.util.find_spec("sklearn") is not None:
        from sklearn.datasets import load_digits

        digits = load_digits()
        yield "strange hand", Writers((chosen(digits.images, digits.target),), (1.0,)), 15


def boxes_alone(name: str, writers: "Writers", aim: float) -> Iterator[Row]:
    """Read boxes drawn alone, and compare what the net says of its certainty with what is right."""
    import numpy as np

    from tests.makers.photos.crops import many
    from tournaments.photos.reading.net import likelihoods

    crops, classes = many(CROPS, writers, seed=77)
    likely = likelihoods(crops)
    order, sure = np.argsort(-likely, 1), likely.max(1)
    right = order[:, 0] == classes
    third = 100 * float((order[:, :3] == classes[:, None]).any(1).mean())
    yield Row(
        f"{name}: boxes wrong in 100", 100 * (1 - right.mean()), aim, "", f"{third:.1f} in the first three"
    )
    for low, high in ((0.0, 0.6), (0.6, 0.9), (0.9, 0.97), (0.97, 1.0)):
        part = (sure >= low) & (sure < high)
        said, was = sure[part].mean(), right[part].mean()
        yield Row(
            f"{name}: too sure, of {part.sum()} boxes",
            100 * max(0, said - was),
            2,
            "",
            f"said {said:.3f}, was {was:.3f}",
        )


def through_pictures(name: str, writers: "Writers", aim: float) -> Iterator[Row]:
    """Read boxes through whole photographs of four A5 cards."""
    from tests.makers.photos.scene import Look, filled, photograph
    from tournaments.photos.reading.read import read

    data, cards, _ = drive("two")
    written = filled(data, cards.kinds, writers, Random(9), most=4 * PICTURES)
    count = right = 0
    for start in range(0, len(written), 4):
        grey, taken = photograph(written[start : start + 4], cards.kinds, Look(), start)
        figures = {data.holders.index(card.card.holder): card.card.figures for card in taken}
        for card in read(grey, cards):
            if card.holder is not None:
                pairs = zip(card.boxes, figures[card.holder], strict=True)
                each = [int(box.likely.argmax()) == figure for box, figure in pairs if box.place.hand]
                right, count = right + sum(each), count + len(each)
    yield Row(
        f"{name}: boxes wrong in 100, through pictures", 100 * (1 - right / count), aim, "", f"{count} boxes"
    )
