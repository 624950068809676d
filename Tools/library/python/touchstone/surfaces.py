# SPDX-License-Identifier: MIT
"""Surfaces and their recognizers."""

from ctypes import byref, c_double, c_int, c_size_t
from typing import Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

from ._library import Handle, check, lib, text
from .constants import ErrorCode, GestureState, Property, Relation, Unit
from .errors import Error, ParseError
from .records import MARGIN, STROKE_POINT, Records, microseconds, whole


class Recognizer(Handle):
    """One kind of gesture with its limits, from a line of text.

    The line has the name of a kind and properties: "pan edges=left edge-width=4mm claim=withhold".
    Raises `ParseError`.
    """

    _unref = lib.ts_recognizer_unref

    def __init__(self, description: str) -> None:
        error, column = c_int(), c_size_t()
        pointer = lib.ts_recognizer_new_from_text(
            description.encode(), byref(error), byref(column))
        if not pointer and error.value != ErrorCode.MEMORY:
            why = lib.ts_error_text(error.value).decode()
            raise ParseError(
                error.value, f"{description!r}, character {column.value}: {why}", column.value)
        super().__init__(pointer)

    def _details(self) -> str:
        return f"{self.name!r}, " + (f"id {self.id}" if self.id else "outside of a session")

    @property
    def id(self) -> int:
        """Its number in events; 0 outside of a session."""
        return lib.ts_recognizer_get_id(self._pointer)

    @property
    def name(self) -> str:
        """Its name in explanations; the kind's by default."""
        return lib.ts_recognizer_get_name(self._pointer).decode()

    @name.setter
    def name(self, name: str) -> None:
        check(lib.ts_recognizer_set_name(self._pointer, name.encode()))

    def set_cookie(self, cookie: int) -> None:
        """Set the number that its events carry; 0 by default."""
        check(lib.ts_recognizer_set_cookie(self._pointer, cookie))

    def set(
        self, property: Union[Property, str], value: Union[float, str], unit: Unit = Unit.NATIVE,
    ) -> None:
        """Set a property: by number, or as texts do, "edge-width" to "4mm"."""
        if isinstance(property, str):
            check(lib.ts_recognizer_set_text(
                self._pointer, property.encode(), str(value).encode()))
        else:
            check(lib.ts_recognizer_set(self._pointer, property, float(value), unit))

    def get(self, property: Property) -> float:
        """Return a property in its native unit."""
        value = c_double()
        check(lib.ts_recognizer_get(self._pointer, property, byref(value)))
        return value.value

    def set_relation(self, relation: Relation, other: "Optional[Recognizer]") -> None:
        """Set the relation to another one; to all that have none of their own for None."""
        check(lib.ts_recognizer_set_relation(
            self._pointer, relation, other._pointer if other else None))

    def propose(self, state: GestureState, time: int) -> None:
        """Ask for a state of a custom recognizer."""
        check(lib.ts_recognizer_propose(self._pointer, state, time))

    def remove(self) -> None:
        """Detach it from its surface; what it began is cancelled."""
        check(lib.ts_recognizer_remove(self._pointer))

    def margins(self) -> Records:
        """Return how far the present attempt is from each limit, an array of `MARGIN`."""
        count = check(lib.ts_recognizer_get_margins(self._pointer, None, 0))
        margins = np.zeros(count, MARGIN)
        check(lib.ts_recognizer_get_margins(self._pointer, margins.ctypes.data, count))
        return margins

    def add_template(
        self, name: str, points: npt.ArrayLike, stroke: npt.ArrayLike = 0, time: npt.ArrayLike = 0,
    ) -> int:
        """Add a template of a drawn shape, and return the number of the shape, from 1.

        `points` has rows of x and y in points. The numbers of strokes and the times in microseconds
        are columns, of which single values are repeated. Events have the number as `shape`.
        """
        rows = np.asarray(points, "f8")
        if rows.ndim != 2 or rows.shape[1] != 2:
            raise Error(ErrorCode.INVALID, "a table of 2 columns is needed")
        table = np.zeros(len(rows), STROKE_POINT)
        table["x"], table["y"] = rows.T
        table["stroke"], table["time"] = whole("stroke", stroke), microseconds(time)
        return check(lib.ts_recognizer_add_template(
            self._pointer, name.encode(), table.ctypes.data, len(table)))

    def shape_name(self, shape: int) -> Optional[str]:
        """Return the name of a drawn shape by its number; None if there is none."""
        name = lib.ts_recognizer_get_shape_name(self._pointer, shape)
        return name.decode() if name else None

    def probabilities(self) -> npt.NDArray[np.float64]:
        """Return the probability of each shape for what is drawn so far, in the order of numbers."""
        count = check(lib.ts_recognizer_get_probabilities(self._pointer, None, 0))
        shares = (c_double * count)()
        check(lib.ts_recognizer_get_probabilities(self._pointer, shares, count))
        return np.array(shares)

    def explain(self) -> str:
        """Return an English line on the present attempt, or on the last one."""
        return text(lambda buffer, size: lib.ts_recognizer_explain(self._pointer, buffer, size))

    def nearest(self) -> str:
        """Return that line with the smallest changes with which it would have been recognized."""
        return text(lambda buffer, size: lib.ts_recognizer_nearest(self._pointer, buffer, size))


class Surface(Handle):
    """A region with recognizers; without bounds it covers everything."""

    _unref = lib.ts_surface_unref

    def __init__(self, bounds: Optional[Tuple[float, float, float, float]] = None) -> None:
        super().__init__(lib.ts_surface_new())
        if bounds is not None:
            self.set_bounds(*bounds)

    @classmethod
    def _borrowed(cls, pointer: int) -> "Surface":
        surface = cls.__new__(cls)
        Handle.__init__(surface, lib.ts_surface_ref(pointer))
        return surface

    def _details(self) -> str:
        return f"id {self.id}" if self.id else "outside of a session"

    @property
    def id(self) -> int:
        """Its number in events and targets; 0 outside of a session."""
        return lib.ts_surface_get_id(self._pointer)

    def set_cookie(self, cookie: int) -> None:
        """Set the number that its events carry; 0 by default."""
        check(lib.ts_surface_set_cookie(self._pointer, cookie))

    def add_child(self, child: "Surface") -> None:
        """Add a surface above the other children, or raise it."""
        check(lib.ts_surface_add_child(self._pointer, child._pointer))

    def place_below(self, sibling: "Surface") -> None:
        """Move it below a sibling in the order of hit-testing."""
        check(lib.ts_surface_place_below(self._pointer, sibling._pointer))

    def remove(self) -> None:
        """Take it out of its tree; its touches and gestures are cancelled."""
        check(lib.ts_surface_remove(self._pointer))

    def add_recognizer(
        self, recognizer: Union[Recognizer, str], cookie: Optional[int] = None
    ) -> Recognizer:
        """Attach a recognizer, or one from a text, and return it."""
        if isinstance(recognizer, str):
            recognizer = Recognizer(recognizer)
        if cookie is not None:
            recognizer.set_cookie(cookie)
        check(lib.ts_surface_add_recognizer(self._pointer, recognizer._pointer))
        return recognizer

    def set_transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        """Set the matrix: parent x = a·x + c·y + e, y = b·x + d·y + f."""
        check(lib.ts_surface_set_transform(self._pointer, a, b, c, d, e, f))

    def set_position(self, x: float, y: float) -> None:
        """Shift it in its parent."""
        check(lib.ts_surface_set_position(self._pointer, x, y))

    def convert(self, x: float, y: float) -> Tuple[float, float]:
        """Return a point of the root space in its own."""
        own_x, own_y = c_double(x), c_double(y)
        check(lib.ts_surface_convert(self._pointer, byref(own_x), byref(own_y)))
        return own_x.value, own_y.value

    def set_bounds(self, x: float, y: float, width: float, height: float) -> None:
        """Set the bounds, from which edges are measured, and the shape unless another is set."""
        check(lib.ts_surface_set_bounds(self._pointer, x, y, width, height))

    def set_shape_all(self, all: bool) -> None:
        """Make the whole plane the shape, or nothing."""
        check(lib.ts_surface_set_shape_all(self._pointer, all))

    def set_shape_rects(self, rects: npt.ArrayLike) -> None:
        """Make rectangles the shape: rows of x, y, width, height."""
        self._set_shape(lib.ts_surface_set_shape_rects, rects, 4)

    def set_shape_polygon(self, corners: npt.ArrayLike) -> None:
        """Make a polygon the shape: rows of x, y."""
        self._set_shape(lib.ts_surface_set_shape_polygon, corners, 2)

    def _set_shape(self, set: "object", numbers: npt.ArrayLike, columns: int) -> None:
        table = np.ascontiguousarray(numbers, "f8")
        if table.ndim != 2 or table.shape[1] != columns:
            raise Error(ErrorCode.INVALID, f"a table of {columns} columns is needed")
        check(set(self._pointer, table.ctypes.data, len(table)))  # type: ignore[operator]

    def reset_shape(self) -> None:
        """Make the bounds the shape again."""
        check(lib.ts_surface_reset_shape(self._pointer))

    def set_flags(self, flags: int) -> None:
        """Set the flags, a sum of `SurfaceFlag`."""
        check(lib.ts_surface_set_flags(self._pointer, flags))
