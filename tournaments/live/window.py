"""The window in which the program was started, where Windows has to be told what others do by themselves."""

import ctypes
import sys

_INPUT, _OUTPUT = -10, -11  # of GetStdHandle
_KEYS, _WITHOUT_QUICK_EDIT = 0x07, 0x80  # of SetConsoleMode
_COLOURS = 0x07


def prepare() -> bool:
    """Enable ANSI colours in the Windows console. Return True if it worked.

    And let the program go on while somebody marks text in it: whoever writes there would wait until the mark
    is gone, and the hall with it.
    """
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetConsoleMode(kernel.GetStdHandle(_INPUT), _KEYS | _WITHOUT_QUICK_EDIT)
        return bool(kernel.SetConsoleMode(kernel.GetStdHandle(_OUTPUT), _COLOURS))
    return True
