"""A rubber of a club evening on a score pad: the pad as it begins, and what it says when it is over."""

from collections.abc import Sequence

from tournaments.engine.club_evening.evening import Games
from tournaments.engine.club_evening.reckoning import games_of_pad
from tournaments.engine.family import long_whist, short_whist
from tournaments.engine.family.registry import BY_KEY
from tournaments.engine.family.whist_hand import SHORT
from tournaments.models import ClubEvening
from tournaments.queries.club_evening.state import EveningWhist, pad_name, settings_of, whist_of
from tournaments.queries.pads.record import PadRecord

PADS = (short_whist, long_whist)


def fresh_pad(evening: ClubEvening, names: Sequence[str], to: str) -> PadRecord:
    """A pad with the names from the dealer to the left, and the usual rules; it sends ``to`` an address."""
    whist = whist_of(evening)
    usual = {field["key"]: field["usual"] for field in BY_KEY[whist.game].GAME.settings}
    own = {"rubber": whist.rubber, "stake": settings_of(evening).stake, "length": str(whist.length)}
    settings = usual | {key: value for key, value in own.items() if key in usual}
    return PadRecord(whist.game, list(map(pad_name, names)), settings, [], to)


def rubber_of_pad(packed: str) -> tuple[EveningWhist, Games, tuple[str, ...]] | None:
    """What was played, the games and the names, by the rules of the pad itself; None for no such record."""
    records = (PadRecord.unpacked(packed, module) for module in PADS)
    record = next((record for record in records if record), None)
    if record is None:
        return None
    length = int(record.settings.get("length", SHORT))
    whist = EveningWhist(length, record.settings["rubber"])
    games = games_of_pad(record.game, record.players, record.settings, record.lines)
    return whist, games, tuple(record.players)
