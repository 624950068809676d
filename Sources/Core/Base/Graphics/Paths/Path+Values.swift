public import TSGeometry

extension Path {
  /// Returns the path with every point mapped by a transform.
  ///
  /// Complexity: O(*n*) in the number of elements.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: point.applying(transform))
      case .line(let point): path.addLine(to: point.applying(transform))
      case .curve(let end, let control1, let control2):
        path.addCurve(
          to: end.applying(transform), controlPoint1: control1.applying(transform),
          controlPoint2: control2.applying(transform))
      case .close: path.close()
      }
    }
    return path
  }

  /// The smallest upright rectangle that contains all points, including control points; zero if the
  /// path is empty.
  ///
  /// Complexity: O(*n*) in the number of elements.
  public var controlPointBounds: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let end, let control1, let control2): points += [end, control1, control2]
      case .close: break
      }
    }
    guard let first = points.first else { return .zero }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points.dropFirst() {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
