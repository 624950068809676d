import HumanMotion

/// The measures of M77 of one observed stroke, and its deviations from the smooth body (M78).
struct StrokeFit {
  /// The measures in the order of ``StrokeTable``, without those of the gesture itself.
  var measures: [Double]
  /// The logarithm of the distance in millimetres.
  let logDistance: Double
  /// The shares of the way at each frame.
  let ways: [Double]
  let path: StrokePath
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
    // Progress is that of the way along the path.
    let lengths = StrokeFit.lengths(places)
    let length = max(lengths[lengths.count - 1], 0.1)
    let ways = lengths.map { $0 / length }
    let duration = last - times[first]
    var measures = [PortableMath.log(duration)]
    let share = hasHold ? min(max(ways[1], 0.001), 0.9) : 0
    if hasHold {
      measures += [PortableMath.log(max(times[1] - times[0], 0.001)), PortableMath.log(share)]
    }
    for index in 1..<knots.count {
      let (from, to) = (
        StrokeFit.value(ways, times, times[first] + knots[index - 1] * duration),
        StrokeFit.value(ways, times, times[first] + knots[index] * duration)
      )
      let speed = (to - from) / (1 - share) / (knots[index] - knots[index - 1])
      measures.append(PortableMath.log(max(speed, 0.004)))
    }
    let scale = StrokeTable.sideScale(distance)
    path = StrokePath(
      length: distance,
      places: StrokePath.shares.map {
        .init(
          along: $0 < 1 ? StrokeFit.value(along, ways, $0) : 1,
          side: $0 < 1 ? StrokeFit.value(across, ways, $0) * scale : 0)
      })
    self.ways = ways
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
          lead: (ways[index] - progress) * length, speed: speed)
      }, lift: lift)
  }

  /// The length of a path, in millimetres, without the noise of a sensor: a finger moves only if it is
  /// a tenth of a millimetre away.
  private static func lengths(_ places: [(x: Double, y: Double)]) -> [Double] {
    var (whole, anchor, lengths): (Double, (x: Double, y: Double), [Double]) = (0, places[0], [])
    for place in places {
      let step = TapMeasures.length(place.x - anchor.x, place.y - anchor.y)
      if step >= 0.1 { (whole, anchor) = (whole + step, place) }
      lengths.append(whole)
    }
    return lengths
  }

  static func value(_ values: [Double], _ times: [Double], _ time: Double) -> Double {
    guard let after = times.firstIndex(where: { $0 > time }) else {
      return values[values.count - 1]
    }
    guard after > 0 else { return values[0] }
    let share = (time - times[after - 1]) / (times[after] - times[after - 1])
    return values[after - 1] + (values[after] - values[after - 1]) * share
  }
}
