"""Read settings from the environment; an invalid one ends the program with a message of one line."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn
from urllib.parse import SplitResult, urlsplit


def wrong(name: str, should: str) -> NoReturn:
    """End the program with one line on what to change: whoever reads it starts it, and writes no Python."""
    raise SystemExit(f"The variable {name} is not right: {should}")


def env_bool(name: str) -> bool:
    """Return True for 1, true, yes or on, False for 0, false, no, off or an unset variable."""
    text = os.environ.get(name, "").strip().lower()
    if text not in {"", "0", "false", "no", "off", "1", "true", "yes", "on"}:
        wrong(name, "say 1 or 0.")
    return text in {"1", "true", "yes", "on"}


def env_int(name: str, usual: int) -> int:
    """Return the variable as an integer of at least 1."""
    text = os.environ.get(name, "").strip() or str(usual)
    if not text.isdecimal() or int(text) < 1:
        wrong(name, f"give a whole number from 1 on, as {usual}.")
    return int(text)


def env_word(name: str, usual: str, words: Sequence[str]) -> str:
    """The variable as one of a few words."""
    text = os.environ.get(name, "").strip() or usual
    return text if text in words else wrong(name, f"say one of {', '.join(filter(None, words))}.")


def env_list(name: str) -> list[str]:
    """The parts of a variable separated by commas, without blanks."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


def env_secret(name: str) -> str:
    """Return a secret from the variable, or from the file named in NAME_FILE; empty if neither is set."""
    named = os.environ.get(f"{name}_FILE", "")
    if not named or os.environ.get(name):
        return os.environ.get(name, "")
    try:
        return Path(named).read_text(encoding="utf-8-sig").strip()  # Notepad may mark it
    except (OSError, ValueError) as error:
        wrong(f"{name}_FILE", f"{named} cannot be read ({getattr(error, 'strerror', None) or 'not text'}).")


def address(name: str, url: str, schemes: Sequence[str], begins: str) -> SplitResult:
    """Return the parsed address; it may be empty, otherwise its scheme must be in ``schemes``."""
    try:
        parts = urlsplit(url)
        _number = parts.port
    except ValueError:
        wrong(name, "after the host comes : and the number of the port.")
    if url and parts.scheme not in schemes:
        wrong(name, f"it begins with {begins}.")
    return parts
