"""Cards that the press can print for a drive, and which of them a picture shows.

Nobody notes which cards were printed. Squares tell where cards may lie, and of which sizes;
each kind of these sizes is compared there, roughly.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product

from tournaments.photos.prints import blanks, unprinted
from tournaments.photos.reading.find import fours, likeness, rough_print
from tournaments.photos.reading.marks import squares_in
from tournaments.photos.reading.pack import CardKind, Floats
from tournaments.photos.reading.picture import GreyPicture
from tournaments.photos.reading.straighten import scale
from tournaments.press.drawing.paper import Size
from tournaments.press.score_cards.pack import ScoreCards
from tournaments.press.score_cards.shape import SHAPES

PLACES = 16  # where every look of a size is compared
LEAST = (
    2  # pixels a millimetre of a card that can be read: four full stops of its print look like a tiny card
)
SURE = 0.68  # likeness that no other kind of card reaches, except one that differs in its code only
CODE = "https://whist.example/12345678"  # as long as the addresses of players' pages: every code looks alike
CODED = "q"  # after the letter of a look with it


def looks(packs: Sequence[ScoreCards]) -> dict[str, ScoreCards]:
    """Return the packs in every size and with every option that changes their layout, by a code for each."""
    found: dict[str, ScoreCards] = {}
    for coded, large, tally, initials in sorted(product((False, True), repeat=4), key=sum):
        for data, shape in product(packs, SHAPES.values()):
            holders = tuple(replace(holder, url=CODE if coded else "") for holder in data.holders)
            look = replace(data, shape=shape, large=large, tally=tally, initials=initials, holders=holders)
            found.setdefault(look.layout.letter + CODED * look.coded, look)
    return found


def likest(picture: GreyPicture, looks: Mapping[str, ScoreCards]) -> str | None:
    """Return the code of the look that the clearest card is most like, None if there is no card."""
    places, alike = _places(squares_in(picture), looks.values()), dict[str, float]()
    for code, look in looks.items():
        if look.coded or look.shape.card not in places:
            continue
        alike[code] = _likeness(picture, blanks(look), places[look.shape.card])
        if alike[code] > SURE:
            break
    best = max(alike, key=lambda code: alike[code], default="")
    if alike.get(best, 0) <= 0:
        return None
    if coded := looks.get(best + CODED):
        alike[best + CODED] = _likeness(picture, blanks(coded), places[coded.shape.card])
    return max(alike, key=lambda code: alike[code])


def _places(squares: Floats, looks: Iterable[ScoreCards]) -> dict[Size, list[Floats]]:
    """Return the likeliest places of cards by their size; several sizes may fit the same squares."""
    places: dict[Size, list[Floats]] = {}
    for size, look in {look.shape.card: look for look in looks}.items():
        fitting = sorted(fours(squares, unprinted(look)), key=lambda each: each[0])
        if likely := [matrix for _, matrix in fitting if scale(matrix) > LEAST][:PLACES]:
            places[size] = likely
    return places


def _likeness(picture: GreyPicture, kinds: tuple[CardKind, ...], places: list[Floats]) -> float:
    """Return the likeness of the clearest of these cards, wherever it is."""
    prints = [rough_print(kind) for kind in kinds]
    return max((likeness(picture, rough, matrix) for rough, matrix in product(prints, places)), default=0.0)
