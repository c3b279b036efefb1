"""Writer of archives; the same drive always gives the same bytes."""

import json

from tournaments.engine.archive.checksum import KEY, checksum
from tournaments.engine.archive.decisions import Json, cards_as_json, evening_as_json
from tournaments.engine.archive.schema import record_of
from tournaments.engine.archive.shape import FORMAT, FORMAT_VERSION, Archive, ArchivedHand


def write(archive: Archive) -> str:
    """Return the text of an archive: JSON indented by two, unescaped letters, a newline at the end."""
    # The checksum comes early, so that its line can be deleted along with its comma.
    parts = record_of(Archive).write(archive)
    parts["decisions"] += [*cards_as_json(archive.cards), *evening_as_json(archive)]
    data: Json = {"format": FORMAT, "format_version": FORMAT_VERSION, KEY: "", **parts}
    data[KEY] = checksum(data)
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def hand_as_json(hand: ArchivedHand) -> Json:
    """Return one hand with its tables."""
    data: Json = record_of(ArchivedHand).write(hand)
    return data
