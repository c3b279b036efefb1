"""Pictures of cards for tests, and what a reader would find in them."""

from collections.abc import Collection, Mapping, Sequence
from io import BytesIO

from PIL import Image

from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.engine.photos.values import BLANK, CLASSES, DASH
from tournaments.kernel.change import Actor
from tournaments.models import Drive, Photograph
from tournaments.photos.seen import SeenBox, SeenCard
from tournaments.photos.services.filling import fill_in
from tournaments.photos.services.pictures import take_picture
from tournaments.photos.services.reading import keep_cards

SIZE = (300, 400)
JOAN = Actor("Joan")


def jpeg(size: tuple[int, int] = (1200, 900)) -> bytes:
    """A grey picture without anything on it."""
    out = BytesIO()
    Image.new("L", size, 200).save(out, "JPEG")
    return out.getvalue()


def likelihoods(figure: Figure, sure: float = 0.99, other: Figure = 13) -> list[float]:
    """Likelihoods of a box that looks like a figure, and a little like another."""
    shares = [1e-4] * CLASSES
    shares[_class(other)] += 1 - sure
    shares[_class(figure)] += sure
    return shares


def seen_card(number: int, figures: Sequence[Figure], unsure: Mapping[int, Figure] | None = None) -> SeenCard:
    """A card as a reader finds it; the hands in ``unsure`` look more like that figure."""
    unsure = unsure or {}
    return SeenCard(
        number=number,
        corners=((0.1, 0.1), (0.4, 0.1), (0.4, 0.5), (0.1, 0.5)),
        picture=jpeg(SIZE),
        size=SIZE,
        boxes={
            hand: SeenBox(
                (100, 12 * hand, 30, 12),
                likelihoods(unsure[hand], 0.6, figure) if hand in unsure else likelihoods(figure),
            )
            for hand, figure in enumerate(figures, 1)
        },
    )


def muddled(figures: Mapping[int, Sequence[Figure]], hand: int) -> dict[int, dict[int, Figure]]:
    """Make a hand look on all cards more like one trick more for the winners, which fits together too."""
    found: dict[int, dict[int, Figure]] = {}
    for number, row in figures.items():
        figure = row[hand - 1]
        assert isinstance(figure, int)
        found[number] = {hand: figure + 1 if figure > 6 else figure - 1}
    return found


def photograph(
    drive: Drive,
    figures: Mapping[int, Sequence[Figure]],
    *,
    numbers: Collection[int] = (),
    unsure: Mapping[int, Mapping[int, Figure]] | None = None,
    actor: Actor = JOAN,
    name: str = "one",
) -> Photograph:
    """Take a picture of these cards, all by default, as if the reader had read it."""
    taken = take_picture(drive.pk, actor, name, jpeg())
    seen = [
        seen_card(number, row, (unsure or {}).get(number))
        for number, row in figures.items()
        if not numbers or number in numbers
    ]
    keep_cards(taken, seen)
    fill_in(drive.pk)
    taken.refresh_from_db()
    return taken


def _class(figure: Figure) -> int:
    return BLANK if figure is None else DASH if figure == OUT else int(figure)
