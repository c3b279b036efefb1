"""Keep prizes with those who have them: in movements without roles they went to anybody, whatever was asked."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

WITHOUT_ROLES = ("individual-compass", "whist", "optimised", "pivot")


def as_they_were_given(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take the roles out of the prizes of evenings that have begun: until now they counted for nothing."""
    drives = apps.get_model("tournaments", "Drive").objects.using(editor.connection.alias)
    for drive in drives.filter(movement__in=WITHOUT_ROLES).exclude(state="open"):
        if any(rule.get("role") for rule in drive.prize_rules):
            drive.prize_rules = [{**rule, "role": None} for rule in drive.prize_rules]
            drive.save(update_fields=["prize_rules"])


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0006_draft"),
    ]

    operations = [
        migrations.RunPython(as_they_were_given, migrations.RunPython.noop, elidable=True),
    ]
