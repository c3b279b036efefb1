"""Link entries to the players of a club, so that they are the same people from one evening to the next."""

import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import F

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.names import name_key, one_line, split_names
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, DriveChange, hold_drives, now
from tournaments.kernel.errors import Refused, Stale
from tournaments.live.publish import tell
from tournaments.models import Drive, Entry, LogEntry, MergedPlayer, Player, Shown, Substitute
from tournaments.models.write_gate import write_gate
from tournaments.people.services.card_players import match_players

LONGEST_NAME = 200
BATCH = 500
CHOICES = ("shown", "child", "own_page")  # how a player appears in public


def link(drive: Drive, entries: Sequence[Entry]) -> None:
    """Link unsaved entries to the club's players by name, and create players for the rest.

    No player is in a drive twice: the second entry of a name is another person. Dummies have no player, and
    linked entries stay as they are. Four queries, however many entries.
    """
    new = [entry for entry in entries if entry.player_id is None and not entry.dummy]
    if not new:
        return
    players = _free_players(drive, {name_key(entry.name) for entry in new}, {e.player_id for e in entries})
    here = _held(pk for ids in players.values() for pk in ids)
    for entry in new:
        ids = [pk for pk in players[name_key(entry.name)] if pk in here]
        if ids:
            entry.player_id = ids[0]
            here.remove(ids[0])
    strangers = [entry for entry in new if entry.player_id is None]
    new_players = Player.objects.bulk_create(
        (Player(club_id=drive.club_id, name=entry.name) for entry in strangers), batch_size=BATCH
    )
    for entry, player in zip(strangers, new_players, strict=True):
        entry.player = player


def relink(under_way: DriveChange, entry: Entry) -> None:
    """Link an unsaved entry with a changed name to the player of that name.

    A player that the club knows only from this entry is renamed instead. Because the new name may still be
    the same person, a new player is shown in public no more openly than the old one. All drives of the club
    must be locked, as others may show the name differently by this.
    """
    drive, old = under_way.drive, entry.player
    if old is None or entry.dummy or old.forgotten_at:
        entry.player = None
        link(drive, [entry])
        return
    only_here = not old.entries.exclude(pk=entry.pk).exists()
    key = name_key(entry.name)
    same, new = name_key(old.name) == key, not _free_players(drive, {key})[key]
    if only_here and (same or new):
        old.name, old.own_page = entry.name, same and old.own_page
        old.save(update_fields=["name", "own_page"])
    elif not same:
        entry.player = None
        link(drive, [entry])
        if only_here:
            player = Player.objects.get(pk=entry.player_id or 0)
            if _take_choices(player, old):
                show_anew(under_way.actor, player, but=drive.pk)
            old.delete()
        elif new:
            shown = "" if old.shown == Shown.FULL else old.shown
            Player.objects.filter(pk=entry.player_id or 0).update(shown=shown, child=old.child)


def drop_unused(players: Iterable[int | None]) -> None:
    """Delete players who are on no list any more and have no settings."""
    unused = Player.objects.filter(pk__in=_held(pk for pk in players if pk))
    unused.filter(
        entries=None, arrivals=None, forgotten_at=None, shown="", child=False, own_page=False
    ).delete()


def link_drive(drive: Drive) -> None:
    """Link all entries of a drive to the players of its club, after it has moved to another club."""
    entries = list(drive.entries.select_related("player").order_by("number"))
    lost = [entry for entry in entries if entry.player and entry.player.club_id != drive.club_id]
    others = {entry.player_id for entry in lost}
    for entry in lost:
        entry.player = None
    link(drive, entries)
    Entry.objects.bulk_update(entries, ["player"], batch_size=BATCH)
    match_players(drive.club_id)
    drop_unused(others)


def change_player(
    club_id: int,
    actor: Actor,
    player_id: int,
    *,
    name: str,
    shown: str = "",
    child: bool = False,
    own_page: bool = False,
) -> None:
    """Correct a player: the name, how it is shown in public, whether it is a child, wants an ``own_page``.

    The lists of past drives keep the name as written there. Raises Refused for an empty or too long name,
    Stale if there is no such player (any more).
    """
    name = tidy_name(name)
    with write_gate(), transaction.atomic():
        hold_drives(club_id)
        player = _known(club_id, player_id)
        other = (player.shown, player.child) != (shown, child)
        player.name, player.shown, player.child = name, shown and Shown(shown), child
        player.own_page = own_page and not child
        player.save(update_fields=["name", *CHOICES])
        match_players(club_id)
        if other:
            show_anew(actor, player)


def mark_child(drive_id: int, actor: Actor, number: int, *, child: bool) -> None:
    """Record at the door that someone is a child, whose name is then public only by explicit choice."""
    unlike = Player.objects.filter(entries__drive=drive_id, entries__number=number).exclude(child=child)
    with write_gate(), transaction.atomic():
        for club_id in unlike.values_list("club_id", flat=True):
            hold_drives(club_id)
        player = unlike.select_for_update(no_key=True, of=("self",)).first()
        if player is None:
            return
        player.child = child
        player.save(update_fields=["child"])
        show_anew(actor, player)


def merge_players(club_id: int, actor: Actor, player_id: int, other_id: int) -> None:
    """Merge two players who are the same person: the first stays, with the drives of both.

    ``undo_merge`` undoes it. The stricter display settings, and being a child, stay, and whether the first
    wants a page. Raises Refused if both were in one drive.
    """
    with write_gate(), transaction.atomic():
        hold_drives(club_id)
        player, other = _known(club_id, player_id), _known(club_id, other_id)
        if player == other:
            raise Refused(Sentence(gettext_noop("Choose two different players from the list.")))
        both = Entry.objects.filter(player=other, drive__entries__player=player).select_related("drive")
        if shared := both.first():
            text = gettext_noop("They both played at %(title)s, so they must be two people.")
            raise Refused(Sentence(text, {"title": shared.drive.title}))
        was = {(p.shown, p.child) for p in (player, other)}
        before = {
            "entries": list(other.entries.values_list("pk", flat=True)),
            "arrivals": list(other.arrivals.values_list("pk", flat=True)),
            "player": choices_of(player),
            "other": choices_of(other),
        }
        other.entries.update(player=player)
        other.arrivals.update(player=player)
        other.merges.update(player=player)  # earlier merges into the other can still be undone
        _take_choices(player, other)
        before["after"] = choices_of(player)
        MergedPlayer.objects.create(player=player, name=other.name, before=before)
        other.delete()
        match_players(club_id)
        if was != {(player.shown, player.child)}:
            show_anew(actor, player)


def note_in_drives(actor: Actor, verb: LogVerb, after: Mapping[int, Any]) -> None:
    """Count the version of several drives and log ``after``, by drive, in each; inside a transaction.

    This changes what their pages show, and nothing of the evening.
    """
    rows = Drive.objects.select_for_update().filter(pk__in=after).order_by("pk")  # all lock in this order
    versions = dict(rows.values_list("pk", "version"))
    LogEntry.objects.bulk_create(
        (
            LogEntry(drive_id=pk, version=version + 1, at=now(), actor=actor.name, verb=verb, after=after[pk])
            for pk, version in versions.items()
        ),
        batch_size=BATCH,
    )
    Drive.objects.filter(pk__in=versions).update(version=F("version") + 1)
    for pk in versions:
        transaction.on_commit(partial(tell, pk))


def note_in_all_drives(actor: Actor, club_id: int, verb: LogVerb, after: object) -> None:
    """Log a change of the club's settings in each of its drives, inside the same transaction."""
    drives = Drive.objects.filter(club_id=club_id).values_list("pk", flat=True)
    note_in_drives(actor, verb, dict.fromkeys(drives, after))


def drives_of(player: Player) -> dict[int, list[int]]:
    """The entry numbers of a player by drive, without cards that were only taken over."""
    numbers: dict[int, list[int]] = defaultdict(list)
    for drive, number in player.entries.values_list("drive_id", "number"):
        numbers[drive].append(number)
    taken = Substitute.objects.filter(entry__drive__club_id=player.club_id)
    for drive, name in taken.values_list("entry__drive_id", "name"):
        if name_key(player.name) in map(name_key, split_names(name)):
            numbers[drive] += []
    return dict(numbers)


def _free_players(
    drive: Drive, keys: Collection[str], taken: Iterable[int | None] = ()
) -> defaultdict[str, list[int]]:
    """Return the club's players with these names who are not in the drive, oldest first."""
    players: defaultdict[str, list[int]] = defaultdict(list)
    here = {*taken, *drive.entries.values_list("player_id", flat=True)}
    everybody = Player.objects.filter(club_id=drive.club_id, forgotten_at=None).order_by("pk")
    for pk, name in everybody.values_list("pk", "name"):
        if (key := name_key(name)) in keys and pk not in here:
            players[key].append(pk)
    return players


def _held(players: Iterable[int]) -> set[int]:
    """Those of the players who still exist, locked until the transaction ends."""
    wanted = list(players)
    if not wanted:
        return set()
    rows = Player.objects.select_for_update(no_key=True).filter(pk__in=wanted).order_by("pk")
    return set(rows.values_list("pk", flat=True))


def _take_choices(player: Player, old: Player) -> bool:
    """Give a player the stricter display settings of a merged one. Return whether that changes anything."""
    before = player.shown, player.child
    order = ["", *Shown]  # as the club has it; in full; less; not at all
    player.shown = max(player.shown, old.shown, key=order.index)
    player.child = player.child or old.child
    player.save(update_fields=["shown", "child"])
    return before != (player.shown, player.child)


def choices_of(player: Player) -> list[Any]:
    """Return how a player appears in public, as a merge stores it."""
    return [getattr(player, name) for name in CHOICES]


def show_anew(actor: Actor, player: Player, but: int = 0) -> None:
    """Outdate the pages of all drives of a player, except one that is being changed anyway."""
    numbers = drives_of(player)
    numbers.pop(but, None)
    note_in_drives(actor, LogVerb.NAME_SHOWN, {pk: {"entries": theirs} for pk, theirs in numbers.items()})


def _known(club_id: int, player_id: int) -> Player:
    players = Player.objects.select_for_update(no_key=True)
    player = players.filter(club_id=club_id, pk=player_id, forgotten_at=None).first()
    if player is None:
        raise Stale
    return player


def tidy_name(name: str) -> str:
    """Return the name on one line. Raises Refused for a name that is empty or too long."""
    name = one_line(unicodedata.normalize("NFC", name))  # é may be typed as one character or as two
    if not name:
        raise Refused(Sentence(gettext_noop("Type a name.")))
    if len(name) > LONGEST_NAME:
        text = gettext_noop("A name can have up to %(most)s letters, and this one has %(letters)s.")
        raise Refused(Sentence(text, {"most": LONGEST_NAME, "letters": len(name)}))
    return name
