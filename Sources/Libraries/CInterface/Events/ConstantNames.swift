@c @implementation func ts_event_type_name(_ type: UInt32) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch ts_event_type(type) {
    case TS_EVENT_NONE: "none"
    case TS_EVENT_TOUCH_DOWN: "touch-down"
    case TS_EVENT_TOUCH_MOTION: "touch-motion"
    case TS_EVENT_TOUCH_UP: "touch-up"
    case TS_EVENT_TOUCH_CANCEL: "touch-cancel"
    case TS_EVENT_DELIVER_DOWN: "deliver-down"
    case TS_EVENT_DELIVER_MOTION: "deliver-motion"
    case TS_EVENT_DELIVER_UP: "deliver-up"
    case TS_EVENT_DELIVER_CANCEL: "deliver-cancel"
    case TS_EVENT_VERDICT: "verdict"
    case TS_EVENT_GESTURE: "gesture"
    case TS_EVENT_REQUEST: "request"
    case TS_EVENT_PAD_MOTION: "pad-motion"
    case TS_EVENT_PAD_BUTTON: "pad-button"
    case TS_EVENT_PAD_SCROLL: "pad-scroll"
    case TS_EVENT_PAD_TRANSFORM: "pad-transform"
    case TS_EVENT_PAD_SWIPE: "pad-swipe"
    case TS_EVENT_PAD_HOLD: "pad-hold"
    case TS_EVENT_PAD_CONTACT: "pad-contact"
    case TS_EVENT_REPAIR: "repair"
    case TS_EVENT_GUARD: "guard"
    default: "unknown"
    }
  return name.pointer
}

@c @implementation func ts_gesture_name(_ gesture: ts_gesture) -> UnsafePointer<CChar>? {
  (GestureKind(rawValue: gesture.rawValue)?.name ?? "unknown").pointer
}

@c @implementation func ts_gesture_state_name(_ state: UInt32) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch ts_gesture_state(state) {
    case TS_STATE_POSSIBLE: "possible"
    case TS_STATE_BEGAN: "began"
    case TS_STATE_CHANGED: "changed"
    case TS_STATE_ENDED: "ended"
    case TS_STATE_CANCELLED: "cancelled"
    case TS_STATE_FAILED: "failed"
    default: "unknown"
    }
  return name.pointer
}

@c @implementation func ts_reason_name(_ reason: UInt32) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch ts_reason(reason) {
    case TS_REASON_NONE: "none"
    case TS_REASON_MOVED: "moved"
    case TS_REASON_SHORT: "short"
    case TS_REASON_TURNED: "turned"
    case TS_REASON_SCALED: "scaled"
    case TS_REASON_PARALLEL: "parallel"
    case TS_REASON_HELD: "held"
    case TS_REASON_LIFTED: "lifted"
    case TS_REASON_SLOW: "slow"
    case TS_REASON_SIDEWAYS: "sideways"
    case TS_REASON_BACKWARDS: "backwards"
    case TS_REASON_AWAY_FROM_EDGE: "away-from-edge"
    case TS_REASON_NOT_INWARD: "not-inward"
    case TS_REASON_TAP_LATE: "tap-late"
    case TS_REASON_TAP_MISSING: "tap-missing"
    case TS_REASON_TAP_APART: "tap-apart"
    case TS_REASON_FINGERS: "fingers"
    case TS_REASON_BUTTONS: "buttons"
    case TS_REASON_TOUCHES_CANCELLED: "touches-cancelled"
    case TS_REASON_REFUSED: "refused"
    case TS_REASON_DISABLED: "disabled"
    case TS_REASON_PROPOSED: "proposed"
    case TS_REASON_PREVENTED: "prevented"
    case TS_REASON_REQUIRED: "required"
    case TS_REASON_UNDECIDED: "undecided"
    case TS_REASON_CIRCLE: "circle"
    case TS_REASON_UNLIKE: "unlike"
    case TS_REASON_AMBIGUOUS: "ambiguous"
    case TS_REASON_SMALL: "small"
    case TS_REASON_LARGE: "large"
    case TS_REASON_STRAIGHT: "straight"
    case TS_REASON_STROKES: "strokes"
    case TS_REASON_NO_SHAPE: "no-shape"
    default: "unknown"
    }
  return name.pointer
}

@c @implementation func ts_repair_name(_ repair: UInt32) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch ts_repair(repair) {
    case TS_REPAIR_ID_REPLACED: "tracking id replaced without a lift"
    case TS_REPAIR_LIFT_OF_FREE_SLOT: "lift of a free slot"
    case TS_REPAIR_SLOT_OUT_OF_RANGE: "slot above the maximum"
    case TS_REPAIR_COORDINATE_CLAMPED: "coordinate out of range"
    case TS_REPAIR_COORDINATE_WRAPPED: "coordinate wrapped at 12 bits"
    case TS_REPAIR_EMPTY_FRAME: "empty frame"
    case TS_REPAIR_TIME_BACKWARDS: "time running backwards"
    case TS_REPAIR_DOWN_AT_START: "contact already down at the start"
    case TS_REPAIR_COORDINATE_MISSING: "coordinate missing at the start"
    case TS_REPAIR_PRESSURE_MISSING: "pressure missing at the start"
    case TS_REPAIR_DOWN_AT_END: "contact still down at the end"
    case TS_REPAIR_EVENTS_DROPPED: "events dropped by the kernel"
    case TS_REPAIR_LOST_IN_DROP: "contact lost with dropped events"
    case TS_REPAIR_FINGERS_ABOVE_SLOTS: "more fingers than slots"
    case TS_REPAIR_POSITIONS_EXCHANGED: "positions exchanged between contacts"
    case TS_REPAIR_WITHOUT_TOUCH_KEY: "contact moving while BTN_TOUCH is up"
    case TS_REPAIR_POSITION_JUMPED: "jump of a contact discarded"
    case TS_REPAIR_CALIBRATION_IGNORED: "calibration matrix ignored: it is not six numbers"
    case TS_REPAIR_UNKNOWN_CONTACT: "change of a contact that is not down, or down already"
    case TS_REPAIR_NOT_FINITE: "value that is not finite"
    case TS_REPAIR_ENDED_AT_ONCE: "contact ended in the frame in which it began"
    default: "unknown"
    }
  return name.pointer
}

@c @implementation func ts_guard_reason_name(_ reason: UInt32) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch ts_guard_reason(reason) {
    case TS_GUARD_MASK: "masked region"
    case TS_GUARD_EDGE: "strip at an edge"
    case TS_GUARD_STORM: "ghost storm"
    case TS_GUARD_PLACE: "ghosts at one place"
    case TS_GUARD_STUCK: "stuck contact"
    case TS_GUARD_PALM: "palm"
    case TS_GUARD_PALM_SIZE: "larger than a finger"
    case TS_GUARD_PALM_SHAPE: "longer than a finger"
    case TS_GUARD_PALM_GROWTH: "grows faster than a finger"
    case TS_GUARD_PALM_NEAR: "beside a palm"
    case TS_GUARD_PEN: "hand of a pen"
    case TS_GUARD_HOLD: "held too briefly"
    case TS_GUARD_TAP: "tap not yet located"
    case TS_GUARD_REPEATED: "repeated too soon"
    case TS_GUARD_WAKE: "first touch after a pause"
    case TS_GUARD_STEADY: "steady position"
    default: "unknown"
    }
  return name.pointer
}
