"""Pages fetch only our own files, and all of them exist."""

import re
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders

ROOT = Path(settings.BASE_DIR)
TEMPLATES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (ROOT / "templates").rglob("*.html")
}
STRANGE = (
    r"<style|\sstyle=|\son\w+=|\shx-on",
    r"<script(?![^>]*\ssrc=| type=\"application/ld\+json\">)",  # that is data, which no browser runs
    r'(?:src|href)="(?:https?:)?//',
)


def test_a_style_sheet_names_files_that_exist() -> None:
    named = [
        path.parent / address
        for path in (ROOT / "static" / "css").rglob("*.css")
        for address in re.findall(r'url\("([^"]+)"\)', path.read_text(encoding="utf-8"))
    ]
    assert named
    assert [file for file in named if not file.is_file()] == []


def test_a_template_names_static_files_that_exist() -> None:
    named = {
        (name, file)
        for name, text in TEMPLATES.items()
        for file in re.findall(r'{% static "([^"]+)" %}', text)
    }
    assert named
    assert [(name, file) for name, file in named if not finders.find(file)] == []


def test_a_template_has_nothing_inline_and_nothing_from_elsewhere() -> None:
    found = {name: [bad for bad in STRANGE if re.search(bad, text)] for name, text in TEMPLATES.items()}
    assert len(found) > 300
    assert {name: strange for name, strange in found.items() if strange} == {}


def test_the_faces_have_their_licence_beside_them() -> None:
    licence = ROOT / "static" / "fonts" / "OFL-AtkinsonHyperlegibleNext.txt"
    assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")
