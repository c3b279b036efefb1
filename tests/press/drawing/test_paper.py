"""Print settings and paper sizes of all documents."""

import pytest
from pypdf.generic import DictionaryObject
from reportlab.lib.pagesizes import LETTER, landscape

from tests.factories import make_drive
from tests.press.reading import HEADING, faces, reader
from tournaments.engine.permissions import State
from tournaments.paper.queries.cards_to_print import Look
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.printing import MAKERS, PrintRequest, document
from tournaments.press.drawing.paper import PORTRAIT, Press

RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]


def test_a_document_asks_for_one_side_and_its_own_size() -> None:
    press = Press(HEADING, "Sheet", PORTRAIT)
    press.text(100, 100, "Words", 12)
    press.turn()
    asked = reader(press.finish()).root_object["/ViewerPreferences"].get_object()
    assert isinstance(asked, DictionaryObject)
    assert [str(asked[key]) for key in ("/PrintScaling", "/Duplex")] == ["/None", "/Simplex"]


@pytest.mark.django_db
def test_a_list_is_on_letter_where_the_cards_are() -> None:
    """As many pages as are told, each of them Letter, nothing over its edge."""
    drive = make_drive(tables=12, state=State.FINISHED, hands=2, prize_rules=RULES)
    look = Look("letter")
    told = {paper.key: paper.pages for paper in papers(drive, look).papers}
    for key in ("register", "seating", "hand-sheet", "prizes", "results"):
        made = reader(document(key, PrintRequest(drive, "https://whist.example", look=look)))
        assert len(made.pages) == told[key] or not told[key], key
        for page in made.pages:
            size = (float(page.mediabox.width), float(page.mediabox.height))
            assert size in (LETTER, landscape(LETTER)), key


@pytest.mark.django_db
def test_every_document_embeds_our_faces_alone_and_is_the_same_to_the_byte_when_made_again() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=2, prize_rules=RULES)
    wish, made = PrintRequest(drive, "https://whist.example"), set()
    for key in [paper.key for paper in papers(drive).papers if not paper.why_not]:
        pdf = document(key, wish)
        assert faces(pdf) <= {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}, key
        assert pdf == document(key, wish), key
        made.add(key)
    assert made == MAKERS.keys() - {"plan-cards", "poster"}, "one is a score card, the other comes before"
