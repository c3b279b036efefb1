"""Match the results of cards with players, after entries or names of players have changed."""

from collections import defaultdict

from django.db.models import F, OuterRef, Q, Subquery

from tournaments.engine.people.names import name_key, split_names
from tournaments.models import CardResult, Entry, Player

BATCH = 500


def match_players(club_id: int) -> None:
    """Set the player of each result in a club: the entry's, or for a substitute the only one of that name.

    Names that were merged into a player count. Of two who share a card, the substitute is the second. A fixed
    number of queries, one more for each 500 substitutes whose player has changed.
    """
    results = CardResult.objects.filter(drive__club=club_id)
    owned = results.filter(substitute=None)
    entry = Entry.objects.filter(pk=OuterRef("entry"))
    known = ~Q(player=F("entry__player")) | Q(player=None, entry__player__isnull=False)
    owned.filter(known).update(player=Subquery(entry.values("player")[:1]))
    players: defaultdict[str, set[int]] = defaultdict(set)
    named = Player.objects.filter(club=club_id)
    for pk, name, merged in named.values_list("pk", "name", "merges__name"):
        for each in filter(None, (name, merged)):
            players[name_key(each)].add(pk)
    changed = []
    rows = results.exclude(substitute=None).values_list(
        "pk", "player", "substitute__name", "substitute__from_hand"
    )
    for pk, before, names, from_hand in rows:
        *first, name = split_names(names)
        same = players[name_key(name)] if not first or from_hand == 1 else set()
        player = min(same) if len(same) == 1 else None
        if player != before:
            changed.append(CardResult(pk=pk, player_id=player))
    CardResult.objects.bulk_update(changed, ["player"], batch_size=BATCH)
