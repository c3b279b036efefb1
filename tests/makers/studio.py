"""Set of the guide's pictures: a site with the demo club on a Saturday evening, and a browser."""

import io
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import django
import pypdfium2
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.conftest import CHROMIUM_NAMES

FOLDER = Path(__file__).resolve().parents[2] / "docs/img"
# By the demo club, the first hand was called at half past seven.
NOW = datetime(2026, 11, 21, 20, 12, tzinfo=UTC)
COLOURS = 128
PAPER_COLOURS = 16
ARGS = ["--no-sandbox", "--disable-gpu"]
SETTLED = 800  # milliseconds until letters and what the page asks for have come
TO_TOP = "scrollTo({ top: 0, behavior: 'instant' })"
FADED = """() => document.getAnimations().forEach(
    (one) => Number.isFinite(one.effect.getComputedTiming().endTime) && one.finish())"""
Box = tuple[float, float, float, float]


class Studio:
    """Takes pictures; ``name`` is of the one that is being taken."""

    def __init__(self, browser: Browser, url: str, session: str) -> None:
        """``session`` is the organiser's, who is signed in."""
        self.browser, self.url, self.session, self.name = browser, url, session, ""
        self.shift = round(1000 * (time.time() - datetime.now(UTC).timestamp()))  # of the browser's clock
        self.visitors: list[BrowserContext] = []

    def open(self, path: str, size: tuple[int, int] = (1120, 900), *, signed_in: bool = True) -> Page:
        """A page as the organiser sees it, or somebody who is not signed in."""
        from tests.journeys.conftest import CUT_LINES  # which needs a Django that is set up

        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light",
            locale="en-GB",
            timezone_id="Europe/London",
        )
        context.add_init_script(CUT_LINES)
        context.add_init_script(f"{{ const now = Date.now; Date.now = () => now() + {self.shift}; }}")
        self.visitors.append(context)
        context.set_default_timeout(30_000)
        if signed_in:
            context.add_cookies([{"name": "sessionid", "value": self.session, "url": self.url}])
        page = context.new_page()
        page.goto(path)
        return page

    def take(
        self, page: Page, height: int = 0, *, until: str = "", above: str = "", focus: bool = False
    ) -> None:
        """Keep a picture: of the whole page, or as far as where something begins.

        The window is made so high that no bar at its foot lies over the page, unless ``height`` is the
        window's; ``above``: the bar then lies on what begins there.
        """
        if not focus:
            page.evaluate("document.activeElement?.blur()")
        page.evaluate(TO_TOP)
        width = page.viewport_size["width"] if page.viewport_size else 0
        if above:
            bar = page.locator(".actions").evaluate("(bar) => bar.offsetHeight")
            height = round(top_of(page, above) + bar)
            page.set_viewport_size({"width": width, "height": height})
        elif not height:
            page.set_viewport_size({"width": width, "height": 300})
            height = int(page.evaluate("document.documentElement.scrollHeight"))
            page.set_viewport_size({"width": width, "height": height})
        if until:
            height = round(top_of(page, until))
        page.wait_for_timeout(SETTLED)
        page.evaluate(FADED)
        self.keep(page.screenshot(clip={"x": 0, "y": 0, "width": width, "height": height}))

    def paper(self, path: str, scale: float, box: Box = (0, 0, 1, 1)) -> None:
        """Keep a part of the first page of a PDF; the box is in parts of the page, from its upper left."""
        pdf = self.open("/").request.get(path).body()
        picture = pypdfium2.PdfDocument(pdf)[0].render(scale=scale).to_pil()
        sizes = picture.size * 2
        left, top, right, bottom = (round(part * whole) for part, whole in zip(box, sizes, strict=True))
        self.keep(picture.crop((left, top, right, bottom)), PAPER_COLOURS)

    def keep(self, picture: Image.Image | bytes, colours: int = COLOURS) -> None:
        """Write it with few colours, so that it is small."""
        seen = picture if isinstance(picture, Image.Image) else Image.open(io.BytesIO(picture))
        way = Image.Quantize.MEDIANCUT if colours == COLOURS else Image.Quantize.MAXCOVERAGE
        few = seen.convert("RGB").quantize(colours, way, dither=Image.Dither.NONE)
        few.save(FOLDER / f"{self.name}.png", optimize=True)

    def leave(self) -> None:
        """Close every page."""
        while self.visitors:
            self.visitors.pop().close()


def top_of(page: Page, part: str) -> float:
    """Distance of an element from the top of the page, in pixels."""
    return float(page.locator(part).first.evaluate("(part) => part.getBoundingClientRect().top + scrollY"))


@contextmanager
def evening() -> Iterator[None]:
    """Django with a database and a folder of its own, at eight in the evening."""
    shift = NOW.timestamp() - time.time()
    true_time = time.time
    with TemporaryDirectory() as folder, patch("time.time", lambda: true_time() + shift):
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "drive.settings",
            "DJANGO_ALLOW_ASYNC_UNSAFE": "true",
            "DATA_DIR": folder,
            "DATABASE_URL": f"sqlite:///{folder}/drive.sqlite3",
            "SECRET_KEY": "of the pictures",
            "SITE_URL": "https://whist.example",
            "REDIS_URL": "",
        }
        django.setup()
        from django.utils import timezone

        true_now = timezone.now
        with patch("django.utils.timezone.now", lambda: true_now() + timedelta(seconds=shift)):
            yield


@contextmanager
def studio() -> Iterator[Studio]:
    """The demo club on a site of its own, and a browser in front of it."""
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.test import Client

    from tournaments.host.services.demo import ORGANISER, demo_club, sign_in

    call_command("migrate", verbosity=0)
    sign_in()
    demo_club(NOW.date())
    client = Client()
    client.force_login(User.objects.get(username=ORGANISER))
    from tests.journeys.server import Server  # which needs a Django that is set up

    server = Server()
    server.start()
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGS)
        yield Studio(browser, server.url, client.cookies["sessionid"].value)
        browser.close()
    server.stop()
