import Foundation
import Geometry

/// One law of motion along an axis, from its own beginning on.
enum ScrollLaw: Hashable, Sendable {
  /// Stays.
  case rest(CGFloat)
  /// Slows down by an exponent a second (U233).
  case decay(from: CGFloat, velocity: CGFloat, exponent: CGFloat)
  /// Comes to an end by a critically damped spring: (a + b·t)·e^(−ω·t) from it (U236).
  case spring(to: CGFloat, a: CGFloat, b: CGFloat, frequency: CGFloat)
  /// Comes to an end by an overdamped one: c·e^(−λ·t) + d·e^(−μ·t) from it (U236).
  case creep(to: CGFloat, slow: CGFloat, fast: CGFloat, rates: SIMD2<Double>)

  func position(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(time, 0))
    switch self {
    case .rest(let place): return place
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

  /// Returns how long it takes until the law stays within a distance of its end, or for a decay
  /// until it is slower than a speed.
  func duration(_ limits: ScrollLimits) -> TimeInterval {
    switch self {
    case .rest: return 0
    case .decay(_, let velocity, let exponent):
      guard abs(velocity) > limits.restSpeed else { return 0 }
      return log(Double(abs(velocity) / limits.restSpeed)) / Double(exponent)
    case .spring(_, let a, let b, let frequency):
      guard frequency > 0 else { return 0 }
      // After its farthest point the spring only comes nearer.
      let farthest = b == 0 ? 0 : max(0, 1 / Double(frequency) - Double(a / b))
      return settling(after: min(farthest, 60), within: 60 / Double(frequency), limits)
    case .creep(_, let slow, let fast, let rates):
      guard slow != 0 || fast != 0 else { return 0 }
      return settling(after: 0, within: 60 / min(rates.x, rates.y), limits)
    }
  }

  /// Halves a span of time at the end of which the law is near its end, until it is found since
  /// when.
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
