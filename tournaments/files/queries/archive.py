"""The archive of a drive, read in a handful of queries."""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from django.db.models import F, Q

from tournaments.door.queries.entries import is_sharer
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import (
    Archive,
    ArchivedHand,
    ArchivedLogEntry,
    ArchivedSeries,
    DriveFacts,
    EntryLine,
    Plan,
    PlanLine,
    Settings,
    TableLine,
)
from tournaments.engine.fees import MoneyKept
from tournaments.engine.people.facts import FACTS
from tournaments.engine.permissions import State
from tournaments.engine.prizes.money import POT
from tournaments.engine.prizes.raffle import NO_RAFFLE, RAFFLE, RAFFLE_FORM
from tournaments.engine.prizes.rules import HowDecided, parse_decisions, parse_rules, parse_ties
from tournaments.engine.season.rules import parse_rules as parse_season_rules
from tournaments.engine.seating.seating import Role, Side
from tournaments.engine.standings.scoring import Revoke, TableState
from tournaments.engine.standings.standings import worth_of
from tournaments.engine.trumps import Trump, trump_for
from tournaments.files.queries.archive_cards import of_the_cards
from tournaments.kernel.former_names import with_names
from tournaments.kernel.set_aside import archived
from tournaments.models import Drive, Entry, Hand, Schedule, Score, Series, Substitute, TableHand
from tournaments.money.queries import purse_in

# What an archive has as the rows do
AS_IN_ENTRY = ("number", "name", "from_hand", "to_hand")
AS_IN_DRIVE = (
    *("title", "slug", "date", "hall", "movement", "reverse", "hands", "hands_per_move", "role_a", "role_b"),
    "seed",
)
Current = dict[int, tuple[int, list[dict[str, object]]]]


def archive(drive: Drive) -> Archive:
    """The archive of a drive. Eleven database queries, however large it is, and one more in a series.

    Withdrawn hands are left out, as are people who were only in these; the log tells of them. A table of the
    hand being played whose phones disagree has no score yet: the dispute is in the log, from which it is
    restored.
    """
    # Who left before a first hand is in it: until the next call that can be undone.
    left = Q(dummy=False, to_hand=F("from_hand") - 1)
    rows = list(
        drive.entries.filter(Q(to_hand=None) | Q(to_hand__gte=F("from_hand")) | left)
        .prefetch_related("substitutes")
        .order_by("number")
    )
    entries = tuple(_entries(drive, rows))
    hands = tuple(_hands(drive, entries))
    decisions = list(drive.decisions.filter(withdrawn=False).order_by("pk"))
    on_prizes = [
        {"kind": decision.kind, **decision.data}
        for decision in decisions
        if decision.kind in list(HowDecided)
    ]
    kept = Archive(
        drive=_facts(drive, len(hands[0].tables) if hands else len(entries) // 4),
        entries=entries,
        hands=hands,
        helpers=tuple(row.number for row in rows if not row.eligible and not row.dummy),
        decisions=parse_decisions(on_prizes),
        standings=(),
        prizes=(),
        log=log_lines(drive),
        dummies=tuple(row.number for row in rows if row.dummy),
        play_as_b=tuple(row.number for row in rows if row.role == Role.B)
        if drive.asks_role and not drive.movement_rules.needs.roles
        else None,
        plan=_plan(drive),
        cards=of_the_cards(drive, decisions),
        set_aside=tuple(archived(drive)),
        money=_money(drive, rows),
        raffle=next(
            (RAFFLE_FORM.read(row.data, RAFFLE) for row in decisions if row.kind == RAFFLE), NO_RAFFLE
        ),
        purse=purse_in(drive.purse_versions.last()),
        pots=tuple(
            (data["jackpot"], data["before"], data["put_in"], data["paid"])
            for data in (decision.data for decision in decisions if decision.kind == POT)
        ),
        series=archived_series(drive),
    )
    return with_results(kept)


def log_lines(drive: Drive) -> tuple[ArchivedLogEntry, ...]:
    """The record of a drive with its names, oldest line first. Three queries."""
    lines = with_names(drive.log.order_by("version"))
    names = [field.name for field in fields(ArchivedLogEntry)]
    return tuple(ArchivedLogEntry(*(getattr(line, name) for name in names)) for line in lines)


def _facts(drive: Drive, tables: int) -> DriveFacts:
    return DriveFacts(
        **{key: getattr(drive, key) for key in AS_IN_DRIVE},
        state=State(drive.state),
        tables=tables,
        breaks_after=tuple(drive.breaks_after),
        trumps=tuple(map(Trump, drive.trumps)),
        missed=worth_of(drive.missed_hand_score),
        absent=worth_of(drive.absent_hand_score),
        prize_rules=parse_rules(drive.prize_rules),
        ties=parse_ties(drive.ties),
        settings=Settings(
            **{field.name: getattr(drive, field.name) for field in fields(Settings)}
            | {"hand_points": drive.points}
        ),
    )


def _money(drive: Drive, entries: Iterable[Entry]) -> MoneyKept:
    fees, kept = drive.fees, []
    for entry in entries:
        people: list[Entry | Substitute] = [entry]
        people += (s for s in entry.substitutes.all() if is_sharer(entry.name, s.from_hand, s.name))
        for second, payer in enumerate(people):
            if payer.fee or payer.paid:
                kept.append((entry.number, bool(second), payer.fee, payer.paid))
    reduced = tuple((name, f"{pounds:.2f}") for name, pounds in fees.reduced.items())
    return MoneyKept(f"{fees.full:.2f}", reduced, tuple(kept))


def archived_series(drive: Drive) -> ArchivedSeries | None:
    """Return the series of a drive as its archive names it. One query if it has one."""
    if drive.series_id is None:
        return None
    series = Series.objects.select_related("previous").get(pk=drive.series_id)
    previous = series.previous.name if series.previous else ""
    return ArchivedSeries(series.name, parse_season_rules(series.rules), previous)


def _plan(drive: Drive) -> Plan | None:
    schedule = Schedule.objects.filter(drive=drive).first()
    if schedule is None:
        return None
    return Plan(
        tuple(
            PlanLine(tuple((n, e, s, w) for n, e, s, w in row["tables"]), tuple(row["out"]))
            for row in schedule.seats
        ),
        tuple(sorted((int(line), entry) for line, entry in schedule.lines.items())),
    )


def _entries(drive: Drive, rows: Iterable[Entry]) -> Iterator[EntryLine]:
    needs = drive.movement_rules.needs
    for row in rows:
        yield EntryLine(
            **{key: getattr(row, key) for key in AS_IN_ENTRY},
            role=Role(row.role) if needs.roles else None,
            unit=row.unit if needs.unit > 1 else None,
            played_by=tuple((substitute.from_hand, substitute.name) for substitute in row.substitutes.all()),
            away=tuple(row.away),
            facts={key: value for key in FACTS if (value := getattr(row, key))},
        )


def _hands(drive: Drive, entries: tuple[EntryLine, ...]) -> Iterator[ArchivedHand]:
    hands = list(drive.played_hands.valid().order_by("number"))
    tables = _tables(hands)
    for hand in hands:
        lines = tables.get(hand.pk, ())
        placed = {*hand.sitting_out, *(player for table in lines for player in table.seats)}
        over = [e.number for e in entries if e.here(hand.number) and e.number not in placed]
        yield ArchivedHand(
            number=hand.number,
            trumps=_trumps(drive, hand),
            tables=tuple(lines),
            sitting_out=(*hand.sitting_out, *over),
        )


def _trumps(drive: Drive, hand: Hand) -> Trump | None:
    """The trumps of a hand; before the first is called, the planned ones."""
    if drive.state == State.SEATED:
        return trump_for([Trump(trumps) for trumps in drive.trumps], hand.number)
    return Trump(hand.trumps) if hand.trumps else None


def _tables(hands: list[Hand]) -> dict[int, list[TableLine]]:
    """The tables of every hand, by the hand's primary key."""
    disputed, current = _scores(hands)
    last = hands[-1].pk if hands else None
    lines: dict[int, list[TableLine]] = {}
    rows = (
        TableHand.objects.filter(hand__in=hands)
        .order_by("hand", "number")
        .values_list(
            "pk", "hand_id", "number", "state", "n__number", "e__number", "s__number", "w__number", "moved_ns"
        )
    )
    for pk, hand, number, state, north, east, south, west, moved in rows:
        open_again = hand == last and pk in disputed
        ns, revokes = (None, []) if open_again else current.get(pk, (None, []))
        lines.setdefault(hand, []).append(
            TableLine(
                number=number,
                state=TableState.OPEN if open_again else TableState(state),
                seats=(north, east, south, west),
                ns=ns,
                moved_ns=None if ns in (None, moved) else moved,
                revokes=tuple(
                    Revoke(Side(str(r["side"])), int(str(r["tricks"]))) for r in revokes if r["tricks"]
                ),
            )
        )
    return lines


def _scores(hands: list[Hand]) -> tuple[set[int], Current]:
    """The tables with a dispute, and the N-S tricks that count with their revokes, by table."""
    rows = Score.objects.filter(
        table__hand__in=hands, status__in=(Score.Status.CURRENT, Score.Status.DISPUTED)
    ).values_list("table_id", "status", "ns", "revokes")
    current = {table: (ns, revokes) for table, status, ns, revokes in rows if status == Score.Status.CURRENT}
    disputed = {table for table, status, _, _ in rows if status == Score.Status.DISPUTED}
    return disputed, current
