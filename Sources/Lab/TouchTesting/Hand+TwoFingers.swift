public import TSGeometry
import TSPreconditions

extension Hand {
  /// Pinches two fingers together or spreads them.
  ///
  /// ```swift
  /// hand.pinch(map, from: 60, to: 180)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The middle between the fingers.
  ///   - first: The distance of the fingers when they touch down, in points.
  ///   - last: The distance of the fingers when they lift, in points.
  ///   - duration: The duration, in seconds; 0.3 by default.
  ///   - angle: The angle between the line through the fingers and the horizontal, in radians,
  ///     clockwise; 0 by default.
  ///   - turn: The angle by which the fingers turn during the movement, in radians, clockwise; 0 by
  ///     default.
  public func pinch(
    _ target: any TouchTarget, from first: CGFloat, to last: CGFloat,
    duration: TimeInterval = 0.3, angle: CGFloat = 0, turning turn: CGFloat = 0
  ) {
    pair("pinch", target, first, last, angle, turn, duration)
  }

  /// Pinches so that the distance of the fingers changes by a factor, either from or to 60 points.
  ///
  /// The scale of a recognizer is closer to 1, because it excludes the distance that the fingers
  /// covered before it began (U183).
  ///
  /// - Parameters:
  ///   - target: The middle between the fingers.
  ///   - duration: The duration, in seconds; 0.3 by default.
  ///   - angle: The angle between the line through the fingers and the horizontal, in radians,
  ///     clockwise; 0 by default.
  /// - Precondition: The scale is positive and finite.
  public func pinch(
    _ target: any TouchTarget, scale: CGFloat, duration: TimeInterval = 0.3, angle: CGFloat = 0
  ) {
    ensure(scale > 0 && scale.isFinite, "a pinch to a scale of \(scale)")
    let first = scale < 1 ? 60 / scale : 60
    pair("pinch", target, first, first * scale, angle, 0, duration)
  }

  /// Rotates two fingers about the middle between them.
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation, in radians, clockwise.
  ///   - radius: The distance from the middle to each finger, in points; 60 by default.
  ///   - duration: The duration, in seconds; 0.3 by default.
  public func rotate(
    _ target: any TouchTarget, by angle: CGFloat, radius: CGFloat = 60,
    duration: TimeInterval = 0.3
  ) {
    pair("rotation", target, 2 * radius, 2 * radius, 0, angle, duration)
  }

  private func pair(
    _ verb: String, _ target: any TouchTarget, _ first: CGFloat, _ last: CGFloat,
    _ angle: CGFloat, _ turn: CGFloat, _ duration: TimeInterval
  ) {
    let middle = target.touchLocation
    let center = middle.point(on: stage.screen)
    func reach(_ share: CGFloat, _ sign: CGFloat) -> CGVector {
      let spread = first + (last - first) * share
      let direction = angle + turn * share
      let end = CGPoint(x: sign * spread / 2, y: 0)
      return end.applying(CGAffineTransform(rotationAngle: direction)) - .zero
    }
    let reports = max(1, stage.reports(in: duration))
    let hands = Array(zip(free(2), [CGFloat(-1), 1]))
    perform(verb) {
      stage.together {
        for (finger, sign) in hands {
          let reached = reach(0, sign)
          finger.lands(at: middle.offset(dx: reached.dx, dy: reached.dy))
        }
      }
      stage.ticks(1...reports, from: stage.moment) { tick in
        let share = CGFloat(tick) / CGFloat(reports)
        for (finger, sign) in hands { finger.moves(to: center + reach(share, sign)) }
      }
      stage.together { for (finger, _) in hands { finger.lifts() } }
    }
  }
}
