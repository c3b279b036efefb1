"""The cards of a drive with the audit's result, and words for figures, cards and hands."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils.translation import gettext, ngettext

from tournaments.engine.card_audit.single_card_scores import on_one_card
from tournaments.engine.card_audit.values import (
    OUT,
    Audit,
    Certainty,
    Clash,
    Course,
    Explanation,
    Figure,
    PaperCard,
    RebuiltHand,
)
from tournaments.engine.seating.seating import Table
from tournaments.kernel.evening import Name
from tournaments.text import in_words, say


@dataclass(frozen=True)
class PileWords:
    """Data for the sentences about faults. ``trumps`` has the suit of each hand in words."""

    names: Mapping[int, Name]
    cards: Mapping[int, PaperCard]
    typed_at: Mapping[int, datetime]
    course: Course
    audit: Audit
    trumps: Mapping[int, str]
    planned: int  # the hands that the evening should have
    spared: frozenset[int] = frozenset()  # those whose partner’s card is theirs too

    @cached_property
    def on_one_card(self) -> tuple[tuple[int, int], ...]:
        """Hand and table of each score that rests on one card only."""
        return on_one_card(self.audit, self.course, [*self.cards.values()])

    def says(self, entry: int | None, hand: int) -> Figure:
        """The figure of a card in a hand; None if that place and all after it are empty."""
        card = self.cards.get(entry or 0)
        return card.figures[hand - 1] if card and hand <= len(card.figures) else None

    def at(self, entry: int, hand: int) -> tuple[Table, int | None] | None:
        """The table at which someone sat in a hand as it was rebuilt, with its N-S tricks."""
        rebuilt = self.audit.hands[hand - 1] if hand <= len(self.audit.hands) else None
        return next((row for row in tables_of(rebuilt) if entry in row[0].seats), None) if rebuilt else None


def tables_of(rebuilt: RebuiltHand) -> Iterator[tuple[Table, int | None]]:
    """Yield the tables of a hand, each with its N-S tricks according to the cards."""
    return zip(rebuilt.seating.tables, rebuilt.ns, strict=True)


def certainty_words(audit: Audit) -> str:
    """Return how certain the first explanation is."""
    first = sum(how.rank == 1 for how in audit.explanations)
    if audit.certainty is Certainty.TIED:
        text = ngettext(
            "Another explanation fits just as well. Please look at the cards themselves.",
            "%(count)s explanations fit equally well. Please look at the cards themselves.",
            first,
        )
        return text % {"count": in_words(first).capitalize()}
    if audit.certainty is Certainty.LIKELY and (
        audit.explanations[0].other_pairs or not audit.explanations[1:]
    ):
        return gettext("Likely: this is the simplest explanation we found.")
    if audit.certainty is Certainty.LIKELY:
        return gettext("Likely, but another explanation comes close. Please look at the card itself.")
    return gettext("Certain: no other explanation comes close.")


def as_json(how: Explanation) -> str:
    """Serialise an explanation for a form."""
    parts = {
        name: getattr(how, name) for name in ("changes", "tables", "exchanged", "shifted", "other_pairs")
    }
    return json.dumps(parts, separators=(",", ":"))


def figure_words(figure: Figure) -> str:
    """Format a figure for a page; a dash if there is none."""
    return "–" if figure is None else gettext("sat out") if figure == OUT else str(figure)


def card_words(person: Name) -> str:
    return gettext("Card %(number)s, %(name)s") % {"number": person.entry, "name": person.name}


def hand_words(pile: PileWords, hand: int) -> str:
    """A hand with its suit: hand 7 (diamonds)."""
    if pile.trumps.get(hand):
        return gettext("hand %(hand)s (%(trumps)s)") % {"hand": hand, "trumps": pile.trumps[hand]}
    return gettext("hand %(hand)s") % {"hand": hand}


def numbered(person: Name) -> str:
    return f"{person.entry} {person.name}"


def newest(pile: PileWords, entries: Iterable[int | None]) -> datetime | None:
    times = [pile.typed_at[entry] for entry in entries if entry is not None and entry in pile.typed_at]
    return max(times, default=None)


def clash_words(pile: PileWords, clash: Clash, roles: Mapping[str, str]) -> str:
    """Describe contradictory figures: who has which figure, and the table where they sat."""
    says = [(pile.names.get(entry), figure) for entry, figure in clash.figures if figure is not None]
    if clash.table is None or not says:
        return say(clash.sentence, roles)
    each = gettext("card %(number)s, %(name)s, says %(figure)s")
    cards = "; ".join(
        each % {"number": person.entry, "name": person.name, "figure": figure_words(figure)}
        for person, figure in says
        if person is not None
    )

    text = gettext("Table %(table)s, %(hand)s: %(told)s. That does not fit with the other cards.")
    return text % {"table": clash.table, "hand": hand_words(pile, clash.hand), "told": cards}
