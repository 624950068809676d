# SPDX-License-Identifier: MIT
"""Sessions: records in, events out."""

from typing import List, Mapping, Optional, Tuple

import numpy as np

from ._library import Handle, check, lib, text
from .constants import ErrorCode, Policy, Property, Sampling, Unit
from .devices import Device
from .errors import Error
from .records import CONTACT, INPUT, SAMPLE, Records, join, new_events, require
from .surfaces import Surface

_NEVER = 2**63 - 1
_MOST_SAMPLES = 64


class Session(Handle):
    """Devices, one clock, one tree of surfaces and one queue of events.

    `interests` is a sum of `Interest`; gestures, pads and repairs by default. `density` is the
    number of points in a millimetre. Belongs to one thread at a time.
    """

    _unref = lib.ts_session_unref

    def __init__(
        self, interests: Optional[int] = None, density: Optional[float] = None,
    ) -> None:
        super().__init__(lib.ts_session_new())
        if interests is not None:
            self.set_interests(interests)
        if density is not None:
            self.set_density(density)

    def _details(self) -> str:
        deadline = self.deadline
        return "nothing waits" if deadline is None else f"deadline {deadline}"

    @property
    def root(self) -> Surface:
        """The root surface."""
        return Surface._borrowed(lib.ts_session_get_root(self._pointer))

    # Settings

    def set_interests(self, interests: int) -> None:
        """Set the kinds of events that are queued."""
        check(lib.ts_session_set_interests(self._pointer, interests))

    def set_density(self, density: float) -> None:
        """Set the number of points in a millimetre."""
        check(lib.ts_session_set_density(self._pointer, density))

    def set_queue(self, capacity: int) -> None:
        """Set the number of events at which a push stops."""
        check(lib.ts_session_set_queue(self._pointer, capacity))

    def set_policy(self, policy: Policy) -> None:
        """Set who is first among those that are ready in one frame."""
        check(lib.ts_session_set_policy(self._pointer, policy))

    def keep_touches(self, keeps: bool = True) -> None:
        """Keep the touches since nothing was down, for Recognizer.nearest()."""
        check(lib.ts_session_keep_touches(self._pointer, keeps))

    def set_sampling(self, sampling: Sampling) -> None:
        """Set how movements are reported; except with RAW, call `frame`."""
        check(lib.ts_session_set_sampling(self._pointer, sampling))

    def set_limit(self, limit: Property, value: float, unit: Unit = Unit.NATIVE) -> None:
        """Set the default of a limit for all recognizers that do not set it."""
        check(lib.ts_session_set_limit(self._pointer, limit, value, unit))

    # Devices

    def add_device(self, device: Device) -> int:
        """Add a device and return its number."""
        if not isinstance(device, Device):
            raise TypeError(
                f"a Device is needed, not {device!r}; Device.for_contacts(name) describes one whose"
                " finished touches will be pushed")
        return check(lib.ts_session_add_device(self._pointer, device._pointer))

    def remove_device(self, device: int, time: int) -> None:
        """Remove a device; what it began is cancelled."""
        check(lib.ts_session_remove_device(self._pointer, device, time))

    def map_device(
        self, device: int, x: float, y: float, width: float, height: float, quarters: int = 0,
    ) -> None:
        """Lay a touchscreen over a rectangle of the root, turned clockwise by quarters."""
        check(lib.ts_session_map_device(self._pointer, device, x, y, width, height, quarters))

    def sync(
        self, device: int, time: int, slots: Mapping[Tuple[int, int], int],
        values: Mapping[Tuple[int, int], int] = {},
    ) -> None:
        """Correct the contacts of a device by its true state.

        `slots` has a value for each slot and ABS_MT_… code, `values` one for each type and code.
        """
        state = lib.ts_state_new()
        if not state:
            raise MemoryError
        try:
            for (slot, code), value in slots.items():
                check(lib.ts_state_set_slot(state, slot, code, value))
            for (type, code), value in values.items():
                check(lib.ts_state_set(state, type, code, value))
            check(lib.ts_session_sync(self._pointer, device, time, state))
        finally:
            lib.ts_state_unref(state)

    def set_pad_option(self, device: int, name: str, value: str) -> None:
        """Set an option of a trackpad, such as "tap" to "off"."""
        check(lib.ts_session_set_pad_option(self._pointer, device, name.encode(), value.encode()))

    def pad_option(self, device: int, name: str) -> str:
        """Return the value of an option of a trackpad."""
        return text(lambda buffer, size: lib.ts_session_get_pad_option(
            self._pointer, device, name.encode(), buffer, size))

    def set_guard_option(self, device: int, name: str, value: str) -> None:
        """Set a rule of the guard of a screen, such as "mask" to "0:0:20:10mm"."""
        check(lib.ts_session_set_guard_option(self._pointer, device, name.encode(), value.encode()))

    def guard_option(self, device: int, name: str) -> str:
        """Return the value of a rule of the guard of a screen."""
        return text(lambda buffer, size: lib.ts_session_get_guard_option(
            self._pointer, device, name.encode(), buffer, size))

    def set_pointer(self, x: float, y: float, target: int = 0) -> None:
        """Tell where the pointer is, so that pads reach the recognizers below it."""
        check(lib.ts_session_set_pointer(self._pointer, x, y, target))

    # Input

    def push_evdev(self, device: int, inputs: Records) -> int:
        """Push kernel events, an array of `INPUT`, and return how many were consumed.

        They are fewer only if the queue became full: read it, push the rest; or use `run`.
        """
        inputs = require(INPUT, "INPUT", inputs)
        return check(lib.ts_session_push_evdev(
            self._pointer, device, inputs.ctypes.data, len(inputs)))

    def push_contacts(self, device: int, contacts: Records) -> int:
        """Push changes of touches, an array of `CONTACT`; returns as `push_evdev`."""
        contacts = require(CONTACT, "CONTACT", contacts)
        return check(lib.ts_session_push_contacts(
            self._pointer, device, contacts.ctypes.data, len(contacts)))

    def push_key(self, time: int, key: int, pressed: bool) -> None:
        """Tell that a key of a keyboard went down or up; pads are quiet meanwhile."""
        check(lib.ts_session_push_key(self._pointer, time, key, pressed))

    def end_frame(self, device: int) -> None:
        """End a frame whose last change had not the flag LAST."""
        check(lib.ts_session_end_frame(self._pointer, device))

    def run(self, device: int, records: Records, finish: bool = True) -> Records:
        """Push an array of `INPUT` or `CONTACT` of any length, and return all events.

        With `finish`, time then passes until nothing waits: the last tap is no double tap.
        """
        if records.dtype not in (INPUT, CONTACT):
            raise TypeError(f"an array of INPUT or CONTACT is needed, not of {records.dtype}")
        push = self.push_evdev if records.dtype == INPUT else self.push_contacts
        parts, done = [self.read()], 0
        while done < len(records):
            step = push(device, records[done:])
            parts.append(self.read())
            if step == 0 and len(parts[-1]) == 0:
                raise Error(ErrorCode.FULL, "nothing is consumed, and nothing is queued")
            done += step
        while finish and (deadline := self.deadline) is not None:
            self.advance(deadline)
            parts.append(self.read())
        return join(parts)

    # Time

    def advance(self, time: int) -> None:
        """Let time pass: timers that are due act."""
        check(lib.ts_session_advance(self._pointer, time))

    @property
    def deadline(self) -> Optional[int]:
        """When to call `advance` if nothing is pushed until then; None for never."""
        deadline = lib.ts_session_deadline(self._pointer)
        return None if deadline == _NEVER else deadline

    def frame(self, shown: int) -> None:
        """Report the movements for a frame that will be shown at a time."""
        check(lib.ts_session_frame(self._pointer, shown))

    def predict(self, touch: int, horizon: int) -> Records:
        """Return where a touch is expected, an array of `SAMPLE`, oldest first."""
        samples = np.zeros(_MOST_SAMPLES, SAMPLE)
        return samples[: check(lib.ts_session_predict(
            self._pointer, touch, horizon, samples.ctypes.data, len(samples)))]

    def cancel_all(self, time: int) -> None:
        """Cancel all touches and gestures."""
        check(lib.ts_session_cancel_all(self._pointer, time))

    # Decisions of the program

    def answer(self, request: int, granted: bool) -> None:
        """Answer a request, by its serial number."""
        check(lib.ts_session_answer(self._pointer, request, granted))

    def take_touch(self, touch: int, time: int) -> None:
        """Take a touch: its recognizers see it cancelled."""
        check(lib.ts_session_take_touch(self._pointer, touch, time))

    def release_touch(self, touch: int, time: int) -> None:
        """End the withholding of a touch."""
        check(lib.ts_session_release_touch(self._pointer, touch, time))

    # Events

    def read(self, capacity: int = 4096) -> Records:
        """Return all events that are queued, an array of `EVENT`; `capacity` is that of a step."""
        parts: List[Records] = []
        count = capacity
        while count == capacity:
            buffer = new_events(capacity)
            count = lib.ts_session_read(self._pointer, buffer.ctypes.data, capacity)
            parts.append(buffer[:count])
        return join(parts)
