"""The table of permitted actions is complete and gives reasons."""

from tournaments.engine.permissions import TABLE, Action, State, Verdict, ruling


def test_every_action_has_a_ruling_in_every_state_and_says_why_not() -> None:
    assert set(TABLE) == set(Action)
    given = {(action, state): ruling(action, state) for action in Action for state in State}
    silent = [at for at, one in given.items() if (one.why is None) != (one.verdict is Verdict.ALLOWED)]
    assert silent == []


def test_scores_are_taken_only_while_people_play_and_a_change_of_the_list_after_the_draw_asks_first() -> None:
    allowed = {state for state in State if ruling(Action.SCORE, state).verdict is Verdict.ALLOWED}
    assert allowed == {State.PLAYING}
    assert ruling(Action.ENTER, State.SEATED).verdict is Verdict.ASK


def test_every_state_has_a_way_on() -> None:
    forward = {
        State.OPEN: Action.DRAW,
        State.SEATED: Action.START,
        State.PLAYING: Action.FINISH,
        State.FINISHED: Action.PUBLISH,
        State.PUBLISHED: Action.WITHDRAW,
    }
    assert all(ruling(action, state).verdict is Verdict.ALLOWED for state, action in forward.items())
