"""Links, pictures and commands in the documents exist, and every setting is documented."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.md")]
)
LARGEST_PICTURE = 250_000  # bytes
LINK = re.compile(r"\]\(([^)\s]+)\)")
READS = r"""(environ\.get|env_\w+)\(\s*"([A-Z_]+)\""""
# Sections of docs/whist.md: named in a comment, or the source of a score pad's setting.
SECTIONS = re.compile(
    r"whist\.md,\s+(\d+(?:\.\d+)?(?:(?:, | and | to )\d+\.\d+)*)|\"(8\.[1-9]\d*(?:, 8\.\d+)*)\"[,)]"
)
OUTSIDE = ("http://", "https://", "mailto:")


def places(page: Path) -> Iterator[tuple[Path, str]]:
    """The file and the heading to which each link within the project leads."""
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if not target.startswith(OUTSIDE):
            file, _hash, heading = target.partition("#")
            yield (page.parent / file).resolve() if file else page, heading


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in heads}


def test_links_lead_somewhere() -> None:
    leading = [(page.name, file, heading) for page in PAGES for file, heading in places(page)]
    assert [(page, str(file)) for page, file, _ in leading if not file.exists()] == []
    lost = [one for one in leading if one[2] and one[2] not in anchors(one[1])]
    assert lost == []


def test_named_make_targets_and_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets, commands = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)), set(get_commands())
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        code = re.findall(r"`([^`\n]+)`|^ {4,}(.+)$", text, re.MULTILINE)
        named = {name for parts in code for name in re.findall(r"\bmake ([a-z][a-z-]*)", "".join(parts))}
        assert named <= targets, page
        assert set(re.findall(r"manage\.py ([a-z_]+)", text)) <= commands, page


def test_cited_sections_of_whist_md_exist() -> None:
    page = (ROOT / "docs" / "whist.md").read_text(encoding="utf-8")
    there = set(re.findall(r"^(?:#+ |- \*\*)(\d+(?:\.\d+)?)[. ]", page, re.MULTILINE))
    cited = {
        (str(path.relative_to(ROOT)), number)
        for folder in ("tournaments", "tests")
        for path in (ROOT / folder).rglob("*.py")
        for parts in SECTIONS.findall(path.read_text(encoding="utf-8"))
        for number in re.findall(r"[\d.]+", "".join(parts))
    }
    assert len(cited) > 100
    assert [(path, number) for path, number in sorted(cited) if number not in there] == []


def test_every_page_and_picture_is_reached_and_pictures_are_small() -> None:
    reached = {file for page in PAGES for file, _heading in places(page)}
    pictures = list(ROOT.glob("docs/img/*"))
    assert pictures
    assert {*pictures, *(page for page in PAGES if page.is_relative_to(ROOT / "docs"))} <= reached
    assert [picture.name for picture in pictures if picture.stat().st_size >= LARGEST_PICTURE] == []


def test_operators_are_told_of_every_setting_and_which_are_secret() -> None:
    settings = (ROOT / "drive" / "settings.py").read_text(encoding="utf-8")
    read = {name: "*" if how == "env_secret" else "" for how, name in re.findall(READS, settings)}
    told = re.findall(
        r"^\| `([A-Z_]+)` ?(\*?) \|",
        (ROOT / "docs" / "operators.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert len(read) > 20
    assert sorted(told) == sorted(read.items())


def test_settings_are_read_nowhere_else() -> None:
    """Neither in the program nor past the ways that say in one line what is wrong."""
    ours = [path for folder in ("drive", "tournaments") for path in (ROOT / folder).rglob("*.py")]
    reading = {str(path.relative_to(ROOT)) for path in ours if re.search(r"environ\b", path.read_text())}
    assert reading <= {
        "drive/__main__.py",
        "drive/celery.py",
        "drive/settings.py",
        "drive/wsgi.py",
        "tournaments/environment.py",
        "tournaments/management/commands/run.py",  # whether there is a screen for a browser
        "tournaments/files/services/backup_postgres.py",  # hands it on to PostgreSQL's own programs
    }
