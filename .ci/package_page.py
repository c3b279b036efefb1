"""The README as a package index shows it, and the project's addresses, if the one who builds knows them.

An index has no other file of ours, so a link into the repository gets its whole address. PROJECT_URL is that
of the repository, such as `https://code.example.org/club/whist`. Without it such links become plain words and
pictures are left out.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^]]*)\]\((?!https?://|#)([^)\s]+)\)", re.DOTALL)


def page(text: str, repository: str, version: str) -> str:
    """Return the README with links and pictures that work anywhere."""

    def anywhere(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        if not repository:
            return "" if picture else words
        kind = "raw" if picture else "blob"
        return f"{picture}[{words}]({repository}/{kind}/v{version}/{target})"

    return re.sub(r"\n{3,}", "\n\n", LINK.sub(anywhere, text))


class PackagePage(MetadataHookInterface):
    """What hatchling asks while it builds."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README and, if known, the addresses."""
        repository = os.environ.get("PROJECT_URL", "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = page(text, repository, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = {"Source": repository, "Issues": f"{repository}/issues"} if repository else {}
