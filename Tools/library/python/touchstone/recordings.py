# SPDX-License-Identifier: MIT
"""Recordings in evemu's format.

Read are the description (`N:`, `I:`, `P:`, `B:`, `A:`) and the events (`E:`) of version 1.0 to 1.3;
states of lights and switches (`L:`, `S:`) and comments are passed over. Not read are the other
formats (libinput record, getevent, evtest; `touchstone convert` makes evemu of them), recordings of
several devices, and the frames of a display in comments (`#@`).
"""

import os
from typing import Dict, Iterable, List, NamedTuple, Optional, Set, Tuple, Union

import numpy as np

from .constants import DeviceKind, Interest
from .devices import Axis, Device
from .errors import RecordingError
from .records import INPUT, Records
from .sessions import Session

Path = Union[str, "os.PathLike[str]"]

_EV_SYN, _EV_ABS = 0, 3


class Recording(NamedTuple):
    """A device and its kernel events, an array of `INPUT`."""

    device: Device
    inputs: Records


class _Bits:
    """A set of numbers from lines of bytes, of which each goes on where the last one ended."""

    def __init__(self) -> None:
        self.numbers: Set[int] = set()
        self._bytes = 0

    def add(self, fields: List[str]) -> None:
        for field in fields:
            byte = int(field, 16)
            self.numbers |= {self._bytes * 8 + bit for bit in range(8) if byte >> bit & 1}
            self._bytes += 1


class _Description:
    """The lines of a device."""

    def __init__(self) -> None:
        self.name, self.identity = "", (0, 0, 0, 0)
        self.properties = _Bits()
        self.codes: Dict[int, _Bits] = {}
        self.axes: Dict[int, Axis] = {}

    def add(self, kind: str, fields: List[str]) -> bool:
        """Take the fields of a line, and return whether it is one of a description."""
        if kind == "I":
            bus, vendor, product, version = (int(field, 16) for field in fields)
            self.identity = (bus, vendor, product, version)
        elif kind == "P":
            self.properties.add(fields)
        elif kind == "B":
            self.codes.setdefault(int(fields[0], 16), _Bits()).add(fields[1:])
        elif kind == "A":
            self.axes[int(fields[0], 16)] = Axis(*(int(field) for field in fields[1:]))
        else:
            return False
        return True

    def device(self) -> Device:
        return Device(
            self.name, id=self.identity, properties=sorted(self.properties.numbers),
            codes=[
                (type, code) for type, bits in sorted(self.codes.items())
                for code in sorted(bits.numbers) if type not in (_EV_SYN, _EV_ABS)
            ],
            axes=self.axes)


def read_evemu(path: Path, description: Optional[Path] = None) -> Recording:
    """Read a recording; its device is described in another file if `description` names one.

    Raises `RecordingError` with file and line, and `Error` if the device is no digitizer.
    """
    described, inputs = _read_lines(path)
    if description is not None:
        described, _ = _read_lines(description)
    if not described.axes:
        raise RecordingError(f"{description or path}: there is no description of a device")
    try:
        return Recording(described.device(), np.array(inputs, INPUT))
    except OverflowError:
        raise RecordingError(f"{path}: a number of an event is out of its range") from None


def _read_lines(path: Path) -> Tuple[_Description, List[Tuple[int, int, int, int]]]:
    description = _Description()
    inputs: List[Tuple[int, int, int, int]] = []
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        for number, line in enumerate(file, 1):
            kind, _, rest = line.partition(":")
            try:
                fields = rest.partition("#")[0].split()
                if kind == "N":
                    description.name = rest.strip()
                elif kind == "E":
                    time, type, code, value = fields
                    inputs.append((_microseconds(time), int(type, 16), int(code, 16), int(value)))
                elif description.add(kind, fields) or kind in ("L", "S"):
                    pass
                elif line.strip() and not line.startswith("#"):
                    raise ValueError("the line is none of evemu's")
            except (ValueError, TypeError, IndexError) as error:
                raise RecordingError(f"{path}:{number}: {line.strip()!r}: {error}") from None
    return description, inputs


def _microseconds(text: str) -> int:
    """Return the time of an event: seconds, with six decimals."""
    seconds, _, fraction = text.partition(".")
    if len(fraction) != 6:
        raise ValueError("the time has not six decimals")
    return int(seconds) * 1_000_000 + int(fraction)


def replay(
    path: Path,
    recognizers: Iterable[str] = ("tap", "long-press", "pan", "pinch"),
    *,
    description: Optional[Path] = None,
    size: Optional[Tuple[float, float]] = None,
    interests: int = Interest.GESTURES | Interest.FAILURES | Interest.PADS | Interest.REPAIRS,
) -> Records:
    """Recognize gestures in a recording, and return all events, an array of `EVENT`.

    Each of `recognizers` is a text; `cookie` in an event is its index, from 0. `description` is as
    for `read_evemu`. `size` is that of
    the screen in points, over which a touchscreen is laid; by default 163 points are an inch of
    the device. For relations, surfaces or several devices make a `Session` of your own.
    """
    recording = read_evemu(path, description)
    session = Session(interests)
    root = session.root
    if size is None and recording.device.size and recording.device.kind != DeviceKind.TOUCHPAD:
        width, height = recording.device.size
        size = width * 163 / 25.4, height * 163 / 25.4
    if size is not None:
        root.set_bounds(0, 0, *size)
    for index, text in enumerate(recognizers):
        root.add_recognizer(text, cookie=index)
    return session.run(session.add_device(recording.device), recording.inputs)
