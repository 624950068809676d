package import TSGeometry

/// A component of the sigma-lognormal model: an arc covered with a log-normal speed (M5, M6).
///
/// A sum of few of them describes most strokes (M8); the parameters are badly determined by a
/// stroke, so that made strokes follow ``StrokeTable`` instead.
package struct SigmaLognormal: Hashable, Sendable {
  /// The length of the arc, in millimetres.
  package var length: Double
  /// The time of the command, in seconds.
  package var commandTime: Double
  /// The logarithm of the delay.
  package var delay: Double
  /// The standard deviation of the logarithm of the response time.
  package var spread: Double
  /// The direction at the start, in radians.
  package var startAngle: Double
  /// The direction at the end, in radians.
  package var endAngle: Double

  /// Creates a component.
  ///
  /// - Parameters:
  ///   - length: The length of the arc, in millimetres.
  ///   - commandTime: The time of the command, in seconds.
  ///   - spread: The standard deviation of the logarithm of the response time.
  ///   - startAngle: The direction at the start, in radians.
  ///   - endAngle: The direction at the end, in radians.
  package init(
    length: Double, commandTime: Double, delay: Double, spread: Double, startAngle: Double,
    endAngle: Double
  ) {
    self.length = length
    self.commandTime = commandTime
    self.delay = delay
    self.spread = spread
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// The time of the greatest speed, in seconds: t0 + e^(μ − σ²).
  package var peakTime: Double { commandTime + PortableMath.exp(delay - spread * spread) }

  /// The greatest speed, in millimetres per second: D e^(−μ + σ²/2) / (σ√2π).
  package var peakSpeed: Double {
    length * PortableMath.exp(-delay + spread * spread / 2)
      / (spread * (2 * Double.pi).squareRoot())
  }

  /// Returns the share of the arc that is covered.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The share, from 0 to 1.
  package func progress(at time: Double) -> Double {
    guard time > commandTime else { return 0 }
    return PortableMath.normalProbability((PortableMath.log(time - commandTime) - delay) / spread)
  }

  /// Returns the speed, in millimetres per second.
  ///
  /// - Parameter time: The time, in seconds.
  package func speed(at time: Double) -> Double {
    guard time > commandTime else { return 0 }
    let score = (PortableMath.log(time - commandTime) - delay) / spread
    return length * PortableMath.exp(-score * score / 2)
      / (spread * (2 * Double.pi).squareRoot() * (time - commandTime))
  }

  /// Returns the displacement from the start, in millimetres, in closed form.
  ///
  /// - Parameter time: The time, in seconds.
  package func displacement(at time: Double) -> CGVector {
    let progress = progress(at: time)
    let turn = endAngle - startAngle
    guard abs(turn) >= 1e-4 else {
      return CGVector(
        dx: length * progress * PortableMath.cos(startAngle),
        dy: length * progress * PortableMath.sin(startAngle))
    }
    let angle = startAngle + turn * progress
    let radius = length / turn
    return CGVector(
      dx: radius * (PortableMath.sin(angle) - PortableMath.sin(startAngle)),
      dy: radius * (PortableMath.cos(startAngle) - PortableMath.cos(angle)))
  }
}
