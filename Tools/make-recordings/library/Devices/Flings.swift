/// Flings whose velocity at the lift is known, in the form of Android's tests of velocity trackers.
enum Flings {
  /// A fling with an even acceleration along each axis.
  private struct Fling {
    var name: String
    /// The velocity at the lift, in pixels per second.
    var velocity: (x: Double, y: Double)
    /// The acceleration, in pixels per second squared.
    var acceleration: (x: Double, y: Double)
    /// The number of reports per second.
    var rate: Double
  }

  private static let all = [
    Fling(name: "SlowFlingUp", velocity: (100, -900), acceleration: (0, 0), rate: 120),
    Fling(name: "FastFlingDown", velocity: (-400, 12000), acceleration: (0, 60000), rate: 120),
    Fling(name: "FlingThatSlowsDown", velocity: (2500, 800), acceleration: (-20000, 0), rate: 90),
    Fling(name: "FlingOnAFastDevice", velocity: (-6000, 3000), acceleration: (9000, 0), rate: 240),
    Fling(name: "FlingOnASlowDevice", velocity: (1500, 1500), acceleration: (0, 4000), rate: 60),
  ]

  /// The flings as JSON: the locations of each frame, and the velocities that a least-squares fit
  /// of the second degree finds.
  ///
  /// - Returns: The text of the file.
  static func json() -> String {
    let tests = all.map { fling in
      let count = Int(fling.rate / 10)
      let frames = (0...count).map { step in
        let before = Double(step - count) / fling.rate
        let time = (1 + Double(step) / fling.rate) * 1e6
        func location(_ velocity: Double, _ acceleration: Double) -> Double {
          (1000 + velocity * before + acceleration * before * before / 2) * 64
        }
        let x = location(fling.velocity.x, fling.acceleration.x).rounded() / 64
        let y = location(fling.velocity.y, fling.acceleration.y).rounded() / 64
        return "[\(time.rounded()), [[\(x), \(y)]]]"
      }
      let lift = "[\((1e6 * (1 + Double(count) / fling.rate)).rounded() + 1000), []]"
      let asserts = [("X", fling.velocity.x), ("Y", fling.velocity.y)].map {
        "\"Strategy::LSQ2, motions, AMOTION_EVENT_AXIS_\($0.0), \(Int($0.1))\""
      }
      return """
          { "name": "\(fling.name)",
            "frames_us": [
              \((frames + [lift]).joined(separator: ",\n        "))],
            "asserts": [\(asserts.joined(separator: ", "))] }
        """
    }
    return "{ \"tests\": [\n" + tests.joined(separator: ",\n") + "\n] }\n"
  }
}
