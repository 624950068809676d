import HumanMotion

/// The measures of M77 of one observed stroke, and its deviations from the smooth body (M78).
struct StrokeFit {
  /// The measures in the order of ``StrokeTable``, without those of the gesture itself.
  var measures: [Double]
  /// The logarithm of the distance in millimetres.
  let logDistance: Double
  /// The frame times with the deviations.
  let run: ClockRun

  /// Fits a stroke.
  ///
  /// - Parameters:
  ///   - times: The times of the frames, in seconds.
  ///   - places: The positions, in millimetres.
  ///   - knots: The knots of the table.
  ///   - hasHold: Whether the first frame is the touch-down, and the second the first movement.
  ///   - lift: The time from the last frame to the lift, in seconds.
  init?(
    times: [Double], places: [(x: Double, y: Double)], knots: [Double], hasHold: Bool,
    lift: Double = 0
  ) {
    let first = hasHold ? 1 : 0
    guard times.count > first + 3, let last = times.last, let start = places.first,
      let end = places.last
    else { return nil }
    let net = (x: end.x - start.x, y: end.y - start.y)
    let distance = (net.x * net.x + net.y * net.y).squareRoot()
    guard distance > 1 else { return nil }
    let (ux, uy) = (net.x / distance, net.y / distance)
    let along = places.map { (($0.x - start.x) * ux + ($0.y - start.y) * uy) / distance }
    // Bows in terms of the screen (M55).
    let flip = net.x < 0 ? -1.0 : 1.0
    let across = places.map {
      flip * (($0.y - start.y) * ux - ($0.x - start.x) * uy) / distance
    }
    let duration = last - times[first]
    var measures = [PortableMath.log(duration)]
    let share = hasHold ? min(max(along[1], 0.001), 0.9) : 0
    if hasHold {
      measures += [PortableMath.log(max(times[1] - times[0], 0.001)), PortableMath.log(share)]
    }
    for index in 1..<knots.count {
      let (from, to) = (
        StrokeFit.value(along, times, times[first] + knots[index - 1] * duration),
        StrokeFit.value(along, times, times[first] + knots[index] * duration)
      )
      let speed = (to - from) / (1 - share) / (knots[index] - knots[index - 1])
      measures.append(PortableMath.log(max(speed, 0.004)))
    }
    let scale = StrokeTable.sideScale(distance)
    let sides = StrokeFit.sines(along, across).map { $0 * scale }
    measures += sides
    self.measures = measures
    logDistance = PortableMath.log(distance)
    let table = StrokeTable(
      knots: knots, meanLogDistance: logDistance, hasHold: hasHold,
      scores: ScoreTable([], correlations: []))
    let body = StrokeBody(table, measures, distance: distance)
    run = ClockRun(
      (first..<times.count).map { index in
        let time = times[index] - times[0]
        let progress = body.progress(at: time)
        let before = body.progress(at: max(time - 0.005, 0))
        let after = body.progress(at: min(time + 0.005, body.gap + body.duration))
        let speed = (after - before) * distance / 0.01
        return ClockRun.Frame(
          interval: index > first ? times[index] - times[index - 1] : 0,
          lead: (along[index] - progress) * distance, speed: speed,
          side: flip * (across[index] - body.side(at: min(max(progress, 0), 1))) * distance)
      }, lift: lift)
  }

  private static func value(_ values: [Double], _ times: [Double], _ time: Double) -> Double {
    guard let after = times.firstIndex(where: { $0 > time }) else {
      return values[values.count - 1]
    }
    guard after > 0 else { return values[0] }
    let share = (time - times[after - 1]) / (times[after] - times[after - 1])
    return values[after - 1] + (values[after] - values[after - 1]) * share
  }

  /// Returns the amplitudes of three sines over the share of the way, by least squares.
  private static func sines(_ along: [Double], _ across: [Double]) -> [Double] {
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: 4), count: 3)
    for (share, value) in zip(along, across) {
      let share = min(max(share, 0), 1)
      let basis = (1...3).map { PortableMath.sin(Double($0) * .pi * share) }
      for row in 0..<3 {
        for column in 0..<3 { matrix[row][column] += basis[row] * basis[column] }
        matrix[row][3] += basis[row] * value
      }
    }
    for row in 0..<3 { matrix[row][row] += 1e-3 }
    for pivot in 0..<3 {
      for row in 0..<3 where row != pivot {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot..<4 { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    return (0..<3).map { matrix[$0][3] / matrix[$0][$0] }
  }
}
