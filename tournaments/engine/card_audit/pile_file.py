"""A file of cards without a drive, converted into the input of the audit.

If a card is missing at a table, an unknown player sits there, under an entry number that no card has.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from tournaments.engine.card_audit.sheet import BadCards, SheetCard, lines
from tournaments.engine.card_audit.values import Course, PaperCard
from tournaments.engine.movements import BY_RESULTS, FIXED, ByResults
from tournaments.engine.seating.seating import PARTNER, SEATS, Role, Seating, Table
from tournaments.engine.words import Sentence, _, gettext_noop

AT_TABLE = 4


@dataclass(frozen=True, slots=True)
class PileFile:
    """The cards of an evening and its opening.

    ``missing`` maps the entry number made up for each missing card to the table at which its player began;
    these numbers are internal and never shown.
    """

    course: Course
    cards: tuple[PaperCard, ...]
    names: Mapping[int, str]
    missing: Mapping[int, int]


def movement_of(key: str) -> ByResults:
    """Return the movement with this key. Raise BadCards if there is none or results do not move people."""
    if key in FIXED:
        text = gettext_noop(
            "In “%(movement)s” people follow a plan, no matter who wins, so the cards cannot show "
            "who sat where. Set up a drive with that plan and type the cards in there."
        )
        raise BadCards(Sentence(text, {"movement": Sentence(FIXED[key].name)}))
    if key not in BY_RESULTS:
        text = gettext_noop("There is no movement “%(key)s”. Use one of these: %(keys)s.")
        raise BadCards(Sentence(text, {"key": key, "keys": ", ".join(BY_RESULTS)}))
    return BY_RESULTS[key]


def read(text: str, movement: ByResults, *, reverse: bool = False, hands_per_move: int = 1) -> PileFile:
    """Parse a file of cards. Raise BadCards with the line of the first error.

    Partners of hand 1 are known if everybody who had a table has a seat.
    """
    cards = lines(text, ("entry", "role", "table"))
    at = _at_tables(cards, movement)
    paired = _paired(cards)
    roles = {line.entry: line.role or Role.A for line in cards}
    unknown = count(max(roles) + 1)
    missing: dict[int, int] = {}
    tables = []
    for number in range(1, max(at) + 1):
        here = {line.entry: line.seat for line in at.get(number, [])}
        strangers = [next(unknown) for _ in range(AT_TABLE - len(here))]
        missing |= dict.fromkeys(strangers, number)
        tables.append((_in_seats if paired else _by_role)(number, here, strangers, roles))
    course = Course(
        hands=len(cards[0].figures),
        roles=roles,
        seatings=(Seating(tuple(tables), _on_chairs(cards, movement)),),
        movement=movement,
        reverse=reverse,
        hands_per_move=hands_per_move,
        paired=paired,
        chairs_known=False,
    )
    papers = tuple(PaperCard(line.entry, line.figures, total=line.total) for line in cards)
    return PileFile(course, papers, {line.entry: line.name for line in cards}, missing)


def with_last_table(pile: PileFile) -> PileFile:
    """Return the cards with one more table, of which all four cards are missing."""
    course, (opening, *_later) = pile.course, pile.course.seatings
    roles, number = dict(course.roles), len(opening.tables) + 1
    strangers = range(max(roles) + 1, max(roles) + 1 + AT_TABLE)
    table = (_in_seats if course.paired else _by_role)(number, {}, strangers, roles)
    seating = replace(opening, tables=(*opening.tables, table))
    missing = {**pile.missing, **dict.fromkeys(strangers, number)}
    return replace(pile, course=replace(course, roles=roles, seatings=(seating,)), missing=missing)


def _paired(cards: Sequence[SheetCard]) -> bool:
    return all(line.seat for line in cards if line.table)


def _at_tables(cards: Sequence[SheetCard], movement: ByResults) -> dict[int, list[SheetCard]]:
    """Return the cards by the table at which their players began."""
    two_of_each = movement.needs.roles or not _paired(cards)
    at: dict[int, list[SheetCard]] = {}
    last = cards[0]
    for line in cards:
        if two_of_each and line.role is None:
            raise BadCards(_("Put a or b as the role of this card."), line.line, "role")
        if line.table is None:
            continue
        here = at.setdefault(line.table, [])
        _check_table(line, here, two_of_each=two_of_each)
        _check_seat(line, here, partners_differ=movement.needs.roles)
        here.append(line)
        last = max(last, line, key=lambda card: card.table or 0)
    if not at:
        raise BadCards(_("None of the cards has a table. Give each card the table its player started at."))
    if max(at) - len(at) > 2 * len(at) + AT_TABLE:
        text = gettext_noop(
            "The number of tables with cards is only %(tables)s, so table %(table)s would leave "
            "too many without. Check this table number."
        )
        raise BadCards(Sentence(text, {"tables": len(at), "table": max(at)}), last.line, "table")
    return at


def _check_table(line: SheetCard, here: Sequence[SheetCard], *, two_of_each: bool) -> None:
    if len(here) == AT_TABLE:
        text = gettext_noop("Four people already started at table %(table)s. Check the table on this card.")
        raise BadCards(Sentence(text, {"table": line.table}), line.line, "table")
    alike = [other.entry for other in here if other.role is line.role]
    if two_of_each and len(alike) == 2:
        text = gettext_noop(
            "Table %(table)s already has two with role %(role)s, cards %(one)s and %(other)s. "
            "Check the role and table of all three."
        )
        params = {"table": line.table, "role": line.role, "one": alike[0], "other": alike[1]}
        raise BadCards(Sentence(text, params), line.line, "role")


def _check_seat(line: SheetCard, here: Sequence[SheetCard], *, partners_differ: bool) -> None:
    for other in here if line.seat else ():
        params = {"table": line.table, "role": line.role, "seat": line.seat, "other": other.entry}
        if other.seat == line.seat:
            text = gettext_noop(
                "Card %(other)s already has seat %(seat)s at table %(table)s. Check the seats."
            )
            raise BadCards(Sentence(text, params), line.line, "seat")
        if partners_differ and other.seat == PARTNER[line.seat] and other.role is line.role:
            text = gettext_noop(
                "The partner at table %(table)s, card %(other)s, also has role %(role)s. Partners "
                "must have one of each, so check the seats and roles."
            )
            raise BadCards(Sentence(text, params), line.line, "seat")


def _in_seats(
    number: int, here: Mapping[int, str], strangers: Sequence[int], roles: dict[int, Role]
) -> Table:
    """Return an opening table with the given seats; strangers take the others, with the role that fits."""
    seats = {seat: entry for entry, seat in here.items()}
    left = Counter({Role.A: 2, Role.B: 2})
    left.subtract(roles[entry] for entry in here)
    free = [seat for seat in SEATS if seat not in seats]
    for seat, stranger in zip(free, strangers, strict=True):
        partner = seats.get(PARTNER[seat])
        first = left[Role.A] > 0 if partner is None else roles[partner] is Role.B
        seats[seat], roles[stranger] = stranger, Role.A if first else Role.B
        left[roles[stranger]] -= 1
    return Table(number, *(seats[seat] for seat in SEATS))


def _by_role(number: int, here: Mapping[int, str], strangers: Sequence[int], roles: dict[int, Role]) -> Table:
    """Return an opening table with unknown partners: two of role a, two of role b."""
    left = Counter({Role.A: 2, Role.B: 2})
    left.subtract(roles[entry] for entry in here)
    roles |= dict(zip(strangers, left.elements(), strict=True))
    everybody = sorted([*here, *strangers])
    a, b = ([entry for entry in everybody if roles[entry] is role] for role in Role)
    return Table(number, *a, *b)


def _on_chairs(cards: Sequence[SheetCard], movement: ByResults) -> tuple[int, ...]:
    """Return the players who began without a seat: by role if roles matter, else partners together."""
    chairs = [line for line in cards if line.table is None]
    if movement.needs.roles:
        chairs.sort(key=lambda line: line.role or Role.A)
    if len(chairs) % movement.needs.unit:
        text = gettext_noop(
            "Partners sit out together. Leave the table empty on both their cards and put them on "
            "lines next to each other."
        )
        raise BadCards(Sentence(text), chairs[-1].line, "table")
    return tuple(line.entry for line in chairs)
