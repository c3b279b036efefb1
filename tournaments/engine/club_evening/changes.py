"""An evening after one more event, or the law and the sentence by which that cannot be."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from tournaments.engine.club_evening.cutting import Unlawful
from tournaments.engine.club_evening.evening import (
    PLAYERS,
    ClubTable,
    Evening,
    EveningSettings,
    PlayerInRoom,
    Purpose,
    RubberResult,
    Turnover,
)
from tournaments.engine.club_evening.events import (
    CutMade,
    Event,
    PlayerArrived,
    PlayerLeft,
    RubberCorrected,
    RubberFinished,
    SubstituteNamed,
    TableBrokenUp,
    TablesFormed,
    Undone,
    WishDeclared,
)
from tournaments.engine.club_evening.reckoning import LENGTHS, points_of
from tournaments.engine.club_evening.rights import settled, turnover
from tournaments.engine.words import _

# Of a player: neither at a table nor waiting
NOWHERE: Mapping[str, Any] = {
    "table": None, "rubbers": 0, "substitute": None, "leaving": False, "waits": 0, "wish": None, "prior": 0,
}  # fmt: skip


def apply(evening: Evening, event: Event) -> Evening:
    """The evening after an event; the same value where a rubber is sent twice. Raises Unlawful."""
    changed = DEEDS[type(event)](evening, event)
    return changed if changed is evening else replace(changed, log=(*evening.log, event))


def replay(settings: EveningSettings, events: Iterable[Event]) -> Evening:
    """The evening that these events make."""
    evening = Evening(settings)
    for event in events:
        evening = apply(evening, event)
    return evening


def arrive(evening: Evening, event: PlayerArrived) -> Evening:
    """Somebody new, who waits to play."""
    if event.player in evening.players:
        raise Unlawful(_("Number %(number)s is taken.", number=event.player))
    person = PlayerInRoom(event.name, waits=len(evening.log) + 1)
    return replace(evening, players={**evening.players, event.player: person})


def declare(evening: Evening, event: WishDeclared) -> Evening:
    """Somebody waits to play, and keeps the place in the order if already waiting."""
    person = person_of(evening, event.player)
    if event.table is not None:
        table_of(evening, event.table)
    if event.player in evening.occupied:
        text = _("%(name)s is playing. Please wait for the end of the rubber.", name=person.name)
        raise Unlawful(text, "law-21")
    if person.table and event.table in (None, person.table):
        text = _("%(name)s already belongs to table %(table)s.", name=person.name, table=person.table)
        raise Unlawful(text, "law-17")
    prior = person.prior if event.table == person.wish else 0
    waits = person.waits or len(evening.log) + 1
    return noted(evening, event.player, waits=waits, wish=event.table, prior=prior)


def leave(evening: Evening, event: PlayerLeft) -> Evening:
    """Somebody no longer waits or belongs to a table. Anyone with a substitute goes when the rubber ends."""
    person = person_of(evening, event.player)
    if person.substitute:
        return noted(evening, event.player, leaving=True)
    if event.player in evening.occupied:
        text = _("%(name)s is playing. Name a substitute, or break up the table.", name=person.name)
        raise Unlawful(text, "law-23")
    return noted(evening, event.player, **NOWHERE)


def form(evening: Evening, event: TablesFormed) -> Evening:
    """Fresh tables, before any card is cut for them."""
    chosen = [player for group in event.tables for player in group]
    if any(len(group) < PLAYERS for group in event.tables) or not chosen:
        raise Unlawful(_("A table needs at least four people."), "law-16")
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(evening.candidates) - evening.occupied:
        raise Unlawful(_("Please choose people who are waiting to play, each for one table."), "law-22")
    for number, group in enumerate(event.tables, evening.formed + 1):
        evening = replace(with_table(evening, ClubTable(number)), formed=number)
        for player in group:
            evening = noted(evening, player, wish=number, prior=0)
    return evening


def cut(evening: Evening, event: CutMade) -> Evening:
    """One cut, and everything that it settles. From the first card on nobody else enters (law 21)."""
    table, cards = table_of(evening, event.table), dict(event.cards)
    if table.seats:
        raise Unlawful(_("Table %(table)s is in the middle of a rubber.", table=event.table), "law-20")
    before = turnover(evening, table)
    if before.purpose is None:
        raise Unlawful(_("Table %(table)s has fewer than four people.", table=event.table), "law-16")
    if len(cards) < len(event.cards):
        raise Unlawful(_("Please give one card for each person who cuts."), "law-15")
    after = before.cut.after(cards)
    step = settled(evening, table, replace(before, cut=after, again=bool(after.to_cut)))
    evening = enter(evening, table, step)
    if step.purpose is not Purpose.PARTNERS or step.cut.to_cut:
        return with_table(evening, replace(table, turnover=step))
    for player in step.playing:
        evening = noted(evening, player, waits=0, wish=None)
    dealer, its_partner, left_hand, right_hand = step.cut.order
    seats = (dealer, left_hand, its_partner, right_hand)
    return with_table(evening, replace(table, turnover=None, seats=seats))


def enter(evening: Evening, table: ClubTable, step: Turnover) -> Evening:
    """Those who come in belong to the table, and to no other any more (law 24)."""
    for player in step.members:
        left = evening.players[player].table
        if left != table.number:
            facts = {**NOWHERE, "table": table.number, "been": True, "gave_up": left, "behind": frozenset()}
            evening = noted(evening, player, **facts)
    for place, player in enumerate(step.waiting, 1):
        evening = noted(evening, player, prior=place)
    return evening


def finish(evening: Evening, event: RubberFinished) -> Evening:
    """A rubber ends: it counts, and those who played it have one more in a row."""
    if any(isinstance(earlier, RubberFinished) and earlier.id == event.id for earlier in evening.log):
        return evening
    table = table_of(evening, event.table)
    if not table.seats:
        raise Unlawful(_("No rubber is being played at table %(table)s.", table=event.table), "law-1")
    if event.length not in LENGTHS.get(event.game, ()):
        raise Unlawful(_("Rubbers here are of short whist, or of long whist to 10, 9 or 7."), "law-2")
    result = RubberResult(
        event.id, event.table, table.sides,
        tuple(player for player in evening.members(event.table) if player not in table.seats),
        event.rubber, event.length, event.games, points_of(event.rubber, event.length, event.games),
    )  # fmt: skip
    for player in evening.members(event.table):
        person = evening.players[player]
        rubbers = person.rubbers + 1 if player in table.seats else 0
        after = NOWHERE if person.leaving else {"rubbers": rubbers, "substitute": None}
        evening = noted(evening, player, **after)
    evening = replace(evening, rubbers=(*evening.rubbers, result))
    return with_table(evening, ClubTable(table.number, last=table.seats))


def correct(evening: Evening, event: RubberCorrected) -> Evening:
    """Other games of a rubber that has been sent."""
    if event.id not in {result.id for result in evening.rubbers}:
        raise Unlawful(_("This rubber is not in the record of the evening."))
    rubbers = tuple(
        replace(result, games=event.games, points=points_of(result.rubber, result.length, event.games))
        if result.id == event.id
        else result
        for result in evening.rubbers
    )
    return replace(evening, rubbers=rubbers)


def substitute(evening: Evening, event: SubstituteNamed) -> Evening:
    """Somebody plays a rubber out for another, with the consent of the other three (law 23)."""
    person, instead = person_of(evening, event.player), person_of(evening, event.substitute)
    if not any(event.player in table.seats for table in evening.tables.values()):
        text = _("%(name)s is not in a rubber, so needs no substitute.", name=person.name)
        raise Unlawful(text, "law-23")
    if event.substitute in evening.occupied:
        raise Unlawful(_("%(name)s is playing already.", name=instead.name), "law-23")
    return noted(evening, event.player, substitute=event.substitute)


def break_up(evening: Evening, event: TableBrokenUp) -> Evening:
    """A table ends. Those who stayed wait for another, before the person who broke it up (law 25)."""
    table_of(evening, event.table)
    members = evening.members(event.table)
    if event.player is not None and event.player not in members:
        raise Unlawful(_("Only someone who belongs to a table can break it up."), "law-25")
    stay = [player for player in members if player != event.player and not evening.players[player].leaving]
    for player, person in evening.players.items():
        waits = person.waits or len(evening.log) + 1
        if player in stay:
            wish = person.wish if person.wish != event.table else None
            evening = noted(evening, player, **{**NOWHERE, "waits": waits, "wish": wish})
        elif player in members:
            behind = frozenset(stay) if player == event.player else person.behind
            evening = noted(evening, player, **{**NOWHERE, "behind": behind})
        elif person.wish == event.table:
            evening = noted(evening, player, wish=None, prior=0)
    return replace(evening, tables={key: it for key, it in evening.tables.items() if key != event.table})


def undo(evening: Evening, _event: Undone) -> Evening:
    """The evening without the last event that still counts."""
    counting: list[Event] = []
    for earlier in evening.log:
        if isinstance(earlier, Undone):
            counting.pop()
        else:
            counting.append(earlier)
    if not counting:
        raise Unlawful(_("There is nothing to undo."))
    return replay(evening.settings, counting[:-1])


def person_of(evening: Evening, player: int) -> PlayerInRoom:
    """Somebody by number; Unlawful where nobody has it."""
    if player not in evening.players:
        raise Unlawful(_("Nobody here has number %(number)s.", number=player))
    return evening.players[player]


def table_of(evening: Evening, number: int) -> ClubTable:
    """A table by its number; Unlawful where there is none."""
    if number not in evening.tables:
        raise Unlawful(_("There is no table %(table)s any more.", table=number))
    return evening.tables[number]


def with_table(evening: Evening, table: ClubTable) -> Evening:
    """The evening with this table as it is now."""
    return replace(evening, tables={**evening.tables, table.number: table})


def noted(evening: Evening, player: int, **facts: Any) -> Evening:
    """The evening with these facts of a player changed."""
    return replace(evening, players={**evening.players, player: replace(evening.players[player], **facts)})


DEEDS: Mapping[type[Event], Callable[[Evening, Any], Evening]] = {
    PlayerArrived: arrive, WishDeclared: declare, PlayerLeft: leave, TablesFormed: form, CutMade: cut,
    RubberFinished: finish, RubberCorrected: correct, SubstituteNamed: substitute,
    TableBrokenUp: break_up, Undone: undo,
}  # fmt: skip
