# SPDX-License-Identifier: MIT
"""The records of touchstone.h as dtypes of numpy, byte for byte.

An event has its own fields and those of one payload, which share their bytes: `touch`, `verdict`,
`gesture`, `pad` or `repair`, by its type. `events["gesture"]["state"]` is a column.
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

#: struct ts_gesture_event; the direction of a drawn shape is the number of the shape.
GESTURE_EVENT = np.dtype([
    ("gesture", "<u4"), ("state", "<u4"), ("fingers", "<i4"), ("direction", "<u4"),
    ("x", "<f8"), ("y", "<f8"), ("dx", "<f8"), ("dy", "<f8"), ("vx", "<f8"), ("vy", "<f8"),
    ("scale", "<f8"), ("scale_velocity", "<f8"), ("rotation", "<f8"), ("rotation_velocity", "<f8"),
    ("value", "<f8"), ("limit", "<f8"), ("reason", "<u4"), ("other", "<u4"), ("touch", "<u8"),
])

#: struct ts_pad_event
PAD_EVENT = np.dtype([
    ("state", "<u4"), ("button", "<u4"), ("pressed", "<u4"), ("cause", "<u4"),
    ("fingers", "<i4"), ("contact", "<u4"), ("detail", "<u4"), ("slot", "<i4"),
    ("dx", "<f8"), ("dy", "<f8"), ("raw_dx", "<f8"), ("raw_dy", "<f8"),
    ("scale", "<f8"), ("rotation", "<f8"), ("reserved", "u1", 16),
])

#: struct ts_repair_event
REPAIR_EVENT = np.dtype([("repair", "<u4"), ("count", "<u4")])

#: The payloads of an event.
PAYLOADS = {
    "touch": TOUCH_EVENT, "verdict": VERDICT_EVENT, "gesture": GESTURE_EVENT, "pad": PAD_EVENT,
    "repair": REPAIR_EVENT,
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

    Times are microseconds and do not decrease, `id` tells fingers apart, `x` and `y` are points. A
    phase is a `ContactPhase` or its name in lower case. Changes of the same time are one frame.
    """
    phases = np.asarray(phase)
    if phases.dtype.kind == "U":
        phases = np.vectorize(lambda name: ContactPhase[name.upper()].value, otypes=["u2"])(phases)
    columns = np.broadcast_arrays(np.atleast_1d(time), id, x, y, phases)
    table = np.zeros(columns[0].shape, CONTACT)
    for name, column in zip(("time", "id", "x", "y", "phase"), columns):
        table[name] = column
    if len(table):
        ends = np.append(table["time"][1:] != table["time"][:-1], True)
        table["flags"] = np.where(ends, int(ContactFlag.LAST), 0)
    return table


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
