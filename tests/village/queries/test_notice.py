"""The notice of ten evenings, as it is read aloud, and nothing in it that privacy hides."""

import datetime as dt
import itertools
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest

from tests.factories import MC, make_drive, play_hands, playing_drive
from tests.found import takes
from tests.people.queries.test_public_names import known
from tournaments.engine.money.purse import LineKind, PurseLine
from tournaments.engine.permissions import State
from tournaments.engine.prizes.raffle import TicketBook
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Club, Drive, Shown
from tournaments.money.services import save_purse
from tournaments.play.services import evening
from tournaments.results.services import prizes, publishing
from tournaments.results.services.raffle import draw_raffle, set_up_raffle
from tournaments.village.queries.notice import notice_facts
from tournaments.village.queries.notice_text import NoticeFacts, NoticeLength, as_html, as_text, notice_text

pytestmark = pytest.mark.django_db

TODAY = dt.date(2026, 10, 3)
CAME = (
    "12 players at three tables came to the Harvest Whist Drive at the Village Hall on Friday 2 October 2026"
)
COMING = (
    "he drive on Friday 6 November is called off (the hall is flooded), "
    "and the next drive is on Friday 13 November at 7.30 pm, moved from Thursday 12 November."
)
SENTENCES, PARAGRAPH, REPORT = NoticeLength
USUAL = [
    PrizeRule(PrizeKind.PLACE, "First lady", "A clock", role=Role.A, money="5.01"),
    PrizeRule(PrizeKind.PLACE, "First gent", "A shaving set", role=Role.B),
    PrizeRule(PrizeKind.PLACE, "Second lady", role=Role.A, place=2, money="3.00"),
    PrizeRule(PrizeKind.PART, "Best first half", main=False),
    PrizeRule(PrizeKind.BOOBY, "Booby, gent", "A wooden spoon", role=Role.B, main=False),
]
OPEN = [
    PrizeRule(PrizeKind.PLACE, "First", "Chocolates"),
    PrizeRule(PrizeKind.PLACE, "Second", place=2),
    PrizeRule(PrizeKind.BOOBY, "Booby"),
]


def played(rules: list[PrizeRule], **fields: Any) -> Drive:
    usual: dict[str, Any] = {
        "tables": 3, "hands": 6, "breaks_after": [3], "ties": ["share"], "prize_rules": rules_as_json(rules),
        "state": State.FINISHED,
    }  # fmt: skip
    return make_drive(**(usual | fields))


def usual() -> Drive:
    return played(USUAL, cause="In aid of the church roof")


def shared() -> Drive:
    """The two ladies of one table and the two gents are level if their hands even out."""
    drive = playing_drive(
        tables=1, hands=2, breaks_after=[1], ties=["share"], prize_rules=rules_as_json(USUAL)
    )
    play_hands(drive, 2, tricks=lambda hand, _: 6 + hand % 2)
    evening.finish(drive.pk, MC)
    return drive


def by_hand() -> Drive:
    drive = usual()
    prizes.give_by_hand(drive.pk, MC, "First lady", [3], "Ann Archer has gone home.")
    return drive


def substitute() -> Drive:
    rules = [PrizeRule(PrizeKind.PLACE, "First"), PrizeRule(PrizeKind.BOOBY, "Booby")]
    drive = playing_drive(
        tables=1, hands_played=1, hands=2, breaks_after=[], ties=["share"], prize_rules=rules_as_json(rules)
    )
    for number in range(1, 5):
        evening.substitute(drive.pk, MC, number, f"Zoe Young{number}", next_hand=False)
    play_hands(drive, 2)
    evening.finish(drive.pk, MC)
    return drive


def hidden() -> Drive:
    drive = usual()
    for number in range(1, 13):
        known(drive, number, shown=(Shown.HIDDEN, Shown.INITIAL, Shown.FULL)[number % 3])
    return drive


def no_prizes() -> Drive:
    return played([], hall="")


def pairs() -> Drive:
    return played(OPEN, movement="pairs-winners-up", title="Pairs", hall="St Mary’s Hall")


def teams() -> Drive:
    return played(OPEN, movement="flag-whist", tables=4)


def points() -> Drive:
    return played(OPEN, hand_points={"formula": "over_six", "double": [6], "misere": []})


def no_roles() -> Drive:
    return played(OPEN, movement="whist", cause="Hospice at Home")


EVENINGS: dict[Callable[[], Drive], str] = {
    usual: "First lady: Gwen Glover (48 tricks; a clock, £5.01)",
    shared: "First lady and second lady, shared with 13 tricks: Ann Archer and Cath Cooper "
    "(a clock, £5.01 and £3.00, shared as £4.01 and £4.00)",
    by_hand: "First lady: Cath Cooper (a clock, £5.01)",
    substitute: "First: Ben Baker and then Zoe Young2 (18 tricks)",
    hidden: "First gent: the gent with card 6 (51 tricks; a shaving set)",
    no_prizes: "Highest score: Frank Fletcher (51 tricks)",
    pairs: "First: Ann Archer and Ina Ironside (48 tricks; Chocolates)",
    teams: "First: team 4 (Ann Archer, Cath Cooper, Kath Archer and Cath Evans; 9 flags; Chocolates)",
    points: "First and second, shared with 18 points: Frank Fletcher and Gwen Glover (Chocolates)",
    no_roles: f"{CAME}, in aid of Hospice at Home, and £74.90 was raised.",
}


def published(make: Callable[[], Drive]) -> Drive:
    """The evening published, with a raffle and an account, before a drive called off and one moved."""
    drive = make()
    set_up_raffle(drive.pk, MC, [TicketBook(1, 240, "blue")], ["Hamper"], drawn=0)
    draw_raffle(drive.pk, MC, "Hamper", drawn=0, typed="blue 17")
    drive.refresh_from_db()
    line = PurseLine(LineKind.RAFFLE, Decimal("74.90"))
    save_purse(drive.pk, MC, [line], {}, seen=drive.version)
    publishing.publish(drive.pk, MC, confirmed=True)
    later: dict[str, Any] = {"tables": 0, "starts_at": dt.time(19, 30)}
    make_drive(slug="flood", date=dt.date(2026, 11, 6), called_off="The hall is flooded.", **later)
    make_drive(slug="moved", date=dt.date(2026, 11, 13), moved_from=dt.date(2026, 11, 12), **later)
    make_drive(slug="draft", date=dt.date(2026, 10, 9), draft=True, **later)
    return Drive.objects.select_related("club").get(pk=drive.pk)


def facts_of(drive: Drive, *, surnames: bool = True) -> NoticeFacts:
    return notice_facts(DriveEvening(drive), TODAY, surnames=surnames, raised=True)


def text(drive: Drive, length: NoticeLength = REPORT, *, scores: bool = True, surnames: bool = True) -> str:
    return told(facts_of(drive, surnames=surnames), length, scores=scores)


def told(facts: NoticeFacts, length: NoticeLength, *, scores: bool) -> str:
    parts = notice_text(facts, length, scores=scores, givers="Hughes Butchers", thanks="the tea ladies.")
    assert as_html(parts).count("<p>") == sum(isinstance(part, str) for part in parts)
    return as_text(parts)


def every_text(drive: Drive) -> Iterator[tuple[str, bool, bool]]:
    """Every text there can be, with whether it has scores and surnames."""
    for surnames in (True, False):
        facts = facts_of(drive, surnames=surnames)
        for length, scores in itertools.product(NoticeLength, (True, False)):
            yield told(facts, length, scores=scores), scores, surnames


def test_it_works() -> None:
    drive = published(usual)
    facts = notice_facts(DriveEvening(drive), TODAY, surnames=True, raised=False)
    assert as_text(notice_text(facts, SENTENCES, scores=True)) == (
        f"{CAME}, in aid of the church roof. Congratulations to Gwen Glover (first lady, 48 tricks) "
        f"and Frank Fletcher (first gent, 51 tricks); t{COMING}"
    )
    assert text(drive, surnames=False, scores=False).splitlines() == [
        "Harvest Whist Drive",
        "",
        f"{CAME}, in aid of the church roof, and £74.90 was raised.",
        "",
        "First lady: Gwen G. (a clock, £5.01)",
        "First gent: Frank F. (a shaving set)",
        "Second lady: Ina I. (£3.00)",
        "Best first half: Gwen G.",
        "Booby, gent: Jack J. (a wooden spoon)",
        "Raffle: Hamper, ticket blue 17",
        "",
        "The prizes were given by Hughes Butchers. Thank you to the tea ladies.",
        "",
        f"T{COMING}",
    ]


@pytest.mark.parametrize("make", EVENINGS, ids=lambda make: make.__name__)
def test_each_is_told_rightly_and_nothing_that_privacy_hides(make: Callable[[], Drive]) -> None:
    drive = published(make)
    assert EVENINGS[make] in text(drive)
    names = [
        *drive.entries.values_list("name", flat=True),
        *drive.entries.exclude(substitutes=None).values_list("substitutes__name", flat=True),
    ]
    firsts, lasts = zip(*map(str.split, names), strict=True)
    assert any(name in text(drive) for name in firsts)
    for shown, has_scores, surnames in every_text(drive):
        assert has_scores or not any(word in shown for word in (" trick", " point", " flag"))
        assert surnames or not any(name in shown for name in lasts)
        if make is hidden:  # every third is hidden, and of the next only the first letter is shown
            assert not any(name in shown for name in [*firsts[2::3], *names[0::3]])
    Club.objects.update(names_shown=Shown.HIDDEN)
    drive.entries.update(player=None)
    drive.club.players.all().delete()
    drive.club.refresh_from_db()
    for shown, *_ in every_text(drive):
        assert not any(name in shown for name in [*firsts, *lasts])
        assert "with card " in shown
        assert "No. " not in shown
    Club.objects.update(names_shown=Shown.INITIAL)
    drive.club.refresh_from_db()
    for shown, *_ in every_text(drive):
        assert not any(name in shown for name in lasts)


def test_two_who_look_alike_have_their_cards() -> None:
    drive = published(usual)
    drive.entries.filter(number=8).update(name="Gwen Gale", player=None)
    assert "First lady: Gwen G. (card 7; 48 tricks)" in text(drive, PARAGRAPH, surnames=False)


def test_the_next_drive_is_one_that_takes_place_or_none() -> None:
    drive = published(usual)
    assert "next drive" not in text(drive.club.drives.get(slug="moved"), SENTENCES)
    Drive.objects.filter(slug="moved").update(called_off="Snow", date=dt.date(2027, 1, 8))
    last = text(drive).splitlines()[-1]
    assert last == (
        "The drive on Friday 6 November is called off (the hall is flooded), "
        "and the drive on Friday 8 January 2027 is called off (snow)."
    )


def test_what_is_not_there_is_not_told() -> None:
    drive = make_drive(state=State.PUBLISHED, hands=1, breaks_after=[], tables=1)
    facts = notice_facts(DriveEvening(drive), TODAY, surnames=True, raised=True)
    words = as_text(notice_text(facts, REPORT, scores=True))
    assert not any(word in words for word in ("raised", "aid", "Raffle", "given", "Thank", "next", "£", ".."))


def test_as_many_queries_whatever_the_size() -> None:
    for tables in (1, 3):
        drive = played(USUAL, tables=tables, slug=f"of-{tables}")
        publishing.publish(drive.pk, MC, confirmed=True)
        drive = Drive.objects.select_related("club").get(pk=drive.pk)
        takes(10, lambda of: notice_facts(DriveEvening(of), TODAY, surnames=True, raised=True), drive)
