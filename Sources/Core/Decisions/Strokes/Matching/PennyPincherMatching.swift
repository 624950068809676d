/// Penny Pincher (Taranta and LaViola, GI 2015).
enum PennyPincher {
  /// The number of points.
  static let count = 16

  /// Returns the number of directions less the sum of their products.
  static func distance(_ a: [Double], _ i: Int, _ b: [Double], _ j: Int) -> Double {
    var similarity = 0.0
    for k in 0..<(2 * (count - 1)) { similarity += a[i + k] * b[j + k] }
    return Double(count - 1) - similarity
  }
}

extension PreparedStrokes {
  mutating func appendPennyPincher(_ gesture: StrokeGesture) {
    resample(gesture.points, count: PennyPincher.count, joining: true)
    for index in 1..<points.count {
      let (dx, dy) = (
        points[index].x - points[index - 1].x, points[index].y - points[index - 1].y
      )
      let length = (dx * dx + dy * dy).squareRoot()
      numbers.append(length > 0 ? dx / length : 0)
      numbers.append(length > 0 ? dy / length : 0)
    }
  }
}
