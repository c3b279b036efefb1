"""What can be printed of a drive just now, how many pages it takes, and why the rest cannot be yet."""

from dataclasses import dataclass

from django.core.cache import cache
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from tournaments.engine.permitted import State
from tournaments.models import Drive, TableHand
from tournaments.printing import full_results, hand_sheet, register, score_cards, seating, table_cards
from tournaments.printing.letters import unprintable
from tournaments.queries import evening, standings


@dataclass(frozen=True, slots=True)
class Paper:
    """One document: ``pages`` is 0 where not known before, ``why_not`` empty where it can be printed."""

    key: str
    name: str
    what: str
    pages: int
    why_not: str


@dataclass(frozen=True, slots=True)
class Papers:
    """Everything that can be printed; ``hand`` is the hand whose sheet is wanted next.

    ``boxes`` are the names with letters that no face of ours has, which are printed as boxes.
    """

    papers: tuple[Paper, ...]
    players: int
    hand: int
    boxes: tuple[str, ...]

    def named(self, key: str) -> Paper | None:
        """The document of this key, if there is one."""
        return next((paper for paper in self.papers if paper.key == key), None)


@dataclass(frozen=True, slots=True)
class Pack:
    """The print pack of a drive as it is now: made, asked for, or neither."""

    made: bool
    asked: bool


def papers(drive: Drive) -> Papers:
    """The documents in the order of the evening. Five database queries."""
    people = evening.names(drive)
    hand = evening.latest_hand(drive)
    players, tables = len(people), len(people) // 4
    nobody = "" if players else gettext("Nobody is on the list yet.")
    no_table = "" if tables else gettext("Four players make the first table.")
    return Papers(
        papers=(
            _register(players, nobody),
            _score_cards(drive, players, nobody),
            Paper("blank-cards", gettext("Blank score cards"), gettext("For players who come late"), 0, ""),
            _table_cards(tables, no_table),
            _seating(players, tables, "" if hand else gettext("The draw has not been made yet.")),
            _hand_sheet(tables, no_table),
            _prizes(drive),
            _results(drive, players, "" if _any_complete(drive) else gettext("No hand is complete yet.")),
        ),
        players=players,
        hand=hand.number if hand else 1,
        boxes=tuple(who.name for who in people.values() if unprintable(who.name)),
    )


def pack_key(drive: Drive, base: str) -> str:
    """Where the pack of this very state of a drive is kept; ``base`` is the site's address in its codes.

    It goes by the drive's own secret key: a number may be given again in another database that shares Redis.
    """
    state = f"{drive.link_key} {drive.version} {base}"
    return f"pack:{salted_hmac('print pack', state).hexdigest()}"


def asked_key(drive: Drive, base: str) -> str:
    """Where it is noted that the pack is being made."""
    return f"asked:{pack_key(drive, base)}"


def pack(drive: Drive, base: str) -> Pack:
    """How far the pack has come."""
    key = pack_key(drive, base)
    return Pack(made=cache.has_key(key), asked=cache.has_key(asked_key(drive, base)))


def _any_complete(drive: Drive) -> bool:
    """Whether the first hand has a score at every table."""
    first = drive.played_hands.filter(number=1, withdrawn=False, called_at__isnull=False)
    return first.exclude(tables__state=TableHand.TableState.OPEN).exists()


def _register(players: int, why_not: str) -> Paper:
    what = gettext("For the door: everybody by name, with a box for the fee and room for more")
    return Paper("register", gettext("Register"), what, register.pages(players), why_not)


def _score_cards(drive: Drive, players: int, why_not: str) -> Paper:
    what = gettext(
        "Everybody's card, two to a page, to cut apart. The left pile goes on top of the right one."
    )
    pages = score_cards.pages(players, drive.hands, tuple(drive.breaks_after))
    return Paper("score-cards", gettext("Score cards"), what, pages, why_not)


def _table_cards(tables: int, why_not: str) -> Paper:
    what = gettext(
        "One to stand on each table: its number large, and its code for a phone that sends the scores"
    )
    return Paper("table-cards", gettext("Table cards"), what, table_cards.pages(tables), why_not)


def _seating(players: int, tables: int, why_not: str) -> Paper:
    what = gettext("Where everybody sits in the first hand: by name for the wall, by table for the MC")
    return Paper("seating", gettext("Seating"), what, seating.pages(players, tables), why_not)


def _hand_sheet(tables: int, why_not: str) -> Paper:
    what = gettext("For the MC: the tables of one hand with boxes for the tricks")
    return Paper("hand-sheet", gettext("Sheet of a hand"), what, hand_sheet.pages(tables), why_not)


def _prizes(drive: Drive) -> Paper:
    why_not = ""
    if drive.state not in {State.FINISHED, State.PUBLISHED}:
        why_not = gettext("The prizes are settled when the drive is finished.")
    elif not drive.prize_rules:
        why_not = gettext("This drive has no prizes.")
    return Paper(
        "prizes", gettext("Prizes"), gettext("To be read out: who has won what, and why"), 0, why_not
    )


def _results(drive: Drive, players: int, why_not: str) -> Paper:
    what = gettext("Everybody's place, totals and every hand")
    pages = full_results.pages(players, drive.hands, len(standings.part_names(drive)))
    return Paper("results", gettext("Full results"), what, pages, why_not)
