"""The cards with names, their progress, and their state in one sentence."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from tournaments.cards.queries.audit import FULL, Given, audit_input, audited, begun
from tournaments.cards.queries.audit_words import PileWords
from tournaments.cards.queries.shared_cards import spared
from tournaments.engine.card_audit.values import Audit, AuditResult, Certainty
from tournaments.kernel import evening
from tournaments.kernel.evening import Name
from tournaments.kernel.log_words import suit_words
from tournaments.models import Card, Drive
from tournaments.text import in_words


@dataclass(frozen=True, slots=True)
class Counted:
    """The progress of the pile: ``complete`` cards of ``people``, and who is missing.

    ``half`` are those typed in part, each with how many figures are still to come.
    """

    complete: int
    people: int
    half: tuple[tuple[Name, int], ...]
    missing: tuple[Name, ...]


def loaded(drive: Drive, given: Given | None = None, *, effort: int = FULL) -> PileWords:
    """The cards, the audit's result, and the names. About fifteen database queries."""
    given = given or audit_input(drive)
    times = Card.objects.filter(entry__drive=drive, second=False, typed_at__isnull=False)
    suits = {hand: drive.trump_of(hand) for hand in range(1, drive.hands + 1)}
    tonight = evening.DriveEvening(drive)
    return PileWords(
        names=tonight.people,
        cards={card.entry: card for card in given[1]},
        typed_at={number: at for number, at in times.values_list("entry__number", "typed_at") if at},
        course=given[0],
        audit=audited(drive, given, effort=effort),
        trumps={hand: suit_words(suit) for hand, suit in suits.items() if suit},
        planned=drive.hands,
        spared=spared(tonight, begun(given[1])),
    )


def counted(pile: PileWords) -> Counted:
    """Return the progress of the pile; during an evening, up to the hands that are known."""
    people = [person for person in pile.names.values() if person.came and person.entry not in pile.spared]
    # Who needs no card for which hand: a table has sent the score, or they sat out.
    sent = {
        (player, hand)
        for hand, seating in enumerate(pile.course.seatings, 1)
        for table in seating.tables
        if (hand, table.number) in pile.course.sent
        for player in (*table.seats, *seating.sitting_out)
    }
    last = pile.planned if pile.audit.result is AuditResult.WAITING else pile.course.hands
    left = {
        person.entry: sum(
            pile.says(person.entry, hand) is None and (person.entry, hand) not in sent
            for hand in range(person.from_hand, min(person.to_hand or last, last) + 1)
            if hand not in person.away
        )
        for person in people
    }
    typed = begun(pile.cards.values())
    return Counted(
        complete=sum(not left[entry] for entry in typed & left.keys()),
        people=len(people),
        half=tuple(
            (person, left[person.entry]) for person in people if person.entry in typed and left[person.entry]
        ),
        missing=tuple(person for person in people if person.entry not in typed),
    )


def in_one_sentence(pile: PileWords, count: Counted) -> tuple[str, str]:
    """Return the state of the cards in words and its tone: good, live, bad, or empty before any card."""
    numbers = {"complete": count.complete, "people": count.people, "hand": pile.course.hands}
    audit = pile.audit
    if audit.result is AuditResult.EMPTY:
        return gettext("No cards have been typed in yet."), ""
    if audit.result is AuditResult.AGREES:
        words, mood = _agree(pile, count, numbers)
        return f"{words} {_on_one_card(pile)}".rstrip(), mood
    mood = "bad"
    if audit.result is AuditResult.WAITING:
        words, mood = _waiting(pile, numbers)
    elif audit.result is AuditResult.UNCLEAR:
        words = gettext("Something is wrong, but the scores alone do not show what.")
    else:
        words = _wrong(audit)
    if audit.explanations and audit.certainty is Certainty.CERTAIN:
        return f"{words} {_on_one_card(pile)}".rstrip(), mood
    return f"{words} {_rest_first(count)}".rstrip(), mood


def _on_one_card(pile: PileWords) -> str:
    count = len(pile.on_one_card)
    text = ngettext("One score is on only one card.", "%(count)s scores are on only one card each.", count)
    return text % {"count": in_words(count).capitalize()} if count else ""


def _rest_first(count: Counted) -> str:
    """Return how much is still to come, which may answer what the cards so far do not."""
    left = len(count.missing) + len(count.half)
    if count.missing:
        text = ngettext(
            "Type the rest first: one card to come.", "Type the rest first: %(count)s cards to come.", left
        )
    else:
        left = sum(to_come for _, to_come in count.half)
        text = ngettext(
            "Type the rest first: one score to come.", "Type the rest first: %(count)s scores to come.", left
        )
    return text % {"count": in_words(left)} if left else ""


def _waiting(pile: PileWords, numbers: Mapping[str, int]) -> tuple[str, str]:
    clashes = len(pile.audit.clashes)
    if clashes:
        text = ngettext(
            "%(complete)s of %(people)s cards are in, and one thing does not fit.",
            "%(complete)s of %(people)s cards are in, and %(count)s things do not fit.",
            clashes,
        )
        return text % {**numbers, "count": in_words(clashes)}, "bad"
    text = gettext("%(complete)s of %(people)s cards are in, which is too few to work out the evening yet.")
    return text % numbers, ""


def _wrong(audit: Audit) -> str:
    how, *others = (explanation for explanation in audit.explanations if explanation.rank == 1)
    count = len(how.changes) + len(how.tables)
    if any(
        bool(how.other_pairs) is not bool(other.other_pairs)
        or bool(how.exchanged) is not bool(other.exchanged)
        for other in others
    ):
        return gettext("The cards do not agree, and more than one explanation fits.")
    if how.other_pairs:
        return gettext(
            "The cards do not agree. It looks as if the other pair left a table, or a score is "
            "the other way round."
        )
    if how.exchanged:
        return gettext("The cards do not agree. It looks as if two people swapped seats, or cards.")
    if how.shifted:
        return gettext("The cards do not agree. It looks as if some scores are in the wrong row.")
    words = in_words(count)
    text = ngettext("One score cannot be right.", "%(count)s scores cannot be right.", count)
    if audit.certainty is Certainty.LIKELY:
        text = ngettext(
            "It looks as if one score is wrong.", "It looks as if %(count)s scores are wrong.", count
        )
        return text % {"count": words}
    return text % {"count": words.capitalize()}


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
