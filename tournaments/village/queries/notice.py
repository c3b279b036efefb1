"""Facts of a published drive for its notice, under the names that the club's privacy settings allow."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from django.db.models import Max
from django.utils.translation import gettext

from tournaments.engine.people.names import BOTH, split_names
from tournaments.engine.prizes.rules import PrizeKind
from tournaments.kernel.counting import counted_in
from tournaments.kernel.evening import DriveEvening, Name
from tournaments.kernel.units import plays_for_flags
from tournaments.models import Drive, Shown, TableHand
from tournaments.money.queries import purses
from tournaments.people.queries.public_names import public_names
from tournaments.results.queries.prizes import PrizeInWords, figure_words, prizes
from tournaments.results.queries.raffle import raffle_of
from tournaments.results.queries.standings import standings
from tournaments.village.queries.notice_text import NoticeFacts, WonPrize, listed, small
from tournaments.web.whist_tags import money

LOOK_AHEAD = 10  # drives, if all before the last are called off


def notice_facts(evening: DriveEvening, today: date, *, surnames: bool, raised: bool) -> NoticeFacts:
    """Return what a notice of a published drive can tell.

    Without ``surnames`` nobody's name is longer than "Ann A.". The sum is None unless it is to be ``raised``.
    Eight queries, two more for the sum, and one more for the standings if no prize was won.
    """
    drive = evening.drive
    names = public_names(evening, Shown.FULL if surnames else Shown.INITIAL)
    won = tuple(_prizes(drive, prizes(evening, people=names).prizes, names))
    return NoticeFacts(
        drive,
        players=sum(len(split_names(who.name)) for who in evening.people.values() if who.came),
        tables=TableHand.objects.of(drive).aggregate(most=Max("number"))["most"] or 0,
        prizes=won or tuple(_best(evening, names)),
        raffle=tuple((prize, ticket) for prize, ticket, _ in raffle_of(drive).lines() if ticket),
        raised=purses([drive])[drive.pk].raised if raised else None,
        coming=tuple(_coming(drive, today)),
    )


def _prizes(drive: Drive, every: Sequence[PrizeInWords], names: Mapping[int, Name]) -> Iterator[WonPrize]:
    """Yield the prizes in the order of giving; those that level players share together are one."""
    together: defaultdict[str, list[PrizeInWords]] = defaultdict(list)
    for prize in filter(lambda prize: prize.winners, every):
        together[prize.combined or prize.name].append(prize)
    for name, all_of_it in together.items():
        first = all_of_it[0]
        yield WonPrize(
            name=listed([name, *(small(prize.name) for prize in all_of_it[1:])]),
            winners=winner_names(drive, [names[who.entry] for who in first.winners]),
            figure=first.figure,
            gift=listed([prize.gift for prize in all_of_it if prize.gift]),
            shares=tuple(money(share) for share in first.shares),
            is_first=first.is_first,
        )


def _best(evening: DriveEvening, names: Mapping[int, Name]) -> Iterator[WonPrize]:
    """Yield the highest score of a drive without prizes."""
    drive = evening.drive
    best = [line for line in standings(evening, people=names).lines if line.rank == 1]
    units, entries = {line.who.unit for line in best} - {None}, {line.who.entry for line in best}
    cards = [who for who in names.values() if who.unit in units or who.entry in entries]
    if winners := [who for who in cards if not who.dummy]:
        figure = figure_words(PrizeKind.PLACE, best[0].total, counted_in(drive))
        yield WonPrize(gettext("Highest score"), winner_names(drive, winners), figure)


def winner_names(drive: Drive, winners: Sequence[Name]) -> tuple[str, ...]:
    """Return winners as a notice names them: one for each player, pair or team.

    The names are public ones. A hidden one, "No. 7", becomes "the lady with card 7".
    """
    units: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    for who in winners:
        units[who.unit or -who.entry, who.unit_label].append(_in_a_sentence(who))
    text = gettext("%(team)s (%(names)s)") if plays_for_flags(drive) else "%(names)s"
    return tuple(text % {"team": team, "names": listed(each)} for (_, team), each in units.items())


def _in_a_sentence(who: Name) -> str:
    number = {"number": who.entry}
    hidden, card = gettext("No. %(number)s") % number, gettext("card %(number)s") % number
    texts = {"lady": gettext("the lady with %(card)s"), "gent": gettext("the gent with %(card)s")}
    plain = texts.get(who.role_label, gettext("the player with %(card)s")) % {"card": card}
    in_turn = [
        listed(name.replace(f"({hidden})", f"({card})").replace(hidden, plain).split(BOTH))
        for name in (*who.before, who.name)
    ]
    return gettext(" and then ").join(in_turn)


def _coming(drive: Drive, today: date) -> Iterator[Drive]:
    """Yield the club's next drive that takes place, after those before it that are called off."""
    after = drive.club.drives.public().filter(date__gt=drive.date, date__gte=today)
    for coming in after.order_by("date", "starts_at", "pk")[:LOOK_AHEAD]:
        yield coming
        if not coming.called_off:
            return
