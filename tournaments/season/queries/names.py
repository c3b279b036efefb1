"""Names of players on pages about many drives, as the reader may see them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

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
    rows = list(club.players.filter(pk__in=players).order_by("pk"))
    names: dict[int, str] = {}
    hidden = set()
    for player in rows:
        shown = Shown.FULL if full else how_shown(club.names_shown, player.shown, child=player.child)
        name = {Shown.FULL: player.name, Shown.INITIAL: with_initial(player.name)}.get(shown)
        if player.forgotten_at or not name:
            hidden.add(player.pk)
            name = gettext("A former player") if player.forgotten_at else gettext("A player")
        names[player.pk] = name
    alike = Counter(map(name_key, names.values()))
    so_far = Counter[str]()
    for pk, name in names.items():
        if alike[name_key(name)] > 1:
            so_far[name_key(name)] += 1
            names[pk] = f"{name} ({so_far[name_key(name)]})"
    return {
        player.pk: ShownPlayer(
            player.pk,
            names[player.pk],
            player.pk in hidden,
            not player.forgotten_at and (full or has_own_page(club, player)),
        )
        for player in rows
    }
