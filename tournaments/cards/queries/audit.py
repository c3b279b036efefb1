"""Input of the engine's audit from a drive's cards, and its cached result."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from hashlib import sha256

from django.core.cache import cache
from django.db.models import Exists

from tournaments.cards.queries.shared_cards import spared
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import (
    Audit,
    Course,
    Exchange,
    Figure,
    OtherPair,
    PaperCard,
)
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.score_cards.decisions import EXCHANGED, OTHER_PAIR
from tournaments.engine.standings.standings import parts
from tournaments.kernel import evening
from tournaments.kernel.plan import planned
from tournaments.kernel.set_aside import idle_tables
from tournaments.models import Card, Decision, Drive, Hand, LogEntry, Score

CHECKED_OFF = (LogVerb.CARDS_CHECKED_OFF, LogVerb.CARDS_TOTALS_CHECKED_OFF)
KEPT_FOR = 600  # seconds: several helpers look at the same pile
FULL, QUICK = 500, 200  # seatings that the audit tries
ENOUGH = 0.8  # of all figures

Given = tuple[Course, list[PaperCard]]


def audited(drive: Drive, given: Given | None = None, *, effort: int = FULL) -> Audit:
    """Audit the cards typed so far. About ten database queries, however large the drive.

    The result is cached for all users. Nothing is inferred for a dummy, which never has a card. ``given`` is
    the result of :func:`audit_input`, if already known.
    """
    given = given or audit_input(drive)
    key = f"{stamp(drive, given)}-{effort}"
    result: Audit | None = cache.get(key)
    if result is None:
        result = _of_cards(drive, given, audit(*given, effort=effort))
        cache.set(key, result, KEPT_FOR)
    return result


def effort_while_typing(given: Given) -> int:
    """Return the effort of an audit while cards are typed: less if many are missing, as more come soon."""
    course, cards = given
    there = sum(figure is not None for card in cards for figure in card.figures)
    return FULL if there > ENOUGH * len(course.roles) * course.hands else QUICK


def stamp(drive: Drive, given: Given) -> str:
    """Return a stamp that changes with any input of the audit."""
    contents = repr((replace(given[0], movement=None), given[1]))
    return f"cards-{drive.pk}-{drive.movement}-{sha256(contents.encode()).hexdigest()}"


def _of_cards(drive: Drive, given: Given, result: Audit) -> Audit:
    """Return the result without inferred or unknown figures for which no card is expected.

    No card is expected of dummies and for hands whose scores the tables sent, and a pair has one for both.
    """
    course, cards = given
    dummies = set(drive.entries.filter(dummy=True).values_list("number", flat=True))
    dummies |= spared(evening.DriveEvening(drive), begun(cards))
    sent = {
        (player, hand.number)
        for hand in result.hands
        for table in hand.seating.tables
        if (hand.number, table.number) in course.sent
        for player in (*table.seats, *hand.seating.sitting_out)
    }
    return replace(
        _as_played(course, result),
        inferred=tuple(
            c for c in result.inferred if c.entry not in dummies and (c.entry, c.hand) not in sent
        ),
        unknown=tuple(place for place in result.unknown if place[0] not in dummies and place not in sent),
    )


def begun(cards: Iterable[PaperCard]) -> set[int]:
    """Return the entries of which at least one figure is typed."""
    return {card.entry for card in cards if any(figure is not None for figure in card.figures)}


def _as_played(course: Course, result: Audit) -> Audit:
    """Return the result without tricks at tables that did not play a hand."""
    hands = list(result.hands)
    for number, table in course.idle:
        if number <= len(hands):
            ns = list(hands[number - 1].ns)
            ns[table - 1] = None
            hands[number - 1] = hands[number - 1]._replace(ns=tuple(ns))
    return replace(result, hands=tuple(hands))


def audit_input(drive: Drive) -> Given:
    """Return the input of the audit. It ends with the last hand of which anything is known.

    About ten database queries.
    """
    whole, cards = whole_input(drive)
    typed = (hand for card in cards for hand, figure in enumerate(card.figures, 1) if figure is not None)
    last = max((*typed, *(hand for hand, _ in whole.sent)), default=0)
    if not 0 < last < whole.hands:
        return whole, cards
    between = tuple(parts(drive.breaks_after, last))
    return replace(whole, hands=last, seatings=whole.seatings[:last], parts=between), [
        card._replace(
            figures=card.figures[:last],
            parts=card.parts[: len(between)],
            kept=frozenset(hand for hand in card.kept if hand <= last),
        )
        for card in cards
    ]


def whole_input(drive: Drive) -> Given:
    """Return the evening to its last hand as known without the cards, and the cards.

    A table that did not play a hand is treated like one that sent its score: figures on cards for it are not
    tricks.
    """
    whole, cards = course(drive), paper_cards(drive)
    if idle := idle_tables(drive):
        sent = {**whole.sent, **{at: table.ns for at, table in idle.items()}}
        whole = replace(whole, sent=sent, idle={at: table.state for at, table in idle.items()})
        blank = {(player, hand) for (hand, _), table in idle.items() for player in table.players}
        cards = [card._replace(figures=tuple(_without(blank, card))) for card in cards]
    return whole, cards


def _without(blank: Collection[tuple[int, int]], card: PaperCard) -> Iterator[Figure]:
    for hand, figure in enumerate(card.figures, 1):
        yield None if (card.entry, hand) in blank else figure


def course(drive: Drive) -> Course:
    """Return the evening as far as it is known without the cards: hands called and scores sent."""
    hands = live_hands(drive)
    movement = BY_RESULTS.get(drive.movement)
    tonight, called = evening.DriveEvening(drive), tuple(evening.seatings(hands).values())
    last = called[-1] if movement and called else None
    decided = list(decisions_of_kind(drive, EXCHANGED, OTHER_PAIR))
    return Course(
        hands=drive.hands,
        roles=tonight.roles,
        # By results, only called hands have seats.
        seatings=called if movement or not hands else planned(drive),
        movement=movement,
        reverse=drive.reverse,
        hands_per_move=drive.hands_per_move,
        fair=drive.fair_chair,
        paired=evening.partners_known(drive),
        chairs_known=drive.seed is not None,
        sent=evening.current_ns(hands, without=Score.Source.CARDS),
        exchanged=tuple(
            Exchange(first, other, decision.data["hand"])
            for decision in decided
            if decision.kind == EXCHANGED
            for first, other in [decision.data["entries"]]
        ),
        other_pairs=tuple(
            OtherPair(**decision_made.data) for decision_made in decided if decision_made.kind == OTHER_PAIR
        ),
        parts=tuple(parts(drive.breaks_after, drive.hands)),
        missed=drive.missed_hand_number,
        moved_from=last and tonight.moved_from(hands[-1].number, last),
        points=drive.points,
    )


def live_hands(drive: Drive) -> list[Hand]:
    """Hands whose seats are known without the cards: those that were called, and always the first.

    Two database queries.
    """
    hands = list(drive.played_hands.valid().order_by("number"))
    check_off = standing_check_off(drive)
    before = check_off.before if check_off and isinstance(check_off.before, dict) else {}
    return hands[: before.get("hand", len(hands))]  # the others were written from the cards


def standing_check_off(drive: Drive) -> LogEntry | None:
    """Return the log entry of the present confirmation, None if the cards are not confirmed. One query."""
    checked = Card.objects.filter(entry__drive=drive.pk, checked_at__isnull=False)
    return drive.log.filter(Exists(checked), verb__in=CHECKED_OFF).order_by("-version").first()


def paper_cards(drive: Drive) -> list[PaperCard]:
    """The cards as typed, by number; a second person's reading is not among them. One database query."""
    places = range(1, drive.hands + 1)
    sums = range(1, len(parts(drive.breaks_after, drive.hands)) + 1)
    rows = Card.objects.filter(entry__drive=drive, second=False).order_by("entry__number")
    return [
        PaperCard(
            number,
            tuple(figures.get(str(hand)) for hand in places),
            tuple(written.get(str(part)) for part in sums),
            written.get("total"),
            frozenset(map(int, kept)),
        )
        for number, figures, written, kept in rows.values_list("entry__number", "figures", "written", "kept")
    ]


def decisions_of_kind(drive: Drive, *kinds: str) -> Iterable[Decision]:
    """Return the MC's decisions of these kinds, in order. One database query."""
    return drive.decisions.valid().filter(kind__in=kinds).order_by("pk")
