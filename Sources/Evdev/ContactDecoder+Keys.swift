import Contacts
import EventTime

extension ContactDecoder {
  /// The last known state of `BTN_TOUCH`.
  enum TouchKey: UInt8, Sendable {
    case unknown, up, down
  }

  /// The state of the keys that describe contacts.
  struct Keys: Sendable {
    /// The key that is down while a single touch lasts.
    let touch: EventCode
    /// A Boolean value that indicates whether the device declares `BTN_TOUCH`.
    let hasTouch: Bool
    /// A Boolean value that indicates whether the stream has reported a state of `BTN_TOUCH`.
    var hasTouchKeyEvent = false
    /// The `BTN_TOOL_*` keys that are down, from one finger in bit 1 to five in bit 5.
    var fingers: UInt8 = 0
    /// The number of fingers that those keys counted in the previous frame.
    var counted = 0
    /// A Boolean value that indicates whether the buttons of the device are not its touch key.
    let hasButtons: Bool
    /// The buttons that are down.
    var buttons: ButtonSet = []
    /// A Boolean value that indicates whether this frame repeats a key that is held.
    var isRepeating = false

    /// A Boolean value that indicates whether a light touch leaves `BTN_TOUCH` up, as on a
    /// touchpad.
    let isForPressing: Bool

    init(_ description: DeviceDescription?, of digitizer: Digitizer) {
      hasTouch = description?.has(.key, .btnTouch) ?? false
      let isLeftButton =
        digitizer.touchProtocol == .singleTouch && description?.usesLeftButtonAsTouchKey ?? false
      touch = isLeftButton ? .btnLeft : .btnTouch
      hasButtons = !isLeftButton
      // Without a description, a pad is inferred to be a screen, but it counts its fingers.
      let isDirect = description?.properties.contains(.direct) ?? false
      isForPressing =
        digitizer.kind != .touchscreen || !isDirect && digitizer.maximumFingerCount > 0
    }

    /// The number of fingers that the keys count; 0 if none of them is down.
    var fingerCount: Int { 7 - min(7, fingers.leadingZeroBitCount) }

    /// Releases the buttons and the keys that count fingers.
    mutating func release() {
      (fingers, buttons, isRepeating) = (0, [], false)
    }

    /// Adopts the keys that are down according to the state of the device.
    ///
    /// - Parameter codes: The keys and buttons that are down.
    mutating func take(_ codes: Set<EventCode>) {
      release()
      for code in codes where Keys.fingers(of: code) > 0 { fingers |= 1 << Keys.fingers(of: code) }
      if hasButtons { buttons = ButtonSet(codes) }
    }

    /// Returns the number of fingers that a key indicates, or 0 for other keys.
    static func fingers(of code: EventCode) -> Int {
      switch code {
      case .btnToolFinger: 1
      case .btnToolDoubleTap: 2
      case .btnToolTripleTap: 3
      case .btnToolQuadTap: 4
      case .btnToolQuintTap: 5
      default: 0
      }
    }
  }

  /// Decodes an event that is neither a value of a slot nor a report.
  ///
  /// - Parameter event: The event.
  /// - Returns: `false`, as such an event never completes a frame.
  mutating func pushKey(_ event: InputEvent) -> Bool {
    if event.type == .syn && event.code == .synDropped { lose() }
    guard event.type == .key else { return false }
    let isDown = event.value != 0
    if event.code == .btnTouch {
      touchKey = isDown ? .down : .up
      keys.hasTouchKeyEvent = true
      withheldSince = .max
      needsRebuild = true
    }
    let fingers = Keys.fingers(of: event.code)
    if fingers > 0 {
      if isDown {
        keys.fingers |= 1 << fingers
        mostFingers = max(mostFingers, fingers)
      } else {
        keys.fingers &= ~(1 << fingers)
      }
      needsRebuild = true
    }
    let button = ButtonSet(event.code)
    if keys.hasButtons, !button.isEmpty { press(button, isDown) }
    if event.value == 2 { (keys.isRepeating, needsRebuild) = (true, true) }
    return false
  }

  /// Presses or releases a button.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - isDown: A Boolean value that indicates whether the button is down now.
  private mutating func press(_ button: ButtonSet, _ isDown: Bool) {
    let before = keys.buttons
    if isDown { keys.buttons.formUnion(button) } else { keys.buttons.subtract(button) }
    if keys.buttons != before { needsRebuild = true }
  }

  /// Writes the buttons and the count of fingers to the frame.
  ///
  /// - Returns: `true` if the frame must be reported because of them. That applies to pads only,
  ///   where a click may have no other frame; on a screen they accompany the contacts.
  mutating func buildKeys() -> Bool {
    let count = keys.fingerCount
    guard frame.buttons != keys.buttons || frame.fingerCount != count else { return false }
    (frame.buttons, frame.fingerCount) = (keys.buttons, count)
    return digitizer.kind == .touchpad
  }

  /// Records a repair when the device counts more fingers than it has slots, once for each
  /// increase.
  mutating func countFingers() {
    let count = keys.fingerCount
    if count > keys.counted, digitizer.touchProtocol == .typeB, count > digitizer.slotCount {
      note(.fingersAboveSlots)
    }
    keys.counted = count
  }

  /// Adopts the values that the device had before the stream.
  ///
  /// - Parameter values: The values of the axes, from the device's description.
  mutating func start(from values: [EventCode: Int32]) {
    if let slot = values[.absMTSlot], UInt32(bitPattern: slot) < slotLimit {
      current = Int(slot)
      visited = SlotSet(Int(slot))
    }
    guard digitizer.touchProtocol == .singleTouch else { return }
    if let value = values[.absX] { slots[0].x = x.clamp(value) }
    if let value = values[.absY] { slots[0].y = y.clamp(value) }
    slots[0][.absMTPressure] = values[.absPressure] ?? 0
    slots[0][.absMTDistance] = values[.absDistance] ?? 0
  }
}
