"""The MC's decisions about the cards so far, each with the way to undo it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.cards.queries.audit import decisions_of_kind
from tournaments.cards.queries.audit_words import as_json, card_words, figure_words, numbered
from tournaments.engine.card_audit.values import Explanation, Figure, FigureChange
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.score_cards.decisions import EXCHANGED, OTHER_PAIR
from tournaments.engine.standings.scoring import TRICKS
from tournaments.kernel.evening import Name
from tournaments.models import Card, Drive, LogEntry

Hidden = tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class CardsDecision:
    """A decision with its reason. Posting ``sends`` to ``act`` undoes it."""

    words: str
    why: str
    act: str
    sends: Hidden


def decided(drive: Drive, names: Mapping[int, Name]) -> tuple[CardsDecision, ...]:
    """Return the decisions that are not withdrawn. Three database queries."""
    return tuple(_decided(drive, names))


def _decided(drive: Drive, names: Mapping[int, Name]) -> Iterator[CardsDecision]:
    for decision in decisions_of_kind(drive, OTHER_PAIR):
        text = gettext("After hand %(hand)s at table %(table)s, the other pair moved.")
        yield CardsDecision(text % decision.data, "", "forget-other-pair", tuple(decision.data.items()))
    for exchange in decisions_of_kind(drive, EXCHANGED):
        text = gettext("From hand %(hand)s on, %(one)s and %(other)s sat in each other’s seats.")
        yield _exchange(names, exchange.data["entries"], exchange.data["hand"], text, "forget-exchange")
    rows = Card.objects.filter(entry__drive=drive, second=False)
    cards: dict[int, tuple[dict[str, Figure], dict[str, str]]] = {
        number: (figures, kept)
        for number, figures, kept in rows.values_list("entry__number", "figures", "kept")
        if number in names
    }
    for entry, (figures, kept) in cards.items():
        for hand, why in kept.items():
            text = gettext(
                "%(card)s, hand %(hand)s: %(figure)s is left as it is, whatever the other cards say."
            )
            words = {
                "card": card_words(names[entry]),
                "hand": hand,
                "figure": figure_words(figures.get(hand)),
            }
            yield CardsDecision(text % words, why, "unkeep", (("entry", entry), ("hand", hand)))
    yield from _from_log(drive, {entry: figures for entry, (figures, _) in cards.items()}, names)


def _exchange(
    names: Mapping[int, Name], entries: Sequence[int], hand: int, text: str, act: str
) -> CardsDecision:
    first, other = entries
    words = text % {"hand": hand, "one": numbered(names[first]), "other": numbered(names[other])}
    return CardsDecision(words, "", act, (("one", first), ("other", other), ("hand", hand)))


def _from_log(
    drive: Drive, cards: Mapping[int, Mapping[str, Figure]], names: Mapping[int, Name]
) -> Iterator[CardsDecision]:
    """Yield corrected figures that have not changed since, and cards whose figures were exchanged."""
    verbs = (LogVerb.CARDS_CORRECTED, LogVerb.CARD_FIGURES_EXCHANGED, LogVerb.DRAW, LogVerb.AS_SAT)
    entries = list(drive.log.filter(verb__in=verbs).order_by("version"))
    first = max(
        (i for i, entry in enumerate(entries) if entry.verb in (LogVerb.DRAW, LogVerb.AS_SAT)), default=-1
    )
    since = entries[first + 1 :]
    after = (entry.after or {} for entry in since if entry.verb == LogVerb.CARD_FIGURES_EXCHANGED)
    exchanges = Counter((*sorted(data.get("entries", ())), data.get("hand")) for data in after)
    for at, count in exchanges.items():
        if count % 2 and len(at) == 3 and {*at[:2]} <= set(names):  # exchanged twice they are as before
            text = gettext(
                "From hand %(hand)s on, the scores on the cards of %(one)s and %(other)s were swapped."
            )
            yield _exchange(names, at[:2], at[2], text, "exchange")
    corrected = [entry for entry in since if entry.verb == LogVerb.CARDS_CORRECTED]
    last: dict[tuple[int, int], tuple[FigureChange, LogEntry]] = {}
    for entry in corrected:
        for change in _changes(entry):
            at = change.entry, change.hand
            # A figure that was corrected twice goes back to what it was before the first time.
            first_given = last[at][0].given if at in last else change.given
            last[at] = change._replace(given=first_given), entry
    # What was put right at once on one card, or is a score put the other way round on all four.
    together: dict[tuple[int, int], list[FigureChange]] = {}
    for change, entry in last.values():
        figure = cards.get(change.entry, {}).get(str(change.hand))
        if change.entry in names and figure == change.proposed != change.given:
            card = 0 if _is_turned(_changes(entry)) else change.entry
            together.setdefault((entry.pk, card), []).append(change)
    why = {entry.pk: entry.why for entry in corrected}
    for (pk, _), changes in together.items():
        yield _correction(changes, why[pk], names)


def _changes(entry: LogEntry) -> list[FigureChange]:
    before, after = entry.before or {}, entry.after or {}
    try:
        pairs = zip(before["changes"], after["changes"], strict=True)
        return [FigureChange(new["entry"], new["hand"], old["tricks"], new["tricks"]) for old, new in pairs]
    except (KeyError, TypeError, ValueError):  # an imported log may hold anything
        return []


def _is_turned(changes: Sequence[FigureChange]) -> bool:
    figures = [(change.given, change.proposed) for change in changes]
    sums = {given + new if isinstance(given, int) and isinstance(new, int) else 0 for given, new in figures}
    return len(changes) > 1 and sums == {TRICKS} and len({change.hand for change in changes}) == 1


def _correction(changes: list[FigureChange], why: str, names: Mapping[int, Name]) -> CardsDecision:
    """A decision on figures that were corrected together, and are undone together."""
    back = tuple(change._replace(given=change.proposed, proposed=change.given) for change in changes)
    card = card_words(names[changes[0].entry])
    if len({change.entry for change in changes}) > 1:
        words = gettext("Hand %(hand)s: the score was turned round on the cards of %(people)s.")
        people = ", ".join(numbered(names[change.entry]) for change in changes)
        words %= {"hand": changes[0].hand, "people": people}
    elif len(changes) == 1:
        words = gettext("%(card)s, hand %(hand)s: corrected from %(old)s to %(new)s.")
        words %= {"card": card, **_figures(changes[0])}
    else:
        hands = [gettext("%(hand)s from %(old)s to %(new)s") % _figures(change) for change in changes]
        words = gettext("%(card)s, hands corrected: %(hands)s.") % {"card": card, "hands": ", ".join(hands)}
    return CardsDecision(words, why, "accept", (("how", as_json(Explanation(1, changes=back))),))


def _figures(change: FigureChange) -> dict[str, object]:
    return {
        "hand": change.hand,
        "old": figure_words(change.given),
        "new": figure_words(change.proposed),
    }
