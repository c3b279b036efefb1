"""The effect of an arrival or departure on the next hand."""

from tournaments.engine.seating.forecast import Forecast, arriving, gap, leaving
from tournaments.engine.seating.seating import Seating, Table
from tournaments.engine.words import Sentence, joined

FULL = Table(1, 1, 2, 3, 4)
SECOND = Table(2, 5, 6, 7, 8)


def look(*tables: Table, out: tuple[int, ...] = (), dummies: tuple[int, ...] = ()) -> Forecast:
    return Forecast(6, Seating(tables, out), frozenset(dummies))


def test_a_hand_in_figures() -> None:
    seen = look(FULL, Table(2, 5, None, 6, 90), Table(3, 7, None, 8, None), out=(9, 91), dummies=(90, 91))
    assert [table.number for table in seen.playing] == [1, 2]
    assert (seen.idle, seen.out, seen.open_hands) == (1, (9, 7, 8), 2)
    assert str(seen.figures()) == ("In hand 6: tables playing 2, players sitting out 3, dummies 2.")


def test_who_comes() -> None:
    before = look(FULL)
    assert "will sit out hand 6 first" in str(arriving(9, "Nia", before, look(FULL, out=(9,))))
    table = Table(2, 9, 6, 7, 8)
    assert "a new table, number 2" in str(arriving(9, "Nia", look(FULL, out=(6, 7, 8)), look(FULL, table)))
    dummy = look(FULL, Table(2, 90, 6, 7, 8), dummies=(90,))
    assert "a seat that would otherwise be empty" in str(arriving(9, "Nia", dummy, look(FULL, table)))
    assert "someone who is leaving" in str(arriving(9, "Nia", look(FULL, SECOND), look(FULL, table)))


def test_who_goes() -> None:
    both, instead = look(FULL, SECOND), look(FULL, Table(2, 9, 6, 7, 8))
    lame, idle = look(FULL, Table(2, None, 6, 7, 8)), look(FULL, Table(2, None, 6, None, 8))
    assert "Table 2 will close." in str(leaving("Ann", both, look(FULL)))
    assert "the partner will play those cards face up" in str(leaving("Ann", both, lame))
    assert "one table will sit out hand 6" in str(leaving("Ann", lame, idle))
    waits = look(FULL, SECOND, out=(9,))
    assert "will play instead, so no seat will be empty" in str(leaving("Ann", waits, instead))
    assert "Someone arriving will take the seat of Ann" in str(leaving("Ann", both, instead))


def test_a_gap_in_hands() -> None:
    full, lame = look(FULL, SECOND), look(FULL, Table(2, None, 6, 7, 8))
    words = str(gap("Ann", [full, lame, full], [lame, look(FULL, Table(2, None, 6, None, 8)), full]))
    assert words.startswith("Hands to come: 3.")
    assert "so 1 of them will have a dummy, and in 1 a table will sit out" in words
    assert str(gap("Ann", [full], [lame])).endswith("so 1 of them will have a dummy.")


def test_sentences_one_after_the_other() -> None:
    sentences = Sentence("One."), Sentence("%(n)s.", {"n": 2}), Sentence("Three.")
    assert str(joined([*sentences])) == "One. 2. Three."
