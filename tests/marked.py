"""An evening in which one name stands wherever a name can, and a walk over all columns that finds it."""

from collections.abc import Iterator
from decimal import Decimal

from django.apps import apps
from django.db.models import CharField, JSONField, TextField
from django.utils import timezone

from tests.factories import MC, make_drive, play_hands
from tournaments.door.services import draw, make_up_numbers, spares
from tournaments.door.services.entries import add_entries, add_entry, change_entry, remove_entry
from tournaments.engine.money.purse import LineKind, PurseLine, lines_as_json
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Card, Drive, Job, LogEntry, Player, PurseVersion, Score, Spare
from tournaments.play.services import doubts, evening, moves, screens
from tournaments.results.services import prizes

NAME = "Zebedee Mârker"


def marked_evening(slug: str = "harvest") -> tuple[Drive, Player]:
    """A finished drive of two tables, of two hands, with NAME all over it; and the player of that name."""
    rules = rules_as_json(
        [PrizeRule(PrizeKind.PLACE, "Highest", f"A clock, from {NAME}"), PrizeRule(PrizeKind.BOOBY, "Booby")]
    )
    drive = make_drive(tables=0, slug=slug, hands=2, breaks_after=[], prize_rules=rules)
    pk = drive.pk
    add_entries(pk, MC, [NewEntry(f"Player {n}", "ab"[n % 2]) for n in range(6)])  # type: ignore[arg-type]
    number = add_entry(pk, MC, NewEntry("zebedee  MÂRKER", apart=f"not with {NAME}"))
    change_entry(pk, MC, number, NewEntry(NAME, apart=f"not with {NAME}"))
    remove_entry(pk, MC, add_entry(pk, MC, NewEntry(NAME), confirmed=True))
    sharer = add_entry(pk, MC, NewEntry("Sharing Sue", "b"))  # type: ignore[arg-type]
    leaver = add_entry(pk, MC, NewEntry("Leaving Lou", "b"))  # type: ignore[arg-type]
    make_up_numbers.share_card(pk, MC, sharer, leaver)
    draw.make_draw(pk, MC, seed=1)
    moves.start(pk, MC)
    evening.substitute(pk, MC, 1, NAME, confirmed=True)
    spares.add_spare(pk, MC, NAME)
    screens.announce(pk, MC, f"{NAME} has left a hat")
    doubts.raise_doubt(pk, MC, number, 1, "my own words")
    doubts.raise_doubt(pk, MC, 1, 1, f"{NAME} says nine")
    doubts.settle_doubt(pk, MC, drive.doubts.latest("pk").pk)
    play_hands(drive, 2)
    evening.finish(pk, MC)
    prizes.give_by_hand(pk, MC, "Booby", [number], f"{NAME} had the fewest")
    _by_hand(drive, number)
    player = drive.entries.get(number=number).player
    assert player is not None
    return drive, player


def _by_hand(drive: Drive, number: int) -> None:
    """Write rows directly that the services would only write after much more of an evening."""
    score = Score.objects.filter(table__hand__drive=drive).first()
    assert score is not None
    score.why = f"{NAME.upper()} counted again"
    score.save()
    entry = drive.entries.get(number=number)
    Card.objects.create(entry=entry, figures={"1": 7}, kept={"1": f"{NAME} is sure"})
    texts = {
        "called_off": f"{NAME} is ill",
        "deal_custom": f"{NAME} deals",
        "contact": f"{NAME}, 01632 960 123",
        "cause": f"In memory of {NAME}",
    }
    Drive.objects.filter(pk=drive.pk).update(**texts)
    handed = PurseLine(LineKind.HANDED_OVER, Decimal(60), note=f"from {NAME} to the treasurer")
    PurseVersion.objects.create(drive=drive, lines=lines_as_json([handed]))
    now = timezone.now()
    asked = {"to": NAME, "drive": drive.pk}
    Job.objects.create(kind="mail", key=drive.slug, drive=drive, asked=asked, asked_at=now)
    pack = {"result": f"a pack for {NAME}".encode(), "ended_at": now, "state": Job.JobState.DONE}
    Job.objects.create(kind="kit", key=drive.slug, drive=drive, asked={}, asked_at=now, **pack)
    Spare.objects.create(drive=drive, name="Somebody Else")
    last = drive.log.latest("version")
    told = {"other": [{"name": f"Somebody Else + {NAME}"}], NAME: 1}
    LogEntry.objects.create(
        drive=drive, version=last.version + 1, at=now, actor="x", verb="x", after=told, why=f"for {NAME}"
    )
    Drive.objects.filter(pk=drive.pk).update(version=last.version + 1)


def standing() -> Iterator[tuple[str, int, str]]:
    """Every record of ours in which NAME stands, in any capitals: model, row, column."""
    for model in apps.get_app_config("tournaments").get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, CharField | TextField | JSONField):
                for pk, value in model._default_manager.values_list("pk", field.name):
                    if "mârker" in str(value).casefold():
                        yield model.__name__, pk, field.name
