# SPDX-License-Identifier: MIT
"""Resampling and prediction of one point."""

from ctypes import byref, c_double
from typing import Any, Optional, Tuple

import numpy as np

from ._library import Handle, check, lib
from .constants import ErrorCode
from .records import SAMPLE, Records, require

_MOST_SAMPLES = 64


class Tracker(Handle):
    """One point that moves: resampling and prediction without a session."""

    _unref = lib.ts_tracker_unref

    def __init__(self) -> None:
        super().__init__(lib.ts_tracker_new())

    def _details(self) -> str:
        return "velocity {:g}, {:g}".format(*self.velocity)

    def add(self, samples: Records) -> None:
        """Add samples, an array of `SAMPLE`, oldest first; later than those before."""
        samples = require(SAMPLE, "SAMPLE", samples)
        check(lib.ts_tracker_add(self._pointer, samples.ctypes.data, len(samples)))

    def restart(self) -> None:
        """Begin a new history: a finger landed."""
        check(lib.ts_tracker_restart(self._pointer))

    def resample(self, shown: int) -> Optional[Any]:
        """Return the sample for a frame that will be shown at a time; None without samples."""
        sample = np.zeros(1, SAMPLE)
        error = lib.ts_tracker_resample(self._pointer, shown, sample.ctypes.data)
        if error == ErrorCode.STALE:
            return None
        check(error)
        return sample[0]

    def predict(self, horizon: int) -> Records:
        """Return where the point is expected in the time after its last sample."""
        samples = np.zeros(_MOST_SAMPLES, SAMPLE)
        count = lib.ts_tracker_predict(self._pointer, horizon, samples.ctypes.data, len(samples))
        return samples[: 0 if count == ErrorCode.STALE else check(count)]

    @property
    def velocity(self) -> Tuple[float, float]:
        """Points per second; 0 before there are two samples."""
        vx, vy = c_double(), c_double()
        check(lib.ts_tracker_get_velocity(self._pointer, byref(vx), byref(vy)))
        return vx.value, vy.value
