"""Files designed to block the server: refused unread, or read without blocking other threads."""

import threading
import time
import tracemalloc

import pytest

from tests.sampled import sampled
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.size_limits import (
    LARGEST_FILE,
    MOST_COMMAS,
    MOST_LISTS,
    SMALL,
    load,
    measure,
)

MB_39 = 39_000_000


@pytest.mark.parametrize(
    "raw",
    sampled(
        [
            b"[" * MB_39,
            b"[" + b"[]," * (MB_39 // 3) + b"[]]",
            b'[{"' + b"{" * MB_39 + b'"}]',
            b"[" + b"1," * (MB_39 // 2) + b"1]",
            b" " * (LARGEST_FILE + 1),
        ],
        every=4,
    ),
    ids=["deep", "lists", "quoted", "numbers", "size"],
)
def test_what_holds_far_too_much_is_refused_and_nothing_is_made_of_it(raw: bytes) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BadArchive, match="far more in it than any evening could"):
            parse(raw)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_an_evening_far_larger_than_any_hall_is_read() -> None:
    """Four times a thousand players over forty hands, as counted in the files of such evenings."""
    measure(b"[" * (7 * 14_100) + b"{" * (7 * 33_200) + b"," * (7 * 151_500))
    measure(b"[" * MOST_LISTS + b"," * MOST_COMMAS)


@pytest.mark.whole
def test_others_get_their_turn_while_a_large_file_is_read() -> None:
    """Half a million values, for which the C decoder would block all other threads."""
    raw = b"[" + b"1," * (SMALL - 1) + b"1]"
    # CPU time of the reader, independent of other processes.
    clock = time.pthread_getcpuclockid(threading.get_ident())
    longest, over = 0.0, threading.Event()

    def others() -> None:
        nonlocal longest
        last = time.clock_gettime(clock)
        while not over.is_set():
            longest = max(longest, time.clock_gettime(clock) - last)
            last = time.clock_gettime(clock)

    thread = threading.Thread(target=others)
    thread.start()
    try:
        began = time.clock_gettime(clock)
        values = load(raw)
        took = time.clock_gettime(clock) - began
    finally:
        over.set()
        thread.join()
    assert len(values) == SMALL
    assert longest < took / 4
