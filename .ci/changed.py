"""Name the tests of some files, or of what git says has changed: tests mirror the site path by path."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# What has no folder of the same name below tests/.
ELSEWHERE = {
    "templates": "tests",
    ".ci": "tests/ci",
    "README.md": "tests/docs",
    "CHANGELOG.md": "tests/docs",
}


def changed() -> list[Path]:
    """What is not committed, also the files that git does not know yet."""
    said = subprocess.run(
        ["git", "status", "--porcelain", "--no-renames", "--untracked-files=all"],  # noqa: S607
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [Path(line[3:]) for line in said.splitlines()]


def tests_of(path: Path) -> Iterator[Path]:
    """The files of tests that bear a module's name, else those of the nearest folder that mirrors its own."""
    if path.parts[0] == "tests":
        if path.name.startswith("test_"):
            yield path
        return
    first, *rest = path.parts
    folder = Path(ELSEWHERE.get(first, "tests" if first == "tournaments" else f"tests/{first}"), *rest[:-1])
    while not (ROOT / folder).is_dir():
        folder = folder.parent
    named = sorted((ROOT / folder).rglob(f"test_{path.stem}*.py"))
    yield from (file.relative_to(ROOT) for file in named)
    if not named and folder != Path("tests"):
        yield folder


def main() -> None:
    """Print them, each once; journeys take too long for every save."""
    paths = [Path(path) for path in sys.argv[1:]] or changed()
    tests = {test for path in paths for test in tests_of(path)}
    wanted = sorted(str(test) for test in tests if (ROOT / test).exists() and "journeys" not in test.parts)
    sys.stdout.write(" ".join(wanted) + "\n")


if __name__ == "__main__":
    main()
