"""One page's line: what comes while it is busy."""

import asyncio

from tests.live.lines import Page, in_a_loop
from tournaments.live.hub import Topic
from tournaments.live.server_sent_event import Message

HERE = Topic(1, "leaderboard")


def tell(page: Page, stamp: int, *, brief: bool = False) -> None:
    """Tell a state; ``brief`` where nothing but the stamp has moved since the one before."""
    whole = Message(str(stamp), "show", f"state {stamp}")
    said = Message(str(stamp), "same", "") if brief else whole
    page.stream.tell(str(stamp), whole.encoded(), said.encoded())


async def rest() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@in_a_loop
async def test_it_works() -> None:
    page = Page(HERE)
    tell(page, 1)
    await rest()
    tell(page, 2, brief=True)
    await rest()
    assert [(one.stamp, one.event, one.data) for one in page.heard] == [
        ("1", "show", "state 1"),
        ("2", "same", ""),
    ]


@in_a_loop
async def test_a_page_is_not_told_what_it_shows() -> None:
    page = Page(HERE, "7")
    tell(page, 7)
    await rest()
    assert page.heard == []
    tell(page, 8)
    await rest()
    tell(page, 8)
    await rest()
    assert [one.stamp for one in page.heard] == ["8"]


@in_a_loop
async def test_a_slow_page_gets_the_latest_and_whole_and_no_more_is_kept() -> None:
    page = Page(HERE)
    page.free.clear()
    tell(page, 1)
    await rest()
    for stamp in range(2, 1000):
        tell(page, stamp)
        await rest()
    tell(page, 1000, brief=True)  # as state 999, which the page never got
    await rest()
    kept = page.stream._kept
    assert len(kept) < 100
    page.free.set()
    await rest()
    assert [(one.stamp, one.event, one.data) for one in page.heard] == [
        ("1", "show", "state 1"),
        ("1000", "show", "state 1000"),
    ]


@in_a_loop
async def test_a_sign_of_life_does_not_take_the_place_of_a_message() -> None:
    page = Page(HERE)
    page.free.clear()
    tell(page, 1)
    await rest()
    tell(page, 2)
    for _ in range(3):
        page.stream.sign(b"id: 0\nevent: sign\ndata: \n\n")
    page.free.set()
    await rest()
    page.stream.sign(b"id: 0\nevent: sign\ndata: \n\n")
    await rest()
    assert [one.stamp for one in page.heard] == ["1", "2", "0"]


@in_a_loop
async def test_an_ended_line_says_nothing_more() -> None:
    page = Page(HERE)
    page.free.clear()
    tell(page, 1)
    await rest()
    tell(page, 2)
    page.stream.end()
    page.free.set()
    await rest()
    tell(page, 3)
    page.stream.sign(b"id: 0\nevent: sign\ndata: \n\n")
    await rest()
    assert page.ended
    assert page.heard == []
