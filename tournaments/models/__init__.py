"""Models: fields, constraints and querysets. Nothing here writes two tables."""

from tournaments.models.cards import Card
from tournaments.models.club_evenings import ClubEvening, EveningEvent
from tournaments.models.clubs import Club, Hall, Invitation, Membership, MergedPlayer, Player, Shown
from tournaments.models.doubts import Doubt
from tournaments.models.drives import Drive, Schedule, Spare
from tournaments.models.entries import Entry, Substitute
from tournaments.models.followers import Follower, Mailing
from tournaments.models.hands import Hand, Score, TableHand
from tournaments.models.jobs import Job
from tournaments.models.log import Decision, FormerName, LogEntry
from tournaments.models.photos import Photograph, ReadCard
from tournaments.models.purse import PurseVersion
from tournaments.models.results import CardResult
from tournaments.models.series import Series
from tournaments.models.sessions import Session

__all__ = [
    "Card",
    "CardResult",
    "Club",
    "ClubEvening",
    "Decision",
    "Doubt",
    "Drive",
    "Entry",
    "EveningEvent",
    "Follower",
    "FormerName",
    "Hall",
    "Hand",
    "Invitation",
    "Job",
    "LogEntry",
    "Mailing",
    "Membership",
    "MergedPlayer",
    "Photograph",
    "Player",
    "PurseVersion",
    "ReadCard",
    "Schedule",
    "Score",
    "Series",
    "Session",
    "Shown",
    "Spare",
    "Substitute",
    "TableHand",
]
