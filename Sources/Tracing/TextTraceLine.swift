import Geometry
import Interface

/// One line of a trace for people, in the making: time, subject, what, details.
///
///        0.000  touch 1     began             (120.0, 300.0)  hit window › card
///        0.000  card        touchesBegan      1 (120.0, 300.0)
@MainActor struct TextTraceLine {
  private(set) var bytes: [UInt8] = []

  private static let timeWidth = 8
  private static let subjectWidth = 10
  private static let whatWidth = 16

  init() { bytes.reserveCapacity(256) }

  mutating func start(at microseconds: Int64, _ subject: String, _ what: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(units: TextTraceLine.milliseconds(microseconds), decimals: 3)
    let missing = TextTraceLine.timeWidth - bytes.count
    if missing > 0 { bytes.insert(contentsOf: repeatElement(0x20, count: missing), at: 0) }
    bytes.append("  ")
    column(subject, TextTraceLine.subjectWidth)
    column(what, TextTraceLine.whatWidth)
  }

  mutating func end() {
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes.append("\n")
  }

  mutating func add(_ text: String) { bytes.append(escaped: text) }

  mutating func add(_ number: Int) { bytes.append(decimal: number) }

  mutating func add(milliseconds microseconds: Int64) {
    bytes.append(units: TextTraceLine.milliseconds(microseconds), decimals: 3)
  }

  mutating func add(_ point: CGPoint) {
    bytes.append("(")
    bytes.append(tenths: point.x)
    bytes.append(", ")
    bytes.append(tenths: point.y)
    bytes.append(")")
  }

  /// Adds the touches of a call, and those of the event that the call is not about.
  mutating func add(_ touches: [Touch], of all: [Touch]) {
    var isFirst = true
    for touch in touches {
      if !isFirst { bytes.append(", ") }
      isFirst = false
      bytes.append(decimal: touch.id)
      bytes.append(" ")
      add(touch.location(in: nil))
      if touch.tapCount > 1 {
        bytes.append(" tap ")
        bytes.append(decimal: touch.tapCount)
      }
    }
    guard all.count > touches.count else { return }
    bytes.append("  with ")
    isFirst = true
    for touch in all where !touches.contains(where: { $0 === touch }) {
      if !isFirst { bytes.append(", ") }
      isFirst = false
      bytes.append(decimal: touch.id)
      bytes.append(" ")
      bytes.append(escaped: touch.phase.name)
    }
  }

  private static func milliseconds(_ microseconds: Int64) -> Int64 {
    let half: Int64 = microseconds < 0 ? -500 : 500
    return microseconds / 1000 + (microseconds % 1000 + half) / 1000
  }

  private mutating func column(_ text: String, _ width: Int) {
    let start = bytes.count
    bytes.append(escaped: text)
    let shown = bytes[start...].count { $0 & 0xc0 != 0x80 }
    for _ in 0..<Swift.max(width - shown, 0) { bytes.append(" ") }
    bytes.append("  ")
  }
}
