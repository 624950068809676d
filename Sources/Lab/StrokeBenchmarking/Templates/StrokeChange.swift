internal import TSStrokes

/// A change of a shape that makes it another one, or not.
enum StrokeChange: CaseIterable {
  case beginning
  /// Left and right, or above and below, exchanged.
  case mirrorImage
  /// A turn by a quarter, a half or three quarters.
  case rotation
  /// Drawn from its end to its start; of one stroke only.
  case reversal

  func results(_ gesture: StrokeGesture) -> [StrokeGesture] {
    switch self {
    case .beginning:
      (2...6).map { gesture.prefix(length: gesture.pathLength * Double($0) / 8) }
    case .mirrorImage:
      [gesture.mapped { (-$0, $1) }, gesture.mapped { ($0, -$1) }]
    case .rotation:
      [
        gesture.mapped { (-$1, $0) }, gesture.mapped { (-$0, -$1) },
        gesture.mapped { ($1, -$0) },
      ]
    case .reversal:
      gesture.strokeCount == 1 ? [StrokeGesture(gesture.points.reversed())] : []
    }
  }
}

extension StrokeGesture {
  /// Returns the shape with other coordinates.
  fileprivate func mapped(_ change: (Double, Double) -> (Double, Double)) -> StrokeGesture {
    StrokeGesture(
      points.map { point in
        var point = point
        (point.x, point.y) = change(point.x, point.y)
        return point
      })
  }

  /// The farthest that a point is aside of the line from the first point to the last, in shares of the
  /// length of that line; infinite if both are at one place.
  var aside: Double {
    guard let first = points.first, let last = points.last else { return .infinity }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return .infinity }
    return points.reduce(0) { most, point in
      max(most, ((point.x - first.x) * dy - (point.y - first.y) * dx).magnitude / square)
    }
  }
}
