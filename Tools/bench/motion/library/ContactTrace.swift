/// One contact as a sensor reported it, recorded or made, in millimetres and seconds.
package struct ContactTrace: Sendable {
  /// A reported state of the contact.
  package struct Sample: Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The position across, in millimetres.
    package var x: Double
    /// The position down, in millimetres.
    package var y: Double
    /// The pressure in units of the device; 0 if it reports none.
    package var pressure: Double
  }

  /// The reported states, one for each frame in which the contact changed.
  package var samples: [Sample] = []
  /// The time of the lift, in seconds.
  package var end = 0.0

  /// The time of touch-down, in seconds.
  package var start: Double { samples.first?.time ?? 0 }
  /// The time from touch-down to lift, in seconds.
  package var duration: Double { end - start }
  /// The displacement from the first to the last position, in millimetres.
  package var net: (x: Double, y: Double) {
    guard let first = samples.first, let last = samples.last else { return (0, 0) }
    return (last.x - first.x, last.y - first.y)
  }
  /// The length of the displacement, in millimetres.
  package var distance: Double { (net.x * net.x + net.y * net.y).squareRoot() }

  /// Returns the position at a moment, interpolated linearly.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The position, in millimetres.
  package func position(at time: Double) -> (x: Double, y: Double) {
    guard let after = samples.firstIndex(where: { $0.time > time }) else {
      return samples.last.map { ($0.x, $0.y) } ?? (0, 0)
    }
    guard after > 0 else { return (samples[0].x, samples[0].y) }
    let (a, b) = (samples[after - 1], samples[after])
    let share = (time - a.time) / (b.time - a.time)
    return (a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
  }

  /// Returns the pressure at a moment, which is that of the last state until then.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The pressure, in units of the device.
  package func pressure(at time: Double) -> Double {
    (samples.last { $0.time <= time } ?? samples.first)?.pressure ?? 0
  }
}

/// A gesture of a person: its contacts.
package struct PersonGesture: Sendable {
  /// The index of the person.
  package var person: Int
  /// A name of the task, such as `quick`.
  package var task: String
  /// The contacts: one, or the two of a scroll, in order of touch-down.
  package var contacts: [ContactTrace]
  /// The time to the next gesture of the same file, in seconds, or `nil` if there is none.
  package var gap: Double?
}
