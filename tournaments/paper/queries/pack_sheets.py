"""Data of the further printed sheets: for the wall, for prizes and for the next drive."""

from collections.abc import Collection, Iterator
from decimal import Decimal
from ipaddress import ip_address
from urllib.parse import urlsplit

from django.db.models import Count
from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import gettext

from tournaments.engine.permissions import State
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.trumps import SUITS, Trump
from tournaments.kernel.counting import total_words
from tournaments.kernel.evening import DriveEvening, part_names
from tournaments.kernel.units import ranked_lists
from tournaments.models import Drive
from tournaments.paper.queries.documents import capital, heading, may_be_used, trump_on_paper
from tournaments.press.drawing.paper import score
from tournaments.press.sheets.certificates import Certificate
from tournaments.press.sheets.labels import Label
from tournaments.press.sheets.notice_board import NoticeBoard, NoticeLine, NoticeList, NoticePrize
from tournaments.press.sheets.poster import Poster
from tournaments.press.sheets.score_grid import ScoreGrid
from tournaments.press.sheets.scorers_sheet import ScorersList, ScorersSheet
from tournaments.press.sheets.trump_chart import TrumpChart
from tournaments.results.queries.prizes import prizes, rules_of
from tournaments.results.queries.raffle import raffle_results
from tournaments.results.queries.standings import Leaders, leaders
from tournaments.text import several
from tournaments.web.whist_tags import clock, full_day, money

TO_COME = frozenset({State.OPEN, State.SEATED})
BEST = 10  # of each list on the notice board


def trump_chart(drive: Drive) -> TrumpChart:
    """Trumps of all hands. No database query if the club is already fetched."""
    order = tuple(Trump(trump) for trump in drive.trumps)
    return TrumpChart(heading(drive), order, drive.hands, tuple(drive.breaks_after))


def suits_to_show(drive: Drive) -> tuple[Trump, ...]:
    """The four suits, and no trumps if the drive has hands without trumps."""
    return (*SUITS, Trump.NONE) if Trump.NONE in drive.trumps else SUITS


def numbered_tables(drive: Drive) -> int:
    """Number of tables that may be used. Two database queries."""
    hands = drive.played_hands.valid().annotate(used=Count("tables"))
    used = max(hands.values_list("used", flat=True), default=0)
    return may_be_used(drive, drive.entries.count(), used)


def scorers_sheet(drive: Drive) -> ScorersSheet:
    """All players by number, in lists that are ranked separately. Two database queries."""
    people = [person for person in DriveEvening(drive).people.values() if person.came]
    roles = ranked_lists(drive) if drive.movement_rules.needs.roles else ()
    apart = [(capital(several(ranked.label)), ranked.role) for ranked in roles] or [("", "")]
    lists = (
        ScorersList(title, tuple((who.entry, who.name) for who in people if role in ("", who.role)))
        for title, role in apart
    )
    return ScorersSheet(heading(drive), tuple(each for each in lists if each.players), part_names(drive))


def score_grid(drive: Drive) -> ScoreGrid:
    """The tables that may be used and the trumps of all hands. Two database queries."""
    trumps = tuple(trump_on_paper(drive, hand) for hand in range(1, drive.hands + 1))
    tables, breaks = numbered_tables(drive), tuple(drive.breaks_after)
    return ScoreGrid(heading(drive), tables, trumps, breaks, total_words(drive))


def certificates(drive: Drive, only: Collection[str] = ()) -> tuple[Certificate, ...]:
    """A certificate for each winner of each prize after the drive; of the prizes ``only``, if given.

    At most five database queries.
    """
    if not drive.is_over:
        return ()
    return tuple(
        Certificate(winner.name, prize.name, prize.figure)
        for prize in prizes(DriveEvening(drive)).prizes
        for winner in prize.winners
        if not only or prize.name in only
    )


def labels(drive: Drive) -> tuple[Label, ...]:
    """A label for each parcel: one for each winner, or one for each share of a prize before there are any.

    At most five database queries.
    """
    return tuple(_labels(drive))


def _labels(drive: Drive) -> Iterator[Label]:
    shared = drive.movement_rules.needs.unit
    if not drive.is_over:
        for rule in rules_of(drive):
            yield from [Label(rule.name, rule.gift)] * shared
        return
    for prize in prizes(DriveEvening(drive)).prizes:
        for parcel, person in zip(prize.parcels, prize.winners, strict=True):
            yield Label(prize.name, parcel, person.name)
        if not prize.winners and prize.outcome is not PrizeOutcome.NOBODY:
            yield from [Label(prize.name, prize.gift)] * shared


def notice_board(drive: Drive) -> NoticeBoard:
    """The prizes and the top ten of each list. Six database queries."""
    evening = DriveEvening(drive)
    given = tuple(
        NoticePrize(
            prize.name,
            tuple(person.name for person in prize.winners),
            prize.figure if prize.winners else "",
            gettext("Nobody") if prize.outcome is PrizeOutcome.NOBODY else gettext("Not decided yet"),
        )
        for prize in prizes(evening).prizes
    )
    raffle = (NoticePrize(prize, (ticket,), "", "") for prize, ticket in raffle_results(drive))
    note = "" if drive.state == State.PUBLISHED else gettext("Provisional: not published yet")
    return NoticeBoard(heading(drive), (*given, *raffle), tuple(map(_best, leaders(evening, BEST))), note)


def _best(ranked: Leaders) -> NoticeList:
    everybody = gettext("Everybody") if len(ranked.lines) < BEST else gettext("The top ten")
    lines = (
        NoticeLine(line.role_place if ranked.label else line.place, line.who.name, score(line.total))
        for line in ranked.lines
    )
    return NoticeList(capital(several(ranked.label)) or everybody, tuple(lines))


def announced(drive: Drive) -> Drive | None:
    """The drive to put on the poster: this one before it begins, otherwise the club's next by date.

    One database query, or none before the drive begins.
    """
    return drive if drive.state in TO_COME else next_drive(drive)


def next_drive(drive: Drive) -> Drive | None:
    """The club's next drive that has not begun and is not a draft, or None. One database query."""
    from_day = max(drive.date, localdate())  # one that was never begun is not announced for ever
    coming = Drive.objects.public().filter(club=drive.club_id, date__gte=from_day, state__in=TO_COME)
    rows = coming.filter(called_off="").exclude(pk=drive.pk).select_related("club")
    return rows.order_by("date", "pk").first()


def poster(drive: Drive, base: str) -> Poster:
    """The poster of the ``announced`` drive; with a QR code if ``base`` is reachable from outside.

    One database query, or none before the drive begins.
    """
    shown = announced(drive) or drive
    address = base + reverse("leaderboard", args=[shown.slug]) if is_public(base) else ""
    return Poster(
        heading(shown),
        ", ".join([*([gettext("Called off")] if shown.called_off else ()), full_day(shown.date)]),
        clock(shown.starts_at),
        shown.hall,
        money(Decimal(shown.entry_fee)) if shown.entry_fee else "",
        (
            *shown.notices,
            *([] if shown.called_off else [gettext("All welcome, beginners included."), _with_whom(shown)]),
        ),
        address,
        shown.contact,
    )


def _with_whom(drive: Drive) -> str:
    """Return whom people bring, if anybody."""
    return {
        1: gettext("No partner needed: come alone, or bring a friend."),
        2: gettext("Bring a partner: the two of you play together."),
    }.get(drive.movement_rules.needs.unit, gettext("Bring three friends and make up a team of four."))


def is_public(base: str) -> bool:
    """Return whether an address is reachable from outside the hall: a public domain name or IP address."""
    host = urlsplit(base).hostname or ""
    try:
        return ip_address(host).is_global
    except ValueError:
        return "." in host and not host.endswith((".local", ".localhost", ".lan", ".home", ".internal"))
