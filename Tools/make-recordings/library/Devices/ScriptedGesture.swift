/// A finger of a scripted gesture, from its initial location to its last.
struct ScriptedFinger: Sendable {
  /// A location at a time.
  struct Point: Sendable {
    /// The time since the beginning of the gesture, in seconds.
    var time: Double
    /// The distance to the right of the middle of the device, in millimetres.
    var x: Double
    /// The distance below the middle of the device, in millimetres.
    var y: Double
  }

  /// The locations that the finger moves through; it touches down at the first and lifts at the
  /// last.
  var path: [Point]

  /// Returns the location at a time, or `nil` if the finger does not touch the device then.
  ///
  /// Between two points the finger accelerates and decelerates as a hand does, and it trembles by
  /// some hundredths of a millimetre.
  ///
  /// - Parameters:
  ///   - time: The time since the beginning of the gesture, in seconds.
  ///   - report: The number of the report, which decides how the finger trembles.
  /// - Returns: The location, in millimetres from the middle of the device.
  func location(at time: Double, report: Int) -> (x: Double, y: Double)? {
    guard let next = path.firstIndex(where: { $0.time > time }), next > 0 else { return nil }
    let (from, to) = (path[next - 1], path[next])
    let share = (time - from.time) / (to.time - from.time)
    let eased = share * share * (3 - 2 * share)
    // Sums and products only, so that the recordings are the same on every machine.
    let tremor = (Double(report * 7919 % 17 - 8) * 0.004, Double(report * 104_729 % 13 - 6) * 0.005)
    return (
      from.x + (to.x - from.x) * eased + tremor.0, from.y + (to.y - from.y) * eased + tremor.1
    )
  }
}

/// A gesture of a hand, in millimetres and seconds, which every device model can report.
struct ScriptedGesture: Sendable {
  /// The name of the gesture, which is part of the name of its recordings.
  var name: String
  /// What a person would call it, for the table of labels.
  var label: String
  /// The recognitions that are expected, as a file of labels lists them; empty if that is unknown.
  var expectations: String
  var fingers: [ScriptedFinger]

  /// The largest number of fingers that are down at once.
  var fingerCount: Int {
    fingers.map { finger in
      fingers.count { $0.path[0].time <= finger.path[0].time && $0.end > finger.path[0].time }
    }.max() ?? 0
  }

  /// The time at which the last finger lifts, in seconds.
  var duration: Double { fingers.map(\.end).max() ?? 0 }
}

extension ScriptedFinger {
  fileprivate var end: Double { path[path.count - 1].time }
}
