"""Questions about one hand of whist for two sides (whist.md, 8.1 to 8.3).

Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import _, choice, choices, name, number, usual
from tournaments.engine.family.pad import Field, Line, Problems, Said, State
from tournaments.engine.family.whist_score import (
    ADD,
    BOOK,
    DUMMY,
    FIRST,
    HAND,
    MIXED,
    NO_REVOKE,
    OFF,
    SECOND,
    TAKE,
    Table,
)  # fmt: skip

MOST_MISDEALS = 12
DUMMY_SEAT = 2  # opposite the first player
SHORT = 5  # points of a game; only these games have points for games and rubbers in the documents


def dummy_deals(player: str) -> Said:
    """Return the note on dummy's deal, for which the partner deals."""
    return _("Dummy’s deal: %(who)s deals for dummy.", {"who": player})


def table(
    settings: dict[str, Any], columns: list[str], seats: list[Said], dummies: list[bool], length: int
) -> Table:
    """Return a table (see ``whist_score``). A dummy deals first, else the first player."""
    return {
        "columns": columns, "length": length, "seats": seats, "first": DUMMY_SEAT if True in dummies else 0,
        "dummies": dummies, "misdeals": settings.get("misdeals", False),
        "points": length == SHORT and settings["rubber"] == "best", "settings": settings,
    }  # fmt: skip


def asked_of(table: Table, state: State) -> dict[str, Any]:
    """Ask for the side with more tricks and their number, honours and revokes, with defaults."""
    settings, names = table["settings"], table["columns"]
    ways = [[FIRST, name(names[0])], [SECOND, name(names[1])]]
    label = _("How many tricks did they make?")
    if settings["revokes"] > 0:
        label = _("How many tricks did they make, before any penalty?")
    fields = [
        choice("won", _("Who made more tricks?"), ways),
        number("tricks", label, BOOK + 1, HAND),
    ]
    if settings["honours"] != "none":
        fields.append(honours_field(names))
    if settings["revokes"] > 0:
        offered = revoke_choices(settings["revokes"], True in table["dummies"])
        revokes = choices("revokes", _("Was there a revoke?"), offered, names)
        fields.append(usual(revokes, [NO_REVOKE, NO_REVOKE]))
    if table["misdeals"]:
        misdeals = number("misdeals", _("Misdeals before this hand"), 0, MOST_MISDEALS)
        fields.append(usual(misdeals, 0))
    values = {"game": sum(state["games"]) + 1, "hand": state["hand"]}
    title = _("Game %(game)s, hand %(hand)s", values)
    return {"title": title, "notes": hints(table, state), "fields": fields}


def honours_field(names: list[str]) -> Field:
    """Return the field for honours: nobody, or the side with three or four."""
    label = _("Who held honours (ace, king, queen and knave of trumps)?")
    held_by = [
        ["none", _("Two each, or nobody called them")],
        ["first-3", _("%(who)s: three of them", {"who": names[0]})],
        ["first-4", _("%(who)s: all four", {"who": names[0]})],
        ["second-3", _("%(who)s: three of them", {"who": names[1]})],
        ["second-4", _("%(who)s: all four", {"who": names[1]})],
    ]
    return usual(choice("honours", label, held_by), "none")


def revoke_choices(most: int, with_dummy: bool) -> list[list[Any]]:
    """Return the choices for revokes: none, or up to ``most``, each with one of three penalties.

    Penalties of one revoke are never divided (law 72). By Enquire Within, a side that wilfully mixes the
    cards when a revoke is claimed loses the game at once.
    """
    offered: list[list[Any]] = [[NO_REVOKE, _("No revoke")]]
    for count in range(1, most + 1):
        for take in range(count, -1, -1):
            rest = count - take
            offered = offered + [penalties(take, off, rest - off) for off in range(rest, -1, -1)]
    offered.append([MIXED, _("Mixed the cards wilfully: the game is lost")])
    if with_dummy:
        offered.append([DUMMY, _("Dummy revoked: it stands")])
    return offered


def penalties(take: int, off: int, add: int) -> list[Any]:
    """Return the choice for so many penalties of each kind."""
    chosen = [TAKE] * take + [OFF] * off + [ADD] * add
    words = [_("three tricks taken")] * take
    words = words + [_("three points off")] * off + [_("three points to the others")] * add
    what = words[0]
    for penalty in words[1:]:
        what = _("%(first)s, %(then)s", {"first": what, "then": penalty})
    values = {"count": len(words), "what": what}
    label = _("Revoke: %(what)s", values) if len(words) == 1 else _("Revokes: %(count)s (%(what)s)", values)
    return [" ".join(chosen), label]


def hints(table: Table, state: State) -> list[Said]:
    """Return notes on the dealer, and on rules to remember during the hand."""
    notes = [table["seats"][state["dealer"]]]
    if table["misdeals"]:
        notes.append(_("A misdeal loses the deal, and it passes to the next player on the left."))
    if table["settings"]["honours"] == "laws":
        for side in [0, 1]:
            if state["totals"][side] == table["length"] - 1:
                values = {"who": table["columns"][side], "score": state["totals"][side]}
                notes.append(
                    _("%(who)s cannot count honours in this hand, as they are at %(score)s.", values)
                )
    return notes


def dummies_only(table: Table, line: Line) -> Problems:
    """Check that dummy revoked only on a side with a dummy."""
    if table["settings"]["revokes"] == 0:
        return {}
    for side in [0, 1]:
        if line["revokes"][side] == DUMMY and not table["dummies"][side]:
            values = {"who": table["columns"][side]}
            return {"revokes": _("%(who)s: there is no dummy on this side. Choose what happened.", values)}
    return {}
