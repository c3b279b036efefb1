"""Consistency checks of an archive: hands, seats, moves and log. Each check raises BadArchive."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tournaments.engine.archive.card_checks import added_up, changed_places, check_decided_cards
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.next_hand import check_next_hand
from tournaments.engine.archive.set_aside_checks import check_set_aside
from tournaments.engine.archive.shape import Archive, ArchivedHand, DriveFacts, TableLine
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.movements.progressive import Progressive
from tournaments.engine.people.names import one_line
from tournaments.engine.permissions import State
from tournaments.engine.proof.moves import Moves, paths
from tournaments.engine.seating.seat_corrections import Instead, as_logged, homes, out_of_place
from tournaments.engine.seating.seating import SEATS, Seating, Side, Table
from tournaments.engine.standings.scoring import (
    TRICKS,
    PlayedTable,
    RevokeError,
    SatOut,
    TableState,
    before_revoke,
)
from tournaments.engine.standings.standings import EntryInPlay
from tournaments.engine.trumps import trump_for
from tournaments.engine.words import Sentence, _, gettext_noop

OPEN, PLAYED = TableState.OPEN, TableState.PLAYED
TO_COME = {State.OPEN, State.SEATED}


def check(archive: Archive) -> None:
    """Raise BadArchive for the first inconsistency."""
    _check_drive(archive)
    _check_entries(archive)
    _check_cards(archive)
    _check_hands(archive)
    for i, hand in enumerate(archive.hands):
        _check_seats(archive, hand, f"hands[{i}]")
        for j, table in enumerate(hand.tables):
            _check_table(archive, hand, table, f"hands[{i}].tables[{j}]")
    _check_partners(archive)
    check_set_aside(archive)
    _check_moves(archive)
    check_next_hand(archive)
    _check_decisions(archive)
    check_decided_cards(archive)
    _check_order([line.version for line in archive.log], "log", "version")


def _check_drive(archive: Archive) -> None:
    drive = archive.drive
    if drive.movement not in MOVEMENTS:
        choices = ", ".join(MOVEMENTS)
        raise BadArchive(
            "drive.movement.key",
            _("This must be one of: %(choices)s.", choices=choices),
        )
    tables = len(archive.hands[0].tables) if archive.hands else len(archive.entries) // 4
    if drive.tables != tables:
        text = gettext_noop("The file says there are %(said)s tables, but it has %(found)s.")
        raise BadArchive("drive.tables", Sentence(text, {"said": drive.tables, "found": tables}))
    if archive.series and archive.series.name == archive.series.previous:
        raise BadArchive("decisions", _("A season cannot be the one before itself."))
    names = (archive.series.name, archive.series.previous) if archive.series else ()
    if any(name and not one_line(name) for name in names):
        raise BadArchive("decisions", _("A season needs a name."))


def _check_entries(archive: Archive) -> None:
    _check_order([entry.number for entry in archive.entries], "entries", "number")
    for i, entry in enumerate(archive.entries):
        if entry.to_hand is not None and entry.to_hand < entry.from_hand - 1:
            raise BadArchive(f"entries[{i}].to_hand", _("Nobody can leave before they arrive."))


def _check_cards(archive: Archive) -> None:
    """Check that entries have roles, pairs or teams exactly if the movement needs them."""
    needs = MOVEMENTS[archive.drive.movement].needs
    for i, entry in enumerate(archive.entries):
        if needs.roles and entry.role is None:
            raise BadArchive(
                f"entries[{i}].role",
                _("In this movement everyone plays as lady or gent, so this must be a or b."),
            )
        if not needs.roles and entry.role is not None:
            text = gettext_noop("This movement has no ladies and gents, so this must be null.")
            raise BadArchive(f"entries[{i}].role", Sentence(text))
        if needs.unit == 1 and entry.unit is not None:
            text = gettext_noop("This movement has no fixed pairs or teams, so this must be null.")
            raise BadArchive(f"entries[{i}].unit", Sentence(text))


def _check_order(numbers: list[int], path: str, key: str) -> None:
    """Check that numbers increase strictly, which also rules out duplicates."""
    for i in range(1, len(numbers)):
        if numbers[i] <= numbers[i - 1]:
            text = _(
                "These numbers must go up, but %(number)s comes after %(before)s.",
                number=numbers[i],
                before=numbers[i - 1],
            )
            raise BadArchive(f"{path}[{i}].{key}", text)


def _check_hands(archive: Archive) -> None:
    """Check the number of hands for the state, their numbering and their tables."""
    drive, hands = archive.drive, archive.hands
    least, most = {State.OPEN: (0, 0), State.SEATED: (1, 1)}.get(drive.state, (1, drive.hands))
    if not least <= len(hands) <= most:
        text = gettext_noop("A drive whose state is “%(state)s” cannot have %(hands)s of its %(most)s hands.")
        params = {"state": str(drive.state), "hands": len(hands), "most": drive.hands}
        raise BadArchive("hands", Sentence(text, params))
    for i, hand in enumerate(hands):
        _check_number(hand.number, i + 1, f"hands[{i}].number")
        before = hands[i - 1] if i else hand
        if len(hand.tables) != len(before.tables) and _as_many(archive, before, hand):
            text = gettext_noop(
                "There must be %(tables)s tables, as in the hand before, because nobody came or went."
            )
            raise BadArchive(f"hands[{i}].tables", Sentence(text, {"tables": len(before.tables)}))
        for j, table in enumerate(hand.tables):
            _check_number(table.number, j + 1, f"hands[{i}].tables[{j}].number")
    if drive.state is State.SEATED and hands[0].trumps != trump_for(drive.trumps, 1):
        raise BadArchive(
            "hands[0].trumps", _("Until the first hand is called, its trumps must be the drive’s usual ones.")
        )


def _as_many(archive: Archive, before: ArchivedHand, hand: ArchivedHand) -> bool:
    """Return whether the same people are present in two hands, with equally many sitting out."""
    same = all(entry.here(before.number) is entry.here(hand.number) for entry in archive.entries)
    return same and len(before.sitting_out) == len(hand.sitting_out)


def _check_number(number: int, right: int, path: str) -> None:
    if number != right:
        raise BadArchive(
            path, _("This must be %(number)s: hands and tables are numbered from 1.", number=right)
        )


def _check_seats(archive: Archive, hand: ArchivedHand, path: str) -> None:
    """Check that everybody present has exactly one place."""
    entries = {entry.number: entry for entry in archive.entries}
    seen: set[int] = set()
    for place, player in _places(hand, path):
        if player not in entries:
            raise BadArchive(place, _("There is no player number %(entry)s.", entry=player))
        if player in seen:
            raise BadArchive(place, _("Number %(entry)s is down twice in this hand.", entry=player))
        if not entries[player].here(hand.number):
            raise BadArchive(place, _("Number %(entry)s is not here for this hand.", entry=player))
        seen.add(player)
    for number, entry in entries.items():
        if entry.here(hand.number) and number not in seen:
            raise BadArchive(path, _("Number %(entry)s has no seat and is not sitting out.", entry=number))


def _places(hand: ArchivedHand, path: str) -> Iterable[tuple[str, int]]:
    for j, table in enumerate(hand.tables):
        for seat, player in zip(SEATS, table.seats, strict=True):
            if player is not None:
                yield f"{path}.tables[{j}].seats.{seat}", player
    for j, player in enumerate(hand.sitting_out):
        yield f"{path}.sitting_out[{j}]", player


def _check_partners(archive: Archive) -> None:
    """Check that partners have different roles, unless the MC corrected the seats."""
    home = _homes(archive)
    roles = {entry.number: entry.role for entry in archive.entries if entry.role}
    for hand, table in archive.tables():
        for first, second in map(Table(table.number, *table.seats).pair, Side):
            alike = first in roles and second in roles and roles[first] is roles[second]
            if alike and not {first, second} & home.get(hand.number, {}).keys():
                text = gettext_noop(
                    "Numbers %(one)s and %(two)s are partners, so one must play as lady and the other as "
                    "gent."
                )
                path = f"hands[{hand.number - 1}].tables[{table.number - 1}].seats"
                raise BadArchive(path, Sentence(text, {"one": first, "two": second}))


def _check_table(archive: Archive, hand: ArchivedHand, table: TableLine, path: str) -> None:
    """Check that a table has tricks exactly if it was played.

    Nominal tricks are allowed only if people moved by them.
    """
    drive = archive.drive
    last = len(archive.hands)
    over = drive.state.is_over and not added_up(archive)
    if table.state is OPEN and (hand.number < last or over):
        raise BadArchive(f"{path}.state", _("This hand is over, but there is no score here."))
    if table.state is PLAYED and drive.state in TO_COME:
        raise BadArchive(f"{path}.state", _("The first hand has not been called yet."))
    if (table.ns is None) is (table.state is PLAYED):
        raise BadArchive(
            f"{path}.tricks", _("A table must have tricks if it was played, and none if it was not.")
        )
    if table.moved_ns is not None and (
        table.moved_ns == table.ns
        or drive.decided_by(hand.number) >= last
        or drive.movement not in BY_RESULTS
    ):
        text = gettext_noop("This is only for tricks that were corrected after people had moved.")
        raise BadArchive(f"{path}.moved_on", Sentence(text))
    if table.ns is None and (table.revokes or table.moved_ns is not None):
        raise BadArchive(f"{path}.revokes", _("This table has no tricks."))
    if table.ns is not None:
        try:
            before_revoke(table.ns, TRICKS - table.ns, table.revokes)
        except RevokeError as error:
            raise BadArchive(f"{path}.revokes", error.sentence) from error


def _check_moves(archive: Archive) -> None:
    """Check that everybody sits where the results of earlier hands sent them.

    Exceptions are players before a chair, because the fair-chair rule may change during an evening; players
    who swapped a turn to sit out or whose seats were corrected, which the log records; and players whose
    cards were exchanged by a decision.
    """
    drive = archive.drive
    if drive.movement not in BY_RESULTS:
        return
    players = [EntryInPlay(e.number, e.role, e.from_hand, e.to_hand, away=e.away) for e in archive.entries]
    archive = _moved_from(archive)
    sat_out = [SatOut(hand.number, entry) for hand in archive.hands for entry in hand.sitting_out]
    agreed = {*_sat_out_for_others(archive), *changed_places(archive), *_put_right(archive)}
    agreed |= {(hand + 1, entry) for hand, home in _homes(archive).items() for entry in home}
    for problem in paths(players, _as_moved(archive), _moves(drive), sat_out, archive.dummies):
        if (problem.hand, problem.entry) not in agreed:
            hand = f"hands[{(problem.hand or 1) - 1}]"
            raise BadArchive(
                f"{hand}.tables[{problem.table - 1}]" if problem.table else hand, problem.sentence
            )


def _moves(drive: DriveFacts) -> Moves:
    movement = BY_RESULTS[drive.movement]
    family = movement if isinstance(movement, Progressive) else None
    return Moves(
        winners_move=family is None or family.winners_move,
        reverse=drive.reverse,
        hands_per_move=drive.hands_per_move,
        head=family is not None and family.head,
        pairs=family is None,
    )


def _sat_out_for_others(archive: Archive) -> Iterator[tuple[int, int]]:
    """Yield (hand, entry) for players who swapped places after a move so that another sat out."""
    for line in archive.log:
        if line.verb == LogVerb.SIT_OUT and isinstance(line.after, dict):
            for key in ("entry", "instead"):
                hand, entry = line.after.get("hand"), line.after.get(key)
                if isinstance(hand, int) and isinstance(entry, int):
                    yield hand, entry


def _put_right(archive: Archive) -> set[tuple[int, int]]:
    """Return (hand, entry) for players whose seats were corrected by the MC and not undone."""
    words: list[list[tuple[int, int]]] = []
    for line in archive.log:
        after = line.after if isinstance(line.after, dict) else {}
        hand = after.get("hand")
        if not isinstance(hand, int):
            continue
        if line.verb in (LogVerb.CALL, LogVerb.RESEAT):
            words = [[at for at in places if at[0] < hand] for places in words]
        elif line.verb == LogVerb.SEATS_UNDONE and words:
            words.pop()
        elif line.verb == LogVerb.SEATS_PUT_RIGHT:
            hands, entries = (_numbers(after.get(key)) for key in ("hands", "entries"))
            later = as_logged(after.get("later"))  # earlier corrections of later hands now apply to them
            taken = [(at, later[e]) for places in words for at, e in places if at > hand and e in later]
            words.append([*taken, *((at, entry) for at in hands for entry in entries)])
    return {at for places in words for at in places}


def _numbers(value: object) -> list[int]:
    return [number for number in value if isinstance(number, int)] if isinstance(value, list) else []


def _homes(archive: Archive) -> dict[int, Instead]:
    lines = ((line.verb, line.after) for line in archive.log)
    return homes(lines, archive.drive.hands, planned=archive.drive.movement not in BY_RESULTS)


def _moved_from(archive: Archive) -> Archive:
    """Return the evening with everybody in the seats from which they moved on."""
    roles = {entry.number: entry.role for entry in archive.entries if entry.role}
    units = {entry.number: entry.unit for entry in archive.entries if entry.unit}
    home, hands = _homes(archive), []
    for hand in archive.hands:
        seating = Seating(tuple(Table(t.number, *t.seats) for t in hand.tables), hand.sitting_out)
        if out_of_place(seating, roles, units):
            seating = seating.with_others(home.get(hand.number, {}), roles)
        tables = (replace(t, seats=now.seats) for t, now in zip(hand.tables, seating.tables, strict=True))
        hands.append(replace(hand, tables=tuple(tables), sitting_out=seating.sitting_out))
    return replace(archive, hands=tuple(hands))


def _as_moved(archive: Archive) -> list[PlayedTable]:
    """Return the tables with the tricks by which people moved."""
    rows = []
    by_word = {(aside.hand, aside.table): aside.moved_ns for aside in archive.set_aside}
    for hand, table in archive.tables():
        ns = table.ns if table.moved_ns is None else table.moved_ns
        ns = by_word.get((hand.number, table.number)) if ns is None else ns
        ew = None if ns is None else TRICKS - ns
        rows.append(PlayedTable(hand.number, table.number, *table.seats, ns, ew, table.state.value))
    return rows


def _check_decisions(archive: Archive) -> None:
    """Check that decisions refer only to entries that exist."""
    entries = {entry.number for entry in archive.entries}
    about = [(f"decisions[{i}]", {*item.among, *item.winners}) for i, item in enumerate(archive.decisions)]
    money = (entry for entry, _second in archive.money.by_person)
    about.append(("decisions", {*archive.helpers, *archive.dummies, *(archive.play_as_b or ()), *money}))
    for path, people in about:
        for player in sorted(people - entries):
            raise BadArchive(path, _("There is no player number %(entry)s.", entry=player))
