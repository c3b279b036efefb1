"""Reduced fees, what both who share a card pay (until now one tick was for the two), and hands missed."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import F, Value
from django.db.models.functions import Concat


def paid_together(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Let the second of two who share a card have paid if the card was ticked."""
    substitutes = apps.get_model("tournaments", "Substitute").objects.using(editor.connection.alias)
    shared = substitutes.filter(from_hand=1, entry__paid=True)
    shared = shared.filter(name__startswith=Concat(F("entry__name"), Value(" + ")))
    substitutes.filter(pk__in=shared.values("pk")).update(paid=True)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0011_paper_from"),
    ]

    operations = [
        migrations.AddField("drive", "reduced_fees", models.JSONField(blank=True, default=list, verbose_name="reduced fees")),
        migrations.AddField("entry", "fee", models.CharField(blank=True, max_length=40, verbose_name="reduced fee")),
        migrations.AddField("substitute", "fee", models.CharField(blank=True, max_length=40)),
        migrations.AddField("substitute", "paid", models.BooleanField(default=False)),
        migrations.AddField("entry", "away", models.JSONField(blank=True, default=list)),
        migrations.CreateModel(
            name="MergedPlayer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200)),
                ("before", models.JSONField(default=dict)),
                ("player", models.ForeignKey(
                    on_delete=models.CASCADE, related_name="merges", to="tournaments.player"
                )),
            ],
            options={"ordering": ("-pk",)},
        ),
        migrations.RunPython(paid_together, migrations.RunPython.noop, elidable=True),
    ]
