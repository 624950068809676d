internal import TSGeometry
internal import TSStrokes

/// How far a sample of a shape is from the task axis of its samples (Vatavu, Anthony and Wobbrock,
/// ICMI 2013).
///
/// Points correspond in the order of drawing. Deviations have *n* − 1 in the denominator.
package enum RelativeAccuracyMeasure: String, CaseIterable, Sendable {
  /// The mean distance of corresponding points, in the unit of the samples.
  case shapeError
  /// The standard deviation of these distances.
  case shapeVariability
  case lengthError
  /// The difference in the area of the bounding box, in squares of the unit.
  case sizeError
  /// The mean difference of turning angles, in radians.
  case bendingError
  /// The standard deviation of these differences.
  case bendingVariability
  /// The difference in duration, in milliseconds.
  case timeError
  /// The standard deviation of the differences between the times of points, in milliseconds.
  case timeVariability
  /// The mean difference of speeds at points, in units a second.
  case speedError
  /// The standard deviation of these differences.
  case speedVariability
  case strokeError
  /// By how much the sum of the distances of points is less if they correspond as in $P, in any
  /// order.
  case strokeOrderError

  /// The short name, as the authors have it.
  var abbreviation: String {
    switch self {
    case .shapeError: "ShE"
    case .shapeVariability: "ShV"
    case .lengthError: "LE"
    case .sizeError: "SzE"
    case .bendingError: "BE"
    case .bendingVariability: "BV"
    case .timeError: "TE"
    case .timeVariability: "TV"
    case .speedError: "VE"
    case .speedVariability: "VV"
    case .strokeError: "SkE"
    case .strokeOrderError: "SkOE"
    }
  }

  /// The name in words, with its unit if that is not one of length.
  var words: String {
    switch self {
    case .shapeError: "shape error"
    case .shapeVariability: "shape variability"
    case .lengthError: "length error"
    case .sizeError: "size error (area)"
    case .bendingError: "bending error (radians)"
    case .bendingVariability: "bending variability"
    case .timeError: "time error (ms)"
    case .timeVariability: "time variability"
    case .speedError: "speed error (a second)"
    case .speedVariability: "speed variability"
    case .strokeError: "stroke count error"
    case .strokeOrderError: "stroke order error"
    }
  }

  var decimals: Int {
    switch self {
    case .bendingError, .bendingVariability, .strokeError: 2
    case .sizeError, .timeError, .timeVariability, .speedError, .speedVariability: 0
    default: 1
    }
  }

  func value(of path: DrawnPath, from axis: DrawnPath) -> Double {
    switch self {
    case .shapeError: distances(path, axis).mean
    case .shapeVariability: distances(path, axis).deviation
    case .lengthError: (path.length - axis.length).magnitude
    case .sizeError: (path.area - axis.area).magnitude
    case .bendingError: differences(path.turns, axis.turns).mean
    case .bendingVariability: differences(path.turns, axis.turns).deviation
    case .timeError: 1000 * (path.duration - axis.duration).magnitude
    case .timeVariability:
      1000 * differences(path.points.map(\.time), axis.points.map(\.time)).deviation
    case .speedError: differences(path.speeds, axis.speeds).mean
    case .speedVariability: differences(path.speeds, axis.speeds).deviation
    case .strokeError: Double((path.strokes - axis.strokes).magnitude)
    case .strokeOrderError:
      (distances(path, axis).reduce(0, +) - CloudAlignment.cost(path.points, axis.points)).magnitude
    }
  }

  private func distances(_ path: DrawnPath, _ axis: DrawnPath) -> [Double] {
    zip(path.points, axis.points).map { $0.distance(to: $1) }
  }

  private func differences(_ values: [Double], _ axis: [Double]) -> [Double] {
    zip(values, axis).map { ($0 - $1).magnitude }
  }
}
