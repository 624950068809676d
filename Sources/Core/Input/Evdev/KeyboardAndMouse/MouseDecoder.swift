public import TSContacts
public import TSEventTime

/// The movements and buttons of a mouse between two reports.
public struct MouseFrame: Hashable, Sendable {
  /// The time of the report.
  public var time: Timestamp
  /// The horizontal movement in counts of the device (`REL_X`), to the right.
  public var x: Int32 = 0
  /// The vertical movement in counts of the device (`REL_Y`), downwards.
  public var y: Int32 = 0
  /// The turn of the horizontal wheel in detents, to the right.
  public var horizontalWheel = 0.0
  /// The turn of the wheel in detents, away from the user.
  public var wheel = 0.0
  /// The buttons that are down.
  public var buttons: ButtonSet = []

  /// Creates a frame without movements.
  public init(time: Timestamp, buttons: ButtonSet = []) {
    self.time = time
    self.buttons = buttons
  }
}

/// A decoder that converts the events of a mouse to its movements, buttons and wheels.
///
/// A wheel of high resolution (`REL_WHEEL_HI_RES`, in 120ths of a detent) replaces the ordinary
/// one, whose events such a device sends as well.
///
/// ```swift
/// var decoder = MouseDecoder()
/// for event in events {
///   if let frame = decoder.push(event) { print(frame.x, frame.y, frame.wheel) }
/// }
/// ```
public struct MouseDecoder: Sendable {
  private var frame = MouseFrame(time: .zero)
  private var hasChanged = false
  private var isHighResolution = (horizontal: false, vertical: false)
  private var isIgnoring = false

  /// Creates a decoder for a mouse on which no button is pressed.
  public init() {}

  /// The buttons that are down.
  public var buttons: ButtonSet { frame.buttons }

  /// Returns `true` if a device is a mouse: it has a left button, and moves in relative units or
  /// turns a wheel.
  public static func isMouse(_ description: DeviceDescription) -> Bool {
    let codes = description.codes[.rel] ?? []
    let hasMotion = codes.contains(.relX) && codes.contains(.relY)
    return hasMotion && description.has(.key, .btnLeft)
      || codes.contains(.relWheel)
        && description.has(.key, .btnLeft)
  }

  /// Decodes an event.
  ///
  /// - Parameter event: The event; other types than `EV_REL`, `EV_KEY` and `EV_SYN` are ignored.
  /// - Returns: The frame that the event completes, or `nil` if it completes none or nothing changed.
  public mutating func push(_ event: InputEvent) -> MouseFrame? {
    switch event.type {
    case .rel: if !isIgnoring { move(event) }
    case .key:
      let button = ButtonSet(event.code)
      guard !isIgnoring, !button.isEmpty else { return nil }
      if event.value == 0 { frame.buttons.remove(button) } else { frame.buttons.insert(button) }
      hasChanged = true
    case .syn:
      if event.code == .synDropped { isIgnoring = true }
      if event.isReport { return complete(at: event.time) }
    default: break
    }
    return nil
  }

  /// Corrects the buttons after a loss of events, according to the state of the device.
  ///
  /// - Returns: The frame with the corrected buttons, or `nil` if they have not changed.
  public mutating func resynchronise(with state: DeviceState, at time: Timestamp) -> MouseFrame? {
    isIgnoring = false
    let buttons = ButtonSet(state.keys)
    guard buttons != frame.buttons else { return nil }
    frame = MouseFrame(time: time, buttons: buttons)
    return frame
  }

  private mutating func move(_ event: InputEvent) {
    switch event.code {
    case .relX: frame.x &+= event.value
    case .relY: frame.y &+= event.value
    case .relWheel: if !isHighResolution.vertical { frame.wheel += Double(event.value) }
    case .relHWheel:
      if !isHighResolution.horizontal { frame.horizontalWheel += Double(event.value) }
    case .relWheelHighResolution:
      // The ordinary event of the same detent may precede this one in the first frame.
      if !isHighResolution.vertical { frame.wheel = 0 }
      isHighResolution.vertical = true
      frame.wheel += Double(event.value) / 120
    case .relHWheelHighResolution:
      if !isHighResolution.horizontal { frame.horizontalWheel = 0 }
      isHighResolution.horizontal = true
      frame.horizontalWheel += Double(event.value) / 120
    default: return
    }
    hasChanged = true
  }

  private mutating func complete(at time: Timestamp) -> MouseFrame? {
    defer {
      hasChanged = false
      isIgnoring = false
      frame = MouseFrame(time: time, buttons: frame.buttons)
    }
    guard hasChanged else { return nil }
    frame.time = time
    return frame
  }
}
