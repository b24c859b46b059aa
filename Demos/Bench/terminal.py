"""A program on a terminal of its own that is emptied as fast as it is filled."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
import tty

TIME_LIMIT = 120
ENVIRONMENT = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}


class Failure(Exception):
    """A program did not do what it should."""


class Result:
    """What a program took, from its start to its end."""

    def __init__(self, output, usage, peak, own_peak, seen_at):
        self.output = output
        self.milliseconds = 1000 * (usage.ru_utime + usage.ru_stime)
        self.kernel_milliseconds = 1000 * usage.ru_stime
        self.peak = peak
        self.own_peak = own_peak
        self.milliseconds_until_seen = None if seen_at is None else 1000 * seen_at


class Session:
    """A process, the other end of its terminal, and what was read from it."""

    def __init__(self, program, arguments, size):
        columns, rows = size
        self.command = [program, *arguments]
        self.outside, inside = pty.openpty()
        tty.setraw(inside)
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        # The first terminal that a session leader opens becomes the controlling terminal.
        actions = [(os.POSIX_SPAWN_OPEN, 0, os.ttyname(inside), os.O_RDWR, 0),
                   (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
        self.output = bytearray()
        self.start = time.perf_counter()
        self.process = os.posix_spawn(
            program, self.command, os.environ | ENVIRONMENT, file_actions=actions, setsid=True)
        os.close(inside)
        self.last_peak = 0
        self.last_own_peak = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.outside)
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)

    def read(self, seconds=TIME_LIMIT):
        """Reads what there is, and returns whether more may come."""
        if not select.select([self.outside], [], [], max(0, seconds))[0]:
            return False
        try:
            new = os.read(self.outside, 1 << 20)
        except OSError:
            return False
        self.output += new
        return bool(new)

    def finish(self, watch=None, weighs=False, answer=b""):
        """Waits for the end.

        `watch` is what completes the first frame, `answer` the keys that are pressed then, and
        `weighs` says whether memory is looked at.
        """
        seen_at = None
        while self.read():
            if watch and seen_at is None and watch in self.output:
                seen_at = time.perf_counter() - self.start
                os.write(self.outside, answer)
            if weighs:
                self.peak()
        _, status, usage = os.wait4(self.process, 0)
        self.process = None
        code = os.waitstatus_to_exitcode(status)
        if code != 0:
            raise Failure(f"{' '.join(self.command)}: ended with {code}")
        if watch and seen_at is None:
            raise Failure(f"{' '.join(self.command)}: never showed {watch}")
        return Result(bytes(self.output), usage, self.last_peak, self.last_own_peak, seen_at)

    def wait_for(self, text):
        """Reads until `text` has come."""
        while text not in self.output:
            if not self.read():
                raise Failure(f"{' '.join(self.command)}: never showed {text}")

    def drain_for(self, seconds):
        """Reads for some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(end - time.monotonic())

    def hang_up(self):
        """Ends the process."""
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        self.process = None

    def peak(self):
        """Returns the most memory resident so far, in kB.

        The usage that the system keeps of a child counts its parent's memory as well. Of what is its
        own, and is no part of a file that all programs share, the most is kept that was seen here.
        """
        for name, value in status_lines(f"/proc/{self.process}/status"):
            if name == "VmHWM":
                self.last_peak = int(value.split()[0])
            if name == "RssAnon":
                self.last_own_peak = max(self.last_own_peak, int(value.split()[0]))
        return self.last_peak

    def switches(self):
        """Returns how often threads of the process went to sleep."""
        folder = f"/proc/{self.process}/task"
        return sum(int(value) for task in os.listdir(folder)
                   for name, value in status_lines(f"{folder}/{task}/status")
                   if name == "voluntary_ctxt_switches")


def status_lines(path):
    """Returns the names and values of a status file, none of them when the process has ended."""
    try:
        with open(path) as file:
            return [line.split(":", 1) for line in file if ":" in line]
    except OSError:
        return []
