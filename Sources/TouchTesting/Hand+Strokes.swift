public import Geometry
import Misuse

/// A side of the screen, or the way to it.
public enum TouchSide: String, Sendable, CaseIterable {
  /// The left one.
  case left
  /// The right one.
  case right
  /// The upper one.
  case top
  /// The lower one.
  case bottom

  /// The way towards it, one point long.
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
  /// Drags from one place to another in some seconds.
  ///
  ///     hand.drag(card, to: trash)
  ///     hand.drag(card, to: trash, press: 0.6, profile: .minimumJerk)  // picks it up first
  ///
  /// The places are looked for when the fingers land, so a view that follows is no trouble.
  ///
  /// - Parameters:
  ///   - target: From where; with several fingers, the middle between them.
  ///   - end: To where.
  ///   - duration: Of the movement, in seconds, rounded to whole reports; 0.3 by default.
  ///   - press: How long the fingers rest before they move, in seconds; not at all by default.
  ///   - rest: How long they rest before they lift, so that nothing is flung; not at all by default.
  ///   - profile: How the speed runs; the same all the way by default.
  ///   - fingers: How many; 1 by default.
  public func drag(
    _ target: any TouchTarget, to end: any TouchTarget, duration: TimeInterval = 0.3,
    press: TimeInterval = 0, rest: TimeInterval = 0, profile: StrokeProfile = .straight,
    fingers count: Int = 1
  ) {
    stroke(
      "drag", target, to: end, reports: stage.reports(in: duration), press, rest, profile, count)
  }

  /// Drags from one place to another in a number of equal steps, one report each.
  ///
  /// - Precondition: There is at least one step.
  public func drag(
    _ target: any TouchTarget, to end: any TouchTarget, steps: Int, fingers count: Int = 1
  ) {
    demand(steps > 0, "a drag in \(steps) steps")
    stroke("drag", target, to: end, reports: steps, 0, 0, .straight, count)
  }

  /// Drags by so many points of the screen, with two fingers unless told.
  public func pan(
    _ target: any TouchTarget, by way: CGVector, duration: TimeInterval = 0.3,
    rest: TimeInterval = 0, profile: StrokeProfile = .straight, fingers count: Int = 2
  ) {
    let end = target.touchPlace.offset(dx: way.dx, dy: way.dy)
    stroke(
      "pan", target, to: end, reports: stage.reports(in: duration), 0, rest, profile, count)
  }

  /// Flings: lets go at full speed, which is the same all the way.
  ///
  /// - Parameters:
  ///   - target: From where.
  ///   - direction: Where to; only its direction counts.
  ///   - speed: In points a second.
  ///   - distance: How far until the finger lifts, in points; 120 by default. At high speeds it is
  ///     gone in a few reports.
  ///   - count: How many fingers; 1 by default.
  /// - Precondition: Speed and distance are positive, and the direction is not nothing.
  public func fling(
    _ target: any TouchTarget, towards direction: CGVector, speed: CGFloat,
    distance: CGFloat = 120, fingers count: Int = 1
  ) {
    demand(
      speed > 0 && distance > 0 && direction.length > 0,
      "a fling of \(distance) points at \(speed) points a second towards \(direction)")
    // Whole reports, at the speed that is asked for: the distance gives way.
    let reports = max(1, stage.reports(in: distance / speed))
    let way = speed * CGFloat(reports) / stage.device.reportRate
    let end = target.touchPlace.offset(
      dx: direction.dx / direction.length * way, dy: direction.dy / direction.length * way)
    stroke("fling", target, to: end, reports: reports, 0, 0, .straight, count)
  }

  /// Swipes quickly to a side.
  ///
  /// - Parameters:
  ///   - target: From where.
  ///   - side: Where to.
  ///   - distance: How far, in points; 120 by default.
  ///   - duration: In seconds; 0.15 by default.
  ///   - count: How many fingers; 1 by default.
  public func swipe(
    _ target: any TouchTarget, to side: TouchSide, distance: CGFloat = 120,
    duration: TimeInterval = 0.15, fingers count: Int = 1
  ) {
    let way = side.direction * distance
    let end = target.touchPlace.offset(dx: way.dx, dy: way.dy)
    stroke(
      "swipe", target, to: end, reports: stage.reports(in: duration), 0, 0, .straight, count)
  }

  /// Comes in from an edge of the screen.
  ///
  /// - Parameters:
  ///   - edge: The edge; the finger lands on the outermost point.
  ///   - place: How far along the edge, as a share from its left or upper end; the middle by
  ///     default.
  ///   - distance: How far in, in points; 120 by default.
  ///   - duration: In seconds; 0.3 by default.
  public func swipe(
    fromEdge edge: TouchSide, at place: CGFloat = 0.5, distance: CGFloat = 120,
    duration: TimeInterval = 0.3
  ) {
    let size = stage.screenSize
    let start =
      switch edge {
      case .left: CGPoint(x: 0, y: size.height * place)
      case .right: CGPoint(x: size.width - 1, y: size.height * place)
      case .top: CGPoint(x: size.width * place, y: 0)
      case .bottom: CGPoint(x: size.width * place, y: size.height - 1)
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
    let way =
      end.touchPlace.point(on: screen) - target.touchPlace.point(on: screen)
    let places = row(target, count)
    let starts = places.map { $0.point(on: screen) }
    let fingers = free(count)
    perform(verb) {
      stage.together { for (finger, place) in zip(fingers, places) { finger.lands(at: place) } }
      wait(press)
      stage.ticks(1...max(reports, 1), from: stage.moment) { tick in
        let share = CGFloat(profile.way(after: Double(tick) / Double(max(reports, 1))))
        for (finger, start) in zip(fingers, starts) { finger.moves(to: start + way * share) }
      }
      wait(rest)
      stage.together { for finger in fingers { finger.lifts() } }
    }
  }
}
