public import TSGeometry

extension Path {
  /// Returns a Boolean value that indicates whether a point is inside the path.
  ///
  /// Open subpaths are closed by a straight line. Curves are followed to within 0.02 points. Of the
  /// points on the outline itself, those on left and top edges are inside.
  ///
  /// Complexity: O(*n*) in the number of elements.
  ///
  /// - Parameter rule: The rule that decides what is inside. The default is ``FillRule/winding``.
  public func contains(_ point: CGPoint, using rule: FillRule = .winding) -> Bool {
    var winding = 0
    for line in Polyline.subpaths(of: self) {
      guard var from = line.points.last else { continue }
      for to in line.points {
        // A ray to the left crosses the edges that reach over its height.
        if (from.y <= point.y) != (to.y <= point.y) {
          let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x <= point.x { winding += from.y <= point.y ? 1 : -1 }
        }
        from = to
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// The smallest upright rectangle that contains the path, without its control points; zero if the
  /// path is empty.
  ///
  /// Complexity: O(*n*) in the number of elements.
  public var bounds: CGRect {
    var points = Path()
    for element in elements {
      let from = points.currentPoint
      switch element {
      case .move(let point): points.move(to: point)
      case .line(let point): points.addLine(to: point)
      case .curve(let end, let b, let c):
        for t in Self.extremes(from.x, b.x, c.x, end.x) + Self.extremes(from.y, b.y, c.y, end.y) {
          points.addLine(to: Self.point(of: from, b, c, end, at: t))
        }
        points.addLine(to: end)
      case .close: points.close()
      }
    }
    return points.controlPointBounds
  }

  /// Returns the parameters between 0 and 1 at which a cubic function has extremes.
  private static func extremes(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat
  ) -> [CGFloat] {
    // A third of the derivative: p·t² + 2·q·t + r.
    let (p, q, r) = (d - a + 3 * (b - c), a - 2 * b + c, b - a)
    var roots: [CGFloat] = []
    if abs(p) < 1e-9 {
      if q != 0 { roots = [-r / (2 * q)] }
    } else {
      let square = q * q - p * r
      if square >= 0 { roots = [(-q + square.squareRoot()) / p, (-q - square.squareRoot()) / p] }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
