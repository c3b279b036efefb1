"""Club evenings renew their links as drives do, and no name has a mark that turns letters round."""

import re
from base64 import urlsafe_b64encode
from datetime import timedelta
from hashlib import sha256

from django.db import migrations, models
from django.utils import timezone
from django.utils.crypto import salted_hmac

MARKS = re.compile("[\u202a-\u202e\u2066-\u2069]")
TABLES = 40
NAMES = {"Drive": ("title", "hall"), "Entry": ("name",), "Player": ("name",), "Spare": ("name",), "Substitute": ("name",)}


def keep_links(apps, _schema_editor):
    """Links of this evening, which were made in another way, go on working: their hashes are kept."""
    evenings = apps.get_model("tournaments", "ClubEvening")
    for evening in evenings.objects.filter(date__gte=timezone.localdate() - timedelta(days=1)):
        links = {f"table {number}": f"table {number}" for number in range(1, TABLES + 1)} | {"boards": "screen"}
        evening.link_hashes = {which: [old_hash(evening, called)] for which, called in links.items()}
        evening.save(update_fields=["link_hashes"])


def old_hash(evening, which):
    digest = salted_hmac("evening link", f"{evening.link_key} {which}", algorithm="sha256").digest()
    return sha256(urlsafe_b64encode(digest[:18])).hexdigest()


def clean_names(apps, _schema_editor):
    for model, columns in NAMES.items():
        for column in columns:
            rows = apps.get_model("tournaments", model).objects.only(column)
            for row in rows.iterator():
                if MARKS.search(getattr(row, column)):
                    setattr(row, column, MARKS.sub("", getattr(row, column)).strip() or "?")
                    row.save(update_fields=[column])


class Migration(migrations.Migration):

    dependencies = [("tournaments", "0009_club_evenings")]

    operations = [
        migrations.AddField("clubevening", "link_turns", models.JSONField(blank=True, default=dict)),
        migrations.AddField("clubevening", "link_hashes", models.JSONField(blank=True, default=dict)),
        migrations.RunPython(keep_links, migrations.RunPython.noop, elidable=True),
        migrations.RunPython(clean_names, migrations.RunPython.noop, elidable=True),
    ]
