"""Known faults of similar programs, each in a test that names it (whist.md, 7)."""

from collections import Counter
from typing import cast

import pytest
from django.test import Client
from django.urls import reverse

from tests.door.services.test_seats import begun, play, play_on, seated
from tests.engine.proof.seats_and_scores import seats_and_scores
from tests.factories import MC, make_drive, make_user, playing_drive, send
from tests.found import the
from tests.pages import text
from tests.press.reading import pages
from tests.sampled import sampled
from tournaments.door.services import entries
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import PlayedTable, SatOut
from tournaments.engine.standings.standings import EntryInPlay
from tournaments.kernel import evening
from tournaments.kernel.change import now
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Score
from tournaments.paper.queries import documents as papers
from tournaments.play.services import comings, moves
from tournaments.play.services.evening import substitute
from tournaments.press.sheets import prize_results
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.standings import standings
from tournaments.results.services.prizes import record_cut

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def totals(drive: Drive) -> dict[int, float]:
    return {line.who.entry: cast("float", line.total) for line in standings(DriveEvening(drive)).lines}


def come(drive: Drive, name: str, role: Role = Role.A) -> int:
    return comings.arrive(drive.pk, MC, [NewEntry(name, role)], confirmed=True)[0]


def test_who_retires_keeps_what_was_played() -> None:
    """Removing a player mid-event erased their results; stale pairings stayed (liwords #855, #481)."""
    drive = begun(9)
    play_on(drive, 5)
    before, scores = totals(drive), Score.objects.count()
    comings.leave(drive.pk, MC, 3, confirmed=True)
    assert totals(drive) == before
    assert Score.objects.count() == scores
    play_on(drive, 6)
    kept = totals(drive)[3]
    play_on(drive, 9)
    assert totals(drive)[3] == kept
    assert 3 not in set(seated(drive).players())


def test_a_sit_out_by_request_counts_like_any_other() -> None:
    """A manual bye was treated like an automatic one: three byes for one player (liwords #792)."""
    drive = begun(9)
    (out,) = seated(drive).sitting_out
    role = drive.entries.get(number=out).role
    same = set(drive.entries.filter(role=role).values_list("number", flat=True))
    asks = next(iter(same & set(seated(drive).tables[0].seats)))
    comings.sit_out(drive.pk, MC, asks, out)
    play_on(drive, 6)
    times = evening.DriveEvening(drive).sat_out(5)
    assert times[asks] == 1
    assert max(times[n] for n in same) - min(times[n] for n in same) <= 1


@pytest.mark.parametrize(("absent", "worth"), sampled([("6.5", 6.5), ("0", 0), ("4", 4)], every=3))
def test_who_comes_after_hand_three_joins_and_play_goes_on(absent: str, worth: float) -> None:
    """A late player broke re-pairing, and the organiser went back to paper (PGSwiss #77).

    Latecomers: the whole round was entered again by hand (ANRTournament #3). Absent, or travelling late
    (euchmgr #13). Duplicate nicknames (euchmgr). Two administrators saved at once (euchmgr): here one, who
    pressed twice.
    """
    drive = begun(8, absent_hand_score=absent)
    play_on(drive, 3)
    play(drive, 3)
    before, rows = totals(drive), list(Score.objects.values_list("pk", "ns", "status"))
    with pytest.raises(Ask, match="is already on the list"):
        comings.arrive(drive.pk, MC, [NewEntry("Player 3")])
    late = come(drive, "Late Comer")
    with pytest.raises(Stale):
        come(drive, "Late Comer")
    assert list(Score.objects.values_list("pk", "ns", "status")) == rows
    assert totals(drive) == before | {late: 3 * worth}
    for hand in range(4, 9):
        play_on(drive, hand)
        assert sorted(seated(drive).players()) == [*range(1, 9), late]


def test_a_sit_out_that_cannot_be_is_refused() -> None:
    """An invalid bye was accepted (ANRTournament #22)."""
    drive = begun(8)
    before = seated(drive)
    for number, instead in ((0, 0), (99, 1), (1, 2), (1, 1)):
        with pytest.raises(Refused):
            comings.sit_out(drive.pk, MC, number, instead)
        assert seated(drive) == before


@pytest.mark.parametrize("movement", sampled(["winners-split", "optimised", "losers-keep", "whist"], every=4))
def test_nobody_sits_out_again_and_again(movement: str) -> None:
    """The same person got the bye repeatedly (HeXO #102)."""
    drive = begun(17, movement=movement, hands=12)
    last: tuple[int, ...] = ()
    for hand in range(1, 13):
        play_on(drive, hand)
        assert not set(last) & set(seated(drive).sitting_out)
        last = seated(drive).sitting_out
    times = Counter(evening.DriveEvening(drive).sat_out(12))
    assert max(times.values()) <= 2


def test_the_roll_can_be_called_again_until_the_first_hand() -> None:
    """Someone was missed at roll-call, and the director revisits it many times (dipvis #169)."""
    drive = make_drive(tables=2, state=State.SEATED)
    entries.add_entry(drive.pk, MC, NewEntry("Missed One"), confirmed=True)
    assert (Drive.objects.get().state, drive.entries.count()) == (State.OPEN, 9)
    drive = make_drive(tables=2, state=State.PLAYING, slug="called")
    moves.undo_call(drive.pk, MC, 1)
    assert come(drive, "Missed Two") in set(seated(drive).players())


def test_one_player_more_leaves_everybody_in_their_seat() -> None:
    """There was a need to add one player without re-seeding (dipvis #162)."""
    drive = make_drive(tables=3, state=State.SEATED)
    before = seated(drive)
    late = come(drive, "Late Comer")
    assert seated(drive).tables == before.tables
    assert seated(drive).sitting_out == (late,)


def test_seats_that_do_not_add_up_are_found() -> None:
    """Wrong membership of a round gave wrong scores, put right only in the database (dipvis #170)."""
    drive = begun(9)
    play_on(drive, 2)
    late = come(drive, "Late Comer", Role.B)
    comings.leave(drive.pk, MC, 3, confirmed=True)
    play_on(drive, 6)
    players = [
        EntryInPlay(e.number, Role(e.role), e.from_hand, e.to_hand)
        for e in drive.entries.all()
        if e.to_hand is None or e.to_hand >= e.from_hand
    ]
    rows, away = [], []
    for hand in drive.played_hands.filter(number__lt=6):
        seats, made = evening.seating(hand), evening.current_ns([hand])
        for table in seats.tables:
            ns = made[hand.number, table.number]
            rows.append(PlayedTable(hand.number, table.number, *table.seats, ns, 13 - ns, "played"))
        away += [SatOut(hand.number, n) for n in seats.sitting_out]
    assert seats_and_scores(players, rows, away) == []
    wrong = [rows[0]._replace(n=late), *rows[1:]]
    assert {problem.fault for problem in seats_and_scores(players, wrong, away)} >= {"places"}


def test_only_the_hands_that_count_count() -> None:
    """Drop the lowest rounds (dipvis #151): a drive counts all, and says how many each has played."""
    drive = playing_drive(tables=2, hands_played=4, hands=8, breaks_after=[4], least_hands=3)
    late = come(drive, "Late Comer")
    line = next(line for line in standings(DriveEvening(drive)).lines if line.who.entry == late)
    assert line.hands_played == 0
    others = next(line for line in standings(DriveEvening(drive)).lines if line.who.entry == 1)
    assert sum(others.parts) == others.total
    assert others.parts[0] == others.total  # the best half has its own prize


def test_who_takes_over_a_card_goes_on_with_its_score() -> None:
    """Substitutes play a fraction of the event (euchmgr #14): the card has the score, both names are kept."""
    drive = begun(8)
    play_on(drive, 4)
    before = totals(drive)
    substitute(drive.pk, MC, 3, "Second Half")
    assert totals(drive) == before
    entry = drive.entries.get(number=3)
    assert (entry.name, [s.name for s in entry.substitutes.all()]) == ("Player 3", ["Second Half"])
    assert evening.DriveEvening(drive).people[3].name == "Second Half"


def test_a_correction_says_who_when_before_after_and_why() -> None:
    """An override by an administrator left no note (euchmgr #15)."""
    drive = playing_drive(tables=2, hands_played=1)
    send(drive, hand=1, table=1, ns_made=7, why="read upside down")
    line = drive.log.get(verb="score-corrected")
    assert (line.actor, line.why) == (MC.name, "read upside down")
    assert line.at <= now()
    assert the(line.before)["ns"] != the(line.after)["ns"] == 7
    assert Score.objects.filter(table__hand__number=1, table__number=1).count() == 2


def test_how_a_tie_was_decided_is_printed() -> None:
    """The tie-break was not transparent (euchmgr #17)."""
    rules = rules_as_json([PrizeRule(PrizeKind.PLACE, "Highest of all")])
    drive = make_drive(tables=1, state=State.FINISHED, hands=1, breaks_after=[], prize_rules=rules)
    one, other = prizes(DriveEvening(drive)).prizes[0].choices
    record_cut(drive.pk, MC, "Highest of all", [one.entry, other.entry], one.entry)
    paper = "".join(pages(prize_results.render(papers.heading(drive), papers.printed_prizes(drive))))
    assert f"{one.name} won the cut of cards." in " ".join(paper.split())


def test_who_sits_out_stands_first_on_the_list(client: Client) -> None:
    """Byes were hard to see (euchmgr #8)."""
    drive = begun(9)
    (out,) = seated(drive).sitting_out
    client.force_login(make_user())
    page = text(client.get(reverse("people", args=[drive.slug])))
    assert page.index(f"Sitting out hand 1 Player {out}") < page.index("Someone else would like to sit out")


@pytest.mark.parametrize("players", sampled(range(8, 21), every=9))
def test_two_to_five_tables_play_any_number(players: int) -> None:
    """Too heavy for a small local event (euchmgr #18): from the draw to the end of a short evening."""
    drive = begun(players, hands=3)
    play_on(drive, 3)
    play(drive, 3)
    assert len(standings(DriveEvening(drive)).lines) == players
    assert standings(DriveEvening(drive)).counted == 3


def test_two_who_press_at_once_do_it_once() -> None:
    """Two administrators saved at once (euchmgr)."""
    drive = begun(8)
    for name in ("Nia", "Nia Two"):  # who are two people
        come(drive, name)
    assert drive.entries.count() == 10
    comings.leave(drive.pk, MC, 3, confirmed=True)
    with pytest.raises(Stale):
        comings.leave(drive.pk, MC, 3, confirmed=True)
    play(drive, 1)
    moves.call_move(drive.pk, MC, 1)
    with pytest.raises(Stale):
        moves.call_move(drive.pk, MC, 1)
    comings.undo_leave(drive.pk, MC, 3)  # they are back, after the next call too, and once
    with pytest.raises(Stale):
        comings.undo_leave(drive.pk, MC, 3)
