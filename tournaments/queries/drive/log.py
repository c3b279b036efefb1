"""What was done to a drive, in words: who, when, before, after and why."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext

from tournaments.models import Drive, LogEntry
from tournaments.queries.drive.log_cards import CARDS
from tournaments.queries.drive.log_comings import COMINGS
from tournaments.queries.drive.log_hall import HALL
from tournaments.queries.drive.log_players import PLAYERS
from tournaments.text import TRUMPS_IN_A_SENTENCE

LINES_A_PAGE = 50


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One thing that was done. ``before`` is in words too, empty where there was nothing before."""

    version: int
    at: datetime
    actor: str
    done: str
    before: str
    why: str


def log_page(drive: Drive, number: str | None) -> Page[RecordLine]:
    """A page of the log, newest first, ``number`` (of the page) as the browser sent it. Two queries."""
    paginator = Paginator(drive.log.order_by("-version", "-pk"), LINES_A_PAGE)
    page = paginator.get_page(number)
    return Page([log_line(entry) for entry in page.object_list], page.number, paginator)  # type: ignore[arg-type]


def is_in_words(verb: str) -> bool:
    """Whether there are words for what was done; of an imported log there may be none."""
    return verb.startswith("score-") or verb in WORDS


def log_line(entry: LogEntry) -> RecordLine:
    """One entry in words."""
    before = entry.before if isinstance(entry.before, dict) else {}
    after = entry.after if isinstance(entry.after, dict) else {}
    try:
        done, was = _words(entry.verb, before, after)
    except (AttributeError, LookupError, TypeError, ValueError):  # an imported log may hold anything
        done, was = f"{entry.verb}: {_plain(after)}", _plain(before)
    return RecordLine(entry.version, entry.at, entry.actor, done, was, entry.why)


def _words(verb: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[str, str]:
    """What was done, and what was there before."""
    if verb.startswith("score-"):
        return _score(verb, after), _tricks(before)
    if verb in WORDS:
        return WORDS[verb](before, after), ""
    return f"{verb}: {_plain(after)}" if after else verb, _plain(before)


def _score(verb: str, after: Mapping[str, Any]) -> str:
    templates = {
        "score-agreed": gettext("Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s, said again"),
        "score-settled": gettext("Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s stands"),
        "score-corrected": gettext("Hand %(hand)s, table %(table)s: corrected to N-S %(ns)s, E-W %(ew)s"),
        "score-disputed": gettext(
            "Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s was sent too, which differs"
        ),
    }
    usual = gettext("Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s")
    words = templates.get(verb, usual) % _known(after)
    for revoke in after.get("revokes") or []:
        template = gettext("after a revoke of %(side)s, which cost %(tricks)s")
        words += ", " + template % {"side": _side(revoke.get("side")), "tricks": revoke.get("tricks")}
    return words


def _tricks(before: Mapping[str, Any]) -> str:
    return gettext("N-S %(ns)s, E-W %(ew)s") % _known(before) if before else ""


def _side(side: object) -> str:
    return "N-S" if side == "NS" else "E-W"


class _Known(dict[str, Any]):
    """What a log entry tells; a place that it says nothing about stays a question mark, never an error."""

    def __missing__(self, key: str) -> str:
        return "?"


def _known(values: Mapping[str, Any]) -> _Known:
    return _Known(values)


def _plain(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in values.items() if value not in (None, "", [], {}))


def _entered(_: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    people = after.get("entries") if isinstance(after.get("entries"), list) else [after]
    names = ", ".join(f"{one.get('number', '?')} {one.get('name', '?')}" for one in people or [])
    return gettext("Put on the list: %(names)s") % {"names": names}


def _change(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """What of an entry or of the set-up is different now, from what to what."""
    changes = [
        gettext("%(what)s from %(old)s to %(new)s")
        % {"what": key.replace("_", " "), "old": _shown(before.get(key)), "new": _shown(value)}
        for key, value in after.items()
        if key != "number"
    ]
    return ", ".join(changes)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, list):
        return gettext("%(count)s items") % {"count": len(value)} if value else gettext("nothing")
    return str(value) if value not in (None, "") else gettext("nothing")


def suit_words(value: object) -> str:
    """A suit in the middle of a sentence."""
    return str(TRUMPS_IN_A_SENTENCE.get(str(value), gettext("to be drawn")))


def _trumps(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    words = gettext("Trumps of hand %(hand)s: %(trumps)s") % {
        "hand": after.get("hand", "?"),
        "trumps": suit_words(after.get("trumps")),
    }
    return (
        words + " " + gettext("(before: %(trumps)s)") % {"trumps": suit_words(before.get("trumps"))}
        if before
        else words
    )


def _prize(after: Mapping[str, Any]) -> Mapping[str, Any]:
    return _known({**after, "winners": ", ".join(map(str, after.get("winners") or ["?"]))})


Words = Callable[[Mapping[str, Any], Mapping[str, Any]], str]
WORDS: Mapping[str, Words] = {
    **COMINGS,
    **CARDS,
    **HALL,
    **PLAYERS,
    "create": lambda _, a: gettext("Made the drive %(title)s") % _known(a),
    "set-up": lambda b, a: gettext("Set up: %(changes)s") % {"changes": _change(b, a)},
    "enter": _entered,
    "change-entry": lambda b, a: (
        gettext("Number %(number)s: %(changes)s") % {"number": a.get("number", "?"), "changes": _change(b, a)}
    ),
    "paid": lambda _, a: (
        (
            gettext("Number %(number)s has paid")
            if a.get("paid")
            else gettext("Number %(number)s has not paid")
        )
        % _known(a)
    ),
    "remove": lambda b, _: gettext("Took %(number)s %(name)s off the list") % _known(b),
    "put-back": lambda _, a: gettext("Put %(number)s %(name)s back on the list") % _known(a),
    "share": lambda b, a: (
        gettext("%(name)s share card %(number)s, and number %(other)s is off the list")
        % {**_known(a), "other": b.get("number", "?")}
    ),
    "part": lambda _, a: gettext("%(name)s has a card again: number %(number)s") % _known(a),
    "draw": lambda _, a: gettext("Drew the seats of %(tables)s tables with the seed %(seed)s") % _known(a),
    "as-sat": lambda _, a: gettext("Wrote down %(tables)s tables as people sat down") % _known(a),
    "search": lambda b, a: (
        gettext("Searched for a better plan: repeats of partners %(partners)s, of opponents %(opponents)s")
        % _known(a)
        + (" " + gettext("(before: %(partners)s and %(opponents)s)") % _known(b) if b else "")
    ),
    "swap": lambda _, a: (
        gettext("Numbers %(one)s and %(other)s changed places")
        % {"one": a["entries"][0], "other": a["entries"][1]}
    ),
    "start": lambda _, a: (
        gettext("Called the first hand, trumps %(trumps)s") % {"trumps": suit_words(a.get("trumps"))}
    ),
    "trumps": _trumps,
    "call": lambda _, a: (
        gettext("Called the move to hand %(hand)s, trumps %(trumps)s")
        % {"hand": a.get("hand", "?"), "trumps": suit_words(a.get("trumps"))}
    ),
    "undo-call": lambda b, _: (
        gettext("Took the call of hand %(hand)s back; scores set aside: %(scores)s") % _known(b)
    ),
    "reseat": lambda b, a: (
        gettext("Seated everybody again for hand %(hand)s; scores set aside: %(scores)s")
        % {"hand": a.get("hand", "?"), "scores": b.get("scores", "?")}
    ),
    "interval": lambda _b, _a: gettext("Began the interval"),
    "interval-over": lambda _b, _a: gettext("Ended the interval"),
    "substitute": lambda b, a: (
        gettext("%(name)s took over card %(entry)s from %(before)s, from hand %(from_hand)s")
        % _known({**a, "before": b.get("name", "?")})
    ),
    "cards-totals-checked-off": lambda _, a: (
        gettext("Checked off the sums of the cards: %(cards)s cards") % _known(a)
    ),
    "finish": lambda _, a: gettext("Finished the drive after hand %(hands)s") % _known(a),
    "reopen": lambda _b, _a: gettext("Reopened the drive"),
    "prize-cut": lambda _, a: gettext("Cut of cards for “%(prize)s”: won by number %(winners)s") % _prize(a),
    "prize-draw": lambda _, a: (
        gettext("Drew “%(prize)s” with the seed %(seed)s: number %(winners)s") % _prize(a)
    ),
    "prize-override": lambda _, a: gettext("Gave “%(prize)s” by hand to number %(winners)s") % _prize(a),
    "take-back-prize": lambda b, _: gettext("Took back what was decided about “%(prize)s”") % _known(b),
    "publish": lambda _b, _a: gettext("Published the results"),
    "withdraw-results": lambda _b, _a: gettext("Took the results back"),
    "board": lambda _, a: {
        "held": gettext("Held the leaderboard back"),
        "short": gettext("Showed the leaderboard without the last %(hides)s hands") % _known(a),
        "shown": gettext("Showed the leaderboard"),
    }.get(str(a.get("board")), gettext("Changed the leaderboard")),
}
