import Foundation

/// The touch events of libinput for a device, as `libinput record --with-libinput` writes them.
struct LibinputFrames {
  struct Change: Equatable {
    enum Kind: String { case down, motion, up, cancel }

    var kind: Kind
    /// The slot; 0 where the device has one contact.
    var slot: Int
    /// The location at which a touch begins or to which it moves; otherwise `nil`.
    var location: Location?

    var isOver: Bool { kind == .up || kind == .cancel }
  }

  struct Frame {
    /// Microseconds since the first event of the recording.
    var time: Int
    var changes: [Change]
  }

  private(set) var frames: [Frame] = []
  /// The number of reports of the device, including those without an event of libinput's.
  private(set) var reports = 0

  /// Reads the events of the first device of a file.
  init(_ text: String) {
    var isTipDown = false
    var devices = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("- node:") { devices += 1 }
      guard devices == 1 else { continue }
      if line.contains("SYN_REPORT") { reports += 1 }
      guard let type = Self.field("type: ", of: line), let seconds = Self.field("time: ", of: line)
      else { continue }
      let slot = Self.field("slot: ", of: line).flatMap { Int($0) } ?? 0
      let kind: Change.Kind
      switch type {
      case "TOUCH_DOWN": kind = .down
      case "TOUCH_MOTION": kind = .motion
      case "TOUCH_UP": kind = .up
      case "TOUCH_CANCEL": kind = .cancel
      case "TABLET_TOOL_TIP":
        isTipDown = line.contains("tip: down") || line.contains("tip: 1")
        kind = isTipDown ? .down : .up
      case "TABLET_TOOL_AXIS":
        guard isTipDown else { continue }
        kind = .motion
      default: continue
      }
      let time = Int(((Double(seconds) ?? 0) * 1_000_000).rounded())
      // Every change has the time of its report; the event that closes a frame has no change.
      if frames.last?.time != time { frames.append(Frame(time: time, changes: [])) }
      let location = kind == .up || kind == .cancel ? nil : Self.location(in: line)
      frames[frames.count - 1].changes.append(
        Change(kind: kind, slot: max(0, slot), location: location))
    }
  }

  private static func field(_ name: String, of line: Substring) -> Substring? {
    guard let found = line.firstRange(of: name) else { return nil }
    return line[found.upperBound...].prefix { $0 != "," && $0 != "}" }
  }

  private static func location(in line: Substring) -> Location? {
    guard let found = line.firstRange(of: "point: [") else { return nil }
    let numbers = line[found.upperBound...].prefix { $0 != "]" }.split(separator: ",").map {
      Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan
    }
    return numbers.count == 2 ? Location(x: numbers[0], y: numbers[1]) : nil
  }
}
