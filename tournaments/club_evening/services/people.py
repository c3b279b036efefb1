"""Arrivals at a club evening, and corrections of names."""

from collections.abc import Iterable, Mapping, Sequence

from django.db.models import Q

from tournaments.club_evening.services.change import BATCH, EveningChange, evening_change
from tournaments.engine.club_evening.events import NameCorrected, PlayerArrived, WishDeclared
from tournaments.engine.people.names import name_key
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import ClubEvening, Player
from tournaments.people.services.players import tidy_name

Matched = tuple[Mapping[str, int], int]
HERE = gettext_noop("%(name)s is here already. If this is someone else, add a letter to tell them apart.")


def arrive(evening_id: int, actor: Actor, names: Sequence[str]) -> None:
    """Add people who arrive, or come back, and wish to play. Raises Refused for a name that is present."""
    club_id = ClubEvening.objects.values_list("club_id", flat=True).get(pk=evening_id)
    names = [tidy_name(name) for name in names]
    matched = match_players(club_id, names)
    with evening_change(evening_id, actor) as under_way:
        here = {name_key(player.name) for player in under_way.state.players.values()}
        new = [name for name in names if name_key(name) not in here]
        players = hold_players(club_id, new, matched)
        for name in names:
            _arrive(under_way, name, players)


def _arrive(under_way: EveningChange, name: str, players: Mapping[str, Player]) -> None:
    state = under_way.state
    same = [number for number, player in state.players.items() if name_key(player.name) == name_key(name)]
    if not same:
        number = max(state.players, default=0) + 1
        under_way.write(PlayerArrived(number, name), player=players[name_key(name)])
    elif state.players[same[0]].waits or state.players[same[0]].table:
        raise Refused(Sentence(HERE, {"name": name}))
    else:  # someone who had left has come back
        under_way.write(WishDeclared(same[0], None))


def correct_name(evening_id: int, actor: Actor, player: int, name: str) -> None:
    """Correct someone’s name for the whole evening. Raises Refused for a name that is present already."""
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
    """Relink the events that name a person to the club's player of the present name."""
    club_id, name = under_way.evening.club_id, under_way.state.players[player].name
    forgotten = Player.objects.filter(club_id=club_id, name=name).exclude(forgotten_at=None).first()
    player_of_name = forgotten or known_player(club_id, name)
    named = under_way.evening.events.filter(event__player=player)
    arrival = named.filter(event__kind=PlayerArrived.kind).latest("version")  # a number can come again
    named.filter(version__gte=arrival.version).exclude(player=None).update(player=player_of_name)


def known_player(club_id: int, name: str) -> Player:
    """Return the club's player with that name, locked, or a new one; the club is locked already."""
    return hold_players(club_id, [name], match_players(club_id, [name]))[name_key(name)]


def match_players(club_id: int, names: Iterable[str]) -> Matched:
    """Look up the club's players with these names, before the write gate: numbers by name key.

    The result includes the number of the latest player. One query.
    """
    keys = {name_key(name) for name in names}
    rows = list(
        Player.objects.filter(club_id=club_id).order_by("-pk").values_list("pk", "name", "forgotten_at")
    )
    same = {key: pk for pk, name, gone in rows if not gone and (key := name_key(name)) in keys}
    return same, rows[0][0] if rows else 0


def hold_players(club_id: int, names: Iterable[str], matched: Matched) -> dict[str, Player]:
    """Return the player for each name key, locked: the club's own or a new one. The club is locked already.

    Two statements, the second one in batches.
    """
    wanted = {name_key(name): name for name in names}
    same, last = matched
    numbers = [pk for key, pk in same.items() if key in wanted]
    since = Q(club_id=club_id, pk__gt=last)  # became known after the names were matched
    free = Player.objects.select_for_update(no_key=True).filter(Q(pk__in=numbers) | since, forgotten_at=None)
    locked = list(free.order_by("pk"))  # the order in which all take them
    players = {key: player for player in locked[::-1] if (key := name_key(player.name)) in wanted}
    new = {key: Player(club_id=club_id, name=name) for key, name in wanted.items() if key not in players}
    Player.objects.bulk_create(new.values(), batch_size=BATCH)
    return players | new
