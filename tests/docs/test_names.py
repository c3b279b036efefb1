"""The files, addresses and pages that the documents for operators and developers name are there."""

import fnmatch
import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
DOCUMENTS = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md"]
LOOKS_LIKE_A_FILE = re.compile(
    r"[\w*-]+(/[\w*.-]+)*\.(py|js|css|html|toml|txt|md|yaml|cmd|command)|([\w-]+/)+"
)
# Not in the repository: what a host or a build makes, and a pattern of names.
MADE_ELSEWHERE = {"secrets/", "dist/", "_name.html"}


def named(pattern: str) -> list[tuple[str, str]]:
    """Matches of a pattern in the documents, with the name of the document."""
    return [
        (document.name, name)
        for document in DOCUMENTS
        for name in re.findall(pattern, document.read_text(encoding="utf-8"))
    ]


@pytest.fixture(scope="module")
def paths() -> set[str]:
    """Every file of the repository and every folder, from any folder on: "a/b.py" is also "b.py"."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.splitlines()  # fmt: skip
    there = {Path(name) for name in listed}
    folders = {folder for path in there for folder in path.parents}
    return {
        "/".join(path.parts[start:]) + end
        for end, some in (("", there), ("/", folders))
        for path in some
        for start in range(len(path.parts))
    }


def test_every_file_that_is_named_is_there(paths: set[str]) -> None:
    files = [(where, name) for where, name in named("`([^`\n]+)`") if LOOKS_LIKE_A_FILE.fullmatch(name)]
    assert len(files) > 100
    missing = [
        (where, name)
        for where, name in files
        if name not in paths | MADE_ELSEWHERE and not ("*" in name and fnmatch.filter(paths, name))
    ]
    assert missing == []


def test_every_page_that_is_named_has_that_title() -> None:
    titles = set()
    for template in (ROOT / "templates").rglob("*.html"):
        titles |= set(re.findall(r'translate "([^"]+)"', template.read_text(encoding="utf-8")))
    # In these two the same quotes are around examples and rules.
    pages = [
        (where, page) for where, page in named("“([A-Z][^”]+)”") if where not in ("design.md", "whist.md")
    ]
    assert len(pages) > 5
    assert [(where, page) for where, page in pages if page not in titles] == []
