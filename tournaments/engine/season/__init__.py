"""Tables of a series of drives (whist.md, 8.22)."""
