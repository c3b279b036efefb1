"""Checksum of our own files, to detect changes made since they were saved."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256

KEY = "checksum"


def checksum(data: Mapping[str, object]) -> str:
    """Return the SHA-256 of an object without its checksum, in hexadecimal.

    It is taken of JSON with sorted keys and no white space, in UTF-8.
    """
    digest = sha256()
    for piece in _pieces({key: value for key, value in data.items() if key != KEY}):
        digest.update(piece.encode(errors="surrogatepass"))
    return digest.hexdigest()


def _pieces(data: Mapping[str, object]) -> Iterator[str]:
    """Yield the text in pieces, because other threads are blocked while one piece is encoded."""
    for number, (key, value) in enumerate(sorted(data.items())):
        yield f"{',' if number else '{'}{_text(key)}:"
        if isinstance(value, list):
            for place, item in enumerate(value):
                yield f"{',' if place else '['}{_text(item)}"
            yield "]" if value else "[]"
        else:
            yield _text(value)
    yield "}" if data else "{}"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def is_as_saved(data: Mapping[str, object]) -> bool:
    """Return whether the checksum matches, or is missing, as in older and foreign files."""
    try:
        return KEY not in data or data[KEY] == checksum(data)
    except RecursionError:  # our own files are never nested so deeply
        return False
