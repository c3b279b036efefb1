"""A drive for its organiser: its state, the next step, and warnings."""

from collections import Counter
from collections.abc import Iterable, Iterator

from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.prizes.kinds import KINDS, OF_PARTS
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, parse_rules
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.standings import parts
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Drive

# What may change until the results are out ...
DESCRIBED = (
    *("title", "date", "starts_at", "hall", "role_a", "role_b", "colour_a", "colour_b", "deal_custom"),
    *("revoke_tricks", "entry_fee", "contact", "missed_hand_score", "absent_hand_score", "least_hands"),
    *("most_prizes", "hand_points"),
    *("lines_apart", "slam_flags", "prize_rules", "ties", "draft", "reduced_fees", "cause"),
)
# ... and what the evening is played by: fixed once the first hand is called.
ARRANGED = (
    *("movement", "reverse", "hands", "hands_per_move", "breaks_after", "trumps"),
    *("fair_chair", "most_tables", "apart_hands"),
)


def warnings(drive: Drive, tables: int) -> tuple[Sentence, ...]:
    """Return warnings for the organiser before the evening; ``tables`` is 0 while the list is empty."""
    sentences = list(drive.movement_rules.warnings(tables)) if tables else []
    hands, trumps = drive.hands, drive.trumps
    if trumps and hands > len(trumps) and hands % len(trumps):
        text = gettext_noop(
            "%(hands)s hands do not share out evenly among the trumps: the order has %(turns)s, "
            "so the first ones come up once more than the rest."
        )
        sentences.append(Sentence(text, {"hands": hands, "turns": len(trumps)}))
    rules = parse_rules(drive.prize_rules)
    sentences += _too_many_prizes(drive, rules) if tables else ()
    longest = [f"“{rule.name}”" for rule in rules if rule.kind in KINDS and KINDS[rule.kind].tables]
    if longest and drive.movement_rules.nobody_stays:
        text = gettext_noop(
            "Nobody can win %(prizes)s: in “%(movement)s” nobody stays at a table longer than anyone "
            "else. Choose another movement, or remove it from the list."
        )
        values = {"prizes": ", ".join(longest), "movement": Sentence(drive.movement_rules.name)}
        sentences.append(Sentence(text, values))
    # Prizes for a half, or a later part, that the evening does not have.
    count = len(parts(drive.breaks_after, drive.hands))
    partial = [rule for rule in rules if rule.kind in OF_PARTS]
    names = [f"“{rule.name}”" for rule in partial if count == 1 or rule.part > count]
    text = gettext_noop(
        "Some prizes are for a part of the evening that you do not have: %(prizes)s. Add an "
        "interval, or remove them from the list."
    )
    if count == 1:
        text = gettext_noop(
            "Without an interval the evening has no halves, and you have prizes for them: "
            "%(prizes)s. Add an interval, or remove them from the list."
        )
    return (*sentences, *([Sentence(text, {"prizes": ", ".join(names)})] if names else []))


def _too_many_prizes(drive: Drive, rules: Iterable[PrizeRule]) -> Iterator[Sentence]:
    """Warn of more places and booby prizes for a role than players with it. At most one query."""
    asked = Counter(rule.role for rule in rules if rule.kind in {PrizeKind.PLACE, PrizeKind.BOOBY})
    if drive.movement_rules.needs.unit > 1 or not any(asked):
        return
    here = Counter(drive.entries.who_came().filter(dummy=False).values_list("role", flat=True))
    text = gettext_noop(
        "There are %(prizes)s place and booby prizes for those playing as %(role)s, and only "
        "%(players)s to win them. On the Set up page you can choose the usual prizes for your "
        "numbers."
    )
    for role in Role:
        if asked[role] > here[role]:
            values = {"prizes": asked[role], "role": RoleLabel(role), "players": here[role]}
            yield Sentence(text, values)
