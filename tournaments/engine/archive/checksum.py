"""A checksum in a file of ours: it tells a figure that was changed since from one that was saved."""

import json
from collections.abc import Mapping
from hashlib import sha256

KEY = "checksum"


def checksum(data: Mapping[str, object]) -> str:
    """SHA-256 of an object without its own checksum: keys sorted, no white space, UTF-8; in hexadecimal."""
    rest = {key: value for key, value in data.items() if key != KEY}
    text = json.dumps(rest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def is_as_saved(data: Mapping[str, object]) -> bool:
    """Whether an object is what its checksum was made of, or has none: older files and others' need not."""
    try:
        return KEY not in data or data[KEY] == checksum(data)
    except RecursionError:  # nothing of ours is so deep
        return False
