"""Permissions in a club: one table, enforced at every address, shown to owners and tested cell by cell."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Office(StrEnum):
    """A person's role in a club. One person has one office in each club."""

    OWNER = "owner"
    MC = "mc"
    DOOR = "door"  # entries and money
    SCORER = "scorer"  # the players' cards
    VIEWER = "viewer"  # looks at drafts


class Deed(StrEnum):
    """An action that an office may allow. ``permissions.py`` says what the state of a drive allows."""

    LOOK = "look"  # a drive's overview, its log and its standings before they are public
    DOOR = "door"  # entries, payments, latecomers and leavers
    SCORE = "score"  # type the cards, audit and confirm them
    PRINT = "print"
    SET_UP = "set-up"  # a new drive, its movement and its prizes; the draw
    RUN = "run"  # call the hands, correct scores, substitute, control the big screens
    RESULTS = "results"  # prizes, publishing
    FILES = "files"  # take drives out as files, and bring them in
    PLAYERS = "players"  # the list of the club's players, and what is kept of them
    DELETE = "delete"  # a drive, for good
    COMPUTER = "computer"  # the hall's own computer: let phones in, the backup stick
    CLUB = "club"  # the club's page, halls, usual set-up, how names are shown
    HELPERS = "helpers"  # invite people, change their offices, hand the club over
    END = "end"  # delete the club with everything in it


_O, _M, _D, _S, _V = Office.OWNER, Office.MC, Office.DOOR, Office.SCORER, Office.VIEWER

TABLE: Mapping[Deed, frozenset[Office]] = MappingProxyType(
    {
        Deed.LOOK: frozenset({_O, _M, _D, _S, _V}),
        Deed.DOOR: frozenset({_O, _M, _D}),
        Deed.SCORE: frozenset({_O, _M, _S}),
        Deed.PRINT: frozenset({_O, _M, _D, _S}),
        Deed.SET_UP: frozenset({_O, _M}),
        Deed.RUN: frozenset({_O, _M}),
        Deed.RESULTS: frozenset({_O, _M}),
        Deed.FILES: frozenset({_O, _M}),
        Deed.PLAYERS: frozenset({_O, _M}),
        # Anyone who sets drives up may delete one that was set up twice; only owners may delete the club.
        Deed.DELETE: frozenset({_O, _M}),
        Deed.COMPUTER: frozenset({_O, _M}),
        Deed.CLUB: frozenset({_O}),
        Deed.HELPERS: frozenset({_O}),
        Deed.END: frozenset({_O}),
    }
)


def may(office: Office | None, deed: Deed) -> bool:
    """Return whether ``office`` allows ``deed``; None is somebody with no office in the club."""
    return office in TABLE[deed]
