"""`make lighthouse`: Google's Lighthouse on what the hall sees; it ends well only where all is 100.

It asks for accessibility and best practices of the public pages of the demo, and of a player's, a table's and
a board's page of each of its evenings, as a phone and as a computer. npx fetches Lighthouse.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tests.conftest import CHROMIUM_NAMES

FORMS: dict[str, tuple[str, ...]] = {"phone": (), "computer": ("--preset=desktop",)}
KINDS = ("accessibility", "best-practices")
PAGES = ("/", "/pad/", "/pad/words/", "/pad/short-whist/", "/sign-in/", "/clubs/demo-village-hall-committee/")
ADDRESSES = """
import json
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
addresses = []
for drive in Drive.objects.filter(club__slug="demo-village-hall-committee").order_by("pk"):
    addresses += [f"/d/{drive.slug}/", big_screen_path(drive)]
    if drive.state != State.OPEN:
        addresses += [player_path(drive, 4), table_path(drive, 1)]
print(json.dumps(addresses))
"""


def main() -> int:
    """Print the figures of each page with what is wrong there, and 1 where one is below 100."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "drive.settings"
    import django

    django.setup()
    browser = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if browser is None or shutil.which("npx") is None:
        sys.exit("NOT MEASURED: Lighthouse needs npx (Node.js 18 or newer) and Chromium.")
    below = 0
    with tempfile.TemporaryDirectory() as folder:
        for address, form, report in _reports(Path(folder), browser):
            scores = [100 * report["categories"][kind]["score"] for kind in KINDS]
            below += scores != [100, 100]
            print(f"{scores[0]:4.0f} {scores[1]:4.0f}  {form:8}  {address}", *_faults(report), flush=True)
    print(f"Pages below 100: {below}" if below else "Every page has 100.")
    return min(below, 1)


def _reports(folder: Path, browser: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each address in each form, and what Lighthouse says of it."""
    from tests.live.hall import Hall

    hall = Hall(folder, f"sqlite:///{folder}/drive.sqlite3", tables=1)
    hall.manage("demo")
    hall.open()
    try:
        for address in (*PAGES, *json.loads(hall.manage("shell", "-v0", "-c", ADDRESSES))):
            if _has_ended(hall.url + address):
                print(f"   -    -            {address} has ended with its drive", flush=True)
                continue
            for form, options in FORMS.items():
                yield address, form, _ask(browser, hall.url + address, options, folder / "report.json")
    finally:
        hall.kill()


def _has_ended(url: str) -> bool:
    """Links end some time after their drive, and say so with 410 Gone; nobody in a hall sees those pages."""
    try:
        urllib.request.urlopen(url, timeout=60).close()  # noqa: S310
    except urllib.error.HTTPError as answer:
        if answer.code != HTTPStatus.GONE:
            raise
        return True
    return False


def _ask(browser: str, url: str, options: tuple[str, ...], into: Path) -> dict[str, Any]:
    command = ["npx", "--yes", "lighthouse", url, *options, f"--only-categories={','.join(KINDS)}"]
    command += ["--output=json", f"--output-path={into}", "--quiet"]
    command += ["--chrome-flags=--headless --no-sandbox --disable-gpu"]
    into.unlink(missing_ok=True)
    subprocess.run(command, env={**os.environ, "CHROME_PATH": browser}, check=True, stderr=subprocess.DEVNULL)
    report: dict[str, Any] = json.loads(into.read_text())
    if (error := report.get("runtimeError")) is not None:
        sys.exit(f"NOT MEASURED: {url}: {error['message']}")
    return report


def _faults(report: dict[str, Any]) -> Iterator[str]:
    """The name of each rule that the page breaks."""
    for kind in KINDS:
        for rule in report["categories"][kind]["auditRefs"]:
            if rule["weight"] and report["audits"][rule["id"]]["score"] not in (None, 1):
                yield rule["id"]


if __name__ == "__main__":
    sys.exit(main())
