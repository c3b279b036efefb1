"""What can be printed of a drive just now, how many pages it takes, and why the rest cannot be yet."""

from dataclasses import dataclass

from django.core.cache import cache
from django.db.models import Count
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.engine.permitted import State
from tournaments.models import Drive, TableHand
from tournaments.printing import chart, full_results, hand_sheet, register, score_cards, seating, table_cards
from tournaments.printing.letters import unprintable
from tournaments.queries import evening, standings
from tournaments.queries.printing import evening_tables, may_be_used


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
    """The documents in the order of the evening. Four database queries."""
    people = evening.names(drive)
    seated = _seated(drive)
    players, full = len(people), evening_tables(drive, len(people))
    _, first, out = seated[0] if seated else (1, full, [])
    nobody = "" if players else gettext("Nobody is on the list yet.")
    no_table = "" if full else gettext("Four players make the first table.")
    no_draw = "" if seated else gettext("The draw has not been made yet.")
    fixed = drive.movement in FIXED
    persons = sum(not who.dummy for who in people.values())
    cards = sum(who.to_hand is None or who.to_hand >= who.from_hand for who in people.values())
    here = sum(who.from_hand == 1 for who in people.values())
    used = max((tables for _, tables, _ in seated), default=0)
    return Papers(
        papers=(
            _register(persons, nobody),
            _score_cards(drive, cards, nobody),
            *([_plan_cards(drive, cards, no_draw)] if fixed else []),
            _blank_cards(),
            _table_cards(may_be_used(drive, players, used), no_table),
            _seating((here, first, len(out)), no_draw),
            Paper("room", gettext("Plan of the room"), _room_words(), 1, no_table),
            _plan_chart(drive, first, no_draw) if fixed else _move_chart(no_table),
            _hand_sheet(seated[-1] if seated else (1, full, []), no_table),
            _prizes(drive),
            _results(drive, players, "" if _any_complete(drive) else gettext("No hand is complete yet.")),
        ),
        players=players,
        hand=seated[-1][0] if seated else 1,
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


def _seated(drive: Drive) -> list[tuple[int, int, list[int]]]:
    """Each hand that has seats: its number, how many tables, who sits out. One database query."""
    hands = drive.played_hands.filter(withdrawn=False).annotate(used=Count("tables")).order_by("number")
    return list(hands.values_list("number", "used", "sitting_out"))


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


def _plan_cards(drive: Drive, players: int, why_not: str) -> Paper:
    what = gettext(
        "Score cards that say where to go in each hand, with whom and against whom. "
        "They take the place of the plain ones."
    )
    pages = score_cards.pages(players, drive.hands, tuple(drive.breaks_after))
    return Paper("plan-cards", gettext("Score cards with the plan"), what, pages, why_not)


def _blank_cards() -> Paper:
    what = gettext("For players who come late")
    return Paper("blank-cards", gettext("Blank score cards"), what, 0, "")


def _table_cards(tables: int, why_not: str) -> Paper:
    what = gettext(
        "One to stand on each table: its number large, and its code for a phone that sends the scores"
    )
    return Paper("table-cards", gettext("Table cards"), what, table_cards.pages(tables), why_not)


def _seating(sizes: tuple[int, int, int], why_not: str) -> Paper:
    what = gettext("Where everybody sits in the first hand: by name for the wall, by table for the MC")
    return Paper("seating", gettext("Seating"), what, seating.pages(*sizes), why_not)


def _room_words() -> str:
    return gettext(
        "For whoever puts out the tables: their numbers, the way people walk, and where chairs stand"
    )


def _plan_chart(drive: Drive, tables: int, why_not: str) -> Paper:
    what = gettext("For the MC: who sits at which table in every hand")
    return Paper("chart", gettext("Chart of the evening"), what, chart.pages(drive.hands, tables), why_not)


def _move_chart(why_not: str) -> Paper:
    what = gettext("For the MC: who leaves a table after a hand, where to, and who stays")
    return Paper("chart", gettext("Chart of the move"), what, 1, why_not)


def _hand_sheet(hand: tuple[int, int, list[int]], why_not: str) -> Paper:
    what = gettext("For the MC: the tables of one hand with boxes for the tricks")
    _, tables, out = hand
    return Paper("hand-sheet", gettext("Sheet of a hand"), what, hand_sheet.pages(tables, len(out)), why_not)


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
    unit, parts = MOVEMENTS[drive.movement].needs.unit, len(standings.part_names(drive))
    pages = full_results.pages(-(-players // unit), drive.hands, parts, units=unit > 1)
    return Paper("results", gettext("Full results"), what, pages, why_not)
