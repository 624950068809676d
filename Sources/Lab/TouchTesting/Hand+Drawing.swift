public import TSGeometry
import TSPreconditions
public import TSStrokes

extension Hand {
  /// Draws a shape, stroke by stroke with one finger, at the times of its points.
  ///
  /// - Parameters:
  ///   - size: The length of its longer side in points; that of the shape unless given.
  ///   - duration: The time from the first landing to the last lift, in seconds; that of the shape unless
  ///     given, and at least 0.8 s for one without times.
  /// - Precondition: At least two points of the shape differ.
  public func draw(
    _ shape: StrokeGesture, at target: any TouchTarget, size: CGFloat? = nil,
    duration: TimeInterval? = nil
  ) {
    ensure(shape.isComparable, "a shape to draw of which no two points differ")
    let strokes = shape.strokes(at: target.touchLocation.point(on: stage.screen), size: size)
    let first = strokes[0][0].time
    let last = strokes[strokes.count - 1].map(\.time).max() ?? 0
    let hasTimes = last > first
    let total = max(duration ?? (hasTimes ? last - first : 0.8), 0.01)
    let count = strokes.reduce(0) { $0 + $1.count }
    var index = 0
    perform("drawing") {
      let start = stage.now
      let finger = free(1)[0]
      for stroke in strokes {
        for (place, point) in stroke.enumerated() {
          let share =
            hasTimes ? (point.time - first) / (last - first) : Double(index) / Double(count)
          index += 1
          let rest = start + share * total - stage.now
          if rest > 0 { stage.wait(rest) }
          if place == 0 { finger.lands(at: point.place) } else { finger.moves(to: point.place) }
        }
        finger.lifts()
      }
    }
  }

  /// Draws the first of several templates that has a name.
  ///
  /// ```swift
  /// let strokes = StrokeGestureRecognizer()
  /// hand.draw("star", of: strokes.templates, at: card)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target at which the middle of the shape is.
  ///   - size: The length of its longer side in points; that of the template unless given.
  ///   - duration: The time in seconds; that of the template unless given.
  /// - Precondition: A template has the name.
  public func draw(
    _ name: String, of templates: [NamedStroke], at target: any TouchTarget, size: CGFloat? = nil,
    duration: TimeInterval? = nil
  ) {
    draw(templates.shape(name), at: target, size: size, duration: duration)
  }
}

extension HumanHand {
  /// Draws a shape, its middle at a target, as the person does: each time another one.
  ///
  /// - Parameter size: The length of its longer side in points; that of the shape unless given.
  /// - Precondition: At least two points of the shape differ.
  public func draw(_ shape: StrokeGesture, at target: any TouchTarget, size: CGFloat? = nil) {
    ensure(shape.isComparable, "a shape to draw of which no two points differ")
    let scale = Millimetres.points(on: stage.screen)
    let strokes = shape.strokes(at: .zero, size: size)
    perform("drawing", at: target) { middle in
      .drawing(
        strokes.map { stroke in
          stroke.map {
            CGPoint(x: middle.x + $0.place.x / scale.dx, y: middle.y + $0.place.y / scale.dy)
          }
        })
    }
  }

  /// Draws the first of several templates that has a name, as the person does.
  ///
  /// - Parameters:
  ///   - target: The target at which the middle of the shape is.
  ///   - size: The length of its longer side in points; that of the template unless given.
  /// - Precondition: A template has the name.
  public func draw(
    _ name: String, of templates: [NamedStroke], at target: any TouchTarget, size: CGFloat? = nil
  ) {
    draw(templates.shape(name), at: target, size: size)
  }
}

extension [NamedStroke] {
  fileprivate func shape(_ name: String) -> StrokeGesture {
    let named = first { $0.name == name }
    ensure(named != nil, "a shape “\(name)” of templates named \(map(\.name))")
    return named?.gesture ?? StrokeGesture()
  }
}

extension StrokeGesture {
  fileprivate func strokes(
    at middle: CGPoint, size: CGFloat?
  ) -> [[(place: CGPoint, time: Double)]] {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    let side = max(right - left, bottom - top)
    let scale = size.map { Double($0) / side } ?? 1
    return strokes.map { stroke in
      stroke.map { point in
        let place = CGPoint(
          x: Double(middle.x) + (point.x - (left + right) / 2) * scale,
          y: Double(middle.y) + (point.y - (top + bottom) / 2) * scale)
        return (place, point.time)
      }
    }
  }
}
