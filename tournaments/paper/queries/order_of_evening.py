"""The MC's running order: an estimated timetable of the evening, and announcements."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import pairwise

from django.utils.translation import gettext, ngettext

from tournaments.engine.trumps import Trump
from tournaments.kernel.counting import total_words
from tournaments.models import Drive
from tournaments.paper.queries.documents import heading
from tournaments.paper.queries.pack_sheets import next_drive
from tournaments.press.sheets.running_order import OrderStep, RunningOrder
from tournaments.text import TRUMP_NAMES
from tournaments.web.whist_tags import clock, day

# In minutes, and said to be an estimate: 24 hands take two hours.
A_HAND, INTERVAL, CHECKING, PRIZES = 5, 20, 15, 10
SET_UP, DOORS, DRAW, WELCOME = -60, -30, -10, -5
USUAL_BLOCK, LEAST_BLOCK, MOST_BLOCK = 4, 3, 6  # hands on one line
Moment = tuple[int, str, str]  # minutes from the first hand, what happens then, details


def running_order(drive: Drive) -> RunningOrder:
    """The whole running order. One database query."""
    text = gettext("About %(hand)d minutes a hand including the move, %(interval)d for an interval.")
    if not drive.breaks_after:
        text = gettext("About %(hand)d minutes a hand including the move.")
    note = text % {"hand": A_HAND, "interval": INTERVAL}
    if not drive.starts_at:
        note += " " + gettext("Minutes count from the first hand.")
    steps = tuple(OrderStep(_time(drive, minutes), what, detail) for minutes, what, detail in _evening(drive))
    return RunningOrder(heading(drive), steps, note, tuple(_to_say(drive)))


def blocks(drive: Drive) -> list[range]:
    """Ranges of hands for the lines of the timetable: a turn of trumps or four hands, ended by any break."""
    turn = len(drive.trumps)
    each = turn if LEAST_BLOCK <= turn <= MOST_BLOCK else USUAL_BLOCK
    starts = {*range(1, drive.hands + 1, each), *(after + 1 for after in drive.breaks_after), drive.hands + 1}
    return [range(a, b) for a, b in pairwise(sorted(at for at in starts if at <= drive.hands + 1))]


def steps(drive: Drive) -> int:
    """Number of lines of the timetable. No database query."""
    return sum(1 for _ in _evening(drive))


def minutes_long(drive: Drive) -> int:
    """Estimated minutes from the first hand to the end of the prizes. No database query."""
    intervals: int = sum(after < drive.hands for after in drive.breaks_after)
    return drive.hands * A_HAND + intervals * INTERVAL + CHECKING + PRIZES


def _evening(drive: Drive) -> Iterator[Moment]:
    yield (SET_UP, gettext("Hall open"), gettext("tables, numbers, packs, pencils"))
    yield (DOORS, gettext("Doors"), gettext("fee, register, score cards"))
    yield (DRAW, gettext("To the tables"), gettext("the draw, who sits where"))
    yield (WELCOME, gettext("Welcome"), gettext("how we play tonight"))
    now = 0
    for hands in blocks(drive):
        yield (now, _hands(hands), _trumps(drive, hands))
        now += len(hands) * A_HAND
        if hands[-1] in drive.breaks_after:
            yield (now, gettext("Interval"), gettext("back at the tables when called"))
            now += INTERVAL
    yield (now, gettext("Cards in"), gettext("added up, signed and checked"))
    now += CHECKING
    yield (now, gettext("Prizes") if drive.prize_rules else gettext("Results"), gettext("who has won what"))
    yield (now + PRIZES, gettext("Thanks and good night"), gettext("amount raised, the next drive"))


def _hands(hands: range) -> str:
    if len(hands) == 1:
        return gettext("Hand %(hand)d") % {"hand": hands[0]}
    return gettext("Hands %(first)s to %(last)s") % {"first": hands[0], "last": hands[-1]}


def _trumps(drive: Drive, hands: range) -> str:
    """Trumps of these hands in words."""
    suits = filter(None, map(drive.trump_of, hands))
    names = ", ".join(str(TRUMP_NAMES[Trump(suit)]) for suit in suits)
    return names.lower().capitalize() or gettext("The MC draws trumps")


def _time(drive: Drive, minutes: int) -> str:
    """Time of day if the start is known, otherwise minutes from the first hand."""
    if drive.starts_at is not None:
        first = datetime.combine(date(2000, 1, 2), drive.starts_at)  # any day: only the time is shown
        return clock((first + timedelta(minutes=minutes)).time())
    if not minutes:
        return gettext("Start")
    sign = "+" if minutes > 0 else "\N{MINUS SIGN}"
    return gettext("%(minutes)s min") % {"minutes": f"{sign}{abs(minutes)}"}


def _to_say(drive: Drive) -> Iterator[str]:
    """Announcements, then thanks, in the order of the evening."""
    yield gettext("Welcome, and what tonight is in aid of")
    yield gettext("Fire exits, first aid, cloakrooms")
    yield gettext("How we move, which way the tables run")
    yield gettext("Trumps, who deals, what a revoke costs")
    if words := total_words(drive):
        yield words
    yield gettext("After each hand: agree the score, write it down")
    if drive.breaks_after:
        text = ngettext(
            "Interval after hand %(hands)s", "Intervals after hands %(hands)s", len(drive.breaks_after)
        )
        yield text % {"hands": ", ".join(map(str, drive.breaks_after))}
    yield gettext("Raffle: tickets, when it is drawn")
    yield gettext("Cards: add up, sign, hand in")
    helpers = (
        gettext("the hall"),
        gettext("the kitchen"),
        gettext("those who gave prizes"),
        gettext("door, scorers, those who set up"),
    )
    yield from (gettext("Thank: %(who)s") % {"who": people} for people in helpers)
    yield gettext("Amount raised")
    following = next_drive(drive)
    if following:
        yield gettext("The next drive: %(day)s") % {"day": day(following.date)}
    else:
        yield gettext("The next drive")
