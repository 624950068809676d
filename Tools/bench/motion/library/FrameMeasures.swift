import HumanMotion

/// The first and the last eight frames of a gesture as they are: a second choice of measures that
/// shares none with `WideMeasures`, as nobody has thought about what might tell.
///
/// Of each frame these are the time since the one before, the steps along and across the line from
/// the first to the last position, and the change of the pressure (of drags, that of the step).
enum FrameMeasures {
  private static let count = 8

  /// The names of the measures: 64, and as many of the second finger of a scroll.
  static func names(_ kind: MotionStudy.Kind) -> [String] {
    (kind == .scrolls ? ["", "second "] : [""]).flatMap { finger in
      ["first", "last"].flatMap { end in
        (0..<count).flatMap { frame in
          ["dt", "along", "side", kind == .drags ? "change" : "pressure"].map {
            "\(finger)\(end) \(frame) \($0)"
          }
        }
      }
    }
  }

  /// Returns the values of a gesture.
  static func values(_ gesture: PersonGesture, _ kind: MotionStudy.Kind) -> [Double] {
    // Recorded times are of another clock, whose last bits would tell.
    gesture.contacts.prefix(kind == .scrolls ? 2 : 1).flatMap { values($0, kind) }
      .map { ($0 * 1e7).rounded() / 1e7 }
  }

  private static func values(_ trace: ContactTrace, _ kind: MotionStudy.Kind) -> [Double] {
    let length = trace.distance
    let (ux, uy) = length > 0 ? (trace.net.x / length, trace.net.y / length) : (1, 0)
    var last = 0.0
    let frames = zip(trace.samples, trace.samples.dropFirst()).map { before, after -> [Double] in
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      let step = TapMeasures.length(dx, dy)
      let change = kind == .drags ? step - last : after.pressure - before.pressure
      last = step
      return [after.time - before.time, dx * ux + dy * uy, dy * ux - dx * uy, change]
    }
    func row(_ frame: Int) -> [Double] {
      frames.indices.contains(frame) ? frames[frame] : [0, 0, 0, 0]
    }
    return (0..<count).flatMap { row($0) }
      + (0..<count).flatMap { row(frames.count - count + $0) }
  }
}
