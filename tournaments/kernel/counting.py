"""Words for what the hands of a drive count: tricks, points or flags."""

from django.utils.translation import gettext, gettext_noop, ngettext

from tournaments.engine.standings.hand_points import Formula, HandPoints, ScoreKind, written_hands
from tournaments.kernel.units import plays_for_flags
from tournaments.models import Drive

FORMULA_WORDS = {
    Formula.TRICKS: gettext_noop("tricks"),
    Formula.OVER_SIX: gettext_noop("tricks over six"),
    Formula.WIN: gettext_noop("one for a hand won"),
}


def counted_in(drive: Drive) -> ScoreKind:
    """Return the unit of a drive's totals."""
    if plays_for_flags(drive):
        return ScoreKind.FLAGS
    return ScoreKind.TRICKS if drive.points.is_usual else ScoreKind.POINTS


def total_label(counted: ScoreKind) -> str:
    """The heading of a column of totals."""
    labels = {ScoreKind.FLAGS: gettext("Flags"), ScoreKind.POINTS: gettext("Points")}
    return labels.get(counted) or gettext("Total")


def points_words(points: HandPoints) -> str:
    """Return the points of hands in few words: "tricks over six, double in hands 6, 12"."""
    words = [gettext(FORMULA_WORDS[points.formula])]
    if points.double:
        text = ngettext("double in hand %(hands)s", "double in hands %(hands)s", len(points.double))
        words.append(text % {"hands": written_hands(points.double)})
    if points.misere:
        text = ngettext(
            "theirs (the opponents’ tricks) in hand %(hands)s",
            "theirs (the opponents’ tricks) in hands %(hands)s",
            len(points.misere),
        )
        words.append(text % {"hands": written_hands(points.misere)})
    return ", ".join(words)


def total_words(drive: Drive) -> str:
    """A sentence on how a total is made if it does not add up tricks, or nobody can tell; else empty."""
    if drive.points_unread:
        return gettext(
            "We could not read what a hand counts in this drive, so every trick counts. The MC can choose it "
            "again on the Set up page."
        )
    words = {"words": points_words(drive.points)}
    return "" if drive.points.is_usual else gettext("For the total, count %(words)s.") % words


def hand_mark(drive: Drive, hand: int) -> str:
    """The short mark of a special hand for its row on a card, which ``total_words`` explains; else empty."""
    marks = [gettext("double")] if hand in drive.points.double else []
    marks += [gettext("theirs")] if hand in drive.points.misere else []
    return " ".join(marks)


def hand_note(drive: Drive, hand: int) -> str:
    """The same in sentences, for those who are playing the hand."""
    notes = [gettext("This hand counts double.")] if hand in drive.points.double else []
    if hand in drive.points.misere:
        notes.append(gettext("In this hand each side scores the other side’s tricks."))
    return " ".join(notes)
