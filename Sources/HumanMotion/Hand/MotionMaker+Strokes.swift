import Geometry

/// Strokes of one finger.
extension MotionMaker {
  /// The share of the time after which a fling leaves the surface: the stroke cut off near its
  /// greatest speed (M61, M79).
  private static let flingShares = 0.42...0.52

  /// Returns a stroke from one position to another.
  ///
  /// - Parameters:
  ///   - from: The position of touch-down, in millimetres.
  ///   - to: The position of lift, in millimetres.
  ///   - isFling: Whether the finger lifts at speed.
  /// - Returns: The path.
  mutating func stroke(from: CGPoint, to: CGPoint, isFling: Bool = false) -> HandMotion.Finger {
    let way = to - from
    let share = isFling ? random.uniform(MotionMaker.flingShares) : 1
    let distance = max(way.length, 0.1)
    let measures = tables.drag.draw(person, .drag, trial: trial, distance: distance)
    let body = StrokeBody(
      tables.drag, measures, distance: distance, timeScale: person.timeScale,
      spreadScale: person.spreadScale)
    let moving = body.gap + body.duration * share
    // The hand of a fling aims farther: what is left of the stroke covers the distance.
    let scale = 1 / max(body.progress(at: moving), 0.05)
    let peak = random.logNormal(1, 0.06)
    let size = diameter()
    let count = max(1, Int((moving / 0.002).rounded(.up)))
    // Bows are on the same side of the screen in both directions (M55).
    let side = way.dx < 0 ? -1.0 : 1.0
    let knots = (0...count).map { index in
      let time = moving * Double(index) / Double(count)
      let progress = body.progress(at: time) * scale
      let deviation = side * body.side(at: min(progress, 1))
      let position = CGPoint(
        x: from.x + way.dx * progress - way.dy * deviation,
        y: from.y + way.dy * progress + way.dx * deviation)
      return (
        time: time,
        state: HandMotion.State(
          position: position,
          pressure: peak * MotionMaker.pressure(time, of: moving, first: 0.8, last: 0.7),
          diameter: size)
      )
    }
    let finger = HandMotion.Finger(
      start: 0, end: moving + 0.012, onset: tables.drag.hasHold ? body.gap : nil, knots: knots)
    return trembling(finger)
  }

  /// Returns the pressure of a stroke as a share of its peak: an exponential approach at both ends
  /// (M48).
  ///
  /// - Parameters:
  ///   - time: The time since touch-down, in seconds.
  ///   - duration: The duration, in seconds.
  ///   - first: The share at touch-down.
  ///   - last: The share at lift.
  /// - Returns: The share.
  static func pressure(
    _ time: Double, of duration: Double, first: Double, last: Double
  ) -> Double {
    let period = TapShape.period
    return 1 - (1 - first) * PortableMath.exp(-time / (0.75 * period))
      - (1 - last) * PortableMath.exp(-(duration - time) / (0.72 * period))
  }
}
