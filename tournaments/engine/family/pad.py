"""Types of a score pad."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

Said = dict[str, Any]  # {"text": a marked sentence, "values": its values}
Field = dict[str, Any]  # a question with its bounds, see ``lines``
Line = dict[str, Any]  # answers by the keys of the fields
State = dict[str, Any]  # state of the game, see GameRules.begin
Problems = dict[str, Said]  # error messages by the key of the field
Playing = dict[str, Any]  # {"players": names, "settings": by key}
Rules = tuple[  # functions of a game: begin, ask, weigh and score
    Callable[[Playing], State],
    Callable[[Playing, State], dict[str, Any]],
    Callable[[Playing, State, Line], Problems],
    Callable[[Playing, State, Line], dict[str, Any]],
]


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the family: its ``key`` in addresses, its name, and the settings to ask for before it begins.

    ``players`` is the minimum and maximum; ``partners`` means that places 1 and 3 play 2 and 4. A setting is
    a field with a ``usual`` value, a ``note`` if the documents are silent or differ, and a ``source``
    (section of docs/whist.md).
    """

    key: str
    name: str
    about: Said
    players: tuple[int, int]
    settings: tuple[Field, ...]
    also: tuple[str, ...] = ()  # other common names
    partners: bool = False


class GameRules(Protocol):
    """Functions of a game's module, written there or made by ``rules_of`` of a similar game.

    None changes its arguments.
    """

    GAME: Game

    def check(self, game: Playing) -> Problems:
        """Return conflicts among names and settings, each of which is already within its bounds."""

    def begin(self, game: Playing) -> State:
        """Return the state before the first line.

        Every state has ``columns`` (names), ``totals`` (a number for each), ``notes`` (sentences: the score,
        the dealer) and ``over`` (a sentence, or None while the game continues). The rest depends on the game.
        """

    def ask(self, game: Playing, state: State) -> dict[str, Any]:
        """Return ``title``, ``notes`` and ``fields`` of the next line. Not called when the game is over."""

    def weigh(self, game: Playing, state: State, line: Line) -> Problems:
        """Return the problems of a line whose figures are all within their bounds."""

    def score(self, game: Playing, state: State, line: Line) -> dict[str, Any]:
        """Return ``points`` (a number for each column), ``why`` (sentences), ``ends`` and the new ``state``.

        ``totals`` of the state are those before plus the points. If the line ends one of several games (of a
        rubber), ``ends`` is the sentence about it and the totals of the state restart at zero; else it is
        None.
        """


def is_whole(given: Any) -> bool:
    """Return whether this is a whole number.

    JavaScript has a version of its own, because it has only one type of number.
    """
    return isinstance(given, int) and not isinstance(given, bool)
