import TSContacts

/// The decoder of the protocol of one contact: `BTN_TOUCH` with `ABS_X` and `ABS_Y`.
///
/// The contact is in slot 0 of the table.
struct SingleTouchDecoder: Sendable {
  /// The key that is down while the touch lasts.
  let key: EventCode
  private let isScreen: Bool
  /// Whether a position arrived in this frame while the state of the key was unknown.
  var hasUnconfirmedPosition = false

  /// Creates a decoder for a stream that has not begun.
  init(_ digitizer: Digitizer, _ description: DeviceDescription?) {
    let usesLeftButton = SingleTouchDecoder.usesLeftButton(digitizer, description)
    key = usesLeftButton ? .btnLeft : .btnTouch
    isScreen = digitizer.kind == .touchscreen
  }

  /// Returns `true` if `BTN_LEFT` reports the touch, because the device has no `BTN_TOUCH`.
  static func usesLeftButton(_ digitizer: Digitizer, _ description: DeviceDescription?) -> Bool {
    digitizer.touchProtocol == .singleTouch && description?.usesLeftButtonAsTouchKey ?? false
  }

  /// Adopts the values that the device had before the stream.
  ///
  /// - Parameter values: The values of the axes, from the device's description.
  func start(from values: [EventCode: Int32], in table: inout ContactTable) {
    table.values.assume(x: values[.absX], y: values[.absY], in: 0)
    table.values.setSingle(.absMTPressure, values[.absPressure] ?? 0)
    table.values.setSingle(.absMTDistance, values[.absDistance] ?? 0)
  }

  mutating func push(_ code: EventCode, _ value: Int32, into table: inout ContactTable) {
    switch code {
    case .absX: table.setX(value, in: 0)
    case .absY: table.setY(value, in: 0)
    case .absPressure: return table.values.setSingle(.absMTPressure, value)
    case .absDistance: return table.values.setSingle(.absMTDistance, value)
    default: return
    }
    if table.touchKey.state == .unknown { hasUnconfirmedPosition = true }
  }

  /// Decodes the event of a key, before the table does.
  func pushKey(_ code: EventCode, isDown: Bool, into table: inout ContactTable) {
    if code == key { press(isDown, in: &table) }
    if code.isPenTool {
      table.values.setSingleTool(isDown ? .pen : .finger)
    }
  }

  private func press(_ isDown: Bool, in table: inout ContactTable) {
    if !isDown {
      if table.held.contains(0) {
        table.lift(0)
      } else if table.touchKey.state == .up {
        table.note(.liftOfFreeSlot)
      }
    } else if !table.held.contains(0) {
      table.enter(0)
    } else if table.hasLostEvents, table.touchKey.state == .unknown {
      // A press while pressed means that the finger lifted and touched down again during the loss.
      table.cancelLost(0, atLastFrame: true)
      table.enter(0)
    }
    if key != .btnTouch { table.setTouchKey(isDown: isDown) }
  }

  /// Begins the contact on a screen that was touched before the stream began.
  ///
  /// Pens and pads report positions without being touched; a screen does not.
  mutating func settle(_ table: inout ContactTable) {
    defer { hasUnconfirmedPosition = false }
    if hasUnconfirmedPosition { table.confirm(0) }
    guard hasUnconfirmedPosition, table.touchKey.state == .unknown, isScreen, key == .btnTouch,
      !table.held.contains(0)
    else { return }
    if !table.hasLostEvents { table.note(.downAtStart) }
    table.enter(0)
  }

  /// Ends the stream, after which another may begin.
  mutating func reset(_ table: inout ContactTable) {
    hasUnconfirmedPosition = false
    table.values.setSingleTool(.finger)
  }
}
