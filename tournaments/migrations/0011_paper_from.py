"""The switch to paper: until now one card that was typed in was enough for it."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Q

NOT_IN = ("open", "later")


def switched_already(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Leave evenings with the cards that go by them: those whose cards say more than the tables have sent."""
    alias = editor.connection.alias
    drives, cards, tables, scores = (
        apps.get_model("tournaments", name).objects.using(alias)
        for name in ("Drive", "Card", "TableHand", "Score")
    )
    for drive in drives.filter(state="playing"):
        typed = cards.filter(entry__drive=drive, checked_at=None).exclude(figures={}, written={})
        sent = scores.filter(table__hand__drive=drive, table__hand__withdrawn=False, status="current")
        if not typed.exists() or not sent.exclude(source="cards").exists():
            continue
        here = tables.filter(hand__drive=drive, hand__withdrawn=False)
        waiting = here.filter(Q(state__in=NOT_IN) | Q(hand__called_at=None)).order_by("hand__number")
        first = waiting.values_list("hand__number", flat=True).first()
        first = first or here.latest("hand__number").hand.number + 1
        if first <= drive.hands and any(_says_more(card, first) for card in typed):
            drive.paper_from = first
            drive.save(update_fields=["paper_from"])


def _says_more(card: models.Model, first: int) -> bool:
    """Whether a card has a figure of a hand from ``first`` on, or the player's own sums."""
    return bool(card.written) or any(int(hand) >= first for hand in card.figures)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0010_evening_links"),
    ]

    operations = [
        migrations.AddField(
            model_name="drive",
            name="paper_from",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.RunPython(switched_already, migrations.RunPython.noop, elidable=True),
    ]
