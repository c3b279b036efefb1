"""Pages kept for all who look: nobody waits for another club's page."""

from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Event

import pytest

from tournaments.kernel.page_cache import PageCache

WAIT = 30


def test_it_works() -> None:
    kept = PageCache[str](10)
    pages = [kept.get(1, "page", state, f"as in {state}".format) for state in (1, 2, 2)]
    assert pages == ["as in 1", "as in 2", "as in 2"]


def test_the_same_is_made_once_for_all_who_ask_and_nothing_of_another_drive_waits() -> None:
    kept, begun, go_on = PageCache[int](10), Event(), Event()
    made: list[int] = []

    def slowly() -> int:
        begun.set()
        assert go_on.wait(WAIT)
        made.append(1)
        return len(made)

    with ThreadPoolExecutor(3) as threads:
        pages: list[Future[int]] = [threads.submit(kept.get, 1, "page", 7, slowly)]
        assert begun.wait(WAIT)
        pages.append(threads.submit(kept.get, 1, "page", 7, slowly))
        assert threads.submit(kept.get, 2, "page", 7, lambda: 5).result(WAIT) == 5
        go_on.set()
        assert [page.result(WAIT) for page in pages] == [1, 1]


def test_what_cannot_be_made_or_is_no_longer_right_is_made_again() -> None:
    kept = PageCache[float](10)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            kept.get(1, "page", 7, lambda: 1 / 0)
    assert kept.get(1, "page", 7, lambda: 1) == 1
    assert kept.get(1, "page", 7, lambda: 2, lambda value: value > 1) == 2
    assert kept.get(1, "page", 7, lambda: 3, lambda value: value > 1) == 2


def test_a_drive_that_changes_takes_no_more_room_and_the_oldest_goes_first() -> None:
    kept = PageCache[int](2)
    for drive, state in [(1, 1), (2, 1), (2, 2), (2, 3), (1, 1), (3, 1)]:
        kept.get(drive, "page", state, partial(int, state))
    assert [kept.get(drive, "page", state, int) for drive, state in [(1, 1), (3, 1), (2, 3)]] == [1, 1, 0]
