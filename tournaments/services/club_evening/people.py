"""Who comes to a club evening, and how their names are spelt."""

from collections.abc import Sequence

from tournaments.engine.club_evening.events import NameCorrected, PlayerArrived, WishDeclared
from tournaments.engine.people.names import name_key
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Player
from tournaments.services.club_evening.change import EveningChange, evening_change
from tournaments.services.drive.change import Actor
from tournaments.services.drive.errors import Refused, Stale
from tournaments.services.people.players import tidy_name

HERE = gettext_noop("%(name)s is here already. If this is someone else, add a letter to tell them apart.")


def arrive(evening_id: int, actor: Actor, names: Sequence[str]) -> None:
    """People come in, or come back, and wish to play. Raises Refused for a name that is here already."""
    with evening_change(evening_id, actor) as under_way:
        for name in map(tidy_name, names):
            _arrive(under_way, name)


def _arrive(under_way: EveningChange, name: str) -> None:
    state = under_way.state
    same = [number for number, player in state.players.items() if name_key(player.name) == name_key(name)]
    if not same:
        number = max(state.players, default=0) + 1
        under_way.write(PlayerArrived(number, name), player=known_player(under_way.evening.club_id, name))
    elif state.players[same[0]].waits or state.players[same[0]].table:
        raise Refused(Sentence(HERE, {"name": name}))
    else:
        under_way.write(WishDeclared(same[0], None))


def correct_name(evening_id: int, actor: Actor, player: int, name: str) -> None:
    """Spell somebody’s name differently, all evening long. Raises Refused for a name that is here already."""
    name = tidy_name(name)
    with evening_change(evening_id, actor) as under_way:
        others = {name_key(other.name) for key, other in under_way.state.players.items() if key != player}
        if player not in under_way.state.players:
            raise Stale
        if name_key(name) in others:
            raise Refused(Sentence(HERE, {"name": name}))
        if under_way.state.players[player].name != name:
            under_way.write(NameCorrected(player, name), player=known_player(under_way.evening.club_id, name))
            know_again(under_way, player)


def know_again(under_way: EveningChange, player: int) -> None:
    """Let everything that names somebody here be of the player whom the club knows, or knew, by that name."""
    club_id, name = under_way.evening.club_id, under_way.state.players[player].name
    forgotten = Player.objects.filter(club_id=club_id, name=name).exclude(forgotten_at=None).first()
    known = forgotten or known_player(club_id, name)
    named = under_way.evening.events.filter(event__player=player)
    arrival = named.filter(event__kind=PlayerArrived.kind).latest("version")  # a number can come again
    named.filter(version__gte=arrival.version).exclude(player=None).update(player=known)


def known_player(club_id: int, name: str) -> Player:
    """Whom the club, which is held, knows by that name, held too; else somebody new."""
    everybody = Player.objects.filter(club_id=club_id, forgotten_at=None).order_by("pk")
    same = [pk for pk, known in everybody.values_list("pk", "name") if name_key(known) == name_key(name)]
    player = Player.objects.select_for_update(no_key=True).filter(pk__in=same[:1]).first()
    return player or Player.objects.create(club_id=club_id, name=name)
