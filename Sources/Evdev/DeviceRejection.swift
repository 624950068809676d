/// Why a device cannot be used as a digitizer.
public enum DeviceRejection: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has no absolute axes: a keyboard, a mouse, a switch.
  case noAbsoluteAxes
  /// It has absolute axes, and none of them tells a position.
  case noPosition
  /// It has the codes of multitouch, and they mean something else.
  case fakeMultitouch(Sign)
  /// An axis of its position has no extent.
  case emptyAxis(EventCode, minimum: Int32, maximum: Int32)
  /// It has a position and nothing that tells of a touch.
  case noTouch
  /// It is a stick or a pad to play with.
  case joystick
  /// It is the part of a tablet that has buttons, rings and strips.
  case tabletPad
  /// It measures how it is moved itself.
  case accelerometer

  /// By what a fake is known.
  public enum Sign: String, Sendable {
    /// The reserved code before the multitouch ones is there too: they count up from another.
    case reservedAxis = "ABS_RESERVED exists beside ABS_MT_SLOT"
    /// Slots are counted from 0.
    case slotsNotFromZero = "the slots do not begin at 0"
    /// A number of slots and a position in one range are both something else.
    case slotsLikePosition = "slots and positions have one and the same range"
    /// Slots without both positions.
    case slotsWithoutPosition = "there are slots, and not both positions"
    /// A device with letters or triggers, and none of the keys of a touch.
    case keysOfAnother = "the keys are those of a keyboard or a gamepad"
  }

  /// The reason in words.
  public var description: String {
    switch self {
    case .noAbsoluteAxes: "it has no absolute axes (a keyboard, a mouse, a switch)"
    case .noPosition:
      "it has no position (neither ABS_X and ABS_Y nor ABS_MT_POSITION_X and ABS_MT_POSITION_Y)"
    case .fakeMultitouch(let sign): "its multitouch axes mean something else: \(sign.rawValue)"
    case .emptyAxis(let code, let minimum, let maximum):
      "its axis \(EventNames.name(of: code, type: .abs) ?? "\(code.rawValue)") has no extent "
        + "(\(minimum) to \(maximum))"
    case .noTouch: "it has a position, and no key that tells of a touch (BTN_TOUCH, BTN_LEFT)"
    case .joystick: "it is a joystick or a gamepad"
    case .tabletPad: "it is the pad of a tablet: buttons, rings and strips"
    case .accelerometer: "it is an accelerometer"
    }
  }
}
