package import TSGeometry

/// The straightness of a stroke that was meant to be straight.
///
/// Deviations are measured from the line that fits the positions best by least squares. The first
/// and the last tenth of the line are excluded from them, because the hand lands and lifts there.
package struct Linearity: Hashable, Sendable {
  /// The greatest distance of a position from the line, in millimetres.
  package var error: Double
  /// The greatest distance of a position from the mean of those around it, in millimetres.
  ///
  /// A line that a hand draws is bowed, and a device that reports it badly is jagged.
  package var jag: Double
  /// The root mean square of the distances from the line, in millimetres.
  package var rootMeanSquare: Double
  /// The greatest ratio of a gap to the mean of the gaps beside it, or `nil` if there is none.
  package var gapRatio: Double?
  /// The total motion backwards along the line, in millimetres.
  package var reversed: Double
  /// The deviations of the positions in the middle part of the stroke.
  package var deviations: [Deviation]

  /// A position relative to the line, in millimetres.
  package struct Deviation: Hashable, Sendable {
    /// The distance along the line, from the first position of the stroke.
    package var along: Double
    /// The signed distance from the line.
    package var aside: Double
    /// The position itself, on the surface.
    package var place = CGPoint.zero
  }

  /// The least span of a stroke that is examined, in millimetres.
  package static let leastSpan = 10.0
  /// The least number of positions of a stroke that is examined.
  private static let leastSamples = 8
  /// The backward motion, relative to the span, above which a stroke was not meant to be straight.
  private static let mostReturn = 0.1
  /// The distance from the line, relative to the span, above which a stroke was meant to be a
  /// curve.
  private static let mostBow = 0.1
  /// The distance from the line above which every stroke was meant to be a curve, in millimetres.
  private static let mostBowLength = 5.0
  /// The gap below which the ratio of gaps is not significant, in millimetres.
  private static let leastGap = 1.0

  /// Creates the straightness of a stroke.
  ///
  /// Returns `nil` if the stroke is too short or was not meant to be straight.
  package init?(_ stroke: Stroke) {
    guard stroke.samples.count >= Linearity.leastSamples,
      stroke.span >= Linearity.leastSpan
    else { return nil }
    let line = FittedLine(stroke.samples.map(\.place))
    let all = stroke.samples.map { line.deviation(of: $0.place) }
    let (start, end) = (all[0].along, all[all.count - 1].along)
    // The fitted line may point against the stroke, so distances are given the direction of the
    // stroke.
    let direction = end >= start ? 1.0 : -1.0
    let travelled = all.map {
      Deviation(along: ($0.along - start) * direction, aside: $0.aside, place: $0.place)
    }
    let (near, far) = (0.1 * abs(end - start), 0.9 * abs(end - start))
    let middle = travelled.filter { $0.along >= near && $0.along <= far }
    guard middle.count >= 3 else { return nil }
    error = middle.map { $0.aside.magnitude }.max() ?? 0
    let bow = min(stroke.span * Linearity.mostBow, Linearity.mostBowLength)
    guard error <= bow else { return nil }
    let squares = middle.map { $0.aside * $0.aside }.reduce(0, +)
    rootMeanSquare = (squares / Double(middle.count)).squareRoot()
    gapRatio = Linearity.gapRatio(stroke.gaps)
    reversed = zip(middle, middle.dropFirst()).map { max(0, $0.along - $1.along) }.reduce(0, +)
    guard reversed <= stroke.span * Linearity.mostReturn else { return nil }
    deviations = middle
    jag = Self.jag(of: middle)
  }

  /// The distance along the line up to which positions count as around another one, in millimetres.
  private static let jagReach = 5.0

  /// Returns the greatest distance of a position from the mean of those around it.
  ///
  /// - Complexity: O(*n*) for *n* positions of a stroke that goes forward.
  private static func jag(of positions: [Deviation]) -> Double {
    let ordered = positions.sorted { $0.along < $1.along }
    var (low, high, sum, greatest) = (0, 0, 0.0, 0.0)
    for position in ordered {
      while high < ordered.count, ordered[high].along <= position.along + jagReach {
        sum += ordered[high].aside
        high += 1
      }
      while ordered[low].along < position.along - jagReach {
        sum -= ordered[low].aside
        low += 1
      }
      // Near an end, those around are on one side, and the mean is that of another place.
      let reach = min(
        position.along - ordered[0].along, ordered[ordered.count - 1].along - position.along)
      guard reach >= jagReach / 2 else { continue }
      greatest = max(greatest, (position.aside - sum / Double(high - low)).magnitude)
    }
    return greatest
  }

  /// Returns the greatest ratio of a gap to the mean of the two gaps beside it.
  ///
  /// - Parameter gaps: The distances between consecutive positions, in millimetres.
  /// - Returns: The ratio, or `nil` if no gap of at least ``leastGap`` has a gap on either side.
  package static func gapRatio(_ gaps: [Double]) -> Double? {
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
  /// The centroid of the points, which is on the line.
  let middle: CGPoint
  /// The direction of the line, as a unit vector.
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
    // The eigenvector of the greater eigenvalue of the scatter matrix of the points. The two
    // formulas are equivalent; the one without cancellation is used.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    let (a, b) = half >= 0 ? (half + root, xy) : (xy, root - half)
    let length = (a * a + b * b).squareRoot()
    direction = length > 0 ? CGVector(dx: a / length, dy: b / length) : CGVector(dx: 1, dy: 0)
  }

  /// Returns the position of a point relative to the line.
  func deviation(of point: CGPoint) -> Linearity.Deviation {
    let (dx, dy) = (Double(point.x - middle.x), Double(point.y - middle.y))
    let (ux, uy) = (Double(direction.dx), Double(direction.dy))
    return Linearity.Deviation(
      along: dx * ux + dy * uy, aside: dy * ux - dx * uy, place: point)
  }
}
