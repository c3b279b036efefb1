"""Rules for the source, so that it can be unpacked and run on systems on which the tests do not run."""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
SOURCES = ["start.py", "manage.py", "drive", "tournaments", ".ci", "tests/smoke.py"]
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
LONGEST = 120  # of the 260 that Windows has for a name with all its folders


@pytest.fixture(scope="module")
def names() -> list[str]:
    """The files that git has."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("NOT TESTED: this is no clone")
    return done.stdout.rstrip("\0").split("\0")


def without_encoding(path: Path) -> Iterator[str]:
    """Yield the places where text is read or written in the system's default encoding."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if re.search("open|read_text|write_text", text) else ():
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        given = {ast.unparse(word) for word in node.args} | {f"{key.arg}" for key in node.keywords}
        modes = [word for word in given if re.fullmatch(r"'[rwxab+]+'", word)]
        bare = isinstance(node.func, ast.Name) or any("b" not in mode for mode in modes)
        is_text = name in {"read_text", "write_text"} or (name == "open" and bare)
        if is_text and not given & {"encoding", "'utf-8'"}:
            yield f"{path}:{node.lineno}"


def test_every_text_names_its_encoding(tmp_path: Path) -> None:
    places = [ROOT / name for name in SOURCES]
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("*.py"))]
    assert len(files) > 500
    assert [place for file in files for place in without_encoding(file)] == []
    bad = ["p.read_text()", "p.write_text(x)", "open(p)", "p.open('w')", "p.read_text(errors='replace')"]
    good = ["p.read_text('utf-8')", "p.open('rb')", "open(p, 'w', encoding='ascii')", "listeners.open()"]
    (tmp_path / "a.py").write_text("\n".join([*bad, *good]), encoding="utf-8")
    assert len(list(without_encoding(tmp_path / "a.py"))) == len(bad)  # one without would be noticed


def test_every_system_can_have_every_name(names: list[str]) -> None:
    """None differs from another by capitals only, and Windows can have each."""
    folders = {str(folder) for name in names for folder in Path(name).parents}
    counted = Counter(name.casefold() for name in {*names, *folders})
    assert [name for name, times in counted.items() if times > 1] == []
    for name in names:
        assert len(name) <= LONGEST
        for part in name.split("/"):
            assert not re.search(r'[<>:"\\|?*\x00-\x1f]|[. ]$', part), name
            assert not RESERVED.fullmatch(part), name


def test_windows_which_has_no_time_zones_is_given_them() -> None:
    listed = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    assert re.search(r"^tzdata==\S+ (?:; sys_platform == 'win32' )?\\$", listed, re.MULTILINE)


def test_no_line_of_a_text_depends_on_who_fetched_it(names: list[str]) -> None:
    """Line ends, and so a file's digest, do not depend on git's settings on Windows."""
    assert (ROOT / ".gitattributes").read_text(encoding="utf-8").startswith("* text=auto eol=lf\n")
    ends = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not re.findall(r"^i/(?:crlf|mixed) .*", ends.stdout, re.MULTILINE)
