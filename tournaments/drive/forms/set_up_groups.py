"""The folded groups of the set-up page, each with a summary of its settings."""

from typing import Any

from django.forms import BoundField, Form
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.drive.forms.worth_of_missed_hand import NUMBER
from tournaments.engine.trumps import SEQUENCES
from tournaments.text import TRUMPS_IN_A_SENTENCE, whole

NUMBERS = ("missed_by", "missed_hand_score", "absent_by", "absent_hand_score")
POINTS = ("formula", "double", "misere")
GROUPS = (
    (_("The moves"), ("hands_per_move", "reverse", "apart_hands")),
    (_("The hands"), ("hands", "breaks", "order", "order_own")),
    (_("Lady and gent"), ("role_a", "colour_a", "role_b", "colour_b")),
    (_("Customs of your hall"), ("revoke_tricks", "deal", "deal_own", "slam_flags", "most_prizes", *POINTS)),
    (_("When the numbers do not fit"), (*NUMBERS, "least_hands", "most_tables", "fair_chair")),
    (_("When players are level"), ("lines_apart", "tie_1", "tie_2", "tie_3", "tie_4", "tie_end")),
    (_("Entry fee and poster"), ("entry_fee", "reduced_fees", "contact", "cause")),
    (_("Who can see this drive"), ("draft",)),
)


def folded(form: Form) -> list[tuple[str, str, list[BoundField], bool]]:
    """Groups of a set-up form: name, summary, fields, and whether one of them has an error."""
    groups = []
    for (name, names), line in zip(GROUPS, _lines(form), strict=True):
        fields = [form[field] for field in names if field in form.fields]
        groups.append((str(name), line, fields, any(field.errors for field in fields)))
    return groups


def _lines(form: Form) -> list[str]:
    """Return a summary for each of GROUPS from the fields, validated or not."""
    now = {name: str(form[name].value() or "") for name in form.fields}
    fields: dict[str, Any] = form.fields
    chosen = {name: str(dict(getattr(fields[name], "choices", ())).get(now[name], "")) for name in fields}
    hands, each, revoke = (whole(now[name]) or 0 for name in ("hands", "hands_per_move", "revoke_tricks"))

    moves = ngettext("after every hand", "after every %(hands)s hands", each) % {"hands": each}
    way = gettext("the other way round") if now["reverse"] == "True" else ""
    number = ngettext("%(hands)s hand", "%(hands)s hands", hands) % {"hands": hands}
    interval = gettext("interval after %(hand)s") % {"hand": now["breaks"]}
    trumps = gettext("your own order of trumps") if now["order"] == "own" else gettext("the MC draws trumps")
    if order := SEQUENCES.get(now["order"]):
        trumps = gettext("%(suit)s first") % {"suit": TRUMPS_IN_A_SENTENCE[order[0]]}
    costs = ngettext("%(n)s trick for a revoke", "%(n)s tricks for a revoke", revoke) % {"n": revoke}
    counts = [chosen["formula"].lower()] if now["formula"] not in ("", "tricks") else []
    counts += [gettext("double: %(hands)s") % {"hands": now["double"]}] if now["double"] else []
    counts += [gettext("opponents’ tricks: %(hands)s") % {"hands": now["misere"]}] if now["misere"] else []
    deal = "" if now["deal"] == "usual" else gettext("dealing your own way")
    tricks = now["missed_hand_score"].replace(".5", "½") or "0"
    out = {"tricks": tricks if now["missed_by"] == NUMBER else chosen["missed_by"]}
    ties = [chosen[name] for name in ("tie_1", "tie_2", "tie_3", "tie_4") if now[name] not in ("", "-")]
    free, fee = gettext("no entry fee"), gettext("£%(fee)s to enter") % {"fee": now["entry_fee"]}
    reduced = now["reduced_fees"].splitlines()
    lines = (
        (moves, way),
        (number, interval if now["breaks"] else gettext("no interval"), trumps),
        [f"{now[f'role_{role}']}: {chosen[f'colour_{role}']}" for role in "ab"],
        (costs if revoke else gettext("the MC decides about a revoke"), deal, *counts),
        [gettext("a hand sat out counts %(tricks)s") % out],
        [gettext("first, %(step)s") % {"step": ties[0]} if ties else chosen["tie_end"]],
        (fee if now["entry_fee"].strip("0.") else free, *reduced, now["contact"], now["cause"]),
        [gettext("only your club’s helpers") if now.get("draft") else gettext("everyone")],
    )
    return [", ".join(filter(None, words)) for words in lines]
