"""The rules of a whist drive as pure values: the standard library only, no clock, no input or output."""
