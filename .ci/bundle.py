"""Build the files that carry Python with them into dist/, and play an evening with them where possible.

Windows: one .exe. A Mac: a .app in a ZIP. Linux: one file, and a .deb. It needs the network, for libraries
with the hashes of requirements/bundle.txt; PYTHON chooses the Python to be carried.
"""

import gzip
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WINDOWS, MAC, LINUX = (sys.platform == name for name in ("win32", "darwin", "linux"))
LARGEST = 120_000_000  # bytes
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = PROJECT["version"]
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}  # as Debian calls them
# The window needs libxcb; without it there would be the browser only.
NEEDS = "libc6 (>= {}), libxcb1"
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {authors}
Installed-Size: {size}
Depends: {needs}
Recommends: xdg-utils
Section: misc
Priority: optional
Description: {description}
 It carries Python and all its libraries with it. Your drives are kept in
 .local/share/whist-drive in your own folder, and stay there if the package
 is removed.
"""


def do(*command: object, **where: Path) -> None:
    """Run it, and end with it if it fails."""
    words = [str(word) for word in command]
    sys.stdout.write(f"+ {' '.join(words)}\n")
    sys.stdout.flush()
    # Names in sets and dictionaries are in the same order each time, so that two builds are alike.
    env = {**os.environ, "PYTHONHASHSEED": "0"}
    if subprocess.run(words, check=False, env=env, **where).returncode:  # noqa: S603 - our own words
        sys.exit(f"This failed: {' '.join(words)}")


def build(folder: Path) -> Path:
    """Install the package into an environment of its own, follow the recipe, and return the new folder."""
    env = folder / "env"
    do(os.environ.get("PYTHON") or sys.executable, "-m", "venv", env)
    python = env / ("Scripts/python.exe" if WINDOWS else "bin/python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    do(*pip, "--only-binary", ":all:", "--require-hashes", "-r", ROOT / "requirements" / "bundle.txt")
    do(python, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    do(*pip, "--no-deps", *folder.glob("*.whl"))
    recipe = ROOT / "bundle" / "whist-drive.spec"
    made = folder / "made"
    # From another folder, so that the package is found where it is installed and not in the source.
    do(
        python,
        "-m",
        "PyInstaller",
        "--log-level",
        "ERROR",
        "--distpath",
        made,
        "--workpath",
        folder,
        recipe,
        cwd=folder,
    )
    return made


def put_in_dist(made: Path) -> list[Path]:
    """Give what was built its name in dist/; return the files, first the one that can be started."""
    DIST.mkdir(exist_ok=True)
    for old in (*DIST.glob("whist-drives-*"), *DIST.glob("*.deb")):
        old.unlink()
    machine = platform.machine().lower()
    if MAC:
        file = DIST / f"whist-drives-{VERSION}-mac-{machine}.zip"
        do("ditto", "-c", "-k", "--keepParent", made / "Whist drives.app", file)
        return [made / "Whist drives.app" / "Contents" / "MacOS" / "whist-drive", file]
    if WINDOWS:
        return [Path(shutil.copy(made / "whist-drive.exe", DIST / f"whist-drives-{VERSION}.exe"))]
    one = Path(shutil.copy(made / "whist-drive", DIST / f"whist-drives-{VERSION}-linux-{machine}"))
    return [one, debian_package(made / "folder", machine)]


def debian_package(built: Path, machine: str) -> Path:
    """Make a .deb of the folder with the program."""
    tree = built.with_name("tree")
    library, share = tree / "usr" / "lib" / "whist-drive", tree / "usr" / "share"
    shutil.copytree(built, library, symlinks=True)
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / "whist-drive").symlink_to("../lib/whist-drive/whist-drive")
    documents = share / "doc" / PROJECT["name"]
    for folder in (share / "applications", share / "icons/hicolor/scalable/apps", documents, tree / "DEBIAN"):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "bundle" / "whist-drive.desktop", share / "applications")
    shutil.copy(ROOT / "static/img/icon.svg", share / "icons/hicolor/scalable/apps/whist-drive.svg")
    shutil.copy(ROOT / "LICENSE", documents / "copyright")
    with gzip.GzipFile(documents / "changelog.gz", "wb", mtime=0) as out:
        out.write((ROOT / "CHANGELOG.md").read_bytes())
    architecture = ARCHITECTURES[machine]
    control = CONTROL.format(
        name=PROJECT["name"],
        version=VERSION,
        architecture=architecture,
        authors=PROJECT["authors"][0]["name"],
        size=sum(file.lstat().st_size for file in tree.rglob("*") if file.is_file()) // 1024,
        needs=NEEDS.format(os.confstr("CS_GNU_LIBC_VERSION").split()[1]),
        description=PROJECT["description"].rstrip("."),
    )
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == library / "whist-drive" else 0o644)
    tree.chmod(0o755)
    file = DIST / f"{PROJECT['name']}_{VERSION}_{architecture}.deb"
    do("dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", tree, file)
    return file


def main() -> None:
    """Build, try, and say how large it is."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        files = put_in_dist(build(Path(folder)))
        for journey in (".ci/play_an_evening.py", "tests/smoke.py"):
            do(sys.executable, ROOT / journey, files[0])
    for file in files[1 if MAC else 0 :]:
        size = file.stat().st_size
        sys.stdout.write(f"{file.name}: {size / 1e6:.0f} MB\n")
        if size > LARGEST:
            sys.exit(f"That is more than {LARGEST // 1_000_000} MB.")


if __name__ == "__main__":
    main()
