"""Score cards photographed by a helper's phone, from the first picture to the prizes; offline in between."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import PHONE, Axe, OpenPage
from tests.journeys.mc import press, signed_in
from tests.journeys.photographers import choose
from tests.journeys.waits import go_offline, go_online
from tests.paper_evenings import Figures, drawn, play_live, true_figures
from tests.recount import totals
from tournaments.engine.prizes.rules import rules_as_json
from tournaments.host.services.simulate import PRIZES
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Card, Drive, Photograph
from tournaments.results.queries.prizes import drive_awards

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("reads_photos"),
]
PATIENCE = 300_000  # ms for the reading of pictures on a busy computer; it takes some seconds
SLIP, SCRAWL = (5, 9), (8, 7)  # number of the card, and hand
FEW = 12  # of 144 scores are asked at most, if a plain hand has written them
HEADING = re.compile(r"Card (\d+), .*: hand (\d+)")


@pytest.mark.sample
@pytest.mark.push
def test_from_three_pictures_to_the_prizes(open_page: OpenPage, axe: Axe, tmp_path: Path) -> None:
    fields: dict[str, Any] = {"hands": 12, "breaks_after": [6], "prize_rules": rules_as_json(PRIZES)}
    live, drive = (drawn(12, slug=slug, **fields) for slug in ("live", "harvest"))
    play_live(live, live.hands)
    written = true_figures(live)
    true = written[SLIP[0]][SLIP[1] - 1]
    assert isinstance(true, int)
    written[SLIP[0]][SLIP[1] - 1] = 13 - true
    files = photographed(drive, written, tmp_path)

    phone = open_page(PHONE, at=f"/c/harvest/{helpers_token(drive)}/")
    phone.fill("[name=name]", "Joan")
    press(phone, "Photograph them instead")
    send_pictures(phone, files, axe)
    read_the_doubts(phone, written)
    expect(phone.get_by_text("Every score in the pictures is read")).to_be_visible()
    expect(phone.get_by_role("link", name="Check the cards")).to_have_count(0)  # it is for organisers

    page = signed_in(open_page(), "/drives/harvest/cards/photos/")
    page.get_by_role("link", name="Check the cards").click()
    put_right_and_confirm(page, true)
    assert totals(Drive.objects.get(pk=drive.pk)) == totals(live)
    assert awards(drive) == awards(live)
    assert not Photograph.objects.exists()


def photographed(drive: Drive, written: Figures, folder: Path) -> list[Path]:
    """Three pictures of four cards each, with a figure in one of them that nobody can read."""
    from tests.photos.filled_in import pictures

    files = []
    for number, picture in enumerate(pictures(drive, written, unreadable=[SCRAWL]), 1):
        files.append(folder / f"cards-{number}.jpg")
        files[-1].write_bytes(picture)
    assert len(files) == 3
    return files


def send_pictures(phone: Page, files: list[Path], axe: Axe) -> None:
    """The first goes at once; two wait on the phone until the network is back."""
    choose(phone, files[:1])
    expect(phone.locator("#photo-list")).to_contain_text("Cards read: 4 of 12.", timeout=PATIENCE)
    go_offline(phone)
    choose(phone, files[1:])
    expect(phone.locator("#photo-waiting li")).to_have_count(2)
    expect(phone.locator("#photo-said")).to_contain_text("Not sent yet. The picture is kept on this phone")
    assert axe(phone) == []
    assert Photograph.objects.count() == 1
    go_online(phone)
    expect(phone.locator("#photo-waiting li")).to_have_count(0)
    expect(phone.locator(".photo-picture.is-read")).to_have_count(3, timeout=PATIENCE)
    expect(phone.locator("#photo-list")).to_contain_text("Cards read: 12 of 12.")
    assert axe(phone) == []


def read_the_doubts(phone: Page, written: Figures) -> None:
    """Type what is written, worst first; what nobody can read stays empty."""
    phone.get_by_role("link", name=re.compile("^Read .* yourself$")).click()
    asked = set()
    while phone.locator("#box").count():
        found = HEADING.search(phone.locator("#box h2").inner_text())
        assert found
        card, hand = (int(part) for part in found.groups())
        asked.add((card, hand))
        if (card, hand) == SCRAWL:
            press(phone, "Leave it empty")
        else:
            figure = written[card][hand - 1]
            phone.keyboard.type(f"{figure}\n" if figure == 1 else str(figure))
        expect(phone.locator(".undo")).to_contain_text(f"Card {card}, hand {hand}")
    assert {SLIP, SCRAWL} <= asked
    assert len(asked) <= FEW, sorted(asked)


def put_right_and_confirm(page: Page, true: int) -> None:
    """The slip of the pen becomes what the other cards say; the box that nobody could read is worked out."""
    expect(page.locator(".verdict")).to_contain_text("One score cannot be right.")
    slip = page.locator(".fault").filter(has_text=f"Card {SLIP[0]}")
    slip.get_by_role("button", name="Change it to").click()
    press(page, "Confirm the cards")
    press(page, "Yes, confirm them")
    expect(page.locator(".verdict")).to_contain_text("confirmed the cards at")
    assert Card.objects.get(entry__number=SLIP[0], entry__drive__slug="harvest").figures[str(SLIP[1])] == true


def awards(drive: Drive) -> list[tuple[str, tuple[int, ...]]]:
    """Name and winners of each prize."""
    found = drive_awards(DriveEvening(Drive.objects.get(pk=drive.pk)))
    return [(award.rule.name, award.entries) for award in found]
