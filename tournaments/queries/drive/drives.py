"""A drive as its organiser meets it: where it stands, what is next, what to think of before."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import Q

from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.permitted import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, parse_rules
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.standings.standings import parts
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Card, Drive, Score
from tournaments.queries.cards.totals import is_by_totals
from tournaments.queries.door.entries import filled, refusal_of
from tournaments.queries.drive import evening

# What may change until the results are out ...
DESCRIBED = (
    *("title", "date", "starts_at", "hall", "role_a", "role_b", "colour_a", "colour_b", "deal_custom"),
    *("revoke_tricks", "entry_fee", "contact", "missed_hand_score", "absent_hand_score", "least_hands"),
    *("lines_apart", "slam_flags", "prize_rules", "ties", "draft"),
)
# ... and what the evening is played by: fixed once the first hand is called.
ARRANGED = (
    *("movement", "reverse", "hands", "hands_per_move", "breaks_after", "trumps"),
    *("fair_chair", "most_tables", "apart_hands"),
)


@dataclass(frozen=True, slots=True)
class Overview:
    """Where a drive is in its evening. ``hand`` is the hand being played, 0 before the first is called.

    ``cards`` counts those that the evening goes by, of which something has been typed and that are not
    checked off, ``people`` those there are. ``paper_from`` is that of the drive. ``partners`` is False where
    only the tables are known at which people sat down.
    """

    state: State
    players: int
    paid: int
    taken: Decimal
    refusal: Sentence | None
    hand: int
    is_last: bool
    tables: int
    tables_in: int
    differing: int
    warnings: tuple[Sentence, ...]
    people: int
    cards: int = 0
    partners: bool = True
    by_sums: bool = False
    paper_from: int = 0

    @property
    def typing(self) -> bool:
        """Whether the evening goes on with the cards: some are typed in, or nothing can be called."""
        if self.state is State.PLAYING and self.paper_from:
            return True
        under_way = self.state in (State.SEATED, State.PLAYING)
        return under_way and (self.cards > 0 or not self.partners)

    @property
    def all_in(self) -> bool:
        """Whether every table of the last hand has its score, or the sums of the cards count."""
        return self.by_sums or (self.is_last and self.tables_in == self.tables)


def overview(drive: Drive) -> Overview:
    """The drive page's data. A handful of queries, however many players."""
    entries = list(drive.entries.who_came().values_list("role", "number", "unit", "paid", "dummy"))
    paid = sum(is_paid for *_, is_paid, _ in entries)
    hand = evening.latest_hand(drive) if drive.state != State.OPEN else None
    tables = hand.tables.count() if hand else filled(drive, len(entries))[0]
    refusal = refusal_of(drive, [(role, number, unit) for role, number, unit, *_ in entries])
    called = hand.number if hand and hand.called_at else 0
    disputed = Score.objects.disputed().filter(table__hand=hand).values("table").distinct()
    return Overview(
        state=State(drive.state),
        players=len(entries),
        paid=paid,
        taken=paid * Decimal(drive.entry_fee),
        refusal=refusal,
        hand=called,
        is_last=called == drive.hands,
        tables=tables,
        tables_in=hand.tables.filter(~Q(state=TableState.OPEN)).count() if hand else 0,
        differing=disputed.count() if hand else 0,
        warnings=warnings(drive, 0 if refusal else tables),
        people=sum(not dummy for *_, dummy in entries),
        cards=Card.objects.counting(drive).count() if hand else 0,
        partners=not hand or evening.partners_known(drive),
        by_sums=hand is not None and is_by_totals(drive),
        paper_from=drive.paper_from,
    )


def warnings(drive: Drive, tables: int) -> tuple[Sentence, ...]:
    """What an organiser should think of before the evening; ``tables`` is 0 while nobody is entered."""
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
    longest = [f"“{rule.name}”" for rule in rules if rule.kind is PrizeKind.LONGEST]
    if longest and drive.movement_rules.nobody_stays:
        text = gettext_noop(
            "Nobody can win %(prizes)s: in “%(movement)s” nobody stays at a table longer than anyone "
            "else. Choose another movement, or remove it from the list."
        )
        values = {"prizes": ", ".join(longest), "movement": Sentence(drive.movement_rules.name)}
        sentences.append(Sentence(text, values))
    # Prizes for a half, or a later part, that the evening does not have.
    count = len(parts(drive.breaks_after, drive.hands))
    partial = [rule for rule in rules if rule.kind is PrizeKind.PART]
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
    """Places and lowest prizes of a role for more people than play as it. One query where there are any."""
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
