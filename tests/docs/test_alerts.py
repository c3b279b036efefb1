"""The alerts of operators.md, tried by Prometheus's own tool on figures that /metrics has."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings
from django.test import Client
from prometheus_client import generate_latest

from tests.conftest import missing
from tournaments.live.metrics import REGISTRY

TEXT = (Path(settings.BASE_DIR) / "docs" / "operators.md").read_text()
RULES = re.findall(r"```yaml\n(groups:.*?)```", TEXT, re.DOTALL)
MINUTES = 120
# Figures while all is well, and what each alert is about: "0+60" grows by 60 a minute.
WELL = {
    'up{job="whist", instance="a"}': "1",
    "whist_database_up": "1",
    "whist_redis_up": "1",
    "whist_backup_age_seconds": "3600",
    "whist_night_failed": "0",
    "whist_night_age_seconds": "3600",
    "whist_emails_failed": "0",
    'whist_job_waiting_seconds{kind="mail"}': "60",
    'whist_request_seconds_count{view="home", status="5xx"}': "0",
    'whist_request_seconds_bucket{le="0.5"}': "0+60",
    'whist_request_seconds_bucket{le="10"}': "0+60",
    'whist_request_seconds_bucket{le="+Inf"}': "0+60",
    'process_resident_memory_bytes{job="whist", instance="a"}': "2e8",
    'process_open_fds{job="whist", instance="a"}': "100",
    'process_max_fds{job="whist", instance="a"}': "1000",
    'whist_build_info{program="a"}': "1",
}
BAD = {
    "WhistDown": {'up{job="whist", instance="a"}': "0"},
    "WhistDatabaseDown": {"whist_database_up": "0"},
    "WhistRedisDown": {"whist_redis_up": "0"},
    "WhistNoBackup": {"whist_backup_age_seconds": "120000"},
    "WhistNight": {"whist_night_failed": "1"},
    "WhistEmailsFailed": {"whist_emails_failed": "1"},
    "WhistJobsWait": {'whist_job_waiting_seconds{kind="mail"}': "3000"},
    "WhistErrors": {'whist_request_seconds_count{view="home", status="5xx"}': "0+1"},
    "WhistSlow": {'whist_request_seconds_bucket{le="0.5"}': "0+30"},
    "WhistMemory": {'process_resident_memory_bytes{job="whist", instance="a"}': "8e8"},
    "WhistFiles": {'process_open_fds{job="whist", instance="a"}': "900"},
    "WhistTwoVersions": {'whist_build_info{program="b"}': "1"},
}


@pytest.fixture
def promtool() -> str:
    program = shutil.which("promtool")
    if program is None:
        missing("promtool (prometheus)", required_by="REQUIRE_SERVICES")
    return str(program)


def rules() -> list[dict[str, Any]]:
    return [rule for group in yaml.safe_load(RULES[0])["groups"] for rule in group["rules"]]


def checked(promtool: str, *words: str, folder: Path) -> None:
    done = subprocess.run([promtool, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def series(figures: dict[str, str]) -> list[dict[str, str]]:
    """A figure each minute, with a step where one is given."""
    steps = {name: value if "+" in value else f"{value}+0" for name, value in figures.items()}
    return [{"series": name, "values": f"{value}x{MINUTES}"} for name, value in steps.items()]


@pytest.mark.push
def test_each_alert_is_raised_by_its_own_trouble_and_none_while_all_is_well(
    promtool: str, tmp_path: Path
) -> None:
    assert len(RULES) == 1
    assert sorted(BAD) == sorted(rule["alert"] for rule in rules())
    (tmp_path / "whist.rules.yml").write_text(RULES[0])
    checked(promtool, "check", "rules", "whist.rules.yml", folder=tmp_path)
    for name in [None, *BAD]:
        figures = {**WELL, **(BAD[name] if name else {})}
        # How many are raised: a minute's figure is missing without any.
        tests = [
            {
                "expr": f'count(ALERTS{{alertname="{alert}", alertstate="firing"}}) or vector(0)',
                "eval_time": f"{MINUTES}m",
                "exp_samples": [{"labels": "{}", "value": int(alert == name)}],
            }
            for alert in BAD
        ]
        text = yaml.safe_dump(
            {
                "rule_files": ["whist.rules.yml"],
                "evaluation_interval": "1m",
                "tests": [{"interval": "1m", "input_series": series(figures), "promql_expr_test": tests}],
            }
        )
        (tmp_path / "test.yml").write_text(text)
        checked(promtool, "test", "rules", "test.yml", folder=tmp_path)


@pytest.mark.django_db
def test_the_metrics_named_in_the_guide_and_in_the_alerts_are_those_of_the_page(client: Client) -> None:
    client.get("/")
    page = client.get("/metrics").content.decode() + generate_latest(REGISTRY).decode()
    there = set(re.findall(r"^# TYPE (\w+)", page, re.MULTILINE))
    # Those that need Redis, a backup, a night or a waiting job
    there |= {"whist_redis_up", "whist_backup_age_seconds", "whist_night_age_seconds"}
    named = {_base(name) for name in re.findall(r"\b(?:whist|process)_[a-z_]*[a-z]", TEXT)}
    named -= {"whist_outside", "whist_postgres"}  # of Docker
    ours = {_base(name) for name in there if name.startswith("whist_")}
    assert {name for name in named if name.startswith("whist_")} == ours
    assert named <= {_base(name) for name in there}


def _base(name: str) -> str:
    """The name without what a counter or a histogram adds to it."""
    return re.sub(r"_(bucket|count|sum|total|created)$", "", name)
