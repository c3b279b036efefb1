"""`make audit` names the system for which a library lacks a wheel; folders stand in for the index."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from django.conf import settings

EVERYWHERE = ["py3-none-any"]
ALL_BUT_ARM = ["win_amd64", "macosx_11_0_x86_64", "macosx_11_0_arm64", "manylinux_2_17_x86_64"]


def asked(folder: Path, tags: list[str]) -> "subprocess.CompletedProcess[str]":
    (folder / "requirements").mkdir()
    (folder / "requirements" / "runtime.txt").write_text("fast==1.0 \\\n    --hash=sha256:0\n")
    for tag in tags:
        with zipfile.ZipFile(folder / f"fast-1.0-{tag}.whl", "w") as wheel:
            wheel.writestr("fast-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: fast\nVersion: 1.0\n")
            wheel.writestr(
                "fast-1.0.dist-info/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n"
            )
            wheel.writestr("fast-1.0.dist-info/RECORD", "")
    return subprocess.run(
        [sys.executable, str(settings.BASE_DIR / ".ci" / "wheels.py")],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.whole
def test_it_works(tmp_path: Path) -> None:
    done = asked(tmp_path, EVERYWHERE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1 libraries are ready-made for Windows x64, ")


@pytest.mark.whole
def test_the_system_that_lacks_one_is_named(tmp_path: Path) -> None:
    done = asked(tmp_path, [f"py3-none-{tag}" for tag in ALL_BUT_ARM])
    lines = done.stderr.splitlines()
    assert [line.split(":")[0] for line in lines] == ["Linux arm64, Python 3.11", "Linux arm64, Python 3.14"]
    assert all("No matching distribution found for fast==1.0" in line for line in lines)
    assert done.returncode == 1
