//! The constants of `touchstone.h`, in its order.

use std::os::raw::c_int;

pub const TS_NEVER: i64 = i64::MAX;

// enum ts_feature
pub const TS_FEATURE_TRACKPADS: u32 = 1;
pub const TS_FEATURE_STROKES: u32 = 2;
pub const TS_FEATURE_GUARDS: u32 = 3;

// enum ts_error
pub const TS_OK: c_int = 0;
pub const TS_ERROR_INVALID: c_int = -1;
pub const TS_ERROR_MEMORY: c_int = -2;
pub const TS_ERROR_FULL: c_int = -3;
pub const TS_ERROR_STALE: c_int = -4;
pub const TS_ERROR_STATE: c_int = -5;
pub const TS_ERROR_CYCLE: c_int = -6;
pub const TS_ERROR_UNKNOWN: c_int = -7;
pub const TS_ERROR_PARSE: c_int = -8;
pub const TS_ERROR_UNSUPPORTED: c_int = -9;
pub const TS_ERROR_DEVICE: c_int = -10;

// enum ts_unit
pub const TS_UNIT_NATIVE: u32 = 0;
pub const TS_UNIT_MM: u32 = 1;
pub const TS_UNIT_DEGREE: u32 = 2;

// enum ts_device_kind
pub const TS_DEVICE_TOUCHSCREEN: u32 = 1;
pub const TS_DEVICE_TOUCHPAD: u32 = 2;
pub const TS_DEVICE_PEN: u32 = 3;
pub const TS_DEVICE_OTHER: u32 = 4;

// enum ts_contact_phase
pub const TS_CONTACT_DOWN: u32 = 1;
pub const TS_CONTACT_MOTION: u32 = 2;
pub const TS_CONTACT_UP: u32 = 3;
pub const TS_CONTACT_CANCEL: u32 = 4;

// enum ts_contact_flag
pub const TS_CONTACT_LAST: u32 = 1;

// enum ts_tool
pub const TS_TOOL_FINGER: u32 = 0;
pub const TS_TOOL_PEN: u32 = 1;
pub const TS_TOOL_PALM: u32 = 2;
pub const TS_TOOL_DIAL: u32 = 3;

// enum ts_sampling
pub const TS_SAMPLING_RAW: u32 = 0;
pub const TS_SAMPLING_NEWEST: u32 = 1;
pub const TS_SAMPLING_RESAMPLED: u32 = 2;

// enum ts_surface_flag
pub const TS_SURFACE_DISABLED: u32 = 1;
pub const TS_SURFACE_ISOLATED: u32 = 2;
pub const TS_SURFACE_ORDERED: u32 = 4;
pub const TS_SURFACE_CANCELS_TOGETHER: u32 = 8;
pub const TS_SURFACE_OVERLAY: u32 = 16;

// enum ts_gesture
pub const TS_GESTURE_TAP: u32 = 1;
pub const TS_GESTURE_LONG_PRESS: u32 = 2;
pub const TS_GESTURE_PAN: u32 = 3;
pub const TS_GESTURE_SWIPE: u32 = 4;
pub const TS_GESTURE_PINCH: u32 = 5;
pub const TS_GESTURE_ROTATION: u32 = 6;
pub const TS_GESTURE_CUSTOM: u32 = 7;
pub const TS_GESTURE_STROKE: u32 = 8;

// enum ts_claim
pub const TS_CLAIM_CANCEL: u32 = 0;
pub const TS_CLAIM_WITHHOLD: u32 = 1;
pub const TS_CLAIM_NONE: u32 = 2;

// enum ts_edge
pub const TS_EDGE_TOP: u32 = 1;
pub const TS_EDGE_LEFT: u32 = 2;
pub const TS_EDGE_BOTTOM: u32 = 4;
pub const TS_EDGE_RIGHT: u32 = 8;

// enum ts_direction
pub const TS_DIRECTION_RIGHT: u32 = 1;
pub const TS_DIRECTION_LEFT: u32 = 2;
pub const TS_DIRECTION_UP: u32 = 4;
pub const TS_DIRECTION_DOWN: u32 = 8;

// enum ts_axes
pub const TS_AXES_HORIZONTAL: u32 = 1;
pub const TS_AXES_VERTICAL: u32 = 2;
pub const TS_AXES_BOTH: u32 = 3;

// enum ts_property
pub const TS_ENABLED: u32 = 1;
pub const TS_FINGERS: u32 = 2;
pub const TS_MAX_FINGERS: u32 = 3;
pub const TS_CLAIM: u32 = 4;
pub const TS_PRIORITY: u32 = 5;
pub const TS_ASKS: u32 = 6;
pub const TS_PAD: u32 = 7;
pub const TS_WITHHOLD_TIME: u32 = 8;
pub const TS_TAPS: u32 = 20;
pub const TS_DIRECTIONS: u32 = 21;
pub const TS_AXES: u32 = 22;
pub const TS_EDGES: u32 = 23;
pub const TS_EDGE_FROM: u32 = 24;
pub const TS_EDGE_TO: u32 = 25;
pub const TS_EDGE_CORNER: u32 = 26;
pub const TS_SPECULATES: u32 = 27;
pub const TS_STROKES: u32 = 28;
pub const TS_BEGINS_EARLY: u32 = 29;
pub const TS_TAP_DURATION: u32 = 40;
pub const TS_TAP_INTERVAL: u32 = 41;
pub const TS_TAP_MOVEMENT: u32 = 42;
pub const TS_TAP_SEPARATION: u32 = 43;
pub const TS_LONG_PRESS_DURATION: u32 = 44;
pub const TS_LONG_PRESS_MOVEMENT: u32 = 45;
pub const TS_PAN_HYSTERESIS: u32 = 46;
pub const TS_PAN_REMOVES_HYSTERESIS: u32 = 47;
pub const TS_PAN_TAP_DURATION: u32 = 48;
pub const TS_PAN_TAP_MOVEMENT: u32 = 49;
pub const TS_RESTING_MOVEMENT: u32 = 50;
pub const TS_SWIPE_DURATION: u32 = 51;
pub const TS_SWIPE_DISTANCE: u32 = 52;
pub const TS_SWIPE_TRAVEL_DECAY: u32 = 53;
pub const TS_SWIPE_SIDEWAYS_DECAY: u32 = 54;
pub const TS_PINCH_HYSTERESIS: u32 = 55;
pub const TS_PINCH_SUBTRACTION: u32 = 56;
pub const TS_ROTATION_HYSTERESIS: u32 = 57;
pub const TS_ROTATION_SUBTRACTION: u32 = 58;
pub const TS_PAIR_TRAVEL_SHARE: u32 = 59;
pub const TS_TRANSFORM_HYSTERESIS: u32 = 60;
pub const TS_EDGE_WIDTH: u32 = 61;
pub const TS_VELOCITY_HORIZON: u32 = 62;
pub const TS_PAUSE: u32 = 63;
pub const TS_STROKE_SIZE: u32 = 64;
pub const TS_STROKE_MAX_SIZE: u32 = 65;
pub const TS_STROKE_INTERVAL: u32 = 66;
pub const TS_STROKE_DURATION: u32 = 67;
pub const TS_STROKE_STRAIGHTNESS: u32 = 68;
pub const TS_STROKE_DISTANCE: u32 = 69;
pub const TS_STROKE_FALSE_ACCEPTANCE: u32 = 70;
pub const TS_STROKE_AMBIGUITY: u32 = 71;
pub const TS_STROKE_PROBABILITY: u32 = 72;

// enum ts_relation
pub const TS_RELATION_EXCLUSIVE: u32 = 0;
pub const TS_RELATION_SIMULTANEOUS: u32 = 1;
pub const TS_RELATION_REQUIRES_FAILURE: u32 = 2;
pub const TS_RELATION_YIELDS: u32 = 3;
pub const TS_RELATION_EXCLUSIVE_ANYWHERE: u32 = 4;

// enum ts_policy
pub const TS_POLICY_NEAREST: u32 = 0;
pub const TS_POLICY_EARLIEST: u32 = 1;

// enum ts_event_type
pub const TS_EVENT_NONE: u32 = 0;
pub const TS_EVENT_TOUCH_DOWN: u32 = 100;
pub const TS_EVENT_TOUCH_MOTION: u32 = 101;
pub const TS_EVENT_TOUCH_UP: u32 = 102;
pub const TS_EVENT_TOUCH_CANCEL: u32 = 103;
pub const TS_EVENT_DELIVER_DOWN: u32 = 200;
pub const TS_EVENT_DELIVER_MOTION: u32 = 201;
pub const TS_EVENT_DELIVER_UP: u32 = 202;
pub const TS_EVENT_DELIVER_CANCEL: u32 = 203;
pub const TS_EVENT_VERDICT: u32 = 300;
pub const TS_EVENT_GESTURE: u32 = 400;
pub const TS_EVENT_REQUEST: u32 = 410;
pub const TS_EVENT_PAD_MOTION: u32 = 500;
pub const TS_EVENT_PAD_BUTTON: u32 = 501;
pub const TS_EVENT_PAD_SCROLL: u32 = 502;
pub const TS_EVENT_PAD_TRANSFORM: u32 = 503;
pub const TS_EVENT_PAD_SWIPE: u32 = 504;
pub const TS_EVENT_PAD_HOLD: u32 = 505;
pub const TS_EVENT_PAD_CONTACT: u32 = 506;
pub const TS_EVENT_REPAIR: u32 = 600;
pub const TS_EVENT_GUARD: u32 = 700;

// enum ts_interest
pub const TS_INTEREST_TOUCHES: u32 = 1 << 0;
pub const TS_INTEREST_DELIVERY: u32 = 1 << 1;
pub const TS_INTEREST_VERDICTS: u32 = 1 << 2;
pub const TS_INTEREST_GESTURES: u32 = 1 << 3;
pub const TS_INTEREST_FAILURES: u32 = 1 << 4;
pub const TS_INTEREST_PADS: u32 = 1 << 5;
pub const TS_INTEREST_PAD_CONTACTS: u32 = 1 << 6;
pub const TS_INTEREST_REPAIRS: u32 = 1 << 7;
pub const TS_INTEREST_GUARDS: u32 = 1 << 8;

// enum ts_event_flag
pub const TS_EVENT_FLAG_FRAME: u32 = 1 << 0;
pub const TS_EVENT_FLAG_LATE: u32 = 1 << 1;
pub const TS_EVENT_FLAG_RESAMPLED: u32 = 1 << 2;
pub const TS_EVENT_FLAG_ORPHAN: u32 = 1 << 3;

// enum ts_verdict
pub const TS_VERDICT_PENDING: u32 = 0;
pub const TS_VERDICT_RELEASED: u32 = 1;
pub const TS_VERDICT_OWNED: u32 = 2;

// enum ts_gesture_state
pub const TS_STATE_POSSIBLE: u32 = 0;
pub const TS_STATE_BEGAN: u32 = 1;
pub const TS_STATE_CHANGED: u32 = 2;
pub const TS_STATE_ENDED: u32 = 3;
pub const TS_STATE_CANCELLED: u32 = 4;
pub const TS_STATE_FAILED: u32 = 5;

// enum ts_reason
pub const TS_REASON_NONE: u32 = 0;
pub const TS_REASON_MOVED: u32 = 1;
pub const TS_REASON_SHORT: u32 = 2;
pub const TS_REASON_TURNED: u32 = 3;
pub const TS_REASON_SCALED: u32 = 4;
pub const TS_REASON_PARALLEL: u32 = 5;
pub const TS_REASON_HELD: u32 = 6;
pub const TS_REASON_LIFTED: u32 = 7;
pub const TS_REASON_SLOW: u32 = 8;
pub const TS_REASON_SIDEWAYS: u32 = 9;
pub const TS_REASON_BACKWARDS: u32 = 10;
pub const TS_REASON_AWAY_FROM_EDGE: u32 = 11;
pub const TS_REASON_NOT_INWARD: u32 = 12;
pub const TS_REASON_TAP_APART: u32 = 15;
pub const TS_REASON_TAP_LATE: u32 = 13;
pub const TS_REASON_TAP_MISSING: u32 = 14;
pub const TS_REASON_FINGERS: u32 = 16;
pub const TS_REASON_BUTTONS: u32 = 17;
pub const TS_REASON_TOUCHES_CANCELLED: u32 = 18;
pub const TS_REASON_REFUSED: u32 = 19;
pub const TS_REASON_DISABLED: u32 = 20;
pub const TS_REASON_PROPOSED: u32 = 21;
pub const TS_REASON_PREVENTED: u32 = 22;
pub const TS_REASON_REQUIRED: u32 = 23;
pub const TS_REASON_UNDECIDED: u32 = 24;
pub const TS_REASON_CIRCLE: u32 = 25;
pub const TS_REASON_UNLIKE: u32 = 26;
pub const TS_REASON_AMBIGUOUS: u32 = 27;
pub const TS_REASON_SMALL: u32 = 28;
pub const TS_REASON_LARGE: u32 = 29;
pub const TS_REASON_STRAIGHT: u32 = 30;
pub const TS_REASON_STROKES: u32 = 31;
pub const TS_REASON_NO_SHAPE: u32 = 32;

// enum ts_pad_button
pub const TS_PAD_PRIMARY: u32 = 1;
pub const TS_PAD_SECONDARY: u32 = 2;
pub const TS_PAD_MIDDLE: u32 = 3;

// enum ts_pad_cause
pub const TS_PAD_CLICK: u32 = 1;
pub const TS_PAD_TAP: u32 = 2;
pub const TS_PAD_TAP_DRAG: u32 = 3;
pub const TS_PAD_FINGER_DRAG: u32 = 4;
pub const TS_PAD_FINGERS: u32 = 5;
pub const TS_PAD_EDGE: u32 = 6;

// enum ts_pad_contact
pub const TS_PAD_FINGER: u32 = 1;
pub const TS_PAD_HOVERING: u32 = 2;
pub const TS_PAD_PALM: u32 = 3;
pub const TS_PAD_THUMB: u32 = 4;
pub const TS_PAD_IN_BUTTON_AREA: u32 = 5;
pub const TS_PAD_PINNED: u32 = 6;

// enum ts_repair
pub const TS_REPAIR_ID_REPLACED: u32 = 1;
pub const TS_REPAIR_LIFT_OF_FREE_SLOT: u32 = 2;
pub const TS_REPAIR_SLOT_OUT_OF_RANGE: u32 = 3;
pub const TS_REPAIR_COORDINATE_CLAMPED: u32 = 4;
pub const TS_REPAIR_COORDINATE_WRAPPED: u32 = 5;
pub const TS_REPAIR_EMPTY_FRAME: u32 = 6;
pub const TS_REPAIR_TIME_BACKWARDS: u32 = 7;
pub const TS_REPAIR_DOWN_AT_START: u32 = 8;
pub const TS_REPAIR_COORDINATE_MISSING: u32 = 9;
pub const TS_REPAIR_DOWN_AT_END: u32 = 10;
pub const TS_REPAIR_EVENTS_DROPPED: u32 = 11;
pub const TS_REPAIR_LOST_IN_DROP: u32 = 12;
pub const TS_REPAIR_FINGERS_ABOVE_SLOTS: u32 = 13;
pub const TS_REPAIR_POSITIONS_EXCHANGED: u32 = 15;
pub const TS_REPAIR_WITHOUT_TOUCH_KEY: u32 = 16;
pub const TS_REPAIR_POSITION_JUMPED: u32 = 17;
pub const TS_REPAIR_CALIBRATION_IGNORED: u32 = 18;
pub const TS_REPAIR_PRESSURE_MISSING: u32 = 19;
pub const TS_REPAIR_UNKNOWN_CONTACT: u32 = 20;
pub const TS_REPAIR_NOT_FINITE: u32 = 21;
pub const TS_REPAIR_ENDED_AT_ONCE: u32 = 22;

// enum ts_guard_reason
pub const TS_GUARD_MASK: u32 = 1;
pub const TS_GUARD_EDGE: u32 = 2;
pub const TS_GUARD_STORM: u32 = 3;
pub const TS_GUARD_PLACE: u32 = 4;
pub const TS_GUARD_STUCK: u32 = 5;
pub const TS_GUARD_PALM: u32 = 6;
pub const TS_GUARD_PALM_SIZE: u32 = 7;
pub const TS_GUARD_PALM_SHAPE: u32 = 8;
pub const TS_GUARD_PALM_GROWTH: u32 = 9;
pub const TS_GUARD_PALM_NEAR: u32 = 10;
pub const TS_GUARD_PEN: u32 = 11;
pub const TS_GUARD_HOLD: u32 = 12;
pub const TS_GUARD_TAP: u32 = 13;
pub const TS_GUARD_REPEATED: u32 = 14;
pub const TS_GUARD_WAKE: u32 = 15;
pub const TS_GUARD_STEADY: u32 = 16;

// enum ts_guard_decision
pub const TS_GUARD_WITHHELD: u32 = 1;
pub const TS_GUARD_RELEASED: u32 = 2;
pub const TS_GUARD_REJECTED: u32 = 3;
pub const TS_GUARD_CANCELLED: u32 = 4;

// enum ts_quantity
pub const TS_QUANTITY_TRAVEL: u32 = 1;
pub const TS_QUANTITY_STRAYED: u32 = 2;
pub const TS_QUANTITY_SIDEWAYS: u32 = 3;
pub const TS_QUANTITY_SPREAD: u32 = 4;
pub const TS_QUANTITY_TURN: u32 = 5;
pub const TS_QUANTITY_HELD: u32 = 6;
pub const TS_QUANTITY_PAUSE: u32 = 7;
pub const TS_QUANTITY_TAPS: u32 = 8;
pub const TS_QUANTITY_FINGERS: u32 = 9;
pub const TS_QUANTITY_SIZE: u32 = 10;
pub const TS_QUANTITY_STRAIGHT: u32 = 11;
pub const TS_QUANTITY_UNLIKE: u32 = 12;
