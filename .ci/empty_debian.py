"""Try what `make bundle` has put into dist/ in an empty Debian, which has no Python. Run it as root.

The .deb is installed, an evening is played, it is updated over itself and opens the drives of an earlier
version, and it is taken off again; then an evening is played with the one file. It needs mmdebstrap and the
network. SUITE is the Debian, bookworm if not given; WITHIN sets other seconds to the first page than 5, for a
computer that does something else as well.
"""

import lzma
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST, EARLIER = ROOT / "dist", ROOT / "tests" / "files" / "services" / "earlier"
PACKAGE = "whist-drive-manager"
HOME = Path("home", "secretary")
DATA = HOME / ".local" / "share" / "whist-drive"
WITHIN = os.environ.get("WITHIN", "5")  # seconds to the first page, the very first time too


def do(*command: object, **environment: str) -> None:
    """Run it, and end with it if it fails."""
    words = [str(word) for word in command]
    sys.stdout.write(f"+ {' '.join(words)}\n")
    sys.stdout.flush()
    if subprocess.run(words, check=False, env={**os.environ, **environment}).returncode:  # noqa: S603 - our own words
        sys.exit(f"This failed: {' '.join(words)}")


def inside(root: str, *words: str) -> None:
    """Become the secretary in the Debian, and start the program there."""
    secretary = next(
        line for line in Path(root, "etc/passwd").read_text("utf-8").splitlines() if "secretary" in line
    )
    number = int(secretary.split(":")[2])
    environment = {"PATH": "/usr/bin", "HOME": f"/{HOME}", "PYTHONUNBUFFERED": "1"}
    if data := os.environ.get("DATA_DIR", ""):
        os.chown(Path(data).parent, number, number)
        environment["DATA_DIR"] = data.removeprefix(root)
    os.chroot(root)
    os.chdir("/tmp")  # noqa: S108 - of the Debian
    os.setgroups([])
    os.setgid(number)
    os.setuid(number)
    os.execvpe(words[0], words, environment)  # noqa: S606


def starts(root: Path, program: str) -> list[str]:
    """Return the words that start a program of the Debian from here."""
    return [sys.executable, str(Path(__file__).resolve()), "--inside", str(root), program]


def evening(root: Path, program: str) -> None:
    """Play an evening."""
    (root / "tmp").chmod(0o1777)
    do(
        sys.executable,
        ROOT / ".ci" / "play_an_evening.py",
        *starts(root, program),
        TMPDIR=str(root / "tmp"),
        WITHIN=WITHIN,
    )


def install(root: Path, package: Path) -> None:
    """Install a .deb as somebody does who has got it as a file."""
    shutil.copy(package, root / "tmp")
    do("chroot", root, "apt-get", "install", "-qq", "-y", "--no-install-recommends", f"/tmp/{package.name}")  # noqa: S108


def next_version(package: Path, folder: Path) -> Path:
    """Return the same .deb as a later version."""
    do("dpkg-deb", "-R", package, folder / "tree")
    control = folder / "tree" / "DEBIAN" / "control"
    text = control.read_text(encoding="utf-8")
    control.write_text(text.replace("\nArchitecture", "+1\nArchitecture"), encoding="utf-8")
    do("dpkg-deb", "--root-owner-group", "-Znone", "--build", folder / "tree", folder / "next.deb")
    return folder / "next.deb"


def opens_earlier_drives(root: Path, program: str) -> None:
    """The drives of an earlier version are there, a copy of them is kept, and nobody else can read either."""
    data = root / DATA
    data.mkdir(parents=True)
    (data / "drive.sqlite3").write_bytes(lzma.decompress(max(EARLIER.glob("*.sqlite.xz")).read_bytes()))
    do("chroot", root, "chown", "-R", "secretary:", f"/{HOME}")
    words = [*starts(root, program), "run", "--no-browser", "--port", "8765"]
    site = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)  # noqa: S603
    said = ""
    while "8765" not in said:
        line = site.stdout.readline() if site.stdout else ""
        assert line, said
        said += line
    site.send_signal(2)
    said += site.communicate(timeout=60)[0]
    sys.stdout.write(said)
    assert "Everything as it was until now is kept in" in said
    assert "Everything is saved" in said
    modes = {file.name: file.stat().st_mode & 0o777 for file in [data, *data.glob("*.sqlite3")]}
    assert len(modes) == 3, modes
    assert modes.pop(data.name) == 0o700, modes
    assert {*modes.values()} == {0o600}, modes


def main() -> None:
    """Install, play, update, take off."""
    (deb,), (one,) = DIST.glob("*.deb"), DIST.glob("whist-drives-*-linux-*")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "debian"
        do("mmdebstrap", "--quiet", "--variant=apt", os.environ.get("SUITE", "bookworm"), root)
        try:
            do("mount", "-t", "proc", "proc", root / "proc")
            assert not [*root.glob("usr/bin/python*")], "it is not empty"
            do("chroot", root, "apt-get", "update", "-qq")
            do("chroot", root, "useradd", "--create-home", "secretary")
            began = time.monotonic()
            install(root, deb)
            sys.stdout.write(f"Installed in {time.monotonic() - began:.0f} s.\n")
            evening(root, "whist-drive")
            install(root, next_version(deb, Path(folder)))
            opens_earlier_drives(root, "whist-drive")
            do("chroot", root, "apt-get", "remove", "-qq", "-y", PACKAGE)
            left = list(root.glob("usr/**/whist*"))
            assert not left, left
            assert (root / DATA / "drive.sqlite3").exists(), "the drives have gone"
            shutil.copy(one, root / HOME / "whist-drives")
            (root / HOME / "whist-drives").chmod(0o755)
            evening(root, f"/{HOME}/whist-drives")
        finally:
            do("umount", root / "proc")
    sys.stdout.write("All went well in an empty Debian.\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        inside(*sys.argv[2:])
    main()
