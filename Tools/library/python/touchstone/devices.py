# SPDX-License-Identifier: MIT
"""Descriptions of devices."""

from ctypes import byref, c_double
from typing import Iterable, Mapping, NamedTuple, Optional, Tuple

from ._library import Handle, check, lib
from .constants import DeviceKind, ErrorCode
from .errors import Error


class Axis(NamedTuple):
    """An absolute axis, in units of the device; the resolution is units per millimetre."""

    minimum: int
    maximum: int
    fuzz: int = 0
    flat: int = 0
    resolution: int = 0


class Device(Handle):
    """A description of a device by the kernel's numbers, which sessions may share.

    `id` is bus, vendor, product and version, `properties` has INPUT_PROP_… numbers, `codes` pairs
    of type and code, `axes` an `Axis` for each ABS_… code, `udev` properties such as
    LIBINPUT_CALIBRATION_MATRIX. Raises `Error` with the reason if it is no digitizer.
    """

    _unref = lib.ts_device_unref

    def __init__(
        self, name: str, *, id: Tuple[int, int, int, int] = (0, 0, 0, 0),
        properties: Iterable[int] = (), codes: Iterable[Tuple[int, int]] = (),
        axes: Mapping[int, Axis] = {}, udev: Mapping[str, str] = {},
    ) -> None:
        super().__init__(lib.ts_device_new(name.encode()))
        check(lib.ts_device_set_id(self._pointer, *id))
        for property in properties:
            check(lib.ts_device_add_property(self._pointer, property))
        for type, code in codes:
            check(lib.ts_device_add_code(self._pointer, type, code))
        for code, axis in axes.items():
            check(lib.ts_device_set_axis(self._pointer, code, *axis))
        for key, value in udev.items():
            check(lib.ts_device_set_udev(self._pointer, key.encode(), value.encode()))
        error = lib.ts_device_seal(self._pointer)
        if error == ErrorCode.DEVICE:
            raise Error(error, lib.ts_device_get_rejection(self._pointer).decode())
        check(error)

    @classmethod
    def for_contacts(
        cls, name: str, kind: DeviceKind = DeviceKind.TOUCHSCREEN,
        size: Tuple[float, float] = (0, 0),
    ) -> "Device":
        """Return a device whose finished touches will be pushed.

        `size` is in millimetres; a touchpad needs one.
        """
        pointer = lib.ts_device_new_for_contacts(name.encode(), kind, *size)
        if not pointer:
            raise Error(ErrorCode.INVALID, f"no device of that kind has the size {size}")
        device = cls.__new__(cls)
        Handle.__init__(device, pointer)
        return device

    def _details(self) -> str:
        size = "{:g} × {:g} mm".format(*self.size) if self.size else "of unknown size"
        return f"{self.name!r}, {self.kind.name.lower()}, {size}"

    @property
    def name(self) -> str:
        return lib.ts_device_get_name(self._pointer).decode()

    @property
    def kind(self) -> DeviceKind:
        return DeviceKind(lib.ts_device_get_kind(self._pointer))

    @property
    def slots(self) -> int:
        """The number of contacts that it tells apart; 0 if it sets no limit."""
        return lib.ts_device_get_slots(self._pointer)

    @property
    def size(self) -> Optional[Tuple[float, float]]:
        """The width and the height in millimetres; None if it does not tell them."""
        width, height = c_double(), c_double()
        if lib.ts_device_get_size(self._pointer, byref(width), byref(height)) < 0:
            return None
        return width.value, height.value
