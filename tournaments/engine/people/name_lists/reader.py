"""Parse whole lists of names, pasted or from a file."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from tournaments.engine.people.name_lists.collector import NO_NAME, PlayerCollector
from tournaments.engine.people.name_lists.columns import A_ROLE, NAMES, Columns, columns_of
from tournaments.engine.people.name_lists.lines import couple_roles
from tournaments.engine.people.name_lists.rows import Row, rows_of
from tournaments.engine.people.name_lists.values import LeftOut, ListedPlayer, ListHints, Question, Reading
from tournaments.engine.people.name_lists.words import NO, names_nobody, section_role
from tournaments.engine.people.names import name_key
from tournaments.engine.words import Sentence, gettext_noop

MOST_LINES = 2000
TITLE_ROWS = 10  # rows of titles allowed above the headings
SHOWN = 5  # examples in a question
MORE = Sentence(gettext_noop("There is more on this line than there are columns. Please check the commas."))
ABOVE = Sentence(gettext_noop("This is above the column headings."))
UNUSED = Sentence(gettext_noop("We do not need this column."))
TOO_MANY = Sentence(gettext_noop("A list can have up to 2,000 lines; the rest was not read."))


def read_list(text: str, hints: ListHints) -> Reading:
    """Parse a list: names alone, or columns in any order with or without headings.

    If surnames may come first, both readings are tried, and the one with more familiar names or families
    wins.
    """
    rows = [row for row in rows_of(text) if any(row.cells)]
    collected = _Walk(hints, None).down(rows)
    if collected.turned:
        usual = ", " in collected.turned
        ways = {way: _Walk(hints, way).down(rows) for way in (usual, not usual)}
        answer = hints.answers.get("surname", "")
        first = answer == "yes" if answer else max(ways, key=lambda way: ways[way].familiar())
        collected, example = ways[first], collected.turned
        collected.reading.questions.append(_about_surnames(example, first=first))
    collected.settle()
    if collected.couples:
        collected.reading.questions.append(
            _about_couples(collected.couples, hints.answers.get("couples", "yes"))
        )
    if same := [player.name for player in collected.reading.players if player.same]:
        collected.reading.questions.append(_about_the_same(same))
    return collected.reading


def deal_roles(
    players: Sequence[ListedPlayer], last_time: Mapping[str, str], lady: str, a: int, b: int
) -> list[str]:
    """Return everybody's role: from the list, from last time, to complete a couple, else to even the numbers.

    ``last_time`` is by ``name_key``; ``a`` and ``b`` count the players already on the list in each role.
    """
    roles = [player.role or last_time.get(name_key(player.name), "") for player in players]
    for at, other in enumerate(partners(players)):
        if other is not None and at < other and not (roles[at] and roles[other]):
            roles[at], roles[other] = couple_roles([roles[at], roles[other]], lady)
    count = Counter({"a": a, "b": b}) + Counter(filter(None, roles))
    for at, role in enumerate(roles):
        if not role:
            roles[at] = "a" if count["a"] <= count["b"] else "b"
            count[roles[at]] += 1
    return roles


def partners(players: Sequence[ListedPlayer]) -> list[int | None]:
    """Return the position of each player's partner, None for a player without one."""
    together: dict[tuple[str, int], list[int]] = {}
    for at, player in enumerate(players):
        if player.unit or player.group:
            key = ("unit", player.unit) if player.unit else ("group", player.group)
            together.setdefault(key, []).append(at)
    other = {
        first: second for pair in together.values() if len(pair) == 2 for first, second in (pair, pair[::-1])
    }
    return [other.get(at) for at in range(len(players))]


class _Walk:
    """Walk down the rows with the columns and the section that apply to the current row."""

    def __init__(self, hints: ListHints, surname_first: bool | None) -> None:
        self.hints = hints
        self.collected = PlayerCollector(hints, surname_first)
        self.columns: tuple[str, ...] = ()

    def down(self, rows: Sequence[Row]) -> PlayerCollector:
        """Read the rows in order and return the collector."""
        for at, row in enumerate(rows[:MOST_LINES]):
            headings = at < TITLE_ROWS or self.columns
            columns = columns_of(row, self.hints.words, rows[at + 1 :]) if headings else None
            if columns:
                self._begin(row, columns)
            elif role := section_role("".join(row.cells), self.hints.words):
                self.collected.section = role
            elif self.columns:
                self._under_headings(row, self.columns)
            else:
                self._plain(row)
        for row in rows[MOST_LINES : MOST_LINES + 1]:
            self.collected.leave(row, "", TOO_MANY)
        return self.collected

    def _begin(self, row: Row, columns: Columns) -> None:
        """Start reading under headings; rows above the first headings were titles."""
        reading, self.collected.section = self.collected.reading, ""
        if not self.columns and len(row.cells) > 1:
            reading.left_out += [LeftOut(p.line, p.name, ABOVE) for p in reading.players]
            reading.players.clear()
        keys = columns.keys
        if columns.guess:
            choices = {str(at): Sentence("%(head)s", {"head": row.cells[at]}) for at in sorted(columns.guess)}
            answer = self.hints.answers.get("column", "")
            chosen = answer if answer in choices else str(columns.guess[0])
            text = Sentence(gettext_noop("Which column is the name?"))
            reading.questions.append(Question("column", text, choices, chosen))
            keys = tuple("name" if str(at) == chosen else key for at, key in enumerate(keys))
        if keys != self.columns:
            unused = zip(row.cells, keys, strict=True)
            reading.ignored += [LeftOut(row.number, cell, UNUSED) for cell, key in unused if cell and not key]
        self.columns = keys

    def _under_headings(self, row: Row, keys: Sequence[str]) -> None:
        cells = row.cells
        if len(keys) == 1 < len(cells):
            cells = [", ".join(cells)]  # a column of names alone, split at the comma of "Quill, Ada"
        if any(cells[len(keys) :]):
            return self.collected.leave(row, row.text, MORE)
        cells = [*cells, *[""] * (len(keys) - len(cells))]
        if NAMES & set(keys):
            return self._person(row, keys, cells)
        group = self.collected.new_group() if self.hints.units else 0
        for at, key in enumerate(keys):
            if key.startswith(A_ROLE) and cells[at]:
                paid = {"paid": cells[at + 1]} if keys[at + 1 : at + 2] == ("paid",) else {}
                self.collected.cells(
                    row, [cells[at]], {"role": key.removeprefix(A_ROLE), **paid}, group=group
                )
        return None

    def _person(self, row: Row, keys: Sequence[str], cells: Sequence[str]) -> None:
        given = {key: cell for key, cell in zip(keys, cells, strict=True) if cell or key == "paid"}
        name, last = given.get("name") or given.get("first", ""), given.get("last", "")
        if last and name_key(f" {name}").endswith(f" {name_key(last)}"):
            last = ""  # the column before has the whole name
        name = " ".join(filter(None, (given.get("title"), name, last)))
        if names_nobody(name):
            self.collected.section = ""
            return self.collected.leave(row, row.text, NO_NAME)
        ticked = (key for key, tick in given.items() if key.startswith(A_ROLE) and tick.casefold() not in NO)
        if role := next(ticked, ""):
            given["role"] = role.removeprefix(A_ROLE)
        others = [cell for key, cell in zip(keys, cells, strict=True) if key == "partner" and cell]
        group = self.collected.new_group() if others else 0
        self.collected.cells(row, [name], given, group=group)
        for other in others:
            shared = {key: cell for key, cell in given.items() if key in ("paid", "unit")}
            self.collected.cells(row, [other], shared, group=group, beside=True)
        return None

    def _plain(self, row: Row) -> None:
        """Read a row without headings, in which the content of each cell gives its meaning."""
        filled = [*filter(None, row.cells)]
        head, colon, name = filled[0].partition(":")
        role = section_role(f"{head}:", self.hints.words) if colon and name.strip() else ""
        if role:
            self.collected.section = role
            for cell in (name, *filled[1:]):
                self.collected.cells(row, [cell], {})
        elif names_nobody(filled[0]) and (len(filled) == 1 or re.search(r"[^\W\d_]", filled[0])):
            self.collected.section = ""
            self.collected.leave(row, row.text, NO_NAME)
        else:
            self.collected.cells(row, row.cells, {})


def _about_surnames(example: str, *, first: bool) -> Question:
    text = gettext_noop("Is the surname first, as in “%(example)s”?")
    yes, no = gettext_noop("Yes, surname first"), gettext_noop("No, first name first")
    choices = {"yes": Sentence(yes), "no": Sentence(no)}
    return Question("surname", Sentence(text, {"example": example}), choices, "yes" if first else "no")


def _about_couples(couples: Sequence[str], chosen: str) -> Question:
    text = gettext_noop("Are these couples: %(names)s?")
    choices = {
        "yes": Sentence(gettext_noop("Yes, couples")),
        "two": Sentence(gettext_noop("Two people each, but not couples")),
        "one": Sentence(gettext_noop("One person each")),
    }
    return Question("couples", Sentence(text, {"names": _few(couples, "; ")}), choices, chosen)


def _about_the_same(names: Sequence[str]) -> Question:
    text = gettext_noop(
        "%(names)s: the same name is there more than once. Is it the same person, or two people with the "
        "same name?"
    )
    return Question("same", Sentence(text, {"names": _few(names, ", ")}), {}, "")


def _few(names: Sequence[str], mark: str) -> str:
    return mark.join(names[:SHOWN]) + (" …" if names[SHOWN:] else "")
