"""Email a club's followers about a drive, in the background, with a job for each email.

Before an email is handed to the mail server, its job is recorded as in hand, and that is committed. If the
worker dies before it records the answer, nobody can know whether the server took the email; then it is not
sent again, and its job fails as uncertain. So an email is accepted once at most, and each is counted once.
Only an answer which certainly means that the server has not taken it leads to another attempt.
"""

import logging
from contextlib import closing
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused, SMTPServerDisconnected

from django.core.cache import cache
from django.core.mail import EmailMessage, get_connection
from django.db import transaction
from django.db.models import F
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import get_language, override

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.jobs import background
from tournaments.jobs.email import Email, NotTaken, written
from tournaments.jobs.queue import JobProgress
from tournaments.kernel.change import Actor, now
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import Drive, Follower, Job, Mailing
from tournaments.models.write_gate import write_gate
from tournaments.village.queries.followers import UNCERTAIN, leave_token, news_of
from tournaments.village.queries.news_email import news_email
from tournaments.web.email_limits import can_email
from tournaments.web.whist_tags import day

KIND = "news"
TEXT_KEPT = 10  # seconds, so that a long mailing does not compute the same standings each time
MOST_REFUSALS = 3  # mailings in a row
# Enhanced status codes (RFC 3463)
UNKNOWN_MAILBOX, POLICY = b"5.1.1", b"5.7."
OF_THE_MAILBOX = (UNKNOWN_MAILBOX, b"5.2.")
NOBODY = gettext_noop("There is nobody to email about this drive now.")
ALREADY = gettext_noop("This has been emailed already, and nothing has changed since.")
AGAIN = gettext_noop("This was emailed on %(day)s, and the drive has changed since. Email everyone again?")
NO_NEWS = gettext_noop("The person has left, or the drive has changed.")
REFUSED = gettext_noop("The mail server refused this address or this email.")

logger = logging.getLogger(__name__)


def email_followers(drive_id: int, actor: Actor, site: str, *, confirmed: bool = False) -> None:
    """Queue the emails about a drive; ``site`` is the base of links.

    Asks if the drive was emailed before it changed; what then still waits is not sent. Raises Refused, or
    Drive.DoesNotExist. Writing 2,000 jobs, in one transaction, takes a fifth of a second.
    """
    with write_gate(), transaction.atomic():
        drive = Drive.objects.select_for_update(no_key=True).get(pk=drive_id)
        about = news_of(drive)
        if about is None or not can_email():
            raise Refused(Sentence(NOBODY))
        before = drive.mailings.filter(about=about).first()
        keys = list(drive.club.followers.filter(**{about: True}).values_list("pk", flat=True))
        if not keys:
            raise Refused(Sentence(NOBODY))
        if before and before.version == drive.version:
            raise Refused(Sentence(ALREADY))
        if before and not confirmed:
            raise Ask(Sentence(AGAIN, {"day": day(localtime(before.asked_at))}))
        Job.objects.filter(mailing__drive=drive, state=Job.JobState.WAITING).delete()
        made = {"drive": drive, "asked_at": now()}
        mailing = Mailing.objects.create(about=about, version=drive.version, people=len(keys), **made)
        asked, made = {"site": site, "language": get_language()}, {**made, "kind": KIND, "mailing": mailing}
        Job.objects.bulk_create(
            Job(key=f"{mailing.pk} {key}", asked={**asked, "follower": key}, **made) for key in keys
        )
        transaction.on_commit(background.hand_over_all)
        logger.info("drive %s: mailing %s, by user %s", drive_id, mailing.pk, actor.user)


def send(job: Job, progress: JobProgress) -> None:
    """Send one email, unless a worker died with it. Raises NotTaken to try again, Refused to give up."""
    if job.asked.get("in_hand"):
        raise Refused(Sentence(UNCERTAIN))
    mailing = Mailing.objects.select_related("drive__club").filter(jobs=job).first()
    follower = Follower.objects.filter(pk=job.asked["follower"]).first()
    if follower is None or mailing is None or news_of(mailing.drive) != mailing.about:
        raise Refused(Sentence(NO_NEWS))
    if not getattr(follower, mailing.about):  # they have chosen again since
        raise Refused(Sentence(NO_NEWS))
    with override(job.asked["language"]):
        message = _message(mailing, follower, job.asked["site"])
    connection = get_connection()
    try:
        connection.open()
    except OSError as error:  # also what SMTP refuses
        raise NotTaken(type(error).__name__) from None
    with closing(connection):
        progress.keep(asked={**job.asked, "in_hand": True}, seen_at=now())
        try:
            connection.send_messages([message])
        except SMTPServerDisconnected:  # perhaps after it had the whole email
            raise Refused(Sentence(UNCERTAIN)) from None
        except SMTPException as error:
            _refuse_for_good(error, follower, mailing)
            progress.keep(asked=job.asked)
            raise NotTaken(type(error).__name__) from None
    if follower.refusals:
        with write_gate():
            Follower.objects.filter(pk=follower.pk).update(refusals=0)


def _message(mailing: Mailing, follower: Follower, site: str) -> EmailMessage:
    """Return a follower's email. Mail programs leave by its headers (RFC 2369, and over https RFC 8058)."""
    key = f"news-{mailing.pk}-{mailing.drive.version}"
    news = cache.get_or_set(key, lambda: news_email(mailing, site), TEXT_KEPT) or {}
    link = site + reverse("emails-leave", args=[leave_token(follower)])
    headers = {"List-Unsubscribe": f"<{link}>"}
    if link.startswith("https:"):
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    context = {**news, "leave": link}
    return written(
        Email(follower.email, "village/emails/news.txt", context, headers, sender=news.get("club", ""))
    )


def _refuse_for_good(error: SMTPException, follower: Follower, mailing: Mailing) -> None:
    """Raise Refused if the server will never take this email. Delete an address that does not exist.

    A server that says no more than no counts against an address only if it has taken an email of the same
    mailing: if it refuses all, the reason is this site.
    """
    if isinstance(error, SMTPRecipientsRefused):
        ((code, words),) = error.recipients.values()
    elif isinstance(error, SMTPDataError):
        code, words = error.smtp_code, POLICY
    else:  # it refuses this site, perhaps for some time
        return
    if code < 500:
        return
    is_theirs = words.startswith(OF_THE_MAILBOX) or mailing.jobs.filter(state=Job.JobState.DONE).exists()
    if is_theirs and not words.startswith(POLICY):
        refusals = MOST_REFUSALS if words.startswith(UNKNOWN_MAILBOX) else 1
        with write_gate(), transaction.atomic():
            address = Follower.objects.filter(pk=follower.pk)
            address.update(refusals=F("refusals") + refusals)
            address.filter(refusals__gte=MOST_REFUSALS).delete()
    raise Refused(Sentence(REFUSED))
