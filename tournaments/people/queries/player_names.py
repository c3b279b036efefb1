"""The names a player has gone by, and the drives in which these mean that player."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.engine.people.names import name_key
from tournaments.engine.people.redaction import Spoken
from tournaments.models import Drive, Entry, FormerName, Player
from tournaments.people.queries.name_columns import Drives


@dataclass(frozen=True, slots=True)
class Known:
    """The names a player has gone by, and the drives in which they mean this player.

    ``numbers`` are the player's own by drive, ``namesakes`` those of others of the same name.
    """

    player: Player
    spellings: tuple[str, ...]
    names: Spoken
    drives: Drives
    numbers: Mapping[int, list[int]]
    namesakes: dict[int, set[int]]


def known(player: Player) -> Known:
    """Return the names and drives of a player. Five database queries.

    If the club has another player of the same name, only drives with an entry of this player count.
    """
    numbers: dict[int, list[int]] = defaultdict(list)
    names = [player.name]
    for drive, number, name in player.entries.values_list("drive_id", "number", "name"):
        numbers[drive].append(number)
        names.append(name)
    others: dict[str, list[int]] = defaultdict(list)
    everybody = Player.objects.filter(club_id=player.club_id, forgotten_at=None).exclude(pk=player.pk)
    for pk, name in everybody.values_list("pk", "name"):
        others[name_key(name)].append(pk)
    former = FormerName.objects.filter(drive__in=numbers, place="before.name")
    for drive, own, name in former.values_list("drive_id", "number", "name"):  # before it was put right
        if own in numbers[drive] and name_key(name) not in others:
            names.append(name)
    # Of each name the first spelling.
    names = list({name_key(name): name for name in reversed(names)}.values())[::-1]
    same = [pk for name in names for pk in others.get(name_key(name), ())]
    namesakes: dict[int, set[int]] = defaultdict(set)
    for drive, number in Entry.objects.filter(player__in=same).values_list("drive_id", "number"):
        namesakes[drive].add(number)
    drives: Drives = list(numbers) if same else Drive.objects.filter(club_id=player.club_id)
    return Known(player, tuple(names), Spoken(names), drives, numbers, namesakes)
