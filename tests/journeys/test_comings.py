"""An evening in which people come, go and take over, clicked through; every card is added up by hand."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, make_drive, send, usual_tricks
from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage
from tests.journeys.mc import press, signed_in
from tests.pages import words
from tournaments.door.services.draw import make_draw
from tournaments.door.services.spares import add_spare
from tournaments.engine.seating.seating import Role
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry, Hand, TableHand
from tournaments.play.services.comings import arrive, leave
from tournaments.play.services.evening import finish, substitute
from tournaments.play.services.moves import call_move, start

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HANDS = 24
Typed = dict[tuple[int, int], int]  # the N-S tricks by hand and table, as they were sent


def begun(players: int, **fields: Any) -> Drive:
    drive = make_drive(tables=0, hands=HANDS, **fields)
    Entry.objects.bulk_create(
        Entry(drive=drive, number=n, name=f"Player {n}", role=Role.A if n % 2 else Role.B)
        for n in range(1, players + 1)
    )
    make_draw(drive.pk, MC, seed=5)
    start(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def play(drive: Drive, hand: int, typed: Typed) -> None:
    """Every table that can play sends its score."""
    for table in TableHand.objects.filter(hand__drive=drive, hand__number=hand, hand__withdrawn=False):
        if table.state == "open":
            typed[hand, table.number] = usual_tricks(hand, table.number)
            send(drive, hand=hand, table=table.number, ns_made=typed[hand, table.number])


def by_hand(drive: Drive, typed: Typed) -> dict[str, float]:
    """Everybody's total by name, added up from the seats and from what was typed: 6.5 for a hand sat out."""
    totals: Counter[int] = Counter()
    for hand in range(1, HANDS + 1):
        made = dict(tricks_of(drive, hand, typed))
        for entry in drive.entries.all():
            if entry.from_hand <= hand <= (entry.to_hand or HANDS):
                totals[entry.pk] += 2 * made[entry.pk] if entry.pk in made else 13
    names = {}
    for entry in drive.entries.filter(dummy=False):
        last = entry.substitutes.order_by("pk").last()
        names[last.name if last else entry.name] = totals[entry.pk] / 2
    return names


def tricks_of(drive: Drive, hand: int, typed: Typed) -> Iterator[tuple[int, int]]:
    """The tricks of everybody at a table that sent a score."""
    for table in TableHand.objects.filter(hand__drive=drive, hand__number=hand, hand__withdrawn=False):
        if (hand, table.number) in typed:
            ns = typed[hand, table.number]
            yield from ((pk, ns) for pk in (table.n_id, table.s_id) if pk)
            yield from ((pk, 13 - ns) for pk in (table.e_id, table.w_id) if pk)


def shown(markup: str) -> dict[str, float]:
    """Everybody's total by name, as the page of standings shows it."""
    rows = re.findall(
        r'scope="row" class="name">(.*?)(?:<span.*?)?</th>.*?class="total">(.*?)</td>', markup, re.DOTALL
    )
    return {words(name): float(words(total).replace("½", ".5")) for name, total in rows}


def call(page: Page, drive: Drive, hand: int) -> None:
    """Call the move after a hand on the MC's page."""
    page.goto(f"/drives/{drive.slug}/play/")
    press(page, "Call the move")
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Hand {hand + 1}")


def joins(page: Page, drive: Drive, name: str, card: str) -> None:
    page.goto(f"/drives/{drive.slug}/people/")
    page.get_by_label("Name", exact=True).fill(name)
    page.locator("#comes").get_by_label(card, exact=True).check()
    press(page, "Add to the drive")
    expect(page.locator(".lead")).to_contain_text(name)
    press(page, "Yes, add to the drive")
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def goes(page: Page, drive: Drive, number: int) -> None:
    page.goto(f"/drives/{drive.slug}/people/")
    page.get_by_label("Who is leaving?").select_option(str(number))
    press(page, "Mark as leaving")
    expect(page.locator(".lead")).to_contain_text(f"What Player {number} has scored so far is kept.")
    press(page, "Yes, mark as leaving")
    expect(page.get_by_role("heading", name=f"Player {number}", exact=True)).to_be_visible()


def takes_over(page: Page, drive: Drive, number: int, name: str) -> None:
    """Somebody who has waited takes over a card from the next hand."""
    page.goto(f"/drives/{drive.slug}/people/")
    page.get_by_label("Who is waiting?").fill(name)
    press(page, "Add the name")
    page.get_by_role("link", name="Use as substitute").click()
    page.get_by_label("Whose card").select_option(str(number))
    page.get_by_label("The next hand").check()
    press(page, "Hand over the card")
    expect(page.get_by_text(f"{name} will take over card {number} from hand")).to_be_visible()
    assert not drive.spares.exists()


def test_it_works(page: Page) -> None:
    """37 players begin, two come at hand 5, three go with hand 11, one takes over at hand 20."""
    signed_in(page)
    drive = begun(37)
    typed: Typed = {}
    for hand in range(1, HANDS + 1):
        play(drive, hand, typed)
        if hand == 4:
            joins(page, drive, "Nia Newcomer", "lady")
            joins(page, drive, "Nat Newcomer", "gent")
        if hand == 10:
            for number in (3, 5, 7):
                goes(page, drive, number)
        if hand == 19:
            takes_over(page, drive, 12, "Sîan Spare")
        if hand in (4, 10, 19):
            call(page, drive, hand)
        elif hand < HANDS:
            call_move(drive.pk, MC, hand)
    page.goto("about:blank")  # the page of play would load itself again in the middle of what follows
    finish(drive.pk, MC)

    here = Counter({hand.number: len(hand.sitting_out) for hand in Hand.objects.filter(drive=drive)})
    assert (here[1], here[4], here[5], here[10]) == (1, 1, 3, 3)
    assert TableHand.objects.filter(hand__drive=drive, hand__number=20).count() == 9
    assert drive.entries.filter(dummy=True, role=Role.A).count() == 1  # of three ladies two were over
    page.goto(f"/drives/{drive.slug}/standings/")
    totals = by_hand(drive, typed)
    assert len(totals) == 39
    assert shown(page.content()) == totals
    assert "Player 12" not in totals


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_the_pages_can_be_read_by_everybody(page: Page, axe: Axe) -> None:
    signed_in(page)
    drive = begun(18, movement="optimised")
    play(drive, 1, {})
    call_move(drive.pk, MC, 1)
    arrive(drive.pk, MC, [NewEntry("Siân Llŷr-Pugh Featherstonehaugh " * 4)], confirmed=True)
    leave(drive.pk, MC, 3, confirmed=True)
    add_spare(drive.pk, MC, "Wilf Waiting")
    for address in ("people/", "people/?spare=1", "people/again/", "play/substitute/"):
        page.goto(f"/drives/{drive.slug}/{address}")
        assert axe(page) == []
    page.goto(f"/drives/{drive.slug}/people/")
    page.get_by_label("Who is leaving?").select_option("5")
    press(page, "Mark as leaving")
    expect(page.get_by_role("button", name="Yes, and draw the rest again")).to_be_visible()
    assert axe(page) == []


@pytest.mark.same_on_any_database
def test_a_long_name_in_one_word_fits_a_phone(open_page: OpenPage) -> None:
    page = signed_in(open_page(PHONE))
    drive = begun(17)
    (came,) = arrive(drive.pk, MC, [NewEntry("N" * 120)], confirmed=True)
    add_spare(drive.pk, MC, "W" * 120)
    substitute(drive.pk, MC, 3, "T" * 120)
    leave(drive.pk, MC, 5, confirmed=True)
    drive.entries.filter(number__in=Hand.objects.get().sitting_out).update(name="S" * 120)
    page.goto(f"/drives/{drive.slug}/people/")
    expect(page.get_by_text(f"Number {came}, joins at hand 2")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
