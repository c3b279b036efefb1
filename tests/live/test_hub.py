"""Delivery of real messages from a real database to the open pages of this process."""

import asyncio
import time
from collections.abc import Collection, Mapping
from dataclasses import replace

import pytest

from tests.factories import MC, make_drive, playing_drive, send
from tests.live.hubs import BETWEEN, came, of_a_hub, run, settled, version, write
from tests.live.lines import soon
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.permissions import State
from tournaments.hall.views.live_messages import DriveNews
from tournaments.live.hub import Hub
from tournaments.live.server_sent_event import Message
from tournaments.models import Drive
from tournaments.play.services import screens

pytestmark = [
    pytest.mark.database,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("told_soon"),
]

SHOWN = Drive.Board.SHOWN


@of_a_hub
async def test_it_works(hub: Hub) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    at = version(drive)
    page = await came(hub, drive, "leaderboard", at)
    await settled(hub)
    assert page.heard == []
    await write(send, drive, hand=2, table=1, ns_made=11)
    told = await page.until(at + 1)
    assert told.event == "show"
    assert "After hand 2" in told.data


@of_a_hub
async def test_a_burst_of_scores_is_told_now_and_then_and_the_last_of_it(hub: Hub) -> None:
    drive = playing_drive(tables=20)
    at = version(drive)
    page, mc = await came(hub, drive, "table.1", at), await came(hub, drive, "mc", at)
    await settled(hub)
    begun = time.monotonic()
    for table in range(1, 21):
        await write(send, drive, hand=1, table=table, ns_made=8)
        await asyncio.sleep(BETWEEN / 4)
    for one in (page, mc):
        assert (await one.until(at + 20)) == one.heard[-1]
        assert len(one.heard) >= 2
        assert len(one.heard) - 1 <= (one.heard[-1].at - begun) / BETWEEN
        stamps = [int(told.stamp) for told in one.heard]
        assert stamps == sorted(set(stamps))


def test_what_is_written_while_others_are_told_is_told_next() -> None:
    """A message that is being made when the next score comes in must not be the last one ever."""
    drive = playing_drive(tables=3)
    at = version(drive)

    class Slow(DriveNews):
        def messages(self, drive_id: int, topics: Collection[str]) -> Mapping[str, Message]:
            made = super().messages(drive_id, topics)
            if int(made["mc"].stamp) == at + 1:
                send(drive, hand=1, table=2, ns_made=8)
                time.sleep(0.3)  # so that the loop has looked by then
            return made

    async def hear(hub: Hub) -> None:
        page = await came(hub, drive, "mc", at)
        await write(send, drive, hand=1, table=1, ns_made=8)
        await page.until(at + 2)
        await write(send, drive, hand=1, table=3, ns_made=8)
        await page.until(at + 3)

    run(hear, Slow())


@of_a_hub
async def test_a_page_is_told_by_what_it_shows(hub: Hub) -> None:
    drive = playing_drive(tables=2, hands_played=1, board=SHOWN)
    at = version(drive)
    there = await came(hub, drive, "leaderboard", at)
    await settled(hub)
    old, unknown, again = [await came(hub, drive, "leaderboard", shows) for shows in (at - 1, "", at)]
    assert (await old.until(at)).event == "show"
    assert (await unknown.until(at)).event == "show"
    await settled(hub)
    await write(send, drive, hand=2, table=1, ns_made=8)  # the other table has still to come in
    for page in (there, old, unknown, again):
        told = await page.until(at + 1)
        assert told.event == "same"  # the places are as they were, so the list is not sent again
        assert told.data == ""
    assert [one.stamp for one in again.heard] == [one.stamp for one in there.heard] == [str(at + 1)]


def test_a_page_that_comes_while_a_state_is_on_its_way_is_told_that_state_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tournaments.live.hub.BETWEEN", 1)  # so that it comes in between
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    at = version(drive)

    async def hear(hub: Hub) -> None:
        first = await came(hub, drive, "leaderboard", at)
        await settled(hub)
        await write(screens.announce, drive.pk, MC, "Tea")
        await first.until(at + 1)
        await write(send, drive, hand=2, table=1, ns_made=11)  # to be told a second later
        second = await came(hub, drive, "leaderboard", at)
        assert (await second.until(at + 2)).event == "show"
        assert (await first.until(at + 2)).event == "show"

    run(hear)


def test_a_page_whose_helper_is_removed_while_it_comes_is_told() -> None:
    """The drive is as it was; and what the page was told as it came is not what the next change finds."""
    drive = playing_drive(tables=2)
    at = version(drive)

    class Removed(DriveNews):
        asked = 0

        def messages(self, drive_id: int, topics: Collection[str]) -> Mapping[str, Message]:
            self.asked += 1
            made = super().messages(drive_id, topics)
            return {at: replace(one, data="") for at, one in made.items()} if self.asked > 1 else made

    async def hear(hub: Hub) -> None:
        page = await came(hub, drive, "mc")
        await page.until(at)
        await settled(hub)
        await write(send, drive, hand=1, table=1, ns_made=8)
        await page.until(at + 1)
        assert " " in {told.data[:1] for told in page.heard}, page.heard  # a mark that no page has

    run(hear, Removed())


@of_a_hub
async def test_a_page_that_comes_makes_nobody_wait(hub: Hub) -> None:
    drive = playing_drive(tables=3)
    at = version(drive)
    page = await came(hub, drive, "mc", at)
    telling = f"tell {drive.pk}"
    await soon(lambda: drive.pk in hub.stamps and telling not in hub.tasks)
    other = await came(hub, drive, "table.3", 0)
    await soon(lambda: other.heard)
    assert telling not in hub.tasks  # nothing that the next score would have to wait for
    await write(send, drive, hand=1, table=1, ns_made=8)
    await page.until(at + 1)


@of_a_hub
async def test_only_the_table_that_a_score_is_about_has_another_mark(hub: Hub) -> None:
    drive = playing_drive(tables=3)
    at = version(drive)
    pages = [await came(hub, drive, f"table.{number}", at) for number in (1, 2, 3)]
    await settled(hub)
    await write(send, drive, hand=1, table=2, ns_made=8)
    told = [await page.until(at + 1) for page in pages]
    assert [one.event for one in told] == ["same", "mark", "same"]
    assert told[1].data.endswith(" 12")  # one page fetches itself, not all that listen


@of_a_hub
async def test_figures_that_are_typed_move_the_version_once_a_card_and_are_told(hub: Hub) -> None:
    drive = make_drive(tables=1, state=State.SEATED)
    at = version(drive)
    page = await came(hub, drive, "cards", at)
    await settled(hub)
    await write(save_figures, drive.pk, MC, [TypedFigure(1, "1", None, 7)])
    first = await soon(lambda: next(iter(page.heard), None))
    assert first.stamp.startswith(f"{at + 1}-")  # the line that says who types the card
    await asyncio.sleep(BETWEEN)
    await write(save_figures, drive.pk, MC, [TypedFigure(1, "2", None, 8)])
    await soon(lambda: page.heard[-1] != first)
    assert page.heard[-1].stamp != first.stamp


@of_a_hub
async def test_drives_do_not_hear_of_each_other(hub: Hub) -> None:
    one, other = playing_drive(tables=1), playing_drive(tables=1, slug="spring")
    at = [version(drive) for drive in (one, other)]
    page, beside = await came(hub, one, "mc", at[0]), await came(hub, other, "mc", at[1])
    await settled(hub)
    await write(send, other, hand=1, table=1, ns_made=8)
    await beside.until(at[1] + 1)
    await settled(hub)
    assert page.heard == []
