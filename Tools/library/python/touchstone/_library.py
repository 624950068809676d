# SPDX-License-Identifier: MIT
"""The functions of touchstone.h, by ctypes.

The library is the file that the environment variable TOUCHSTONE_LIBRARY names, else the one in the
package, as wheels have it, else the one that the system finds.
"""

import ctypes
import os
from ctypes import POINTER, c_bool, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t
from ctypes import c_ssize_t, c_uint16, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Callable, Dict, Tuple

from .errors import Error

_doubles, _ints = POINTER(c_double), POINTER(c_int)

#: The result and the arguments of every function; objects and arrays are c_void_p.
SIGNATURES: Dict[str, Tuple[Any, ...]] = {
    "ts_version": (c_uint32,),
    "ts_has_feature": (c_bool, c_int),
    "ts_error_text": (c_char_p, c_int),
    "ts_device_new": (c_void_p, c_char_p),
    "ts_device_new_for_contacts": (c_void_p, c_char_p, c_int, c_double, c_double),
    "ts_device_ref": (c_void_p, c_void_p),
    "ts_device_unref": (c_void_p, c_void_p),
    "ts_device_set_id": (c_int, c_void_p, c_uint16, c_uint16, c_uint16, c_uint16),
    "ts_device_add_property": (c_int, c_void_p, c_uint16),
    "ts_device_add_code": (c_int, c_void_p, c_uint16, c_uint16),
    "ts_device_set_axis":
        (c_int, c_void_p, c_uint16, c_int32, c_int32, c_int32, c_int32, c_int32),
    "ts_device_set_udev": (c_int, c_void_p, c_char_p, c_char_p),
    "ts_device_seal": (c_int, c_void_p),
    "ts_device_get_rejection": (c_char_p, c_void_p),
    "ts_device_get_name": (c_char_p, c_void_p),
    "ts_device_get_kind": (c_int, c_void_p),
    "ts_device_get_slots": (c_int, c_void_p),
    "ts_device_get_size": (c_int, c_void_p, _doubles, _doubles),
    "ts_session_new": (c_void_p,),
    "ts_session_ref": (c_void_p, c_void_p),
    "ts_session_unref": (c_void_p, c_void_p),
    "ts_session_get_root": (c_void_p, c_void_p),
    "ts_session_set_density": (c_int, c_void_p, c_double),
    "ts_session_keep_touches": (c_int, c_void_p, c_bool),
    "ts_session_add_device": (c_int, c_void_p, c_void_p),
    "ts_session_remove_device": (c_int, c_void_p, c_int, c_int64),
    "ts_session_map_device":
        (c_int, c_void_p, c_int, c_double, c_double, c_double, c_double, c_int),
    "ts_session_push_evdev": (c_ssize_t, c_void_p, c_int, c_void_p, c_size_t),
    "ts_state_new": (c_void_p,),
    "ts_state_unref": (c_void_p, c_void_p),
    "ts_state_set_slot": (c_int, c_void_p, c_int, c_uint16, c_int32),
    "ts_state_set": (c_int, c_void_p, c_uint16, c_uint16, c_int32),
    "ts_session_sync": (c_int, c_void_p, c_int, c_int64, c_void_p),
    "ts_session_push_contacts": (c_ssize_t, c_void_p, c_int, c_void_p, c_size_t),
    "ts_session_push_key": (c_int, c_void_p, c_int64, c_uint16, c_bool),
    "ts_session_set_pointer": (c_int, c_void_p, c_double, c_double, c_uint32),
    "ts_session_end_frame": (c_int, c_void_p, c_int),
    "ts_session_advance": (c_int, c_void_p, c_int64),
    "ts_session_deadline": (c_int64, c_void_p),
    "ts_session_set_sampling": (c_int, c_void_p, c_int),
    "ts_session_frame": (c_int, c_void_p, c_int64),
    "ts_session_predict": (c_int, c_void_p, c_uint64, c_int64, c_void_p, c_size_t),
    "ts_session_cancel_all": (c_int, c_void_p, c_int64),
    "ts_surface_new": (c_void_p,),
    "ts_surface_ref": (c_void_p, c_void_p),
    "ts_surface_unref": (c_void_p, c_void_p),
    "ts_surface_add_child": (c_int, c_void_p, c_void_p),
    "ts_surface_place_below": (c_int, c_void_p, c_void_p),
    "ts_surface_remove": (c_int, c_void_p),
    "ts_surface_get_id": (c_uint32, c_void_p),
    "ts_surface_set_cookie": (c_int, c_void_p, c_uint64),
    "ts_surface_set_transform": (c_int, c_void_p) + (c_double,) * 6,
    "ts_surface_set_position": (c_int, c_void_p, c_double, c_double),
    "ts_surface_convert": (c_int, c_void_p, _doubles, _doubles),
    "ts_surface_set_bounds": (c_int, c_void_p, c_double, c_double, c_double, c_double),
    "ts_surface_set_shape_all": (c_int, c_void_p, c_bool),
    "ts_surface_set_shape_rects": (c_int, c_void_p, c_void_p, c_size_t),
    "ts_surface_set_shape_polygon": (c_int, c_void_p, c_void_p, c_size_t),
    "ts_surface_reset_shape": (c_int, c_void_p),
    "ts_surface_set_flags": (c_int, c_void_p, c_uint32),
    "ts_gesture_name": (c_char_p, c_int),
    "ts_recognizer_new": (c_void_p, c_int),
    "ts_recognizer_new_from_text": (c_void_p, c_char_p, _ints, POINTER(c_size_t)),
    "ts_recognizer_ref": (c_void_p, c_void_p),
    "ts_recognizer_unref": (c_void_p, c_void_p),
    "ts_surface_add_recognizer": (c_int, c_void_p, c_void_p),
    "ts_recognizer_remove": (c_int, c_void_p),
    "ts_recognizer_get_id": (c_uint32, c_void_p),
    "ts_recognizer_set_cookie": (c_int, c_void_p, c_uint64),
    "ts_recognizer_set_name": (c_int, c_void_p, c_char_p),
    "ts_recognizer_get_name": (c_char_p, c_void_p),
    "ts_property_name": (c_char_p, c_int),
    "ts_property_next": (c_int, c_int),
    "ts_recognizer_set": (c_int, c_void_p, c_int, c_double, c_int),
    "ts_recognizer_get": (c_int, c_void_p, c_int, _doubles),
    "ts_recognizer_set_text": (c_int, c_void_p, c_char_p, c_char_p),
    "ts_recognizer_add_template": (c_int, c_void_p, c_char_p, c_void_p, c_size_t),
    "ts_recognizer_get_shape_name": (c_char_p, c_void_p, c_uint32),
    "ts_recognizer_get_probabilities": (c_int, c_void_p, _doubles, c_size_t),
    "ts_session_set_limit": (c_int, c_void_p, c_int, c_double, c_int),
    "ts_recognizer_set_relation": (c_int, c_void_p, c_int, c_void_p),
    "ts_session_set_policy": (c_int, c_void_p, c_int),
    "ts_session_answer": (c_int, c_void_p, c_uint64, c_bool),
    "ts_session_take_touch": (c_int, c_void_p, c_uint64, c_int64),
    "ts_session_release_touch": (c_int, c_void_p, c_uint64, c_int64),
    "ts_recognizer_propose": (c_int, c_void_p, c_int, c_int64),
    "ts_event_type_name": (c_char_p, c_uint32),
    "ts_session_set_interests": (c_int, c_void_p, c_uint32),
    "ts_gesture_state_name": (c_char_p, c_uint32),
    "ts_reason_name": (c_char_p, c_uint32),
    "ts_repair_name": (c_char_p, c_uint32),
    "ts_session_read": (c_size_t, c_void_p, c_void_p, c_size_t),
    "ts_session_set_queue": (c_int, c_void_p, c_size_t),
    "ts_recognizer_get_margins": (c_int, c_void_p, c_void_p, c_size_t),
    "ts_recognizer_explain": (c_int, c_void_p, c_char_p, c_size_t),
    "ts_recognizer_nearest": (c_int, c_void_p, c_char_p, c_size_t),
    "ts_event_describe": (c_int, c_void_p, c_char_p, c_size_t),
    "ts_tracker_new": (c_void_p,),
    "ts_tracker_unref": (c_void_p, c_void_p),
    "ts_tracker_add": (c_int, c_void_p, c_void_p, c_size_t),
    "ts_tracker_restart": (c_int, c_void_p),
    "ts_tracker_resample": (c_int, c_void_p, c_int64, c_void_p),
    "ts_tracker_predict": (c_int, c_void_p, c_int64, c_void_p, c_size_t),
    "ts_tracker_get_velocity": (c_int, c_void_p, _doubles, _doubles),
    "ts_session_set_pad_option": (c_int, c_void_p, c_int, c_char_p, c_char_p),
    "ts_session_get_pad_option": (c_int, c_void_p, c_int, c_char_p, c_char_p, c_size_t),
    "ts_pad_option_name": (c_int, c_size_t, c_char_p, c_size_t),
    "ts_guard_reason_name": (c_char_p, c_uint32),
    "ts_session_set_guard_option": (c_int, c_void_p, c_int, c_char_p, c_char_p),
    "ts_session_get_guard_option": (c_int, c_void_p, c_int, c_char_p, c_char_p, c_size_t),
    "ts_guard_option_name": (c_int, c_size_t, c_char_p, c_size_t),
}


def _load() -> ctypes.CDLL:
    name = "libtouchstone.so.0"
    beside = Path(__file__).with_name(name)
    path = os.environ.get("TOUCHSTONE_LIBRARY") or (str(beside) if beside.exists() else name)
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"the library cannot be loaded: {error}; install a wheel, which contains it, or name"
            " the file that Tools/library/build has made in TOUCHSTONE_LIBRARY") from None
    for function, (result, *arguments) in SIGNATURES.items():
        declared = getattr(library, function)
        declared.restype, declared.argtypes = result, arguments
    return library


lib = _load()


def check(result: int) -> int:
    """Return what is no error, and raise what is one."""
    if result < 0:
        raise Error(result, lib.ts_error_text(result).decode())
    return result


def text(write: Callable[[Any, int], int]) -> str:
    """Return the text of a function that writes it as snprintf() does."""
    buffer = ctypes.create_string_buffer(512)
    length = check(write(buffer, len(buffer)))
    if length >= len(buffer):
        buffer = ctypes.create_string_buffer(length + 1)
        check(write(buffer, len(buffer)))
    return buffer.value.decode()


def library_version() -> Tuple[int, int, int]:
    """Return the version of the library that is loaded: major, minor, patch."""
    version = lib.ts_version()
    return version >> 16, version >> 8 & 255, version & 255


class Handle:
    """Owns one reference to an object of the library."""

    _unref: Callable[[int], Any]

    def __init__(self, pointer: int) -> None:
        if not pointer:
            raise MemoryError
        self._pointer = pointer

    def __del__(self) -> None:
        pointer = self.__dict__.pop("_pointer", None)  # __init__ may have failed
        if pointer:
            type(self)._unref(pointer)

    def _details(self) -> str:
        """What tells the object from others of its class."""
        raise NotImplementedError

    def __repr__(self) -> str:
        details = self._details() if "_pointer" in self.__dict__ else "not made"
        return f"<{type(self).__name__}: {details}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Handle) and self._pointer == other._pointer

    def __hash__(self) -> int:
        return hash(self._pointer)
