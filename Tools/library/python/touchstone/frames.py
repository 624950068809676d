# SPDX-License-Identifier: MIT
"""Events as data frames of pandas."""

from typing import TYPE_CHECKING, Any, Callable, Dict

import numpy as np
import numpy.typing as npt

from ._library import lib
from .constants import Gesture, GuardDecision, Verdict
from .records import PAYLOADS, Records

if TYPE_CHECKING:
    import pandas

#: The hundreds of the types that have a payload; deliveries are touches, too.
_TYPES = {
    "touch": (1, 2), "verdict": (3,), "gesture": (4,), "pad": (5,), "repair": (6,), "guard": (7,),
}

_TIMES = ("time", "decided")
_HEAD = ("serial", "type", "time", "decided", "device", "surface", "recognizer", "attempt",
         "surface_cookie", "cookie")


def _verdict_name(number: int) -> bytes:
    known = number in Verdict.__members__.values()
    return Verdict(number).name.lower().encode() if known else b"unknown"


def _decision_name(number: int) -> bytes:
    known = number in GuardDecision.__members__.values()
    return GuardDecision(number).name.lower().encode() if known else b"unknown"


#: The functions that name the numbers of a column.
_NAMES: Dict[str, Callable[[int], bytes]] = {
    "type": lib.ts_event_type_name, "gesture": lib.ts_gesture_name,
    "state": lib.ts_gesture_state_name, "reason": lib.ts_reason_name,
    "repair": lib.ts_repair_name, "guard": lib.ts_guard_reason_name, "decision": _decision_name,
    "verdict": _verdict_name, "previous": _verdict_name,
}


def to_frame(events: Records, payload: str = "gesture") -> "pandas.DataFrame":
    """Return the events with a payload as a data frame, a row each; needs pandas.

    `payload` is "gesture" (with failures and requests), "touch" (with deliveries), "verdict",
    "pad", "repair" or "guard". Times are seconds, and enumerations have the names of the library.
    """
    import pandas

    if payload not in PAYLOADS:
        raise ValueError(f"{payload!r} is none of {', '.join(PAYLOADS)}")
    chosen = events[np.isin(events["type"] // 100, _TYPES[payload])]
    columns: Dict[str, Any] = {}
    for name in _HEAD:
        columns[name] = chosen[name] / 1e6 if name in _TIMES else _named(name, chosen[name])
    for name in chosen.dtype[payload].names:
        if name != "reserved":
            named = "guard" if (payload, name) == ("guard", "reason") else name
            columns[name] = _named(named, chosen[payload][name])
    if payload == "gesture":  # the two share their bytes
        stroke = chosen[payload]["gesture"] == Gesture.STROKE
        columns["direction"] = np.where(stroke, 0, columns["direction"])
        columns["shape"] = np.where(stroke, columns["shape"], 0)
    return pandas.DataFrame(columns)


def _named(column: str, numbers: npt.NDArray[Any]) -> npt.NDArray[Any]:
    name = _NAMES.get(column)
    if name is None:
        return np.ascontiguousarray(numbers)
    names = {number: name(int(number)).decode() for number in np.unique(numbers)}
    return np.array([names[number] for number in numbers], object)
