"""Forget a person: the tricks, scores and places stay, and the name is removed everywhere."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from django.db import transaction
from django.db.models import Model, QuerySet
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.facts import FACTS
from tournaments.engine.people.redaction import Spoken
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, hold_drives, now
from tournaments.kernel.errors import Ask, Stale
from tournaments.models import (
    Club,
    Doubt,
    Entry,
    EveningEvent,
    FormerName,
    Job,
    LogEntry,
    Photograph,
    Player,
    Shown,
)
from tournaments.models.write_gate import write_gate
from tournaments.people.queries.name_columns import JSON, NAME, Drives, NameColumn, places
from tournaments.people.queries.player_names import known
from tournaments.people.queries.players import seated_in
from tournaments.people.services.card_players import match_players
from tournaments.people.services.players import BATCH, note_in_drives


def forget(club_id: int, actor: Actor, player_id: int, *, confirmed: bool = False) -> str:
    """Forget a player for good, and return the label that replaces the name: "Forgotten 12".

    The name is removed from lists, from cards taken over, from the log and from all other texts, as are the
    player's words to the MC, and photographs of cards and stored print packs of those drives. Titles, prizes
    named after someone and exported files stay. Raises Stale if there is no such player (any more), and Ask
    unless ``confirmed`` while the player has a seat in a drive that is not over.
    """
    with write_gate(), transaction.atomic():
        try:
            hold_drives(club_id)  # whoever writes to one of them waits, and then reads it without the name
        except Club.DoesNotExist:
            raise Stale from None
        player = Player.objects.select_for_update().filter(club_id=club_id, pk=player_id).first()
        if player is None or player.forgotten_at:
            raise Stale
        if not confirmed and (title := seated_in(player)):
            text = gettext_noop(
                "%(name)s has a seat in “%(title)s”, and would be called by no name. Forget the name anyway?"
            )
            raise Ask(Sentence(text, {"name": player.name, "title": title}))
        about = known(player)
        label = gettext("Forgotten %(number)s") % {"number": player.pk}
        numbers = about.numbers
        named = write_out(about.names, label, about.drives, about.namesakes, of=player)
        drives = {*named, *numbers}
        Doubt.objects.filter(entry__player=player).update(words="")
        leave_out_words(LogEntry.objects.filter(drive__in=numbers), numbers)
        _out_of_facts(numbers)
        player.entries.update(name=label, apart="", **dict.fromkeys(FACTS, ""))
        player.merges.all().delete()
        _out_of_evenings(player, label)
        Photograph.objects.filter(drive__in=numbers).delete()  # a picture shows four names
        Job.objects.filter(drive__in=drives, mailing=None).exclude(ended_at=None).delete()
        player.name, player.shown, player.forgotten_at = label, Shown.HIDDEN, now()
        player.child = player.own_page = False
        player.save()
        match_players(club_id)
        note_in_drives(actor, LogVerb.FORGET, {pk: {"entries": numbers.get(pk, [])} for pk in drives})
        return label


def _out_of_facts(numbers: Mapping[int, Collection[int]]) -> None:
    """Empty the former facts of a player in the log, and keep-apart groups, which are mostly family names."""
    for drive, own in numbers.items():
        former = FormerName.objects.filter(drive=drive, number__in=own)
        former.exclude(place__endswith=".name").update(name="")


def _out_of_evenings(player: Player, label: str) -> None:
    """Remove the name from club evenings, which contain it only in arrivals and corrections of names.

    If someone was taken for this player at first, the record has the name too.
    """
    taken_for = EveningEvent.objects.filter(evening__club=player.club_id, event__name__iexact=player.name)
    arrivals = [*player.arrivals.all(), *taken_for.exclude(player=player)]
    for arrival in arrivals:
        arrival.event = {**arrival.event, "name": label}
    EveningEvent.objects.bulk_update(arrivals, ["event"], batch_size=BATCH)


def write_out(
    names: Spoken,
    label: str,
    drives: Drives,
    namesakes: dict[int, set[int]],
    *,
    of: Player | None = None,
) -> set[int]:
    """Replace the names in the drives, which are locked, by ``label``. Return the drives that had them.

    ``namesakes`` has the numbers, by drive, of others with the same name, whose data is not changed; nor are
    entries of any player but ``of``.
    """
    changed: dict[tuple[type[Model], str], list[Model]] = defaultdict(list)
    named = set()
    others = set(
        Entry.objects.filter(drive__in=drives)
        .exclude(player=None)
        .exclude(player=of.pk if of else 0)
        .values_list("pk", flat=True)
    )
    theirs = set()
    for drive, numbers in namesakes.items():
        former = FormerName.objects.filter(drive=drive, number__in=numbers)
        theirs |= set(former.values_list("pk", flat=True))
    for place in places(names, drives):
        if place.model is Entry and place.column == "name" and place.pk in others:
            continue
        if place.model is FormerName and place.pk in theirs:
            continue
        row = place.model(pk=place.pk)
        setattr(row, place.column, _without(names, place, label, namesakes.get(place.drive, set())))
        changed[place.model, place.column].append(row)
        named.add(place.drive)
    for (model, column), rows in changed.items():
        model._default_manager.bulk_update(rows, [column], batch_size=BATCH)  # noqa: SLF001 - any model
    return named


def _without(names: Spoken, place: NameColumn, label: str, spared: Collection[int]) -> object:
    if place.kind is JSON:
        return names.out_of_json(place.value, label, spared)
    change = names.out_of_name if place.kind is NAME else names.out_of_words
    room: int | None = getattr(place.model._meta.get_field(place.column), "max_length", None)  # noqa: SLF001
    return change(place.value, label)[:room]  # the label may be longer than the name was


def leave_out_words(log: QuerySet[LogEntry], numbers: Mapping[int, Collection[int]] | None = None) -> None:
    """Remove players' words to the MC from the log: of these ``numbers`` by drive, or all."""
    changed = {}
    for row in log.filter(verb__startswith="doubt").iterator():
        for column in ("before", "after"):
            value = getattr(row, column)
            words = value.get("words") if isinstance(value, dict) else ""
            if words and (numbers is None or value.get("entry") in numbers[row.drive_id]):
                setattr(row, column, {**value, "words": ""})
                changed[row.pk] = row
    LogEntry.objects.bulk_update(changed.values(), ["before", "after"], batch_size=BATCH)
