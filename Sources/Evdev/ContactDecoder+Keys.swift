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

    /// A Boolean value that indicates whether a light touch leaves `BTN_TOUCH` up, as on a
    /// touchpad.
    let isForPressing: Bool

    init(_ description: DeviceDescription?, of digitizer: Digitizer) {
      hasTouch = description?.has(.key, .btnTouch) ?? false
      let hasLeft = description?.has(.key, .btnLeft) ?? false
      touch = hasLeft && !hasTouch ? .btnLeft : .btnTouch
      // Without a description, a pad is inferred to be a screen, but it counts its fingers.
      let isDirect = description?.properties.contains(.direct) ?? false
      isForPressing =
        digitizer.kind != .touchscreen || !isDirect && digitizer.maximumFingerCount > 0
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
    return false
  }

  /// Records a repair when the device counts more fingers than it has slots, once for each
  /// increase.
  mutating func countFingers() {
    let count = 7 - min(7, keys.fingers.leadingZeroBitCount)
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
