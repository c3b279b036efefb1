"""Cache of drives' pages, or of data for them, shared by all viewers and keyed by the drive's state."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock, RLock
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")


class PageCache(Generic[T]):
    """Cache of the latest version of each page, with the state of the drive that it was made from.

    While a thread makes something of a drive, others that want the same drive wait, and nobody else: a
    thousand phones ask at once, and one answer serves all. The least recently used pages are evicted first; a
    changed drive takes no more room.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._pages: OrderedDict[Hashable, tuple[Hashable, T]] = OrderedDict()
        self._makers: WeakValueDictionary[int, RLock] = WeakValueDictionary()
        self._own = Lock()  # of the two above, never held while something is made

    def get(
        self,
        drive: int,
        page: Hashable,
        state: Hashable,
        make: Callable[[], T],
        still: Callable[[T], bool] = lambda _value: True,
    ) -> T:
        """Return the cached ``page`` of this ``state`` if ``still`` accepts it, or else make it."""
        with self._own:
            maker = self._makers.setdefault(drive, RLock())
        with maker:
            with self._own:
                before = self._pages.get((drive, page))
                if before and before[0] == state and still(before[1]):
                    self._pages.move_to_end((drive, page))
                    return before[1]
            value = make()
            with self._own:
                self._pages[drive, page] = state, value
                self._pages.move_to_end((drive, page))
                if len(self._pages) > self._most:
                    self._pages.popitem(last=False)
            return value
