"""The window of a program that was started by a double-click: that it runs, where, and how to stop it.

The program runs in a thread beside it, because a Mac wants its windows in the main one.
"""

import signal
import sys
import tkinter as tk
import traceback
import webbrowser
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from threading import Thread
from tkinter import font, messagebox, ttk

from django.conf import settings
from django.utils.translation import gettext

from tournaments.engine.words import gettext_noop
from tournaments.live import listeners

LOOK_EVERY = 200  # milliseconds
LETTERS, HEADING = 14, 20  # points, which are 18 and 26 pixels
WIDTH = 480  # pixels of a line
SHOWN = 1000  # letters of what went wrong
TITLE = gettext_noop("Whist drives")
STARTING = gettext_noop("The program is starting. The first time this takes a few seconds.")
RUNNING = gettext_noop("The program is running. Your browser shows it at %(address)s")
LEAVE_OPEN = gettext_noop("Leave this window open during the evening.")
STOPPING = gettext_noop("The program is stopping. Everything is being saved.")
FAILED = gettext_noop("The program has stopped, because something is wrong.")
OPEN, STOP, CLOSE = gettext_noop("Open the page"), gettext_noop("Stop the program"), gettext_noop("Close")
SURE = gettext_noop("Do you want to stop the program?")
SAFE = gettext_noop("Everything is saved. Phones and big screens show nothing new until you start it again.")


def say(text: str) -> str:
    """Translate a sentence, once the program has read its settings: the window opens earlier."""
    return gettext(text) if settings.configured else text


class StatusWindow:
    """A sentence and two buttons, until the program ends."""

    def __init__(self, program: Callable[[], object], icon: Path) -> None:
        """Raises TclError if there is no screen.

        ``program`` ends with SystemExit if something is wrong, and has said what on standard error.
        """
        self.program, self.errors = program, StringIO()
        self.failed = self.stopping = False
        self.thread = Thread(target=self._run, name="program")
        self.root = tk.Tk(className="whist-drive")
        self.root.title(say(TITLE))
        self.root.iconphoto(True, tk.PhotoImage(file=icon))
        self.root.protocol("WM_DELETE_WINDOW", self.ask)
        if sys.platform == "darwin":
            self.root.createcommand("::tk::mac::Quit", self.ask)
        for name in ("TkDefaultFont", "TkCaptionFont"):  # of the question, too
            font.nametofont(name).configure(size=LETTERS)
        frame = ttk.Frame(self.root, padding=24)
        frame.grid()
        ttk.Label(frame, text=say(TITLE), font=("TkDefaultFont", HEADING, "bold")).grid(sticky="w")
        self.label = ttk.Label(frame, text=say(STARTING), wraplength=WIDTH)
        self.label.grid(columnspan=2, sticky="w", pady=16)
        ttk.Style().configure("TButton", padding=8)
        self.opener = ttk.Button(frame, text=say(OPEN), command=self.open_page, state="disabled")
        self.opener.grid(row=2, column=0, sticky="ew", padx=(0, 12))
        self.stopper = ttk.Button(frame, text=say(STOP), command=self.ask, state="disabled")
        self.stopper.grid(row=2, column=1, sticky="ew")
        for button in (self.opener, self.stopper):
            button.bind("<Return>", lambda event: self.root.tk.call(event.widget, "invoke"))  # as Space

    def show(self) -> int:
        """Run the program until it ends; return its exit code."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, lambda *_: self.stop())
        self.thread.start()
        self._look()
        self.root.mainloop()
        return int(self.failed)

    def _run(self) -> None:
        sys.stderr = self.errors
        try:
            self.program()
        except SystemExit as ended:
            self.failed = bool(ended.code)
            if isinstance(ended.code, str):  # about a setting
                self.errors.write(ended.code)
        except BaseException:  # noqa: BLE001 - nobody would see it otherwise
            self.failed = True
            traceback.print_exc()

    def _look(self) -> None:
        """Show what the program is doing, again and again."""
        here = listeners.here
        if not self.thread.is_alive():
            self._end()
            return
        if here and (self.stopping or here.server.should_exit):
            self._say(say(STOPPING), "disabled")
            here.server.should_exit = True
        elif here and here.server.started:
            running = say(RUNNING) % {"address": self.address()}
            self._say(f"{running}\n\n{say(LEAVE_OPEN)}", "normal")
        self.root.after(LOOK_EVERY, self._look)

    def _end(self) -> None:
        """Close the window, unless it has to say what is wrong."""
        if not self.failed:
            self.root.destroy()
            return
        self._say(f"{say(FAILED)}\n\n{self.errors.getvalue().strip()[-SHOWN:]}", "disabled")
        self.stopper.configure(text=say(CLOSE), command=self.root.destroy, state="normal")
        self.root.protocol("WM_DELETE_WINDOW", self.root.destroy)

    def _say(self, text: str, buttons: str) -> None:
        self.label.configure(text=text)
        for button in (self.opener, self.stopper):
            button.configure(state=buttons)

    def address(self) -> str:
        """Return the address of the first page; empty before there is one."""
        return f"http://{listeners.here.host}:{listeners.here.port}/" if listeners.here else ""

    def open_page(self) -> None:
        """Open it in the browser."""
        webbrowser.open(self.address())

    def ask(self) -> None:
        """Stop the program if that is wanted; while it starts there is nothing to lose."""
        if messagebox.askyesno(say(TITLE), say(SURE), detail=say(SAFE), default="no"):
            self.stop()

    def stop(self) -> None:
        """End the site as Ctrl+C does, once it has started; a signal may call this at any moment."""
        self.stopping = True
