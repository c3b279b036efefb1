"""The words of an email to followers about a drive: what the public may see, and nothing more."""

from django.urls import reverse
from django.utils import timezone

from tournaments.kernel.evening import DriveEvening
from tournaments.models import Mailing
from tournaments.village.queries.news import headline
from tournaments.village.queries.notice import notice_facts
from tournaments.village.queries.notice_text import NoticeLength, as_text, notice_text
from tournaments.village.queries.public_drives import facts


def news_email(mailing: Mailing, site: str) -> dict[str, str]:
    """Return the parts of the email, the same for everybody: subject, text, address of the page, club.

    Results name people as a notice does, so as the club and the player want. ``site`` is the base of links.
    """
    drive = mailing.drive
    if mailing.about == Mailing.About.RESULTS:
        told = notice_facts(DriveEvening(drive), timezone.localdate(), surnames=True, raised=False)
        text = as_text(notice_text(told, NoticeLength.REPORT, scores=True))
    else:
        text = f"{drive.title}\n\n{facts(drive)}"
    address = site + reverse("leaderboard", args=[drive.slug])
    words = {"subject": headline(drive), "club": drive.club.name}
    return {
        "text": text,
        "address": address,
        **{name: " ".join(said.split()) for name, said in words.items()},
    }
