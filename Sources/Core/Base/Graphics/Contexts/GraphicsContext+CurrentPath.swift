public import TSGeometry

// Core Graphics' path of a context, which is built step by step and then filled, stroked or made
// the clip. It is no part of the state that `saveGState()` saves. Points are fixed when they are
// added: a later transform does not move them, but it changes the shape of the line.

extension GraphicsContext {
  /// The path that is being built, in the coordinates in effect.
  ///
  /// Empty at first, and after the path was drawn or made the clip.
  public var path: Path {
    followTransform()
    return builtPath
  }

  /// Discards the path that is being built.
  public func beginPath() { if !builtPath.isEmpty { builtPath = Path() } }

  /// Begins a new subpath.
  public func move(to point: CGPoint) { build { $0.move(to: point) } }

  /// Adds a straight line; in an empty path, begins a subpath instead.
  public func addLine(to point: CGPoint) { build { $0.addLine(to: point) } }

  /// Adds a subpath of straight lines that connect points in order.
  public func addLines(between points: [CGPoint]) { build { $0.addLines(between: points) } }

  /// Adds a cubic curve; in an empty path, it begins at the first control point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    build { $0.addCurve(to: end, controlPoint1: control1, controlPoint2: control2) }
  }

  /// Adds a quadratic curve; in an empty path, it begins at the control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    build { $0.addQuadCurve(to: end, controlPoint: control) }
  }

  /// Adds an arc of a circle, connected to the current point by a straight line.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - endAngle: The angle at which the arc ends, in radians.
  ///   - clockwise: The direction as Core Graphics has it, where y points up: `true` runs through
  ///     decreasing angles, which is counterclockwise on the screen, and the opposite of
  ///     ``Path/addArc(center:radius:startAngle:endAngle:clockwise:)``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    build {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: !clockwise)
    }
  }

  /// Adds an arc that rounds a corner, connected to the current point by a straight line.
  ///
  /// - Parameters:
  ///   - tangent2End: A point on the line that leaves the corner.
  ///   - radius: The radius of the circle, in points.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    build { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Adds the outline of a rectangle in points.
  public func addRect(_ rect: CGRect) { build { $0.append(Path(rect: rect)) } }

  /// Adds the outlines of several rectangles, in points.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }

  /// Adds the outline of the ellipse that fits into a rectangle, in points.
  public func addEllipse(in rect: CGRect) { build { $0.append(Path(ovalIn: rect)) } }

  /// Adds the elements of a path.
  public func addPath(_ path: Path) { build { $0.append(path) } }

  /// Closes the subpath with a straight line to its start.
  public func closePath() { build { $0.close() } }

  /// A Boolean value that indicates whether the path that is being built has no elements.
  public var isPathEmpty: Bool { builtPath.isEmpty }

  /// The point at which the next element of the path begins; the origin in an empty path.
  public var currentPointOfPath: CGPoint { path.currentPoint }

  /// The smallest rectangle that contains all points of the path, including control points.
  public var boundingBoxOfPath: CGRect { path.controlPointBounds }

  /// Returns a Boolean value that indicates whether a point is inside the path.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates in effect.
  ///   - mode: The mode, of which only the rule matters: those with `eo` use the even-odd rule.
  public func pathContains(_ point: CGPoint, mode: PathDrawingMode) -> Bool {
    path.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  /// Fills the path and discards it.
  ///
  /// - Parameter rule: The rule that decides what is inside. The default is ``FillRule/winding``.
  public func fillPath(using rule: FillRule = .winding) {
    takePath { fill($0, evenOdd: rule == .evenOdd) }
  }

  /// Strokes the path and discards it.
  public func strokePath() { takePath { stroke($0) } }

  /// Fills the path, strokes it, or both, and discards it.
  public func drawPath(using mode: PathDrawingMode) {
    takePath { path in
      if mode != .stroke { fill(path, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
      if mode != .fill, mode != .eoFill { stroke(path) }
    }
  }

  /// Restricts everything that is drawn afterwards to the interior of the path, and discards it.
  ///
  /// An empty path clips nothing.
  ///
  /// - Parameter rule: The rule that decides what is inside. The default is ``FillRule/winding``.
  public func clip(using rule: FillRule = .winding) {
    takePath { clip(to: $0, evenOdd: rule == .evenOdd) }
  }

  /// Restricts everything that is drawn afterwards to several rectangles, in points.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(Path(rect: rect)) }
    clip(to: path)
  }

  /// Replaces the path by the outline of its stroke, with the line style in effect.
  public func replacePathWithStrokedPath() { build { $0 = $0.stroked(strokeStyle) } }

  private func build(_ change: (inout Path) -> Void) {
    followTransform()
    change(&builtPath)
  }

  private func takePath(_ body: (Path) -> Void) {
    followTransform()
    let path = builtPath
    builtPath = Path()
    if !path.isEmpty { body(path) }
  }

  /// Expresses the path in the coordinates in effect, if they have changed since it was built.
  private func followTransform() {
    guard pathTransform != ctm else { return }
    if !builtPath.isEmpty, let inverse = ctm.inverse {
      builtPath = builtPath.applying(pathTransform.concatenating(inverse))
    }
    pathTransform = ctm
  }
}
