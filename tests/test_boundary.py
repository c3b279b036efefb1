"""All outside data passes through one decoder, which measures it before reading it."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.datastructures import MultiValueDict

import tournaments
from tournaments.engine.archive.size_limits import LARGEST_FILE
from tournaments.files.forms.archive import ArchiveForm
from tournaments.web.field_words import PlainForm

ROOT = Path(settings.BASE_DIR)
DECODER = ROOT / "tournaments" / "engine" / "archive" / "size_limits.py"
SOURCES = sorted(path for folder in ("tournaments", "drive") for path in (ROOT / folder).rglob("*.py"))
JSON = {"load", "loads", "decoder", "scanner", "JSONDecoder"}


def reads_json(source: str) -> Iterator[int]:
    """The lines in which JSON is read by Python's own decoder, under whatever name that was imported."""
    nodes = list(ast.walk(ast.parse(source)))
    imports = [alias for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names = {alias.asname or alias.name for alias in imports if alias.name.split(".")[0] == "json"}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "json":
            if JSON & {alias.name for alias in node.names}:
                yield node.lineno
        elif isinstance(node, ast.Attribute) and node.attr in JSON and ast.unparse(node.value) in names:
            yield node.lineno


READS = [
    "import json\njson.loads(x)",
    "import json as j\nj.load(x)",
    "from json import loads",
    "import json\nmap(json.loads, x)",
]


def test_only_the_measured_decoder_reads_json() -> None:
    assert [source for source in READS if not list(reads_json(source))] == []
    found = {path: list(reads_json(path.read_text(encoding="utf-8"))) for path in SOURCES}
    assert found.pop(DECODER)
    assert {str(path.relative_to(ROOT)): lines for path, lines in found.items() if lines} == {}


def forms_with_a_file() -> list[type[forms.Form]]:
    """Every form of ours in which a file can be chosen."""
    for module in pkgutil.walk_packages(tournaments.__path__, "tournaments."):
        if ".forms" in module.name:
            importlib.import_module(module.name)
    found: list[type[forms.Form]] = []
    left: list[type[forms.Form]] = [PlainForm]
    while left:
        one = left.pop()
        left += one.__subclasses__()
        found += (
            [one] if any(isinstance(field, forms.FileField) for field in one.base_fields.values()) else []
        )
    return found


def test_every_form_refuses_a_file_that_is_too_large_before_it_is_read() -> None:
    file = SimpleUploadedFile("list.json", b"x")
    file.size = LARGEST_FILE + 1
    said = {}
    for form in forms_with_a_file():
        make = partial(form, ()) if issubclass(form, ArchiveForm) else form
        said[form.__name__] = str(make(data={}, files=MultiValueDict({"file": [file]})).errors["file"][0])
    assert said
    assert {form: why for form, why in said.items() if not why.startswith("This file is too large")} == {}


def test_every_page_that_takes_a_file_brings_it_in_bounded() -> None:
    """Lists of names and of cards are text of half a megabyte at most, which is shown before it is saved."""
    views = {
        str(path.relative_to(ROOT / "tournaments")): path.read_text(encoding="utf-8")
        for path in SOURCES
        if "views" in {path.parent.name, path.stem} and "request.FILES" in path.read_text(encoding="utf-8")
    }
    assert sorted(views) == [
        "cards/views/lists.py",
        "club_evening/views/files.py",
        "door/views/entry_lists.py",
        "files/views/archive.py",
        "photos/views/pictures.py",  # each of 15 MB at most
    ]
    for name in ("club_evening/views/files.py", "files/views/archive.py"):
        assert "take_in(" in views[name]
        assert "too_many(" in views[name]
