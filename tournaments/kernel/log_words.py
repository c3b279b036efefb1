"""Sentences of the record: the words of each verb, with the logged values filled in."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, gettext_noop, ngettext

from tournaments.engine.archive.shape import POINTS
from tournaments.engine.log_verbs import LogVerb
from tournaments.kernel.counting import points_words
from tournaments.kernel.scenes import Scene, scene_names
from tournaments.kernel.set_aside import worth_words
from tournaments.models import Drive, Entry, Shown
from tournaments.text import TRUMPS_IN_A_SENTENCE, as_written

Logged = Mapping[str, Any]
# What a hand that was missed may count, beside a number.
WORTHS = {
    "own_average": gettext_noop("the player’s own average"),
    "field_average": gettext_noop("everyone’s average"),
}
SCORES = frozenset(verb for verb in LogVerb if verb.startswith("score-"))


class Places(dict[str, Any]):
    """Values for the placeholders of a sentence; missing ones become a question mark."""

    def __missing__(self, key: str) -> str:
        return "?"


def filled_in(verb: LogVerb, before: Logged, after: Logged) -> str:
    """The sentence of a verb. ``after`` overrides ``before``, which names the person who had a card."""
    places = Places({**before, **after, "before": before.get("name", "?")})
    places["trumps"] = suit_words(places.get("trumps"))
    if isinstance(pair := places.get("entries"), list) and len(pair) == 2:
        places["one"], places["other"] = pair
    if "winners" in places:
        places["winners"] = ", ".join(map(str, places["winners"] or ["?"]))
    if "drawn" in places:
        places["drawn"] = ", ".join(map(str, places["drawn"] or ["?"]))
    return gettext(verb.words) % places


def suit_words(suit: object) -> str:
    """Name of a suit within a sentence."""
    return str(TRUMPS_IN_A_SENTENCE.get(str(suit), gettext("to be drawn")))


def _score(verb: LogVerb) -> Callable[[Logged, Logged], str]:
    def score(before: Logged, after: Logged) -> str:
        words = filled_in(verb, before, after)
        for revoke in after.get("revokes") or []:
            side = "N–S" if revoke.get("side") == "NS" else "E–W"
            template = gettext("after a revoke by %(side)s, which cost %(tricks)s")
            words += ", " + template % {"side": side, "tricks": revoke.get("tricks")}
        return words

    return score


def _entered(_: Logged, after: Logged) -> str:
    people = after.get("entries") if isinstance(after.get("entries"), list) else [after]
    names = ", ".join(f"{entry.get('number', '?')} {entry.get('name', '?')}" for entry in people or [])
    return gettext("Added to the list: %(names)s") % {"names": names}


def _changes(before: Logged, after: Logged) -> str:
    """The changed fields of an entry or of the set-up, with the values before and after."""
    changes = [
        gettext("%(what)s from %(old)s to %(new)s")
        % {"what": _field(key), "old": _setting(before.get(key)), "new": _setting(value)}
        for key, value in after.items()
        if key != "number"
    ]
    return ", ".join(changes)


def _field(key: str) -> str:
    """The name of a field of a drive or an entry as pages show it."""
    fields = (*Entry._meta.fields, *Drive._meta.fields)  # noqa: SLF001 - public in all but name
    return str({field.name: field.verbose_name for field in fields}.get(key, key.replace("_", " ")))


def _setting(value: object) -> str:
    if isinstance(value, dict):
        return points_words(POINTS.read(value, ""))
    if value in WORTHS:
        return gettext(WORTHS[str(value)])
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, list):
        return gettext("a list of %(count)s") % {"count": len(value)} if value else gettext("nothing")
    if str(value).endswith(".5"):
        return as_written(float(str(value)))
    return str(value) if value not in (None, "") else gettext("nothing")


def _paid(_: Logged, after: Logged) -> str:
    words = (
        gettext("Number %(number)s has paid")
        if after.get("paid")
        else gettext("Number %(number)s has not paid")
    )
    return words % Places(after)


def _share(before: Logged, after: Logged) -> str:
    words = gettext("%(name)s share score card %(number)s, and number %(other)s is no longer on the list")
    return words % Places({**after, "other": before.get("number", "?")})


def _search(before: Logged, after: Logged) -> str:
    words = gettext(
        "Looked for a better plan: repeated partners %(partners)s, repeated opponents %(opponents)s"
    )
    words %= Places(after)
    if not before:
        return words
    return words + " " + gettext("(before: %(partners)s and %(opponents)s)") % Places(before)


def _trumps(before: Logged, after: Logged) -> str:
    words = gettext("Trumps of hand %(hand)s: %(trumps)s") % {
        "hand": after.get("hand", "?"),
        "trumps": suit_words(after.get("trumps")),
    }
    if not before:
        return words
    return words + " " + gettext("(before: %(trumps)s)") % {"trumps": suit_words(before.get("trumps"))}


def _arrived(_: Logged, after: Logged) -> str:
    names = ", ".join(f"{entry['number']} {entry['name']}" for entry in after["entries"])
    return gettext("Let %(names)s join at hand %(hand)s") % {"names": names, "hand": after["hand"]}


def _left(_: Logged, after: Logged) -> str:
    if not after["to_hand"]:
        return gettext("Number %(entry)s %(name)s left before the first hand") % after
    return gettext("Number %(entry)s %(name)s leaves after hand %(to_hand)s") % after


def _tables(_: Logged, after: Logged) -> str:
    if after["most_tables"] is None:
        return gettext("As many tables as needed, from hand %(hand)s") % after
    return gettext("Maximum tables: %(most_tables)s, from hand %(hand)s") % after


def _seats_put_right(_: Logged, after: Logged) -> str:
    words = {
        "hand": after["hand"],
        "numbers": ", ".join(str(entry) for entry, _instead in after["swapped"]),
    }
    if after["later"]:
        return gettext("From hand %(hand)s on: corrected who sits where (%(numbers)s)") % words
    return gettext("Hand %(hand)s: corrected who sits where (%(numbers)s)") % words


def _tricks(value: object) -> str:
    return gettext("nothing") if value is None else gettext("sat out") if value == "out" else str(value)


def _cards_corrected(before: Logged, after: Logged) -> str:
    text = gettext("score card %(entry)s, hand %(hand)s from %(old)s to %(new)s")
    changes = (
        text % {**new, "old": _tricks(old["tricks"]), "new": _tricks(new["tricks"])}
        for old, new in zip(before["changes"], after["changes"], strict=True)
    )
    return gettext("Corrected: %(changes)s") % {"changes": "; ".join(changes)}


def _card_changed(before: Logged, after: Logged) -> str:
    """Each figure that was overtyped, with the values before and after."""
    words = []
    for old, new in zip(before["changes"], after["changes"], strict=True):
        if "hand" in new:
            text = gettext("score card %(entry)s, hand %(hand)s from %(old)s to %(new)s")
        elif new["place"] == "total":
            text = gettext("score card %(entry)s, the total from %(old)s to %(new)s")
        else:
            text = gettext("score card %(entry)s, the total for part %(part)s from %(old)s to %(new)s")
        part = str(new.get("place", "")).removeprefix("part ")
        sums = {"old": _figure(old["tricks"]), "new": _figure(new["tricks"]), "part": part}
        words.append(text % {**new, **sums} + (gettext(" (second check)") if new.get("second") else ""))
    return gettext("Changed: %(changes)s") % {"changes": "; ".join(words)}


def _whole_card(words: str) -> Callable[[Logged, Logged], str]:
    """Describe a reading of a card that was removed or restored, figure by figure."""

    def whole(before: Logged, after: Logged) -> str:
        held = before if before["figures"] or before["written"] else after
        hands = sorted((int(hand), _tricks(tricks)) for hand, tricks in held["figures"].items())
        parts = [gettext("hand %(hand)s: %(tricks)s") % {"hand": n, "tricks": tricks} for n, tricks in hands]
        for part, value in sorted(held["written"].items()):
            text = (
                gettext("total for part %(part)s: %(sum)s") if part != "total" else gettext("total: %(sum)s")
            )
            parts.append(text % {"part": part, "sum": as_written(value)})
        which = gettext(" (second check)") if after.get("second") else ""
        return f"{gettext(words) % after}{which}: {', '.join(parts)}"

    return whole


def _figure(value: object) -> str:
    return as_written(value) if isinstance(value, float) else _tricks(value)


def cards_typed(cards: Collection[int], names: Sequence[str], *, second: bool) -> str:
    """One sentence for any number of cards that somebody typed."""
    if len(names) > 1:
        names = [gettext("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}]
    text = "Card %(cards)s typed by %(names)s", "Cards %(cards)s typed by %(names)s"
    words = ngettext(*text, len(cards)) % {"cards": _runs(cards), "names": names[0]}
    return words + gettext(" (second check)") if second else words


def _runs(numbers: Collection[int]) -> str:
    """Numbers in order, as ranges: "1–4, 7"."""
    there = set(numbers)
    ends = zip(
        sorted(number for number in there if number - 1 not in there),
        sorted(number for number in there if number + 1 not in there),
        strict=True,
    )
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in ends)


def _card_kept(_: Logged, after: Logged) -> str:
    tricks = _tricks(after["tricks"])
    return gettext("Kept what score card %(entry)s says for hand %(hand)s: %(tricks)s") % {
        **after,
        "tricks": tricks,
    }


def _cards_checked_off(_: Logged, after: Logged) -> str:
    words = gettext("Confirmed the score cards: %(cards)s, with %(hands)s hands") % after
    if worked_out := after.get("worked_out"):
        text = "%(count)s score worked out from other cards", "%(count)s scores worked out from other cards"
        words += ", " + ngettext(*text, worked_out) % {"count": worked_out}
    if kept := after.get("kept"):
        words += ", " + gettext("scores that count for their player only: %(count)s") % {"count": len(kept)}
    return words


def _leaderboard(_: Logged, after: Logged) -> str:
    words = {
        "held": gettext("Hid the leaderboard"),
        "short": gettext("Showed the leaderboard without the last %(hides)s hands") % Places(after),
        "shown": gettext("Showed the leaderboard"),
    }
    return words.get(str(after.get("board")), gettext("Changed the leaderboard"))


def _scene(before: Logged, after: Logged) -> str:
    if not before["scene"] and after["scene"] not in list(Scene):
        return gettext("Added big screen %(board)s") % after
    if after["scene"] not in list(Scene):
        return gettext("Big screen %(board)s follows the drive again") % after
    name = scene_names()[Scene(after["scene"])]
    return gettext("Put on big screen %(board)s: %(scene)s") % {"board": after["board"], "scene": name}


def _announce(before: Logged, after: Logged) -> str:
    if after["words"]:
        return gettext("Said on every screen: “%(words)s”") % after
    return gettext("Took “%(words)s” off the screens") % {"words": before.get("words", "?")}


def _minutes(before: Logged, after: Logged) -> str:
    changes = []
    if before["hand"] != after["hand"]:
        hand = gettext("Minutes for a hand: %(hand)s") if after["hand"] else gettext("No time set for a hand")
        changes.append(hand % after)
    if before["interval"] != after["interval"]:
        changes.append(gettext("Minutes for the interval: %(interval)s") % after)
    return "; ".join(changes)


def _what(query: Logged) -> dict[str, str]:
    """A query to the MC, in words."""
    if "table" in query:
        words = gettext("hand %(hand)s, table %(table)s: N–S %(ns)s, which did not count automatically")
    elif query["hand"]:
        words = gettext("score card %(entry)s, hand %(hand)s")
    else:
        words = gettext("score card %(entry)s")
    return {"what": words % query}


def _doubt(_: Logged, after: Logged) -> str:
    words = gettext("A player says something is wrong: %(what)s") % _what(after)
    return f"{words}, “{after['words']}”" if after["words"] else words


def _link(_: Logged, after: Logged) -> str:
    kind, _space, number = str(after["link"]).partition(" ")
    words = {
        "table": gettext("Made a new link for table %(number)s"),
        "card": gettext("Made a new link for score card %(number)s"),
        "boards": gettext("Made a new link for the big screens"),
        "helpers": gettext("Made a new link for helpers"),
    }
    return words[kind] % {"number": number}


def _name_shown(_: Logged, after: Logged) -> str:
    if not after["entries"]:
        return gettext("Changed how the name of someone who took over a score card is shown in public")
    numbers = ", ".join(map(str, after["entries"]))
    return gettext("Changed how the name of number %(numbers)s is shown in public") % {"numbers": numbers}


def _forgotten(_: Logged, after: Logged) -> str:
    if not after["entries"]:
        return gettext("Forgot the name of someone who was part of it")
    numbers = ", ".join(map(str, after["entries"]))
    return gettext("Forgot the name of number %(numbers)s") % {"numbers": numbers}


def _set_aside(_: Logged, after: Logged) -> str:
    return gettext("Hand %(hand)s, table %(table)s: not played.") % after + " " + worth_words(after["counts"])


# The words of every verb that has none of its own.
MADE_OF_PARTS: Mapping[LogVerb, Callable[[Logged, Logged], str]] = {
    **{verb: _score(verb) for verb in SCORES},
    LogVerb.SET_UP: lambda b, a: gettext("Changed the set-up: %(changes)s") % {"changes": _changes(b, a)},
    LogVerb.LINK: _link,
    LogVerb.ENTER: _entered,
    LogVerb.CHANGE_ENTRY: lambda b, a: (
        gettext("Number %(number)s: %(changes)s")
        % {"number": a.get("number", "?"), "changes": _changes(b, a)}
    ),
    LogVerb.PAID: _paid,
    LogVerb.SHARE: _share,
    LogVerb.SEARCH: _search,
    LogVerb.TRUMPS: _trumps,
    LogVerb.UNDO_CALL: lambda b, _: (
        gettext("Undid calling hand %(hand)s; scores set aside: %(scores)s") % Places(b)
    ),
    LogVerb.SET_ASIDE: _set_aside,
    LogVerb.SEATS_PUT_RIGHT: _seats_put_right,
    LogVerb.LATE: lambda _, a: gettext("Kept for the MC: %(what)s") % _what(a),
    LogVerb.DOUBT: _doubt,
    LogVerb.DOUBT_UNDONE: lambda b, _: gettext("The player says it is right after all: %(what)s") % _what(b),
    LogVerb.DOUBT_SETTLED: lambda b, _: gettext("Dealt with: %(what)s") % _what(b),
    LogVerb.ARRIVE: _arrived,
    LogVerb.LEAVE: _left,
    LogVerb.TABLES: _tables,
    LogVerb.CARD_TYPED: lambda _, a: cards_typed(a["entries"], [a["actor"]], second=bool(a.get("second"))),
    LogVerb.CARD_CHANGED: _card_changed,
    LogVerb.CARD_REMOVED: _whole_card(gettext_noop("Removed what was typed of score card %(entry)s")),
    LogVerb.CARD_PUT_BACK: _whole_card(gettext_noop("Put back what had been typed of score card %(entry)s")),
    LogVerb.CARDS_CORRECTED: _cards_corrected,
    LogVerb.CARD_KEPT: _card_kept,
    LogVerb.CARDS_CHECKED_OFF: _cards_checked_off,
    LogVerb.PURSE: lambda b, a: (
        gettext("Changed the evening’s account: %(changes)s") % {"changes": _changes(b, a)}
        if a
        else gettext("Changed a note or how something was paid in the evening’s account")
    ),
    LogVerb.LEADERBOARD: _leaderboard,
    LogVerb.SCENE: _scene,
    LogVerb.ANNOUNCE: _announce,
    LogVerb.MINUTES: _minutes,
    LogVerb.NAME_SHOWN: _name_shown,
    LogVerb.NAMES_SHOWN: lambda _, a: (
        gettext("Names in public: %(shown)s") % {"shown": Shown(a["shown"]).label}
    ),
    LogVerb.FORGET: _forgotten,
}
