"""Each document by its key; tests/paper/services/test_every_sheet.py looks at their pages."""

import pytest

from tests.factories import make_drive, seated_drive
from tests.press.reading import pages
from tournaments.engine.permissions import State
from tournaments.kernel.secret_links import short_table_url
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.printing import PrintRequest, document

pytestmark = pytest.mark.django_db
BASE = "https://hall.example"
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]


@pytest.mark.whole
def test_it_works() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=2, breaks_after=[1], prize_rules=RULES)
    for paper in papers(drive).papers:
        made = pages(document(paper.key, PrintRequest(drive, BASE, number=2)))
        named = paper.key not in (
            "table-numbers",
            "laws-wall",
            "trump-cards",
            "chair-cards",
        )  # they serve for every drive
        assert ("Harvest Whist Drive" in made[0]) is named
    with pytest.raises(KeyError):
        document("menu", PrintRequest(drive, BASE))
    beside, alone = (pages(document("poster", PrintRequest(drive, base)))[0] for base in (BASE, ""))
    assert ("hall.example" in beside, "hall.example" in alone) == (True, False)


def test_a_table_card_has_the_link_of_its_table() -> None:
    drive = seated_drive(tables=1)
    text = "".join(pages(document("table-cards", PrintRequest(drive, BASE)))).replace(" ", "")
    assert short_table_url(BASE, drive, 1) in text
