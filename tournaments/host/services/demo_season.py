"""A season of the demo club: twenty evenings with score cards among sixty people, and its table."""

import random
from datetime import date, time, timedelta

from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off
from tournaments.door.services.draw import make_draw
from tournaments.engine.season.rules import SeasonRules
from tournaments.host.services import simulate
from tournaments.host.services.demo import CLUB, MIXED, at_clock, enter, set_up
from tournaments.host.services.made_up_people import made_up_names
from tournaments.kernel.change import at_time
from tournaments.models import Club, Drive
from tournaments.play.services.evening import finish
from tournaments.results.services.publishing import publish
from tournaments.season.services import choose_drives, start_series

DRIVES, PEOPLE = 20, 30  # people of each role
COME = (18, 20, 22, 24, 26, 28)
SHORT_EVENING, HANDS = 7, 20  # an evening that was planned shorter
SEASON = "Village Hall season"
RULES = SeasonRules(best=12, attendance=8, final=14)


def demo_season(today: date) -> bool:
    """Create the season, its latest evening a week before ``today``. Return False if it exists.

    Raises Club.DoesNotExist without the demo club.
    """
    club = Club.objects.get(name=CLUB)
    if club.series.filter(name=SEASON).exists():
        return False
    rng = random.Random(1905)
    people = made_up_names(rng, PEOPLE, PEOPLE)
    drives = []
    for number in range(1, DRIVES + 1):
        come = rng.choice(COME)
        names = [name for of_role in people for name in sorted(rng.sample(of_role, come))]
        day = today - timedelta(weeks=DRIVES - number + 1)
        drives.append(_evening(number, day, names, rng).pk)
    choose_drives(start_series(club.pk, SEASON, RULES), simulate.MC, drives, ())
    return True


def _evening(number: int, day: date, names: list[str], rng: random.Random) -> Drive:
    hands = {"hands": HANDS, "breaks_after": [HANDS // 2]} if number == SHORT_EVENING else {}
    drive = set_up(f"Village Hall Whist {number}", day, **hands)
    enter(drive, names, len(names) // 2)
    with at_time(at_clock(day, time(19, 25))):
        make_draw(drive.pk, simulate.MC, seed=number)
    cards = simulate.on_paper(drive, rng, MIXED)
    typed = [
        TypedFigure(entry, str(hand), None, tricks)
        for entry, figures in cards.items()
        for hand, tricks in enumerate(figures, 1)
    ]
    with at_time(at_clock(day, time(22, 20))):
        save_figures(drive.pk, simulate.MC, typed)
        check_off(drive.pk, simulate.MC)
        finish(drive.pk, simulate.MC)
        simulate.decide_prizes(simulate.SimulatedEvening(drive, rng, at_clock(day, time(19, 30))))
        publish(drive.pk, simulate.MC)
    return drive
