import Foundation
import TSGeometry

/// A curve of motion along one axis, with time measured from its own start.
enum ScrollMotionCurve: Hashable, Sendable {
  /// A constant offset.
  case rest(CGFloat)
  /// An exponential deceleration with a rate in 1/s (U233).
  case decay(from: CGFloat, velocity: CGFloat, exponent: CGFloat)
  /// A critically damped spring, (a + b·t)·e^(−ω·t) from its end (U236).
  case spring(to: CGFloat, a: CGFloat, b: CGFloat, frequency: CGFloat)
  /// An overdamped spring, c·e^(−λ·t) + d·e^(−μ·t) from its end (U236).
  case creep(to: CGFloat, slow: CGFloat, fast: CGFloat, rates: SIMD2<Double>)

  func position(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(time, 0))
    switch self {
    case .rest(let offset): return offset
    case .decay(let from, let velocity, let exponent):
      return from + velocity / exponent * (1 - decayed(exponent, t))
    case .spring(let end, let a, let b, let frequency):
      return end + (a + b * t) * decayed(frequency, t)
    case .creep(let end, let slow, let fast, let rates):
      return end + slow * decayed(rates.x, t) + fast * decayed(rates.y, t)
    }
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(time, 0))
    switch self {
    case .rest: return 0
    case .decay(_, let velocity, let exponent): return velocity * decayed(exponent, t)
    case .spring(_, let a, let b, let frequency):
      return (b - frequency * (a + b * t)) * decayed(frequency, t)
    case .creep(_, let slow, let fast, let rates):
      return -rates.x * slow * decayed(rates.x, t) - rates.y * fast * decayed(rates.y, t)
    }
  }

  /// Returns the time after which the curve stays near its end, in seconds.
  ///
  /// For a spring this is the time from which it stays within ``ScrollLimits/restDistance``, for a
  /// deceleration the time at which it falls below ``ScrollLimits/restSpeed``.
  ///
  /// - Parameter limits: The constants of motion.
  /// - Complexity: O(1); a spring takes 50 steps of bisection.
  func duration(_ limits: ScrollLimits) -> TimeInterval {
    switch self {
    case .rest: return 0
    case .decay(_, let velocity, let exponent):
      guard abs(velocity) > limits.restSpeed else { return 0 }
      return log(Double(abs(velocity) / limits.restSpeed)) / Double(exponent)
    case .spring(_, let a, let b, let frequency):
      guard frequency > 0 else { return 0 }
      // A critically damped spring approaches its end monotonically after its farthest point, which
      // makes the bisection valid from there on.
      let farthest = b == 0 ? 0 : max(0, 1 / Double(frequency) - Double(a / b))
      return settling(after: min(farthest, 60), within: 60 / Double(frequency), limits)
    case .creep(_, let slow, let fast, let rates):
      guard slow != 0 || fast != 0 else { return 0 }
      return settling(after: 0, within: 60 / min(rates.x, rates.y), limits)
    }
  }

  /// Returns the time from which the curve is near its end, by bisection of a span.
  private func settling(
    after start: TimeInterval, within span: TimeInterval, _ limits: ScrollLimits
  ) -> TimeInterval {
    guard isFar(start, limits) else { return start }
    var (near, far) = (start + span, start)
    for _ in 0..<50 {
      let middle = (near + far) / 2
      if isFar(middle, limits) { far = middle } else { near = middle }
    }
    return near
  }

  private func isFar(_ time: TimeInterval, _ limits: ScrollLimits) -> Bool {
    switch self {
    case .rest, .decay: false
    case .spring(let end, _, _, _), .creep(let end, _, _, _):
      abs(position(at: time) - end) > limits.restDistance
    }
  }

  private func decayed(_ rate: CGFloat, _ time: CGFloat) -> CGFloat {
    CGFloat(exp(-Double(rate * time)))
  }
}
