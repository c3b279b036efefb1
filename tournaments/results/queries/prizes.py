"""The prizes of a drive so far: winners, reasons, and decisions that are still to be made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext, ngettext_lazy

from tournaments.engine.permissions import State
from tournaments.engine.prizes.awards import Award, PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.kinds import HIDDEN
from tournaments.engine.prizes.money import prize_money
from tournaments.engine.prizes.rules import (
    HowDecided,
    PrizeKind,
    PrizeRule,
    PrizeRuling,
    parse_decisions,
    parse_rules,
    parse_ties,
)
from tournaments.engine.prizes.unit_prizes import unit_awards
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.scoring import Score
from tournaments.kernel.counting import counted_in
from tournaments.kernel.evening import DriveEvening, Name
from tournaments.kernel.set_aside import TableOfHand
from tournaments.kernel.units import called, unit_names
from tournaments.models import Drive
from tournaments.results.queries.corrected_moves import corrected_move
from tournaments.results.queries.played_cards import Cards, cards
from tournaments.results.queries.pots import Pot, pots
from tournaments.results.queries.provisional import PileCount, cards_so_far, is_provisional
from tournaments.text import as_written, say
from tournaments.web.whist_tags import money


@dataclass(frozen=True, slots=True)
class PrizeInWords:
    """One prize in words: ``why`` and ``passed_over`` are sentences, ``figure`` is "172 tricks" or empty.

    ``choices`` are the entries for a cut of cards; ``draws`` is the number of names in a draw to be made;
    ``asks`` is the label of the box for a hidden number not drawn yet. ``by_hand``: somebody decided it,
    which can be undone; ``decision`` is the key of the latest such decision, 0 if there is none. ``ready``:
    it can be decided and announced now. ``notes`` are what the MC should read before announcing it; they are
    among the ``why``. ``parcels`` are what each of the ``winners`` gets: the gift, and a share of the money.
    ``shares`` are the pounds of each winner if the prize is money for several, and ``combined`` is as in
    ``Award``. ``is_first``: it is for first place, of everybody or of one role.
    """

    name: str
    gift: str
    outcome: PrizeOutcome
    winners: tuple[Name, ...]
    figure: str
    why: tuple[str, ...]
    passed_over: tuple[str, ...]
    choices: tuple[Name, ...]
    draws: int
    by_hand: bool
    ready: bool = True
    notes: tuple[str, ...] = ()
    decision: int = 0
    asks: str = ""
    parcels: tuple[str, ...] = ()
    shares: tuple[Decimal, ...] = ()
    combined: str = ""
    is_first: bool = False

    @property
    def given(self) -> bool:
        return self.outcome is PrizeOutcome.GIVEN


@dataclass(frozen=True, slots=True)
class Prizes:
    """All prizes in the order of giving, after ``counted`` of ``hands`` hands.

    ``pile``, ``provisional`` and ``to_play`` are as in the standings. ``corrected`` is a hand whose score was
    corrected after people had moved by it, until the MC says where they went; 0 if there is none.
    """

    prizes: tuple[PrizeInWords, ...]
    people: tuple[Name, ...]
    counted: int
    hands: int
    state: State
    pile: PileCount | None = None
    provisional: bool = False
    to_play: tuple[TableOfHand, ...] = ()
    corrected: int = 0

    @property
    def open(self) -> tuple[PrizeInWords, ...]:
        """Prizes that wait for a cut, a draw, another prize, or the MC's decision."""
        return tuple(prize for prize in self.prizes if prize.ready and prize.outcome in UNDECIDED)

    @property
    def to_decide(self) -> tuple[PrizeInWords, ...]:
        """Prizes that the MC can decide now: all at the end of play, those of a half in the interval."""
        return () if self.provisional else tuple(prize for prize in self.prizes if prize.ready)

    @property
    def final(self) -> bool:
        return self.state is State.PUBLISHED


HIDDEN_LABELS = {
    PrizeKind.NEAREST: gettext_lazy("The number in your envelope"),
    PrizeKind.COOKIE_JAR: gettext_lazy("The hands, such as 3, 8, 15"),
    PrizeKind.BEST_AT: gettext_lazy("Table and hand, such as 3, 12"),
    PrizeKind.HIDDEN_SEAT: gettext_lazy("Table, hand and seat, such as 3, 12, S"),
}
TOTALS = {
    ScoreKind.TRICKS: ngettext_lazy("%(figure)s trick", "%(figure)s tricks", "count"),
    ScoreKind.POINTS: ngettext_lazy("%(figure)s point", "%(figure)s points", "count"),
    ScoreKind.FLAGS: ngettext_lazy("%(figure)s flag", "%(figure)s flags", "count"),
}
AWAY = {
    ScoreKind.TRICKS: ngettext_lazy("%(figure)s trick away", "%(figure)s tricks away", "count"),
    ScoreKind.POINTS: ngettext_lazy("%(figure)s point away", "%(figure)s points away", "count"),
}
UNDECIDED = frozenset(PrizeOutcome) - {PrizeOutcome.GIVEN, PrizeOutcome.NOBODY}


def drive_awards(evening: DriveEvening) -> list[Award]:
    """Awards of all prizes by the complete hands and the decisions so far.

    Winners are entries, all of a pair or team; ``among`` has the numbers of cards, see ``Cards``.
    """
    drive, played = evening.drive, cards(evening)
    names = _card_names(drive, evening.people, played)
    return _awards(drive, names, played, _corrected(evening, played), _decisions(drive))


def prize_evening(evening: DriveEvening) -> PrizeEvening:
    """Return the input to the prizes of a drive, from its complete hands."""
    played = cards(evening)
    return _given_by(evening.drive, evening.people, played, 0, _decisions(evening.drive))


def rules_of(drive: Drive) -> tuple[PrizeRule, ...]:
    """The prize rules of a drive, with the drive's minimum of hands."""
    rules = parse_rules(drive.prize_rules)
    return tuple(replace(rule, least_hands=drive.least_hands or rule.least_hands) for rule in rules)


def prizes(evening: DriveEvening, *, people: Mapping[int, Name] | None = None) -> Prizes:
    """The prizes in words.

    ``people`` replaces the names; see ``public_names``.
    """
    return _prizes(evening, cards(evening), people)


def prizes_for_mc(evening: DriveEvening, cards_in: PileCount | None) -> Prizes:
    """The prizes by the cards that are not confirmed if there are any."""
    if not is_provisional(evening.drive, cards_in):
        return replace(prizes(evening), pile=cards_in)
    return replace(_prizes(evening, cards_so_far(evening)), pile=cards_in, provisional=True)


def _prizes(evening: DriveEvening, played: Cards, people: Mapping[int, Name] | None = None) -> Prizes:
    drive = evening.drive
    people = evening.people if people is None else people
    names, corrected = _card_names(drive, people, played), _corrected(evening, played)
    decided = _decisions(drive)
    latest = {data["prize"]: key for key, data in decided.items()}
    awards = _awards(drive, names, played, corrected, decided)
    jackpots = pots(drive, [award.rule for award in awards])
    shares = prize_money(awards, {name: pot.total for name, pot in jackpots.items()})
    return Prizes(
        prizes=tuple(
            replace(
                with_money(
                    _prize(drive, award, people, names),
                    award,
                    shares.get(award.rule.name, {}),
                    jackpots.get(award.rule.name),
                ),
                decision=latest.get(award.rule.name, 0),
            )
            for award in awards
        ),
        people=tuple(person for person in people.values() if not person.dummy),
        counted=played.counted,
        hands=drive.hands,
        state=State(drive.state),
        to_play=played.to_play,
        corrected=corrected,
    )


def decisions(drive: Drive) -> tuple[PrizeRuling, ...]:
    """Decisions about prizes that have not been undone, oldest first. One database query."""
    return parse_decisions(list(_decisions(drive).values()))


def _decisions(drive: Drive) -> dict[int, dict[str, Any]]:
    """Decisions about prizes that have not been undone, as JSON, by key."""
    about_prizes = drive.decisions.valid().filter(kind__in=list(HowDecided))
    rows = about_prizes.order_by("pk").values_list("pk", "kind", "data")
    return {key: {"kind": kind, **data} for key, kind, data in rows}


def _card_names(drive: Drive, people: Mapping[int, Name], played: Cards) -> Mapping[int, Name]:
    """The name behind each card: of a player, a pair or a team."""
    return unit_names(drive, people, played.members, played.cards) if played.members else people


def _corrected(evening: DriveEvening, played: Cards) -> int:
    """Value of ``Prizes.corrected``, looked up only if the prizes of a half could be given."""
    drive = evening.drive
    if not (drive.gives_by_halves and drive.breaks_after) or played.complete < min(drive.breaks_after):
        return 0
    move = corrected_move(evening)
    return move.hand if move else 0


def _awards(
    drive: Drive,
    names: Mapping[int, Name],
    played: Cards,
    corrected: int,
    decided: Mapping[int, dict[str, Any]],
) -> list[Award]:
    given_by = _given_by(drive, names, played, corrected, decided)
    return unit_awards(rules_of(drive), given_by, played.takers)


def _given_by(
    drive: Drive,
    names: Mapping[int, Name],
    played: Cards,
    corrected: int,
    decided: Mapping[int, dict[str, Any]],
) -> PrizeEvening:
    return PrizeEvening(
        played.cards,
        tuple(drive.breaks_after),
        drive.hands,
        parse_ties(drive.ties),
        parse_decisions(list(decided.values())),
        called(names),
        over=drive.is_over,
        counted=counted_in(drive),
        complete=played.complete,
        called=played.called,
        corrected=corrected,
        most=drive.most_prizes,
    )


def _prize(drive: Drive, award: Award, people: Mapping[int, Name], names: Mapping[int, Name]) -> PrizeInWords:
    roles, figure = drive.role_labels, ""
    if award.figure is not None:
        figure = figure_words(award.rule.kind, award.figure, counted_in(drive))
        figure = figure if award.ready else gettext("%(figure)s so far") % {"figure": figure}
    notes = tuple(say(note, roles) for note in award.notes)
    return PrizeInWords(
        name=award.rule.name,
        gift=award.rule.gift,
        outcome=award.outcome,
        # All who played with the card share the prize.
        winners=tuple(replace(people[entry], name=people[entry].everyone) for entry in award.entries),
        figure=figure,
        why=(*(say(sentence, roles) for sentence in award.explanation), *notes),
        passed_over=tuple(say(over.reason, roles) for over in award.passed_over),
        choices=tuple(names[entry] for entry in award.among) if award.outcome is PrizeOutcome.CUT else (),
        draws=len(award.among) if award.outcome is PrizeOutcome.DRAW else 0,
        by_hand=award.decided_by in list(HowDecided) or (award.ready and decided_by_number(award)),
        asks=str(HIDDEN_LABELS[award.rule.kind]) if award.outcome is PrizeOutcome.HIDDEN else "",
        ready=award.ready,
        notes=notes,
        combined=award.combined,
        is_first=award.rule.kind is PrizeKind.PLACE and award.rule.place == 1,
    )


def with_money(
    prize: PrizeInWords, award: Award, shares: Mapping[int, Decimal], pot: Pot | None
) -> PrizeInWords:
    """The prize with its money beside the gift, what is in its pot, and how that is shared."""
    amount = money(Decimal(award.rule.money)) if award.rule.money else ""
    if pot:
        amount, prize = money(pot.total), replace(prize, why=(*prize.why, *pot_words(award, pot)))
    gift = ", ".join(filter(None, (award.rule.gift, amount)))
    pounds = (money(shares[who.entry]) if who.entry in shares else "" for who in prize.winners)
    parcels = tuple(", ".join(filter(None, (award.rule.gift, share))) for share in pounds)
    prize = replace(prize, gift=gift, parcels=parcels)
    if len(shares) < 2:
        return prize
    each = [f"{who.name} {money(shares[who.entry])}" for who in prize.winners]
    words = gettext("The %(sum)s is shared: %(each)s.")
    why = [words % {"sum": money(sum(shares.values())), "each": ", ".join(each)}]
    if len({*shares.values()}) > 1:
        why.append(gettext("The odd pence go to the lowest card numbers."))
    each_share = tuple(shares[who.entry] for who in prize.winners)
    return replace(prize, why=(*prize.why, *why), shares=each_share)


def pot_words(award: Award, pot: Pot) -> Iterator[str]:
    """Yield sentences about the pot of a jackpot: the sum, whether it rolls over, its entry in the ledger."""
    text = gettext("In the pot: %(before)s from before and %(put_in)s from this drive, %(sum)s in all.")
    sums = {"before": money(pot.before), "put_in": money(pot.put_in), "sum": money(pot.total)}
    yield text % sums
    if pot.left_out:
        full = gettext("The pot is as full as it may be, so %(left_out)s of tonight’s money stays out of it.")
        yield full % {"left_out": money(pot.left_out)}
    if award.ready and award.outcome is PrizeOutcome.NOBODY:
        yield gettext("Nobody won it, so %(sum)s rolls over to the next drive.") % sums
    if pot.entered:
        yield gettext("This is entered in your club’s ledger.")
    else:
        yield gettext("It will be entered in your club’s ledger when you publish the results.")


def decided_by_number(award: Award) -> bool:
    """Return whether a hidden number was drawn for this prize, which can be undone."""
    return award.rule.kind in HIDDEN and award.outcome is not PrizeOutcome.HIDDEN


def figure_words(kind: PrizeKind, figure: Score, counted: ScoreKind = ScoreKind.TRICKS) -> str:
    """The winning score: "172 tricks", "31 flags", "4 hands of ten or more", "3 changes of table"."""
    count = figure if isinstance(figure, int) else 2  # halves are said as several
    text: str | Promise
    if kind is PrizeKind.MOST_TENS:
        text = ngettext("%(figure)s hand of ten or more", "%(figure)s hands of ten or more", count)
    elif kind is PrizeKind.LONGEST:
        text = ngettext("%(figure)s hand at one table", "%(figure)s hands at one table", count)
    elif kind in {PrizeKind.FEWEST_MOVES, PrizeKind.MOST_MOVES}:
        text = ngettext("%(figure)s change of table", "%(figure)s changes of table", count)
    elif kind is PrizeKind.NEAREST:
        text = AWAY.get(counted, AWAY[ScoreKind.TRICKS])
    elif kind is PrizeKind.COOKIE_JAR:
        text = ngettext("%(figure)s of the hands drawn", "%(figure)s of the hands drawn", count)
    else:
        text = TOTALS[counted]
    return str(text % {"figure": as_written(figure), "count": count})
