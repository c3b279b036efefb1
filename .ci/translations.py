"""Check that locale/django.pot holds every sentence of the screens, or write it anew with --write."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
POT = ROOT / "locale" / "django.pot"
SOURCES = ("tournaments", "drive", "templates")
HEADING = r"""# The sentences of the whist drive manager, for translators.
msgid ""
msgstr ""
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
MESSAGE = re.compile(r'^(msgctxt|msgid|msgid_plural) ((?:".*"\n)+)', re.MULTILINE)


def sentences(pot: Path) -> set[tuple[str, str]]:
    """The sentences of a catalogue, however its lines are broken."""
    found = MESSAGE.findall(pot.read_text(encoding="utf-8"))
    return {(kind, "".join(line[1:-1] for line in text.splitlines())) for kind, text in found} - {
        ("msgid", "")
    }


def collect(folder: Path) -> Path:
    """A fresh catalogue, made from a copy of the sources inside the folder."""
    for source in SOURCES:
        shutil.copytree(ROOT / source, folder / source, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.glob(
        "tournaments/**/glossary.toml"
    ):  # gettext reads no TOML: it gets the words as Python
        entries = tomllib.loads(path.read_text(encoding="utf-8")).values()
        words = [" ".join(entry[key].split()) for entry in entries for key in ("term", "text")]
        marked = "".join(f"_({json.dumps(text, ensure_ascii=False)})\n" for text in words)
        path.with_suffix(".words.py").write_text(marked, encoding="utf-8")
    (folder / "locale").mkdir()
    subprocess.run(
        [
            sys.executable,
            "-m",
            "django",
            "makemessages",
            "--keep-pot",
            "--locale",
            "en",
            "--no-location",
            "-v",
            "0",
        ],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "django.conf.global_settings"},
        check=True,
    )
    return folder / "locale" / "django.pot"


def write(fresh: Path) -> None:
    """Keep the catalogue under a heading without the hour it was made at: that would change it every time."""
    POT.parent.mkdir(exist_ok=True)
    _, messages = fresh.read_text(encoding="utf-8").split("\n\n", 1)
    POT.write_text(HEADING + messages, encoding="utf-8")


def compare(fresh: Path) -> int:
    """Say what is missing and what is left over; 0 if nothing."""
    kept = sentences(POT) if POT.exists() else set()
    now = sentences(fresh)
    for sign, found in (("missing", now - kept), ("no longer used", kept - now)):
        for _, text in sorted(found):
            sys.stderr.write(f"locale/django.pot: {sign}: {text}\n")
    if kept != now:
        sys.stderr.write("Run `make messages` and commit locale/django.pot.\n")
    return int(kept != now)


def main() -> int:
    """Check, or write where asked to."""
    if shutil.which("xgettext") is None:
        sys.stderr.write("!!! TRANSLATIONS NOT CHECKED: gettext is not installed\n")
        return 1 if os.environ.get("REQUIRE_SERVICES") or "--write" in sys.argv else 0
    with tempfile.TemporaryDirectory() as folder:
        fresh = collect(Path(folder))
        if "--write" in sys.argv:
            write(fresh)
            return 0
        return compare(fresh)


sys.exit(main())
