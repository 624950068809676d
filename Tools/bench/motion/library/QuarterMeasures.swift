import TSGeometry
import HumanMotion

/// Ten statistics of each quarter of a gesture's frames: a third choice of measures, made when the
/// tables were finished and before anything was measured by it (M94).
enum QuarterMeasures {
  private static let statistics = [
    "interval", "interval SD", "step", "step SD", "x", "y", "turn", "turn back", "one coordinate",
    "level",
  ]

  /// The names of the measures: 40, and as many of the second finger of a scroll.
  static func names(_ kind: MotionStudy.Kind) -> [String] {
    (kind == .scrolls ? ["", "second "] : [""]).flatMap { finger in
      (1...4).flatMap { quarter in statistics.map { "\(finger)quarter \(quarter) \($0)" } }
    }
  }

  /// Returns the values of a gesture.
  static func values(_ gesture: PersonGesture, _ kind: MotionStudy.Kind) -> [Double] {
    gesture.contacts.prefix(kind == .scrolls ? 2 : 1).flatMap { values($0, kind) }
      // Recorded times are of another clock, whose last bits would tell.
      .map { ($0 * 1e7).rounded() / 1e7 }
  }

  private static func values(_ trace: ContactTrace, _ kind: MotionStudy.Kind) -> [Double] {
    let moves = zip(trace.samples, trace.samples.dropFirst()).map(Move.init)
    return (0..<4).flatMap { quarter in
      let part = moves[(moves.count * quarter / 4)..<(moves.count * (quarter + 1) / 4)]
      let steps = part.map { TapMeasures.length($0.dx, $0.dy) }
      // The sine of each turn times both steps, positive clockwise.
      let turns = zip(part, part.dropFirst()).map { $0.dx * $1.dy - $0.dy * $1.dx }
      return [
        part.map(\.interval).mean, part.map(\.interval).deviation, steps.mean, steps.deviation,
        part.map(\.dx).mean, part.map(\.dy).mean, turns.map(abs).mean,
        zip(turns, turns.dropFirst()).map { $0 * $1 < 0 ? 1 : 0 }.mean,
        part.map { ($0.dx == 0) != ($0.dy == 0) ? 1 : 0 }.mean,
        // Of drags, which have no pressure, the greatest step as a share of the mean.
        kind == .drags
          ? (steps.max() ?? 0) / max(steps.mean, 0.001) : part.map(\.pressure).mean,
      ]
    }
  }

  /// What changes from a frame to the next one.
  private struct Move {
    let interval, dx, dy, pressure: Double

    init(_ before: ContactTrace.Sample, _ after: ContactTrace.Sample) {
      interval = after.time - before.time
      (dx, dy, pressure) = (after.x - before.x, after.y - before.y, after.pressure)
    }
  }
}
