import Foundation
public import Geometry

/// How one axis of a scroll view moves by itself once it was let go, as a function of time.
///
/// It slows down, bounces at an edge, or comes back from beyond one; up to three laws follow each
/// other, each beginning with the speed of the one before.
public struct AxisMotion: Hashable, Sendable {
  private struct Stretch: Hashable, Sendable {
    var start: TimeInterval
    var law: ScrollLaw
  }

  private var stretches: [Stretch]
  /// How long it takes to come to rest, in seconds; nothing when it does not move at all.
  public private(set) var duration: TimeInterval = 0
  /// Where it comes to rest.
  public private(set) var end: CGFloat

  private init(_ law: ScrollLaw, end: CGFloat) {
    stretches = [Stretch(start: 0, law: law)]
    self.end = end
  }

  /// Creates a motion that is none.
  public init(restingAt position: CGFloat) { self.init(.rest(position), end: position) }

  /// Creates the motion of content that was let go.
  ///
  /// - Parameters:
  ///   - position: The offset at that moment, in points; it may lie beyond the range.
  ///   - velocity: In points a second; positive towards greater offsets.
  ///   - range: Between the edges.
  ///   - bounces: Whether it may go beyond an edge and come back.
  ///   - rate: How fast it slows down.
  ///   - limits: The numbers.
  public init(
    from position: CGFloat, velocity: CGFloat, in range: ScrollRange, bounces: Bool = true,
    rate: DecelerationRate = .normal, limits: ScrollLimits = ScrollLimits()
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

  /// Creates the motion to a place that somebody chose, starting with a velocity.
  ///
  /// It does not go beyond the place: the faster it starts, the stiffer is the spring that ends it.
  public init(
    from position: CGFloat, velocity: CGFloat, to place: CGFloat,
    limits: ScrollLimits = ScrollLimits()
  ) {
    let way = place - position
    guard way != 0 else {
      self.init(restingAt: place)
      return
    }
    let speed = velocity.isFinite ? velocity / way : 0
    let frequency = max(limits.bounceFrequency, speed)
    self.init(
      .spring(to: place, a: -way, b: velocity - frequency * way, frequency: frequency), end: place)
    duration = stretches[0].law.duration(limits)
  }

  /// Returns the offset some seconds after the start.
  public func position(at time: TimeInterval) -> CGFloat {
    if time >= duration { return end }
    let stretch = stretch(at: time)
    return stretch.law.position(at: time - stretch.start)
  }

  /// Returns the velocity some seconds after the start, in points a second.
  public func velocity(at time: TimeInterval) -> CGFloat {
    if time >= duration { return 0 }
    let stretch = stretch(at: time)
    return stretch.law.velocity(at: time - stretch.start)
  }

  private func stretch(at time: TimeInterval) -> Stretch {
    stretches.last { $0.start <= time } ?? stretches[0]
  }

  private mutating func slowDown(
    from position: CGFloat, _ velocity: CGFloat, _ range: ScrollRange, _ bounces: Bool,
    _ rate: DecelerationRate, _ limits: ScrollLimits
  ) {
    guard abs(velocity) > limits.restSpeed else { return end = position }
    let exponent = rate.exponent
    let law = ScrollLaw.decay(from: position, velocity: velocity, exponent: exponent)
    let left = abs(velocity) - limits.restSpeed
    let goal = position + (velocity < 0 ? -left : left) / exponent
    let edge = range.clamp(goal)
    guard edge != goal else { return append(law, lasting: law.duration(limits), to: goal) }
    let share = Double(exponent * (edge - position) / velocity)
    append(law, lasting: -log(max(1 - share, 1e-12)) / Double(exponent), to: edge)
    guard bounces else { return }
    let speed = velocity - exponent * (edge - position)
    bounce(at: edge, from: 0, speed, limits)
  }

  private mutating func comeBack(
    from beyond: CGFloat, _ velocity: CGFloat, _ range: ScrollRange, _ bounces: Bool,
    _ rate: DecelerationRate, _ limits: ScrollLimits
  ) {
    let edge = range.clamp(end)
    let frequency = limits.bounceFrequency
    let b = velocity + frequency * beyond
    guard abs(velocity) >= limits.bounceSpeed else {
      let rates = SIMD2(Double(limits.slowReturn), Double(limits.fastReturn))
      let slow = (velocity + limits.fastReturn * beyond) / (limits.fastReturn - limits.slowReturn)
      let law = ScrollLaw.creep(to: edge, slow: slow, fast: beyond - slow, rates: rates)
      return append(law, lasting: law.duration(limits), to: edge)
    }
    guard b * beyond < 0 else { return bounce(at: edge, from: beyond, velocity, limits) }
    // Thrown back hard enough to come through the edge: from there it is free.
    let law = ScrollLaw.spring(to: edge, a: beyond, b: b, frequency: frequency)
    let crossing = Double(-beyond / b)
    append(law, lasting: crossing, to: edge)
    slowDown(from: edge, law.velocity(at: crossing), range, bounces, rate, limits)
  }

  private mutating func bounce(
    at edge: CGFloat, from beyond: CGFloat, _ velocity: CGFloat, _ limits: ScrollLimits
  ) {
    let frequency = limits.bounceFrequency
    let law = ScrollLaw.spring(
      to: edge, a: beyond, b: velocity + frequency * beyond, frequency: frequency)
    append(law, lasting: law.duration(limits), to: edge)
  }

  private mutating func append(_ law: ScrollLaw, lasting time: TimeInterval, to end: CGFloat) {
    let stretch = Stretch(start: duration, law: law)
    if duration == 0 { stretches[0] = stretch } else { stretches.append(stretch) }
    duration += max(time, 0)
    self.end = end
  }
}
