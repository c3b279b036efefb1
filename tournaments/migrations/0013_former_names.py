"""Names leave the record: a line keeps numbers, and what no entry is called any more stands in a table."""

from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

OF_PEOPLE = ("name", "apart")
OF_NOBODY = ("club-renamed", "create", "set-up")
BATCH = 500

Found = list[tuple[str, int | None, str]]


def take_names_out(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Take them out of every line, and keep those that cannot be read off the list."""
    alias = editor.connection.alias
    drives, entries, log, former = (
        apps.get_model("tournaments", name).objects.using(alias)
        for name in ("Drive", "Entry", "LogEntry", "FormerName")
    )
    for drive in drives.values_list("pk", flat=True):
        today = {
            (number, key): name
            for number, *names in entries.filter(drive=drive).values_list("number", *OF_PEOPLE)
            for key, name in zip(OF_PEOPLE, names, strict=True)
        }
        changed, kept = [], []
        for line in log.filter(drive=drive).exclude(verb__in=OF_NOBODY):
            found: Found = []
            line.before = _without(line.before, "before", found)
            line.after = _without(line.after, "after", found)
            changed += [line] if found else []
            kept += [(line.version, *one) for one in found]
        log.bulk_update(changed, ["before", "after"], batch_size=BATCH)
        once = {(number, _key(place)) for _, place, number, _ in kept if place.startswith("before")}
        former.bulk_create(
            (
                former.model(
                    drive_id=drive,
                    line=line,
                    place=place,
                    number=number if place.startswith("before") else None,
                    name=name,
                )
                for line, place, number, name in kept
                if place.startswith("before")
                or (number, _key(place)) in once
                or today.get((number, _key(place))) != name
            ),
            batch_size=BATCH,
        )


def _key(place: str) -> str:
    return place.rpartition(".")[2]


def _without(value: Any, place: str, found: Found) -> Any:
    if isinstance(value, list):
        return [_without(item, f"{place}.{n}", found) for n, item in enumerate(value)]
    if not isinstance(value, dict) or "kind" in value or value.get("dummy"):
        return value
    number = value.get("number")
    without: dict[str, Any] = {}
    for key, item in value.items():
        here = f"{place}.{key}"
        if key in OF_PEOPLE and isinstance(item, str) and 0 < len(item) <= 400 and len(here) <= 100:
            own = type(number) is int and 0 < number <= 32_767
            found.append((here, number if own else None, item))
            without[key] = None
        else:
            without[key] = _without(item, here, found)
    return without


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0012_fees"),
    ]

    operations = [
        migrations.CreateModel(
            name="FormerName",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("line", models.PositiveIntegerField()),
                ("place", models.CharField(max_length=100)),
                ("number", models.PositiveSmallIntegerField(null=True)),
                ("name", models.CharField(max_length=400)),
                (
                    "drive",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="former_names",
                        to="tournaments.drive",
                    ),
                ),
            ],
            options={
                "ordering": ("line", "pk"),
                "constraints": [
                    models.UniqueConstraint(fields=("drive", "line", "place"), name="former_name_once")
                ],
            },
        ),
        migrations.RunPython(take_names_out, migrations.RunPython.noop, elidable=True),
    ]
