internal import Randomness
internal import StrokeFiles
package import Strokes

/// How long pans wait for the failure of drawn shapes, and how many shapes that costs.
///
/// A pan that requires a recognizer of drawn shapes to fail begins when the machine has failed, which is
/// at the lift at the latest.
package struct StrokeWait {
  /// The result with one number of templates.
  package struct Row: ReportRow {
    /// The set.
    package var set: String
    /// The number of templates of a shape.
    package var templates: Int
    /// The share of shapes that fail before the lift, in percent, with the interval of 95 % between
    /// people.
    package var lost: (share: Double, low: Double, high: Double)
    /// The number of shapes that were drawn.
    package var strokes: Int
    /// The median of the further waits of pans in milliseconds, with its interval of 95 %.
    package var wait: (median: Double, low: Double, high: Double)
    /// The share of pans that wait until the lift, in percent.
    package var untilLift: Double

    /// The values.
    package var fields: [ReportField] {
      [
        ReportField("set", .text(set)), ReportField("templates", .integer(templates)),
        ReportField("strokes", .integer(strokes)),
        ReportField("lostPercent", .number(lost.share, decimals: 2)),
        ReportField("lostLow", .number(lost.low, decimals: 2)),
        ReportField("lostHigh", .number(lost.high, decimals: 2)),
        ReportField("medianWait", .number(wait.median, decimals: 1)),
        ReportField("waitLow", .number(wait.low, decimals: 1)),
        ReportField("waitHigh", .number(wait.high, decimals: 1)),
        ReportField("untilLiftPercent", .number(untilLift, decimals: 1)),
      ]
    }
  }

  /// The distance in points at which a pan begins.
  private static let hysteresis = 10.0

  /// The paths of pans in points, with times in seconds.
  private let pans: [[StrokePoint]]
  private let repetitions: Int
  private let seed: UInt64
  /// The points of a unit of the samples.
  private let scale: Double

  /// Prepares a measurement.
  ///
  /// - Parameters:
  ///   - pans: The paths in points, with times in seconds; those that do not move far enough to begin are
  ///     left out.
  ///   - repetitions: How often templates are chosen for a person.
  ///   - seed: The seed of the choices.
  ///   - scale: The points of a unit of the samples.
  package init(pans: [[StrokePoint]], repetitions: Int, seed: UInt64, scale: Double) {
    self.pans = pans.filter { Self.beginning($0) != nil }
    self.repetitions = repetitions
    self.seed = seed
    self.scale = scale
  }

  /// The number of pans.
  package var panCount: Int { pans.count }

  /// Measures with templates of the person who draws, as many as there are samples beside the others.
  ///
  /// - Parameter set: The samples.
  /// - Returns: A row for each of several numbers of templates.
  package func rows(of set: StrokeSet) -> [Row] {
    [1, 2, 3, 5, 9].compactMap { templates in
      let conditions = set.conditions.filter { $0.repetitions > templates }
      return conditions.isEmpty ? nil : row(set.name, conditions, templates)
    }
  }

  private func row(_ name: String, _ conditions: [StrokeSet.Condition], _ templates: Int) -> Row {
    var random = SplitMix64(state: seed)
    var trials = StrokeTrials(shapes: 0)
    var waits = [[Double]](repeating: [], count: pans.count)
    var lifts = 0
    for condition in conditions {
      for (person, shapes) in condition.indices.enumerated() {
        for _ in 0..<repetitions {
          var (chosen, tests): ([Int], [Int]) = ([], [])
          for indices in shapes where indices.count > templates {
            let mixed = indices.shuffled(using: &random)
            chosen += mixed.prefix(templates)
            tests += mixed.dropFirst(templates)
          }
          var machine = machine(chosen.map { condition.samples[$0] })
          var count = StrokeTrials.Count()
          for test in tests {
            let points = scaled(condition.samples[test].gesture)
            count.total += 1
            if failure(points, &machine) == nil { count.right += 1 }
          }
          trials.people.merge([condition.people[person]: count]) {
            StrokeTrials.Count(right: $0.right + $1.right, total: $0.total + $1.total)
          }
          for (index, pan) in pans.enumerated() {
            let end = failure(pan, &machine)
            if end == nil { lifts += 1 }
            let last = pan[pan.count - 1].time
            waits[index].append(max((end ?? last) - (Self.beginning(pan) ?? last), 0))
          }
        }
      }
    }
    let (low, high) = trials.interval
    // Of each pan the median of all choices of templates, as pans are the sample.
    let typical = waits.map { 1000 * Self.median($0.sorted()).median }.sorted()
    let runs = waits.reduce(0) { $0 + $1.count }
    return Row(
      set: name, templates: templates,
      lost: (100 * (1 - trials.accuracy), 100 * (1 - high), 100 * (1 - low)),
      strokes: trials.people.values.reduce(0) { $0 + $1.total },
      wait: Self.median(typical), untilLift: 100 * Double(lifts) / Double(max(runs, 1)))
  }

  private func machine(_ samples: [StrokeSample]) -> StrokeMachine {
    var limits = StrokeLimits()
    // Only what fails before the lift matters.
    limits.maximumDistance = .infinity
    limits.maximumNumberOfStrokes = samples.map(\.gesture.strokeCount).max() ?? 1
    limits.maximumDuration = .infinity
    return StrokeMachine(
      templates: samples.map { ($0.name, StrokeGesture(scaled($0.gesture))) }, limits: limits)
  }

  private func scaled(_ gesture: StrokeGesture) -> [StrokePoint] {
    gesture.points.map {
      StrokePoint(x: $0.x * scale, y: $0.y * scale, time: $0.time, stroke: $0.stroke)
    }
  }

  /// Returns the time at which a machine fails before the last lift; `nil` if it does not.
  private func failure(_ points: [StrokePoint], _ machine: inout StrokeMachine) -> Double? {
    defer { machine.reset() }
    var last: StrokePoint?
    for point in points {
      if let last, last.stroke == point.stroke {
        machine.moved(0, x: point.x, y: point.y, at: point.time)
      } else {
        if let last { machine.ended(0, at: last.time) }
        // Without the pauses between strokes, which do not matter here.
        machine.began(0, x: point.x, y: point.y, at: last?.time ?? point.time)
      }
      last = point
      if case .failed = machine.state { return point.time }
    }
    return nil
  }

  /// Returns the time at which a pan begins by itself; `nil` if it does not.
  private static func beginning(_ points: [StrokePoint]) -> Double? {
    points.first { point in
      let (dx, dy) = (point.x - points[0].x, point.y - points[0].y)
      return (dx * dx + dy * dy).squareRoot() >= hysteresis
    }?.time
  }

  /// Returns the median of sorted numbers, with the interval of 95 % by their ranks.
  private static func median(
    _ numbers: [Double]
  ) -> (median: Double, low: Double, high: Double) {
    guard !numbers.isEmpty else { return (0, 0, 0) }
    let count = Double(numbers.count)
    let half = 0.98 * count.squareRoot()
    let middle = numbers.count / 2
    return (
      numbers.count % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2,
      numbers[max(Int(count / 2 - half), 0)],
      numbers[min(Int(count / 2 + half), numbers.count - 1)]
    )
  }
}
