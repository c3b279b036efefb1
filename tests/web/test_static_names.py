"""Static files with a hash in their name: on a host that has collected them, and never old ones."""

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from django.core.management import call_command
from django.test import override_settings
from pytest_django import Settings

from tests.live.hall import Hall
from tournaments.web.static_names import StaticNames

HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
NAMED = re.compile(r"""(?:from|import)\s*\(?["'](\.[^"']+)["']|url\("?([^")]+)"?\)""")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A host that has collected its static files."""
    folder = tmp_path_factory.mktemp("host")
    hall = Hall(folder, f"sqlite:///{folder / 'drive.sqlite3'}", 1, board="shown")
    hall.settings = {"ALLOWED_HOSTS": "127.0.0.1"}
    with override_settings(STATIC_ROOT=folder / "static"):
        call_command("collectstatic", interactive=False, verbosity=0)
    hall.open()
    yield hall
    hall.kill()


def files(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src|data-rules)="(/static/[^"#]+)["#]', page))


def test_every_file_of_a_page_has_its_hash_and_is_kept(host: Hall) -> None:
    from http.client import HTTPConnection

    for path in ("/", "/d/harvest/", host.links[0], "/practice/", "/help/set-up/", "/pad/oh-hell/"):
        status, page = host.page(path)
        assert status == 200, path
        assert files(page)
        assert [name for name in files(page) if not HASHED.search(name)] == [], path
        for name in files(page):
            connection = HTTPConnection("127.0.0.1", host.port, timeout=30)
            connection.request("GET", name)
            answer = connection.getresponse()
            answer.read()
            connection.close()
            assert (answer.status, "immutable" in answer.headers["Cache-Control"]) == (200, True), name
            kept = re.search(r"max-age=(\d+)", answer.headers["Cache-Control"])
            assert kept is not None
            assert int(kept[1]) >= 365 * 24 * 3600


def test_scripts_and_style_sheets_name_each_other_by_their_hashes_too(host: Hall) -> None:
    root = host.folder / "static"
    hashed = [file for file in root.rglob("*.*") if HASHED.search(file.name)]
    assert len(hashed) > 150
    named = {
        (str(file.relative_to(root)), normpath(join(dirname(str(file.relative_to(root))), name)))
        for file in hashed
        if file.suffix in {".js", ".css"} and "django_htmx" not in file.parts
        for name in (a or b for a, b in NAMED.findall(file.read_text(encoding="utf-8")))
    }
    assert len(named) > 150
    assert [
        (file, name) for file, name in named if not HASHED.search(name) or not (root / name).is_file()
    ] == []


def test_after_a_change_of_a_file_nobody_is_given_an_old_one(
    host: Hall, settings: Settings, tmp_path: Path
) -> None:
    """A program that was replaced without collecting again."""
    settings.STATIC_ROOT = host.folder / "static"
    assert HASHED.search(StaticNames().url("css/web/page.css"))
    (tmp_path / "one-more.css").write_text("a {}")
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, tmp_path]
    assert StaticNames().url("css/web/page.css") == "/static/css/web/page.css"
    settings.STATIC_ROOT = None  # a laptop
    assert StaticNames().url("css/web/page.css") == "/static/css/web/page.css"
