"""Names of players on pages about many drives, as the reader may see them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.engine.people.names import name_key, with_initial
from tournaments.models import Club, Shown
from tournaments.people.queries.public_names import has_own_page, how_shown


@dataclass(frozen=True, slots=True)
class ShownPlayer:
    """A player as named to a reader, who may see the player's own page if ``has_page``."""

    pk: int
    name: str
    hidden: bool
    has_page: bool


def names_of(club: Club, players: Iterable[int], *, full: bool) -> dict[int, ShownPlayer]:
    """Return players as public pages name them, or by their ``full`` names. One query.

    Two who look alike have numbers.
    """
    seen: dict[int, ShownPlayer] = {}
    for player in club.players.filter(pk__in=players).order_by("pk"):
        shown = Shown.FULL if full else how_shown(club.names_shown, player.shown, child=player.child)
        name = {Shown.FULL: player.name, Shown.INITIAL: with_initial(player.name)}.get(shown)
        if player.forgotten_at:
            seen[player.pk] = ShownPlayer(player.pk, gettext("A former player"), True, False)
            continue
        has_page = full or has_own_page(club, player)
        seen[player.pk] = ShownPlayer(player.pk, name or gettext("A player"), not name, has_page)
    alike = Counter(name_key(each.name) for each in seen.values())
    so_far = Counter[str]()
    for pk, each in seen.items():
        if alike[key := name_key(each.name)] > 1:
            so_far[key] += 1
            seen[pk] = replace(each, name=f"{each.name} ({so_far[key]})")
    return seen
