"""Pairs and teams on pages, and the lists in which players are ranked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.prizes import words
from tournaments.engine.standings.standings import EntryCard
from tournaments.engine.standings.unit_cards import LINES, TEAM
from tournaments.engine.words import Sentence
from tournaments.kernel.evening import Name
from tournaments.models import Drive
from tournaments.text import say


@dataclass(frozen=True, slots=True)
class RankedList:
    """A separate list: one of the two cards or lines, with the hall's word and its colour."""

    role: str
    label: str
    colour: str


def ranked_lists(drive: Drive) -> tuple[RankedList, ...]:
    """The lists besides that of everybody: by card, by line if the lines are ranked apart, or none."""
    if drive.movement_rules.needs.roles:
        return (
            RankedList("a", drive.role_a, drive.colour_a),
            RankedList("b", drive.role_b, drive.colour_b),
        )
    if drive.lines_apart and drive.movement in LINES:
        return tuple(RankedList(role, label, "white") for role, label in line_labels().items())
    return ()


def line_labels() -> dict[str, str]:
    """Labels of the sitting pairs and the visitors."""
    return {"a": gettext("North–South"), "b": gettext("East–West")}


def plays_for_flags(drive: Drive) -> bool:
    """True if teams play, whose scores are flags."""
    return drive.movement_rules.needs.unit == TEAM


def unit_names(
    drive: Drive, people: Mapping[int, Name], members: Mapping[int, Sequence[int]], cards: Sequence[EntryCard]
) -> dict[int, Name]:
    """Every pair or team by the number of its card: a pair by its partners' names, a team as "Team 3"."""
    lists = {ranked.role: ranked for ranked in ranked_lists(drive)}
    units = {}
    for card in cards:
        first, line = people[card.entry], lists.get(card.role or "")
        label = first.unit_label[:1].upper() + first.unit_label[1:]
        units[card.entry] = Name(
            card.entry,
            label if label and plays_for_flags(drive) else joined(people, members[card.entry]),
            *((line.role, line.label, line.colour) if line else ("", "", "")),
            unit=first.unit,
            unit_label=label,
        )
    return units


def called(names: Mapping[int, Name]) -> dict[int, str]:
    """The name of each for use in a sentence: "Pair 3", which takes a singular verb, or the person's name."""
    return {number: person.unit_label or person.name for number, person in names.items()}


def joined(people: Mapping[int, Name], entries: Sequence[int]) -> str:
    """Join names: "Ann and Ben"."""
    names = words.people({number: people[number].name for number in entries}, entries)
    return say(names) if isinstance(names, Sentence) else names
