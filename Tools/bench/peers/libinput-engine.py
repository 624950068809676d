#!/usr/bin/env python3
"""libinput as an engine: its taps, scrolls, pinches and swipes on the recordings of trackpads that
`touchstone bench --pads --engine` writes.

    touchstone bench RECORDINGS --labels L --pads --engine "libinput-engine.py ./libinput-peer"

libinput-peer is built of libinput.c and is started for each stream, so that a crash costs one. All is
as libinput leaves it, but that taps are enabled, which they are not by default.
"""
import os
import subprocess
import sys
import tempfile

from engine import Attempt, Streams, direction

BUTTONS = {272: "primary", 273: "secondary", 274: "middle"}


class Recording:
    """What the kernel reports in a recording: when fingers land, and when the pad is pressed."""

    def __init__(self, lines):
        self.landings, self.presses = [], []
        first, pressed = None, None
        for line in lines:
            if not line.startswith("E: "):
                continue
            time, kind, code, value = line.split()[1:5]
            seconds, microseconds = time.split(".")
            time = int(seconds) + int(microseconds) / 1e6
            first = time if first is None else first
            kind, code, value = int(kind, 16), int(code, 16), int(value)
            time -= first
            # A tracking id, or the touch of a pad that has none.
            if (kind, code) == (3, 0x39) and value >= 0 or (kind, code) == (1, 0x14A) and value:
                self.landings.append(time)
            if kind == 1 and 0x110 <= code <= 0x112:
                if value and pressed is None:
                    pressed = time
                elif not value and pressed is not None:
                    self.presses.append((pressed, time))
                    pressed = None
        if pressed is not None:
            self.presses.append((pressed, float("inf")))

    def landed(self, time):
        """When the last finger landed before a time."""
        return max((t for t in self.landings if t <= time), default=time)

    def is_pressed(self, time):
        return any(start - 0.001 <= time <= end + 0.001 for start, end in self.presses)


class Interpretation:
    """The attempts that the events of libinput amount to."""

    def __init__(self, recording):
        self.recording = recording
        self.attempts = []
        self.open = {}
        self.moved = {}

    def begin(self, name, time, key=None):
        attempt = Attempt(name, "libinput", self.recording.landed(time))
        attempt.recognize(time)
        self.attempts.append(attempt)
        self.open[key or name] = attempt
        self.moved[key or name] = (0.0, 0.0)
        return attempt

    def move(self, key, dx, dy):
        x, y = self.moved[key]
        self.moved[key] = (x + dx, y + dy)
        way = direction(*self.moved[key])
        if way:
            self.open[key].values["way"] = way

    def end(self, key, time):
        if key in self.open:
            self.open.pop(key).end(time)

    def take(self, line):
        # The time at which libinput sends the event, then the event's own, then what it is.
        sent, _, kind, *rest = line.split()
        if hasattr(self, kind):
            getattr(self, kind)(int(sent) / 1e6, *rest)

    def motion(self, time, *_):
        # A tap that is held while the pointer moves is a drag.
        tap = self.open.get("button")
        if tap and tap.values["recognizer"] == "tap":
            tap.values["recognizer"] = "drag"

    def button(self, time, code, state):
        if state == "press":
            name = "click" if self.recording.is_pressed(time) else "tap"
            attempt = self.begin(name, time, "button")
            attempt.values["way"] = BUTTONS.get(int(code))
        else:
            self.end("button", time)

    def scroll(self, time, source, vertical, horizontal):
        dx, dy = (0.0 if v == "-" else float(v) for v in (horizontal, vertical))
        if dx == 0 and dy == 0:
            return self.end("scroll", time)
        if "scroll" not in self.open:
            self.begin("scroll", time)
        self.move("scroll", dx, dy)

    def gesture(self, name, time, phase, values):
        if phase == "begin":
            self.begin(name, time)
        elif phase == "update" and name == "swipe":
            self.move(name, values[2], values[3])
        elif phase == "update":
            if values[4] != 1:
                self.open[name].values["way"] = "apart" if values[4] > 1 else "together"
        else:
            self.end(name, time)

    def swipe(self, time, phase, fingers, *values):
        self.gesture("swipe", time, phase, list(map(float, values)))

    def pinch(self, time, phase, fingers, *values):
        self.gesture("pinch", time, phase, list(map(float, values)))


def main():
    peer = sys.argv[1:] or ["./libinput-peer"]
    version = subprocess.run(["pkg-config", "--modversion", "libinput"], capture_output=True, text=True)
    streams = Streams()
    moves, presses = ("left", "right", "up", "down"), ("primary", "secondary", "middle")
    streams.print_run(("libinput " + version.stdout.strip()).strip(), [
        ("click", "libinput", presses), ("tap", "libinput", presses), ("drag", "libinput", presses),
        ("scroll", "libinput", moves), ("pinch", "libinput", ("apart", "together")),
        ("swipe", "libinput", moves)])
    for body in streams:
        with tempfile.NamedTemporaryFile("w", suffix=".evemu", delete=False) as file:
            file.writelines(body)
        try:
            run = subprocess.run([*peer, "--tap", "--clock", file.name], stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, text=True)
        finally:
            os.unlink(file.name)
        if run.returncode < 0:
            sys.exit(128 - run.returncode)
        if run.returncode:
            sys.exit(run.returncode)
        interpretation = Interpretation(Recording(body))
        for line in run.stdout.splitlines():
            interpretation.take(line)
        streams.done(interpretation.attempts)


main()
