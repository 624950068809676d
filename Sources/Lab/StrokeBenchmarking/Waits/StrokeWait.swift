package import TSStrokes

/// How long pans wait for the failure of drawn shapes, and how many shapes that costs.
///
/// A pan that requires a recognizer of drawn shapes to fail begins when the machine has failed, which is
/// at the lift at the latest.
package struct StrokeWait {
  /// The result with one number of templates.
  package struct Row: ReportRow {
    package var set: String
    package var templates: Int
    /// What is lost, and how long pans wait.
    package var summary: WaitSummary

    package var fields: [ReportField] {
      [
        ReportField("set", .text(set)), ReportField("templates", .integer(templates)),
        ReportField("strokes", .integer(summary.strokes)),
      ] + summary.fields + [
        ReportField("untilLiftPercent", .number(summary.untilLift, decimals: 1))
      ]
    }
  }

  private let pans: [WaitingPan]
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
  package init(pans: [[StrokePoint]], repetitions: Int, seed: UInt64, scale: Double) {
    self.pans = pans.compactMap(WaitingPan.init)
    self.repetitions = repetitions
    self.seed = seed
    self.scale = scale
  }

  package var panCount: Int { pans.count }

  /// Measures with templates of the person who draws, as many as there are samples beside the others.
  ///
  /// - Returns: A row for each of several numbers of templates.
  package func rows(of set: StrokeSet) -> [Row] {
    let trials = trials(of: set)
    let outcomes = trials.outcomes(with: StraightRule())
    return trials.templates.map { templates in
      Row(
        set: set.name, templates: templates,
        summary: WaitSummary(of: outcomes.filter { $0.trial.templates == templates }))
    }
  }

  /// Chooses the rule by which paths are straight on one half of the people, and measures it on the
  /// other, both ways.
  ///
  /// - Parameter splits: How often the people are divided at random.
  /// - Returns: Two rows for each division; none if there is only one person.
  package func halves(of set: StrokeSet, splits: Int) -> [StraightHalf] {
    StraightHalf.rows(of: trials(of: set), set: set.name, splits: splits, seed: seed)
  }

  private func trials(of set: StrokeSet) -> StraightTrials {
    StraightTrials(set, pans: pans, repetitions: repetitions, seed: seed, scale: scale)
  }
}

/// A path that becomes a pan by itself.
struct WaitingPan {
  /// The distance in points at which a pan begins.
  private static let hysteresis = 10.0

  /// The points, with times in seconds.
  var points: [StrokePoint]
  /// The time at which the pan begins without a shape to wait for.
  var beginning: Double

  /// Creates a pan; `nil` if the path does not move far enough.
  init?(_ points: [StrokePoint]) {
    guard let begun = points.first(where: { $0.distance(to: points[0]) >= Self.hysteresis }) else {
      return nil
    }
    (self.points, beginning) = (points, begun.time)
  }

  var end: Double { points[points.count - 1].time }
}
