"""The faults that the audit finds in the cards, in words that an MC can act on."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext

from tournaments.cards.queries.audit_words import (
    PileWords,
    as_json,
    card_words,
    figure_words,
    hand_words,
    newest,
    numbered,
    tables_of,
)
from tournaments.engine.card_audit.other_pair import the_other_way_round
from tournaments.engine.card_audit.sums import known_figures
from tournaments.engine.card_audit.values import (
    OUT,
    Audit,
    Certainty,
    Exchange,
    Explanation,
    FigureChange,
    OtherPair,
    Shift,
    TableChange,
)
from tournaments.engine.score_cards.sums import counted, with_known
from tournaments.engine.seating.seating import Side, Table
from tournaments.engine.standings.scoring import TRICKS
from tournaments.kernel.evening import Name
from tournaments.text import as_written


@dataclass(frozen=True, slots=True)
class FaultSeat:
    """One of the four at a table: the card's figure, and the figure in this explanation."""

    who: Name
    says: str
    should: str
    wrong: bool
    kept: bool
    worked_out: bool


@dataclass(frozen=True, slots=True)
class CardFault:
    """One fault. ``how`` corrects it: an explanation of this fault alone, as JSON.

    ``kind`` is figure, score, exchange, shift, other-pair or turned; ``key`` is unique on the page. For an
    exchange, ``entry`` and ``other`` are the two, and ``same_role`` says whether they could have changed
    places. ``turned`` are scores that may be reversed, if the other pair may have moved.
    """

    kind: str
    key: str
    words: str
    why: str
    how: str
    accept: str
    hand: int
    entry: int = 0
    other: int = 0
    given: str = ""
    table: int | None = None
    places: tuple[FaultSeat, ...] = ()
    same_role: bool = True
    typed_at: datetime | None = None
    turned: tuple["CardFault", ...] = ()


@dataclass(frozen=True, slots=True)
class Remedy:
    """One way to make all cards agree. ``how`` is the whole explanation as JSON, ``at`` its anchor."""

    at: str
    rank: int
    faults: tuple[CardFault, ...]
    how: str

    @property
    def at_once(self) -> bool:
        """Return whether several faults can be fixed at once; some need someone to say how."""
        return len(self.faults) > 1 and not {fault.kind for fault in self.faults} & {"exchange", "other-pair"}


def ways(pile: PileWords) -> tuple[Remedy, ...]:
    return tuple(
        Remedy(f"{number}-", how.rank, tuple(_faults(pile, how)), as_json(how))
        for number, how in enumerate(pile.audit.explanations, 1)
    )


def _faults(pile: PileWords, how: Explanation) -> Iterator[CardFault]:
    for moved_on in how.other_pairs:
        yield _other_pair(pile, moved_on)
    for pair in how.exchanged:
        yield _exchange(pile, pair)
    for shift in how.shifted:
        yield _shift(pile, shift, how)
    moved = {shift.entry: shift.hand for shift in how.shifted}
    for change in how.changes:
        if change.hand < moved.get(change.entry, change.hand + 1):  # later ones are part of the shift
            yield _figure(pile, change, how)
    for sent in how.tables:
        yield _score(pile, sent, how)


def _other_pair(pile: PileWords, pair: OtherPair) -> CardFault:
    text = gettext(
        "After %(hand)s at table %(table)s, the other pair moved or the score is the other way round."
    )
    ways_round = the_other_way_round(pile.course, pile.cards, pile.audit.hands, pair)
    return CardFault(
        kind="other-pair",
        key=f"other-pair-{pair.table}-{pair.hand}",
        words=text % {"hand": hand_words(pile, pair.hand), "table": pair.table},
        why=gettext(
            "The cards read the same either way, so only you can tell which it was. If the other pair moved, "
            "every total stays as it is."
        ),
        how=as_json(Explanation(1, other_pairs=(pair,))),
        accept=gettext("The other pair moved"),
        hand=pair.hand,
        table=pair.table,
        turned=tuple(_turned(pile, pair, how) for how in ways_round if how.changes),
    )


def _turned(pile: PileWords, pair: OtherPair, how: Explanation) -> CardFault:
    """A fault for a reversed score of a table, with the four totals as they are and as they would be."""
    hand, typed = how.changes[0].hand, known_figures(pile.course)
    text = gettext("%(tricks)s, total %(total)s")
    places, points = [], pile.course.points
    for entry, _hand, given, proposed in how.changes:
        figures = with_known(pile.cards[entry], typed).figures
        made = counted(figures, 1, pile.course.missed, points)
        others = sum(score for at, score in enumerate(made, 1) if score is not None and at != hand)
        says, should = (
            text % {"tricks": tricks, "total": as_written(others + points.of(hand, tricks))}
            for tricks in (given, proposed)
            if isinstance(tricks, int)
        )
        places.append(FaultSeat(pile.names[entry], says, should, wrong=False, kept=False, worked_out=False))
    return CardFault(
        kind="turned",
        key=f"turned-{pair.table}-{hand}",
        words="",
        why="",
        how=as_json(how),
        accept=gettext("The score of hand %(hand)s is the other way round") % {"hand": hand},
        hand=hand,
        table=pair.table,
        places=tuple(places),
    )


def _figure(pile: PileWords, change: FigureChange, how: Explanation) -> CardFault:
    seat = pile.at(change.entry, change.hand)
    words = {
        "card": card_words(pile.names[change.entry]),
        "hand": hand_words(pile, change.hand),
        "given": figure_words(change.given),
        "proposed": figure_words(change.proposed),
    }
    return CardFault(
        kind="figure",
        key=f"{change.entry}-{change.hand}",
        words=_must(pile.audit, how) % words,
        why=_witnesses(pile, change, seat[0], how) if seat else "",
        how=as_json(Explanation(1, changes=(change,))),
        accept=gettext("Change it to %(figure)s") % {"figure": figure_words(change.proposed)},
        hand=change.hand,
        entry=change.entry,
        given=figure_words(change.given),
        table=seat[0].number if seat else None,
        places=_places(pile, change.hand, *seat, how) if seat else (),
        typed_at=pile.typed_at.get(change.entry),
    )


def _must(audit: Audit, how: Explanation) -> str:
    if _sure(audit, how):
        return gettext("%(card)s, %(hand)s: the card says %(given)s, but it must be %(proposed)s.")
    if how.rank == 1 and audit.certainty is Certainty.LIKELY:
        return gettext("%(card)s, %(hand)s: the card says %(given)s, but it is most likely %(proposed)s.")
    return gettext("%(card)s, %(hand)s: the card says %(given)s, but it could be %(proposed)s.")


def _sure(audit: Audit, how: Explanation) -> bool:
    return how.rank == 1 and audit.certainty is Certainty.CERTAIN


def _witnesses(pile: PileWords, change: FigureChange, table: Table, how: Explanation) -> str:
    side = Side.NS if change.entry in table.pair(Side.NS) else Side.EW
    other = Side.EW if side is Side.NS else Side.NS
    partner = any(
        pile.says(entry, change.hand) == change.proposed
        for entry in table.pair(side)
        if entry != change.entry
    )
    against = TRICKS - change.proposed if isinstance(change.proposed, int) else OUT
    opponents = sum(pile.says(entry, change.hand) == against for entry in table.pair(other))
    texts = {
        (True, 2): gettext("The partner’s card and both opponents’ cards at table %(table)s say so."),
        (True, 1): gettext("The partner’s card and one opponent’s card at table %(table)s say so."),
        (True, 0): gettext("The partner’s card at table %(table)s says so."),
        (False, 2): gettext("Both opponents’ cards at table %(table)s say so."),
        (False, 1): gettext("One opponent’s card at table %(table)s says so."),
        (False, 0): gettext("Nothing else fits the rest of the evening.") if _sure(pile.audit, how) else "",
    }
    words = texts[partner, opponents] % {"table": table.number}
    if isinstance(change.given, int) and change.given == against:
        words += " " + gettext("The score on the card is what the other pair made.")
    if _fits_own_sum(pile, change):
        words += " " + gettext("The player’s own total agrees too.")
    return words.strip()


def _fits_own_sum(pile: PileWords, change: FigureChange) -> bool:
    """Return whether a total that the player wrote becomes right with the corrected figure."""
    if not isinstance(change.given, int) or not isinstance(change.proposed, int):
        return False
    more = change.proposed - change.given
    return any(
        fault.entry == change.entry
        and fault.written - fault.made == more
        and (not fault.part or change.hand in pile.course.parts[fault.part - 1])
        for fault in pile.audit.sums
    )


def _places(
    pile: PileWords, hand: int, table: Table, ns: int | None, how: Explanation
) -> tuple[FaultSeat, ...]:
    proposed = {(change.entry, change.hand): change.proposed for change in how.changes}
    # What is worked out comes from the best explanation: another, or one that is only likely, may differ.
    tricks = (ns, TRICKS - ns, ns, TRICKS - ns) if ns is not None and _sure(pile.audit, how) else (None,) * 4
    seats = []
    for entry, of_entry in zip(table.seats, tricks, strict=True):
        if entry is None:
            continue
        says = pile.says(entry, hand)
        should = proposed.get((entry, hand), of_entry if says is None else says)
        seat = FaultSeat(
            who=pile.names[entry],
            says=figure_words(says),
            should=figure_words(should),
            wrong=says is not None and says != should,
            kept=entry in pile.cards and hand in pile.cards[entry].kept,
            worked_out=says is None and should is not None,
        )
        seats.append(seat)
    return tuple(seats)


def _exchange(pile: PileWords, pair: Exchange) -> CardFault:
    first, other = pile.names[pair.one], pile.names[pair.other]
    text = gettext(
        "From hand %(hand)s on, %(one)s and %(other)s sat in each other’s seats, or wrote on each "
        "other’s cards."
    )
    if pair.hand == 1:
        text = gettext(
            "The cards of %(one)s and %(other)s were mixed up, or the two sat in each other’s "
            "seats all evening."
        )
    numbers = {"hand": pair.hand, "one": numbered(first), "other": numbered(other)}
    return CardFault(
        kind="exchange",
        key=f"{pair.one}-{pair.other}-{pair.hand}",
        words=text % numbers,
        why=gettext("The cards read the same either way, so only you can tell which it was."),
        how=as_json(Explanation(1, exchanged=(pair,))),
        accept=gettext("They sat in each other’s seats"),
        hand=pair.hand,
        entry=pair.one,
        other=pair.other,
        same_role=first.role == other.role,
        typed_at=newest(pile, (pair.one, pair.other)),
    )


def _shift(pile: PileWords, shift: Shift, how: Explanation) -> CardFault:
    text = gettext("%(card)s: from hand %(hand)s on, the scores are one row too low.")
    if shift.by < 0:
        text = gettext("%(card)s: from hand %(hand)s on, the scores are one row too high.")
    changes = tuple(c for c in how.changes if c.entry == shift.entry and c.hand >= shift.hand)
    hands = ", ".join(f"{change.hand}: {figure_words(change.proposed)}" for change in changes)
    return CardFault(
        kind="shift",
        key=f"{shift.entry}-from-{shift.hand}",
        words=text % {"card": card_words(pile.names[shift.entry]), "hand": shift.hand},
        why=gettext("These hands would change: %(hands)s.") % {"hands": hands},
        how=as_json(Explanation(1, changes=changes, shifted=(shift,))),
        accept=gettext("Move them up one row") if shift.by > 0 else gettext("Move them down one row"),
        hand=shift.hand,
        entry=shift.entry,
        typed_at=pile.typed_at.get(shift.entry),
    )


def _score(pile: PileWords, sent: TableChange, how: Explanation) -> CardFault:
    rebuilt = pile.audit.hands[sent.hand - 1]
    table, ns = next(row for row in tables_of(rebuilt) if row[0].number == sent.table)
    text = gettext(
        "Table %(table)s, %(hand)s: the table sent %(given)s for North and South, but the cards say "
        "%(proposed)s."
    )
    return CardFault(
        kind="score",
        key=f"table-{sent.table}-{sent.hand}",
        words=text % {**sent._asdict(), "hand": hand_words(pile, sent.hand)},
        why="",
        how=as_json(Explanation(1, tables=(sent,))),
        accept=gettext("Change North and South to %(ns)s") % {"ns": sent.proposed},
        hand=sent.hand,
        table=sent.table,
        places=_places(pile, sent.hand, table, ns, how),
        typed_at=newest(pile, table.seats),
    )
