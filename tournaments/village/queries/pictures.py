"""Words of the pictures that messages show. Those of clubs and drives name no player."""

from django.utils.text import Truncator
from django.utils.translation import gettext, ngettext

from tournaments.engine.permissions import State
from tournaments.models import Club, Drive
from tournaments.press.sheets.share_pictures import SharePicture
from tournaments.village.queries.notice_text import NoticeFacts, WonPrize, listed
from tournaments.village.queries.public_drives import when
from tournaments.web.whist_tags import full_day, money

MOST_PRIZES, MOST_NAMES, LETTERS = 12, 4, 150  # beyond these the letters would be too small for a phone


def club_picture(slug: str) -> SharePicture:
    """The card of a club. It has no dates: networks keep what they have fetched. One query."""
    return SharePicture("", Club.objects.get(slug=slug).name, (gettext("Whist drives"),))


def drive_picture(slug: str) -> SharePicture:
    """The card of a public drive and of its results. One query. Raises Drive.DoesNotExist."""
    drive = Drive.objects.public().select_related("club").get(slug=slug)
    above = gettext("Results") if drive.state == State.PUBLISHED else ""
    moved = () if drive.called_off else drive.notices
    above = gettext("Called off") if drive.called_off else above
    return SharePicture(drive.club.name, drive.title, (when(drive), drive.hall, *moved), above)


def result_picture(facts: NoticeFacts, address: str, *, scores: bool) -> SharePicture:
    """The results of a published drive, as in its notice; ``address`` is that of its page, or empty."""
    drive, more = facts.drive, max(0, len(facts.prizes) - MOST_PRIZES)
    rest = ngettext("and %(count)s more prize", "and %(count)s more prizes", more) % {"count": more}
    raised = gettext("%s was raised") % money(facts.raised) if facts.raised and facts.raised > 0 else ""
    notes = (rest * bool(more), drive.cause, raised, address.partition("://")[2].rstrip("/"))
    prizes = tuple((_label(prize, scores=scores), _names(prize)) for prize in facts.prizes[:MOST_PRIZES])
    place = ", ".join(filter(None, (full_day(drive.date), drive.hall)))
    return SharePicture(
        drive.club.name, drive.title, (place,), prizes=prizes, notes=tuple(filter(None, notes))
    )


def _label(prize: WonPrize, *, scores: bool) -> str:
    """Return "First lady, shared · 172 tricks"."""
    name = gettext("%(prize)s, shared") % {"prize": prize.name} if len(prize.winners) > 1 else prize.name
    return " · ".join(filter(None, (name, prize.figure * scores)))


def _names(prize: WonPrize) -> str:
    names, others = prize.winners, len(prize.winners) - MOST_NAMES + 1
    if others > 1:
        text = ngettext("%(count)s other", "%(count)s others", others)
        names = (*names[: MOST_NAMES - 1], text % {"count": others})
    return listed([Truncator(name).chars(LETTERS) for name in names])
