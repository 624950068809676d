// The numbers in records for the values of the engine, which have none that may not change.

extension ts_repair {
  init(_ repair: Repair) {
    self =
      switch repair {
      case .idReplaced: TS_REPAIR_ID_REPLACED
      case .liftOfFreeSlot: TS_REPAIR_LIFT_OF_FREE_SLOT
      case .slotOutOfRange: TS_REPAIR_SLOT_OUT_OF_RANGE
      case .coordinateClamped: TS_REPAIR_COORDINATE_CLAMPED
      case .coordinateWrapped: TS_REPAIR_COORDINATE_WRAPPED
      case .emptyFrame: TS_REPAIR_EMPTY_FRAME
      case .timeBackwards: TS_REPAIR_TIME_BACKWARDS
      case .downAtStart: TS_REPAIR_DOWN_AT_START
      case .coordinateMissing: TS_REPAIR_COORDINATE_MISSING
      case .pressureMissing: TS_REPAIR_PRESSURE_MISSING
      case .endedAtOnce: TS_REPAIR_ENDED_AT_ONCE
      case .downAtEnd: TS_REPAIR_DOWN_AT_END
      case .eventsDropped: TS_REPAIR_EVENTS_DROPPED
      case .lostInDrop: TS_REPAIR_LOST_IN_DROP
      case .fingersAboveSlots: TS_REPAIR_FINGERS_ABOVE_SLOTS
      case .positionsExchanged: TS_REPAIR_POSITIONS_EXCHANGED
      case .contactWithoutTouchKey: TS_REPAIR_WITHOUT_TOUCH_KEY
      case .positionJumped: TS_REPAIR_POSITION_JUMPED
      case .calibrationIgnored: TS_REPAIR_CALIBRATION_IGNORED
      // Of sources without a description and of files, which are not passed here.
      case .rangesInferred, .badLine, .clockJumped, .timesMissing: ts_repair(0)
      }
  }
}

extension ts_guard_reason {
  init(_ reason: GuardReason) {
    self =
      switch reason {
      case .mask: TS_GUARD_MASK
      case .edge: TS_GUARD_EDGE
      case .storm: TS_GUARD_STORM
      case .place: TS_GUARD_PLACE
      case .stuck: TS_GUARD_STUCK
      case .palm: TS_GUARD_PALM
      case .palmSize: TS_GUARD_PALM_SIZE
      case .palmShape: TS_GUARD_PALM_SHAPE
      case .palmGrowth: TS_GUARD_PALM_GROWTH
      case .palmNear: TS_GUARD_PALM_NEAR
      case .pen: TS_GUARD_PEN
      case .hold: TS_GUARD_HOLD
      case .tap: TS_GUARD_TAP
      case .repeated: TS_GUARD_REPEATED
      case .wake: TS_GUARD_WAKE
      case .steady: TS_GUARD_STEADY
      }
  }
}

extension ts_guard_decision {
  init(_ decision: GuardVerdict.Decision) {
    self =
      switch decision {
      case .withheld: TS_GUARD_WITHHELD
      case .released: TS_GUARD_RELEASED
      case .rejected: TS_GUARD_REJECTED
      case .cancelled: TS_GUARD_CANCELLED
      }
  }
}

/// The reason for which an attempt failed or was cancelled, as a record has it.
struct ReasonRecord {
  var reason = TS_REASON_NONE
  var value = 0.0
  var limit = 0.0
  /// The number of the recognizer that is the reason; 0 if there is none.
  var other: UInt32 = 0

  init(_ reason: ts_reason, _ value: Double = 0, _ limit: Double = 0) {
    (self.reason, self.value, self.limit) = (reason, value, limit)
  }

  init(_ reason: FailureReason) {
    switch reason {
    case .moved(let value, let limit): self.init(TS_REASON_MOVED, value, limit)
    case .short(let value, let limit): self.init(TS_REASON_SHORT, value, limit)
    case .turned(let value, let limit):
      self.init(TS_REASON_TURNED, value * .pi / 180, limit * .pi / 180)
    case .scaled(let value, let limit): self.init(TS_REASON_SCALED, value / 100, limit / 100)
    case .parallel(let value, let limit): self.init(TS_REASON_PARALLEL, value, limit)
    case .held(let value, let limit): self.init(TS_REASON_HELD, value, limit)
    case .lifted(let value, let limit): self.init(TS_REASON_LIFTED, value, limit)
    case .slow(let value, let limit): self.init(TS_REASON_SLOW, value, limit)
    case .sideways(let value, let limit): self.init(TS_REASON_SIDEWAYS, value, limit)
    case .backwards(let value): self.init(TS_REASON_BACKWARDS, value)
    case .awayFromEdge(let value, let limit): self.init(TS_REASON_AWAY_FROM_EDGE, value, limit)
    case .notInward(let value): self.init(TS_REASON_NOT_INWARD, value)
    case .tapLate(_, let value): self.init(TS_REASON_TAP_LATE, value)
    case .tapMissing(_, let limit): self.init(TS_REASON_TAP_MISSING, limit, limit)
    case .tapApart(_, let value, let limit): self.init(TS_REASON_TAP_APART, value, limit)
    case .fingers(let count, let required):
      self.init(TS_REASON_FINGERS, Double(count), Double(required))
    case .buttons(let pressed, let required):
      self.init(TS_REASON_BUTTONS, Double(pressed), Double(required))
    case .unlike(let value, let limit): self.init(TS_REASON_UNLIKE, value, limit)
    case .ambiguous(let value, let limit): self.init(TS_REASON_AMBIGUOUS, value, limit)
    case .small(let value, let limit): self.init(TS_REASON_SMALL, value, limit)
    case .large(let value, let limit): self.init(TS_REASON_LARGE, value, limit)
    case .straight(let value, let limit): self.init(TS_REASON_STRAIGHT, value, limit)
    case .strokes(let count, let allowed):
      self.init(TS_REASON_STROKES, Double(count), Double(allowed))
    case .noShape: self.init(TS_REASON_NO_SHAPE)
    case .cancelled: self.init(TS_REASON_TOUCHES_CANCELLED)
    case .refused: self.init(TS_REASON_REFUSED)
    case .disabled: self.init(TS_REASON_DISABLED)
    case .bySubclass: self.init(TS_REASON_PROPOSED)
    case .prevented: self.init(TS_REASON_PREVENTED)
    case .required: self.init(TS_REASON_REQUIRED)
    }
  }
}
