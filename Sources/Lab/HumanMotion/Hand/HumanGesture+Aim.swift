public import TSGeometry

extension HumanGesture {
  /// Returns the gesture as a person aims it, who misses the position a little.
  ///
  /// See ``Person/aimError(trial:)``. The result remains on the surface, 1 mm from its edges.
  ///
  /// - Parameter size: The size of the surface, in millimetres.
  public func aimed(by person: Person, trial: Int, on size: CGSize) -> HumanGesture {
    let error = person.aimError(trial: trial)
    return moved { point in
      CGPoint(
        x: min(max(point.x + error.dx, 1), max(size.width - 1, 1)),
        y: min(max(point.y + error.dy, 1), max(size.height - 1, 1)))
    }
  }

  /// Returns a position of the gesture that is not on a surface, or `nil` if all are.
  ///
  /// Only the positions that the gesture names are considered; fingers may go beyond the edges.
  ///
  /// - Parameter size: The size of the surface, in millimetres.
  /// - Returns: The position, in millimetres.
  public func position(outside size: CGSize) -> CGPoint? {
    var outside: CGPoint?
    _ = moved { point in
      let isInside = 0...size.width ~= point.x && 0...size.height ~= point.y
      if !isInside { outside = outside ?? point }
      return point
    }
    return outside
  }

  private func moved(_ move: (CGPoint) -> CGPoint) -> HumanGesture {
    switch self {
    case .tap(let point): .tap(at: move(point))
    case .doubleTap(let point): .doubleTap(at: move(point))
    case .taps(let point, let count): .taps(at: move(point), count: count)
    case .twoFingerTap(let point): .twoFingerTap(at: move(point))
    case .longPress(let point, let duration): .longPress(at: move(point), duration: duration)
    case .drag(let start, let end): .drag(from: move(start), to: move(end))
    case .fling(let start, let end): .fling(from: move(start), to: move(end))
    case .scroll(let start, let way): .scroll(from: move(start), by: way)
    case .pinch(let point, let first, let last, let angle):
      .pinch(at: move(point), from: first, to: last, angle: angle)
    case .rotate(let point, let angle, let radius):
      .rotate(at: move(point), by: angle, radius: radius)
    case .swipe(let start, let way, let fingers):
      .swipe(from: move(start), by: way, fingers: fingers)
    case .drawing(let strokes): .drawing(strokes.map { $0.map(move) })
    case .restingThumb(let point, let duration):
      .restingThumb(at: move(point), duration: duration)
    case .palm(let point, let duration): .palm(at: move(point), duration: duration)
    }
  }
}
