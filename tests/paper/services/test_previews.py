"""Pictures of documents."""

import io

import pytest
from django.core.cache import cache
from PIL import Image

from tests.factories import MC, make_drive, seated_drive
from tournaments.engine.permissions import State
from tournaments.kernel.secret_links import renew
from tournaments.models.secret_links import of_table
from tournaments.paper.queries.cards_to_print import Look
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.previews import preview
from tournaments.paper.services.printing import PrintRequest, document
from tournaments.press.drawing.preview import picture

pytestmark = pytest.mark.django_db
BASE = "https://hall.example"
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]


def seen(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture)).convert("L")


@pytest.mark.whole
def test_every_document_has_a_picture_with_something_in_it() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=2, breaks_after=[1], prize_rules=RULES)
    for paper in papers(drive).papers:
        if not paper.why_not:
            image = seen(preview(paper.key, PrintRequest(drive, BASE, number=2), 1))
            assert image.width == 600
            shades = image.histogram()
            assert (paper.key, any(shades[:60]), any(shades[240:])) == (paper.key, True, True)


def test_each_page_and_no_more_in_the_size_of_card_that_is_chosen() -> None:
    drive = seated_drive(tables=2)
    one, four = (preview("score-cards", PrintRequest(drive, BASE), page) for page in (1, 4))
    assert one != four
    for page in (0, 5):
        with pytest.raises(IndexError):
            preview("score-cards", PrintRequest(drive, BASE), page)
    wishes = [PrintRequest(drive, BASE, look=Look(sheet)) for sheet in ("two", "a5")]
    wide, tall = (seen(preview("score-cards", wish, 1)).height for wish in wishes)
    assert wide < 600 < tall


def test_a_picture_is_kept_while_the_drive_stays_as_it_is_and_made_anew_when_it_changes() -> None:
    drive = seated_drive(tables=1)
    wish = PrintRequest(drive, BASE)
    first = preview("score-cards", wish, 1)
    drive.entries.filter(number=1).update(name="Somebody Quite Different")
    assert preview("score-cards", wish, 1) == first
    drive.version += 1
    assert preview("score-cards", wish, 1) != first


def test_a_picture_shows_no_code_that_opens_anything() -> None:
    drive = seated_drive(tables=1)
    real = PrintRequest(drive, BASE)
    shown = preview("table-cards", real, 1)
    assert shown != picture(document("table-cards", real))
    renew(drive.pk, MC, of_table(1))
    drive.refresh_from_db()
    cache.clear()
    assert preview("table-cards", PrintRequest(drive, BASE), 1) == shown


def test_certificates_of_one_prize_are_not_those_of_another() -> None:
    rules = [
        {**RULES[0], "name": name, "role": role} for name, role in (("First lady", "a"), ("First gent", "b"))
    ]
    drive = make_drive(tables=2, state=State.FINISHED, hands=2, breaks_after=[1], prize_rules=rules)
    names = [str(rule["name"]) for rule in rules]
    one, other = (preview("certificates", PrintRequest(drive, BASE, prize=[name]), 1) for name in names)
    assert one != other
