import TSContacts
import TSEvdev
import TSEventTime

/// The faults of single events, which contacts do not show.
struct EventFaults: Sendable {
  /// A press of a key that is none of the keys of touches.
  struct KeyPress: Sendable {
    let code: EventCode
    let time: Timestamp
    /// The time until the release in seconds; `nil` if there was none.
    var duration: Double?
  }

  private(set) var keyPresses: [KeyPress] = []
  /// The least and the greatest value of each axis of the position.
  private(set) var spanX: ClosedRange<Int32>?
  private(set) var spanY: ClosedRange<Int32>?
  /// The number of positions, and of those outside the range.
  private(set) var positions = 0
  private(set) var outside = 0
  /// The number of reports with a change of contacts, of those at the same time as the one before,
  /// and of those before it.
  private(set) var reports = 0
  private(set) var simultaneous = 0
  private(set) var backward = 0
  private var downKeys: [EventCode: Int] = [:]
  private var lastReport: Timestamp?
  private var hasPosition = false

  mutating func take(_ event: InputEvent, of digitizer: Digitizer, isMultitouch: Bool) {
    switch event.type {
    case .key where !(0x100..<0x160).contains(event.code.rawValue): takeKey(event)
    case .abs: takeAxis(event, digitizer, isMultitouch)
    case .syn where event.code == .synReport: endReport(at: event.time)
    default: break
    }
  }

  private mutating func takeKey(_ event: InputEvent) {
    if event.value == 1 {
      downKeys[event.code] = keyPresses.count
      keyPresses.append(KeyPress(code: event.code, time: event.time, duration: nil))
    } else if event.value == 0, let index = downKeys.removeValue(forKey: event.code) {
      keyPresses[index].duration = keyPresses[index].time.seconds(to: event.time)
    }
  }

  private mutating func takeAxis(
    _ event: InputEvent, _ digitizer: Digitizer, _ isMultitouch: Bool
  ) {
    let x: EventCode = isMultitouch ? .absMTPositionX : .absX
    let y: EventCode = isMultitouch ? .absMTPositionY : .absY
    guard event.code == x || event.code == y else { return }
    hasPosition = true
    let axis = event.code == x ? digitizer.x : digitizer.y
    positions += 1
    if event.value < axis.minimum || event.value > axis.maximum { outside += 1 }
    if event.code == x {
      spanX = spanX?.including(event.value) ?? event.value...event.value
    } else {
      spanY = spanY?.including(event.value) ?? event.value...event.value
    }
  }

  private mutating func endReport(at time: Timestamp) {
    defer { hasPosition = false }
    guard hasPosition else { return }
    reports += 1
    if let last = lastReport {
      let step = last.seconds(to: time)
      if step < 0 { backward += 1 } else if step < 0.0005 { simultaneous += 1 }
    }
    lastReport = time
  }

  mutating func finish() { downKeys = [:] }
}

extension ClosedRange<Int32> {
  fileprivate func including(_ value: Int32) -> ClosedRange<Int32> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}
