import TSContacts

/// The buttons of a device and the keys that count its fingers, which frames report.
struct DeviceKeys: Sendable {
  /// The `BTN_TOOL_*` keys that are down, from one finger in bit 1 to five in bit 5.
  private var fingers: UInt8 = 0
  /// The number of fingers of the key that was pressed last; 0 if it was released.
  private var latestCount = 0
  /// The keys of pens that are down, from `BTN_TOOL_PEN` in bit 0.
  private var pens: UInt8 = 0
  private(set) var buttons: ButtonSet = []
  /// Whether this frame repeats a key that is held.
  private var isRepeating = false
  /// Whether the buttons of the device are not its touch key.
  private let hasButtons: Bool
  /// The maximum number of fingers that the keys have counted in the stream.
  private(set) var mostFingers = 0

  /// Creates the state in which every key is up.
  init(hasButtons: Bool) { self.hasButtons = hasButtons }

  /// The number of fingers that the keys count; 0 if none of them is down.
  ///
  /// One key is down, but some pads keep that of one finger down for ever (T6).
  var fingerCount: Int {
    latestCount > 0 ? latestCount : 7 - min(7, fingers.leadingZeroBitCount)
  }

  /// Whether a key tells that a pen is near.
  var hasPen: Bool { pens != 0 }

  mutating func noteRepetition() { isRepeating = true }

  /// Decodes the event of a key other than `BTN_TOUCH`, which neither counts fingers nor is a
  /// button.
  ///
  /// - Returns: `true` if the frame must be rebuilt.
  mutating func push(_ code: EventCode, isDown: Bool) -> Bool {
    let count = DeviceKeys.fingers(of: code)
    if count > 0 {
      if isDown {
        fingers |= 1 << count
        latestCount = count
        mostFingers = max(mostFingers, count)
      } else {
        fingers &= ~(1 << count)
        if latestCount == count { latestCount = 0 }
      }
      return true
    }
    if code.isPenTool { setPen(code, isDown) }
    guard hasButtons else { return false }
    let (button, before) = (ButtonSet(code), buttons)
    if isDown { buttons.formUnion(button) } else { buttons.subtract(button) }
    return buttons != before
  }

  /// Ends a frame.
  ///
  /// The kernel releases all keys in a report of its own when a device is unplugged. It also
  /// generates the reports that repeat a held key; the keys then remain down.
  mutating func completeFrame(isKernelMade: Bool) {
    if isKernelMade, !isRepeating { release() }
    isRepeating = false
  }

  private mutating func setPen(_ code: EventCode, _ isDown: Bool) {
    let bit: UInt8 = 1 << (code.rawValue - EventCode.btnToolPen.rawValue)
    if isDown { pens |= bit } else { pens &= ~bit }
  }

  mutating func release() {
    (fingers, latestCount, pens, buttons, isRepeating) = (0, 0, 0, [], false)
  }

  /// Makes the count of fingers unknown, while the buttons remain as they are.
  mutating func loseFingers() { (fingers, latestCount) = (0, 0) }

  /// Adopts the keys that are down according to the state of the device.
  mutating func take(_ codes: Set<EventCode>) {
    release()
    for code in codes {
      let count = DeviceKeys.fingers(of: code)
      if count > 0 { fingers |= 1 << count }
      if code.isPenTool { setPen(code, true) }
    }
    if hasButtons { buttons = ButtonSet(codes) }
  }

  /// Returns the number of fingers that a key indicates, or 0 for other keys.
  private static func fingers(of code: EventCode) -> Int {
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
