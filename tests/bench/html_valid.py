"""`make html`: two checkers of HTML on the pages of the demo; it ends well only if both are silent.

html-validate and the Nu HTML checker read every page of the MC in each state of a drive, and what everybody,
a table, a player and a big screen see. npm fetches both; the second needs Java.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

CHECKERS = ("html-validate@10.17.0", "vnu-jar@26.9.27")
FEWEST = 100  # pages; fewer were not made
# Rules of html-validate that stay switched off, or are told more, each with its reason.
RULES: dict[str, object] = {
    "no-trailing-whitespace": "off",  # templates leave blanks at ends of lines, which compression removes
    "no-redundant-for": "off",  # Django names a field by "for" and by what is around it
    "aria-label-misuse": ["error", {"allowAnyNamable": True}],  # a list may have a name
    "form-dup-name": "off",  # boxes and ticks of one list have one name, as radio buttons have
}
CONFIG = {"root": True, "extends": ["html-validate:recommended"], "rules": RULES}
# What the Nu checker may say, each with its reason.
EXCUSED = ("Attribute “hx-",)  # htmx: of its two spellings the usual one, without "data-"
OF_DRIVE = """
drive setup movement again off log entries entries-paste entries-import entries-mc draw draw-as-sat people
play play-paper to-settle play-rulings play-say play-times play-substitute cards card-entry card-totals
card-paste card-file card-audit standings find-player prizes prizes-by-hand raffle publish notice purse
purse-statement big-screens print archive-export leaderboard embed results-csv
"""
OF_CLUB = """
club club-settings club-hall-new helpers players seasons season-new hall-of-fame club-delete
evening-new evening-bring-in
"""
OF_ALL = """
home clubs club-new drive-new archive-import account account-name account-email account-password two-step
devices account-delete hall hall-check backup-stick sign-in sign-up password help laws rulings rulings-rubbers
pads pad-words practice api hello
"""


def main() -> int:
    """Print what is wrong on which page, and return 1 if anything is."""
    if not (shutil.which("npm") and shutil.which("java")):
        sys.exit("NOT CHECKED: the two checkers need npm (Node.js 20 or newer) and Java.")
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder, "pages")
        pages.mkdir()
        for name, html in _pages(Path(folder)):
            (pages / f"{name}.html").write_bytes(html)
        count = len(list(pages.iterdir()))
        if count < FEWEST:
            sys.exit(f"NOT CHECKED: there are only {count} pages.")
        tools = ["npm", "install", "--silent", "--no-save", "--prefix", folder, *CHECKERS]
        subprocess.run(tools, check=True)
        wrong = sorted({*_html_validate(Path(folder), pages), *_nu(Path(folder), pages)})
    print("".join(f"{fault}\n" for fault in wrong), end="")
    print(f"{count} pages, {len(wrong)} faults.")
    return min(len(wrong), 1)


def _pages(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Name and HTML of each page that there is; some of a drive are only for one of its states."""
    os.environ["DATABASE_URL"] = f"sqlite:///{folder / 'drive.sqlite3'}"
    os.environ["DATA_DIR"] = str(folder)
    os.environ["DJANGO_SETTINGS_MODULE"] = "drive.settings"
    import django

    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    call_command("demo", season=True, stdout=sys.stderr)
    visitor, organiser = (Client(SERVER_NAME="localhost", raise_request_exception=False) for _ in range(2))
    organiser.force_login(User.objects.get())
    for name, address in _addresses():
        for who, client in (("visitor", visitor), ("organiser", organiser)):
            answer = client.get(address)
            if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
                yield f"{name}-{who}", answer.content
    yield "not-there", visitor.get("/nothing/").content


def _addresses() -> Iterator[tuple[str, str]]:
    from django.urls import reverse

    from tournaments.club_evening.queries.links import evening_screen_path, evening_table_path
    from tournaments.models import Club, ClubEvening

    club = Club.objects.get()
    for name in OF_ALL.split():
        yield name, reverse(name)
    for name in OF_CLUB.split():
        yield name, reverse(name, args=[club.slug])
    for name, *args in (
        ("law", "law-72"),
        ("laws-part", "the-revoke"),
        ("ruling", "revoke"),
        ("pad", "short-whist"),
        ("help-chapter", "playing"),
        ("season", club.slug, club.series.get().slug),
        ("season-rules", club.slug, club.series.get().slug),
        ("player-known", club.slug, club.players.order_by("pk")[0].pk),
    ):
        yield name, reverse(name, args=args)
    evening = ClubEvening.objects.get()
    yield "evening", reverse("evening", args=[club.slug, evening.slug])
    yield "evening-screen", evening_screen_path(evening)
    yield "evening-table", evening_table_path(evening, 1)
    yield from _of_drives()


def _of_drives() -> Iterator[tuple[str, str]]:
    from django.urls import reverse

    from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
    from tournaments.models import Drive

    for drive in Drive.objects.filter(series=None):
        state = drive.title.split()[0].lower()
        for name in OF_DRIVE.split():
            yield f"{state}-{name}", reverse(name, args=[drive.slug])
        for name in ("entry", "card"):
            yield f"{state}-{name}", reverse(name, args=[drive.slug, 1])
        yield f"{state}-movement-whole", reverse("movement", args=[drive.slug]) + "?all=1"
        yield f"{state}-play-table", reverse("play-table", args=[drive.slug, 7, 3])
        yield f"{state}-screen", big_screen_path(drive)
        yield f"{state}-player", player_path(drive, 4)
        yield f"{state}-table", table_path(drive, 1)


def _html_validate(folder: Path, pages: Path) -> Iterator[str]:
    """What html-validate says of the pages, a line each."""
    (folder / ".htmlvalidate.json").write_text(json.dumps(CONFIG))
    program, report = folder / "node_modules" / ".bin" / "html-validate", folder / "report.json"
    _run([program, "--formatter", f"json={report}", pages], folder)  # a pipe would get the first 64 kB
    for said in json.loads(report.read_text()):
        for fault in said["messages"]:
            yield _line(said["filePath"], fault["line"], f"{fault['ruleId']}: {fault['message']}")


def _nu(folder: Path, pages: Path) -> Iterator[str]:
    """What the Nu checker says of the pages, a line each."""
    program = next((folder / "node_modules" / "vnu-jar").rglob("vnu.jar"))
    command: list[str | Path] = ["java", "-jar", program, "--format", "json", "--stdout", pages]
    for fault in json.loads(_run(command, folder))["messages"]:
        if not any(words in fault["message"] for words in EXCUSED):
            yield _line(fault["url"], fault.get("lastLine", 0), fault["message"])


def _run(command: list[str | Path], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode > 1:
        sys.exit(f"NOT CHECKED: {command[0]} failed.\n{done.stderr[-500:]}")
    return done.stdout


def _line(file: str, line: int, words: str) -> str:
    return f"{Path(file).stem}:{line}: {words}"


if __name__ == "__main__":
    sys.exit(main())
