"""What is asked of a hand of whist for two sides (whist.md, 8.1 to 8.3).

Written in the plain Python of the family.
"""

from typing import Any

from tournaments.engine.family.lines import choice, choices, name, number, say, usual
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
from tournaments.engine.words import gettext_noop

MOST_MISDEALS = 12


def deals(who: str) -> Said:
    """Whose deal it is."""
    return say(gettext_noop("%(who)s deals."), {"who": who})


def dummy_deals(who: str) -> Said:
    """That it is dummy's deal, whose partner gives the cards."""
    return say(gettext_noop("Dummy’s deal: %(who)s deals for dummy."), {"who": who})


def four_seats(who: list[str]) -> list[Said]:
    """Whose deal it is, for each of four players."""
    return [deals(player) for player in who]


def asked_of(table: Table, state: State) -> dict[str, Any]:
    """Who won more tricks and how many, honours, revokes; what is usual stands there already."""
    settings, who = table["settings"], table["columns"]
    ways = [[FIRST, name(who[0])], [SECOND, name(who[1])]]
    label = say(gettext_noop("How many tricks did they make?"))
    if settings["revokes"] > 0:
        label = say(gettext_noop("How many tricks did they make, before any penalty?"))
    fields = [
        choice("won", say(gettext_noop("Who made more tricks?")), ways),
        number("tricks", label, BOOK + 1, HAND),
    ]
    if settings["honours"] != "none":
        fields.append(honours_field(who))
    if settings["revokes"] > 0:
        offered = revoke_choices(settings["revokes"], True in table["dummies"])
        revokes = choices("revokes", say(gettext_noop("Was there a revoke?")), offered, who)
        fields.append(usual(revokes, [NO_REVOKE, NO_REVOKE]))
    if table["misdeals"]:
        misdeals = number("misdeals", say(gettext_noop("Misdeals before this hand")), 0, MOST_MISDEALS)
        fields.append(usual(misdeals, 0))
    values = {"game": sum(state["games"]) + 1, "hand": state["hand"]}
    title = say(gettext_noop("Game %(game)s, hand %(hand)s"), values)
    return {"title": title, "notes": hints(table, state), "fields": fields}


def honours_field(who: list[str]) -> Field:
    """Nobody, or one side with three or four: the other has too few to count."""
    three = gettext_noop("%(who)s: three of them")
    four = gettext_noop("%(who)s: all four")
    label = say(gettext_noop("Who held honours (ace, king, queen and knave of trumps)?"))
    held_by = [
        ["none", say(gettext_noop("Two each, or nobody called them"))],
        ["first-3", say(three, {"who": who[0]})],
        ["first-4", say(four, {"who": who[0]})],
        ["second-3", say(three, {"who": who[1]})],
        ["second-4", say(four, {"who": who[1]})],
    ]
    return usual(choice("honours", label, held_by), "none")


def revoke_choices(most: int, with_dummy: bool) -> list[list[Any]]:
    """No revoke, or up to so many, each with one of the three penalties: they are never divided (law 72).

    And what by Enquire Within loses the game at once: the cards mixed wilfully when a revoke is claimed.
    """
    found: list[list[Any]] = [[NO_REVOKE, say(gettext_noop("No revoke"))]]
    for count in range(1, most + 1):
        for take in range(count, -1, -1):
            found = found + [penalties(take, off, count - take - off) for off in range(count - take, -1, -1)]
    found.append([MIXED, say(gettext_noop("Mixed the cards wilfully: the game is lost (Enquire Within)"))])
    if with_dummy:
        found.append([DUMMY, say(gettext_noop("Dummy revoked: it stands"))])
    return found


def penalties(take: int, off: int, add: int) -> list[Any]:
    """The choice of so many penalties of each kind."""
    words: list[str] = []
    said: list[Said] = []
    for _ in range(take):
        words.append(TAKE)
        said.append(say(gettext_noop("three tricks taken")))
    for _ in range(off):
        words.append(OFF)
        said.append(say(gettext_noop("three points off")))
    for _ in range(add):
        words.append(ADD)
        said.append(say(gettext_noop("three points to the others")))
    what = said[0]
    for one in said[1:]:
        what = say(gettext_noop("%(first)s, %(then)s"), {"first": what, "then": one})
    one_only, several = gettext_noop("Revoke: %(what)s"), gettext_noop("Revokes: %(count)s (%(what)s)")
    values = {"count": len(said), "what": what}
    return [" ".join(words), say(one_only if len(said) == 1 else several, values)]


def hints(table: Table, state: State) -> list[Said]:
    """Who deals, and what has to be minded before the hand is over."""
    found = [table["seats"][state["dealer"]]]
    if table["misdeals"]:
        found.append(say(gettext_noop("A misdeal loses the deal: the next player to the left has it.")))
    if table["settings"]["honours"] == "laws":
        text = gettext_noop("%(who)s: no honours in this hand, at %(score)s.")
        for side in [0, 1]:
            if state["totals"][side] == table["length"] - 1:
                values = {"who": table["columns"][side], "score": state["totals"][side]}
                found.append(say(text, values))
    return found


def dummies_only(table: Table, line: Line) -> Problems:
    """Only a side with a dummy can say that dummy revoked."""
    if table["settings"]["revokes"] == 0:
        return {}
    for side in [0, 1]:
        if line["revokes"][side] == DUMMY and not table["dummies"][side]:
            text = gettext_noop("%(who)s: there is no dummy on this side. Choose what happened.")
            return {"revokes": say(text, {"who": table["columns"][side]})}
    return {}
