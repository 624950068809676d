public import TSGeometry
import TSPreconditions

/// A side of the screen, or the direction towards it.
public enum TouchSide: String, Sendable, CaseIterable {
  /// The left side of the screen.
  case left
  /// The right side of the screen.
  case right
  /// The upper side of the screen.
  case top
  /// The lower side of the screen.
  case bottom

  /// The direction towards the side, as a vector with a length of one point.
  public var direction: CGVector {
    switch self {
    case .left: CGVector(dx: -1, dy: 0)
    case .right: CGVector(dx: 1, dy: 0)
    case .top: CGVector(dx: 0, dy: -1)
    case .bottom: CGVector(dx: 0, dy: 1)
    }
  }
}

extension Hand {
  /// Drags from one location to another in a given time.
  ///
  /// ```swift
  /// hand.drag(card, to: trash)
  /// hand.drag(card, to: trash, press: 0.6, profile: .minimumJerk)  // picks it up first
  /// ```
  ///
  /// The locations are determined before the fingers touch down, so that a view may follow the
  /// fingers.
  ///
  /// - Parameters:
  ///   - target: The target at which the drag begins; with several fingers, the middle between
  ///     them.
  ///   - duration: The duration of the movement in seconds, rounded to whole reports; 0.3 by
  ///     default.
  ///   - press: The time for which the fingers rest before they move, in seconds; 0 by default.
  ///   - rest: The time for which they rest before they lift, in seconds, which prevents a fling; 0
  ///     by default.
  ///   - profile: The speed over time; constant by default.
  ///   - count: The number of fingers; 1 by default.
  public func drag(
    _ target: any TouchTarget, to end: any TouchTarget, duration: TimeInterval = 0.3,
    press: TimeInterval = 0, rest: TimeInterval = 0, profile: StrokeProfile = .straight,
    fingers count: Int = 1
  ) {
    stroke(
      "drag", target, to: end, reports: stage.reports(in: duration), press, rest, profile, count)
  }

  /// Drags from one location to another in a number of equal steps, one for each report.
  ///
  /// - Parameter count: The number of fingers; 1 by default.
  /// - Precondition: There is at least one step.
  public func drag(
    _ target: any TouchTarget, to end: any TouchTarget, steps: Int, fingers count: Int = 1
  ) {
    ensure(steps > 0, "a drag in \(steps) steps")
    stroke("drag", target, to: end, reports: steps, 0, 0, .straight, count)
  }

  /// Drags by a number of points, with two fingers by default.
  ///
  /// - Parameters:
  ///   - target: The target at which the drag begins; with several fingers, the middle between
  ///     them.
  ///   - displacement: The displacement, in points of the screen.
  ///   - duration: The duration of the movement in seconds, rounded to whole reports; 0.3 by
  ///     default.
  ///   - rest: The time for which the fingers rest before they lift, in seconds; 0 by default.
  ///   - profile: The speed over time; constant by default.
  ///   - count: The number of fingers; 2 by default.
  public func pan(
    _ target: any TouchTarget, by displacement: CGVector, duration: TimeInterval = 0.3,
    rest: TimeInterval = 0, profile: StrokeProfile = .straight, fingers count: Int = 2
  ) {
    let end = target.touchLocation.offset(dx: displacement.dx, dy: displacement.dy)
    stroke(
      "pan", target, to: end, reports: stage.reports(in: duration), 0, rest, profile, count)
  }

  /// Flings by lifting the fingers at full speed, which is constant.
  ///
  /// - Parameters:
  ///   - direction: The direction; its length is ignored.
  ///   - speed: The speed, in points per second.
  ///   - distance: The distance until the fingers lift, in points; 120 by default. It is rounded to
  ///     whole reports, of which there are only a few at high speeds.
  ///   - count: The number of fingers; 1 by default.
  /// - Precondition: Speed and distance are positive, and the direction is not zero.
  public func fling(
    _ target: any TouchTarget, towards direction: CGVector, speed: CGFloat,
    distance: CGFloat = 120, fingers count: Int = 1
  ) {
    ensure(
      speed > 0 && distance > 0 && direction.length > 0,
      "a fling of \(distance) points at \(speed) points a second towards \(direction)")
    // The number of reports is whole and the speed is exact, so that the distance is adjusted.
    let reports = max(1, stage.reports(in: distance / speed))
    let adjusted = speed * CGFloat(reports) / stage.device.reportRate
    let end = target.touchLocation.offset(
      dx: direction.dx / direction.length * adjusted, dy: direction.dy / direction.length * adjusted
    )
    stroke("fling", target, to: end, reports: reports, 0, 0, .straight, count)
  }

  /// Swipes quickly towards a side of the screen.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points; 120 by default.
  ///   - duration: The duration, in seconds; 0.15 by default.
  ///   - count: The number of fingers; 1 by default.
  public func swipe(
    _ target: any TouchTarget, to side: TouchSide, distance: CGFloat = 120,
    duration: TimeInterval = 0.15, fingers count: Int = 1
  ) {
    let displacement = side.direction * distance
    let end = target.touchLocation.offset(dx: displacement.dx, dy: displacement.dy)
    stroke(
      "swipe", target, to: end, reports: stage.reports(in: duration), 0, 0, .straight, count)
  }

  /// Swipes from an edge of the screen inwards with one finger.
  ///
  /// - Parameters:
  ///   - edge: The edge; the finger touches down on the outermost point.
  ///   - position: The position along the edge, as a fraction from its left or upper end; 0.5 by
  ///     default.
  ///   - distance: The distance, in points; 120 by default.
  ///   - duration: The duration, in seconds; 0.3 by default.
  public func swipe(
    fromEdge edge: TouchSide, at position: CGFloat = 0.5, distance: CGFloat = 120,
    duration: TimeInterval = 0.3
  ) {
    let size = stage.screenSize
    let start =
      switch edge {
      case .left: CGPoint(x: 0, y: size.height * position)
      case .right: CGPoint(x: size.width - 1, y: size.height * position)
      case .top: CGPoint(x: size.width * position, y: 0)
      case .bottom: CGPoint(x: size.width * position, y: size.height - 1)
      }
    stroke(
      "swipe from the \(edge.rawValue) edge", start, to: start - edge.direction * distance,
      reports: stage.reports(in: duration), 0, 0, .straight, 1)
  }

  private func stroke(
    _ verb: String, _ target: any TouchTarget, to end: any TouchTarget, reports: Int,
    _ press: TimeInterval, _ rest: TimeInterval, _ profile: StrokeProfile, _ count: Int
  ) {
    let screen = stage.screen
    let displacement =
      end.touchLocation.point(on: screen) - target.touchLocation.point(on: screen)
    let locations = row(target, count)
    let starts = locations.map { $0.point(on: screen) }
    let fingers = free(count)
    perform(verb) {
      // One report for all fingers, so that they begin and end in the same frame.
      stage.together {
        for (finger, location) in zip(fingers, locations) { finger.lands(at: location) }
      }
      stage.pass(press)
      stage.ticks(1...max(reports, 1), from: stage.moment) { tick in
        let share = CGFloat(profile.progress(after: Double(tick) / Double(max(reports, 1))))
        for (finger, start) in zip(fingers, starts) {
          finger.moves(to: start + displacement * share)
        }
      }
      stage.pass(rest)
      stage.together { for finger in fingers { finger.lifts() } }
    }
  }
}
