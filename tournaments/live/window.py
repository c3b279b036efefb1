"""Settings of the console window on Windows, which other systems do not need."""

import ctypes
import sys

_INPUT, _OUTPUT = -10, -11  # of GetStdHandle
_KEYS, _WITHOUT_QUICK_EDIT = 0x07, 0x80  # of SetConsoleMode
_COLOURS = 0x07


def prepare() -> bool:
    """Enable ANSI colours in the Windows console. Return True if it worked.

    Also keep the program running while somebody selects text in it: writing to it would block until the
    selection is gone, and the hall with it.
    """
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetConsoleMode(kernel.GetStdHandle(_INPUT), _KEYS | _WITHOUT_QUICK_EDIT)
        return bool(kernel.SetConsoleMode(kernel.GetStdHandle(_OUTPUT), _COLOURS))
    return True
