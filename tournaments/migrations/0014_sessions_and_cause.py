"""Keep sessions in a table of our own, with those of django-qsessions, and what a drive is in aid of."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

TABLE, EARLIER = "tournaments_session", "qsessions_session"


def create_or_take_over(apps, schema_editor):
    session = apps.get_model("tournaments", "Session")
    with schema_editor.connection.cursor() as cursor:
        tables = schema_editor.connection.introspection.table_names(cursor)
    if EARLIER not in tables:
        schema_editor.create_model(session)
        return
    schema_editor.alter_db_table(session, EARLIER, TABLE)
    schema_editor.execute(f"ALTER TABLE {TABLE} RENAME COLUMN user_agent TO device")
    schema_editor.execute(f"ALTER TABLE {TABLE} DROP COLUMN ip")


def delete(apps, schema_editor):
    schema_editor.delete_model(apps.get_model("tournaments", "Session"))


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0013_former_names'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[
            migrations.CreateModel(
                name='Session',
                fields=[
                    ('session_key', models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name='session key')),
                    ('session_data', models.TextField(verbose_name='session data')),
                    ('expire_date', models.DateTimeField(db_index=True, verbose_name='expire date')),
                    ('device', models.CharField(blank=True, max_length=300, null=True)),
                    ('created_at', models.DateTimeField(default=django.utils.timezone.now, null=True)),
                    ('updated_at', models.DateTimeField(auto_now=True)),
                    ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL)),
                ],
                options={
                    'verbose_name': 'session',
                    'verbose_name_plural': 'sessions',
                    'abstract': False,
                },
            ),
        ]),
        migrations.RunPython(create_or_take_over, delete),
        migrations.AddField(
            'drive',
            'cause',
            models.CharField(blank=True, max_length=120, verbose_name='in aid of, or sponsor'),
        ),
    ]
