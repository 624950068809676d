import TSEventTime
import TSGeometry
import TSTrackpad

/// One event of a pad as either library reports it, in libinput's units.
struct PadEntry: Hashable, CustomStringConvertible {
  /// The microseconds since the first event of the device.
  var time: Int
  /// The kind, with the phase of a gesture: `motion`, `button press`, `pinch update`.
  var kind: String
  /// The values: distances, the code of a button, the number of fingers.
  var values: [Double]

  /// The length of a device unit in the units of ``values``, where libinput reports both.
  var unit = 0.0

  var description: String { "\(kind) \(values)" }

  /// The kind without a phase.
  var family: String { String(kind.prefix { $0 != " " }) }

  /// Reads a line of the peer.
  init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 1, let time = Int(words[0]) else { return nil }
    self.time = time
    kind = words[1...].filter { Double($0) == nil && $0 != "-" }.joined(separator: " ")
    values = words[1...].compactMap { $0 == "-" ? 0 : Double($0) }
    if kind == "motion" {
      let raw = (values[2] * values[2] + values[3] * values[3]).squareRoot()
      unit = (values[0] * values[0] + values[1] * values[1]).squareRoot() / max(raw, 1)
      values.removeLast(2)
    } else if kind.hasPrefix("pinch update") || kind.hasPrefix("swipe update") {
      // Without the unaccelerated distances.
      values.removeSubrange(3..<5)
    }
  }

  /// Translates an event of ours; `nil` for a verdict, of which libinput has no event.
  init?(_ event: TrackpadEvent, since start: Timestamp) {
    time = Int((start.seconds(to: event.time) * 1_000_000).rounded())
    switch event.kind {
    case .motion(let delta, _):
      kind = "motion"
      values = [delta.dx, delta.dy].map { $0 * PadEntry.speedFactor }
    case .button(let button, let isPressed, _):
      kind = isPressed ? "button press" : "button release"
      values = [button == .primary ? 0x110 : button == .secondary ? 0x111 : 0x112]
    case .scroll(let phase, let delta, let source):
      kind = source == .fingers ? "scroll finger" : "scroll edge"
      let isOver = phase == .ended || phase == .cancelled
      values = isOver ? [0, 0] : [-delta.dy, -delta.dx]
    case .transform(let phase, let scale, let rotation, let delta, let count):
      kind = "pinch \(phase.name)"
      values = [Double(count)]
      guard phase == .changed else { return }
      values += [delta.dx, delta.dy].map { $0 * PadEntry.speedFactor }
      values += [scale, rotation * 180 / .pi]
    case .swipe(let phase, let delta, let count):
      kind = "swipe \(phase.name)"
      values = [Double(count)]
      guard phase == .changed else { return }
      values += [delta.dx, delta.dy].map { $0 * PadEntry.speedFactor }
    case .hold(let phase, let count):
      kind = "hold \(phase.name)"
      values = [Double(count)]
    case .verdict: return nil
    }
  }

  /// The factor of libinput 1.22 at the speed 0, where the formula of later versions gives 1 (T20).
  private static let speedFactor = 1.00088

  /// Returns `true` if two entries have the same values, but for the rounding of the print.
  func isSame(_ other: PadEntry) -> Bool {
    values.count == other.values.count
      && zip(values, other.values).allSatisfy { abs($0 - $1) <= 0.002 + 0.0005 * abs($1) }
  }

  /// Returns `true` if two movements differ by two device units at most.
  func isNear(_ other: PadEntry) -> Bool {
    kind == "motion"
      && zip(values, other.values).allSatisfy { abs($0 - $1) <= 2.1 * other.unit + 0.03 * abs($1) }
  }
}

extension TrackpadPhase {
  fileprivate var name: String {
    switch self {
    case .began: "begin"
    case .changed: "update"
    case .ended: "end"
    case .cancelled: "cancel"
    }
  }
}
