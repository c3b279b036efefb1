"""Cards of a drive with given figures written on them by hand, in simulated pictures of four."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from io import BytesIO
from random import Random

import numpy as np
from PIL import Image

from tests.makers.photos import scene
from tests.makers.photos.handwriting import figure, paste, strokes_only
from tests.photos.simulated import USUAL
from tournaments.engine.card_audit.values import Figure
from tournaments.models import Drive
from tournaments.photos.prints import cards, pack
from tournaments.photos.queries.printed import printed
from tournaments.photos.reading.pack import BoxPlace, Grey

BIRO = 60.0
Box = tuple[int, int]  # number of the card, and hand


def pictures(
    drive: Drive,
    written: Mapping[int, Sequence[Figure]],
    *,
    unreadable: Collection[Box] = (),
    look: scene.Look = USUAL,
    seed: int = 1,
) -> Iterator[bytes]:
    """Yield JPEG pictures of all cards by number, as many on each as the look has room for."""
    data, random = printed(drive)[0], Random(seed)
    kinds, filled = pack(data).kinds, []
    for holder, face, drawing in cards(data, scene.DENSE):
        pixels = drawing.copy()
        for box in kinds[face].boxes if holder.number else ():
            if box.hand:
                spoilt = (holder.number, box.hand) in unreadable
                _write(pixels, box, written[holder.number or 0][box.hand - 1], random, spoilt=spoilt)
        filled.append(scene.Card(holder, face, pixels, ()))
    each = look.rows * look.columns
    for start in range(0, len(written), each):
        grey, _ = scene.photograph(filled[start : start + each], kinds, look, seed + start)
        out = BytesIO()
        Image.fromarray(grey).save(out, "JPEG", quality=look.quality)
        yield out.getvalue()


def _write(pixels: Grey, box: BoxPlace, written: Figure, random: Random, *, spoilt: bool) -> None:
    """Write a figure in a box; if ``spoilt``, hide it under a blot."""
    assert isinstance(written, int)
    ink = figure(written, strokes_only(), random, min(box.high, box.wide) * scene.DENSE * 0.7)
    if spoilt:
        ink = np.ones_like(ink)
    paste(pixels, ink, (box.x + box.wide / 2, box.y + box.high / 2), scene.DENSE, BIRO)
