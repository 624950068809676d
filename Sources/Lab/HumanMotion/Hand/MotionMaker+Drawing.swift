import TSGeometry

/// Drawn shapes.
///
/// How people vary is that of six people who drew 16 shapes ten times at each of three speeds, on the
/// published set of $1: within a person, shape and speed the standard deviation of the size is 6.4 %, of
/// the aspect 10.6 %, of the angle 5.6°, and points are 4.1 % of the size away from their mean places.
/// The median speed at medium tempo is 52 mm/s.
extension MotionMaker {
  /// Returns the strokes of a shape.
  ///
  /// - Parameter strokes: The points of each stroke, in millimetres.
  /// - Returns: The paths of the finger, one for each stroke.
  mutating func drawing(_ strokes: [[CGPoint]]) -> [HandMotion.Finger] {
    let variation = ShapeVariation(of: strokes.flatMap { $0 }, person, &random)
    let speed = 52 * PortableMath.exp(0.3 * person.evenScores[0]) / person.timeScale
    let whole = max(strokes.reduce(0) { $0 + Self.length($1) }, 1e-9)
    let (peak, size) = (random.logNormal(1, 0.06), diameter())
    var fingers: [HandMotion.Finger] = []
    var (start, walked) = (0.0, 0.0)
    for stroke in strokes {
      let length = Self.length(stroke)
      let points = Self.rounded(stroke, length).enumerated().map { index, point in
        let share = Double(index) / Double(max(Self.steps(length), 1))
        return variation.place(point, after: (walked + share * length) / whole)
      }
      let times = Self.times(points, speed: speed)
      let duration = max(times[times.count - 1], 0.03)
      let finger = HandMotion.Finger(
        start: start, end: start + duration,
        knots: zip(times, points).map { time, point in
          (
            time: time,
            state: HandMotion.State(
              position: point,
              pressure: peak * MotionMaker.pressure(time, of: duration, first: 0.8, last: 0.7),
              diameter: size)
          )
        })
      fingers.append(trembling(finger))
      walked += length
      // The way through the air.
      start += duration + random.logNormal(0.22, 0.2) * person.timeScale
    }
    return fingers
  }

  private static func length(_ points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + Double(($1.1 - $1.0).length) }
  }

  /// The number of steps of half a millimetre.
  private static func steps(_ length: Double) -> Int {
    max(Int((length / 0.5).rounded(.up)), 1)
  }

  /// Returns a path with a point every half millimetre, whose corners are rounded as a hand rounds them.
  private static func rounded(_ stroke: [CGPoint], _ length: Double) -> [CGPoint] {
    let count = steps(length)
    var (points, index, walked): ([CGPoint], Int, Double) = ([], 0, 0)
    for step in 0...count {
      let goal = length * Double(step) / Double(count)
      while index + 2 < stroke.count {
        let next = Double((stroke[index + 1] - stroke[index]).length)
        guard walked + next < goal else { break }
        walked += next
        index += 1
      }
      let way = index + 1 < stroke.count ? stroke[index + 1] - stroke[index] : .zero
      let share = way.length > 0 ? min((goal - walked) / Double(way.length), 1) : 0
      points.append(stroke[index] + way * CGFloat(share))
    }
    return points.indices.map { index in
      // Over 1 mm on each side, less at the ends, which stay where they are.
      let reach = min(2, index, points.count - 1 - index)
      var sum = CGVector.zero
      for other in (index - reach)...(index + reach) { sum = sum + (points[other] - .zero) }
      return .zero + sum * (1 / CGFloat(2 * reach + 1))
    }
  }

  /// Returns the times of points, slower where the path bends and at both ends.
  ///
  /// The speed falls with the cube root of the radius (the law of two thirds), between a third of and
  /// twice the mean.
  private static func times(_ points: [CGPoint], speed: Double) -> [Double] {
    var times = [0.0]
    for index in points.indices.dropFirst() {
      let step = points[index] - points[index - 1]
      let length = Double(step.length)
      var factor = 1.4
      if index + 1 < points.count {
        let next = points[index + 1] - points[index]
        let cross = Double(step.dx * next.dy - step.dy * next.dx).magnitude
        let dot = Double(step.dx * next.dx + step.dy * next.dy)
        let both = max(length * Double(next.length), 1e-12)
        // Of the angle only how sharp it is matters: 0 for straight on, 2 for back.
        let bend = dot < 0 ? 2 - cross / both : cross / both
        factor = min(max(1.4 / PortableMath.exp(PortableMath.log(1 + 12 * bend) * 0.5), 0.33), 2)
      }
      let edge = min(index, points.count - index)
      if edge < 6 { factor *= 0.4 + 0.1 * Double(edge) }
      times.append(times[index - 1] + length / (speed * factor))
    }
    return times
  }
}

/// How one drawn shape differs from its model.
private struct ShapeVariation {
  private let middle: CGPoint
  private let scale: (x: Double, y: Double)
  private let turn: (cosine: Double, sine: Double)
  private let waves: [(x: Double, y: Double)]

  init(of points: [CGPoint], _ person: Person, _ random: inout MotionRandom) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (low, high) = (
      CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0), CGPoint(x: xs.max() ?? 0, y: ys.max() ?? 0)
    )
    middle = CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    let spread = person.spreadScale
    let size = random.logNormal(1, 0.064 * spread)
    let aspect = random.logNormal(1, 0.053 * spread)
    scale = (size * aspect, size / aspect)
    let angle = random.normal() * 5.6 * spread * .pi / 180
    turn = (PortableMath.cos(angle), PortableMath.sin(angle))
    // Three waves along the path, which together have 3 % of the size; the rest of the 4.1 % is the
    // aspect.
    let amplitude = 0.026 * Double((high - low).length) * spread
    waves = (1...3).map {
      (random.normal() * amplitude / Double($0), random.normal() * amplitude / Double($0))
    }
  }

  /// Returns where a point is drawn.
  ///
  /// - Parameter share: The share of the path before it.
  func place(_ point: CGPoint, after share: Double) -> CGPoint {
    var x = Double(point.x - middle.x) * scale.x
    var y = Double(point.y - middle.y) * scale.y
    (x, y) = (x * turn.cosine - y * turn.sine, x * turn.sine + y * turn.cosine)
    for (index, wave) in waves.enumerated() {
      let height = PortableMath.sin(Double(index + 1) * .pi * share)
      x += wave.x * height
      y += wave.y * height
    }
    return CGPoint(x: Double(middle.x) + x, y: Double(middle.y) + y)
  }
}
