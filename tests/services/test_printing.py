"""Documents at once, and the print pack."""

import io
import zipfile

import pytest
from django.core.cache import cache
from django.utils import translation

from tests.factories import MC, make_drive, seated_drive
from tests.printing.reading import pages, reader
from tournaments.engine.permitted import State
from tournaments.queries.papers import pack, papers
from tournaments.services.draw import make_draw
from tournaments.services.links import table_url
from tournaments.services.printing import Wish, ask_for_pack, document, kept_pack, make_pack

pytestmark = pytest.mark.django_db
BASE = "https://hall.example"
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


def test_it_works() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=2, breaks_after=[1], prize_rules=RULES)
    for paper in papers(drive).papers:
        made = document(paper.key, Wish(drive, BASE, number=2))
        assert len(reader(made).pages) >= 1
        assert "Harvest Whist Drive" in pages(made)[0]


def test_a_document_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        document("menu", Wish(make_drive(), BASE))


def test_a_table_card_has_the_link_of_its_table() -> None:
    drive = seated_drive(tables=1)
    text = "".join(pages(document("table-cards", Wish(drive, BASE)))).replace(" ", "")
    assert table_url(BASE, drive, 1).removeprefix("https://") in text


def test_the_pack_has_everything_that_can_be_printed() -> None:
    drive = seated_drive(tables=2)
    ask_for_pack(drive, BASE)
    assert pack(drive, BASE).made
    assert not pack(drive, BASE).asked
    made = kept_pack(drive, BASE)
    assert made is not None
    with zipfile.ZipFile(io.BytesIO(made)) as kept:
        assert kept.testzip() is None
        assert kept.namelist() == [
            f"harvest-{key}.pdf"
            for key in (
                *("score-cards", "blank-cards", "table-cards", "room"),
                *("register", "seating", "chart", "hand-sheet"),
            )
        ]
        assert "Ann Archer" in "".join(pages(kept.read("harvest-score-cards.pdf")))


def test_cards_with_the_plan_take_the_place_of_the_plain_ones() -> None:
    drive = make_drive(tables=2, movement="whist")
    for drawn in (False, True):
        if drawn:
            make_draw(drive.pk, MC, seed=1)
            drive.refresh_from_db()
        ask_for_pack(drive, BASE)
        made = kept_pack(drive, BASE)
        assert made is not None
        with zipfile.ZipFile(io.BytesIO(made)) as kept:
            assert ("harvest-plan-cards.pdf" in kept.namelist()) is drawn
            assert ("harvest-score-cards.pdf" in kept.namelist()) is not drawn


def test_a_pack_is_of_the_drive_as_it_was() -> None:
    drive = seated_drive(tables=1)
    ask_for_pack(drive, BASE)
    drive.version += 1
    assert not pack(drive, BASE).made
    assert kept_pack(drive, BASE) is None
    assert kept_pack(drive, "https://other.example") is None


def test_the_same_drive_gives_the_same_pack() -> None:
    drive = seated_drive(tables=1)
    make_pack(drive.pk, BASE, "en-gb")
    first = kept_pack(drive, BASE)
    cache.clear()
    make_pack(drive.pk, BASE, "en-gb")
    assert kept_pack(drive, BASE) == first


def test_a_worker_prints_in_the_language_of_who_asked() -> None:
    drive = seated_drive(tables=1)
    with translation.override("cy"):
        make_pack(drive.pk, BASE, "en-gb")
        assert translation.get_language() == "cy"
    made = kept_pack(drive, BASE)
    assert made is not None
    with zipfile.ZipFile(io.BytesIO(made)) as kept:
        document_root = reader(kept.read("harvest-register.pdf")).root_object
    assert str(document_root["/Lang"]) == "en-GB"
