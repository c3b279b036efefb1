"""Fields, constraints and filters. Nothing here writes two tables."""

from tournaments.models.cards import Card
from tournaments.models.drives import Club, Drive, Schedule, Spare
from tournaments.models.entries import Entry, Substitute
from tournaments.models.hands import Hand, Score, TableHand
from tournaments.models.log import Decision, LogEntry

__all__ = [
    "Card",
    "Club",
    "Decision",
    "Drive",
    "Entry",
    "Hand",
    "LogEntry",
    "Schedule",
    "Score",
    "Spare",
    "Substitute",
    "TableHand",
]
