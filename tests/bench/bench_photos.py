"""Simulated photographs of score cards, and whole evenings of them.

Writers and faces are none of the training's. They come from a folder with what ``handwriting.sources`` wants,
given as ``PHOTOS_WRITERS``; without it only the places of cards are measured. scikit-learn's digits are a
strange hand: other people, another scanner, 8 pixels each way.
"""

import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path

from tests.bench import Row


def rows() -> Iterator[Row]:
    """Everything that can be measured here."""
    if importlib.util.find_spec("numpy") is None:
        print("  photos: not measured, as numpy (the extra photos) is missing")
        return
    from tests.bench import photo_figures, photo_pictures
    from tests.bench.photo_figures import HANDS
    from tests.makers.photos.handwriting import sources, strokes_only

    folder = os.environ.get("PHOTOS_WRITERS")
    hands = {hand: sources(Path(folder), hand.part) for hand in HANDS} if folder else {}
    if folder:
        yield from photo_pictures.looks(HANDS[0].name, hands[HANDS[0]])
    else:
        yield from photo_pictures.looks("our strokes", strokes_only())
    yield from photo_pictures.cost()
    for hand, writers in hands.items():
        yield from photo_figures.boxes_alone(hand, writers)
        yield photo_pictures.misread(hand.name, photo_pictures.LOOKS[0], writers, hand.misread)
        yield from photo_figures.evenings(hand, writers)
    if not folder:
        print("  photos: figures not measured, as PHOTOS_WRITERS is not set")
