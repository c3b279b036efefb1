"""Subject, link and undo page of each line of the record."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.db.models import Q
from django.urls import reverse

from tournaments.engine.log_verbs import RESEATS, LogVerb
from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.engine.standings.scoring import TableState
from tournaments.models import Drive, LogEntry, TableHand


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
    """Yield a logged value and the items of the lists in it."""
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
    **dict.fromkeys(
        (
            LogVerb.PRIZE_CUT,
            LogVerb.PRIZE_PLAY_OFF,
            LogVerb.PRIZE_DRAW,
            LogVerb.PRIZE_HIDDEN,
            LogVerb.PRIZE_OVERRIDE,
        ),
        PRIZE,
    ),
    **dict.fromkeys((LogVerb.CARDS_CHECKED_OFF, LogVerb.CARDS_TOTALS_CHECKED_OFF), CARDS),
    LogVerb.FINISH: (Action.REOPEN, Deed.RUN, LogVerb.REOPEN, "play-act", "reopen", ""),
    LogVerb.PUBLISH: (Action.WITHDRAW, Deed.RESULTS, LogVerb.WITHDRAW_RESULTS, "publish-withdraw", "", ""),
}
BACK: Mapping[str, Undo] = {undo[2]: undo for undo in UNDO.values()}


def undoable(
    drive: Drive, entries: Iterable[LogEntry], may: Callable[[Deed], bool]
) -> Mapping[int, tuple[str, str, object]]:
    """Address, field and value of undo, by key, for entries that stand and that the reader may undo.

    Entries are newest first. Of each kind only the newest can be undone; of prizes the newest of each.
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
        if stands and may(deed) and _is_permitted(action, State(drive.state)):
            url = reverse(view, args=[drive.slug, act] if act else [drive.slug])
            buttons[entry.pk] = url, field, (said or {}).get(field, "")
    return buttons


# By verb, what is undone on a page of its own: what that takes and who may, the page, and whether its address
# takes the hand (1) and the table (2).
PAGES: Mapping[str, tuple[Action, Deed, str, int]] = {
    LogVerb.ARRIVE: (Action.ARRIVE, Deed.DOOR, "people", 0),
    LogVerb.LEAVE: (Action.LEAVE, Deed.DOOR, "people", 0),
    LogVerb.SUBSTITUTE: (Action.SUBSTITUTE, Deed.DOOR, "people", 0),
    LogVerb.REDRAW: (Action.REDRAW, Deed.DOOR, "people", 0),
    LogVerb.SEATS_PUT_RIGHT: (Action.SEATS, Deed.RUN, "play-seats", 1),
    LogVerb.SET_ASIDE: (Action.SCORE, Deed.RUN, "play-table", 2),
}
# The verb that says so; what was logged of the hand that keeps it open, and how far before the next call.
OPEN: Mapping[str, tuple[LogVerb, str, int]] = {
    LogVerb.ARRIVE: (LogVerb.ARRIVE_UNDONE, "hand", 0),
    LogVerb.LEAVE: (LogVerb.LEAVE_UNDONE, "to_hand", 1),
    LogVerb.SUBSTITUTE: (LogVerb.SUBSTITUTE_UNDONE, "from_hand", 1),
    LogVerb.REDRAW: (LogVerb.REDRAW_UNDONE, "from_hand", 0),
    LogVerb.SEATS_PUT_RIGHT: (LogVerb.SEATS_UNDONE, "until", 1),
}
UNDONE: Mapping[str, str] = {undone: verb for verb, (undone, _field, _before) in OPEN.items()}


def undo_pages(
    drive: Drive, entries: Sequence[LogEntry], latest: int, may: Callable[[Deed], bool]
) -> Mapping[int, str]:
    """Page that can still undo an entry, by key, for entries, newest first, that the reader may undo.

    ``latest`` is the last hand with seats. At most one query.
    """
    state = State(drive.state)
    coming = latest + (state != State.SEATED)
    return {
        entry.pk: reverse(view, args=[drive.slug, *about(entry)[:depth]])
        for entry in (*_standing(entries, coming), *_set_aside(drive, entries, latest))
        for action, deed, view, depth in (PAGES[entry.verb],)
        if may(deed) and _is_permitted(action, state)
    }


def _standing(entries: Iterable[LogEntry], coming: int) -> Iterator[LogEntry]:
    """Lines that can be undone until hand ``coming`` is called: the newest of each card."""
    undone, told = Counter[tuple[str, int]](), set[tuple[str, int]]()
    for entry in entries:
        verb = UNDONE.get(entry.verb, entry.verb)
        told |= {(LogVerb.SEATS_PUT_RIGHT, 0)} if entry.verb in RESEATS else set()
        if verb not in OPEN:
            continue
        of_people = PAGES[verb][2] == "people"
        which = {(verb, card) for card in (of_people and about(entry)[2]) or {0}}
        if verb != entry.verb:  # the undoing line is newer, so it comes first
            undone.update(which)
            continue
        stand = {one for one in which if not undone[one]}
        undone.subtract(which - stand)
        _undone, field, before = OPEN[verb]
        said = entry.after.get(field) if isinstance(entry.after, dict) else None
        if stand - told and isinstance(said, int) and said + before >= coming:
            yield entry
        told |= stand


def _set_aside(drive: Drive, entries: Iterable[LogEntry], latest: int) -> Iterator[LogEntry]:
    """The newest entry about each table that still has no score and may get one."""
    aside = [entry for entry in entries if entry.verb == LogVerb.SET_ASIDE]
    if not aside:
        return
    waits = Q(state=TableState.LATER, hand__number=latest)
    tables = TableHand.objects.of(drive).filter(~Q(instead="") | waits)
    places = set(tables.values_list("hand__number", "number"))
    for entry in aside:
        if (place := about(entry)[:2]) in places:
            places.remove(place)
            yield entry


def _is_permitted(action: Action, state: State) -> bool:
    return ruling(action, state).verdict is not Verdict.REFUSED
