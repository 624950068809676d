//! The enumerations of `touchstone.h`, which documents each constant.

use touchstone_sys as sys;

macro_rules! enumeration {
    ($(#[$document:meta])* $name:ident { $($case:ident = $number:ident,)* }) => {
        $(#[$document])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[repr(u32)]
        pub enum $name {
            $(
                #[doc = concat!("`", stringify!($number), "` of `touchstone.h`, which documents it.")]
                $case = sys::$number,
            )*
        }

        impl $name {
            /// The case of a number; `None` for one of a later version of the library.
            pub fn from_number(number: u32) -> Option<$name> {
                match number {
                    $(sys::$number => Some($name::$case),)*
                    _ => None,
                }
            }
        }
    };
}

enumeration! {
    /// What a device is taken for.
    DeviceKind {
        Touchscreen = TS_DEVICE_TOUCHSCREEN,
        Touchpad = TS_DEVICE_TOUCHPAD,
        Pen = TS_DEVICE_PEN,
        Other = TS_DEVICE_OTHER,
    }
}

enumeration! {
    /// What happened to a touch.
    Phase {
        Down = TS_CONTACT_DOWN,
        Motion = TS_CONTACT_MOTION,
        Up = TS_CONTACT_UP,
        Cancel = TS_CONTACT_CANCEL,
    }
}

enumeration! {
    /// Kinds of recognizers.
    Gesture {
        Tap = TS_GESTURE_TAP,
        LongPress = TS_GESTURE_LONG_PRESS,
        Pan = TS_GESTURE_PAN,
        Swipe = TS_GESTURE_SWIPE,
        Pinch = TS_GESTURE_PINCH,
        Rotation = TS_GESTURE_ROTATION,
        Custom = TS_GESTURE_CUSTOM,
        Stroke = TS_GESTURE_STROKE,
    }
}

enumeration! {
    /// A recognizer's state.
    State {
        Possible = TS_STATE_POSSIBLE,
        Began = TS_STATE_BEGAN,
        Changed = TS_STATE_CHANGED,
        Ended = TS_STATE_ENDED,
        Cancelled = TS_STATE_CANCELLED,
        Failed = TS_STATE_FAILED,
    }
}

enumeration! {
    /// What a recognizer does to touches that others might have.
    Claim {
        Cancel = TS_CLAIM_CANCEL,
        Withhold = TS_CLAIM_WITHHOLD,
        None = TS_CLAIM_NONE,
    }
}

enumeration! {
    /// Properties and limits of recognizers.
    Property {
        Enabled = TS_ENABLED,
        Fingers = TS_FINGERS,
        MaxFingers = TS_MAX_FINGERS,
        Claim = TS_CLAIM,
        Priority = TS_PRIORITY,
        Asks = TS_ASKS,
        Pad = TS_PAD,
        WithholdTime = TS_WITHHOLD_TIME,
        Taps = TS_TAPS,
        Directions = TS_DIRECTIONS,
        Axes = TS_AXES,
        Edges = TS_EDGES,
        EdgeFrom = TS_EDGE_FROM,
        EdgeTo = TS_EDGE_TO,
        EdgeCorner = TS_EDGE_CORNER,
        Speculates = TS_SPECULATES,
        Strokes = TS_STROKES,
        BeginsEarly = TS_BEGINS_EARLY,
        TapDuration = TS_TAP_DURATION,
        TapInterval = TS_TAP_INTERVAL,
        TapMovement = TS_TAP_MOVEMENT,
        TapSeparation = TS_TAP_SEPARATION,
        LongPressDuration = TS_LONG_PRESS_DURATION,
        LongPressMovement = TS_LONG_PRESS_MOVEMENT,
        PanHysteresis = TS_PAN_HYSTERESIS,
        PanRemovesHysteresis = TS_PAN_REMOVES_HYSTERESIS,
        PanTapDuration = TS_PAN_TAP_DURATION,
        PanTapMovement = TS_PAN_TAP_MOVEMENT,
        RestingMovement = TS_RESTING_MOVEMENT,
        SwipeDuration = TS_SWIPE_DURATION,
        SwipeDistance = TS_SWIPE_DISTANCE,
        SwipeTravelDecay = TS_SWIPE_TRAVEL_DECAY,
        SwipeSidewaysDecay = TS_SWIPE_SIDEWAYS_DECAY,
        PinchHysteresis = TS_PINCH_HYSTERESIS,
        PinchSubtraction = TS_PINCH_SUBTRACTION,
        RotationHysteresis = TS_ROTATION_HYSTERESIS,
        RotationSubtraction = TS_ROTATION_SUBTRACTION,
        PairTravelShare = TS_PAIR_TRAVEL_SHARE,
        TransformHysteresis = TS_TRANSFORM_HYSTERESIS,
        EdgeWidth = TS_EDGE_WIDTH,
        VelocityHorizon = TS_VELOCITY_HORIZON,
        Pause = TS_PAUSE,
        StrokeSize = TS_STROKE_SIZE,
        StrokeMaxSize = TS_STROKE_MAX_SIZE,
        StrokeInterval = TS_STROKE_INTERVAL,
        StrokeDuration = TS_STROKE_DURATION,
        StrokeStraightness = TS_STROKE_STRAIGHTNESS,
        StrokeDistance = TS_STROKE_DISTANCE,
        StrokeFalseAcceptance = TS_STROKE_FALSE_ACCEPTANCE,
        StrokeAmbiguity = TS_STROKE_AMBIGUITY,
        StrokeProbability = TS_STROKE_PROBABILITY,
    }
}

enumeration! {
    /// The unit of a value that is set.
    Unit {
        Native = TS_UNIT_NATIVE,
        Mm = TS_UNIT_MM,
        Degree = TS_UNIT_DEGREE,
    }
}

enumeration! {
    /// How a recognizer stands to another one.
    Relation {
        Exclusive = TS_RELATION_EXCLUSIVE,
        Simultaneous = TS_RELATION_SIMULTANEOUS,
        RequiresFailure = TS_RELATION_REQUIRES_FAILURE,
        Yields = TS_RELATION_YIELDS,
        ExclusiveAnywhere = TS_RELATION_EXCLUSIVE_ANYWHERE,
    }
}

enumeration! {
    /// Who is first among those that are ready in one frame.
    Policy {
        Nearest = TS_POLICY_NEAREST,
        Earliest = TS_POLICY_EARLIEST,
    }
}

enumeration! {
    /// How movements are delivered.
    Sampling {
        Raw = TS_SAMPLING_RAW,
        Newest = TS_SAMPLING_NEWEST,
        Resampled = TS_SAMPLING_RESAMPLED,
    }
}

enumeration! {
    /// To whom a touch belongs.
    Verdict {
        Pending = TS_VERDICT_PENDING,
        Released = TS_VERDICT_RELEASED,
        Owned = TS_VERDICT_OWNED,
    }
}

enumeration! {
    /// Why an attempt failed or was cancelled.
    Reason {
        None = TS_REASON_NONE,
        Moved = TS_REASON_MOVED,
        Short = TS_REASON_SHORT,
        Turned = TS_REASON_TURNED,
        Scaled = TS_REASON_SCALED,
        Parallel = TS_REASON_PARALLEL,
        Held = TS_REASON_HELD,
        Lifted = TS_REASON_LIFTED,
        Slow = TS_REASON_SLOW,
        Sideways = TS_REASON_SIDEWAYS,
        Backwards = TS_REASON_BACKWARDS,
        AwayFromEdge = TS_REASON_AWAY_FROM_EDGE,
        NotInward = TS_REASON_NOT_INWARD,
        TapApart = TS_REASON_TAP_APART,
        TapLate = TS_REASON_TAP_LATE,
        TapMissing = TS_REASON_TAP_MISSING,
        Fingers = TS_REASON_FINGERS,
        Buttons = TS_REASON_BUTTONS,
        TouchesCancelled = TS_REASON_TOUCHES_CANCELLED,
        Refused = TS_REASON_REFUSED,
        Disabled = TS_REASON_DISABLED,
        Proposed = TS_REASON_PROPOSED,
        Prevented = TS_REASON_PREVENTED,
        Required = TS_REASON_REQUIRED,
        Undecided = TS_REASON_UNDECIDED,
        Circle = TS_REASON_CIRCLE,
        Unlike = TS_REASON_UNLIKE,
        Ambiguous = TS_REASON_AMBIGUOUS,
        Small = TS_REASON_SMALL,
        Large = TS_REASON_LARGE,
        Straight = TS_REASON_STRAIGHT,
        Strokes = TS_REASON_STROKES,
        NoShape = TS_REASON_NO_SHAPE,
    }
}

enumeration! {
    /// Faults of devices that are repaired.
    Repair {
        IdReplaced = TS_REPAIR_ID_REPLACED,
        LiftOfFreeSlot = TS_REPAIR_LIFT_OF_FREE_SLOT,
        SlotOutOfRange = TS_REPAIR_SLOT_OUT_OF_RANGE,
        CoordinateClamped = TS_REPAIR_COORDINATE_CLAMPED,
        CoordinateWrapped = TS_REPAIR_COORDINATE_WRAPPED,
        EmptyFrame = TS_REPAIR_EMPTY_FRAME,
        TimeBackwards = TS_REPAIR_TIME_BACKWARDS,
        DownAtStart = TS_REPAIR_DOWN_AT_START,
        CoordinateMissing = TS_REPAIR_COORDINATE_MISSING,
        DownAtEnd = TS_REPAIR_DOWN_AT_END,
        EventsDropped = TS_REPAIR_EVENTS_DROPPED,
        LostInDrop = TS_REPAIR_LOST_IN_DROP,
        FingersAboveSlots = TS_REPAIR_FINGERS_ABOVE_SLOTS,
        PositionsExchanged = TS_REPAIR_POSITIONS_EXCHANGED,
        WithoutTouchKey = TS_REPAIR_WITHOUT_TOUCH_KEY,
        PositionJumped = TS_REPAIR_POSITION_JUMPED,
        CalibrationIgnored = TS_REPAIR_CALIBRATION_IGNORED,
        PressureMissing = TS_REPAIR_PRESSURE_MISSING,
        UnknownContact = TS_REPAIR_UNKNOWN_CONTACT,
        NotFinite = TS_REPAIR_NOT_FINITE,
        EndedAtOnce = TS_REPAIR_ENDED_AT_ONCE,
    }
}

enumeration! {
    /// Rules of a guard, by which a contact is not, or not yet, the touch of a person.
    GuardReason {
        Mask = TS_GUARD_MASK,
        Edge = TS_GUARD_EDGE,
        Storm = TS_GUARD_STORM,
        Place = TS_GUARD_PLACE,
        Stuck = TS_GUARD_STUCK,
        Palm = TS_GUARD_PALM,
        PalmSize = TS_GUARD_PALM_SIZE,
        PalmShape = TS_GUARD_PALM_SHAPE,
        PalmGrowth = TS_GUARD_PALM_GROWTH,
        PalmNear = TS_GUARD_PALM_NEAR,
        Pen = TS_GUARD_PEN,
        Hold = TS_GUARD_HOLD,
        Tap = TS_GUARD_TAP,
        Repeated = TS_GUARD_REPEATED,
        Wake = TS_GUARD_WAKE,
        Steady = TS_GUARD_STEADY,
    }
}

enumeration! {
    /// What a guard has decided about a contact.
    GuardDecision {
        Withheld = TS_GUARD_WITHHELD,
        Released = TS_GUARD_RELEASED,
        Rejected = TS_GUARD_REJECTED,
        Cancelled = TS_GUARD_CANCELLED,
    }
}

/// What [`Session::set_interests`](crate::Session::set_interests) takes a sum of.
pub mod interests {
    pub use touchstone_sys::{
        TS_INTEREST_DELIVERY as DELIVERY, TS_INTEREST_FAILURES as FAILURES,
        TS_INTEREST_GESTURES as GESTURES, TS_INTEREST_GUARDS as GUARDS, TS_INTEREST_PADS as PADS,
        TS_INTEREST_PAD_CONTACTS as PAD_CONTACTS, TS_INTEREST_REPAIRS as REPAIRS,
        TS_INTEREST_TOUCHES as TOUCHES, TS_INTEREST_VERDICTS as VERDICTS,
    };
}

/// Sums of these are the values of properties, of [`Surface::set_flags`](crate::Surface::set_flags)
/// and of [`Event::flags`](crate::Event::flags).
pub mod flags {
    pub use touchstone_sys::{
        TS_AXES_BOTH as AXES_BOTH, TS_AXES_HORIZONTAL as AXES_HORIZONTAL,
        TS_AXES_VERTICAL as AXES_VERTICAL, TS_CONTACT_LAST as CONTACT_LAST,
        TS_DIRECTION_DOWN as DIRECTION_DOWN, TS_DIRECTION_LEFT as DIRECTION_LEFT,
        TS_DIRECTION_RIGHT as DIRECTION_RIGHT, TS_DIRECTION_UP as DIRECTION_UP,
        TS_EDGE_BOTTOM as EDGE_BOTTOM, TS_EDGE_LEFT as EDGE_LEFT, TS_EDGE_RIGHT as EDGE_RIGHT,
        TS_EDGE_TOP as EDGE_TOP, TS_EVENT_FLAG_FRAME as EVENT_FLAG_FRAME,
        TS_EVENT_FLAG_LATE as EVENT_FLAG_LATE, TS_EVENT_FLAG_ORPHAN as EVENT_FLAG_ORPHAN,
        TS_EVENT_FLAG_RESAMPLED as EVENT_FLAG_RESAMPLED,
        TS_SURFACE_CANCELS_TOGETHER as SURFACE_CANCELS_TOGETHER,
        TS_SURFACE_DISABLED as SURFACE_DISABLED, TS_SURFACE_ISOLATED as SURFACE_ISOLATED,
        TS_SURFACE_ORDERED as SURFACE_ORDERED, TS_SURFACE_OVERLAY as SURFACE_OVERLAY,
    };
}
