#!/usr/bin/env python3
"""Start the program on any computer that has Python: `python3 start.py`, on Windows `py start.py`.

The first start fetches the libraries into the folder .venv, exactly as requirements/ has them; later ones
need no network. What follows is a command of the program, as in `start.py hall`; without one it is `run`.
Only the standard library, and nothing that Python 3.6 cannot read: it has to say that it is too old.
"""

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
WINDOWS = sys.platform == "win32"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
TOO_OLD = "Python {} is too old. Please get the newest one from https://www.python.org/downloads/"
NO_ROOM = "The disk is full: the program needs 300 MB in {}. Please make room"
NOT_ALLOWED = "Nothing can be saved in {}. Please move the folder to your own files"
NO_VENV = "A part of Python is missing. Please type: sudo apt install python3-venv"
NO_NETWORK = "The first start needs the internet, and could not reach it. Please connect to it"
REASONS = {  # by what Python and pip say of it, on every system
    "Errno 28]": NO_ROOM,
    "WinError 112]": NO_ROOM,
    "Errno 13]": NOT_ALLOWED,
    "Errno 30]": NOT_ALLOWED,
    "WinError 5]": NOT_ALLOWED,
    "ensurepip": NO_VENV,
    "No matching distribution": NO_NETWORK,
}


class NotReadyError(Exception):
    """Something has to be put right first; the sentence says what."""


def main(arguments: "list[str]") -> int:
    """Fetch what is missing, then hand over to the program; the exit code."""
    only_fetch = arguments[:1] == ["--fetch"]  # make has commands of its own
    try:
        make_ready(arguments[1] if only_fetch else "runtime")
    except NotReadyError as reason:
        sys.stderr.write("{}, then start again.\n".format(reason))
        return 1
    except OSError as error:
        sys.stderr.write("{}, then start again.\n".format(why(str(error))))
        return 1
    if only_fetch:
        return 0
    command = [str(PYTHON), str(HERE / "manage.py"), *arguments]
    if not WINDOWS:
        os.execv(command[0], command)
    for name in {"SIGINT", "SIGBREAK"} & {*dir(signal)}:  # the program hears it as well, and saves first
        signal.signal(getattr(signal, name), lambda *_: None)
    return subprocess.call(command)  # there execv would give the window back while the program goes on


def make_ready(kind: str) -> None:
    """Fetch what requirements/KIND.txt names, unless exactly that is here. Raises NotReadyError."""
    if sys.version_info < OLDEST:
        raise NotReadyError(TOO_OLD.format(sys.version.split()[0]))
    listed = HERE / "requirements" / (kind + ".txt")
    if is_here(listed):
        return
    print("Getting the program ready. The first time this takes a minute or two.", flush=True)
    if not runs("import pip"):
        progress("Making room for it")
        do(sys.executable, "-m", "venv", "--clear", VENV)
    fetch(listed)
    for name in {kind, "runtime", *(["test"] if kind == "dev" else [])}:  # it has the shorter lists whole
        listed = HERE / "requirements" / (name + ".txt")
        (VENV / ("." + name)).write_text(digest(listed), encoding="ascii")


def is_here(listed: Path) -> bool:
    """Return whether the libraries of this list are installed, by a Python that still exists."""
    mark = VENV / ("." + listed.stem)
    if not mark.exists() or mark.read_text(encoding="ascii") != digest(listed) or not runs("import django"):
        return False
    mark.touch()  # make goes by the time
    return True


def digest(file: Path) -> str:
    """Return a hash of the file's contents."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def runs(code: str) -> bool:
    """Return whether the environment's Python exists and runs ``code`` without an error."""
    return PYTHON.exists() and subprocess.call([str(PYTHON), "-c", code], stderr=subprocess.DEVNULL) == 0


def fetch(listed: Path) -> None:
    """Install the libraries of a list, and say how far it is. Raises NotReadyError with what went wrong."""
    command = [str(PYTHON), "-m", "pip", "install", "--progress-bar", "off", "--disable-pip-version-check"]
    command += ["--no-compile"]  # Python compiles what it uses, which is a third of this
    command += ["--require-hashes", "-r", str(listed)]
    number = sum(line[:1] not in (b"", b" ", b"#") for line in listed.read_bytes().splitlines())
    said: "list[str]" = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as pip:
        for raw in pip.stdout or ():
            line = raw.decode(errors="replace")
            if "Retrying (" in line and not any("Retrying (" in earlier for earlier in said):
                print("The internet does not answer. Trying again, which can take half a minute.", flush=True)
            said.append(line)
            fetched = sum(earlier.startswith(("Collecting ", "Processing ")) for earlier in said)
            step = "Putting it together" if line.startswith("Installing ") else "Fetching part {} of about {}"
            progress(step.format(fetched, number))
    progress("")
    if pip.returncode:
        raise NotReadyError(why("".join(said)))


def progress(what: str) -> None:
    """Show what is being done, in the place of what was; only to somebody who watches."""
    if sys.stdout.isatty():
        print("\r" + what.ljust(40), end="\r", flush=True)


def do(*command: object) -> None:
    """Run a command that says nothing while all is well. Raises NotReadyError with what it was about."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise NotReadyError(why(done.stdout.decode(errors="replace")))


def why(said: str) -> str:
    """The sentence about a failure; if there is none, the last line of what was said."""
    for sign, sentence in REASONS.items():
        if sign in said:
            return sentence.format(HERE)
    return "It did not work ({})".format((said.strip().splitlines() or ["no reason given"])[-1])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
