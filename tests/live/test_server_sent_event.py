"""Messages as they go over the wire."""

import json
import time

from tournaments.live.server_sent_event import PER_SECOND, Message, clock


def test_it_works() -> None:
    assert Message("57", "show", "<p>\nAnn\n</p>").encoded() == (
        b"id: 57\nevent: show\ndata: <p>\ndata: Ann\ndata: </p>\n\n"
    )


def test_no_line_of_a_name_can_begin_a_message_of_its_own() -> None:
    for end in ("\r", "\r\n", "\u2028", "\x0b"):
        told = Message("1", "show", f"Ann{end}{end}event: mark").encoded().decode()
        assert told.count("\n\n") == 1, repr(end)
        assert "\r" not in told, repr(end)
        assert all(line.startswith(("id: ", "event: ", "data: ")) for line in told.split("\n")[:-2])


def test_a_mark_says_over_how_long_the_pages_spread_out() -> None:
    mark = Message("57", "mark", "9f3c")
    assert b"\ndata: 9f3c 0\n" in mark.encoded()
    assert b"\ndata: 9f3c 2000\n" in mark.encoded(2 * PER_SECOND)


def test_what_is_as_before_is_not_sent_again_nor_fetched_for() -> None:
    told = Message("57", "show", "<p>Ann</p>")
    later = Message("58", "show", "<p>Ann</p>").after(told)
    assert later == Message("58", "same", "")
    assert later.encoded() == b"id: 58\nevent: same\ndata: \n\n"  # a browser drops events without data
    assert Message("58", "show", "<p>Ben</p>").after(told).event == "show"
    assert Message("58", "show", "<p>Ann</p>").after(None).event == "show"
    before = Message("57", "mark", "9f3c")
    assert Message("58", "mark", "a001").is_new_mark(before)
    assert Message("58", "mark", "a001").is_new_mark(None)
    assert not Message("58", "mark", "9f3c").is_new_mark(before)
    assert not Message("58", "show", "<p>Ann</p>").is_new_mark(None)


def test_the_clock_is_the_servers_and_moves_no_version() -> None:
    before = time.time()
    said = clock().decode()
    after = time.time()
    event, data = said.strip().split("\n")
    assert event == "event: clock"
    assert 1000 * before - 1 <= json.loads(data.removeprefix("data: ")) <= 1000 * after + 1
