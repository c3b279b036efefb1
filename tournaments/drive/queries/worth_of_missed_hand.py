"""The score for a hand sat out, in a sentence."""

from django.utils.translation import gettext, ngettext

from tournaments.models import Drive
from tournaments.text import as_written


def worth(drive: Drive, people: int) -> str:
    """Return a sentence with the score for a hand that ``people`` sit out; empty for none."""
    score = drive.missed_hand_score
    if not people:
        return ""
    if score == "own_average":
        text = ngettext(
            "A hand sat out counts as the player’s own average.",
            "A hand sat out counts as each player’s own average.",
            people,
        )
    elif score == "field_average":
        text = gettext("A hand sat out counts as the average of everyone’s hands.")
    elif score == "0":
        text = gettext("A hand sat out scores nothing.")
    else:
        counts = ngettext(
            "A hand sat out counts as %(score)s.",
            "A hand sat out counts as %(score)s for each player.",
            people,
        )
        return counts % {"score": as_written(float(score))}
    return text
