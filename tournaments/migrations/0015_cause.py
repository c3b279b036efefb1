"""What a drive is in aid of, or who sponsors it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0014_sessions"),
    ]

    operations = [
        migrations.AddField("drive", "cause", models.CharField(blank=True, max_length=120, verbose_name="in aid of, or sponsor")),
    ]
