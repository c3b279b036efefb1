"""Comparison of all movements for the players on the list, and an illustration of one move."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from math import inf
from time import monotonic

from django.core.cache import cache

from tournaments.engine.compare.advice import ROLES, advice, of_partners, reason_to_leave
from tournaments.engine.compare.movements import Compared, EveningToCompare, compare
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.movements.needs import Movement
from tournaments.engine.permissions import Action, State, ruling
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Drive

NOTED = "movement-compared:2:"  # count up when the figures are worked out in another way
KEEP = 30 * 24 * 3600  # seconds; the figures of a movement never change
USUAL = "winners-split"
UNEVEN = gettext_noop("Only once the numbers are evened up")
KEEPS = gettext_noop("Every pair is one %(a)s and one %(b)s")
MIXES = gettext_noop("Anyone can partner anyone, %(a)s or %(b)s")
NEEDS_CARDS = frozenset({"mixed", "whist", "optimised", "pairs-howell"})  # no rule to follow by heart


@dataclass(frozen=True, slots=True)
class Choice:
    """A movement that can be played.

    ``figures`` is None if they are not computed yet (``is_pending``), or if that would take too long.
    """

    movement: Movement
    figures: Compared | None
    notes: tuple[Sentence, ...]
    warnings: tuple[Sentence, ...]
    is_chosen: bool
    is_advised: bool
    is_pending: bool


@dataclass(frozen=True, slots=True)
class MovementComparison:
    """Data of the page. ``choices`` begin with the drive's own movement or the recommended one.

    The recommended one (``advised``, for ``reasons``) is first if there is a reason to ``leave`` the drive's
    own; the best come next. ``uneven`` says who should take the other card first; ``closed`` why none can be
    chosen any more; ``out`` is the number who sit out each hand in most movements.
    """

    evening: EveningToCompare
    out: int
    entered: int
    choices: tuple[Choice, ...]
    unfit: tuple[tuple[Movement, Sentence], ...]
    advised: Choice | None
    leave: Sentence | None
    reasons: tuple[Sentence, ...]
    uneven: Sentence | None
    closed: Sentence | None

    @property
    def compared(self) -> int:
        """Number of movements whose figures are not pending."""
        return sum(not choice.is_pending for choice in self.choices)

    @property
    def is_complete(self) -> bool:
        return self.compared == len(self.choices)


def compare_movements(
    drive: Drive, players: int | None = None, hands: int | None = None, *, seconds: float = inf
) -> MovementComparison:
    """Compare the movements for the players on the list, or for ``players`` of them. One query.

    Figures are computed once and cached. After ``seconds`` no more are begun, and the rest are pending.
    If the roles are uneven the figures assume that someone has taken the other card, and a warning says so.
    """
    entries = list(drive.entries.values_list("role", "unit"))
    a = sum(role == "a" for role, _ in entries)
    of_list = players is None or players == len(entries)
    total = len(entries) if players is None else players
    # Who should take the other card before movements with cards can be played.
    is_uneven = of_list and total >= 4 and abs(2 * a - total) > 1
    uneven = MOVEMENTS[USUAL].refusal(a, total - a) if is_uneven else None
    a = total - total // 2 if uneven or not of_list else a
    evening = EveningToCompare(a, total - a, hands or drive.hands, drive.hands_per_move, drive.reverse)
    unit = _unit([unit for _, unit in entries]) if of_list else 1
    by_role = unit == 1 and any(rule.get("role") for rule in drive.prize_rules)
    recommended = advice(evening, unit, by_role=by_role)
    leave = reason_to_leave(drive.movement, evening, unit, by_role=by_role)
    refusals = {movement.key: movement.refusal(evening.a, evening.b) for movement in MOVEMENTS.values()}
    fitting = [key for key, why in refusals.items() if why is None]
    fitting.sort(key=lambda key: key != drive.movement and not (recommended and key == recommended.key))
    figures = _figures(fitting, evening, seconds)
    choices = []
    for movement in map(MOVEMENTS.__getitem__, fitting):
        needs_others = (Sentence(UNEVEN),) if uneven and movement.needs.roles else ()
        choice = Choice(
            movement,
            figures.get(movement.key),
            tuple(_notes(movement, evening)),
            (*needs_others, *movement.warnings(evening.players // 4)),
            is_chosen=movement.key == drive.movement,
            is_advised=recommended is not None and movement.key == recommended.key,
            is_pending=movement.key not in figures,
        )
        choices.append(choice)
    choices.sort(key=lambda choice: _rank(choice, unit, keep=leave is None))
    advised = next((choice for choice in choices if choice.is_advised), None)
    reasons = [recommended.sentence()] if recommended else []
    if recommended and advised and advised.figures and (recommended.is_plan or advised.movement.key == USUAL):
        usual = next((choice.figures for choice in choices if choice.movement.key == USUAL), None)
        reasons += of_partners(advised.figures, usual, evening.hands)
    unfit = ((MOVEMENTS[key], why) for key, why in refusals.items() if why)
    return MovementComparison(
        evening=evening,
        out=evening.players % 4,
        entered=len(entries),
        choices=tuple(choices),
        unfit=tuple(unfit) if evening.players >= 4 else (),
        advised=advised,
        leave=leave,
        reasons=tuple(reasons),
        uneven=uneven,
        closed=ruling(Action.ARRANGE, State(drive.state)).why,
    )


def _unit(units: list[int | None]) -> int:
    """Return 2 or 4 if most of those on the list are in pairs or teams, else 1."""
    sizes = Counter(unit for unit in units if unit is not None)
    if 2 * sizes.total() <= len(units):
        return 1
    return 4 if max(sizes.values()) > 2 else 2


def _rank(choice: Choice, unit: int, *, keep: bool) -> tuple[bool, bool, bool, float]:
    """Sort key: the drive's own or the recommended movement, then those for such entries, by partners."""
    partners = choice.figures.partners if choice.figures else 0
    suits = choice.movement.needs.unit == unit
    first, second = (choice.is_chosen, choice.is_advised)[:: 1 if keep else -1]
    return (not first, not second, not suits, -partners)


def _figures(keys: Sequence[str], evening: EveningToCompare, seconds: float) -> dict[str, Compared | None]:
    """Return the figures of movements: all that are cached, and others until ``seconds`` have passed."""
    names = {NOTED + ":".join(map(str, (key, *astuple(evening)))): key for key in keys}
    until = monotonic() + seconds
    figures: dict[str, Compared | None] = cache.get_many(names)
    for name, key in names.items():
        if name not in figures and monotonic() < until:
            figures[name] = compare(key, evening)
            cache.set(name, figures[name], KEEP)
    return {names[name]: result for name, result in figures.items()}


def _notes(movement: Movement, evening: EveningToCompare) -> Iterator[Sentence]:
    """Yield what an organiser should know: who stays together, latecomers, printed cards."""
    together = {1: "", 2: gettext_noop("In pairs"), 4: gettext_noop("In teams of four")}[movement.needs.unit]
    if together:
        yield Sentence(together)
    else:
        yield Sentence(KEEPS if movement.needs.roles else MIXES, ROLES)
    if movement.key in BY_RESULTS:
        yield Sentence(gettext_noop("Latecomers join at the next hand"))
        return
    yield Sentence(gettext_noop("Latecomers need a free seat, or the rest of the evening is drawn again"))
    if movement.key in NEEDS_CARDS or evening.players % 4:
        yield Sentence(gettext_noop("Everyone needs a printed score card"))
