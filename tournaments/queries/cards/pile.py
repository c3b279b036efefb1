"""The pile of cards with everybody's name, how much of it is in, and what it comes to in one sentence."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from tournaments.engine.card_audit.values import AuditResult, Explanation
from tournaments.models import Card, Drive
from tournaments.queries.cards.audit import FULL, Given, audit_input, audited
from tournaments.queries.cards.audit_words import PileWords
from tournaments.queries.drive import evening
from tournaments.queries.drive.evening import Name
from tournaments.queries.drive.log_words import suit_words


@dataclass(frozen=True, slots=True)
class Half:
    """A card that is typed in part: ``left`` figures are still to come."""

    who: Name
    left: int


@dataclass(frozen=True, slots=True)
class Counted:
    """How much of the pile is in: ``complete`` cards of ``people``, who has begun and who is missing."""

    complete: int
    people: int
    half: tuple[Half, ...]
    missing: tuple[Name, ...]


def loaded(drive: Drive, given: Given | None = None, *, effort: int = FULL) -> PileWords:
    """The cards, what the audit says of them, and the names. Fifteen database queries or so."""
    given = given or audit_input(drive)
    times = Card.objects.filter(entry__drive=drive, second=False, typed_at__isnull=False)
    suits = {hand: drive.trump_of(hand) for hand in range(1, drive.hands + 1)}
    return PileWords(
        names=evening.names(drive),
        cards={card.entry: card for card in given[1]},
        typed_at={number: at for number, at in times.values_list("entry__number", "typed_at") if at},
        course=given[0],
        audit=audited(drive, given, effort=effort),
        trumps={hand: suit_words(suit) for hand, suit in suits.items() if suit},
        planned=drive.hands,
    )


def counted(pile: PileWords) -> Counted:
    """How much of the pile is in; once it is an evening, as far as the hands go that are known."""
    people = [
        person
        for person in pile.names.values()
        if not person.dummy and person.from_hand <= (person.to_hand or 999)
    ]
    # Who needs no card for which hand: a table has sent the score, or they sat out.
    sent = {
        (player, hand)
        for hand, seating in enumerate(pile.course.seatings, 1)
        for table in seating.tables
        if (hand, table.number) in pile.course.sent
        for player in (*table.seats, *seating.sitting_out)
    }
    last = pile.planned if pile.audit.found is AuditResult.WAITING else pile.course.hands
    left = {
        person.entry: sum(
            pile.says(person.entry, hand) is None and (person.entry, hand) not in sent
            for hand in range(person.from_hand, min(person.to_hand or last, last) + 1)
        )
        for person in people
    }
    begun = {card.entry for card in pile.cards.values() if any(figure is not None for figure in card.figures)}
    return Counted(
        complete=sum(not left[entry] for entry in begun & left.keys()),
        people=len(people),
        half=tuple(
            Half(person, left[person.entry])
            for person in people
            if person.entry in begun and left[person.entry]
        ),
        missing=tuple(person for person in people if person.entry not in begun),
    )


def in_one_sentence(pile: PileWords, count: Counted) -> tuple[str, str]:
    """What the pile comes to, and its mood: good, live, bad, or empty where there is nothing yet."""
    numbers = {"complete": count.complete, "people": count.people, "hand": pile.course.hands}
    audit = pile.audit
    if audit.found is AuditResult.EMPTY:
        return gettext("No cards have been typed in yet."), ""
    if audit.found is AuditResult.WAITING:
        return _waiting(pile, numbers)
    if audit.found is AuditResult.UNCLEAR:
        return gettext("Something is wrong, but the scores alone do not show what."), "bad"
    if audit.found is AuditResult.EXPLAINED:
        return _wrong(audit.explanations[0]), "bad"
    return _agree(pile, count, numbers)


def _waiting(pile: PileWords, numbers: Mapping[str, int]) -> tuple[str, str]:
    clashes = len(pile.audit.clashes)
    if clashes:
        text = ngettext(
            "%(complete)s of %(people)s cards are in, and one thing cannot be right.",
            "%(complete)s of %(people)s cards are in, and %(count)s things cannot be right.",
            clashes,
        )
        return text % {**numbers, "count": clashes}, "bad"
    text = gettext("%(complete)s of %(people)s cards are in, which is too few to work out the evening yet.")
    return text % numbers, ""


def _wrong(how: Explanation) -> str:
    count = len(how.changes) + len(how.tables)
    if how.other_pairs:
        return gettext(
            "The cards do not agree. It looks as if the other pair left a table, or a score is "
            "the other way round."
        )
    if how.exchanged:
        return gettext("The cards do not agree. It looks as if two people swapped seats, or cards.")
    if how.shifted:
        return gettext("The cards do not agree. It looks as if some scores are in the wrong row.")
    text = ngettext("One score cannot be right.", "%(count)s scores cannot be right.", count)
    return text % {"count": count}


def _agree(pile: PileWords, count: Counted, numbers: Mapping[str, int]) -> tuple[str, str]:
    if count.missing or count.half:
        text = gettext("%(complete)s of %(people)s cards are in, and everything agrees so far.")
        return text % numbers, "live"
    if any(card.kept for card in pile.cards.values()):
        text = gettext("All %(people)s cards agree, except for the scores that were left as they are.")
    else:
        text = gettext("All %(people)s cards agree. Every hand at every table adds up to 13.")
    if pile.course.hands < pile.planned:
        text += " " + gettext("They stop at hand %(hand)s.")
    return text % numbers, "good"
