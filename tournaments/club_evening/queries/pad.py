"""A rubber of a club evening on a score pad: the fresh pad, and the finished one."""

from collections.abc import Sequence

from tournaments.club_evening.queries.state import pad_name, settings_of
from tournaments.engine.club_evening.events import RubberFinished
from tournaments.engine.club_evening.rubber_value import games_of_pad, pad_for
from tournaments.engine.family import long_whist, short_whist
from tournaments.engine.family.registry import BY_KEY
from tournaments.engine.family.whist_hand import SHORT
from tournaments.models import ClubEvening
from tournaments.pads.queries.record import PadRecord

PADS = (short_whist, long_whist)


def fresh_pad(evening: ClubEvening, names: Sequence[str], to: str) -> PadRecord:
    """A pad with the names from the dealer to the left, and the usual rules; ``to`` is its submit address."""
    chosen = settings_of(evening)
    game = pad_for(chosen.length)
    usual = {field["key"]: field["usual"] for field in BY_KEY[game].GAME.settings}
    # Each pad has only some of these.
    own = {"rubber": chosen.rubber, "stake": chosen.stake, "length": str(chosen.length)}
    settings = usual | {key: value for key, value in own.items() if key in usual}
    return PadRecord(game, list(map(pad_name, names)), settings, [], to)


def rubber_of_pad(packed: str, table: int, client_id: str) -> tuple[RubberFinished, list[str]] | None:
    """Return the rubber and the names in a packed score pad, None if it is not valid."""
    records = (PadRecord.unpacked(packed, module) for module in PADS)
    record = next((record for record in records if record), None)
    if record is None:
        return None
    length = int(record.settings.get("length", SHORT))
    games = games_of_pad(record.game, record.players, record.settings, record.lines)
    rubber = RubberFinished(table, client_id, record.game, record.settings["rubber"], length, games)
    return rubber, record.players
