"""The audit's result in sentences, for a person who has the cards at hand."""

from collections.abc import Iterator
from itertools import groupby

from tournaments.engine.card_audit.pile_file import PileFile
from tournaments.engine.card_audit.single_card_scores import on_one_card, single_card_lines
from tournaments.engine.card_audit.values import (
    OUT,
    Audit,
    AuditResult,
    Certainty,
    Exchange,
    Figure,
    FigureChange,
    Shift,
    SumFault,
)
from tournaments.engine.seating.seating import Side, Table
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.words import Sentence, _, gettext_noop, joined

HOW_SURE = {
    Certainty.CERTAIN: gettext_noop("This is certain: no other explanation comes close."),
    Certainty.LIKELY: gettext_noop("This is likely, but another explanation comes close."),
    Certainty.TIED: gettext_noop("Explanations with the same number fit equally well."),
}
HEADINGS = {
    AuditResult.EMPTY: gettext_noop("There are no scores on any of the cards."),
    AuditResult.WAITING: gettext_noop("There are too few scores to work out the evening."),
    AuditResult.AGREES: gettext_noop("Everything agrees: %(cards)s cards, %(hands)s hands."),
    AuditResult.EXPLAINED: gettext_noop("The cards do not agree. This would put it right:"),
    AuditResult.UNCLEAR: gettext_noop("The cards do not agree, and we cannot tell which scores are wrong."),
}
LOOK_AT = gettext_noop(
    "Check the movement, its direction and the tables for hand 1. Anyone who started without a "
    "seat needs a line, even if their card is missing."
)
OTHER_PAIR = gettext_noop(
    "After hand %(hand)s at table %(table)s, the other pair moved or the score is the other way round."
)
SIMPLEST = gettext_noop("This is likely: it is the simplest explanation we found.")
REST_FIRST = gettext_noop("Type the rest first: %(count)s cards to come.")
LAST_FIRST = gettext_noop("Type the rest first: one card to come.")
SHOWN = 10  # maximum number of clashes listed


def report_lines(audit: Audit, pile: PileFile) -> Iterator[Sentence]:
    """Yield the report: agreement, explanations and certainty, missing cards and figures, wrong sums."""
    yield Sentence(HEADINGS[audit.result], {"cards": len(pile.cards), "hands": pile.course.hands})
    for way in audit.explanations:
        shifted = {shift.entry: shift.hand for shift in way.shifted}
        lines = [
            *(Sentence(OTHER_PAIR, pair._asdict()) for pair in way.other_pairs),
            *(_exchange(pair, pile) for pair in way.exchanged),
            *(_shift(shift, pile) for shift in way.shifted),
            # the correction of a shifted row needs no list of its figures
            *(_change(c, pile) for c in way.changes if c.hand < shifted.get(c.entry, c.hand + 1)),
        ]
        for number, line in enumerate(lines):
            yield _below(line) if number else Sentence("%(rank)s. %(line)s", {"rank": way.rank, "line": line})
    yield from _how_sure(audit, pile)
    if audit.result is AuditResult.UNCLEAR:
        yield Sentence(LOOK_AT)
    for clash in audit.clashes[:SHOWN]:
        yield _below(clash.sentence)
    if audit.clashes[SHOWN:]:
        yield _below(_("and %(more)s more", more=len(audit.clashes) - SHOWN))
    yield from _not_there(audit, pile)
    for fault in audit.sums:
        yield _sum(fault, pile)


def _how_sure(audit: Audit, pile: PileFile) -> Iterator[Sentence]:
    """Yield the certainty of the first explanation and, unless it is certain, the number of cards to come."""
    likely = audit.certainty is Certainty.LIKELY
    if audit.explanations:
        simplest = audit.explanations[0].other_pairs or not audit.explanations[1:]
        yield Sentence(SIMPLEST if likely and simplest else HOW_SURE[audit.certainty])
    sure = audit.certainty is Certainty.CERTAIN if audit.explanations else audit.result is AuditResult.AGREES
    if (to_come := len(pile.missing)) and not sure:
        yield Sentence(LAST_FIRST if to_come == 1 else REST_FIRST, {"count": to_come})


def hand_lines(audit: Audit, pile: PileFile, number: int) -> Iterator[Sentence]:
    """Yield the tables of one hand as the cards show them."""
    hand = next((hand for hand in audit.hands if hand.number == number), None)
    if hand is None:
        yield _("The tables for hand %(hand)s cannot be worked out.", hand=number)
        return
    yield _("Hand %(hand)s", hand=number)
    for table, ns in zip(hand.seating.tables, hand.ns, strict=True):
        yield _below(_table(table, ns, pile))
    if hand.seating.sitting_out:
        out = joined((_player(entry, pile) for entry in hand.seating.sitting_out), ", ")
        yield _below(_("Sitting out: %(players)s", players=out))


def _change(change: FigureChange, pile: PileFile) -> Sentence:
    text = gettext_noop("%(card)s, hand %(hand)s: %(given)s should be %(proposed)s.")
    if change.given is None:
        text = gettext_noop("%(card)s, hand %(hand)s: the empty space should be %(proposed)s.")
    elif change.proposed is None:
        text = gettext_noop("%(card)s, hand %(hand)s: %(given)s should not be there.")
    params = {
        "card": _card(change.entry, pile),
        "hand": change.hand,
        "given": _figure(change.given),
        "proposed": _figure(change.proposed),
    }
    return Sentence(text, params)


def _exchange(pair: Exchange, pile: PileFile) -> Sentence:
    text = gettext_noop(
        "From hand %(hand)s on, %(one)s and %(other)s sat in each other’s seats, or wrote on each "
        "other’s cards."
    )
    if pair.hand == 1:
        text = gettext_noop("The cards of %(one)s and %(other)s were mixed up.")
    params = {"hand": pair.hand, "one": _player(pair.one, pile), "other": _player(pair.other, pile)}
    return Sentence(text, params)


def _shift(shift: Shift, pile: PileFile) -> Sentence:
    text = gettext_noop("%(card)s: from hand %(hand)s on, the scores are one row too low.")
    if shift.by < 0:
        text = gettext_noop("%(card)s: from hand %(hand)s on, the scores are one row too high.")
    return Sentence(text, {"card": _card(shift.entry, pile), "hand": shift.hand})


def _not_there(audit: Audit, pile: PileFile) -> Iterator[Sentence]:
    """Yield the missing cards, the figures worked out from others, and the unknown figures."""
    for table, entries in groupby(pile.missing, key=pile.missing.__getitem__):
        text = gettext_noop("Cards missing for people who started at table %(table)s: role %(roles)s.")
        roles = ", ".join(sorted(pile.course.roles[entry] for entry in entries))
        yield Sentence(text, {"roles": roles, "table": table})
    for entry, changes in groupby(sorted(audit.worked_out), key=lambda change: change.entry):
        text = gettext_noop("%(card)s, worked out from the other cards: %(figures)s.")
        figures = [
            _("%(tricks)s in hand %(hand)s", tricks=_figure(change.proposed), hand=change.hand)
            for change in changes
        ]
        yield Sentence(text, {"card": _card(entry, pile), "figures": joined(figures, ", ")})
    if audit.worked_out:
        yield from single_card_lines(on_one_card(audit, pile.course, pile.cards))
    for entry, places in groupby(sorted(audit.unknown), key=lambda place: place[0]):
        hands = ", ".join(str(hand) for _entry, hand in places)
        yield _("%(card)s, hands with no known score: %(hands)s.", card=_card(entry, pile), hands=hands)


def _sum(fault: SumFault, pile: PileFile) -> Sentence:
    text = gettext_noop("%(card)s: the total written is %(written)s, but the tricks add up to %(made)s.")
    if fault.part:
        text = gettext_noop(
            "%(card)s: the total written for part %(part)s is %(written)s, but the tricks add up to %(made)s."
        )
    return Sentence(text, fault._asdict() | {"card": _card(fault.entry, pile)})


def _table(table: Table, ns: int | None, pile: PileFile) -> Sentence:
    text = gettext_noop("Table %(table)s: %(n)s and %(s)s %(ns)s, %(e)s and %(w)s %(ew)s")
    if ns is None:
        text = gettext_noop("Table %(table)s: %(n)s and %(s)s against %(e)s and %(w)s")
    n, s, e, w = (_player(entry, pile) for side in Side for entry in table.pair(side))
    ew = None if ns is None else TRICKS - ns
    return Sentence(text, {"table": table.number, "n": n, "s": s, "e": e, "w": w, "ns": ns, "ew": ew})


def _card(entry: int, pile: PileFile) -> Sentence:
    if entry in pile.missing:
        text = gettext_noop("The missing card with role %(role)s from table %(table)s")
        return Sentence(text, {"role": pile.course.roles[entry], "table": pile.missing[entry]})
    if not pile.names.get(entry):
        return _("Card %(entry)s", entry=entry)
    return _("Card %(entry)s (%(name)s)", entry=entry, name=pile.names[entry])


def _player(entry: int | None, pile: PileFile) -> Sentence:
    if entry is None or entry in pile.missing:
        return _("someone without a card")
    return Sentence(
        "%(entry)s %(name)s" if pile.names.get(entry) else "%(entry)s",
        {"entry": entry, "name": pile.names.get(entry)},
    )


def _figure(figure: Figure) -> object:
    return _("“sat out”") if figure == OUT else figure


def _below(line: Sentence) -> Sentence:
    return Sentence("   %(line)s", {"line": line})
