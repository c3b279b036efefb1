"""Names of players on pages about many drives, as the reader may see them."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.people.names import numbered, with_initial
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

    Two of the club who look alike have numbers, the same on every page; people without a name, on this page.
    """
    asked = set(players)
    names, hidden, has_page = dict[int, str](), dict[int, str](), dict[int, bool]()
    for player in club.players.order_by("pk"):
        shown = Shown.FULL if full else how_shown(club.names_shown, player.shown, child=player.child)
        name = {Shown.FULL: player.name, Shown.INITIAL: with_initial(player.name)}.get(shown)
        if name and not player.forgotten_at:
            names[player.pk] = name
        elif player.pk in asked:
            hidden[player.pk] = gettext("A former player") if player.forgotten_at else gettext("A player")
        has_page[player.pk] = not player.forgotten_at and (full or has_own_page(club, player))
    return {
        pk: ShownPlayer(pk, name, pk in hidden, has_page[pk])
        for pk, name in (numbered(names) | numbered(hidden)).items()
        if pk in asked
    }
