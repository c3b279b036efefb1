"""The package: every page and sheet from what was installed, and the drives found again by the next one."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from django.conf import settings

from tests import smoke
from tests.package import Installed, build
from tournaments.paper.services.printing import MAKERS
from tournaments.version import version

LINK = re.compile(r'(?:href|src)="(/[^"#]*)')
STARTS = ["/", "/help/", "/pad/", "/api/"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Iterator[Installed]:
    installed = Installed(wheel, tmp_path)
    yield installed
    read = installed.log.read_text().split() if installed.log.exists() else []
    assert read == []


def kind(address: str) -> str:
    """Replace numbers, tokens and ways back in an address: equal for other hands, tables and people."""
    return re.sub(r"(?<=[?&;]back=)[^&]+|\d+|[\w-]{24}(?=/)", "#", address)


def walk(open_page: smoke.OpenPage, first: str) -> dict[str, bytes]:
    """All that can be reached by links, one of each kind: how its answer begins, by its address."""
    waiting, answers, kinds = [first, *STARTS], {}, set[str]()
    while waiting:
        address = waiting.pop(0)
        if kind(address) in kinds:
            continue
        kinds.add(kind(address))
        try:
            answer = open_page(address)
        except HTTPError as error:
            answer = f"{error.code} {error.reason}".encode()
        answers[address] = answer[:20]
        if b"<html" in answer[:200]:
            waiting += [unescape(link) for link in LINK.findall(answer.decode())]
    return answers


@pytest.mark.whole
def test_it_works(installed: Installed, wheel: Path) -> None:
    """Everything that links lead to; then another version is installed, and finds the drives."""
    with installed.running("--demo") as program:
        open_page, home = smoke.sign_in(*smoke.until_it_listens(program))
        board = re.search(r"/drives/(harvest[\w-]+)/", home)
        assert board
        # Of a drive that is over every sheet can be printed
        answers = walk(open_page, f"/drives/{board[1]}/print/")
    assert {address: said for address, said in answers.items() if re.match(rb"\d{3} ", said)} == {}
    printed = {address.split("/")[-1].split(".pdf")[0] for address in answers if ".pdf" in address}
    assert printed >= MAKERS.keys() - {"plan-cards"}  # no drive of the demo has a plan
    installed.install(wheel)
    with installed.running() as program:
        site = smoke.until(program, r"(http://\S+/)")
        with urlopen(f"{site}d/{board[1]}/") as answer:  # noqa: S310 - our own address
            assert b"Harvest" in answer.read()


def test_all_that_the_site_reads_is_in_it(wheel: Path) -> None:
    folders = ("templates", "static", "locale", "docs/organisers", "docs/img", "tournaments")
    files = [
        file for folder in folders for file in (settings.BASE_DIR / folder).rglob("*.*") if file.is_file()
    ]
    read = {str(file.relative_to(settings.BASE_DIR)) for file in files if file.suffix != ".pyc"}
    assert len(read) > 1000
    assert read - {name.removeprefix("drive/site/") for name in ZipFile(wheel).namelist()} == set()


def test_an_index_shows_its_page_with_links_that_work(wheel: Path, tmp_path: Path) -> None:
    """Addresses are those of the one who builds it; nobody’s are made up."""

    def page(file: Path) -> str:
        return next(
            ZipFile(file).read(name).decode()
            for name in ZipFile(file).namelist()
            if name.endswith("/METADATA")
        )

    known = page(build(tmp_path, PROJECT_URL="https://code.example.org/whist/"))
    at = f"https://code.example.org/whist/{{}}/v{version()}/docs/{{}}"
    assert f"]({at.format('raw', 'img/play.png')})" in known
    assert f"[score pads]({at.format('blob', 'organisers/score-pads.md')})" in known
    assert "Project-URL: Source, https://code.example.org/whist\n" in known
    unknown = page(wheel)
    assert "there are score pads for" in " ".join(unknown.split())
    for text in (known, unknown):
        assert not re.findall(r"\]\((?!https://)[^)]*\)", text)
        assert f"\nVersion: {version()}\n" in text
    assert "Project-URL" not in unknown
    assert "![" not in unknown


@pytest.mark.whole
def test_its_commands(installed: Installed) -> None:
    """In an empty home, from the first one on."""
    data = installed.folder / ".local" / "share" / "whist-drive"
    assert installed.says("--version") == f"Whist drive manager {version()}\n"
    assert "has not been started yet" in installed.says("doctor")
    assert installed.says("migrate", "--verbosity", "0") == ""
    assert (data / "drive.sqlite3").exists()
    assert installed.says("doctor") == "This installation is sound.\n"
    file = installed.says("backup").split(" (")[0]
    assert Path(file).parent == data / "backups"
    assert "is here" in installed.says("restore", "--replace", file)
    assert "Winners" in installed.says("simulate", "--tables", "2", "--hands", "2")
