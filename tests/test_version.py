"""The program says one version of itself."""

import tomllib
from pathlib import Path

import tournaments


def test_it_works() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == tournaments.__version__
