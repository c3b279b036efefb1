"""Every movement with every number of players from 4 to 60: legal, or refused with one that takes them."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tests.bench import Row, seconds
from tests.engine.seating.legal import problems
from tournaments.engine.movements import BY_RESULTS, FIXED, MOVEMENTS
from tournaments.engine.movements.needs import Movement
from tournaments.engine.seating.draw import opening, opening_of_pairs
from tournaments.engine.seating.seating import Role, Seating, Side

NUMBERS, HANDS = range(4, 61), 24
EVENINGS = 200  # played by chance, for each number that leaves somebody over
OVER = (9, 10, 11, 21, 22, 23, 41, 42, 43)


def rows() -> Iterator[Row]:
    """Yield the number of faults (none allowed), then how evenly sitting out is shared."""
    names = {movement.name: movement for movement in MOVEMENTS.values()}
    wrong, played, refused, uneven = 0, 0, 0, Counter[int]()

    def everything() -> None:
        nonlocal wrong, played, refused
        for key, movement in MOVEMENTS.items():
            for total in NUMBERS:
                for a, b in _splits(total):
                    refusal = movement.refusal(len(a), len(b))
                    if refusal:
                        refused += 1
                        wrong += names[str(refusal.params["instead"])].refusal(len(a), len(b)) is not None
                        continue
                    played += 1
                    found, apart = _faults(key, movement, a, b)
                    wrong += found
                    if key in FIXED:
                        uneven[apart] += 1

    took = seconds(everything)
    note = f"{played} evenings, {refused} refused with one that fits; {took:.0f} s"
    yield Row("faults: every movement x 4-60 players x 24 hands", wrong, 0, "faults", note)
    note = ", ".join(f"{apart}: {times} evenings" for apart, times in sorted(uneven.items()))
    yield Row("hands sat out, fixed: most apart within a card", max(uneven), 1, "hands", note)
    yield from _chairs()


def _splits(total: int) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Cards as even as can be, both ways where that leaves one over."""
    few, many = total // 2, total - total // 2
    for ladies in {few, many}:
        yield range(1, ladies + 1), range(ladies + 1, total + 1)


def _faults(key: str, movement: Movement, a: Sequence[int], b: Sequence[int]) -> tuple[int, int]:
    """Return the number of faults in an evening, and the spread of hands sat out within a role."""
    needs = movement.needs
    roles = {**dict.fromkeys(a, Role.A), **dict.fromkeys(b, Role.B)}
    if key in FIXED:
        evening = list(FIXED[key].schedule(a, b, HANDS, rng=random.Random(1)))
    else:
        evening = _by_chance(key, roles, random.Random(1), fair=True)
    legal = roles if needs.roles else {}
    wrong = sum(len(problems(seating, legal, roles)) for seating in evening)
    wrong += sum(len(seating.tables) != len(roles) // 4 for seating in evening)
    return wrong, max(_apart(evening, group) for group in ((a, b) if needs.roles else (list(roles),)))


def _by_chance(key: str, roles: Mapping[int, Role], luck: random.Random, *, fair: bool) -> list[Seating]:
    if MOVEMENTS[key].needs.unit > 1:
        seating = opening_of_pairs(list(roles))
    else:
        a, b = ([p for p in roles if roles[p] is role] for role in Role)
        seating = opening(a, b)
    out: Counter[int] = Counter()
    evening = [seating]
    for _ in range(HANDS - 1):
        out.update(seating.sitting_out)
        winners = [luck.choice(list(Side)) for _ in seating.tables]
        seating = BY_RESULTS[key].next_seating(seating, winners, roles, out=out if fair else None)
        evening.append(seating)
    return evening


def _apart(evening: Sequence[Seating], people: Sequence[int]) -> int:
    out = Counter(player for seating in evening for player in seating.sitting_out)
    turns = [out[player] for player in people]
    return max(turns) - min(turns)


def _chairs() -> Iterator[Row]:
    """Yield how often hands sat out differ by at most one, with and without the fair chair."""
    for key, movement in BY_RESULTS.items():
        luck = random.Random(2)
        notes, all_fair, all_plain = [], Counter[int](), Counter[int]()
        for total in OVER:
            a, b = range(1, total - total // 2 + 1), range(total - total // 2 + 1, total + 1)
            if movement.refusal(len(a), len(b)):
                continue
            fair = _evenings(key, a, b, luck, fair=True)
            plain = _evenings(key, a, b, luck, fair=False)
            notes.append(f"{total}: {100 - _beyond(fair):.0f} ({100 - _beyond(plain):.0f})")
            all_fair += fair
            all_plain += plain
        most = f"{max(all_fair)} apart at most ({max(all_plain)})"
        yield Row(
            f"chairs more than one apart, {key}",
            _beyond(all_fair),
            _beyond(all_plain),
            "%",
            f"within one, % (without the fair chair): {', '.join(notes)}; {most}",
        )


def _evenings(
    key: str, a: Sequence[int], b: Sequence[int], luck: random.Random, *, fair: bool
) -> Counter[int]:
    """Count evenings by the spread of hands sat out among holders of one colour of card."""
    roles = {**dict.fromkeys(a, Role.A), **dict.fromkeys(b, Role.B)}
    groups = (a, b) if MOVEMENTS[key].needs.roles else (list(roles),)
    evenings = (_by_chance(key, roles, luck, fair=fair) for _ in range(EVENINGS))
    return Counter(max(_apart(evening, group) for group in groups) for evening in evenings)


def _beyond(counts: Counter[int]) -> float:
    """The percentage of evenings in which somebody sat out two hands more than somebody else."""
    return 100 * sum(times for apart, times in counts.items() if apart > 1) / counts.total()
