# SPDX-License-Identifier: MIT
"""Multitouch gestures from contacts or kernel events.

Kernel events or finished touches go in as numpy arrays; gestures, and the touches that a client may
have, come out as one:

    >>> import touchstone
    >>> session = touchstone.Session()
    >>> tap = session.root.add_recognizer("tap", cookie=7)
    >>> screen = session.add_device(touchstone.Device.for_contacts("screen"))
    >>> table = touchstone.contacts([0, 50_000], 1, x=10, y=20, phase=["down", "up"])
    >>> [event] = session.run(screen, table)
    >>> int(event["cookie"]), float(event["gesture"]["x"])
    (7, 10.0)

`replay` recognizes gestures in a recording, and `to_frame` makes a data frame of pandas of events.

Times are integers in microseconds, lengths are points, angles radians, y points down. A session and
what is attached to it belong to one thread at a time; calls release the interpreter's lock.
"""

from ._library import library_version
from ._version import __version__
from .constants import (
    Axes, Claim, ContactFlag, ContactPhase, DeviceKind, Direction, Edge, ErrorCode, EventFlag,
    EventType, Feature, Gesture, GestureState, GuardDecision, GuardReason, Interest, PadButton,
    PadCause, PadContact, Policy, Property, Quantity, Reason, Relation, Repair, Sampling, SurfaceFlag,
    Tool, Unit, Verdict,
)
from .devices import Axis, Device
from .errors import Error, ParseError, RecordingError
from .frames import to_frame
from .records import CONTACT, EVENT, INPUT, MARGIN, SAMPLE, STROKE_POINT, contacts, describe
from .recordings import Recording, read_evemu, replay
from .sessions import Session
from .surfaces import Recognizer, Surface
from .tracking import Tracker

__all__ = [
    "Axes", "Axis", "CONTACT", "Claim", "ContactFlag", "ContactPhase", "Device", "DeviceKind",
    "Direction", "EVENT", "Edge", "Error", "ErrorCode", "EventFlag", "EventType", "Feature",
    "Gesture", "GestureState", "GuardDecision", "GuardReason", "INPUT", "Interest", "MARGIN",
    "PadButton", "PadCause", "PadContact", "ParseError", "Policy", "Property", "Quantity",
    "Reason", "Recognizer", "Recording", "RecordingError", "Relation", "Repair", "SAMPLE",
    "STROKE_POINT", "Sampling", "Session", "Surface", "SurfaceFlag", "Tool", "Tracker", "Unit",
    "Verdict", "__version__", "contacts", "describe", "library_version", "read_evemu", "replay",
    "to_frame",
]
