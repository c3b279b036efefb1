"""A gentle hint if people on one list share a name; nobody has to act on it."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from tournaments.engine.people.names import alike
from tournaments.models import Player

# The script of the score pads fills these in as well, while somebody types.
TWO = _("Two people are called {name}: add an initial, so that you can tell them apart.")
MORE = _("{count} people are called {name}: add an initial, so that you can tell them apart.")


def hints(names: Iterable[str]) -> list[str]:
    """Sentences with advice on names that several people share."""
    return [str(TWO if count == 2 else MORE).format(name=name, count=count) for name, count in alike(names)]


def hints_in_club(player: Player) -> list[str]:
    """The same advice on a club player's present name. One query."""
    others = Player.objects.filter(club_id=player.club_id, forgotten_at=None).exclude(pk=player.pk)
    same = [name for name in others.values_list("name", flat=True) if alike([name, player.name])]
    return hints([player.name, *same])
