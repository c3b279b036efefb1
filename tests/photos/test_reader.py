"""Pictures of printed cards through the reader of the extra, whichever kind of card it is."""

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from io import BytesIO
from typing import Any

import pytest

from tests.conftest import missing
from tests.paper_evenings import drawn
from tournaments.models import Photograph, ReadCard
from tournaments.paper.queries.cards_to_print import Look, score_cards
from tournaments.photos.queries.printed import printed
from tournaments.photos.seen import Trouble, UnreadableError
from tournaments.press.score_cards.pack import ScoreCards
from tournaments.press.score_cards.score_cards import render

pytestmark = pytest.mark.django_db
DENSE = 8  # pixels a millimetre
TABLE = 110  # how dark the table is


@pytest.fixture(autouse=True)
def with_numpy() -> None:
    if find_spec("numpy") is None:
        missing("numpy, which the extra “photos” brings", required_by="REQUIRE_PHOTOS")


def picture(data: ScoreCards, turned: float = 2) -> bytes:
    """The first sheet of a pack on a dark table, as a JPEG."""
    from PIL import Image
    from pypdfium2 import PdfDocument

    with PdfDocument(render(data)) as document:
        sheet = document[0].render(scale=DENSE * 25.4 / 72, grayscale=True).to_pil().convert("L")
    sheet = sheet.rotate(turned, expand=True, fillcolor=TABLE)
    table = Image.new("L", (sheet.width + 300, sheet.height + 300), TABLE)
    table.paste(sheet, (150, 150))
    out = BytesIO()
    table.save(out, "JPEG", quality=85)
    return out.getvalue()


def numbers(cards: Sequence[Any]) -> list[int]:
    return sorted(card.number for card in cards if card.trouble is None)


@pytest.mark.parametrize(
    ("sheet", "options"),
    [
        ("two", {}),
        pytest.param("four", {}, marks=pytest.mark.whole),
        pytest.param("two", {"large": True}, marks=pytest.mark.whole),
        pytest.param("a4", {"tally": True}, marks=pytest.mark.whole),
        pytest.param("two", {"codes": True}, marks=pytest.mark.whole),
    ],
)
def test_cards_of_every_kind_are_known_by_their_own_print(sheet: str, options: dict[str, bool]) -> None:
    from tournaments.photos.reader import read

    drive = drawn(8, hands=12, breaks_after=[6])
    packs = printed(drive)
    look = score_cards(
        drive, Look(sheet, **options), "https://hall.example/7/{}".format if options.get("codes") else None
    )
    cards = read(picture(look), packs)
    assert len(numbers(cards)) == look.shape.each
    card = cards[0]
    assert (card.face, sorted(card.boxes)) == (1, list(range(1, 13)))
    x, y, wide, high = card.boxes[12].at
    assert 0 < x < x + wide < card.size[0]
    assert 0 < y < y + high < card.size[1]
    assert card.picture[:3] == b"\xff\xd8\xff"
    assert len(card.picture) < 250_000
    assert numbers(read(picture(look, turned=181), packs)) == numbers(cards)


def test_an_empty_card_enters_nothing() -> None:
    from tests.photos.pictures import JOAN
    from tournaments.jobs.queue import JobProgress
    from tournaments.models import Card, Job
    from tournaments.photos.services.pictures import take_picture
    from tournaments.photos.services.reading import read_picture

    drive = drawn(8, hands=24, breaks_after=[12])
    taken = take_picture(drive.pk, JOAN, "one", picture(printed(drive)[0]))
    job = Job.objects.get(kind="photograph")
    Job.objects.update(state=Job.JobState.RUNNING)
    read_picture(job, JobProgress(Job.objects.get()))
    assert Photograph.objects.get(pk=taken.pk).state == "read"
    assert ReadCard.objects.count() == 2
    assert not Card.objects.exclude(figures={}).exists()


def test_another_evenings_cards_and_no_cards() -> None:
    from tests.photos.pictures import jpeg
    from tournaments.photos.reader import read

    other, drive = drawn(8, hands=24, breaks_after=[12], slug="other"), drawn(8, hands=24, breaks_after=[12])
    cards = read(picture(printed(other)[0]), printed(drive))
    assert {card.trouble for card in cards} == {Trouble.OTHER}
    assert read(jpeg((4000, 3000)), printed(drive)) == []
    with pytest.raises(UnreadableError) as damaged:
        read(picture(printed(drive)[0])[:20_000], printed(drive))
    assert damaged.value.trouble is Trouble.DAMAGED


@pytest.mark.parametrize(("own", "other"), [("2ETLHKTL", "ME2UZN3Q"), ("FHKFVQJI", "EDOCQIYI")])
def test_a_wider_key_moves_what_the_cards_of_all_evenings_share(own: str, other: str) -> None:
    from tests.makers.photos import packs
    from tournaments.photos.prints import pack
    from tournaments.photos.reading.picture import opened
    from tournaments.photos.reading.read import Outcome, read

    data = packs.pack("two", 2, key=own)
    (card,) = read(opened(picture(replace(data, key=other))), pack(data))
    assert card.outcome is Outcome.OTHER_DRIVE
