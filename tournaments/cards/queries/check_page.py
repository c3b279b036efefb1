"""Data of the page on which the MC checks the cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext, ngettext

from tournaments.cards.queries.audit import standing_check_off
from tournaments.cards.queries.audit_words import (
    PileWords,
    card_words,
    certainty_words,
    clash_words,
    figure_words,
    tables_of,
)
from tournaments.cards.queries.card_entry import figures_read_in_two_ways
from tournaments.cards.queries.decisions import CardsDecision, decided
from tournaments.cards.queries.faults import Remedy, ways
from tournaments.cards.queries.hand_by_cards import HandByCards, hand_seen
from tournaments.cards.queries.pile import Counted, counted, in_one_sentence, loaded
from tournaments.engine.card_audit.single_card_scores import single_card_lines
from tournaments.engine.card_audit.values import AuditResult, Certainty, SumFault
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.kernel import evening
from tournaments.models import Drive, LogEntry
from tournaments.text import say


@dataclass(frozen=True, slots=True)
class CheckPage:
    """The result of the audit. ``best`` are the most likely corrections, ``others`` those that fit less well.

    ``certain`` is the correction that is certain, when all cards are in. ``clashes`` are sentences;
    ``second`` counts the figures that differ in a second reading. ``may_decide``: the cards can still be
    changed; ``may_check_off``: they can be confirmed now; ``may_count``: at least as they are;
    ``may_do_without``: although cards are missing. ``played_on``: hands of the drive are left to play after
    those of the cards.
    """

    verdict: str
    mood: str
    counted: Counted
    best: tuple[Remedy, ...]
    others: tuple[Remedy, ...]
    certainty: str
    clashes: tuple[str, ...]
    sums: tuple[str, ...]
    inferred: tuple[str, ...]
    on_one_card: tuple[str, ...]
    unknown: tuple[str, ...]
    second: int
    decided: tuple[CardsDecision, ...]
    checked: LogEntry | None
    may_decide: bool
    may_check_off: bool
    may_count: bool
    may_do_without: bool
    certain: Remedy | None
    hands: range
    hand: HandByCards | None
    played_on: bool


def check_page(drive: Drive, hand: int = 0) -> CheckPage:
    """Everything the page shows, with the tables of ``hand`` where it has been rebuilt.

    Twenty database queries or so, however large the drive.
    """
    pile = loaded(drive)
    audit, count = pile.audit, counted(pile)
    check_off = standing_check_off(drive)
    all_ways = () if check_off else ways(pile)
    open_now = check_off is None and ruling(Action.CHECK_OFF, State(drive.state)).verdict is Verdict.ALLOWED
    words, mood = in_one_sentence(pile, count)
    # Only a person can tell what an exchange means, places or cards, and whether the other pair moved.
    exchanged = any(how.exchanged or how.other_pairs for how in audit.explanations)
    certain = audit.certainty is Certainty.CERTAIN
    sure = certain and not (count.missing or count.half or exchanged)
    # The tricks of a table that played are on no card.
    holes = any(ns is None and not table.lacks_pair for hand in audit.hands for table, ns in tables_of(hand))
    return CheckPage(
        verdict=words,
        mood=mood,
        counted=count,
        best=tuple(way for way in all_ways if way.rank == 1),
        others=tuple(way for way in all_ways if way.rank > 1),
        certainty=certainty_words(audit) if all_ways else "",
        clashes=()
        if check_off
        else tuple(clash_words(pile, clash, drive.role_labels) for clash in audit.clashes),
        sums=tuple(_sum(pile, fault) for fault in audit.sums if fault.entry in pile.names),
        inferred=tuple(_inferred(pile)),
        on_one_card=tuple(map(say, single_card_lines(pile.on_one_card))) if certain else (),
        unknown=tuple(_unknown(pile)) if certain else (),
        second=figures_read_in_two_ways(drive),
        decided=decided(drive, pile.names),
        checked=check_off,
        may_decide=open_now,
        may_check_off=open_now and audit.result is AuditResult.AGREES and not holes,
        may_count=open_now and audit.result in (AuditResult.EXPLAINED, AuditResult.UNCLEAR),
        may_do_without=open_now and audit.result is AuditResult.AGREES and holes,
        certain=all_ways[0] if all_ways and open_now and sure else None,
        hands=range(1, len(audit.hands) + 1),
        hand=hand_seen(pile, hand) if 0 < hand <= len(audit.hands) else None,
        played_on=check_off is not None and evening.DriveEvening(drive).number < drive.hands,
    )


def _sum(pile: PileWords, fault: SumFault) -> str:
    person = pile.names[fault.entry]
    words = {"card": card_words(person), "written": f"{fault.written:g}", "made": f"{fault.made:g}"}
    if not fault.part:
        text = gettext("%(card)s: the total written is %(written)s, but the scores add up to %(made)s.")
        return text % words
    hands = pile.course.parts[fault.part - 1]
    text = gettext(
        "%(card)s: the total written for hands %(first)s to %(last)s is %(written)s, but the scores "
        "add up to %(made)s."
    )
    return text % {**words, "first": hands.start, "last": hands.stop - 1}


def _inferred(pile: PileWords) -> Iterator[str]:
    inferred = [change for change in pile.audit.worked_out if change.entry in pile.names]
    inferred.sort(key=lambda change: (change.entry, change.hand))
    for entry, group in groupby(inferred, key=lambda change: change.entry):
        person, changes = pile.names[entry], list(group)
        if len(changes) == pile.course.hands:
            text = gettext("%(card)s: every score is worked out from the other cards.")
            yield text % {"card": card_words(person)}
            continue
        text = gettext("%(card)s, worked out from the other cards: %(figures)s.")
        each = gettext("%(figure)s in hand %(hand)s")
        figures = "; ".join(each % {"hand": c.hand, "figure": figure_words(c.proposed)} for c in changes)
        yield text % {"card": card_words(person), "figures": figures}


def _unknown(pile: PileWords) -> Iterator[str]:
    unknown = sorted(place for place in pile.audit.unknown if place[0] in pile.names)
    for entry, places in groupby(unknown, key=lambda place: place[0]):
        person = pile.names[entry]
        hands = [str(hand) for _, hand in places]
        text = ngettext(
            "%(card)s: no score known for hand %(hands)s.",
            "%(card)s: no score known for hands %(hands)s.",
            len(hands),
        )
        yield text % {"card": card_words(person), "hands": ", ".join(hands)}
