# SPDX-License-Identifier: MIT
"""The records of touchstone.h as dtypes of numpy, byte for byte.

An event has its own fields and those of one payload, which share their bytes: `touch`, `verdict`,
`gesture`, `pad`, `repair` or `guard`, by its type. `events["gesture"]["state"]` is a column.
"""

from typing import Any, List, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from . import _library
from .constants import ContactFlag, ContactPhase

Records = npt.NDArray[np.void]

#: struct ts_input: an event of the kernel.
INPUT = np.dtype([("time", "<i8"), ("type", "<u2"), ("code", "<u2"), ("value", "<i4")])

#: struct ts_contact: a change of a finished touch.
CONTACT = np.dtype([
    ("time", "<i8"), ("id", "<i8"), ("x", "<f8"), ("y", "<f8"),
    ("pressure", "<f4"), ("major", "<f4"), ("minor", "<f4"), ("angle", "<f4"),
    ("target", "<u4"), ("phase", "<u2"), ("tool", "u1"), ("flags", "u1"), ("reserved", "u1", 8),
])

#: struct ts_sample: a position at a time.
SAMPLE = np.dtype([("time", "<i8"), ("x", "<f8"), ("y", "<f8")])

#: struct ts_margin: how far an attempt is from a limit.
MARGIN = np.dtype([
    ("value", "<f8"), ("limit", "<f8"), ("quantity", "<u4"), ("required", "<u4"),
    ("reserved", "<u4", 2),
])

#: struct ts_stroke_point: a point of a template.
STROKE_POINT = np.dtype([
    ("time", "<i8"), ("x", "<f8"), ("y", "<f8"), ("stroke", "<u4"), ("reserved", "<u4"),
])

#: struct ts_touch_event
TOUCH_EVENT = np.dtype([
    ("touch", "<u8"), ("contact", "<i8"), ("slot", "<i4"), ("tool", "<u4"),
    ("x", "<f8"), ("y", "<f8"), ("local_x", "<f8"), ("local_y", "<f8"),
    ("precise_x", "<f8"), ("precise_y", "<f8"),
    ("pressure", "<f4"), ("major", "<f4"), ("minor", "<f4"), ("angle", "<f4"),
    ("reserved", "u1", 16),
])

#: struct ts_verdict_event
VERDICT_EVENT = np.dtype([
    ("touch", "<u8"), ("verdict", "<u4"), ("previous", "<u4"), ("sequence", "<u4"),
    ("reserved", "<u4", 3),
])

_GESTURE: List[Tuple[str, str]] = [
    ("gesture", "<u4"), ("state", "<u4"), ("fingers", "<i4"), ("direction", "<u4"),
    ("x", "<f8"), ("y", "<f8"), ("dx", "<f8"), ("dy", "<f8"), ("vx", "<f8"), ("vy", "<f8"),
    ("scale", "<f8"), ("scale_velocity", "<f8"), ("rotation", "<f8"), ("rotation_velocity", "<f8"),
    ("value", "<f8"), ("limit", "<f8"), ("reason", "<u4"), ("other", "<u4"), ("touch", "<u8"),
]

#: struct ts_gesture_event; `direction` and `shape` are the same bytes, by the kind of the gesture.
GESTURE_EVENT = np.dtype({
    "names": [name for name, _ in _GESTURE] + ["shape"],
    "formats": [kind for _, kind in _GESTURE] + ["<u4"],
    "offsets": [np.dtype(_GESTURE[:index]).itemsize for index in range(len(_GESTURE))] + [12],
    "itemsize": np.dtype(_GESTURE).itemsize,
})

#: struct ts_pad_event
PAD_EVENT = np.dtype([
    ("state", "<u4"), ("button", "<u4"), ("pressed", "<u4"), ("cause", "<u4"),
    ("fingers", "<i4"), ("contact", "<u4"), ("detail", "<u4"), ("slot", "<i4"),
    ("dx", "<f8"), ("dy", "<f8"), ("raw_dx", "<f8"), ("raw_dy", "<f8"),
    ("scale", "<f8"), ("rotation", "<f8"), ("reserved", "u1", 16),
])

#: struct ts_repair_event
REPAIR_EVENT = np.dtype([("repair", "<u4"), ("count", "<u4")])

#: struct ts_guard_event
GUARD_EVENT = np.dtype([
    ("reason", "<u4"), ("decision", "<u4"), ("contact", "<i8"), ("x", "<f8"), ("y", "<f8"),
])

#: The payloads of an event.
PAYLOADS = {
    "touch": TOUCH_EVENT, "verdict": VERDICT_EVENT, "gesture": GESTURE_EVENT, "pad": PAD_EVENT,
    "repair": REPAIR_EVENT, "guard": GUARD_EVENT,
}

_HEAD: List[Tuple[str, str]] = [
    ("type", "<u4"), ("flags", "<u4"), ("serial", "<u8"), ("time", "<i8"), ("decided", "<i8"),
    ("device", "<i4"), ("surface", "<u4"), ("recognizer", "<u4"), ("attempt", "<u4"),
    ("surface_cookie", "<u8"), ("cookie", "<u8"),
]

#: struct ts_event
EVENT = np.dtype({
    "names": [name for name, _ in _HEAD] + list(PAYLOADS),
    "formats": [kind for _, kind in _HEAD] + list(PAYLOADS.values()),
    "offsets": [np.dtype(_HEAD[:index]).itemsize for index in range(len(_HEAD))]
    + [64] * len(PAYLOADS),
    "itemsize": 192,
})

_BYTES = np.dtype(f"V{EVENT.itemsize}")


def contacts(
    time: npt.ArrayLike, id: npt.ArrayLike, x: npt.ArrayLike, y: npt.ArrayLike,
    phase: npt.ArrayLike,
) -> Records:
    """Make the table of `Session.push_contacts` from columns, of which single values are repeated.

    Times are whole microseconds and do not decrease, `id` tells fingers apart, `x` and `y` are
    points. A phase is a `ContactPhase` or its name in lower case. Changes of the same time are one
    frame. Raises `ValueError` for what is none of these.
    """
    columns = np.broadcast_arrays(
        np.atleast_1d(microseconds(time)), whole("id", id), x, y, _phases(phase))
    if columns[0].ndim != 1:
        raise ValueError(f"columns are needed, not a table of the shape {columns[0].shape}")
    table = np.zeros(columns[0].shape, CONTACT)
    for name, column in zip(("time", "id", "x", "y", "phase"), columns):
        table[name] = column
    if len(table):
        earlier = np.flatnonzero(table["time"][1:] < table["time"][:-1])
        if len(earlier):
            row = earlier[0] + 1
            raise ValueError(
                f"time[{row}] is {table['time'][row]}, earlier than {table['time'][row - 1]} before"
                " it; sort the rows by time")
        ends = np.append(table["time"][1:] != table["time"][:-1], True)
        table["flags"] = np.where(ends, int(ContactFlag.LAST), 0)
    return table


def whole(name: str, numbers: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Return a column of whole numbers, and refuse what would be cut to them."""
    column = np.asarray(numbers)
    if column.size and (column.dtype.kind not in "iu" or column.max() > np.iinfo("i8").max):
        raise ValueError(f"{name} is a column of whole numbers, not of {column.dtype}")
    return column.astype("i8")


def microseconds(times: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Return a column of times, and refuse seconds."""
    column = np.asarray(times)
    if column.size and column.dtype.kind == "f":
        raise ValueError(
            f"time is a column of whole microseconds, not of {column.dtype}; for times in seconds"
            " pass np.rint(1e6 * np.asarray(time)).astype(int)")
    return whole("time", column)


def _phases(phase: npt.ArrayLike) -> npt.NDArray[np.int64]:
    column = np.asarray(phase)
    if column.dtype.kind == "O" and all(isinstance(one, str) for one in column.flat):
        column = column.astype("U")  # as pandas has texts
    known = {word.lower(): member for word, member in ContactPhase.__members__.items()}
    for one in set(column.flat):
        if one not in (known if column.dtype.kind == "U" else known.values()):
            given = one.item() if isinstance(one, np.generic) else one
            raise ValueError(
                f"{given!r} is no phase; the phases are {', '.join(known)}, and the members of"
                " ContactPhase")
    if column.dtype.kind == "U":
        return np.array([known[word] for word in column.flat], "i8").reshape(column.shape)
    return column.astype("i8")


def require(dtype: np.dtype[Any], name: str, records: Any) -> Records:
    """Return records in one piece, and refuse an array of another type."""
    given = np.asarray(records)
    if given.dtype != dtype:
        raise TypeError(f"an array of {name} is needed, not of {given.dtype}")
    return np.ascontiguousarray(given)


def new_events(count: int) -> Records:
    """Return an array of `EVENT` whose bytes are not set."""
    return np.empty(count, _BYTES).view(EVENT)


def join(parts: Sequence[Records]) -> Records:
    """Return a copy of arrays of `EVENT` as one array.

    np.concatenate would copy field by field, and place the payloads side by side.
    """
    return np.concatenate([part.view(_BYTES) for part in parts]).view(EVENT)


def describe(event: Any) -> str:
    """Return an English line on an event, an element of an array of `EVENT`."""
    record = np.array(event, EVENT).reshape(1)
    return _library.text(
        lambda buffer, size: _library.lib.ts_event_describe(record.ctypes.data, buffer, size))
