"""Retention of backups: all of a week, one a week, one a month, and always the newest."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.windows import keep_files_as_windows
from tournaments.files.queries.backup_contents import backups_in, moment_of, name_at
from tournaments.files.services.backups import prune, too_old

NOW = datetime(2026, 11, 22, 3, 30, tzinfo=UTC)
moments = st.datetimes(datetime(2023, 1, 1), datetime(2027, 6, 1), timezones=st.just(UTC)).map(  # noqa: DTZ001
    lambda moment: moment.replace(microsecond=0)
)
files = st.lists(moments, unique=True, max_size=60).map(lambda all_of: [Path(name_at(one)) for one in all_of])


def made(file: Path) -> datetime:
    moment = moment_of(file.name)
    assert moment
    return moment


def nightly(nights: int) -> list[Path]:
    """So many nights until NOW, pruned after each."""
    kept: list[Path] = []
    for night in range(nights, -1, -1):
        moment = NOW - timedelta(days=night)
        kept.append(Path(name_at(moment)))
        gone = too_old(kept, moment)
        kept = [file for file in kept if file not in gone]
    return kept


@given(files)
def test_the_newest_and_all_of_a_week_stay_and_each_week_and_each_month_keeps_one(some: list[Path]) -> None:
    """Backups that are kept have not expired a moment later."""
    old = too_old(some, NOW)
    assert not some or max(some, key=made) not in old
    assert all(NOW - made(file) > timedelta(days=7) for file in old)
    assert set(old) <= set(some)
    kept = [file for file in some if file not in old]
    assert too_old(kept, NOW) == []
    weeks, months = ({part(made(one)) for one in kept} for part in (week_of, month_of))
    for moment in map(made, some):
        assert NOW - moment > timedelta(weeks=8) or week_of(moment) in weeks
        assert not timedelta(0) <= NOW - moment <= timedelta(days=365) or month_of(moment) in months


def week_of(moment: datetime) -> tuple[int, int]:
    return moment.isocalendar()[:2]


def month_of(moment: datetime) -> tuple[int, int]:
    return moment.year, moment.month


@given(files, st.lists(st.text(max_size=30).filter(lambda name: moment_of(name) is None), max_size=10))
def test_what_is_not_ours_stays(some: list[Path], others: list[str]) -> None:
    others_files = [Path("backups") / other.replace("/", "") for other in others]
    assert not {*too_old([*some, *others_files], NOW)} & {*others_files}


def test_two_years_of_nights_leave_a_handful_that_reach_back_a_year() -> None:
    kept = nightly(730)
    assert len(kept) <= 8 + 9 + 13
    assert NOW - min(map(made, kept)) >= timedelta(days=355)
    assert [file.name for file in sorted(kept, key=made)][-8:] == [
        name_at(NOW - timedelta(days=day)) for day in range(7, -1, -1)
    ]
    assert len({month_of(made(file)) for file in kept}) == 13


def test_a_clock_that_was_wrong_loses_nothing_of_this_week() -> None:
    ahead = Path(name_at(NOW + timedelta(days=400)))
    yesterday = Path(name_at(NOW - timedelta(days=1)))
    assert too_old([ahead, yesterday], NOW) == []


def test_only_the_files_that_are_too_old_go_from_a_folder(tmp_path: Path) -> None:
    ages = (0, 3, 400, 500)
    for days in ages:
        (tmp_path / name_at(NOW - timedelta(days=days))).touch()
    for other in ("holiday.jpg", "whist-20200101T000000Z.backup.txt"):
        (tmp_path / other).touch()
    (tmp_path / "whist-20200101T000000Z.backup").mkdir()
    assert len(prune(tmp_path, NOW)) == 2
    assert [made(file) for file in backups_in(tmp_path)] == [NOW, NOW - timedelta(days=3)]
    assert len(list(tmp_path.iterdir())) == 5
    assert prune(tmp_path, NOW + timedelta(days=4000)) != []
    assert [made(file) for file in backups_in(tmp_path)] == [NOW]


def test_on_windows_one_that_is_being_copied_goes_another_night(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_files_as_windows(monkeypatch)
    old, older = (tmp_path / name_at(NOW - timedelta(days=days)) for days in (400, 500))
    for file in (old, older, tmp_path / name_at(NOW)):
        file.touch()
    with older.open("rb"):
        prune(tmp_path, NOW)
        assert (old.exists(), older.exists()) == (False, True)
    prune(tmp_path, NOW)
    assert not older.exists()
