"""The guide's pictures of the drive that is being played: hand 7, and then hand 8."""

from playwright.sync_api import Page, expect

from tests.factories import send
from tests.journeys.stewards import tap
from tests.journeys.waits import go_offline
from tests.makers.studio import Studio
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TableState
from tournaments.hall.services.table_phone import send_from_phone
from tournaments.host.services.simulate import MC
from tournaments.kernel import evening
from tournaments.kernel.change import Actor
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.scores import SentScore
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.models import Drive
from tournaments.play.services import comings, moves, screens
from tournaments.play.services.doubts import raise_doubt

PHONE, BOARD = (390, 844), (1280, 720)
NS_TRICKS = {1: 5, 2: 7, 3: 8, 4: 9, 5: 5, 6: 6, 7: 8}


def drive() -> Drive:
    """The drive of tonight."""
    return Drive.objects.get(title="Church Roof Drive")


def of_it(page: str) -> str:
    return f"/drives/{drive().slug}/{page}"


def tables_send(hand: int, *tables: int) -> None:
    """These tables send, unless they have; of two scores of table 3 that differ, the first is right."""
    for table in drive().played_hands.valid().get(number=hand).tables.filter(number__in=tables):
        if table.state == TableState.OPEN or table.number == 3:
            send(drive(), hand=hand, table=table.number, ns_made=NS_TRICKS[table.number], actor=MC)


def hand_8() -> None:
    """Every table is in, and the move to hand 8 called."""
    if drive().played_hands.valid().count() == 7:
        tables_send(7, *NS_TRICKS)
        moves.call_move(drive().pk, MC, 7)


def table_cards(studio: Studio) -> None:
    studio.paper(of_it("print/table-cards.pdf"), 1.113)


def leaderboard(studio: Studio) -> None:
    page = studio.open(f"/d/{drive().slug}/", signed_in=False)
    studio.take(page, until="tbody tr:nth-child(11)")


def big_screens(studio: Studio) -> None:
    """A second big screen shows the leaders."""
    for number, scene in ((2, "follow"), (2, "leaders")):
        screens.pick_scene(drive().pk, MC, number, scene, [scene])
    studio.take(studio.open(of_it("big-screens/")), until="h2:text('The prizes')")


def big_screen(studio: Studio) -> None:
    studio.take(studio.open(big_screen_path(drive()), BOARD, signed_in=False), BOARD[1])


def big_moves(studio: Studio) -> None:
    hand_8()
    big_screen(studio)


def at_desk(studio: Studio, height: int = 880) -> Page:
    return studio.open(of_it("play/"), (1180, height))


def rare(studio: Studio) -> None:
    page = at_desk(studio)
    page.locator("#score-line").fill("4 12")
    page.locator("#score-line").press("Enter")
    expect(page.get_by_role("button", name="Yes, enter it")).to_be_visible()
    studio.take(page, above="#table-7", focus=True)


def open_queries(studio: Studio, height: int) -> None:
    page = at_desk(studio, height)
    page.locator("#to-settle").dispatch_event("click")
    expect(page.locator("#panel")).to_be_visible()
    studio.take(page, height)


def differ(studio: Studio) -> None:
    open_queries(studio, 880)


def queries(studio: Studio) -> None:
    """Table 1 has gone on too soon."""
    hand_8()
    tables_send(8, 1, 2)
    early = SentScore(9, 1, 4, client_id="early", source="steward", device="one")
    send_from_phone(drive().pk, Actor("Table 1"), early)
    raise_doubt(drive().pk, MC, 12, 3, "We made 7, not 6.")
    open_queries(studio, 1100)


def at_phone(studio: Studio) -> Page:
    page = studio.open(table_path(drive(), 4), PHONE, signed_in=False)
    expect(page.locator("#dock, .sent").first).to_be_visible()
    return page


def phone(studio: Studio) -> None:
    page = at_phone(studio)
    page.locator("#dock label.pair:has(input[value=NS])").click()
    page.locator("#dock").get_by_role("button", name="9", exact=True).click()
    studio.take(page, PHONE[1])


def phone_sent(studio: Studio) -> None:
    page = at_phone(studio)
    tap(page, "NS", NS_TRICKS[4])
    expect(page.locator(".sent")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    studio.take(page, PHONE[1])


def phone_kept(studio: Studio) -> None:
    hand_8()
    page = at_phone(studio)
    go_offline(page)
    tap(page, "NS", 7)
    expect(page.locator("#kept")).to_contain_text("Kept on this phone")
    expect(page.locator("#no-answer")).to_be_visible(timeout=120_000)
    page.evaluate("scrollTo(0, 0)")
    studio.take(page, PHONE[1])


def no_answer(studio: Studio) -> None:
    hand_8()
    tables_send(8, 1, 2)
    page = at_desk(studio)
    page.locator("#score-line").fill("7 9")
    go_offline(page)
    expect(page.locator("#no-answer")).to_be_visible(timeout=120_000)
    studio.take(page, above="#table-5", focus=True)


def play(studio: Studio) -> None:
    tables_send(7, *NS_TRICKS)
    studio.take(at_desk(studio), above="#table-7")


def move(studio: Studio) -> None:
    hand_8()
    studio.take(at_desk(studio), above="#move p:has(strong:text('Table 6.'))")


def player(studio: Studio) -> None:
    tables_send(7, *NS_TRICKS)
    west = evening.seating(drive().played_hands.valid().get(number=7)).tables[3].seats[3]
    assert west is not None
    studio.take(studio.open(player_path(drive(), west), PHONE, signed_in=False), PHONE[1])


def people(studio: Studio) -> None:
    hand_8()
    comings.arrive(drive().pk, MC, [NewEntry("Joan Whitlock", Role.B, paid=True)], confirmed=True)
    studio.take(studio.open(of_it("people/")), until="h2:text('Tables')")


def seat_again(studio: Studio) -> None:
    """Table 1 is put right when everybody has moved on."""
    hand_8()
    send(drive(), hand=7, table=1, ns_made=5, actor=MC)
    studio.take(studio.open(of_it("cards/")), until="footer.foot")
