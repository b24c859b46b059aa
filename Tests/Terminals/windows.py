"""Windows of tmux, GNU Screen, xterm and VTE that run a program, and can be resized and read."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time

COLUMNS, ROWS = 80, 24
TIME_LIMIT = 60
EARLIER = [f"earlier line {number} {'abcdefghij' * 5}" for number in range(1, 9)]
ENVIRONMENT = {
    "HOME": "/nonexistent", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh",
    "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
}


@contextlib.contextmanager
def display():
    """Runs a virtual X server, and sets DISPLAY to its name."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "2400x1600x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    os.environ["DISPLAY"] = f":{server.stdout.readline().strip()}"
    try:
        yield
    finally:
        server.terminate()
        server.wait()


class Window:
    """A window of 80x24 with eight lines, a program below them, and `after` at its end."""

    # The seconds that a program needs to redraw after a resize.
    calm = 0.1

    # Whether lines that wrap in a narrow window are joined again in a wide one.
    reflows = True

    def __init__(self, command):
        self.folder = tempfile.mkdtemp(prefix="terminals")
        lines = "".join(f"echo '{line}'; " for line in EARLIER)
        self.tty_file = f"{self.folder}/tty"
        self.narrowest = COLUMNS
        self.process = None
        self.open(f"tty >{self.tty_file}; {lines}{command}; echo after; read line")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def wait(self, condition):
        """Waits until a condition holds, and returns `False` after the time limit."""
        end = time.monotonic() + TIME_LIMIT
        while not condition():
            if time.monotonic() > end:
                return False
            self.pause(0.05)
        return True

    def resize(self, columns, rows, waits=True):
        """Resizes the window, and if `waits`, waits until the program has redrawn."""
        self.narrowest = min(self.narrowest, columns)
        self.set_size(columns, rows)
        if not waits:
            return
        self.wait(lambda: self.size() == (columns, rows))
        self.pause(self.calm)

    def size(self):
        with open(self.tty_file) as file:
            terminal = os.open(file.read().strip(), os.O_RDONLY | os.O_NOCTTY)
        try:
            return tuple(os.get_terminal_size(terminal))
        finally:
            os.close(terminal)

    def lines(self):
        """Returns all lines including the history, without trailing blanks and blank lines."""
        lines = [line.rstrip() for line in self.text().split("\n")]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    def pause(self, seconds):
        time.sleep(seconds)


class Tmux(Window):
    # tmux reports sizes late, and an inline region waits until the size is stable.
    calm = 0.6

    def open(self, script):
        self.run("-f", "/dev/null", "new-session", "-d", "-x", COLUMNS, "-y", ROWS, script)
        self.process = int(self.run("display-message", "-p", "#{pid}"))
        self.run("set-option", "-g", "status", "off")
        self.set_size(COLUMNS, ROWS)

    def run(self, *arguments):
        return subprocess.run(
            ["tmux", "-u", "-L", "test", *map(str, arguments)],
            env=ENVIRONMENT | {"TMUX_TMPDIR": self.folder}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors="replace").stdout

    def set_size(self, columns, rows):
        self.run("resize-window", "-x", columns, "-y", rows)

    def text(self):
        return self.run("capture-pane", "-p", "-S", "-")

    def interrupt(self):
        self.run("send-keys", "C-c")

    def type(self, text):
        self.run("send-keys", "-l", text)

    def close(self):
        os.kill(self.process, signal.SIGKILL)


class Screen(Window):
    # Without an attached terminal, its size is fixed.
    reflows = False

    def open(self, script):
        os.makedirs(f"{self.folder}/sockets", mode=0o700)
        self.run("-d", "-m", "-U", "-h", 5000, "-S", "test", "-c", "/dev/null",
                 "-T", "screen-256color", "/bin/sh", "-c", script)
        self.wait(lambda: os.listdir(f"{self.folder}/sockets"))
        self.process = int(os.listdir(f"{self.folder}/sockets")[0].split(".")[0])

    def run(self, *arguments):
        return subprocess.run(
            ["screen", *map(str, arguments)],
            env=ENVIRONMENT | {"SCREENDIR": f"{self.folder}/sockets"}, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def text(self):
        file = f"{self.folder}/hardcopy"
        if os.path.exists(file):
            os.remove(file)
        self.run("-S", "test", "-p", 0, "-X", "hardcopy", "-h", file)
        self.wait(lambda: os.path.exists(file) and os.path.getsize(file))
        with open(file, encoding="utf-8", errors="replace") as text:
            return text.read()

    def type(self, text):
        self.run("-S", "test", "-p", 0, "-X", "stuff", text)

    def close(self):
        os.kill(self.process, signal.SIGKILL)


class XTerm(Window):
    reflows = False

    def open(self, script):
        self.printed = f"{self.folder}/printed"
        resources = [
            "allowSendEvents: true", "printAttributes: 0",
            f"printerCommand: cat >{self.printed}.part; mv {self.printed}.part {self.printed}",
            "VT100.translations: #override <Key>F12: print-everything()",
        ]
        options = [word for line in resources for word in ("-xrm", f"XTerm*{line}")]
        self.process = subprocess.Popen(
            ["xterm", "-fa", "DejaVu Sans Mono", "-fs", "8", "-sb", "-sl", "5000", "-u8",
             "-geometry", f"{COLUMNS}x{ROWS}+0+0", *options, "-e", "/bin/sh", "-c", script],
            env=ENVIRONMENT | {"DISPLAY": os.environ["DISPLAY"]}, stderr=subprocess.DEVNULL)
        self.window = self.ask("search", "--sync", "--onlyvisible", "--pid", self.process.pid)

    def ask(self, *arguments):
        return subprocess.run(
            ["xdotool", *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True).stdout.strip()

    def set_size(self, columns, rows):
        self.ask("windowsize", "--usehints", self.window, columns, rows)

    def text(self):
        if os.path.exists(self.printed):
            os.remove(self.printed)
        self.ask("key", "--window", self.window, "F12")
        if not self.wait(lambda: os.path.exists(self.printed)):
            return ""
        with open(self.printed, encoding="utf-8", errors="replace") as file:
            return file.read()

    def interrupt(self):
        self.ask("key", "--window", self.window, "ctrl+c")

    def type(self, text):
        self.ask("key", "--window", self.window, *text)

    def close(self):
        self.process.kill()
        self.process.wait()


class VTE(Window):
    def open(self, script):
        import gi
        gi.require_version("Gtk", "3.0")
        gi.require_version("Vte", "2.91")
        from gi.repository import GLib, Gtk, Vte
        self.events = Gtk
        self.window = Gtk.Window()
        self.terminal = Vte.Terminal()
        self.window.add(self.terminal)
        self.terminal.set_scrollback_lines(5000)
        self.terminal.set_size(COLUMNS, ROWS)
        self.window.show_all()
        self.pause(0.2)
        version = f"VTE_VERSION={Vte.get_major_version()}{Vte.get_minor_version():02}00"
        variables = [f"{name}={value}" for name, value in ENVIRONMENT.items()]
        _, self.process = self.terminal.spawn_sync(
            Vte.PtyFlags.DEFAULT, "/", ["/bin/sh", "-c", script],
            [*variables, "COLORTERM=truecolor", version], GLib.SpawnFlags.DEFAULT, None, None, None)

    def pause(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self.events.events_pending():
                self.events.main_iteration_do(False)
            time.sleep(0.003)

    def set_size(self, columns, rows):
        # The widget has a border of one pixel on each side.
        self.window.resize(
            columns * self.terminal.get_char_width() + 2,
            rows * self.terminal.get_char_height() + 2)
        self.pause(0.02)

    def text(self):
        end = int(self.terminal.get_vadjustment().get_upper()) - 1
        columns = self.terminal.get_column_count()
        return self.terminal.get_text_range(0, 0, end, columns, None)[0]

    def interrupt(self):
        self.type("\x03")

    def type(self, text):
        self.terminal.feed_child(text.encode())

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        self.window.destroy()
        self.pause(0.05)


class UnnamedVTE(VTE):
    # As over ssh or with sudo, where the variables that VTE sets are lost.
    def open(self, script):
        super().open(f"unset VTE_VERSION COLORTERM; {script}")

    # Until the terminal has answered its queries, which is not visible, the program does not know
    # that VTE keeps blank rows below the first frame as lines. Users do not resize that soon.
    is_named = False

    def resize(self, columns, rows, waits=True):
        if not self.is_named:
            self.pause(0.5)
        self.is_named = True
        super().resize(columns, rows, waits)
