"""What pages fetch: only our own files, and every one of them is there."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

ROOT = Path(settings.BASE_DIR)
CSS = sorted((ROOT / "static" / "css").glob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", CSS, ids=named)
def test_a_style_sheet_names_files_that_exist(path: Path) -> None:
    addresses = re.findall(r'url\("([^"]+)"\)', path.read_text(encoding="utf-8"))
    assert all((path.parent / address).is_file() for address in addresses)


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_names_static_files_that_exist(path: Path) -> None:
    for name in re.findall(r'{% static "([^"]+)" %}', path.read_text(encoding="utf-8")):
        assert finders.find(name), name


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_has_nothing_inline_and_nothing_from_elsewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|\shx-on", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)
    assert not re.search(r'(?:src|href)="(?:https?:)?//', text)


def test_the_faces_have_their_licence_beside_them() -> None:
    licence = ROOT / "static" / "fonts" / "OFL-AtkinsonHyperlegibleNext.txt"
    assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")
