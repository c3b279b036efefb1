"""What a score pad is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

Said = dict[str, Any]  # {"text": a marked sentence, "values": what stands in it}
Field = dict[str, Any]  # see ``lines``: what is asked, and within which bounds
Line = dict[str, Any]  # what happened, by the keys of the fields that asked
State = dict[str, Any]  # how the game stands; see Rules.begin
Problems = dict[str, Said]  # by the key of a field, what is wrong with it and what to do
Playing = dict[str, Any]  # {"players": names, "settings": by key}
Rules = tuple[  # the functions of a game: begin, ask, weigh and score
    Callable[[Playing], State],
    Callable[[Playing, State], dict[str, Any]],
    Callable[[Playing, State, Line], Problems],
    Callable[[Playing, State, Line], dict[str, Any]],
]


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the family: its ``key`` in addresses, its name, and what is asked before it begins.

    ``players`` is the least and the most; ``partners`` says that places 1 and 3 play 2 and 4. A setting is a
    field with a ``usual`` value, a ``note`` where the documents are silent or differ, and a ``source``
    (section of docs/whist.md).
    """

    key: str
    name: str
    about: Said
    players: tuple[int, int]
    settings: tuple[Field, ...]
    also: tuple[str, ...] = ()  # other names that people know it by
    partners: bool = False


class GameRules(Protocol):
    """The functions of a game's module, written there or made by ``rules_of`` of those that it is like.

    None changes what it is given.
    """

    GAME: Game

    def check(self, game: Playing) -> Problems:
        """What does not go together in the names and settings; each is within its own bounds already."""

    def begin(self, game: Playing) -> State:
        """The state before the first line.

        Every state has ``columns`` (names), ``totals`` (a number for each), ``notes`` (sentences: how it
        stands, who deals) and ``over`` (a sentence, or None while the game goes on). The rest is the game's.
        """

    def ask(self, game: Playing, state: State) -> dict[str, Any]:
        """``title``, ``notes`` and ``fields`` of the next line. Not asked where the game is over."""

    def weigh(self, game: Playing, state: State, line: Line) -> Problems:
        """What is wrong with a line whose every figure is within its bounds."""

    def score(self, game: Playing, state: State, line: Line) -> dict[str, Any]:
        """``points`` (a number for each column), ``why`` (sentences), ``ends`` and the ``state`` after it.

        ``totals`` of the state are those before with the points added. Where the line ends a game of several
        (of a rubber), ``ends`` is the sentence that says so, and the totals of the state begin again at
        nothing; else it is None.
        """


def is_whole(given: Any) -> bool:
    """Whether this is a whole number. JavaScript has its own, as it has one kind of number for all."""
    return isinstance(given, int) and not isinstance(given, bool)
