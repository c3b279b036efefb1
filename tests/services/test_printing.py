"""Each document by its key."""

import pytest

from tests.factories import make_drive, seated_drive
from tests.printing.reading import pages, reader
from tournaments.engine.permitted import State
from tournaments.queries.papers import papers
from tournaments.services.links import table_url
from tournaments.services.printing import Wish, document

pytestmark = pytest.mark.django_db
BASE = "https://hall.example"
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]


def test_it_works() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=2, breaks_after=[1], prize_rules=RULES)
    for paper in papers(drive).papers:
        made = document(paper.key, Wish(drive, BASE, number=2))
        assert len(reader(made).pages) >= 1
        named = paper.key != "table-numbers"  # they serve for every drive
        assert ("Harvest Whist Drive" in pages(made)[0]) is named


def test_a_document_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        document("menu", Wish(make_drive(), BASE))


def test_a_table_card_has_the_link_of_its_table() -> None:
    drive = seated_drive(tables=1)
    text = "".join(pages(document("table-cards", Wish(drive, BASE)))).replace(" ", "")
    assert table_url(BASE, drive, 1).removeprefix("https://") in text
