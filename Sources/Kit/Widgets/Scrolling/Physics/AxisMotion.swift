import Foundation
package import TSGeometry

/// The motion of one axis of a scroll view after its release, as a function of time.
///
/// The content decelerates, bounces at an edge or returns from beyond one. Up to three curves
/// follow each other, each beginning with the velocity at which the one before it ended.
package struct AxisMotion: Hashable, Sendable {
  private struct Stretch: Hashable, Sendable {
    var start: TimeInterval
    var law: ScrollMotionCurve
  }

  private var stretches: [Stretch]
  /// The time until the content is at rest, in seconds; 0 for a motion that does not move.
  package private(set) var duration: TimeInterval = 0
  /// The offset at which the motion ends, in points.
  package private(set) var end: CGFloat

  private init(_ law: ScrollMotionCurve, end: CGFloat) {
    stretches = [Stretch(start: 0, law: law)]
    self.end = end
  }

  /// Creates a motion that stays at one offset, in points, with a duration of 0.
  package init(restingAt position: CGFloat) { self.init(.rest(position), end: position) }

  /// Creates the motion of content that a finger has released.
  ///
  /// - Parameters:
  ///   - position: The offset at the release, in points; it may be beyond the range.
  ///   - velocity: The velocity at the release, in points per second; positive towards greater
  ///     offsets. A value that is not finite counts as 0.
  ///   - range: The offsets between the edges.
  ///   - bounces: Whether a deceleration may cross an edge and return; otherwise it ends there.
  package init(
    from position: CGFloat, velocity: CGFloat, in range: ScrollRange, bounces: Bool = true,
    rate: DecelerationRate = .normal, limits: ScrollLimits = .standard
  ) {
    self.init(restingAt: position)
    let velocity = velocity.isFinite ? velocity : 0
    let beyond = range.overshoot(position)
    if beyond != 0 {
      comeBack(from: beyond, velocity, range, bounces, rate, limits)
    } else {
      slowDown(from: position, velocity, range, bounces, rate, limits)
    }
  }

  /// Creates a motion with an initial velocity that ends at a chosen offset.
  ///
  /// The motion does not overshoot the target: the faster it starts, the stiffer is the spring that
  /// ends it. It is used for pages and for targets that a delegate chooses.
  ///
  /// - Parameters:
  ///   - position: The offset at the release, in points.
  ///   - velocity: The velocity at the release, in points per second. A value that is not finite
  ///     counts as 0.
  package init(
    from position: CGFloat, velocity: CGFloat, to end: CGFloat,
    limits: ScrollLimits = .standard
  ) {
    let distance = end - position
    guard distance != 0 else {
      self.init(restingAt: end)
      return
    }
    let speed = velocity.isFinite ? velocity / distance : 0
    let frequency = max(limits.bounceFrequency, speed)
    self.init(
      .spring(to: end, a: -distance, b: velocity - frequency * distance, frequency: frequency),
      end: end)
    duration = stretches[0].law.duration(limits)
  }

  /// Returns the offset at a time after the start.
  ///
  /// - Parameter time: The time since the start, in seconds.
  /// - Returns: The offset in points; ``end`` once the duration has passed.
  /// - Complexity: O(1).
  package func position(at time: TimeInterval) -> CGFloat {
    if time >= duration { return end }
    let stretch = stretch(at: time)
    return stretch.law.position(at: time - stretch.start)
  }

  /// Returns the velocity at a time after the start.
  ///
  /// - Returns: The velocity in points per second; 0 once the duration has passed.
  /// - Complexity: O(1).
  package func velocity(at time: TimeInterval) -> CGFloat {
    if time >= duration { return 0 }
    let stretch = stretch(at: time)
    return stretch.law.velocity(at: time - stretch.start)
  }

  private func stretch(at time: TimeInterval) -> Stretch {
    stretches.last { $0.start <= time } ?? stretches[0]
  }

  /// Appends a deceleration that ends within the range, at an edge, or in a bounce there.
  private mutating func slowDown(
    from position: CGFloat, _ velocity: CGFloat, _ range: ScrollRange, _ bounces: Bool,
    _ rate: DecelerationRate, _ limits: ScrollLimits
  ) {
    guard abs(velocity) > limits.restSpeed else { return end = position }
    let exponent = rate.exponent
    let law = ScrollMotionCurve.decay(from: position, velocity: velocity, exponent: exponent)
    let left = abs(velocity) - limits.restSpeed
    let goal = position + (velocity < 0 ? -left : left) / exponent
    let edge = range.clamp(goal)
    guard edge != goal else { return append(law, lasting: law.duration(limits), to: goal) }
    // The share of the speed that is lost before the edge gives the time of the crossing;
    // the lower bound keeps the logarithm finite.
    let share = Double(exponent * (edge - position) / velocity)
    append(law, lasting: -log(max(1 - share, 1e-12)) / Double(exponent), to: edge)
    guard bounces else { return }
    let speed = velocity - exponent * (edge - position)
    bounce(at: edge, from: 0, speed, limits)
  }

  /// Appends the return of content that was released beyond an edge.
  private mutating func comeBack(
    from beyond: CGFloat, _ velocity: CGFloat, _ range: ScrollRange, _ bounces: Bool,
    _ rate: DecelerationRate, _ limits: ScrollLimits
  ) {
    let edge = range.clamp(end)
    let frequency = limits.bounceFrequency
    let b = velocity + frequency * beyond
    // Slow releases return along the overdamped curve, fast ones along the bounce's spring (U236).
    guard abs(velocity) >= limits.bounceSpeed else {
      let rates = SIMD2(Double(limits.slowReturn), Double(limits.fastReturn))
      let slow = (velocity + limits.fastReturn * beyond) / (limits.fastReturn - limits.slowReturn)
      let law = ScrollMotionCurve.creep(to: edge, slow: slow, fast: beyond - slow, rates: rates)
      return append(law, lasting: law.duration(limits), to: edge)
    }
    guard b * beyond < 0 else { return bounce(at: edge, from: beyond, velocity, limits) }
    // A throw back through the edge: from the crossing on the content moves freely.
    let law = ScrollMotionCurve.spring(to: edge, a: beyond, b: b, frequency: frequency)
    let crossing = Double(-beyond / b)
    append(law, lasting: crossing, to: edge)
    slowDown(from: edge, law.velocity(at: crossing), range, bounces, rate, limits)
  }

  /// Appends a critically damped spring that ends at an edge.
  private mutating func bounce(
    at edge: CGFloat, from beyond: CGFloat, _ velocity: CGFloat, _ limits: ScrollLimits
  ) {
    let frequency = limits.bounceFrequency
    let law = ScrollMotionCurve.spring(
      to: edge, a: beyond, b: velocity + frequency * beyond, frequency: frequency)
    append(law, lasting: law.duration(limits), to: edge)
  }

  private mutating func append(
    _ law: ScrollMotionCurve, lasting time: TimeInterval, to end: CGFloat
  ) {
    let stretch = Stretch(start: duration, law: law)
    if duration == 0 { stretches[0] = stretch } else { stretches.append(stretch) }
    duration += max(time, 0)
    self.end = end
  }
}
