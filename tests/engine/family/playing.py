"""Games of the family played at random, for properties and for the twin in the browser."""

from random import Random
from types import ModuleType
from typing import Any

from tournaments.engine.family import lines
from tournaments.engine.family.pad import Field, Line, Playing

NAMES = ("Ann", "Bob", "Cat", "Dai", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kit", "Lee")
TRIES = 400  # until a line is found whose figures go together
MOST = 300  # lines; a game that goes on for longer has no end


def usual(module: ModuleType, players: int = 0, **settings: Any) -> Playing:
    """A game with its usual settings but these, for the least number of players where none is said."""
    known = {field["key"]: field["usual"] for field in module.GAME.settings}
    assert settings.keys() <= known.keys()
    return {"players": list(NAMES[: players or module.GAME.players[0]]), "settings": {**known, **settings}}


def at_random(module: ModuleType, random: Random) -> Playing:
    """A game of so many players and with such settings as may be."""
    least, most = module.GAME.players
    for _ in range(TRIES):
        settings = {field["key"]: an_answer(field, random) for field in module.GAME.settings}
        game = usual(module, random.randint(least, most), **settings)
        if not module.check(game):
            return game
    raise AssertionError(f"no settings of {module.GAME.name} go together")


def played(module: ModuleType, game: Playing, random: Random, most: int = MOST) -> list[Line]:
    """The lines of a game to its end, or ``most`` of them."""
    found: list[Line] = []
    state = module.begin(game)
    while (asked := lines.ask_next(module, game, state)) is not None and len(found) < most:
        line = a_line(module, game, state, asked["fields"], random)
        state = module.score(game, state, line)["state"]
        found.append(line)
    return found


def a_line(module: ModuleType, game: Playing, state: Any, fields: list[Field], random: Random) -> Line:
    """A line that may be."""
    for _ in range(TRIES):
        line = {field["key"]: an_answer(field, random) for field in fields}
        if not lines.unfit(module, game, state, line):
            return line
    raise AssertionError(f"no line of {module.GAME.name} was found: {fields}")


def an_answer(field: Field, random: Random) -> Any:
    """Something within a field's bounds."""
    match field["kind"]:
        case "yes":
            return random.random() < 0.5
        case "number":
            return random.randint(field["least"], field["most"])
        case "choice":
            return random.choice(field["choices"])[0]
        case "choices":
            return [random.choice(field["choices"])[0] for _ in field["who"]]
        case _:
            return _numbers(field, random)


def _numbers(field: Field, random: Random) -> list[int]:
    """Numbers of everybody; where their total is known they come to it, one trick after the other."""
    if field["total"] is None:
        return [random.randint(field["least"], field["most"]) for _ in field["who"]]
    given = [field["least"] for _ in field["who"]]
    for _ in range(field["total"] - sum(given)):
        given[random.choice([place for place, one in enumerate(given) if one < field["most"]])] += 1
    return given


def first_said(title: Any) -> Any:
    """The title of a hand without what everybody bid and made, which comes after it."""
    return first_said(title["values"]["before"]) if "before" in title["values"] else title
