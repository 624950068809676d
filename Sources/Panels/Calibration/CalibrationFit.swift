public import TSContacts
public import TSGeometry

/// The calibration that fits taps on crosses best.
///
/// The six numbers are those of least squares. One wrong tap is left out where the others show that it
/// is wrong: they fit far better without it, and without no other.
public struct CalibrationFit: Hashable, Sendable {
  /// The largest distance between a corrected tap and its cross by default, in millimetres.
  ///
  /// Windows requires of panels that positions near the edges are right to 2 mm, and a finger meets a
  /// cross to about a millimetre.
  public static let standardLimit = 3.0
  /// The least deviation of positions across the line that fits them best, as a fraction of the range.
  public static let leastSpread = 0.05
  /// The fewest taps of which one can be found wrong.
  public static let fewestToJudge = 6

  /// The correction.
  public let calibration: DigitizerMapping.Calibration
  /// The distance of each corrected tap from its cross, in millimetres, in the order of the pairs.
  public let errors: [Double]
  /// The index of the tap that is wrong and was left out; `nil` if there is none.
  public let wrong: Int?
  /// The size of the display, in millimetres.
  public let size: CGSize

  /// The largest distance of a tap that was not left out, in millimetres.
  public var worst: Double { used.max() ?? 0 }

  /// The square root of the mean square of the distances of taps that were not left out, in
  /// millimetres.
  public var deviation: Double {
    (used.reduce(0) { $0 + $1 * $1 } / Double(max(1, used.count))).squareRoot()
  }

  /// A Boolean value that indicates whether the distances say how good the calibration is: three taps
  /// are met exactly by any panel.
  public var isProven: Bool { used.count > 3 }

  private var used: [Double] {
    errors.indices.filter { $0 != wrong }.map { errors[$0] }
  }

  /// Fits a calibration.
  ///
  /// - Complexity: O(*n*²) in the number of pairs.
  /// - Parameters:
  ///   - pairs: The crosses with the reported positions; at least 3, at least
  ///     ``fewestToJudge`` to find a wrong one.
  ///   - size: The size of the display, or of the part that the panel covers, in millimetres.
  ///   - limit: The largest distance between a corrected tap and its cross, in millimetres.
  /// - Throws: ``CalibrationFitError`` that says which tap or which side of the pairs is at fault.
  public init(
    _ pairs: [CalibrationPair], size: CGSize, limit: Double = CalibrationFit.standardLimit
  ) throws(CalibrationFitError) {
    for (index, pair) in pairs.enumerated() {
      let numbers = [pair.target.x, pair.target.y, pair.reported.x, pair.reported.y]
      guard numbers.allSatisfy({ $0.isFinite }) else { throw .notFinite(index) }
    }
    guard pairs.count >= 3 else { throw .tooFew(pairs.count) }
    guard LeastSquares.spread(pairs.map(\.target)) >= Self.leastSpread else {
      throw .onOneLine(.crosses)
    }
    guard LeastSquares.spread(pairs.map(\.reported)) >= Self.leastSpread,
      let whole = Trial(pairs, without: nil, size)
    else { throw .onOneLine(.reported) }
    self.init(Self.withoutWrong(pairs, size, limit) ?? whole, size)
    if let index = errors.indices.filter({ $0 != wrong }).max(by: { errors[$0] < errors[$1] }),
      errors[index] > limit
    {
      throw .tooInexact(index, error: errors[index], limit: limit)
    }
  }

  /// Returns the fit of pairs however large their distances are, without the one that is wrong; `nil` if
  /// they do not determine it.
  package static func unlimited(_ pairs: [CalibrationPair], size: CGSize) -> CalibrationFit? {
    guard pairs.count >= 3, LeastSquares.spread(pairs.map(\.target)) >= leastSpread,
      let trial = withoutWrong(pairs, size, standardLimit) ?? Trial(pairs, without: nil, size)
    else { return nil }
    return CalibrationFit(trial, size)
  }

  private init(_ trial: Trial, _ size: CGSize) {
    self.size = size
    (calibration, errors, wrong) = (trial.calibration, trial.errors, trial.omitted)
  }

  /// How much better the rest has to fit without a wrong tap than without any other.
  private static let distinction = 2.0
  /// How many times further from its cross a wrong tap is than the others are.
  private static let isolation = 4.0

  /// Returns the fit without the one tap that is wrong; `nil` if none is, or it is not certain which.
  private static func withoutWrong(
    _ pairs: [CalibrationPair], _ size: CGSize, _ limit: Double
  ) -> Trial? {
    guard pairs.count >= fewestToJudge else { return nil }
    let trials = pairs.indices.compactMap { Trial(pairs, without: $0, size) }
      .sorted { $0.deviation < $1.deviation }
    guard let best = trials.first, let wrong = best.omitted else { return nil }
    let error = best.errors[wrong]
    guard error > limit, error > isolation * best.worst,
      trials.count < 2 || trials[1].deviation > distinction * best.deviation
    else { return nil }
    return best
  }

  /// A fit of all pairs but one.
  private struct Trial {
    let calibration: DigitizerMapping.Calibration
    let errors: [Double]
    let omitted: Int?
    let worst: Double
    let deviation: Double

    init?(_ pairs: [CalibrationPair], without omitted: Int?, _ size: CGSize) {
      let used = pairs.indices.filter { $0 != omitted }
      let reported = used.map { pairs[$0].reported }
      guard LeastSquares.spread(reported) >= CalibrationFit.leastSpread,
        let x = LeastSquares.plane(reported, used.map { pairs[$0].target.x }),
        let y = LeastSquares.plane(reported, used.map { pairs[$0].target.y })
      else { return nil }
      let calibration = DigitizerMapping.Calibration(x.a, x.b, x.c, y.a, y.b, y.c)
      let errors = pairs.map { pair in
        let point = calibration.corrected(pair.reported)
        let dx = (point.x - pair.target.x) * size.width
        let dy = (point.y - pair.target.y) * size.height
        return (dx * dx + dy * dy).squareRoot()
      }
      let mine = used.map { errors[$0] }
      (self.calibration, self.errors, self.omitted) = (calibration, errors, omitted)
      worst = mine.max() ?? 0
      deviation = (mine.reduce(0) { $0 + $1 * $1 } / Double(max(1, mine.count))).squareRoot()
    }
  }
}
