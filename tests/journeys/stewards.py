"""Helpers for journeys on stewards' phones."""

from playwright.sync_api import Page, expect

from tests.factories import send
from tests.journeys.conftest import Screen
from tournaments.models import Drive, Score

SMALL = Screen(name="small phone", width=360, height=740)
SMALL_DARK = Screen(name="small phone, dark", width=360, height=740, dark=True)


def tap(phone: Page, side: str, tricks: int) -> None:
    """Three taps: the pair, the tricks, and send."""
    phone.locator(f"#dock label.pair:has(input[value={side}])").click()
    phone.locator("#dock").get_by_role("button", name=str(tricks), exact=True).click()
    phone.get_by_role("button", name="Send", exact=True).click()


def go_on(phone: Page, hand: int) -> None:
    phone.get_by_role("button", name=f"Go to hand {hand}").click()
    expect(phone.locator("#ahead")).to_contain_text(f"Hand {hand} of 24")


def sent(drive: Drive, table: int = 1) -> list[tuple[int, int, str, str]]:
    """Every score of a table in the order they came: hand, N-S tricks, whose, what became of it."""
    rows = Score.objects.filter(table__hand__drive=drive, table__number=table).order_by("pk")
    return list(rows.values_list("table__hand__number", "ns", "source", "status"))


def others_play(drive: Drive, hand: int, tables: range) -> None:
    for table in tables:
        send(drive, hand=hand, table=table, ns_made=8)


def is_all_sent(phone: Page) -> bool:
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('score ')).length"
    return bool(phone.evaluate(kept) == 0)
