"""Corrections to which of a club's people an entry belongs to."""

from django.db import transaction

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.names import name_key
from tournaments.engine.permissions import Action
from tournaments.kernel.change import Actor, change, hold_drives
from tournaments.kernel.errors import Stale
from tournaments.models import Drive, MergedPlayer, Player
from tournaments.models.write_gate import write_gate
from tournaments.people.services.card_players import match_players
from tournaments.people.services.players import CHOICES, choices_of, drop_unused, show_anew


def undo_merge(club_id: int, actor: Actor, merge_id: int) -> str:
    """Split a merged player into two again, each with their own drives, and return the name of the second.

    Raises Stale if that has been undone, or the player forgotten.
    """
    with write_gate(), transaction.atomic():
        hold_drives(club_id)
        merged = MergedPlayer.objects.filter(player__club_id=club_id, pk=merge_id).first()
        if merged is None:
            raise Stale
        player, before = merged.player, merged.before
        # Merges of earlier versions do not store every choice.
        choices = dict(zip(CHOICES, before["other"], strict=False))
        other = Player.objects.create(club_id=club_id, name=merged.name, **choices)
        player.entries.filter(pk__in=before["entries"]).update(player=other)
        player.arrivals.filter(pk__in=before["arrivals"]).update(player=other)
        if choices_of(player)[: len(before["after"])] == before["after"]:  # else someone has chosen since
            for name, value in zip(CHOICES, before["player"], strict=False):
                setattr(player, name, value)
            player.save(update_fields=CHOICES)
        merged.delete()
        match_players(club_id)
        show_anew(actor, player)
        show_anew(actor, other)
        return other.name


def choose_player(drive_id: int, actor: Actor, number: int, player_id: int | None) -> None:
    """Record which player of this name an entry is; None: a new one.

    If that player has another entry in the drive, the two are exchanged. Raises Stale for a player of another
    name, or one who does not exist any more.
    """
    with write_gate(), transaction.atomic():
        hold_drives(Drive.objects.values_list("club_id", flat=True).get(pk=drive_id))
        with change(drive_id, Action.RENAME, actor) as under_way:
            drive = under_way.drive
            entry = drive.entries.filter(number=number, dummy=False).select_related("player").first()
            if entry is None:
                raise Stale
            same = Player.objects.filter(club_id=drive.club_id, forgotten_at=None, pk=player_id or 0)
            chosen = same.first() if player_id else Player(club_id=drive.club_id, name=entry.name)
            if chosen is None or name_key(chosen.name) != name_key(entry.name):
                raise Stale
            if (old := entry.player) == chosen:
                return
            if not player_id:
                chosen.save()
            drive.entries.filter(player=chosen).update(player=old)  # nobody is in a drive twice
            entry.player = chosen
            entry.save(update_fields=["player"])
            drop_unused([old.pk] if old else [])
            under_way.log(LogVerb.NAME_SHOWN, after={"entries": [number]})
