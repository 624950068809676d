/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), with time along x and progress along
/// y.
struct CubicBezier: Hashable, Sendable {
  /// The two control points, with x in 0...1, so that there is one progress for each time.
  let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
    (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
  }

  /// Creates one of UIKit's four curves (U295).
  init(_ curve: View.AnimationCurve) {
    switch curve {
    case .easeInOut: self.init(0.42, 0, 0.58, 1)
    case .easeIn: self.init(0.42, 0, 1, 1)
    case .easeOut: self.init(0, 0, 0.58, 1)
    case .linear: self.init(0, 0, 1, 1)
    }
  }

  /// Returns the progress at a share of the time, from 0 to 1, exact to the last bits of a
  /// `Double`.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.value(parameter(for: time), y1, y2)
  }

  /// Solves for the curve parameter by Newton's method, within bounds that shrink around the only
  /// root.
  private func parameter(for time: Double) -> Double {
    var (low, high, t) = (0.0, 1.0, time)
    while true {
      let error = Self.value(t, x1, x2) - time
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let slope = Self.slope(t, x1, x2)
      var next = t - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == t || next <= low || next >= high { return t }
      t = next
    }
  }

  private static func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }
}
