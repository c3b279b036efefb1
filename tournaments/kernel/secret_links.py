"""Expiry and renewal of an evening's secret links, which ``models.secret_links`` makes.

A table's link sends that table's scores, a card's shows one player's page, the big screens' shows their
contents, and the helpers' lets people type cards.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from django.db.models import Count, Max, OuterRef, QuerySet, Subquery
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action, State
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Stale
from tournaments.models import ClubEvening, Drive, EveningEvent, LogEntry, TableHand
from tournaments.models.secret_links import (
    BIG_SCREENS,
    HELPERS,
    MOST_HASHES,
    is_to_look_at,
    of_card,
    of_table,
    token_hash,
    token_of,
)

# How long big screens and players' pages still open after the last change to the drive.
A_DAY = timedelta(days=1)
AFTER_PUBLICATION, AFTER_THE_EVENING = timedelta(days=7), timedelta(days=30)
SHORT_SIGNS, SHORT_LENGTH = (
    "23456789abcdefghjkmnpqrstuvwxyz",
    8,
)  # no 0, 1, i, l or o; 39 bits, on the day only
MORE_TABLES = 8  # beyond those there are: cards may have been printed for people who never came


def linked(slug: str) -> QuerySet[Drive]:
    """The drive behind a secret link, annotated with ``moved_at``, the time of its last change."""
    log = LogEntry.objects.filter(drive=OuterRef("pk")).order_by("-version")
    return Drive.objects.filter(slug=slug).annotate(moved_at=Subquery(log.values("at")[:1]))


def linked_evening(slug: str) -> QuerySet[ClubEvening]:
    """The club evening behind a secret link, annotated likewise."""
    log = EveningEvent.objects.filter(evening=OuterRef("pk")).order_by("-version")
    return ClubEvening.objects.filter(slug=slug).annotate(moved_at=Subquery(log.values("at")[:1]))


def has_ended(drive: Drive | ClubEvening, which: str) -> bool:
    """True if a valid link has expired; ``drive`` comes from ``linked``.

    Tables send nothing and nobody types cards once the drive is finished. Big screens and players' pages
    still open for some time after that. Before that nothing expires by date: a laptop's clock that was a year
    wrong may be corrected during the evening. A club evening is never finished: it is over a day after its
    date, unless it is still changed.
    """
    if isinstance(drive, Drive):
        is_over = drive.is_over
        after = AFTER_PUBLICATION if drive.state == State.PUBLISHED else AFTER_THE_EVENING
    else:
        is_over, after = _is_past(drive, A_DAY), AFTER_THE_EVENING
    return is_over and (not is_to_look_at(which) or _is_past(drive, after))


def _is_past(drive: Drive | ClubEvening, after: timedelta) -> bool:
    """True if both its day and its last change were longer ago."""
    oldest = timezone.now() - after
    moved_at: datetime | None = getattr(drive, "moved_at", None)
    return drive.date <= timezone.localdate(oldest) and moved_at is not None and moved_at < oldest


def hashes(drive: Drive | ClubEvening) -> Mapping[str, list[str]]:
    """Hashes of all links of an evening, by ``which``, for another computer to continue it. Two queries."""
    hashes = {}
    for which in _every(drive):
        own = [token_hash(token_of(drive, which))]
        if which.startswith("table ") and isinstance(drive, Drive):
            own.append(_hash_of_short(short_code(drive, which)))
        others = [kept for kept in drive.link_hashes.get(which, ()) if kept not in own]
        hashes[which] = [*own, *others][:MOST_HASHES]
    return hashes


def short_code(drive: Drive, which: str) -> str:
    """Return the code that can be typed instead of a table's link; renewing the link renews it too."""
    turn = drive.link_turns.get(which, 0)
    number = int.from_bytes(salted_hmac("short link", f"{drive.link_key} {which} {turn}").digest())
    signs = []
    for _ in range(SHORT_LENGTH):
        number, sign = divmod(number, len(SHORT_SIGNS))
        signs.append(SHORT_SIGNS[sign])
    return "".join(signs)


def _hash_of_short(code: str) -> str:
    """A hash that ``is_token`` never accepts: the code cannot be used in place of the long token."""
    return token_hash(f"short {code}")


def table_of_short_code(code: str) -> tuple[Drive, int] | None:
    """Return the drive and the table that a typed code leads to, or None.

    Codes work on the day of the drive and past the midnight after it. One database query.
    """
    # Typed by people, perhaps in capitals and groups.
    code = "".join(sign for sign in code.lower() if sign in SHORT_SIGNS)
    today = timezone.localdate()
    days = (today - timedelta(days=1), today)  # an evening may last past midnight
    for drive in Drive.objects.filter(date__in=days).annotate(cards=Count("entries")):
        cards: int = getattr(drive, "cards", 0)
        tables = 0 if drive.is_over else -(-cards // 4) + MORE_TABLES
        for table in range(1, tables + 1):
            kept = drive.link_hashes.get(of_table(table), ())
            if code == short_code(drive, of_table(table)) or _hash_of_short(code) in kept:
                return drive, table
    return None


def _every(drive: Drive | ClubEvening) -> Iterator[str]:
    """The subjects of all links, including tables and cards that only the old computer knew."""
    if isinstance(drive, ClubEvening):
        formed = drive.events.filter(event__kind="formed").values_list("event__tables", flat=True)
        tables, others = sum(map(len, formed)), [BIG_SCREENS]
    else:
        cards = list(drive.entries.values_list("number", flat=True))
        played = TableHand.objects.filter(hand__drive=drive).aggregate(most=Max("number"))["most"] or 0
        tables = max(played, -(-len(cards) // 4)) + MORE_TABLES
        others = [BIG_SCREENS, HELPERS, *map(of_card, cards)]
    yield from dict.fromkeys([*others, *map(of_table, range(1, tables + 1)), *drive.link_hashes])


def renew(drive_id: int, actor: Actor, which: str) -> None:
    """Replace a link by a new one; the old one opens nothing from now on.

    ``which`` is ``of_table``, ``of_card``, BOARDS or HELPERS. Raises Stale if there is no such link.
    """
    with change(drive_id, Action.SCREENS, actor) as under_way:
        drive = under_way.drive
        if which not in _every(drive):
            raise Stale
        under_way.log(LogVerb.LINK, after={"link": which, "turn": drive.renew_link(which)})


def line_path(drive: Drive, kind: str, user: int = 0) -> str:
    """Live address for pages of the people who run the drive; ``kind`` is "mc" or "cards".

    It belongs to ``user`` and ends with their office; 0 is somebody with the helpers' link.
    """
    return f"/live/{drive.slug}/{kind}.{user}.{token_of(drive, line_of(kind, user))}/"


def line_of(kind: str, user: int = 0) -> str:
    """Name of the secret of such a live address."""
    return f"line of {kind} for {user}"


def table_token(drive: Drive, table: int) -> str:
    """The token in a table's link."""
    return token_of(drive, of_table(table))


def helpers_token(drive: Drive) -> str:
    """The token in the link for helpers who type cards."""
    return token_of(drive, HELPERS)


def big_screen_token(drive: Drive) -> str:
    """The token in the address of the hall's big screens."""
    return token_of(drive, BIG_SCREENS)


def player_token(drive: Drive, number: int) -> str:
    """The token in the address of a player's own page, by the number of the card."""
    return token_of(drive, of_card(number))


def player_path(drive: Drive, number: int) -> str:
    """The address of a player's own page on this site, without the site's name."""
    return reverse("player", args=[drive.slug, number, player_token(drive, number)])


def big_screen_path(drive: Drive, number: int = 1) -> str:
    """The address of one of the hall's big screens, by its number from 1, without the site's name."""
    return reverse("screen", args=[drive.slug, big_screen_token(drive), number])


def table_path(drive: Drive, table: int) -> str:
    """The address of a table's page on this site, without the site's name."""
    return reverse("table-phone", args=[drive.slug, table, table_token(drive, table)])


def table_url(base: str, drive: Drive, table: int) -> str:
    """Absolute address of a table's page, for its QR code; ``base`` is like "https://hall.example"."""
    return base + table_path(drive, table)


def short_table_url(base: str, drive: Drive, table: int) -> str:
    """Short address of a table's page for typing, without "https://": "hall.example/k/ab3de6gh"."""
    path = reverse("short-link", args=[short_code(drive, of_table(table))])
    return base.partition("://")[2] + path.rstrip("/")
