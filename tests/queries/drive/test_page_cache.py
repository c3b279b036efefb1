"""Pages kept for all who look: nobody waits for another club's page."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

from tournaments.queries.drive.page_cache import PageCache

WAIT = 30


def test_it_works() -> None:
    kept = PageCache[str](10)
    assert [kept.get(1, "page", state, lambda state=state: f"as in {state}") for state in (1, 2, 2)] == [  # type: ignore[misc]
        "as in 1",
        "as in 2",
        "as in 2",
    ]


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


def test_what_cannot_be_made_is_asked_for_again() -> None:
    kept = PageCache[float](10)
    for drive in (0, 0, 1):
        try:
            assert kept.get(1, "page", 7, lambda drive=drive: 1 / drive) == 1  # type: ignore[misc]
        except ZeroDivisionError:
            assert drive == 0


def test_what_is_no_longer_right_is_made_again() -> None:
    kept = PageCache[int](10)
    assert kept.get(1, "page", 7, lambda: 1) == 1
    assert kept.get(1, "page", 7, lambda: 2, lambda value: value > 1) == 2
    assert kept.get(1, "page", 7, lambda: 3, lambda value: value > 1) == 2


def test_a_drive_that_changes_takes_no_more_room_and_the_oldest_goes_first() -> None:
    kept = PageCache[int](2)
    for drive, state in [(1, 1), (2, 1), (2, 2), (2, 3), (1, 1), (3, 1)]:
        kept.get(drive, "page", state, lambda state=state: state)  # type: ignore[misc]
    assert [kept.get(drive, "page", state, lambda: 0) for drive, state in [(1, 1), (3, 1), (2, 3)]] == [
        1,
        1,
        0,
    ]
