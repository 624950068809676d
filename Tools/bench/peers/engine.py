"""What the programs of other engines in Python share: the streams of `touchstone bench --engine`, and
the attempts that they print.

engine.h has the same for programs in C, and describes the protocol.
"""
import json
import sys


class Attempt:
    """An attempt of a recognizer; times are in seconds since the first event of the stream."""

    def __init__(self, recognizer, kind, began, touches=()):
        self.values = {"recognizer": recognizer, "type": kind, "began": round(began, 6),
                       "outcome": "open", "touches": list(touches)}

    @property
    def is_recognized(self):
        return "recognized" in self.values

    def recognize(self, time, way=None):
        if not self.is_recognized:
            self.values.update(recognized=round(time, 6), outcome="recognized")
        if way:
            self.values["way"] = way

    def end(self, time, reason=None):
        if "ended" in self.values:
            return
        self.values["ended"] = round(time, 6)
        if not self.is_recognized:
            self.values.update(outcome="failed", reason=reason or "")


class Streams:
    """The streams on standard input.

    Iterating gives the lines of each stream's body; the attempts of a stream are printed by `done`.
    """

    def __init__(self):
        self.width, self.height, self.points_per_inch = 0.0, 0.0, 163.0
        self.options = None
        if sys.stdin.readline() != "touchstone frames 1\n":
            sys.exit("engine: expected a file of touchstone bench --write-frames")
        for line in sys.stdin:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == "screen":
                self.width, self.height, self.points_per_inch = map(float, rest.split())
            elif word == "options":
                self.options = json.loads(rest)
                break

    def print_run(self, subject, recognizers):
        """Prints the line of the run; recognizers are tuples of name, type and directions."""
        self._print({"kind": "run", "subject": subject, "options": self.options, "recognizers": [
            {"name": name, "type": kind, "ways": list(ways)} for name, kind, ways in recognizers]})

    def __iter__(self):
        for line in sys.stdin:
            if not line.startswith("stream "):
                continue
            self._stream = json.loads(line[len("stream "):])
            body = []
            for line in sys.stdin:
                if line == "end\n":
                    break
                body.append(line)
            yield body

    def done(self, attempts):
        """Prints the line of the stream that was given last."""
        self._stream["stream"]["attempts"] = [a.values for a in attempts]
        self._print(self._stream)

    @staticmethod
    def _print(line):
        print(json.dumps(line, ensure_ascii=False, separators=(",", ":"), sort_keys=True), flush=True)


def frames(body):
    """Returns the frames of a body: pairs of the time in seconds and a list of (id, phase, x, y)."""
    result = []
    for line in body:
        words = line.split()
        contacts = [(int(words[i + 1]), words[i], float(words[i + 2]), float(words[i + 3]))
                    for i in range(1, len(words), 4)]
        result.append((int(words[0]) / 1e6, contacts))
    return result


def direction(dx, dy):
    if dx == 0 and dy == 0:
        return None
    if abs(dx) > abs(dy):
        return "left" if dx < 0 else "right"
    return "up" if dy < 0 else "down"
