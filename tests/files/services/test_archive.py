"""A drive out and in again: the same bytes, or nothing at all; nothing that was typed of cards is lost."""

import json
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from tests.changed_files import without_checksum
from tests.factories import MC, make_drive, playing_drive, seated_drive, send
from tournaments.cards.services.card_entry import Taken, TypedFigure, save_figures
from tournaments.cards.services.decisions import keep
from tournaments.drive.services.drives import update_drive
from tournaments.engine.archive.writer import write
from tournaments.engine.money.purse import LineKind, Means, Purse, PurseLine
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import EXCHANGED, FIGURE
from tournaments.engine.season.rules import SeasonRules
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel import evening
from tournaments.kernel.change import Actor
from tournaments.kernel.change import now as this_moment
from tournaments.kernel.errors import Ask, Refused
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.secret_links import table_token
from tournaments.models import Card, Club, Decision, Drive, Entry, LogEntry, Score, TableHand
from tournaments.money.queries import purse_in
from tournaments.money.services import save_purse
from tournaments.play.services import moves
from tournaments.play.services.evening import substitute
from tournaments.play.services.screens import announce
from tournaments.results.queries import played_cards
from tournaments.season.services import choose_drives, start_series

pytestmark = [pytest.mark.database, pytest.mark.django_db]
JOAN = Actor("Joan")

PRIZES = [
    {"kind": "place", "name": "First", "gift": "", "main": True, "role": "a", "place": 1, "min_hands": 0},
    {"kind": "part", "name": "Best second half", "gift": "", "main": True, "role": None, "part": 2},
    {"kind": "booby", "name": "Booby gent", "role": "b"},
]


def again(drive: Drive) -> tuple[str, Drive]:
    """The drive's text, and the drive that is made of it in its place, which goes out as the same bytes."""
    text = write(archive(Drive.objects.get(pk=drive.pk)))
    made = import_archive(MC, text, replace=True)
    assert write(archive(made)) == text
    return text, made


@pytest.mark.parametrize("state", list(State))
def test_it_works(state: State) -> None:
    """Export, import and export again give the same bytes, whatever state the drive is in."""
    drive = make_drive(tables=3, state=state, hands=4, breaks_after=[2], prize_rules=PRIZES)
    text, _ = again(drive)
    assert Drive.objects.get().state == state
    assert json.loads(text)["drive"]["state"] == state
    assert bool(json.loads(text)["prizes"]) is (state in {State.FINISHED, State.PUBLISHED})


def test_a_drive_in_mid_hand_goes_on_as_if_nothing_had_happened() -> None:
    """The next seats are the same whether the move is called here or where the archive came in."""
    drive = playing_drive(tables=3, hands_played=3)
    send(drive, hand=4, table=2, ns_made=9)
    text = write(archive(drive))

    def next_seats(played: Drive) -> Any:
        send(played, hand=4, table=1, ns_made=4)
        send(played, hand=4, table=3, ns_made=5)
        moves.call_move(played.pk, MC, 4)
        return evening.seating(played.played_hands.valid().latest("number"))

    assert next_seats(drive) == next_seats(import_archive(MC, text, replace=True))


@pytest.mark.parametrize("hands_per_move", [1, 2])
def test_what_people_moved_by_is_kept(hands_per_move: int) -> None:
    drive = playing_drive(tables=3, hands_played=4, hands_per_move=hands_per_move)
    send(drive, hand=1, table=2, ns_made=3, client_id="corrected")
    before = list(TableHand.objects.order_by("hand__number", "number").values_list("moved_ns", flat=True))
    text, _ = again(drive)
    after = list(TableHand.objects.order_by("hand__number", "number").values_list("moved_ns", flat=True))
    assert after == before
    moved_on = [t["moved_on"] for hand in json.loads(text)["hands"] for t in hand["tables"]]
    assert [line for line in moved_on if line] == [{"NS": 6, "EW": 7}]


def test_revokes_substitutes_and_helpers_are_kept() -> None:
    """Of a table whose phones do not agree there is no score yet."""
    drive = playing_drive(tables=2)
    send(drive, hand=1, table=1, ns_made=8, revokes=(Revoke(Side.NS, 3),))
    for device, ns_made in (("one", 8), ("two", 7)):
        send(drive, hand=1, table=2, ns_made=ns_made, device=device, source="steward")
    substitute(drive.pk, MC, 3, "Olwen Price")
    drive.entries.filter(number=4).update(eligible=False)
    data = json.loads(again(drive)[0])
    table, disputed = data["hands"][0]["tables"]
    assert table["tricks"] == {"NS": 5, "EW": 8}
    assert table["revokes"] == [{"side": "NS", "tricks": 3}]
    assert disputed["state"] == "open"
    assert Score.objects.get(table__number=1).ns_made == 8
    assert data["entries"][2]["played_by"] == [{"from_hand": 1, "name": "Olwen Price"}]
    assert Entry.objects.get(eligible=False).number == 4


def test_a_hand_that_was_taken_back_is_only_in_the_log() -> None:
    """Called again it has no scores from before. The MC draws the trumps of this drive."""
    drive = playing_drive(tables=2, hands_played=1, trumps=[])
    disputed_in_hand_2(drive)
    moves.undo_call(drive.pk, MC, 2, confirmed=True)
    data = json.loads(again(drive)[0])
    assert [(hand["number"], hand["trumps"]) for hand in data["hands"]] == [(1, None)]
    assert data["log"][-1]["verb"] == "undo-call"
    drive = Drive.objects.get()
    moves.call_move(drive.pk, MC, 1)
    assert [row for row in scores(again(drive)[1]) if row[0] == 2] == []
    assert set(TableHand.objects.filter(hand__number=2).values_list("state", flat=True)) == {"open"}


def disputed_in_hand_2(drive: Drive) -> None:
    """Let two phones of table 1 send two scores."""
    for ns_made, device in ((8, "a"), (9, "b")):
        send(drive, hand=2, table=1, ns_made=ns_made, source="steward", device=device)


def test_an_archive_with_one_changed_total_writes_nothing_and_one_without_a_log_counts() -> None:
    """Other programs may keep no log; hands that have been played have been called."""
    drive = make_drive(tables=2, state=State.FINISHED, hands=4)
    data = json.loads(without_checksum(write(archive(drive))))
    data["drive"]["slug"] = "another"
    data["log"] = []
    right = data["standings"][3]["total"]
    data["standings"][3]["total"] = right + 1
    with pytest.raises(Refused) as refused:
        import_archive(MC, json.dumps(data))
    assert f"standings[3].total: The file says {right + 1}, but" in str(refused.value)
    assert f" {right}." in str(refused.value)
    assert Drive.objects.count() == 1
    data["standings"][3]["total"] = right
    made = import_archive(MC, json.dumps(data))
    assert (played_cards.cards(DriveEvening(made)).counted, made.version) == (4, 0)


def test_log_and_version_are_the_archive_s_own() -> None:
    """A slug that exists is asked about, and nothing changes."""
    drive = playing_drive(tables=2, hands_played=1)
    before = list(LogEntry.objects.order_by("version").values_list("version", "at", "verb", "after"))
    text = without_checksum(write(archive(drive))).replace("Harvest Whist Drive", "Another Drive")
    with pytest.raises(Ask, match="harvest"):
        import_archive(MC, text)
    assert Drive.objects.get().title == "Harvest Whist Drive"
    _, made = again(drive)
    made.refresh_from_db()
    assert made.version == drive.version
    assert list(made.log.order_by("version").values_list("version", "at", "verb", "after")) == before


def test_replacing_keeps_what_an_archive_does_not_hold() -> None:
    """The cards on the tables still open the stewards' pages, and who has paid has paid.

    The screens show what they showed, and who waits for a card still waits.
    """
    kept: dict[str, Any] = {
        "deal_custom": "The lady on the left deals.",
        "boards": {"2": "leaders"},
        "hand_minutes": 8,
        "interval_minutes": 15,
    }
    drive = playing_drive(tables=1, entry_fee=3, **kept)
    drive.entries.filter(number=2).update(paid=True, apart="couple 1")
    drive.spares.create(name="Nia Rowe")
    announce(drive.pk, MC, "The red car must be moved")
    token = table_token(drive, 1)
    _, made = again(drive)
    assert table_token(made, 1) == token
    assert {field: getattr(made, field) for field in kept} == kept
    assert made.announcement == "The red car must be moved"
    assert list(made.entries.filter(paid=True).values_list("number", "apart")) == [(2, "couple 1")]
    assert [spare.name for spare in made.spares.all()] == ["Nia Rowe"]


def test_the_account_of_the_evening_travels_and_an_older_file_leaves_it() -> None:
    drive = playing_drive(tables=1, entry_fee=3)
    without = write(archive(drive))
    assert "purse" not in without
    lines = [
        PurseLine(LineKind.FLOAT, Decimal("25.00")),
        PurseLine(LineKind.HANDED_OVER, Decimal("60.50"), Means.TRANSFER, "Ann to Ben"),
    ]
    save_purse(drive.pk, MC, lines, {2000: 3, 1: 0}, seen=drive.version)
    text, made = again(drive)
    (said,) = (each for each in json.loads(text)["decisions"] if each["kind"] == "purse")
    assert said == {
        "kind": "purse",
        "lines": [
            {"kind": "float", "pounds": "25.00", "means": "cash", "note": ""},
            {"kind": "handed_over", "pounds": "60.50", "means": "transfer", "note": "Ann to Ben"},
        ],
        "coins": [{"pence": 2000, "count": 3}, {"pence": 1, "count": 0}],
    }
    kept = purse_in(made.purse_versions.get())
    assert kept == Purse(tuple(lines), {2000: 3, 1: 0})
    made = import_archive(MC, without, replace=True)
    assert purse_in(made.purse_versions.get()) == kept
    for wrong in ('"pounds": "25.001"', '"pounds": 25', '"pounds": "-5.00"'):
        with pytest.raises(Refused, match="amount in pounds"):
            import_archive(MC, without_checksum(text).replace('"pounds": "25.00"', wrong), replace=True)
    with pytest.raises(Refused, match="has no room"):
        import_archive(MC, without_checksum(text).replace('"pence": 2000', '"pence": 2500'), replace=True)


def test_what_is_brought_in_is_no_draft_and_what_replaces_one_stays_one() -> None:
    drive = make_drive(tables=1, draft=True)
    update_drive(drive.pk, MC, {"draft": False})
    update_drive(drive.pk, MC, {"draft": True})
    text, made = again(drive)
    assert made.draft
    made.delete()
    assert not import_archive(MC, text).draft


def test_settings_and_averages_are_kept_without_a_drive_to_replace() -> None:
    """The first drive of a new site makes a club."""
    kept: dict[str, Any] = {
        "missed_hand_score": "own_average",
        "absent_hand_score": "2.5",
        "fair_chair": False,
        "most_tables": 1,
        "least_hands": 3,
        "lines_apart": True,
        "slam_flags": 1,
        "contact": "Mavis Crane, 01745 123456",
        "cause": "In aid of the church roof",
    }
    text = write(archive(make_drive(tables=2, **kept)))
    Drive.objects.all().delete()
    Club.objects.all().delete()
    made = import_archive(MC, text)
    assert write(archive(made)) == text
    made.refresh_from_db()
    assert {field: getattr(made, field) for field in kept} == kept
    assert Club.objects.get() == made.club


def test_who_left_before_the_first_hand_is_kept_and_dummies_of_hands_taken_back_are_not() -> None:
    drive = seated_drive(tables=2)
    moves.start(drive.pk, MC)
    last = drive.entries.count()
    Entry.objects.create(drive=drive, number=last + 1, name="Went home", role="a", to_hand=0)
    Entry.objects.create(
        drive=drive, number=last + 2, name="Dummy", role="a", dummy=True, from_hand=2, to_hand=1
    )
    assert json.loads(again(drive)[0])["entries"][-1]["number"] == last + 1


def test_cards_and_pairs_that_the_movement_does_not_ask_for_stay_on_the_list() -> None:
    drive = make_drive(tables=2, movement="optimised")
    drive.entries.filter(number=2).update(role="b", unit=3)
    text, made = again(drive)
    assert {(entry["role"], entry["unit"]) for entry in json.loads(text)["entries"]} == {(None, None)}
    assert made.entries.filter(number=2, role="b", unit=3).exists()


def test_export_takes_as_many_queries_for_three_tables_as_for_one() -> None:
    for tables in (1, 3):
        drive = playing_drive(tables=tables, hands_played=tables, slug=f"{tables}-tables")
        with CaptureQueriesContext(connection) as queries:
            archive(drive)
        assert len(queries) == 11


def scores(drive: Drive) -> list[tuple[int, int, int, str, str]]:
    """Of each score that counts or waits for the MC: hand, table, N-S tricks, how it stands, from whom."""
    rows = Score.objects.filter(table__hand__drive=drive, table__hand__withdrawn=False)
    found = rows.exclude(status="replaced").order_by("table__hand__number", "table__number", "pk")
    return list(found.values_list("table__hand__number", "table__number", "ns", "status", "actor"))


def test_scores_that_do_not_agree_wait_for_the_mc_as_before() -> None:
    """In the hand being played and in one that is over; what was settled stays settled."""
    drive = playing_drive(tables=4, hands_played=1, hands=4)
    for ns_made, device in ((8, "a"), (9, "b"), (7, "b")):
        send(drive, hand=2, table=3, ns_made=ns_made, source="steward", device=device)
    revoked = (Revoke(Side.NS, 3),)
    send(drive, hand=2, table=2, ns_made=9, revokes=revoked)
    send(drive, hand=2, table=2, ns_made=4, source="steward", device="c")
    counts = Score.objects.get(table__hand__number=1, table__number=1, status="current").ns
    send(drive, hand=1, table=1, ns_made=13 - counts, source="steward", device="a")
    for ns_made, source in ((8, "steward"), (9, "steward"), (9, "mc")):
        more: dict[str, Any] = {"source": source, "device": f"{source}{ns_made}", "settles": True}
        send(drive, hand=2, table=4, ns_made=ns_made, **more)
    before = [row for row in scores(drive) if row[:2] in {(1, 1), (2, 2), (2, 3)}]
    assert "".join(row[3][0] for row in before) == "cdcdcdd"
    _, made = again(drive)
    assert [row for row in scores(made) if row[:2] in {(1, 1), (2, 2), (2, 3)}] == before
    assert [row[2:4] for row in scores(made) if row[:2] == (2, 4)] == [(9, "current")]
    assert Score.objects.get(table__number=2, table__hand__number=2, status="current").ns_made == 9
    send(made, hand=2, table=3, ns_made=9, settles=True)
    assert [row[2:4] for row in scores(made) if row[:2] == (2, 3)] == [(9, "current")]


def test_a_log_of_another_program_tells_of_no_scores() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    disputed_in_hand_2(drive)
    score = {"hand": 2, "table": 1, "ns": 9, "revokes": []}
    for wrong in (None, {}, {"ns": 99}, {"revokes": [7]}, {"hand": [2]}, {"table": 99}):
        with transaction.atomic():
            drive.log.filter(verb="score-disputed").update(after=wrong and {**score, **wrong})
            _, made = again(drive)
            assert [row for row in scores(made) if row[0] == 2] == [], wrong
            transaction.set_rollback(True)


def type_in(drive: Drive, card: int, place: str, now: float | str, *, second: bool = False) -> None:
    (answer,) = save_figures(drive.pk, JOAN, [TypedFigure(card, place, None, now, second)])
    assert answer.taken is Taken.SAVED


def cards_of(drive: Drive) -> list[tuple[object, ...]]:
    rows = Card.objects.filter(entry__drive=drive)
    return list(rows.values_list("entry__number", "second", "figures", "written", "kept", "by", "checked_at"))


def test_cards_in_mid_entry_go_on_where_they_were() -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    for place, made in (("3", 13), ("1", 7), ("2", "out"), ("total", 30.5), ("part 2", 24)):
        type_in(drive, 5, place, made)
    type_in(drive, 5, "3", 12, second=True)
    type_in(drive, 1, "4", 0)
    keep(drive.pk, MC, 5, 3, "She is sure of it.")
    before = cards_of(drive)
    _, new = again(drive)
    assert cards_of(new) == before
    assert before[1] == (
        5,
        False,
        {"1": 7, "2": "out", "3": 13},
        {"2": 24, "total": 30.5},
        {"3": "She is sure of it."},
        dict.fromkeys(("1", "2", "3", "part 2", "total"), "Joan"),
        None,
    )
    type_in(new, 5, "4", 9)
    (answer,) = save_figures(new.pk, MC, [TypedFigure(5, "1", None, 8)])
    assert (answer.taken, answer.stands, answer.by) == (Taken.DIFFERS, 7, "Joan")


def test_cards_on_which_nothing_stands_and_cards_checked_off_stay_behind() -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    type_in(drive, 5, "1", 7)
    save_figures(drive.pk, JOAN, [TypedFigure(5, "1", 7, None)])
    assert archive(drive).cards.drafts == ()
    type_in(drive, 6, "1", 7)
    assert [draft.entry for draft in archive(drive).cards.drafts] == [6]
    Card.objects.update(checked_at=this_moment())
    assert archive(drive).cards.drafts == ()


def test_what_was_decided_about_cards_is_kept() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=4, breaks_after=[2])
    figure = {"entry": 5, "hand": 3, "tricks": 13, "why": "She is sure of it."}
    Decision.objects.create(drive=drive, kind=FIGURE, data=figure)
    Decision.objects.create(drive=drive, kind=EXCHANGED, data={"entries": [5, 7], "hand": 2})
    Decision.objects.create(drive=drive, kind=FIGURE, data=figure | {"hand": 1}, withdrawn=True)
    before = played_cards.cards(DriveEvening(drive))
    _, new = again(drive)
    assert played_cards.cards(DriveEvening(new)) == before
    assert list(new.decisions.values_list("kind", "data")) == [
        (EXCHANGED, {"entries": [5, 7], "hand": 2}),
        (FIGURE, figure),
    ]


def test_a_hand_that_the_drive_no_longer_has_stays_behind() -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    type_in(drive, 5, "4", 7)
    type_in(drive, 5, "1", 6)
    Drive.objects.filter(pk=drive.pk).update(hands=3)
    _, new = again(drive)
    assert archive(new).cards.drafts[0].figures == (6, None, None)


def test_a_break_after_the_last_hand_makes_no_part_of_its_own() -> None:
    drive = seated_drive(hands=4, breaks_after=[4])
    type_in(drive, 5, "part 1", 26)
    again(drive)


def test_a_record_from_elsewhere_may_name_anybody_anyhow() -> None:
    """No number, name or depth is too much for the table of names, and the same comes out again."""
    drive = playing_drive(tables=1, hands_played=1)
    data = json.loads(without_checksum(write(archive(drive)).encode()))
    deep: object = {"number": 1, "name": "Deep Down"}
    for _ in range(15):
        deep = {"a-key-of-some-length": deep}
    said = [{"number": n, "name": "Odd Number"} for n in (-5, 0, 10**9, True, "x")]
    odd = {"entries": [*said, {"number": 1, "name": "N" * 5000}, deep, {"name": ""}, {"name": ["a", 1]}]}
    data["log"][-1] |= {"verb": "enter", "before": odd, "after": odd}
    again = import_archive(MC, json.dumps(data), replace=True)
    assert json.loads(write(archive(again)))["log"] == data["log"]


def test_the_season_goes_with_a_drive_and_is_created_where_it_is_missing() -> None:
    rules = SeasonRules(best=7)
    drive = make_drive(state=State.PUBLISHED, hands=4, breaks_after=[2])
    assert '"series"' not in write(archive(drive)), "a drive without one is written as before"
    before = start_series(drive.club_id, "Winter 2025", SeasonRules(best=5))
    series = start_series(drive.club_id, "Winter 2026", rules, before.pk)
    choose_drives(series, MC, [drive.pk], [])
    text, made = again(drive)
    assert made.series == series
    assert made.card_results.exists()
    made.played_hands.all().delete()
    made.delete()
    elsewhere = Club.objects.create(name="Elsewhere", slug="elsewhere")
    made = import_archive(MC, text, club=elsewhere)
    assert made.series is not None
    assert (made.series.club, made.series.name, made.series.rules) == (elsewhere, "Winter 2026", series.rules)
    assert made.series.previous is not None
    assert made.series.previous.name == "Winter 2025"
    assert write(archive(made)) == text
    # A drive of the season before comes later, with the rules that were not known yet.
    older = make_drive(slug="older", state=State.OPEN)
    choose_drives(before, MC, [older.pk], [])
    text = write(archive(Drive.objects.get(pk=older.pk)))
    older.delete()
    import_archive(MC, text, club=elsewhere)
    assert elsewhere.series.get(name="Winter 2025").rules == before.rules
    assert elsewhere.series.count() == 2


def test_rules_of_a_season_that_nobody_can_have_are_refused() -> None:
    drive = make_drive()
    series = start_series(drive.club_id, "Winter 2026", SeasonRules())
    choose_drives(series, MC, [drive.pk], [])
    data = json.loads(without_checksum(write(archive(Drive.objects.get()))))
    for change, words in (
        ({"rules": {"best": 0}}, "best"),
        ({"rules": {"places": [1] * 21}}, "places: This list can have up to 20 items"),
        ({"name": " \u200b"}, "A season needs a name"),
        ({"previous": " "}, "A season needs a name"),
        ({"name": "Winter 2027", "previous": "Winter 2027"}, "A season cannot be the one before itself"),
    ):
        changed = {**data, "decisions": [*data["decisions"][:-1], data["decisions"][-1] | change]}
        with pytest.raises(Refused, match=words):
            import_archive(MC, json.dumps(changed), replace=True)
