"""Tables of a series of drives (whist.md, 4.4)."""
