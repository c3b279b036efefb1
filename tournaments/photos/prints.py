"""Drawings of a drive's score cards for the reading of photographs, made by the press itself."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tournaments.photos.reading.pack import DENSE, BoxPlace, CardPrint, Grey, Kind, Pack
from tournaments.press.drawing.joined import PDFIUM
from tournaments.press.drawing.paper import SAFE, mm
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.score_cards import render, sheets
from tournaments.press.score_cards.shape import MARK, boxes

BLANK = Holder()


def pack(data: ScoreCards) -> Pack:
    """Draw all cards of a pack, and one without number and name."""
    data = replace(data, holders=(*data.holders, BLANK))
    whose = {holder: place for place, holder in enumerate(data.holders[:-1])}
    head, common, prints = round(_head(data) * DENSE), dict[int, Grey](), []
    for holder, face, drawing in cards(data):
        if holder is not BLANK or not whose:
            common[face] = np.maximum(common.get(face, drawing), drawing)
        prints.append(CardPrint(face, whose.get(holder), drawing[:head].copy()))
    without = {face: drawing[:head] for _, face, drawing in cards(replace(data, holders=(BLANK,), key=""))}
    blank = {each.kind: each.head for each in prints if each.holder is None}
    references = {face: _changed(blank[face], without[face]) for face in blank}
    kinds = tuple(_kind(data, face, common[face], references[face]) for face in sorted(common))
    return Pack(kinds, tuple(prints))


def cards(data: ScoreCards, dense: float = DENSE) -> Iterator[tuple[Holder, int, Grey]]:
    """Yield the cards in the order of their sheets: holder, face (from 0) and drawing."""
    from pypdfium2 import PdfDocument  # noqa: PLC0415 - it takes memory that every process would pay

    # A little less, as PDFium rounds the size of a page up, and stretches the page by that.
    scale, (wide, high) = dense / mm(1) * 0.999999, data.shape.card
    with PDFIUM, PdfDocument(render(data)) as document:
        for page, sheet in zip(document, sheets(data), strict=True):
            drawn = page.render(scale=scale, grayscale=True).to_numpy()
            for holder, face, (x, y) in sheet.cards:
                top, left = round((data.shape.paper[1] - y - high) * scale), round(x * scale)
                yield holder, face, drawn[top : top + round(high * scale), left : left + round(wide * scale)]


def _head(data: ScoreCards) -> float:
    return (data.shape.card[1] - data.layout.top) / mm(1)


def _changed(one: Grey, other: Grey) -> NDArray[np.bool_]:
    """Return the rectangle within which two drawings differ."""
    differ = one != other
    rows, columns = np.flatnonzero(differ.any(1)), np.flatnonzero(differ.any(0))
    if len(rows):
        differ[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] = True
    return differ


def _kind(data: ScoreCards, face: int, drawing: Grey, reference: NDArray[np.bool_]) -> Kind:
    layout, hands = data.layout, len(data.trumps)
    corner = (SAFE + MARK / 2) / mm(1)
    wide, high = (length / mm(1) for length in data.shape.card)
    places = tuple(
        BoxPlace(box.hand, box.part, box.x + corner, box.y + corner, box.wide, box.high)
        for box in boxes(layout, hands, data.breaks)
        if box.card == face + 1
    )
    ends = [(x, y) for y in (corner, high - corner) for x in (corner, wide - corner)]
    marks = np.array([ends[0], ends[1], ends[3], ends[2]])
    return Kind(wide, high, marks, MARK / mm(1), _head(data), places, drawing, reference)
