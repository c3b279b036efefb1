"""Cards typed into the real page: forty by a script at a fast pace, one at the pace of a careful hand."""

import os
import shutil
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

from django.conf import settings
from playwright.sync_api import Page, sync_playwright

from tests.bench import Row
from tests.conftest import CHROMIUM_NAMES
from tests.factories import make_drive, seated_drive
from tournaments.engine.permissions import State
from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Card, Drive, TableHand

TABLES = 10
FAST, BY_HAND = 80, 330  # ms between keys: twelve and three a second
SAVED_WITHIN, BY_HAND_WITHIN = 250, 20

# When a figure was first put down on this computer, and how long until the server had taken it.
WATCH = """
window.took = [];
const born = new Map();
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  const put = Object.keys(JSON.parse(value).places ?? {});
  for (const id of put) if (!born.has(id)) born.set(id, performance.now());
  return keep.call(this, key, value);
};
const send = window.fetch;
window.fetch = async (url, how = {}) => {
  const answer = await send(url, how);
  for (const { key } of how.body ? JSON.parse(how.body).typed : []) {
    window.took.push(performance.now() - born.get(key));
    born.delete(key);
  }
  return answer;
};
"""


def rows() -> Iterator[Row]:
    """A pile of forty cards that agree with each other, typed while the audit runs beside it."""
    make_drive(tables=TABLES, state=State.FINISHED, slug="bench-played")
    drive = seated_drive(tables=TABLES, slug="bench-cards")
    cards = _cards(Drive.objects.get(slug="bench-played"))
    with _site() as base, _page(base, drive) as page:
        begun = time.perf_counter()
        for number, figures in cards.items():
            page.keyboard.type(f"{number}\n{_keys(figures)}\n\n\n", delay=FAST)
        page.wait_for_selector("#card-saved[data-state=saved]")
        took = time.perf_counter() - begun
        waited = page.evaluate("window.took")
        lost = sum(
            Card.objects.get(entry__drive=drive, entry__number=number).figures.get(str(hand)) != figure
            for number, figures in cards.items()
            for hand, figure in enumerate(figures, start=1)
        )
        yield Row("figures lost of forty cards at twelve keys a second", lost, 0, "lost", f"{took:.0f} s")
        note = f"worst {max(waited):.0f} ms of {len(waited)} figures"
        yield Row(
            "from a key to its figure saved, median", statistics.median(waited), SAVED_WITHIN, "ms", note
        )
        Card.objects.all().delete()
        page.reload()
        page.wait_for_selector(".has-keys")
        begun = time.perf_counter()
        page.keyboard.press("Escape")
        page.keyboard.type(f"12\n{_keys(cards[12])}", delay=BY_HAND)
        page.wait_for_selector("#card-saved[data-state=saved]")
        by_hand = time.perf_counter() - begun
        yield Row("a card at three keys a second", by_hand, BY_HAND_WITHIN, "s")


def _cards(played: Drive) -> dict[int, list[int]]:
    """Tricks on every player's card of a played evening, by hand and by the number of the card."""
    cards: dict[int, dict[int, int]] = {}
    tables = TableHand.objects.filter(hand__drive=played).select_related("hand", "n", "e", "s", "w")
    for table in tables.prefetch_related("scores"):
        ns = table.scores.get().ns
        for entry, made in zip((table.n, table.e, table.s, table.w), (ns, 13 - ns) * 2, strict=True):
            if entry:
                cards.setdefault(entry.number, {})[table.hand.number] = made
    return {number: [made for _, made in sorted(cards[number].items())] for number in sorted(cards)}


def _keys(figures: list[int]) -> str:
    """The keys for these figures: a real 1 needs Enter before what would make it 10 to 13."""
    said = ""
    for figure, after in zip(figures, [*figures[1:], 0], strict=True):
        said += str(figure) + ("\n" if figure == 1 and str(after)[0] in "0123" else "")
    return said


@contextmanager
def _site() -> Iterator[str]:
    """The site as a hall runs it, in a process of its own on the bench's database."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "SECRET_KEY": settings.SECRET_KEY, "ALLOWED_HOSTS": "127.0.0.1"}
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    server = subprocess.Popen(command, env=environment, cwd=settings.BASE_DIR, stdout=subprocess.DEVNULL)
    try:
        _wait_for(base)
        yield base
    finally:
        server.terminate()
        server.wait()


def _wait_for(base: str) -> None:
    for _ in range(100):
        try:
            urlopen(base, timeout=1).close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(base)


@contextmanager
def _page(base: str, drive: Drive) -> Iterator[Page]:
    """The page of a helper, with a watch on how long figures take."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        page = browser.new_page(base_url=base)
        page.add_init_script(WATCH)
        page.goto(f"/c/{drive.slug}/{helpers_token(drive)}/")
        page.fill("[name=name]", "Joan")
        page.keyboard.press("Enter")
        page.wait_for_selector(".has-keys")
        yield page
        browser.close()
