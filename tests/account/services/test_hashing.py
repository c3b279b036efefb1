"""Passwords are hashed one at a time, whoever asks for it."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.hashers import check_password, make_password
from django.core.exceptions import ValidationError

from tournaments.live.lanes import turned_away

RIGHT = "lamp and baize"


class Slow(str):
    """A password that is looked at, as hashing begins, until it is let go."""

    __slots__ = ()
    inside: list[str] = []
    began, go = threading.Semaphore(0), threading.Semaphore(0)

    def __str__(self) -> str:
        self.inside.append(threading.current_thread().name)
        self.began.release()
        assert self.go.acquire(timeout=60)
        return self[:]


def test_one_hash_at_a_time_in_a_thread_that_is_no_page() -> None:
    kept = make_password(RIGHT)
    assert kept.startswith("pbkdf2_sha256$")
    with ThreadPoolExecutor(4) as pages:
        answers = [pages.submit(check_password, Slow(RIGHT), kept) for _ in range(4)]
        for count in range(1, 5):
            assert Slow.began.acquire(timeout=60)
            assert not Slow.began.acquire(timeout=0.05)  # nobody else has begun
            assert len(Slow.inside) == count
            Slow.go.release()
        assert [answer.result() for answer in answers] == [True] * 4
    assert len(set(Slow.inside)) == 1
    assert Slow.inside[0].startswith("hash")


def test_who_was_turned_away_hashes_nothing() -> None:
    token = turned_away.set(True)
    try:
        with pytest.raises(ValidationError, match="try again"):
            make_password(RIGHT)
    finally:
        turned_away.reset(token)
    assert make_password(RIGHT)
