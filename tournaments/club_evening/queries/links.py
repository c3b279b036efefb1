"""The secret links of a club evening: a table's, from which its phone sends rubbers, and the big screen's."""

from django.urls import reverse

from tournaments.models import ClubEvening
from tournaments.models.secret_links import BIG_SCREENS, of_table, token_of


def evening_table_path(evening: ClubEvening, table: int) -> str:
    """The address of a table's page on a phone."""
    return reverse("evening-table", args=[evening.slug, table, token_of(evening, of_table(table))])


def evening_screen_path(evening: ClubEvening) -> str:
    """The address of the big screen."""
    return reverse("evening-screen", args=[evening.slug, token_of(evening, BIG_SCREENS)])
