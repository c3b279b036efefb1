"""Figures that override the table's score for one player."""

from tournaments.engine.score_cards.decisions import CardFigure, with_figures
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import PlayedRow
from tournaments.engine.standings.standings import EntryInPlay, EveningRules, cards
from tournaments.engine.standings.unit_cards import together, unit_cards

PLAYED: list[PlayedRow] = [(1, 1, 1, 2, 3, 4, 8, 5, "played"), (2, 1, 1, 2, 3, 4, 7, 6, "played")]
PLAYERS = [EntryInPlay(number, Role.A if number % 2 else Role.B) for number in range(1, 5)]


def scores(*figures: CardFigure) -> dict[int, tuple[object, ...]]:
    score_cards = cards(PLAYERS, with_figures(PLAYED, figures), (), EveningRules(hands=2))
    return {card.entry: card.scores for card in score_cards}


def of_pairs(*figures: CardFigure) -> dict[int, tuple[object, ...]]:
    of = together(2, {1: 1, 3: 1, 2: 2, 4: 2})
    score_cards = unit_cards(
        PLAYERS, list(with_figures(PLAYED, figures, together=True)), of, EveningRules(hands=2)
    )
    return {card.entry: card.scores for card in score_cards}


def test_it_works_and_the_table_stays_where_it_was() -> None:
    assert scores() == {1: (8, 7), 3: (8, 7), 2: (5, 6), 4: (5, 6)}
    assert scores(CardFigure(3, 1, 9), CardFigure(4, 2, 0)) == {1: (8, 7), 3: (9, 7), 2: (5, 6), 4: (5, 0)}
    score_cards = cards(PLAYERS, with_figures(PLAYED, [CardFigure(3, 1, 9)]), (), EveningRules(hands=2))
    assert {(card.tables, card.hands_played) for card in score_cards} == {((1, 1), 2)}


def test_a_figure_counts_for_a_pair_and_where_two_differ_that_of_the_lower_number() -> None:
    assert of_pairs(CardFigure(3, 1, 9)) == {1: (9, 7), 2: (5, 6)}
    assert of_pairs(CardFigure(3, 1, 9), CardFigure(1, 1, 10)) == {1: (10, 7), 2: (5, 6)}


def test_a_team_wins_its_flag_once() -> None:
    rows: list[PlayedRow] = [(1, 1, 1, 5, 2, 6, 6, 7, "played"), (1, 2, 3, 7, 4, 8, 8, 5, "played")]
    players = [EntryInPlay(number, None) for number in range(1, 9)]
    of = together(4, {number: 1 + number // 5 for number in range(1, 9)})
    figures = [CardFigure(1, 1, 7), CardFigure(2, 1, 7)]
    score_cards = unit_cards(
        players, list(with_figures(rows, figures, together=True)), of, EveningRules(hands=1)
    )
    assert {card.entry: card.scores for card in score_cards} == {1: (2,), 5: (1,)}


def test_a_figure_for_a_hand_not_played_counts_nothing() -> None:
    rows: list[PlayedRow] = [(1, 1, 1, None, 3, None, None, None, "sit_out")]
    assert list(with_figures(rows, [CardFigure(1, 1, 9), CardFigure(9, 1, 9)])) == rows
