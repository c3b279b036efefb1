"""The record of a score pad as an address contains it, and the checks of such a record."""

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Self

from tournaments.engine.archive.size_limits import load
from tournaments.engine.family.lines import fits, players_wanted, say
from tournaments.engine.family.pad import Game, Line, Playing, Problems
from tournaments.engine.words import gettext_noop

LONGEST_NAME = 40
MOST_LINES = 400
LONGEST = 60_000  # letters of a record in an address
LONGEST_ANSWER = 40  # letters
MOST_ANSWERS = 60  # in one field, of everyone together
HIGHEST = 99_999
TO_EVENING = re.compile(r"(?:/e/[\w/-]{1,150})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class PadRecord:
    """A whole pad: game, players, settings, and the lines so far.

    ``evening`` is the address on this site to which a club evening's rubber is sent; most pads have none.
    """

    game: str
    players: list[str]
    settings: dict[str, Any]
    lines: list[Line] = field(default_factory=list)
    evening: str = ""

    @property
    def playing(self) -> Playing:
        """The players and settings as the rules expect them."""
        return {"players": self.players, "settings": self.settings}

    def packed(self) -> str:
        """Return the record as an address contains it."""
        plain = {"game": self.game, "players": self.players, "settings": self.settings, "lines": self.lines}
        if self.evening:
            plain["evening"] = self.evening
        text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        # An address would escape "=", and unpacking can do without.
        return urlsafe_b64encode(text.encode()).decode().rstrip("=")

    @classmethod
    def unpacked(cls, text: str, module: ModuleType) -> Self | None:
        """Parse the record of an address; None if it is damaged or of another game.

        A setting that the game did not have yet when the pad began gets its default.
        """
        if len(text) > LONGEST:
            return None
        try:
            plain = load(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
            game, players, settings, lines = (plain[key] for key in ("game", "players", "settings", "lines"))
            evening = plain.get("evening", "")
            complete = {
                field["key"]: settings.get(field["key"], field["usual"]) for field in module.GAME.settings
            }
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None
        record = cls(game, players, complete, lines, evening)
        return record if _is_sound(record, module) else None

    @property
    def is_full(self) -> bool:
        """Return whether the record is too long for an address."""
        return len(self.lines) > MOST_LINES or len(self.packed()) > LONGEST


def _is_sound(record: PadRecord, module: ModuleType) -> bool:
    """Return whether all types are right; the rules themselves check the figures of the lines."""
    players: Any = record.players
    lines: Any = record.lines
    evening: Any = record.evening
    if record.game != module.GAME.key or not isinstance(players, list) or not isinstance(lines, list):
        return False
    if not isinstance(evening, str) or not TO_EVENING.fullmatch(evening):
        return False
    if not all(_is_text(name, LONGEST_NAME) and name.split() for name in players):
        return False
    if len(lines) > MOST_LINES or not all(_is_line(line) for line in lines):
        return False
    return not set_up_problems(module, record.playing)


def _is_line(line: Any) -> bool:
    return isinstance(line, dict) and all(
        _is_text(key, LONGEST_ANSWER) and _is_answer(value) for key, value in line.items()
    )


def _is_answer(value: Any) -> bool:
    """Return whether a form can give this value: a boolean, a number, a short text, or a list of these."""
    if isinstance(value, list):
        return len(value) <= MOST_ANSWERS and not any(
            isinstance(item, list) or not _is_answer(item) for item in value
        )
    if isinstance(value, int):
        return abs(value) <= HIGHEST
    return _is_text(value, LONGEST_ANSWER)


def _is_text(value: Any, longest: int) -> bool:
    """Return whether a text can be encoded: JSON may contain lone surrogates."""
    if not isinstance(value, str) or len(value) > longest:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def set_up_problems(module: ModuleType, playing: Playing) -> Problems:
    """Return the problems of the names (by "players") and of the settings (each by its key)."""
    game: Game = module.GAME
    names: list[str] = playing["players"]
    least, most = game.players
    if not least <= len(names) <= most:
        return {"players": players_wanted(least, most)}
    if any(len(name) > LONGEST_NAME for name in names):
        text = gettext_noop("A name may have up to %(most)s letters.")
        return {"players": say(text, {"most": LONGEST_NAME})}
    problems = fits(list(game.settings), playing["settings"])
    return problems or module.check(playing)
