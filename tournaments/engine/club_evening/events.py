"""Events of a club evening: for each kind its facts, its effect and its words in the record.

``after`` raises Unlawful, with the law and a sentence, if the event is not possible; ``said`` gets the
evening after the event.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar

from tournaments.engine.club_evening.cuts import Unlawful, card_words
from tournaments.engine.club_evening.evening import (
    PLAYERS,
    ClubTable,
    Evening,
    EveningSettings,
    EventOfEvening,
    Games,
    PlayerCards,
    PlayerInRoom,
    Purpose,
    RubberResult,
    Turnover,
)
from tournaments.engine.club_evening.rights import settled, turnover
from tournaments.engine.club_evening.rubber_value import LENGTHS, points_of
from tournaments.engine.limits import MOST_EVENTS, MOST_PEOPLE
from tournaments.engine.words import Sentence, _, gettext_noop, joined

Groups = tuple[tuple[int, ...], ...]

# State of a player neither at a table nor waiting
NOWHERE: Mapping[str, Any] = {
    "table": None, "rubbers": 0, "substitute": None, "leaving": False, "waits": 0, "wish": None, "prior": 0,
}  # fmt: skip


class CutSource(StrEnum):
    """Source of a cut: the program, with a stored seed, or a real pack, typed in."""

    PROGRAM = "program"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class PlayerArrived:
    """A new player arrives and wishes to play. The creator of the event assigns the number, from 1."""

    kind: ClassVar[str] = "arrived"
    player: int
    name: str

    def after(self, evening: Evening) -> Evening:
        if self.player in evening.players:
            raise Unlawful(_("Number %(number)s is taken.", number=self.player))
        person = PlayerInRoom(self.name, waits=len(evening.log) + 1)
        return replace(evening, players={**evening.players, self.player: person})

    def said(self, _evening: Evening) -> Sentence:
        return _("%(name)s arrived.", name=self.name)


@dataclass(frozen=True, slots=True)
class NameCorrected:
    """The spelling of a name changes for the whole evening. Two players never have the same name."""

    kind: ClassVar[str] = "renamed"
    player: int
    name: str

    def after(self, evening: Evening) -> Evening:
        return evening.noted(self.player, name=self.name, was=evening.person(self.player).name)

    def said(self, evening: Evening) -> Sentence:
        return _("%(was)s is now called %(name)s.", was=evening.person(self.player).was, name=self.name)


@dataclass(frozen=True, slots=True)
class LinkRenewed:
    """A secret link was replaced; ``which`` is "table 3" or "boards". This cannot be undone."""

    kind: ClassVar[str] = "link"
    which: str

    def after(self, evening: Evening) -> Evening:
        return replace(evening)

    def said(self, _evening: Evening) -> Sentence:
        table = self.which.removeprefix("table ")
        if table == self.which:
            return _("There is a new link for the big screens.")
        return _("There is a new link for table %(table)s.", table=table)


@dataclass(frozen=True, slots=True)
class WishDeclared:
    """Somebody wishes to play: at this table, or (None) anywhere (laws 21 and 24).

    A candidate keeps the position in the order; a player about to leave after the rubber stays.
    """

    kind: ClassVar[str] = "declared"
    player: int
    table: int | None

    def after(self, evening: Evening) -> Evening:
        person = evening.person(self.player)
        if self.table is not None:
            evening.table(self.table)
        if self.player in evening.seated and person.leaving and self.table is None:
            return evening.noted(self.player, leaving=False)
        if self.player in evening.occupied:
            why = _("%(name)s is playing. Please wait for the end of the rubber.", name=person.name)
            raise Unlawful(why, "law-21")
        if person.table and self.table in (None, person.table):
            why = _("%(name)s already belongs to table %(table)s.", name=person.name, table=person.table)
            raise Unlawful(why, "law-17")
        prior = person.prior if self.table == person.wish else 0
        waits = person.waits or len(evening.log) + 1
        return evening.noted(self.player, waits=waits, wish=self.table, prior=prior)

    def said(self, evening: Evening) -> Sentence:
        name = evening.person(self.player).name
        if self.table is None:
            return _("%(name)s would like to play.", name=name)
        return _("%(name)s would like to play at table %(table)s.", name=name, table=self.table)


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Somebody stops playing: now, or at the end of the current rubber (law 23)."""

    kind: ClassVar[str] = "left"
    player: int

    def after(self, evening: Evening) -> Evening:
        person = evening.person(self.player)
        if self.player in evening.seated:
            return evening.noted(self.player, leaving=True)
        if self.player in evening.occupied:
            why = _(
                "%(name)s has cut, or plays for someone else. Finish that first, or undo it.",
                name=person.name,
            )
            raise Unlawful(why, "law-23")
        return evening.noted(self.player, **NOWHERE)

    def said(self, evening: Evening) -> Sentence:
        person = evening.person(self.player)
        if person.leaving and not person.substitute:
            return _("%(name)s will stop after this rubber.", name=person.name)
        return _("%(name)s stopped playing.", name=person.name)


@dataclass(frozen=True, slots=True)
class TablesFormed:
    """New tables, numbered on from the last, each with the players who cut for it (laws 16, 17 and 22)."""

    kind: ClassVar[str] = "formed"
    tables: Groups

    def after(self, evening: Evening) -> Evening:
        chosen = [player for group in self.tables for player in group]
        if any(len(group) < PLAYERS for group in self.tables) or not chosen:
            raise Unlawful(_("A table needs at least four people."), "law-16")
        if len(set(chosen)) < len(chosen) or not set(chosen) <= set(evening.candidates) - evening.occupied:
            raise Unlawful(_("Please choose people who are waiting to play, each for one table."), "law-22")
        for key, group in enumerate(self.tables, evening.formed + 1):
            evening = replace(evening.with_table(ClubTable(key)), formed=key)
            for player in group:
                evening = evening.noted(player, wish=key, prior=0)
        return evening

    def said(self, evening: Evening) -> Sentence:
        tables = "; ".join(", ".join(evening.names(group)) for group in self.tables)
        return _("Tables formed by cutting: %(tables)s", tables=tables)


@dataclass(frozen=True, slots=True)
class CutMade:
    """One cut at a table, with a card for exactly the players that ``steps`` asks, and its effects.

    From the first card on nobody else can enter (law 21).
    """

    kind: ClassVar[str] = "cut"
    table: int
    cards: PlayerCards
    source: CutSource = CutSource.CARDS

    def after(self, evening: Evening) -> Evening:
        table, cards = evening.table(self.table), dict(self.cards)
        if table.seats:
            raise Unlawful(_("Table %(table)s is in the middle of a rubber.", table=self.table), "law-20")
        before = turnover(evening, table)
        if before.purpose is None:
            raise Unlawful(_("Table %(table)s has fewer than four people.", table=self.table), "law-16")
        if len(cards) < len(self.cards):
            raise Unlawful(_("Please give one card for each person who cuts."), "law-15")
        cut = before.cut.after(cards)
        step = settled(evening, table, replace(before, cut=cut, again=bool(cut.to_cut)))
        evening = entered(evening, table, step)
        table = replace(table, cuts=(*table.cuts, self.cards), turnover=step)
        if step.purpose is not Purpose.PARTNERS or step.cut.to_cut:
            return evening.with_table(table)
        for player in step.playing:
            evening = evening.noted(player, waits=0, wish=None)
        dealer, its_partner, left_hand, right_hand = step.cut.order
        seats = (dealer, left_hand, its_partner, right_hand)
        return evening.with_table(replace(table, turnover=None, seats=seats))

    def said(self, evening: Evening) -> Sentence:
        cards = joined((
            Sentence("%(name)s %(card)s", {"name": evening.person(player).name, "card": card_words(card)})
            for player, card in self.cards
        ), ", ")  # fmt: skip
        if self.source is CutSource.CARDS:
            return _("Cut with real cards at table %(table)s: %(cards)s", table=self.table, cards=cards)
        return _("Cut by the program at table %(table)s: %(cards)s", table=self.table, cards=cards)


def entered(evening: Evening, table: ClubTable, step: Turnover) -> Evening:
    """Make the players who enter members of the table, and of no other (law 24)."""
    for player in step.members:
        left = evening.players[player].table
        if left != table.number:
            facts = {**NOWHERE, "table": table.number, "been": True, "gave_up": left, "behind": frozenset()}
            evening = evening.noted(player, **facts)
    for place, player in enumerate(step.waiting, 1):
        evening = evening.noted(player, prior=place)
    return evening


@dataclass(frozen=True, slots=True)
class RubberFinished:
    """A rubber, recorded once: a second one with the same ``id`` has no effect.

    ``game`` is the key of its score pad and ``rubber`` "best", "three" or "one"; ``length`` is the points of
    a game. Side 0 of the games is the dealer's.
    """

    kind: ClassVar[str] = "rubber"
    table: int
    id: str
    game: str
    rubber: str
    length: int
    games: Games

    def after(self, evening: Evening) -> Evening:
        if self.id in evening.sent:
            return evening
        table = evening.table(self.table)
        if not table.seats:
            raise Unlawful(_("No rubber is being played at table %(table)s.", table=self.table), "law-1")
        if self.length not in LENGTHS.get(self.game, ()):
            raise Unlawful(_("Rubbers here are of short whist, or of long whist to 10, 9 or 7."), "law-2")
        members = evening.members(self.table)
        result = RubberResult(
            self.id, self.table, table.sides,
            tuple(player for player in members if player not in table.seats),
            self.rubber, self.length, self.games, points_of(self.rubber, self.length, self.games),
        )  # fmt: skip
        players = dict(evening.players)
        for player in members:
            person = players[player]
            rubbers = person.rubbers + 1 if player in table.seats else 0
            facts = NOWHERE if person.leaving else {"rubbers": rubbers, "substitute": None}
            players[player] = replace(person, **facts)
        return replace(
            evening,
            players=players,
            rubbers=(*evening.rubbers, result),
            sent=(*evening.sent, self.id),
            tables={**evening.tables, table.number: ClubTable(table.number, last=table.seats)},
        )

    def said(self, _evening: Evening) -> Sentence:
        games = games_words(self.length, self.games)
        return _("Rubber finished at table %(table)s: %(games)s", table=self.table, games=games)


@dataclass(frozen=True, slots=True)
class RubberCorrected:
    kind: ClassVar[str] = "corrected"
    id: str
    games: Games

    def after(self, evening: Evening) -> Evening:
        if self.id not in {result.id for result in evening.rubbers}:
            raise Unlawful(_("This rubber is not in the record of the evening."))
        rubbers = tuple(
            replace(result, games=self.games, points=points_of(result.rubber, result.length, self.games))
            if result.id == self.id
            else result
            for result in evening.rubbers
        )
        return replace(evening, rubbers=rubbers)

    def said(self, evening: Evening) -> Sentence:
        result = next(result for result in evening.rubbers if result.id == self.id)
        own = [other.id for other in evening.rubbers if other.table == result.table]
        return _(
            "Rubber %(rubber)s of table %(table)s was corrected: %(games)s",
            rubber=own.index(self.id) + 1, table=result.table, games=games_words(result.length, self.games),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SubstituteNamed:
    """A player leaves a rubber; the other three agree that ``substitute`` plays it out (law 23)."""

    kind: ClassVar[str] = "substitute"
    player: int
    substitute: int

    def after(self, evening: Evening) -> Evening:
        if not (self.player and self.substitute):
            raise Unlawful(_("Please choose who has to go, and who plays instead."), "law-23")
        person, instead = evening.person(self.player), evening.person(self.substitute)
        if not any(self.player in table.seats for table in evening.tables.values()):
            why = _("%(name)s is not in a rubber, so needs no substitute.", name=person.name)
            raise Unlawful(why, "law-23")
        if self.substitute in evening.occupied:
            raise Unlawful(_("%(name)s is playing already.", name=instead.name), "law-23")
        return evening.noted(self.player, substitute=self.substitute)

    def said(self, evening: Evening) -> Sentence:
        name, instead = evening.names((self.player, self.substitute))
        return _("%(instead)s plays the rubber out for %(name)s.", name=name, instead=instead)


@dataclass(frozen=True, slots=True)
class TableBrokenUp:
    """A table ends, with any unfinished rubber. ``player`` broke it up; None: all agreed (law 25).

    The others wait for another table, with precedence over the person who broke it up.
    """

    kind: ClassVar[str] = "broken-up"
    table: int
    player: int | None

    def after(self, evening: Evening) -> Evening:
        evening.table(self.table)
        members = evening.members(self.table)
        if self.player is not None and self.player not in members:
            raise Unlawful(_("Only someone who belongs to a table can break it up."), "law-25")
        stay = [member for member in members if member != self.player and not evening.players[member].leaving]
        for player, person in evening.players.items():
            waits = person.waits or len(evening.log) + 1
            if player in stay:
                wish = person.wish if person.wish != self.table else None
                evening = evening.noted(player, **{**NOWHERE, "waits": waits, "wish": wish})
            elif player in members:
                behind = frozenset(stay) if player == self.player else person.behind
                evening = evening.noted(player, **{**NOWHERE, "behind": behind})
            elif person.wish == self.table:
                evening = evening.noted(player, wish=None, prior=0)
        return replace(evening, tables={key: it for key, it in evening.tables.items() if key != self.table})

    def said(self, evening: Evening) -> Sentence:
        if self.player is None:
            return _("Table %(table)s stopped, as everyone agreed.", table=self.table)
        name = evening.person(self.player).name
        return _("%(name)s broke up table %(table)s.", name=name, table=self.table)


@dataclass(frozen=True, slots=True)
class Undone:
    """The last effective change is undone; it stays in the record."""

    kind: ClassVar[str] = "undone"

    def after(self, evening: Evening) -> Evening:
        if not counting(evening.log):
            raise Unlawful(_("There is nothing to undo."))
        return replay(evening.settings, (*evening.log, self))

    def said(self, _evening: Evening) -> Sentence:
        return _("Undone.")


Event = (
    PlayerArrived | NameCorrected | LinkRenewed | WishDeclared | PlayerLeft | TablesFormed | CutMade
    | RubberFinished | RubberCorrected | SubstituteNamed | TableBrokenUp | Undone
)  # fmt: skip


def apply(evening: Evening, event: EventOfEvening) -> Evening:
    """Return the evening after an event; the same object if a rubber is sent twice. Raise Unlawful."""
    changed = event.after(evening)
    return changed if changed is evening else replace(changed, log=(*evening.log, event))


def refuse_too_much(people: int, events: int) -> None:
    """Raise Unlawful for more people, or a longer record, than an evening may have."""
    if people > MOST_PEOPLE or events > MOST_EVENTS:
        most = {"people": f"{MOST_PEOPLE:,}", "lines": f"{MOST_EVENTS:,}"}
        words = gettext_noop(
            "One evening can have up to %(people)s people, and up to %(lines)s lines in its record. This is "
            "more than that. Nothing here has changed."
        )
        raise Unlawful(Sentence(words, most))


def states(settings: EveningSettings, events: Sequence[EventOfEvening]) -> Iterator[Evening]:
    """Yield the evening after each of these events. Raise Unlawful for the first impossible one.

    States that an undo will return to are kept until then, so that many undos cost no more than other events.
    """
    evening, lasting = Evening(settings), set(counting(events))
    kept: list[Evening] = []
    for place, event in enumerate(events):
        if isinstance(event, Undone) and kept:
            evening = replace(kept.pop(), log=(*evening.log, event), sent=evening.sent)
        else:
            after = apply(evening, event)
            if after is not evening and place not in lasting and not isinstance(event, LinkRenewed):
                kept.append(evening)
            evening = after
        yield evening


def replay(settings: EveningSettings, events: Sequence[EventOfEvening]) -> Evening:
    """Return the evening that results from these events."""
    evening = Evening(settings)
    for evening in states(settings, events):  # noqa: B007 - the last one counts
        pass
    return evening


def counting(events: Iterable[EventOfEvening]) -> list[int]:
    """Return the positions of effective events that can be undone and have not been."""
    places: list[int] = []
    sent: set[str] = set()
    for place, event in enumerate(events):
        if isinstance(event, Undone):
            del places[-1:]
        elif isinstance(event, LinkRenewed):
            continue
        elif not isinstance(event, RubberFinished):
            places.append(place)
        elif event.id not in sent:  # a repeated id is a rubber sent twice
            sent.add(event.id)
            places.append(place)
    return places


def games_words(length: int, games: Games, first: int = 0) -> str:
    """Return the games of a rubber as seen by the dealer's side, or the other: "5–3, 2–5, 5–0"."""
    return ", ".join(f"{length}–{lost}" if side == first else f"{lost}–{length}" for side, lost in games)
