import Contacts
import EventTime

extension ContactDecoder {
  /// What is known of `BTN_TOUCH`.
  enum TouchKey: UInt8, Sendable {
    case unknown, up, down
  }

  /// The keys of the device that say something of contacts.
  struct Keys: Sendable {
    /// The key that is down while a single touch lasts.
    let touch: EventCode
    /// Whether the device is known to have `BTN_TOUCH`.
    let hasTouch: Bool
    /// Whether it has ever been heard to be down or to be let go.
    var isTouchHeard = false
    /// The `BTN_TOOL_*` codes that are down, from one finger in bit 1 to five in bit 5.
    var fingers: UInt8 = 0
    /// The fingers that they counted in the last frame.
    var counted = 0

    /// Whether a finger that touches lightly leaves `BTN_TOUCH` up, as on a touchpad.
    let isForPressing: Bool

    init(_ description: DeviceDescription?, of digitizer: Digitizer) {
      hasTouch = description?.has(.key, .btnTouch) ?? false
      let hasLeft = description?.has(.key, .btnLeft) ?? false
      touch = hasLeft && !hasTouch ? .btnLeft : .btnTouch
      // A pad that comes without a description is taken for a screen; it counts its fingers.
      let isDirect = description?.properties.contains(.direct) ?? false
      isForPressing =
        digitizer.kind != .touchscreen || !isDirect && digitizer.maximumFingerCount > 0
    }

    /// The number of fingers that a code stands for, or 0.
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

  /// Takes an event that is no value of a slot and no report.
  mutating func pushKey(_ event: InputEvent) -> Bool {
    if event.type == .syn && event.code == .synDropped { lose() }
    guard event.type == .key else { return false }
    let isDown = event.value != 0
    if event.code == .btnTouch {
      touchKey = isDown ? .down : .up
      keys.isTouchHeard = true
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

  /// Notes when more fingers are counted than slots can tell of, once a rise.
  mutating func countFingers() {
    let count = 7 - min(7, keys.fingers.leadingZeroBitCount)
    if count > keys.counted, digitizer.touchProtocol == .typeB, count > digitizer.slotCount {
      note(.fingersAboveSlots)
    }
    keys.counted = count
  }

  /// Takes the values that the device had before the stream.
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
