import TSGeometry

/// Strokes of one finger.
extension MotionMaker {
  /// The share of the time of a fling at which it is fastest: a fling is a stroke that is cut off
  /// soon after (M61, M79).
  private static let flingPeaks = 0.71...0.89

  /// Returns a stroke from one position to another.
  ///
  /// - Parameters:
  ///   - from: The position of touch-down, in millimetres.
  ///   - to: The position of lift, in millimetres.
  ///   - isFling: Whether the finger lifts at speed.
  ///   - timeScale: The factor of its time; 1 by default.
  mutating func stroke(
    from: CGPoint, to: CGPoint, isFling: Bool = false, timeScale: Double = 1
  ) -> HandMotion.Finger {
    let way = to - from
    let distance = max(way.length, 0.1)
    var (body, share) = (body(of: distance, timeScale: timeScale), 1.0)
    if isFling {
      share = min(max(body.peakShare / random.uniform(MotionMaker.flingPeaks), 0.2), 1)
      // The hand aims farther: the part of the stroke before the lift covers the distance.
      let covered = max(body.progress(at: body.gap + body.duration * share), 0.2)
      body = self.body(of: distance / covered, timeScale: timeScale)
    }
    let moving = body.gap + body.duration * share
    let scale = isFling ? 1 / max(body.progress(at: moving), 0.02) : 1
    let peak = random.logNormal(1, 0.06)
    let size = diameter()
    let count = max(1, Int((moving / 0.002).rounded(.up)))
    let path = strokePath(of: distance)
    let sideways = sideways(of: distance, way)
    let knots = (0...count).map { index in
      let time = moving * Double(index) / Double(count)
      let progress = body.progress(at: time) * scale
      let place = path.place(at: progress)
      let (along, deviation) = (place.along, place.side * sideways)
      let position = CGPoint(
        x: from.x + way.dx * along - way.dy * deviation,
        y: from.y + way.dy * along + way.dx * deviation)
      return (
        time: time,
        state: HandMotion.State(
          position: position,
          pressure: peak * MotionMaker.pressure(time, of: moving, first: 0.8, last: 0.7),
          diameter: size)
      )
    }
    let finger = HandMotion.Finger(
      start: 0, end: moving, onset: tables.drag.hasHold ? body.gap : nil, knots: knots)
    return trembling(finger)
  }

  /// Returns the course of a stroke of the person over a distance in millimetres.
  func body(of distance: Double, timeScale: Double = 1) -> StrokeBody {
    let distance = max(distance, 1)
    return StrokeBody(
      tables.drag, tables.drag.draw(person, .drag, trial: trial, distance: distance),
      distance: distance, timeScale: timeScale * person.timeScale)
  }

  /// Returns the path of a stroke of about the same length.
  private mutating func strokePath(of distance: Double) -> StrokePath {
    let paths = tables.dragPaths
    let ranked = paths.indices.sorted {
      let (a, b) = (abs(paths[$0].length - distance), abs(paths[$1].length - distance))
      return a == b ? $0 < $1 : a < b
    }
    guard !ranked.isEmpty else { return .straight }
    return paths[ranked[random.index(below: max(1, paths.count / 3))]]
  }

  /// Returns the factor of the deviations of a path, which are on the same side of the screen in both
  /// directions (M55).
  mutating func sideways(of distance: Double, _ way: CGVector) -> Double {
    (way.dx < 0 ? -1 : 1) * person.spreadScale * random.logNormal(1, 0.2)
      / StrokeTable.sideScale(distance)
  }

  /// Returns the pressure of a stroke as a share of its peak: an exponential approach at both ends
  /// (M48).
  ///
  /// - Parameters:
  ///   - time: The time since touch-down, in seconds.
  ///   - duration: The duration, in seconds.
  ///   - first: The share at touch-down.
  static func pressure(
    _ time: Double, of duration: Double, first: Double, last: Double
  ) -> Double {
    let period = TapShape.period
    return 1 - (1 - first) * PortableMath.exp(-time / (0.75 * period))
      - (1 - last) * PortableMath.exp(-(duration - time) / (0.72 * period))
  }
}
