"""The decisions of an archive about the whole evening: what was settled, the plan, who is no person."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace

from tournaments.engine.archive import keys
from tournaments.engine.archive.fields import Fields, number, truth
from tournaments.engine.archive.shape import USUAL, BadArchive, Plan, PlanLine, Settings
from tournaments.engine.sizes import MOST_HANDS, MOST_TABLES
from tournaments.engine.words import _

player = number(1)


@dataclass(frozen=True, slots=True)
class OfTheEvening:
    """What such decisions say; without any the evening is as usual."""

    settings: Settings = USUAL
    plan: Plan | None = None
    dummies: tuple[int, ...] = ()
    helpers: tuple[int, ...] = ()


def kind_of(item: object) -> object:
    """The kind of a decision, of whatever shape it is."""
    return item.get("kind") if isinstance(item, dict) else None


def read_evening(items: Iterable[tuple[str, dict[str, object]]]) -> OfTheEvening:
    """The values of such decisions, each with its path. Raises BadArchive."""
    found = OfTheEvening()
    seen = set()
    for path, item in items:
        kind = item["kind"]
        if kind in seen:
            raise BadArchive(path, _("This is decided twice."))
        seen.add(kind)
        if kind == keys.SETTINGS:
            found = replace(found, settings=_settings(item, path))
        elif kind == keys.PLAN:
            found = replace(found, plan=_plan(item, path))
        else:
            entries = Fields(item, path, keys.OF_ENTRIES).items("entries", player)
            dummies = kind == keys.DUMMIES
            found = replace(found, dummies=entries) if dummies else replace(found, helpers=entries)
    return found


def _settings(item: dict[str, object], path: str) -> Settings:
    """The settings that are given; the others are as usual."""
    usual = asdict(USUAL)
    fields = Fields({**usual, **item}, path, ("kind", *usual))
    return Settings(
        fair_chair=fields.get("fair_chair", truth),
        most_tables=fields.maybe("most_tables", number(1, MOST_TABLES)),
        least_hands=fields.get("least_hands", number(0, MOST_HANDS)),
        lines_apart=fields.get("lines_apart", truth),
        slam_flags=fields.get("slam_flags", number(1)),
    )


def _plan(item: dict[str, object], path: str) -> Plan:
    fields = Fields(item, path, keys.OF_PLAN)
    return Plan(fields.items("hands", _hand), fields.items("lines", _line))


def _hand(data: object, path: str) -> PlanLine:
    fields = Fields(data, path, keys.PLAN_HAND)
    hand = PlanLine(fields.items("tables", _seats), fields.items("sitting_out", player))
    people = [p for seats in (*hand.tables, hand.sitting_out) for p in seats if p is not None]
    if len(set(people)) != len(people):
        raise BadArchive(path, _("Somebody has two places in this hand of the plan."))
    return hand


def _seats(data: object, path: str) -> tuple[int | None, int | None, int | None, int | None]:
    if not isinstance(data, list) or len(data) != len(keys.SEATS):
        raise BadArchive(path, _("A table has four seats: N, E, S and W."))
    n, e, s, w = (
        None if seat is None else player(seat, f"{path}.{letter}")
        for letter, seat in zip(keys.SEATS, data, strict=True)
    )
    return n, e, s, w


def _line(data: object, path: str) -> tuple[int, int]:
    fields = Fields(data, path, keys.LINE)
    return fields.get("line", player), fields.get("entry", player)
