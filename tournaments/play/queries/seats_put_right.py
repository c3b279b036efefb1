"""Corrections of seats after their hand was called: the MC's statement, its consequences, and undo."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2s
from typing import Any

from django.utils.translation import gettext, ngettext

from tournaments.door.queries.draw import DrawnSeat
from tournaments.door.queries.seats import lines_of
from tournaments.engine.log_verbs import RESEATS, LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seat_corrections import (
    Instead,
    Roles,
    WrongSeats,
    check,
    from_own_seats,
    onward,
    other_pair,
    swap,
    whole_table,
)
from tournaments.engine.seating.seating import SEATS, Seating
from tournaments.engine.words import Sentence, _, gettext_noop
from tournaments.kernel.evening import DriveEvening, Name, places, seating, seatings
from tournaments.kernel.tables import TableSeen, listed, tables_of, tables_to_come
from tournaments.models import Drive
from tournaments.text import SEAT_NAMES, say


@dataclass(frozen=True, slots=True)
class SeatsWord:
    """The MC's correction of a hand: two people who changed places, the other pair, or a whole table.

    With ``onward`` they continued on each other's ways, otherwise everybody returned to their own. Values
    that were not given are 0 or empty.
    """

    hand: int
    one: int = 0
    other: int = 0
    left: int = 0
    table: int = 0
    four: tuple[int, ...] = ()
    onward: bool = False

    @property
    def complete(self) -> bool:
        return bool((self.one and self.other) or self.left or self.four)


@dataclass(frozen=True, slots=True)
class Correction:
    """The consequences of a correction: ``instead`` for its hand, ``later`` for the hands up to ``until``.

    ``unusual`` are new partners that the rules keep apart: the MC is asked about these first. ``own``: people
    continue from the seats that they should have had. ``mark`` identifies the seats that the correction is
    based on; it is outdated if others sit there by now.
    """

    unusual: tuple[tuple[int, int], ...]
    own: bool
    before: Seating
    after: Seating
    instead: Instead
    later: Instead
    until: int
    mark: str


@dataclass(frozen=True, slots=True)
class SeatsChange:
    """A preview of a correction: the tables as people really sat, and a sentence for each consequence.

    ``asks`` is the question to confirm if the rules keep new partners apart.
    """

    mark: str
    asks: str
    moved: tuple[str, ...]
    follows: tuple[str, ...]
    tables: tuple[TableSeen, ...]


@dataclass(frozen=True, slots=True)
class SeatsPage:
    """The seats of a hand to correct. ``left_tables`` are those the other pair may have left before it.

    ``asks_onward`` is True if the MC has to say how people continued; ``undo`` is the hand whose correction
    can be undone, and ``undo_version`` the version of that correction.
    """

    hand: int
    being_played: bool
    by_results: bool
    asks_onward: bool
    places: tuple[DrawnSeat, ...]
    dummies: tuple[DrawnSeat, ...]
    left_tables: tuple[int, ...]
    undo: int | None
    undo_version: int | None

    def at(self, table: int) -> tuple[DrawnSeat, ...]:
        """The people at a table, in the order of the seats."""
        here = [place for place in (*self.places, *self.dummies) if place.seat and place.table == table]
        return tuple(sorted(here, key=lambda place: SEATS.index(place.seat)))

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(sorted({place.table for place in self.places} - {0}))


def seats_page(evening: DriveEvening, number: int) -> SeatsPage | None:
    """One hand that has been called, or None. Five queries."""
    drive, hand = evening.drive, evening.hands.get(number)
    if hand is None or hand.called_at is None:
        return None
    seated, by_results = seating(hand), drive.movement in BY_RESULTS
    moved = by_results and drive.moves_to(number)
    now, undo = number == evening.number, last_put_right(drive)
    drawn = _places(seated, evening.people)
    return SeatsPage(
        hand=number,
        being_played=now,
        by_results=by_results,
        # By results, the move after the present hand starts from the corrected seats: no need to ask.
        asks_onward=not now or (not by_results and number < drive.hands),
        places=tuple(place for place in drawn if not place.who.dummy),
        dummies=tuple(place for place in drawn if place.who.dummy),
        left_tables=tuple(table.number for table in seated.tables) if moved else (),
        undo=undo["hand"] if undo else None,
        undo_version=undo["version"] if undo else None,
    )


def _places(seated: Seating, names: Mapping[int, Name]) -> list[DrawnSeat]:
    """Everybody's seats, by name."""
    at = places(seated)
    people = sorted(
        (names[player] for player in seated.players()), key=lambda p: (p.name.casefold(), p.entry)
    )
    return [DrawnSeat(person, *at.get(person.entry, (0, ""))) for person in people]


def correction(evening: DriveEvening, word: SeatsWord) -> Correction:
    """Compute the consequences of a complete correction. Raises WrongSeats."""
    drive, hand, latest = evening.drive, evening.hands.get(word.hand), evening.number
    if hand is None:
        raise WrongSeats(_("Hand %(hand)s has not been called.", hand=word.hand))
    before, needs = seating(hand), drive.movement_rules.needs
    roles = evening.roles if needs.roles else {}
    units = {entry.number: entry.unit for entry in evening.entry_rows} if needs.unit > 1 else {}
    said = _said(evening, word, before, roles, units)
    if not said.keys() <= set(before.players()):
        raise WrongSeats(_("Choose people who were here in hand %(hand)s.", hand=word.hand))
    after = before.with_others(said, roles)
    dummies = {entry.number for entry in evening.entry_rows if entry.dummy}
    unusual = check(before, after, roles, units, dummies)
    follows = onward(before, after, roles) if word.onward else {}
    if not follows.keys() <= _there_since(evening, word.hand):
        text = gettext_noop(
            "One of them has not been here for every hand since, or is not in the rest of the "
            "plan. Correct hand %(hand)s only. %(stay)s"
        )
        raise WrongSeats(Sentence(text, {"hand": word.hand, "stay": _totals_stay(word.hand + 1, latest)}))
    # ``latest`` is included because after another call the same correction would affect one hand more.
    mark = blake2s(repr((latest, before)).encode(), digest_size=8).hexdigest()
    instead = {a: b for a, b in said.items() if a != b}
    own = from_own_seats(before, after, instead, roles, units)
    return Correction(unusual, own, before, after, instead, follows, latest, mark)


def _totals_stay(first: int, last: int) -> Sentence:
    """Return a sentence with the hands whose scores do not change."""
    text = gettext_noop("What counts in hands %(first)s to %(last)s stays as the screen had it.")
    if first >= last:
        text = gettext_noop("What counts in hand %(last)s stays as the screen had it.")
    return Sentence(text, {"first": first, "last": last}) if first <= last else Sentence("")


def _there_since(evening: DriveEvening, first: int) -> set[int]:
    """The people who have played every hand from ``first`` on and, in a plan, are in the rest of it."""
    drive, latest = evening.drive, evening.number
    since = seatings([hand for hand in evening.hands.values() if hand.number >= first])
    there = set.intersection(*(set(seated.players()) for seated in since.values()))
    if drive.movement in BY_RESULTS or latest == drive.hands:  # no planned hands are left to check
        return there
    return there & lines_of(drive, evening.entry_rows, latest, latest + 1).keys()


def _said(
    evening: DriveEvening, word: SeatsWord, before: Seating, roles: Roles, units: Mapping[int, int | None]
) -> Instead:
    if word.four:
        return whole_table(before, word.table, word.four, roles)
    if word.left:
        moved_from = evening.hands.get(word.hand - 1)
        return other_pair(seating(moved_from) if moved_from else Seating(()), word.left, roles)
    return swap(before, word.one, word.other, units)


def seats_change(evening: DriveEvening, word: SeatsWord) -> SeatsChange:
    """A preview of the correction for the MC. Raises WrongSeats."""
    drive, right, people = evening.drive, correction(evening, word), evening.people
    hand = evening.hands[word.hand]
    changed = {
        now.number for was, now in zip(right.before.tables, right.after.tables, strict=True) if was != now
    }
    had = {table.number: table for table in tables_of([hand.pk], people)}
    tables = tuple(t for t in tables_to_come(word.hand, right.after, people) if t.number in changed)
    return SeatsChange(
        right.mark,
        say(asks) if (asks := question(word, right, people)) else "",
        tuple(_moved(right, people)),
        (*_scores(had, tables), *_onward(drive, word, right)),
        tables,
    )


def question(word: SeatsWord, right: Correction, people: Mapping[int, Name]) -> Sentence | None:
    """Return a question if people would become partners whom the rules keep apart, else None."""
    text = gettext_noop(
        "These would not normally be partners: %(pairs)s. Did they really play hand %(hand)s together?"
    )
    pairs = "; ".join(listed(people[player].name for player in pair) for pair in right.unusual)
    return Sentence(text, {"pairs": pairs, "hand": word.hand}) if pairs else None


def _moved(right: Correction, people: Mapping[int, Name]) -> Iterator[str]:
    was, now = places(right.before), places(right.after)
    text = gettext("%(name)s: %(place)s, instead of %(old)s.")
    for player in sorted(right.instead):
        values = {"place": _place(now.get(player)), "old": _place(was.get(player))}
        yield text % {"name": people[player].name, **values}


def _place(at: tuple[int, str] | None) -> str:
    if at is None:
        return gettext("sitting out")
    return gettext("table %(table)s, %(seat)s") % {"table": at[0], "seat": SEAT_NAMES[at[1]]}


def _scores(had: Mapping[int, TableSeen], tables: tuple[TableSeen, ...]) -> Iterator[str]:
    for table in tables:
        if score := had[table.number].score:
            text = gettext(
                "Table %(table)s keeps its score, which now counts as %(ns)s for %(ns_names)s and "
                "%(ew)s for %(ew_names)s."
            )
            names = {"ns_names": table.ns_names, "ew_names": table.ew_names}
            yield text % {"table": table.number, "ns": score.ns, "ew": score.ew, **names}
    waiting = [table.number for table in tables if had[table.number].score is None]
    if waiting:
        text = ngettext(
            "Table %(tables)s has no score yet. Its tricks will count for the people you see here.",
            "Tables %(tables)s have no score yet. Their tricks will count for the people you see here.",
            len(waiting),
        )
        yield text % {"tables": listed(waiting)}


def _onward(drive: Drive, word: SeatsWord, right: Correction) -> Iterator[str]:
    since, later = right.until - word.hand, {"first": word.hand + 1, "last": right.until}
    if since and word.onward:
        text = ngettext(
            "They also changed places in hand %(last)s, and its scores go with them.",
            "They also changed places in hands %(first)s to %(last)s, and those scores go with them.",
            since,
        )
        yield text % later
    elif since:
        text = ngettext(
            "Hand %(last)s stays as it is.", "Hands %(first)s to %(last)s stay as they are.", since
        )
        yield text % later
    coming = {"hand": right.until + 1}
    if right.until < drive.hands and drive.movement not in BY_RESULTS:
        if word.onward:
            text = gettext(
                "From hand %(hand)s on they stay swapped, so please swap their printed score cards too."
            )
        else:
            text = gettext(
                "From hand %(hand)s on everyone follows the plan again, as on the printed score cards."
            )
        yield text % coming
    elif right.until < drive.hands and (word.onward or not since):
        text = gettext("The move to hand %(hand)s will start from these seats.")
        if right.own:
            text = gettext("For the move to hand %(hand)s, they go on from the seats they should have had.")
        yield text % coming
    yield gettext("Nothing is drawn again. Phones and big screens will change straight away.")


def last_put_right(drive: Drive) -> Mapping[str, Any] | None:
    """The record of the last correction with its version; None after a new draw or move. One query."""
    undone = 0
    verbs = (LogVerb.SEATS_PUT_RIGHT, LogVerb.SEATS_UNDONE, *RESEATS)
    log = drive.log.filter(verb__in=verbs).order_by("-version")
    # Undo is last in, first out: each undo line cancels the latest correction before it that still stands.
    for verb, after, version in log.values_list("verb", "after", "version"):
        if verb == LogVerb.SEATS_UNDONE:
            undone += 1
        elif verb != LogVerb.SEATS_PUT_RIGHT:
            return None
        elif not undone:
            return {**(after or {}), "version": version}
        else:
            undone -= 1
    return None


def logged(instead: Any) -> Instead:
    """Read a logged exchange of seats. It is a list of pairs, as JSON has no integer keys."""
    return {int(a): int(b) for a, b in instead}
