internal import TSEventTime
internal import TSJSONText

/// A finger at a moment, as a file of touch points has it.
struct TouchPoint {
  /// What a finger does at a point.
  enum Phase: String {
    case began, moved, stationary, ended, cancelled

    /// The words for the phases: those of UIKit, of Android, and of the web.
    static let words: [String: Phase] = [
      "began": .began, "down": .began, "start": .began, "touchstart": .began,
      "pointerdown": .began,
      "moved": .moved, "move": .moved, "touchmove": .moved, "pointermove": .moved,
      "stationary": .stationary,
      "ended": .ended, "up": .ended, "end": .ended, "touchend": .ended, "pointerup": .ended,
      "cancelled": .cancelled, "canceled": .cancelled, "cancel": .cancelled,
      "touchcancel": .cancelled, "pointercancel": .cancelled,
    ]
  }

  /// The position of the point in the text, in bytes.
  let offset: Int
  /// The identifier of the finger, which is a number or a text in the file.
  let finger: String
  let time: Timestamp
  /// The position, in units of the axes.
  let x, y: Int32
  /// The pressure, in units of its axis; `nil` if the point has none.
  let pressure: Int32?
  let phase: Phase

  /// Checks a point.
  ///
  /// - Parameter timeUnit: Microseconds in a unit of time.
  /// - Throws: `JSONFault` if a value is missing, of the wrong kind or out of range.
  init(_ node: JSONNode, timeUnit: Double) throws(JSONFault) {
    offset = node.offset
    finger = try node.member("id").identifier()
    let clock = try node.member("time")
    let microseconds = try clock.number("a time") * timeUnit
    // Beyond this, a Double does not hold every microsecond.
    guard (0...0x1p53).contains(microseconds) else {
      throw clock.fault("a time of 0 to 285 years")
    }
    time = Timestamp(microseconds: Int64(microseconds.rounded()))
    let range = Int32.min...Int32.max
    x = try node.member("x").int32(times: TouchPointFile.unitsPerPixel, in: range, "x in pixels")
    y = try node.member("y").int32(times: TouchPointFile.unitsPerPixel, in: range, "y in pixels")
    // A pressure of 0 would be a finger that hovers.
    pressure = try node.optional("pressure")?.int32(
      times: TouchPointFile.unitsPerPressure, in: 0...10_000, "a pressure from 0 to 1"
    ).clamped(from: 1)
    phase = try node.member("phase").choice(Phase.words)
  }
}

extension Int32 {
  fileprivate func clamped(from least: Int32) -> Int32 { Swift.max(self, least) }
}
