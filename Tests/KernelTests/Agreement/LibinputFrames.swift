import Foundation

/// What libinput makes of a device's touches, as `libinput record --with-libinput` writes it down.
struct LibinputFrames {
  struct Change: Equatable {
    enum Kind: String { case down, motion, up, cancel }

    var kind: Kind
    /// The slot; 0 where the device has one contact.
    var slot: Int
    /// Where a touch comes or moves to.
    var place: Place?

    var isOver: Bool { kind == .up || kind == .cancel }
  }

  struct Frame {
    /// Microseconds since the first event of the recording.
    var time: Int
    var changes: [Change]
  }

  private(set) var frames: [Frame] = []
  /// The reports of the device, those of which libinput says nothing among them.
  private(set) var reports = 0

  /// Reads what a file has of its first device.
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
      // Every change has the time of its report; that they have ended is an event of touchscreens.
      if frames.last?.time != time { frames.append(Frame(time: time, changes: [])) }
      let place = kind == .up || kind == .cancel ? nil : Self.place(in: line)
      frames[frames.count - 1].changes.append(
        Change(kind: kind, slot: max(0, slot), place: place))
    }
  }

  private static func field(_ name: String, of line: Substring) -> Substring? {
    guard let found = line.firstRange(of: name) else { return nil }
    return line[found.upperBound...].prefix { $0 != "," && $0 != "}" }
  }

  private static func place(in line: Substring) -> Place? {
    guard let found = line.firstRange(of: "point: [") else { return nil }
    let numbers = line[found.upperBound...].prefix { $0 != "]" }.split(separator: ",").map {
      Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan
    }
    return numbers.count == 2 ? Place(x: numbers[0], y: numbers[1]) : nil
  }
}
