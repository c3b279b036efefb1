"""Run bandit, and hold what it finds against the exceptions in pyproject.toml, each of which has its reason.

An exception is one of bandit's rules at one place. One that excuses nothing any more is reported too.
"""

import json
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

SOURCES = ["drive", "tournaments", "manage.py"]

excuses = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["habits"]["excused"]
bandit = subprocess.run(  # noqa: S603 - our own tool on our own files
    [sys.executable, "-m", "bandit", "--quiet", "--format", "json", "--recursive", *SOURCES],
    check=False,
    capture_output=True,
    text=True,
)
told = json.loads(bandit.stdout)
wrong = [f"{error['filename']}: {error['reason']}" for error in told["errors"]]
used = set()
for found in told["results"]:
    rule, place = found["test_id"], found["filename"].removeprefix("./")
    excused = [n for n, one in enumerate(excuses) if one["rule"] == rule and fnmatch(place, one["at"])]
    used |= set(excused)
    if not excused:
        wrong.append(f"{place}:{found['line_number']}: {rule} {found['issue_text']}")
left = [one for number, one in enumerate(excuses) if number not in used or not one["why"]]
wrong += [f"pyproject.toml: {one['rule']} at {one['at']} excuses nothing" for one in left]
sys.stderr.write("".join(f"{line}\n" for line in wrong))
sys.exit(1 if wrong else 0)
