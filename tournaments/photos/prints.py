"""Drawings of a drive's score cards for the reading of photographs, made by the press itself."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from tournaments.photos.reading.pack import DENSE, HEADS, BoxPlace, CardKind, CardPrint, Grey, Pack, Reference
from tournaments.photos.reading.picture import reduced
from tournaments.press.drawing.joined import PDFIUM
from tournaments.press.drawing.paper import SAFE, Heading, mm
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.score_cards import render, sheets
from tournaments.press.score_cards.shape import MARK, boxes

BLANK = Holder()
FINE = 3  # times as large are references drawn


def pack(data: ScoreCards) -> Pack:
    """Draw all cards of a pack, and one without number and name."""
    whose = {holder: place for place, holder in enumerate(data.holders)}
    top = round((data.shape.card[1] - data.layout.top) / mm(1) * DENSE)
    common, prints = dict[int, Grey](), list[CardPrint]()
    for holder, face, drawing in cards(replace(data, holders=(*data.holders, BLANK))):
        prints.append(CardPrint(face, whose.get(holder), reduced(drawing[:top], DENSE // HEADS)))
        if holder in whose or not whose:
            common[face] = np.maximum(common.get(face, drawing), drawing)
    references = _references(data)
    kinds = tuple(_kind(data, face, common[face], references[face]) for face in sorted(common))
    return Pack(kinds, tuple(prints))


def blanks(data: ScoreCards) -> tuple[CardKind, ...]:
    """Draw the cards of a pack as they are without number and name."""
    return tuple(_kind(data, face, drawing, None) for _, face, drawing in cards(_blank(data)))


def unprinted(data: ScoreCards) -> CardKind:
    """Return a card without its print: its size, its squares and its boxes."""
    return _kind(data, 0, np.zeros((0, 0), np.uint8), None)


def _blank(data: ScoreCards) -> ScoreCards:
    """Return the pack of a single card without number and name, but with a QR code if others have one."""
    return replace(data, holders=(replace(BLANK, url=data.holders[0].url if data.holders else ""),))


def _references(data: ScoreCards) -> list[Reference | None]:
    """Return the reference of each face, without the words of the heading that make room for it.

    It is drawn large, because PDFium moves each letter to the nearest pixel.
    """
    bare = replace(_blank(data), heading=Heading("", "", "", ""), note="")
    both = zip(*(cards(each, DENSE * FINE) for each in (bare, replace(bare, key=""))), strict=True)
    return [_changed(reduced(one, FINE), reduced(other, FINE)) for (_, _, one), (_, _, other) in both]


def cards(data: ScoreCards, dense: float = DENSE) -> Iterator[tuple[Holder, int, Grey]]:
    """Yield the cards in the order of their sheets: holder, face (from 0) and drawing."""
    from pypdfium2 import PdfDocument  # noqa: PLC0415 - it takes memory that every process would pay

    # A little less, as PDFium rounds the size of a page up, and stretches the page by that.
    scale, (wide, high) = dense / mm(1) * 0.999999, data.shape.card
    with PDFIUM:
        document = PdfDocument(render(data))
    try:
        for place, sheet in enumerate(sheets(data)):
            with PDFIUM:
                drawn = document[place].render(scale=scale, grayscale=True).to_numpy().copy()
            for holder, face, (x, y) in sheet.cards:
                top, left = round((data.shape.paper[1] - y - high) * scale), round(x * scale)
                yield holder, face, drawn[top : top + round(high * scale), left : left + round(wide * scale)]
    finally:
        with PDFIUM:
            document.close()


def _changed(one: Grey, other: Grey) -> Reference | None:
    """Return the part of a drawing within which another differs, if it does."""
    rows, columns = (np.flatnonzero((one != other).any(axis)) for axis in (1, 0))
    if not len(rows):
        return None
    top, left = rows[0], columns[0]
    return Reference(float(left / DENSE), float(top / DENSE), one[top : rows[-1] + 1, left : columns[-1] + 1])


def _kind(data: ScoreCards, face: int, drawing: Grey, reference: Reference | None) -> CardKind:
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
    return CardKind(wide, high, marks, MARK / mm(1), places, drawing, reference)
