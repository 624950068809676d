import TSGeometry
import HumanMotion

/// How four series of a gesture go up and down, and where the finger is after each eighth of the time:
/// a fourth choice of measures, committed before anything was measured by it (M94).
///
/// Of each pair of successive changes it counts which of the nine combinations of less, equal and more
/// they are.
enum PatternMeasures {
  private static let series = ["interval", "step", "turn", "level"]
  private static let signs = ["−", "=", "+"]

  /// The names of the measures: 50, and as many of the second finger of a scroll.
  static func names(_ kind: MotionStudy.Kind) -> [String] {
    (kind == .scrolls ? ["", "second "] : [""]).flatMap { finger in
      series.flatMap { name in
        signs.flatMap { first in signs.map { "\(finger)\(name) \(first)\($0)" } }
      } + (1...7).flatMap { ["\(finger)along after \($0)/8", "\(finger)side after \($0)/8"] }
    }
  }

  /// Returns the values of a gesture.
  static func values(_ gesture: PersonGesture, _ kind: MotionStudy.Kind) -> [Double] {
    gesture.contacts.prefix(kind == .scrolls ? 2 : 1).flatMap { values($0, kind) }
      // Recorded times are of another clock, whose last bits would tell.
      .map { ($0 * 1e7).rounded() / 1e7 }
  }

  private static func values(_ trace: ContactTrace, _ kind: MotionStudy.Kind) -> [Double] {
    let samples = trace.samples
    let moves = zip(samples, samples.dropFirst()).map { ($1.x - $0.x, $1.y - $0.y) }
    let turns = zip(moves, moves.dropFirst()).map { $0.0 * $1.1 - $0.1 * $1.0 }
    let (first, length) = (samples[0], max(trace.distance, 0.05))
    let (ux, uy) = (trace.net.x / length, trace.net.y / length)
    func side(_ x: Double, _ y: Double) -> Double { (y - first.y) * ux - (x - first.x) * uy }
    let series = [
      zip(samples, samples.dropFirst()).map { $1.time - $0.time },
      moves.map { TapMeasures.length($0.0, $0.1) }, turns,
      // Of drags, which have no pressure, the deviation to the side.
      samples.map { kind == .drags ? side($0.x, $0.y) : $0.pressure },
    ]
    let places = (1...7).flatMap { eighth -> [Double] in
      let place = trace.position(at: first.time + trace.duration * Double(eighth) / 8)
      let along = (place.x - first.x) * ux + (place.y - first.y) * uy
      return [along / length, side(place.x, place.y) / length]
    }
    return series.flatMap(patterns) + places
  }

  /// Returns the shares of the nine combinations of two successive changes.
  private static func patterns(_ values: [Double]) -> [Double] {
    let changes = zip(values, values.dropFirst()).map { before, after in
      // Differences below a microsecond or a nanometre are those of floating-point numbers.
      after - before > 1e-6 ? 2 : after - before < -1e-6 ? 0 : 1
    }
    var counts = [Double](repeating: 0, count: 9)
    for (first, second) in zip(changes, changes.dropFirst()) { counts[3 * first + second] += 1 }
    let whole = max(counts.reduce(0, +), 1)
    return counts.map { $0 / whole }
  }
}
