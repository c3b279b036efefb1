"""Collect players from the lines of a list, and note everything that was not used."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from tournaments.engine.limits import LONGEST_NAME
from tournaments.engine.people.name_lists.lines import Line, Parts, read_line, read_parts, sort_parts
from tournaments.engine.people.name_lists.rows import Row
from tournaments.engine.people.name_lists.values import LeftOut, ListedPlayer, ListHints, Reading
from tournaments.engine.people.name_lists.words import has_paid, names_nobody
from tournaments.engine.people.names import family_name, person_key
from tournaments.engine.words import Sentence, gettext_noop

T = TypeVar("T")
MOST_UNITS = 999
NO_ROLE = gettext_noop("Nobody plays as “%(word)s” in this drive.")
NO_UNIT = gettext_noop("“%(word)s” is not the number of a pair or team.")
NO_YES = gettext_noop("“%(word)s” should be yes or no.")
NOT_PAID = gettext_noop("We could not tell whether “%(word)s” means paid.")
NO_NAME = Sentence(gettext_noop("This does not look like a name."))
UNCLEAR = Sentence(gettext_noop("We did not understand this."))
CROWD = Sentence(gettext_noop("There are more than two people here. Please give each a line."))


class PlayerCollector:
    """Result so far of reading a list once.

    If ``surname_first`` is None, the form of each line decides. ``turned`` is the first line that may have
    the surname first; ``couples`` are the lines with two people.
    """

    def __init__(self, hints: ListHints, surname_first: bool | None) -> None:
        self.hints, self.surname_first = hints, surname_first
        self.reading = Reading()
        self.section = ""
        self.group = 0
        self.turned = ""
        self.couples: list[str] = []

    def leave(self, row: Row, text: str, why: Sentence) -> None:
        """Record that a line, or part of one, was not used."""
        self.reading.left_out.append(LeftOut(row.number, text if len(text) <= 80 else f"{text[:79]}…", why))

    def cells(
        self,
        row: Row,
        cells: Iterable[str],
        given: Mapping[str, str],
        *,
        group: int = 0,
        beside: bool = False,
    ) -> None:
        """Read cells without headings; ``given`` has the values of recognised columns by key."""
        parts = sort_parts(cells, self.hints.words, units=self.hints.units)
        if len(parts.names) > 1 and all(" " in name for name in parts.names):
            together = self.hints.units and len(parts.names) == 2
            group = group or (self.new_group() if together else 0)
            for name in parts.names:
                self._line(row, replace(parts, names=[name]), given, group, beside)
        else:
            self._line(row, parts, given, group, beside)

    def new_group(self) -> int:
        self.group += 1
        return self.group

    def _line(self, row: Row, parts: Parts, given: Mapping[str, str], group: int, beside: bool) -> None:
        line = read_parts(parts, self.hints.words, surname_first=self.surname_first)
        if line.turned and not self.turned:
            self.turned = row.text
        if why := _why_not(line):
            return self.leave(row, row.text, why)
        if line.strange:
            self.leave(row, line.strange, UNCLEAR)
        if len(line.people) == 2 and not line.guests:
            self.couples.append(line.whole)
            answer = self.hints.answers.get("couples", "yes")
            line = line.as_one() if answer == "one" else line
            group = 0 if answer == "two" else group or self.new_group()
        elif line.guests or line.partner:
            group = group or self.new_group()
        self._add(row, line, given, group, beside)
        if line.partner.isdigit():
            self.leave(row, line.partner, UNCLEAR)
        elif line.partner:
            other = read_line(line.partner, self.hints.words)
            self._add(row, other.as_one(), {}, group, beside=True)
        return None

    def _add(self, row: Row, line: Line, given: Mapping[str, str], group: int, beside: bool) -> None:
        paid = bool(self._said(row, given["paid"], has_paid, NOT_PAID)) if "paid" in given else line.paid
        role = self._said(row, given.get("role", ""), self._role, NO_ROLE) or line.role
        unit = self._said(row, given.get("unit", ""), _unit, NO_UNIT) or line.unit
        answers = {
            key: bool(self._said(row, given.get(key, ""), has_paid, NO_YES)) for key in ("either", "helping")
        }
        apart, alone = given.get("apart", "")[:40], len(line.people) == 1 and not beside
        for at, (name, title) in enumerate(zip(line.people, line.titles, strict=True)):
            own = (role or (self.section if alone else "") if at == 0 else "") or title
            self.reading.players.append(
                ListedPlayer(row.number, name, own, paid, group, unit, apart, **answers, beside=beside)
            )

    def _said(self, row: Row, cell: str, read: Callable[[str], T | None], why: str) -> T | None:
        """Return the value that ``read`` makes of a cell; record a cell that it cannot parse."""
        value = read(cell) if cell else None
        if cell and value is None:
            self.leave(row, cell, Sentence(why, {"word": cell[:40]}))
        return value

    def _role(self, cell: str) -> str | None:
        return self.hints.words.get(cell.casefold().strip(" ."))

    def familiar(self) -> tuple[int, int]:
        """Return a score for this way of reading the list.

        It counts names already familiar, then shared family names; the right order of names scores higher.
        """
        players = self.reading.players
        familiar_keys = {person_key(name) for name in (*self.hints.listed, *self.hints.members)}
        families = Counter(family_name(player.name)[1].casefold() for player in players)
        return sum(person_key(p.name) in familiar_keys for p in players), sum(
            n - 1 for n in families.values()
        )

    def settle(self) -> None:
        """Merge people named as partners with their own lines, and mark duplicate names."""
        players = self.reading.players
        own = {person_key(p.name): p for p in reversed(players) if not p.beside}
        gone = {id(p) for p in players if p.beside and person_key(p.name) in own}
        for player in [p for p in players if id(p) in gone]:
            twin = own[person_key(player.name)]
            _move(players, twin, player.group)
        players[:] = [p for p in players if id(p) not in gone]
        seen = {person_key(name) for name in self.hints.listed}
        for player in players:
            key = person_key(player.name)
            player.same = key in seen
            seen.add(key)


def _unit(cell: str) -> int | None:
    return int(cell) if cell.isdecimal() and 0 < int(cell[:9]) <= MOST_UNITS else None


def _why_not(line: Line) -> Sentence | None:
    """Return the reason why a line gives no player, or None if it does."""
    if names_nobody(line.whole):
        return NO_NAME
    if len(line.whole) > LONGEST_NAME:
        text = gettext_noop("A name can have up to %(most)s letters, and this one has %(letters)s.")
        return Sentence(text, {"most": LONGEST_NAME, "letters": len(line.whole)})
    return CROWD if len(line.people) > 2 and not line.guests else None


def _move(players: Sequence[ListedPlayer], twin: ListedPlayer, group: int) -> None:
    """Move a player, and the others of the player's group, into another group."""
    others = [p for p in players if p.group == twin.group] if twin.group else [twin]
    for player in others:
        player.group = group
