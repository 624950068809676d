/// The reasons for which a device cannot be used as a digitizer.
public enum DeviceRejection: Error, Hashable, Sendable, CustomStringConvertible {
  /// The device has no absolute axes: a keyboard, a mouse, a switch.
  case noAbsoluteAxes
  /// The device has absolute axes, and none of them is a position.
  case noPosition
  /// The device has the codes of multitouch, and they mean something else.
  case fakeMultitouch(Sign)
  /// An axis of the position has no extent.
  case emptyAxis(EventCode, minimum: Int32, maximum: Int32)
  /// The device has a position and no key that reports a touch.
  case noTouch
  /// The device is a joystick or a gamepad.
  case joystick
  /// The device is the part of a tablet that has buttons, rings and strips.
  case tabletPad
  /// The device is an accelerometer.
  case accelerometer

  /// The evidence that multitouch axes mean something else.
  public enum Sign: String, Sendable {
    /// The reserved code before the multitouch codes is present too: the axes are numbered on from
    /// another code.
    case reservedAxis = "ABS_RESERVED exists beside ABS_MT_SLOT"
    /// The minimum of `ABS_MT_SLOT` is not 0, or its maximum is negative.
    case slotsNotFromZero = "the slots do not begin at 0"
    /// The slots and the positions have the same range, so that both are something else.
    case slotsLikePosition = "slots and positions have one and the same range"
    /// The device has slots and lacks a position.
    case slotsWithoutPosition = "there are slots, and not both positions"
    /// The device has letter keys or triggers, and none of the keys of a touch.
    case keysOfAnother = "the keys are those of a keyboard or a gamepad"
  }

  /// The reason as an English phrase.
  public var description: String {
    switch self {
    case .noAbsoluteAxes: "it has no absolute axes (a keyboard, a mouse, a switch)"
    case .noPosition:
      "it has no position (neither ABS_X and ABS_Y nor ABS_MT_POSITION_X and ABS_MT_POSITION_Y)"
    case .fakeMultitouch(let sign): "its multitouch axes mean something else: \(sign.rawValue)"
    case .emptyAxis(let code, let minimum, let maximum):
      "its axis \(name(ofPosition: code)) has no extent (\(minimum) to \(maximum))"
    case .noTouch: "it has a position, and no key for a touch (BTN_TOUCH, BTN_LEFT)"
    case .joystick: "it is a joystick or a gamepad"
    case .tabletPad: "it is the pad of a tablet: buttons, rings and strips"
    case .accelerometer: "it is an accelerometer"
    }
  }

  /// Returns the kernel's name of an axis.
  ///
  /// `EventNames` would make all names of the kernel a part of the library without a runtime.
  private func name(ofPosition code: EventCode) -> String {
    switch code {
    case .absX: "ABS_X"
    case .absY: "ABS_Y"
    case .absMTPositionX: "ABS_MT_POSITION_X"
    case .absMTPositionY: "ABS_MT_POSITION_Y"
    default: "\(code.rawValue)"
    }
  }
}
