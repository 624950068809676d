# SPDX-License-Identifier: MIT
"""The constants of touchstone.h, without its prefixes: TS_STATE_BEGAN is GestureState.BEGAN.

touchstone.h documents each of them. Fields of records are plain numbers, with which members compare
equal; a number that a later version of the library has added is no member.
"""

from enum import IntEnum, IntFlag


class Feature(IntEnum):
    """Parts that a build of the library may lack."""

    TRACKPADS = 1
    STROKES = 2
    GUARDS = 3


class ErrorCode(IntEnum):
    """What went wrong in a call."""

    OK = 0
    INVALID = -1
    MEMORY = -2
    FULL = -3
    STALE = -4
    STATE = -5
    CYCLE = -6
    UNKNOWN = -7
    PARSE = -8
    UNSUPPORTED = -9
    DEVICE = -10


class Unit(IntEnum):
    """The unit of a value that is set."""

    NATIVE = 0
    MM = 1
    DEGREE = 2


class DeviceKind(IntEnum):
    """What a device is taken for."""

    TOUCHSCREEN = 1
    TOUCHPAD = 2
    PEN = 3
    OTHER = 4


class ContactPhase(IntEnum):
    """What happened to a touch."""

    DOWN = 1
    MOTION = 2
    UP = 3
    CANCEL = 4


class ContactFlag(IntFlag):
    """Flags of a contact."""

    LAST = 1


class Tool(IntEnum):
    """What touches."""

    FINGER = 0
    PEN = 1
    PALM = 2
    DIAL = 3


class Sampling(IntEnum):
    """How movements are delivered."""

    RAW = 0
    NEWEST = 1
    RESAMPLED = 2


class SurfaceFlag(IntFlag):
    """Flags of a surface."""

    DISABLED = 1
    ISOLATED = 2
    ORDERED = 4
    CANCELS_TOGETHER = 8
    OVERLAY = 16


class Gesture(IntEnum):
    """Kinds of recognizers."""

    TAP = 1
    LONG_PRESS = 2
    PAN = 3
    SWIPE = 4
    PINCH = 5
    ROTATION = 6
    CUSTOM = 7
    STROKE = 8


class Claim(IntEnum):
    """What a recognizer does to touches that others might have."""

    CANCEL = 0
    WITHHOLD = 1
    NONE = 2


class Edge(IntFlag):
    """Edges of a surface."""

    TOP = 1
    LEFT = 2
    BOTTOM = 4
    RIGHT = 8


class Direction(IntFlag):
    """Directions of a swipe."""

    RIGHT = 1
    LEFT = 2
    UP = 4
    DOWN = 8


class Axes(IntFlag):
    """Axes of a pan."""

    HORIZONTAL = 1
    VERTICAL = 2
    BOTH = 3


class Property(IntEnum):
    """Properties and limits of recognizers."""

    ENABLED = 1
    FINGERS = 2
    MAX_FINGERS = 3
    CLAIM = 4
    PRIORITY = 5
    ASKS = 6
    PAD = 7
    WITHHOLD_TIME = 8
    TAPS = 20
    DIRECTIONS = 21
    AXES = 22
    EDGES = 23
    EDGE_FROM = 24
    EDGE_TO = 25
    EDGE_CORNER = 26
    SPECULATES = 27
    STROKES = 28
    BEGINS_EARLY = 29
    TAP_DURATION = 40
    TAP_INTERVAL = 41
    TAP_MOVEMENT = 42
    TAP_SEPARATION = 43
    LONG_PRESS_DURATION = 44
    LONG_PRESS_MOVEMENT = 45
    PAN_HYSTERESIS = 46
    PAN_REMOVES_HYSTERESIS = 47
    PAN_TAP_DURATION = 48
    PAN_TAP_MOVEMENT = 49
    RESTING_MOVEMENT = 50
    SWIPE_DURATION = 51
    SWIPE_DISTANCE = 52
    SWIPE_TRAVEL_DECAY = 53
    SWIPE_SIDEWAYS_DECAY = 54
    PINCH_HYSTERESIS = 55
    PINCH_SUBTRACTION = 56
    ROTATION_HYSTERESIS = 57
    ROTATION_SUBTRACTION = 58
    PAIR_TRAVEL_SHARE = 59
    TRANSFORM_HYSTERESIS = 60
    EDGE_WIDTH = 61
    VELOCITY_HORIZON = 62
    PAUSE = 63
    STROKE_SIZE = 64
    STROKE_MAX_SIZE = 65
    STROKE_INTERVAL = 66
    STROKE_DURATION = 67
    STROKE_STRAIGHTNESS = 68
    STROKE_DISTANCE = 69
    STROKE_FALSE_ACCEPTANCE = 70
    STROKE_AMBIGUITY = 71
    STROKE_PROBABILITY = 72


class Relation(IntEnum):
    """How a recognizer stands to another one."""

    EXCLUSIVE = 0
    SIMULTANEOUS = 1
    REQUIRES_FAILURE = 2
    YIELDS = 3
    EXCLUSIVE_ANYWHERE = 4


class Policy(IntEnum):
    """Who is first among those that are ready in one frame."""

    NEAREST = 0
    EARLIEST = 1


class EventType(IntEnum):
    """What an event tells."""

    NONE = 0
    TOUCH_DOWN = 100
    TOUCH_MOTION = 101
    TOUCH_UP = 102
    TOUCH_CANCEL = 103
    DELIVER_DOWN = 200
    DELIVER_MOTION = 201
    DELIVER_UP = 202
    DELIVER_CANCEL = 203
    VERDICT = 300
    GESTURE = 400
    REQUEST = 410
    PAD_MOTION = 500
    PAD_BUTTON = 501
    PAD_SCROLL = 502
    PAD_TRANSFORM = 503
    PAD_SWIPE = 504
    PAD_HOLD = 505
    PAD_CONTACT = 506
    REPAIR = 600
    GUARD = 700


class Interest(IntFlag):
    """Kinds of events that a session queues."""

    TOUCHES = 1 << 0
    DELIVERY = 1 << 1
    VERDICTS = 1 << 2
    GESTURES = 1 << 3
    FAILURES = 1 << 4
    PADS = 1 << 5
    PAD_CONTACTS = 1 << 6
    REPAIRS = 1 << 7
    GUARDS = 1 << 8


class EventFlag(IntFlag):
    """Flags of an event."""

    FRAME = 1 << 0
    LATE = 1 << 1
    RESAMPLED = 1 << 2
    ORPHAN = 1 << 3


class Verdict(IntEnum):
    """To whom a touch belongs."""

    PENDING = 0
    RELEASED = 1
    OWNED = 2


class GestureState(IntEnum):
    """A recognizer's state."""

    POSSIBLE = 0
    BEGAN = 1
    CHANGED = 2
    ENDED = 3
    CANCELLED = 4
    FAILED = 5


class Reason(IntEnum):
    """Why an attempt failed or was cancelled."""

    NONE = 0
    MOVED = 1
    SHORT = 2
    TURNED = 3
    SCALED = 4
    PARALLEL = 5
    HELD = 6
    LIFTED = 7
    SLOW = 8
    SIDEWAYS = 9
    BACKWARDS = 10
    AWAY_FROM_EDGE = 11
    NOT_INWARD = 12
    TAP_APART = 15
    TAP_LATE = 13
    TAP_MISSING = 14
    FINGERS = 16
    BUTTONS = 17
    TOUCHES_CANCELLED = 18
    REFUSED = 19
    DISABLED = 20
    PROPOSED = 21
    PREVENTED = 22
    REQUIRED = 23
    UNDECIDED = 24
    CIRCLE = 25
    UNLIKE = 26
    AMBIGUOUS = 27
    SMALL = 28
    LARGE = 29
    STRAIGHT = 30
    STROKES = 31
    NO_SHAPE = 32


class PadButton(IntEnum):
    """Buttons of a pad."""

    PRIMARY = 1
    SECONDARY = 2
    MIDDLE = 3


class PadCause(IntEnum):
    """What pressed a button or scrolled."""

    CLICK = 1
    TAP = 2
    TAP_DRAG = 3
    FINGER_DRAG = 4
    FINGERS = 5
    EDGE = 6


class PadContact(IntEnum):
    """The verdict on a contact of a pad."""

    FINGER = 1
    HOVERING = 2
    PALM = 3
    THUMB = 4
    IN_BUTTON_AREA = 5
    PINNED = 6


class Repair(IntEnum):
    """Faults of devices that are repaired."""

    ID_REPLACED = 1
    LIFT_OF_FREE_SLOT = 2
    SLOT_OUT_OF_RANGE = 3
    COORDINATE_CLAMPED = 4
    COORDINATE_WRAPPED = 5
    EMPTY_FRAME = 6
    TIME_BACKWARDS = 7
    DOWN_AT_START = 8
    COORDINATE_MISSING = 9
    DOWN_AT_END = 10
    EVENTS_DROPPED = 11
    LOST_IN_DROP = 12
    FINGERS_ABOVE_SLOTS = 13
    POSITIONS_EXCHANGED = 15
    WITHOUT_TOUCH_KEY = 16
    POSITION_JUMPED = 17
    CALIBRATION_IGNORED = 18
    PRESSURE_MISSING = 19
    UNKNOWN_CONTACT = 20
    NOT_FINITE = 21
    ENDED_AT_ONCE = 22


class GuardReason(IntEnum):
    """Rules of a guard, by which a contact is not, or not yet, the touch of a person."""

    MASK = 1
    EDGE = 2
    STORM = 3
    PLACE = 4
    STUCK = 5
    PALM = 6
    PALM_SIZE = 7
    PALM_SHAPE = 8
    PALM_GROWTH = 9
    PALM_NEAR = 10
    PEN = 11
    HOLD = 12
    TAP = 13
    REPEATED = 14
    WAKE = 15
    STEADY = 16


class GuardDecision(IntEnum):
    """What a guard has decided about a contact."""

    WITHHELD = 1
    RELEASED = 2
    REJECTED = 3
    CANCELLED = 4


class Quantity(IntEnum):
    """What a margin measures."""

    TRAVEL = 1
    STRAYED = 2
    SIDEWAYS = 3
    SPREAD = 4
    TURN = 5
    HELD = 6
    PAUSE = 7
    TAPS = 8
    FINGERS = 9
    SIZE = 10
    STRAIGHT = 11
    UNLIKE = 12
