"""Seven tables, hands 1 to 7 by phones, then the power goes: cards that two people type tell the rest."""

from collections.abc import Mapping
from functools import partial

import pytest
from django.test import Client

from tests.at_once import at_once
from tests.cards.views.card_pages import CHECK, do, hows, spoilt
from tests.cards.views.card_typists import helper
from tests.pages import text
from tests.paper_evenings import Figures, on_cards, play_live
from tournaments.engine.card_audit.values import Figure
from tournaments.kernel.evening import DriveEvening
from tournaments.results.queries.standings import standings

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]
TYPE = "/drives/paper/cards/type/"
FIRST = ("Highest lady", "Highest gent")
RULES = [
    {"name": FIRST[0], "kind": "place", "place": 1, "role": "a"},
    {"name": FIRST[1], "kind": "place", "place": 1, "role": "b"},
]


def send(client: Client, number: int, places: Mapping[str, Figure]) -> None:
    typed = [
        {"key": f"{number}/{place}", "card": number, "place": place, "was": None, "now": now}
        for place, now in places.items()
    ]
    answers = client.post(f"{TYPE}save/", {"typed": typed}, content_type="application/json").json()["answers"]
    assert {answer["taken"] for answer in answers} == {"saved"}


def written(figures: Figures, number: int) -> dict[str, int]:
    """The player's own sums, all right."""
    row = [made for made in figures[number] if isinstance(made, int)]
    return {"part 1": sum(row[:12]), "part 2": sum(row[12:]), "total": sum(row)}


@pytest.mark.whole
def test_hands_by_phones_and_hands_on_cards_make_one_evening(mc: Client) -> None:
    rules = {
        "hands": 24,
        "breaks_after": [12],
        "prize_rules": RULES,
        "ties": ["second_half", "last_hand", "cut"],
    }
    drive, figures = on_cards(28, **rules)
    count = {number: written(figures, number) for number in figures}  # of what was played, by the test alone
    play_live(drive, 8, tables_of_last=3)
    mc.post("/drives/paper/play/paper/")
    right, wrong = spoilt(figures, 5, 15)
    joan, bill = helper(drive, "Joan"), helper(drive, "Bill")

    def types(who: Client, pile: range) -> None:
        for number in pile:
            added = 2 * (number == 20)  # this player adds up the first half wrongly
            hands: dict[str, Figure] = {str(hand): figures[number][hand - 1] for hand in range(8, 25)}
            send(who, number, {**hands, **count[number], "part 1": count[number]["part 1"] + added})

    at_once(partial(types, joan, range(1, 15)), partial(types, bill, range(15, 29)))
    assert "28 of 28 cards" in text(joan.get(TYPE))
    page = text(mc.get(CHECK))
    assert f"Card 5, Player 5, hand 15 (diamonds): the card says {wrong}, but it must be {right}." in page
    half = count[20]["part 1"]
    assert f"the total written for hands 1 to 12 is {half + 2}, but the scores add up to {half}." in page
    assert page.count("but the scores add up to") == 3  # of card 5 the second half and the total as well
    (how,) = hows(mc)
    do(mc, "accept", how=how)
    page = text(mc.get(CHECK))
    assert page.count("but the scores add up to") == 1  # what the player added up wrongly changes no total
    do(mc, "check-off")
    drive.refresh_from_db()
    assert drive.paper_from == 0
    mc.post("/drives/paper/play/do/finish/")
    drive.refresh_from_db()
    assert drive.state == "finished"
    lines = {line.who.entry: line for line in standings(DriveEvening(drive)).lines}
    assert {n: line.total for n, line in lines.items()} == {n: sums["total"] for n, sums in count.items()}
    assert {n: line.parts for n, line in lines.items()} == {
        n: (sums["part 1"], sums["part 2"]) for n, sums in count.items()
    }
    prizes = text(mc.get("/drives/paper/prizes/"))
    for role, name in ((1, FIRST[0]), (0, FIRST[1])):
        players = [number for number in count if number % 2 == role]
        keys = {n: (count[n]["total"], count[n]["part 2"], figures[n][23]) for n in players}
        winners = [number for number in players if keys[number] == max(keys.values())]
        assert len(winners) == 1, "the cards would have to be cut"
        won = prizes[prizes.index(name) :][:200]
        assert f"Player {winners[0]} " in won
        assert str(count[winners[0]]["total"]) in won
