"""Games of the family played at random, for property tests and for the JavaScript twin."""

from random import Random
from types import ModuleType
from typing import Any

from tournaments.engine.family import lines
from tournaments.engine.family.pad import Field, Line, Playing

NAMES = ("Ann", "Bob", "Cat", "Dai", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kit", "Lee")
TRIES = 400  # until a line is found whose figures fit each other
MOST = 300  # lines; a longer game is considered endless


def usual(module: ModuleType, players: int = 0, **settings: Any) -> Playing:
    """A game with its default settings except these, for the minimum number of players by default."""
    defaults = {field["key"]: field["usual"] for field in module.GAME.settings}
    assert settings.keys() <= defaults.keys()
    return {"players": list(NAMES[: players or module.GAME.players[0]]), "settings": {**defaults, **settings}}


def at_random(module: ModuleType, random: Random) -> Playing:
    """A game with random settings for some number of players."""
    least, most = module.GAME.players
    for _ in range(TRIES):
        settings = {field["key"]: an_answer(field, random) for field in module.GAME.settings}
        game = usual(module, random.randint(least, most), **settings)
        if not module.check(game):
            return game
    raise AssertionError(f"no settings of {module.GAME.name} go together")


def played(module: ModuleType, game: Playing, random: Random, most: int = MOST) -> list[Line]:
    """The lines of a game to its end, up to ``most``."""
    result: list[Line] = []
    state = module.begin(game)
    while (asked := lines.ask_next(module, game, state)) is not None and len(result) < most:
        line = a_line(module, game, state, asked["fields"], random)
        state = module.score(game, state, line)["state"]
        result.append(line)
    return result


def a_line(module: ModuleType, game: Playing, state: Any, fields: list[Field], random: Random) -> Line:
    """A random valid line."""
    for _ in range(TRIES):
        line = {field["key"]: an_answer(field, random) for field in fields}
        if not lines.unfit(module, game, state, line):
            return line
    raise AssertionError(f"no line of {module.GAME.name} was found: {fields}")


def an_answer(field: Field, random: Random) -> Any:
    """A random answer within a field's bounds."""
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
    """Random numbers for everybody; if their total is known they add up to it, trick by trick."""
    if field["total"] is None:
        return [random.randint(field["least"], field["most"]) for _ in field["who"]]
    given = [field["least"] for _ in field["who"]]
    for _ in range(field["total"] - sum(given)):
        given[random.choice([place for place, one in enumerate(given) if one < field["most"]])] += 1
    return given


def first_said(title: Any) -> Any:
    """The title of a hand without everybody's bids and tricks, which follow it."""
    return first_said(title["values"]["before"]) if "before" in title["values"] else title
