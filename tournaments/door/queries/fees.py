"""Payments of a drive, for every page, sheet and file that shows them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Concat
from django.utils.translation import gettext

from tournaments.engine.fees import FREE, Fees, Payer, Takings
from tournaments.engine.people.names import BOTH
from tournaments.models import Drive, Entry, Substitute
from tournaments.web.whist_tags import money

PAYERS = ("name", "dummy", "fee", "paid", "shared", "shared_fee", "shared_paid")


FeeChoice = tuple[str, str]  # a fee as the door offers it, "Members £2.00"; its key is empty for the full fee


@dataclass(frozen=True, slots=True)
class RowPayer:
    """A person whose payment a line of the list shows. ``others`` are the other fees to choose from."""

    name: str
    fee: str
    paid: bool
    free: bool
    pounds: Decimal
    others: tuple[FeeChoice, ...] = ()


def with_sharers(entries: QuerySet[Entry]) -> QuerySet[Entry]:
    """Annotate entries with the name of both who share the card, and the fee and payment of the second."""
    # A sharer is stored as a substitute from hand 1, whose name begins with that of the holder.
    both = Concat(OuterRef("name"), Value(BOTH))
    sharing = Substitute.objects.filter(entry=OuterRef("pk"), from_hand=1, name__startswith=both)
    return entries.annotate(
        shared=Subquery(sharing.values("name")[:1]),
        shared_fee=Subquery(sharing.values("fee")[:1]),
        shared_paid=Subquery(sharing.values("paid")[:1]),
    )


def takings(drive: Drive, rows: Iterable[Mapping[str, Any]] | None = None) -> Takings:
    """Sums paid and owed. One query, none with ``rows`` that have the values of PAYERS."""
    if rows is None:
        rows = with_sharers(drive.entries.who_came()).values(*PAYERS)
    return drive.fees.takings(payer for row in rows for _name, payer in payers(row))


def payers(row: Mapping[str, Any]) -> list[tuple[str, Payer]]:
    """The people of an entry who pay, by name: no one for a dummy, and both of two who share a card."""
    if row["dummy"]:
        return []
    sharers = [(str(row["name"]), Payer(row["fee"], row["paid"]))]
    if row["shared"]:
        sharer = str(row["shared"]).removeprefix(f"{row['name']}{BOTH}")
        sharers.append((sharer, Payer(row["shared_fee"], row["shared_paid"])))
    return sharers


def row_payers(fees: Fees, row: Mapping[str, Any]) -> tuple[RowPayer, ...]:
    """The payers of an entry for a line of the list."""
    choices = fee_choices(fees)[:-1] if fees.reduced else []
    return tuple(
        RowPayer(
            name,
            payer.fee,
            payer.paid,
            fees.is_free(payer.fee),
            fees.of(payer.fee),
            tuple(choice for choice in choices if choice[0] != payer.fee),
        )
        for name, payer in payers(row)
    )


def fee_choices(fees: Fees) -> list[FeeChoice]:
    """The fees of a drive to choose from, the full one first; none if it charges nothing."""
    if not fees.charged:
        return []
    full = ("", gettext("Full fee %(pounds)s") % {"pounds": money(fees.full)})
    reduced = [(name, named(name, pounds)) for name, pounds in fees.reduced.items()]
    return [full, *reduced, (FREE, gettext("Free"))]


def fee_words(fees: Fees, name: str) -> str:
    """The fee called ``name`` in words; empty if the drive charges nothing."""
    words = dict(fee_choices(fees))
    return words.get(name, words.get("", ""))


def named(name: str, pounds: Decimal) -> str:
    """A fee in words, such as "Members £2.00" or "Helpers free"."""
    if pounds:
        return f"{name} {money(pounds)}"
    return gettext("%(name)s free") % {"name": name}


def sums_in_words(drive: Drive, sums: Takings) -> tuple[str, ...]:
    """Return what was paid and is owed at each fee and in all, in words."""
    if not drive.fees.charged:
        return ()
    each = gettext("%(fee)s: %(paid)d paid, %(unpaid)d not yet")
    lines = (
        each
        % {
            "fee": named(line.name or gettext("Full fee"), line.pounds),
            "paid": line.paid,
            "unpaid": line.unpaid,
        }
        for line in sums.lines
    )
    free = gettext("Free: %(count)d") % {"count": sums.free}
    total = gettext("Taken %(taken)s, owed %(owed)s")
    return (*lines, free, total % {"taken": money(sums.taken), "owed": money(sums.owed)})


def sum_lines(fees: Fees) -> int:
    return len(fees.names) + 2 if fees.charged else 0


def money_rows(drive: Drive) -> list[tuple[int | None, str, str, float, float]]:
    """For each person who pays: number, name, fee, pounds taken and owed; the sums last. One query."""
    fees, rows = drive.fees, with_sharers(drive.entries.who_came()).values("number", *PAYERS)
    lines: list[tuple[int | None, str, str, float, float]] = [
        (
            row["number"],
            name,
            fee_words(fees, payer.fee),
            float(fees.of(payer.fee)) if payer.paid else 0,
            0 if payer.paid else float(fees.of(payer.fee)),
        )
        for row in rows
        for name, payer in payers(row)
    ]
    sums = takings(drive, rows)
    return [*lines, (None, gettext("Total"), "", float(sums.taken), float(sums.owed))]
