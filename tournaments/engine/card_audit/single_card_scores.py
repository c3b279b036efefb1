"""Tables whose score was worked out from a single card, with nothing to check it against."""

from collections.abc import Iterator, Sequence

from tournaments.engine.card_audit.evenings import expected_at
from tournaments.engine.card_audit.observations import as_figure, observe
from tournaments.engine.card_audit.theories import Theory
from tournaments.engine.card_audit.values import Audit, Course, Explanation, PaperCard
from tournaments.engine.words import Sentence, _, gettext_noop

SHOWN = 10  # maximum number of tables listed


def on_one_card(audit: Audit, course: Course, cards: Sequence[PaperCard]) -> tuple[tuple[int, int], ...]:
    """Return (hand, table number) of each such table, by hand.

    A figure that needs a change does not count as evidence for the score.
    """
    inferred = {(change.entry, change.hand) for change in audit.inferred}
    if not inferred:
        return ()
    best = next(iter(audit.explanations), Explanation(1))
    meant = Theory(best.exchanged, best.shifted).meant(observe(course, cards))
    says = {
        (meant.owner(place, hand), hand): as_figure(code)
        for hand, row in enumerate(meant.rows, 1)
        for place, code in row.items()
    }
    return tuple(
        (hand.number, table.number)
        for hand in audit.hands
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True)
        for expected_figures in [[((entry, hand.number), tricks) for entry, tricks in expected_at(table, ns)]]
        if ns is not None
        and (hand.number, table.number) not in course.sent
        and any(place in inferred for place, tricks in expected_figures)
        and sum(says.get(place) == tricks for place, tricks in expected_figures) == 1
    )


def only_one_card(hand: int, table: int) -> Sentence:
    text = gettext_noop("Hand %(hand)s, table %(table)s: only one card says so. Type another.")
    return Sentence(text, {"hand": hand, "table": table})


def single_card_lines(tables: Sequence[tuple[int, int]]) -> Iterator[Sentence]:
    """Yield a sentence for each of the first tables, and the number of further ones."""
    yield from (only_one_card(*at) for at in tables[:SHOWN])
    if tables[SHOWN:]:
        yield _("and %(more)s more", more=len(tables) - SHOWN)
