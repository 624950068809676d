internal import Geometry

/// How straight a stroke is that was meant to be straight.
///
/// The line is the one that fits best by the squares of the distances from it. The first and the
/// last tenth of the way do not count: there a hand lands and lifts.
public struct Straightness: Hashable, Sendable {
  /// The greatest distance of a position from the line, in millimetres.
  public var error: Double
  /// The root of the mean of the squares of the distances, in millimetres.
  public var rootMeanSquare: Double
  /// The greatest gap in relation to the mean of the two beside it; nil where none can be told.
  public var gapRatio: Double?
  /// The way that led backwards along the line, all of it, in millimetres.
  public var reversed: Double
  /// For each position in the middle: how far along the line, and how far from it, in millimetres.
  public var deviations: [Deviation]

  /// A position in relation to the line.
  public struct Deviation: Hashable, Sendable {
    /// Along the line, from the first position.
    public var along: Double
    /// To the side of it.
    public var aside: Double
  }

  /// The least span of a stroke that can be judged, in millimetres.
  public static let leastSpan = 10.0
  /// The least positions of one.
  public static let leastSamples = 8
  /// The way backwards, in relation to the span, from which a stroke went to and fro.
  public static let mostReturn = 0.1
  /// The distance from the line, in relation to the span, from which a stroke was meant as a curve.
  public static let mostBow = 0.1
  /// The distance from the line from which any stroke was meant as a curve, in millimetres.
  public static let mostBowLength = 5.0
  /// The gap below which ratios of gaps tell nothing, in millimetres.
  public static let leastGap = 1.0

  /// Judges a stroke.
  ///
  /// - Returns: nil where it is too short or was not meant to be straight.
  public init?(_ stroke: Stroke) {
    guard stroke.samples.count >= Straightness.leastSamples,
      stroke.span >= Straightness.leastSpan
    else { return nil }
    let line = FittedLine(stroke.samples.map(\.place))
    let all = stroke.samples.map { line.deviation(of: $0.place) }
    let (start, end) = (all[0].along, all[all.count - 1].along)
    // Along the stroke, whichever way the line was found to point.
    let direction = end >= start ? 1.0 : -1.0
    let travelled = all.map {
      Deviation(along: ($0.along - start) * direction, aside: $0.aside)
    }
    let (near, far) = (0.1 * abs(end - start), 0.9 * abs(end - start))
    let middle = travelled.filter { $0.along >= near && $0.along <= far }
    guard middle.count >= 3 else { return nil }
    error = middle.map { $0.aside.magnitude }.max() ?? 0
    let bow = min(stroke.span * Straightness.mostBow, Straightness.mostBowLength)
    guard error <= bow else { return nil }
    let squares = middle.map { $0.aside * $0.aside }.reduce(0, +)
    rootMeanSquare = (squares / Double(middle.count)).squareRoot()
    gapRatio = Straightness.gapRatio(stroke.gaps)
    reversed = zip(middle, middle.dropFirst()).map { max(0, $0.along - $1.along) }.reduce(0, +)
    guard reversed <= stroke.span * Straightness.mostReturn else { return nil }
    deviations = middle
  }

  /// The greatest gap in relation to the mean of the two beside it.
  ///
  /// - Returns: nil where no gap of at least ``leastGap`` has one on either side.
  public static func gapRatio(_ gaps: [Double]) -> Double? {
    guard gaps.count >= 3 else { return nil }
    let ratios = (1..<gaps.count - 1).compactMap { place -> Double? in
      let beside = (gaps[place - 1] + gaps[place + 1]) / 2
      return gaps[place] >= leastGap && beside > 0 ? gaps[place] / beside : nil
    }
    return ratios.max()
  }
}

/// The line that fits points best, by the squares of their distances from it.
struct FittedLine {
  /// The middle of the points, which lies on the line.
  let middle: CGPoint
  /// The direction, of length 1.
  let direction: CGVector

  init(_ points: [CGPoint]) {
    let count = Double(points.count)
    let x = points.map { Double($0.x) }.reduce(0, +) / count
    let y = points.map { Double($0.y) }.reduce(0, +) / count
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (dx, dy) = (Double(point.x) - x, Double(point.y) - y)
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
    }
    middle = CGPoint(x: x, y: y)
    // The eigenvector of the greater eigenvalue of the points' scatter.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    let (a, b) = half >= 0 ? (half + root, xy) : (xy, root - half)
    let length = (a * a + b * b).squareRoot()
    direction = length > 0 ? CGVector(dx: a / length, dy: b / length) : CGVector(dx: 1, dy: 0)
  }

  func deviation(of point: CGPoint) -> Straightness.Deviation {
    let (dx, dy) = (Double(point.x - middle.x), Double(point.y - middle.y))
    let (ux, uy) = (Double(direction.dx), Double(direction.dy))
    return Straightness.Deviation(along: dx * ux + dy * uy, aside: dy * ux - dx * uy)
  }
}
