/// The beginnings of templates, with which an unfinished shape is compared.
package struct StrokePrefixes: Sendable {
  /// The number of beginnings of a template, of which the last is the whole.
  static let count = 8
  /// The distance at which a class has 60 % of the likelihood of one that is the same.
  static let deviation = 0.08

  private var beginnings = StrokeClassifier()

  /// Creates prefixes without templates.
  package init() {}

  /// Appends the beginnings of a template.
  package mutating func add(_ gesture: StrokeGesture, named name: String) {
    let length = gesture.pathLength
    for part in 1...Self.count {
      beginnings.add(
        gesture.prefix(length: length * Double(part) / Double(Self.count)), named: name)
    }
  }

  /// Returns the probability of each class for an unfinished shape, and the distance to the nearest
  /// beginning; `nil` if the shape cannot be compared.
  package mutating func probabilities(
    of gesture: StrokeGesture
  ) -> (probabilities: [Double], distance: Double)? {
    guard let distances = beginnings.distances(of: gesture) else { return nil }
    var (nearest, sum) = (Double.infinity, 0.0)
    for distance in distances { nearest = min(nearest, distance) }
    var probabilities: [Double] = []
    for distance in distances {
      // In relation to the nearest, so that not all are 0 for a shape that is far from all.
      let square = (distance * distance - nearest * nearest) / (Self.deviation * Self.deviation)
      probabilities.append(Self.exponential(-square / 2))
      sum += probabilities[probabilities.count - 1]
    }
    for index in probabilities.indices { probabilities[index] /= sum }
    return (probabilities, nearest)
  }

  /// Returns e to the power of a number that is not positive, the same on every machine.
  private static func exponential(_ number: Double) -> Double {
    guard number > -64 else { return 0 }
    // (e^(x/64))^64, of which the first is a short series.
    let part = number / 64
    var sum = 1.0
    for divisor in stride(from: 18.0, through: 1, by: -1) { sum = 1 + sum * part / divisor }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}

extension StrokeGesture {
  /// Returns the beginning of the shape, at least the first point.
  ///
  /// - Parameter length: The length of the path, without the ways between strokes.
  package func prefix(length: Double) -> StrokeGesture {
    var prefix = StrokeGesture()
    var rest = length
    for index in points.indices {
      guard index > 0, !startsStroke(index) else {
        guard index == 0 || rest > 0 else { break }
        prefix.points.append(points[index])
        continue
      }
      let step = points[index - 1].distance(to: points[index])
      guard step < rest else {
        if step > 0, rest > 0 {
          prefix.points.append(points[index - 1].point(rest / step, towards: points[index]))
        }
        break
      }
      rest -= step
      prefix.points.append(points[index])
    }
    return prefix
  }
}
