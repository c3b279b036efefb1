"""Stewards of many drives in a process of its own.

``python -m tests.bench.stewards PORTS SECONDS AT_ONCE``: PORTS are those of the web processes, as
8000,8001; after a / come those of another turn. The links come in by standard input, a line each. Every
steward opens the table's page once; then scores are sent for so many seconds, by AT_ONCE at a time, table
after table: as fast as they are taken, and then once more at half that rate, in each turn. Says of all
how long each took in seconds, and what was not taken.
"""

import http.client
import itertools
import json
import os
import sys
import threading
import time
from typing import Any
from urllib.parse import urlencode

from tests.pages import hidden

FORM = "application/x-www-form-urlencoded"


class Stewards:
    """All of them, and the connections that they share."""

    def __init__(self, ports: list[int], links: list[str]) -> None:
        self.ports, self.forms = itertools.cycle(ports), dict.fromkeys(links, "")
        self.name, self.numbers = os.getpid(), itertools.count()  # no two runs send the same score
        self.took: list[float] = []
        self.wrong: list[int] = []

    def open_pages(self, links: list[str]) -> None:
        """Open the page of each table and keep the values that its next score needs."""
        line = self._line()
        for link in links:
            line.request("GET", link)
            form = hidden(line.getresponse().read().decode())
            self.forms[link] = urlencode([(name, form[name]) for name in ("hand", "seats") if name in form])

    def send(self, links: list[str], until: float, apart: float, late: float) -> None:
        """Send scores until then, ``apart`` seconds between two, the first ``late`` seconds after that.

        The time that one takes is from when it was due.
        """
        line, due = self._line(), time.monotonic() + late
        for link in itertools.cycle(links):
            due = max(due + apart, time.monotonic() if not apart else 0)
            time.sleep(max(0.0, due - time.monotonic()))
            if due > until:
                return
            number = next(self.numbers)
            score = f"winners=NS&tricks={7 + number % 6}&confirmed=1&client_id={self.name}-{number}"
            line.request("POST", link, f"{self.forms[link]}&{score}", {"Content-Type": FORM})
            answer = line.getresponse()
            answer.read()
            self.took.append(time.monotonic() - due)
            if answer.status != 302:
                self.wrong.append(answer.status)

    def _line(self) -> http.client.HTTPConnection:
        """A connection to the next of the web processes."""
        return http.client.HTTPConnection("127.0.0.1", next(self.ports), timeout=60)


def main(servers: list[list[int]], seconds: float, at_once: int) -> None:
    """See above."""
    links = sys.stdin.read().split()
    stewards = Stewards(servers[0], links)
    shares = [links[first::at_once] for first in range(at_once)]
    _all([threading.Thread(target=stewards.open_pages, args=[share]) for share in shares])
    runs = []
    for ports in servers:
        stewards.ports = itertools.cycle(ports)
        full = _sent(stewards, shares, seconds, 0)
        runs += [full, _sent(stewards, shares, seconds, 2 * at_once * full["lasted"] / len(full["took"]))]
    print(json.dumps(runs))


def _sent(stewards: Stewards, shares: list[list[str]], seconds: float, apart: float) -> dict[str, Any]:
    """Send scores for ``seconds``, each steward one every ``apart`` seconds; return the outcomes."""
    stewards.took, stewards.wrong = [], []
    begun = time.monotonic()
    places = [apart * place / len(shares) for place in range(len(shares))]  # not all in the same moment
    args = [(share, begun + seconds, apart, late) for share, late in zip(shares, places, strict=True)]
    _all([threading.Thread(target=stewards.send, args=one) for one in args])
    return {"took": stewards.took, "wrong": stewards.wrong, "lasted": time.monotonic() - begun}


def _all(threads: list[threading.Thread]) -> None:
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main(
        [[int(port) for port in ports.split(",")] for ports in sys.argv[1].split("/")],
        float(sys.argv[2]),
        int(sys.argv[3]),
    )
