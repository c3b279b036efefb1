"""Ask for known weaknesses of the locked libraries, and claim nothing if the answer was not reached.

pip-audit ends well where its source has no data: it lists each package as one that could not be audited, says
"No known vulnerabilities found", and exits with 0. So every package has to have been looked at.
"""

import json
import shutil
import subprocess
import sys

LOCKED = "requirements/postgres.txt"

program = shutil.which("pip-audit")
if program is None:
    sys.exit("NOT AUDITED: pip-audit is not here. Install it outside of this environment, as with pipx.")
done = subprocess.run(  # noqa: S603 - the operator's own program on our own file
    [program, "--requirement", LOCKED, "--disable-pip", "--format", "json", "--progress-spinner", "off"],
    check=False,
    capture_output=True,
    text=True,
)
try:
    packages = json.loads(done.stdout)["dependencies"]
except (ValueError, KeyError, TypeError):
    sys.exit(f"NOT AUDITED: pip-audit gave no list.\n{done.stderr.strip()[-500:]}")
unseen = [package["name"] for package in packages if "vulns" not in package]
weak = [(package["name"], weakness["id"]) for package in packages for weakness in package.get("vulns", ())]
for name, weakness in weak:
    sys.stderr.write(f"{name}: {weakness}\n")
if unseen or not packages:
    sys.exit(f"NOT AUDITED: nothing is known of {len(unseen)} of {len(packages)} libraries, as {unseen[:3]}.")
if weak:
    sys.exit(f"{len(weak)} known weaknesses.")
sys.stdout.write(f"{len(packages)} libraries looked at, no weakness known.\n")
