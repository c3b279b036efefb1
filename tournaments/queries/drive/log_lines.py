"""What a line of the record is about, where it leads, and how what it says is undone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from django.urls import reverse

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.offices import Deed
from tournaments.engine.permitted import Action, State, Verdict, ruling
from tournaments.models import Drive, LogEntry


def about(entry: LogEntry) -> tuple[int, int, set[int]]:
    """The hand and table that an entry of the log names, or 0, and the numbers of the score cards.

    An imported entry may hold anything.
    """
    found: dict[str, int] = {}
    cards: list[object] = []
    for said in (*_mappings(entry.before), *_mappings(entry.after)):
        if "tables" not in said:  # all seats of a hand
            found |= {key: said[key] for key in ("hand", "table") if type(said.get(key)) is int}
        cards += [said.get(key) for key in ("entry", "number", "instead")]
        for key in ("entries", "winners", "swapped"):
            cards += said[key] if isinstance(said.get(key), list) else ()
    cards += [one for pair in cards if isinstance(pair, list) for one in pair]
    return found.get("hand", 0), found.get("table", 0), {card for card in cards if isinstance(card, int)}


def _mappings(value: object) -> Iterator[Mapping[str, Any]]:
    """What was logged, and what is listed in it."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            for one in inner if isinstance(inner, list) else ():
                yield from _mappings(one)


def link(drive: Drive, entry: LogEntry, latest: int, may: Callable[[Deed], bool]) -> str:
    """The page of the hand at its table, or of the score card, that an entry is about; empty without one."""
    hand, table, cards = about(entry)
    if entry.verb.startswith("card") and len(cards) == 1 and may(Deed.SCORE):
        return reverse("card", args=[drive.slug, *cards])
    if not (0 < hand <= latest and may(Deed.RUN)):
        return ""
    return reverse(
        "play-table" if table else "play-hand", args=[drive.slug, hand, *([table] if table else [])]
    )


# By verb: what undoing it takes and who may, the verb that says so, the view, its act, what it is sent.
Undo = tuple[Action, Deed, LogVerb, str, str, str]
PRIZE: Undo = (Action.DECIDE, Deed.RESULTS, LogVerb.TAKE_BACK_PRIZE, "prizes-decide", "take-back", "prize")
CARDS: Undo = (
    Action.CHECK_OFF,
    Deed.SCORE,
    LogVerb.CARDS_CHECK_OFF_UNDONE,
    "card-audit-act",
    "take-back",
    "",
)
UNDO: Mapping[str, Undo] = {
    LogVerb.CALL: (Action.UNDO_CALL, Deed.RUN, LogVerb.UNDO_CALL, "play-act", "undo", "hand"),
    **dict.fromkeys((LogVerb.PRIZE_CUT, LogVerb.PRIZE_DRAW, LogVerb.PRIZE_OVERRIDE), PRIZE),
    **dict.fromkeys((LogVerb.CARDS_CHECKED_OFF, LogVerb.CARDS_TOTALS_CHECKED_OFF), CARDS),
    LogVerb.FINISH: (Action.REOPEN, Deed.RUN, LogVerb.REOPEN, "play-act", "reopen", ""),
    LogVerb.PUBLISH: (Action.WITHDRAW, Deed.RESULTS, LogVerb.WITHDRAW_RESULTS, "publish-withdraw", "", ""),
}
BACK: Mapping[str, Undo] = {undo[2]: undo for undo in UNDO.values()}


def undoable(
    drive: Drive, entries: Iterable[LogEntry], may: Callable[[Deed], bool]
) -> Mapping[int, tuple[str, str, object]]:
    """Address, field and value by key of entries, newest first, that stand and that the reader may undo.

    Of each kind that is the newest, unless it is undone; of prizes the newest of each.
    """
    buttons, decided = {}, set()
    for entry in entries:
        undo = UNDO.get(entry.verb) or BACK.get(entry.verb)
        said = entry.after if isinstance(entry.after, dict) else entry.before
        if not undo or not isinstance(said, dict | None):
            continue
        action, deed, undone, view, act, field = undo
        which = undone, str((said or {}).get("prize"))
        stands = which not in decided and entry.verb in UNDO
        decided.add(which)
        if stands and may(deed) and ruling(action, State(drive.state)).verdict is not Verdict.REFUSED:
            url = reverse(view, args=[drive.slug, act] if act else [drive.slug])
            buttons[entry.pk] = url, field, (said or {}).get(field, "")
    return buttons
