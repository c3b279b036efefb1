"""Prize rules, tie-breaks and decisions as data, parsed from and written to the archive.

See whist.md, 4. All input is validated here, so that ``prizes.py`` can trust it. Errors name the path, as in
``prize_rules[2].place``.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import choice, maybe, truth
from tournaments.engine.archive.schema import record_of, without
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Sentence, _, gettext_noop


class PrizeKind(StrEnum):
    """Achievement that a prize is for."""

    PLACE = "place"  # the n-th best total
    PART = "part"  # the best of one part between breaks
    BOOBY = "booby"  # the n-th lowest total
    LOWEST_PART = "lowest_part"  # the lowest of one part
    MOST_TENS = "most_tens"  # most hands of ten tricks or more
    LONGEST = "longest_at_table"  # most hands in a row at one table
    HIGHEST_HAND = "highest_hand"  # the highest score in a single hand
    LAST_HAND = "best_last_hand"
    FEWEST_MOVES = "fewest_moves"  # changes of table
    MOST_MOVES = "most_moves"
    THRESHOLD = "threshold"  # everybody with ``number`` tricks or more
    HANDS_WON = "hands_won"  # everybody who won ``number`` hands or more
    SLAM = "slam"  # everybody who made all thirteen tricks in ``number`` hands
    NEAREST = "nearest"  # the total nearest to a hidden number
    COOKIE_JAR = "cookie_jar"  # most of ``number`` hands won that are drawn afterwards
    BEST_AT = "best_at_table"  # the best total of those who sat at a drawn table in a drawn hand
    HIDDEN_SEAT = "hidden_seat"  # a seat drawn from all tables and hands
    MC_SAYS = "mc_says"  # the MC names the winner
    TRAVELLING = "travelling"  # the same, and it goes on from whoever has it
    DRAW = "draw"  # drawn at random


# Fields that only some kinds have
OWN_FIELDS: Mapping[PrizeKind, tuple[str, ...]] = MappingProxyType(
    {
        PrizeKind.PLACE: ("place",),
        PrizeKind.BOOBY: ("place",),
        PrizeKind.PART: ("part",),
        PrizeKind.LOWEST_PART: ("part",),
        PrizeKind.THRESHOLD: ("number",),
        PrizeKind.HANDS_WON: ("number",),
        PrizeKind.SLAM: ("number",),
        PrizeKind.COOKIE_JAR: ("number",),
    }
)


class Tie(StrEnum):
    """A step of the tie-break chain. One of the last three ends it."""

    SECOND_HALF = "second_half"
    LAST_HAND = "last_hand"
    MOST_TENS = "most_tens"
    MOST_THIRTEENS = "most_thirteens"
    CUT = "cut"  # people cut cards and the MC records the winner
    PLAY_OFF = "play_off"  # people play on, and the MC records the winner as of a cut
    SHARE = "share"


DRAWN = MappingProxyType({PrizeKind.NEAREST: 1, PrizeKind.BEST_AT: 2, PrizeKind.HIDDEN_SEAT: 3})  # how many
LAST_STEPS = (Tie.CUT, Tie.PLAY_OFF, Tie.SHARE)


class HowDecided(StrEnum):
    """Ways to decide a prize outside the totals."""

    CUT = "cut"
    DRAW = "draw"
    OVERRIDE = "override"
    HIDDEN = "hidden"  # the hidden number, hands or seat of a prize
    GIVEN = "given"  # announced in the interval; later corrections do not change it


@dataclass(frozen=True, slots=True)
class PrizeRule:
    """One prize, identified by its name, which is unique in a drive.

    A ``role`` of None means everybody; ``place`` and ``part`` count from 1, for those kinds, and ``number``
    is what a kind counts up to. ``main`` prizes go to different people. ``min_hands`` is the number of hands
    somebody must have been present for (``every_hand``: all of them), and ``least_hands`` the number they
    must have played. ``money`` is pounds as text, such as "15.00", or empty. ``rolls``: it is a
    jackpot, to which the drive adds ``money``, and rolls over to the next drive if nobody wins it. Of a
    jackpot, ``opening`` was in the pot before the club's ledger began, and ``cap`` is the most that goes in.
    """

    kind: PrizeKind
    name: str
    gift: str = ""
    main: bool = True
    role: Role | None = None
    place: int = 1
    part: int = 1
    min_hands: int = 0
    least_hands: int = 0
    every_hand: bool = False
    number: int = 0
    money: str = ""
    rolls: bool = False
    opening: str = ""
    cap: str = ""


@dataclass(frozen=True, slots=True)
class PrizeRuling:
    """A decision by people or by a seeded draw: ``winners`` out of ``among`` (entry numbers).

    ``why`` is the reason for an override, or empty. ``drawn`` has the hidden number, the hands, or table,
    hand and seat (1 to 4 from North) that a prize goes by; it may have no winners then.
    """

    kind: HowDecided
    prize: str
    among: tuple[int, ...]
    winners: tuple[int, ...]
    why: str = ""
    drawn: tuple[int, ...] = ()


def parse_rules(data: object, path: str = "prize_rules") -> tuple[PrizeRule, ...]:
    """Parse rules in the order of awarding. Raise BadArchive."""
    rules = []
    names: set[str] = set()
    for at, item in _items(data, path):
        rule = _rule(item, at)
        if rule.name in names:
            text = gettext_noop(
                "There is already a prize called “%(name)s”. Give each prize a different name."
            )
            raise BadArchive(f"{at}.name", Sentence(text, {"name": rule.name}))
        names.add(rule.name)
        rules.append(rule)
    return tuple(rules)


def rules_as_json(rules: Sequence[PrizeRule]) -> list[dict[str, object]]:
    """Return the rules in archive form, with a fixed key order.

    Fields that only some kinds have, ``least_hands`` and ``every_hand`` are written only if they have an
    effect.
    """
    written = []
    for rule in rules:
        own = OWN_FIELDS.get(rule.kind, ())
        optional = {
            "place": rule.kind is PrizeKind.PLACE or rule.place > 1,
            "part": "part" in own,
            "least_hands": rule.least_hands > 0,
            "every_hand": rule.every_hand,
            "number": rule.number > 0,
            "money": bool(rule.money),
            "rolls": rule.rolls,
            "opening": bool(rule.opening),
            "cap": bool(rule.cap),
        }
        left_out = [key for key, is_written in optional.items() if not is_written]
        written.append(without(record_of(PrizeRule).write(rule), *left_out))
    return written


def parse_ties(data: object, path: str = "ties") -> tuple[Tie, ...]:
    """Parse the chain: distinct steps that end with ``cut`` or ``share``. Raise BadArchive."""
    chain: list[Tie] = []
    for at, item in _items(data, path):
        step = choice(Tie)(item, at)
        if step in chain:
            raise BadArchive(at, _("This way of settling ties is in the list twice."))
        if chain and chain[-1] in LAST_STEPS:
            raise BadArchive(
                at, _("Nothing can come after a cut of cards or sharing, as that settles the tie.")
            )
        chain.append(step)
    if not chain or chain[-1] not in LAST_STEPS:
        raise BadArchive(path, _("The list must end with a cut of cards, a play-off or sharing."))
    return tuple(chain)


def parse_decisions(data: object, path: str = "decisions") -> tuple[PrizeRuling, ...]:
    """Parse decisions, oldest first. Raise BadArchive."""
    return tuple(_decision(item, at) for at, item in _items(data, path))


def decisions_as_json(decisions: Sequence[PrizeRuling]) -> list[dict[str, object]]:
    """Return the decisions in archive form."""
    return [
        without(record_of(PrizeRuling).write(ruling), *(() if ruling.drawn else ("drawn",)))
        for ruling in decisions
    ]


def _rule(item: object, at: str) -> PrizeRule:
    fields = _object(item, at)
    kind = choice(PrizeKind)(fields.get("kind"), f"{at}.kind")
    keys = {"kind", "name", "gift", "main", "role", "min_hands", "least_hands", "every_hand"}
    keys |= {"money", "rolls", "opening", "cap"}
    keys |= {*OWN_FIELDS.get(kind, ())}
    _refuse_unknown(fields, keys, at)
    return PrizeRule(
        kind=kind,
        name=_text(fields.get("name"), f"{at}.name", needed=True),
        gift=_text(fields.get("gift", ""), f"{at}.gift"),
        main=truth(fields.get("main", True), f"{at}.main"),
        role=maybe(choice(Role))(fields.get("role"), f"{at}.role"),
        place=_number(fields.get("place", 1), f"{at}.place", least=1),
        part=_number(fields.get("part", 1), f"{at}.part", least=1),
        min_hands=_number(fields.get("min_hands", 0), f"{at}.min_hands", least=0),
        least_hands=_number(fields.get("least_hands", 0), f"{at}.least_hands", least=0),
        every_hand=truth(fields.get("every_hand", False), f"{at}.every_hand"),
        number=_number(fields.get("number", 0), f"{at}.number", least=0),
        rolls=truth(fields.get("rolls", False), f"{at}.rolls"),
        money=_pounds(fields.get("money", ""), f"{at}.money"),
        opening=_pounds(fields.get("opening", ""), f"{at}.opening"),
        cap=_pounds(fields.get("cap", ""), f"{at}.cap"),
    )


def _decision(item: object, at: str) -> PrizeRuling:
    fields = _object(item, at)
    _refuse_unknown(fields, {"kind", "prize", "among", "winners", "why", "drawn"}, at)
    ruling = PrizeRuling(
        kind=choice(HowDecided)(fields.get("kind"), f"{at}.kind"),
        prize=_text(fields.get("prize"), f"{at}.prize", needed=True),
        among=tuple(_number(n, p, least=1) for p, n in _items(fields.get("among", []), f"{at}.among")),
        winners=tuple(_number(n, p, least=1) for p, n in _items(fields.get("winners"), f"{at}.winners")),
        why=_text(fields.get("why", ""), f"{at}.why"),
        drawn=tuple(_number(n, p, least=0) for p, n in _items(fields.get("drawn", []), f"{at}.drawn")),
    )
    if (ruling.kind is HowDecided.HIDDEN) is not bool(ruling.drawn):
        raise BadArchive(f"{at}.drawn", _("Only a hidden number has something drawn, and it needs it."))
    if len(set(ruling.winners)) != len(ruling.winners) or not (ruling.winners or ruling.drawn):
        raise BadArchive(f"{at}.winners", _("Name at least one winner, and each winner only once."))
    if ruling.kind in {HowDecided.CUT, HowDecided.DRAW} and not (
        len(ruling.winners) == 1 and ruling.winners[0] in ruling.among
    ):
        text = gettext_noop("A cut or a draw has one winner, who must be one of those taking part.")
        raise BadArchive(f"{at}.winners", Sentence(text))
    return ruling


def _items(data: object, path: str) -> list[tuple[str, object]]:
    """Return the items of a list, each with its path."""
    if not isinstance(data, list | tuple):
        raise BadArchive(path, _("This must be a list."))
    return [(f"{path}[{i}]", item) for i, item in enumerate(data)]


def _object(item: object, at: str) -> Mapping[object, object]:
    if not isinstance(item, dict):
        raise BadArchive(at, _("This must be an object with named values."))
    return item


def _refuse_unknown(fields: Mapping[object, object], keys: set[str], at: str) -> None:
    for key in fields:
        if key not in keys:
            raise BadArchive(f"{at}.{key}", _("This does not belong here."))


def _text(value: object, at: str, *, needed: bool = False) -> str:
    if not isinstance(value, str):
        raise BadArchive(at, _("This must be text."))
    if needed and not value.strip():
        raise BadArchive(at, _("The prize needs a name."))
    return value


def _pounds(value: object, at: str) -> str:
    if value != "" and not (isinstance(value, str) and re.fullmatch(r"[0-9]{1,4}\.[0-9]{2}", value)):
        raise BadArchive(at, _("This must be an amount in pounds, like 3.00."))
    return str(value)


def _number(value: object, at: str, *, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise BadArchive(at, _("This must be a whole number, at least %(least)s.", least=least))
    return value
