"""Static files with their hash in their name, so that a browser keeps them and asks no more.

`manage.py collectstatic` makes them, on a host. Their manifest has a digest of the plain files in its name:
after a change it is not found, and pages name the plain files until they are collected again.
"""

from collections.abc import Callable
from hashlib import blake2s
from re import Match
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, StaticFilesStorage


class StaticNames(ManifestStaticFilesStorage):
    """Hashed names if there is a manifest of the present files, otherwise plain ones."""

    support_js_module_import_aggregation = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        if settings.STATIC_ROOT:
            self.manifest_name = f"names-{_digest()}.json"
        super().__init__(*args, **kwargs)

    def read_manifest(self) -> str | None:  # type: ignore[override]  # Django's own may return None
        """Return the manifest, None if there is none, as on a laptop."""
        return super().read_manifest() if settings.STATIC_ROOT else None

    def url(self, name: str | None, force: bool = False) -> str:
        """Return the address of a file."""
        return super().url(name or "", force) if self.hashed_files else StaticFilesStorage.url(self, name)

    def url_converter(self, *args: Any, **kwargs: Any) -> Callable[[Match[str]], str]:
        """Return the function that replaces a name in a file; in a library's comment may stand any name."""
        convert = super().url_converter(*args, **kwargs)

        def converted(match: Match[str]) -> str:
            try:
                return convert(match)
            except ValueError:
                return match[0]

        return converted


def _digest() -> str:
    """Return a short digest of all static files and their names."""
    made_of = blake2s(digest_size=8)
    for finder in get_finders():
        for path, storage in sorted(finder.list(None), key=lambda one: one[0]):
            with storage.open(path) as file:
                made_of.update(path.encode() + b"\0" + file.read() + b"\0")
    return made_of.hexdigest()
