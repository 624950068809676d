import Geometry
package import HumanMotion

/// The fit of all tables to recordings.
package enum MotionFit {
  /// The most runs of frame times that are kept, so that the tables stay short.
  private static let runCount = 60
  private static let shapeCount = 110
  /// The shares of the deviations of drags.
  ///
  /// Those to the side are at other places of the bow in other strokes, which would make them rougher
  /// than they were; those along are reported after an interpolation, which takes a part of them away.
  private static let (sideShare, leadShare) = (0.5, 1.3)

  /// Returns the tables of some people.
  ///
  /// - Parameter data: The recordings of these people.
  /// - Returns: The tables.
  package static func tables(of data: MotionData) -> MotionTables {
    let drags = data.drags.compactMap { gesture -> (Int, StrokeFit)? in
      let samples = gesture.contacts[0].samples
      return StrokeFit(
        times: samples.map(\.time), places: samples.map { ($0.x, $0.y) },
        knots: StrokeTable.dragKnots, hasHold: true,
        lift: gesture.contacts[0].end - samples[samples.count - 1].time
      ).map { (gesture.person, $0) }
    }
    let scrolls = data.scrolls.compactMap { gesture -> (Int, StrokeFit, PairCourse)? in
      var gesture = gesture
      gesture.contacts = gesture.contacts.map(sensed)
      guard let course = PairCourse(gesture) else { return nil }
      return StrokeFit(
        times: course.times, places: course.middles, knots: StrokeTable.scrollKnots,
        hasHold: false
      ).map { (gesture.person, $0, course) }
    }
    let steps = data.taps.flatMap { tap -> [Double] in
      let samples = tap.contacts[0].samples
      return zip(samples, samples.dropFirst()).map { $1.time - $0.time }
    }
    let lifts = data.taps.compactMap { tap in
      tap.contacts[0].samples.last.map { tap.contacts[0].end - $0.time }
    }
    let shapes = data.taps.compactMap { shape(of: sensed($0.contacts[0])) }
    return MotionTables(
      singleTap: tapScores(data.taps.filter { $0.task == "single" }),
      quickTap: tapScores(data.taps.filter { $0.task == "quick" }),
      tapShapes: spread(shapes, shapeCount) { Double($0.ticks.count) },
      // Longer ones are of frames in which nothing changed, which the shapes have.
      padSteps: QuantileTable(of: steps.filter { $0 < 0.018 }),
      padLifts: QuantileTable(of: lifts.filter { $0 < 0.014 }),
      drag: stroke(
        drags.map { ($0.0, $0.1, []) }, knots: StrokeTable.dragKnots, hasHold: true),
      phoneRuns: spread(drags.map { calmed($0.1.run) }, runCount, by: \.duration),
      scroll: stroke(
        scrolls.map { ($0.0, $0.1, extras($0.2)) }, knots: StrokeTable.scrollKnots,
        hasHold: false),
      pairRuns: spread(scrolls.map { pairRun($0.2, $0.1) }, 40) { $0.angles.first ?? 0 },
      padRuns: spread(scrolls.map { padRun($0.1, $0.2) }, 20, by: \.duration))
  }

  /// Returns as many elements as given at the most, spread evenly over a property.
  private static func spread<Element>(
    _ elements: [Element], _ count: Int, by property: (Element) -> Double
  ) -> [Element] {
    guard elements.count > count else { return elements }
    let values = elements.map(property)
    let order = elements.indices.sorted {
      values[$0] == values[$1] ? $0 < $1 : values[$0] < values[$1]
    }
    return (0..<count).map { elements[order[($0 * 2 + 1) * elements.count / (2 * count)]] }
  }

  private static func tapScores(_ taps: [PersonGesture]) -> ScoreTable {
    let gaps = taps.compactMap(\.gap)
    let typical = gaps.median
    return TableFit.scores(
      taps.map { tap in
        [
          PortableMath.log(tap.contacts[0].duration),
          PortableMath.log(tap.contacts[0].samples.map(\.pressure).max() ?? 1),
          PortableMath.log(max(tap.gap ?? typical, 0.01)),
        ]
      }, people: taps.map(\.person))
  }

  /// Returns the path of a finger before the kernel has filtered it.
  private static func sensed(_ trace: ContactTrace) -> ContactTrace {
    let grid = MotionStudy.Kind.scrolls.grid
    var sensed = trace
    for index in trace.samples.indices.dropFirst() {
      let (before, sample) = (trace.samples[index - 1], trace.samples[index])
      sensed.samples[index].x = sensedValue(sample.x, after: before.x, grid.x)
      sensed.samples[index].y = sensedValue(sample.y, after: before.y, grid.y)
    }
    return sensed
  }

  private static func sensedValue(_ value: Double, after last: Double, _ scale: Double) -> Double {
    func unit(_ value: Double) -> Int32 { Int32((value * scale).rounded()) }
    return FuzzFilter.value(reportedAs: unit(value), after: unit(last), fuzz: 8) / scale
  }

  /// Returns the shape of a tap on a full clock: frames that were not sent repeat the one before.
  private static func shape(of tap: ContactTrace) -> TapShape? {
    let peak = tap.samples.map(\.pressure).max() ?? 0
    guard peak > 0, let first = tap.samples.first, let last = tap.samples.last else { return nil }
    var ticks = [TapShape.Tick(dx: 0, dy: 0, pressure: first.pressure / peak)]
    func rest(_ seconds: Double) {
      let missing = Int((seconds / TapShape.period).rounded()) - 1
      for _ in 0..<max(missing, 0) {
        ticks.append(.init(dx: 0, dy: 0, pressure: ticks[ticks.count - 1].pressure))
      }
    }
    for (before, sample) in zip(tap.samples, tap.samples.dropFirst()) {
      rest(sample.time - before.time)
      ticks.append(
        .init(
          dx: sample.x - before.x, dy: sample.y - before.y, pressure: sample.pressure / peak))
    }
    rest(tap.end - last.time)
    return TapShape(ticks)
  }

  private static func stroke(
    _ fits: [(Int, StrokeFit, [Double])], knots: [Double], hasHold: Bool
  ) -> StrokeTable {
    let mean = fits.map(\.1.logDistance).mean
    let scores = TableFit.scores(
      fits.map { $0.1.measures + $0.2 }, people: fits.map(\.0),
      logDistances: fits.map { $0.1.logDistance - mean })
    return StrokeTable(knots: knots, meanLogDistance: mean, hasHold: hasHold, scores: scores)
  }

  private static func extras(_ course: PairCourse) -> [Double] {
    func root(_ value: Double) -> Double {
      value < 0 ? -(-value).squareRoot() : value.squareRoot()
    }
    return [
      root(course.landing), root(course.lift),
      PortableMath.log(course.spans.map(length).median),
      course.spans.map(angle).median,
    ]
  }

  private static func length(_ span: (x: Double, y: Double)) -> Double {
    (span.x * span.x + span.y * span.y).squareRoot()
  }

  /// The angle of a span from the left to the right contact; the small angle is enough, since the
  /// fingers of a hand are never above each other for long.
  private static func angle(_ span: (x: Double, y: Double)) -> Double {
    let sine = span.y / max(length(span), 0.001)
    // The arc sine by Newton's method on the portable sine.
    var angle = sine
    for _ in 0..<6 {
      angle -= (PortableMath.sin(angle) - sine) / max(PortableMath.cos(angle), 0.1)
    }
    return min(max(angle, -1.5), 1.5)
  }

  /// Returns a run with the shares of the deviations; the roll of the lift, in the last frame, is no
  /// part of the bow.
  private static func calmed(_ run: ClockRun) -> ClockRun {
    ClockRun(
      run.frames.enumerated().map { index, frame in
        var frame = frame
        if index < run.frames.count - 1 { frame.side *= sideShare }
        frame.lead *= leadShare
        return frame
      }, lift: run.lift)
  }

  /// Returns a run with what the smooth course of the two fingers does not explain.
  private static func padRun(_ fit: StrokeFit, _ course: PairCourse) -> ClockRun {
    let pair = pairRun(course, fit)
    let middle = course.spans.map(length).median
    let direction = course.spans.map(angle).median
    return ClockRun(
      zip(fit.run.frames, course.times.indices).map { frame, index in
        let state = pair.state(at: (course.times[index] - course.times[0]) / course.duration)
        let reach = middle * state.distance
        let turn = direction + state.angle
        var frame = frame
        frame.side *= 0.5
        frame.span = CGVector(
          dx: 0.5 * (course.spans[index].x - reach * PortableMath.cos(turn)),
          dy: 0.5 * (course.spans[index].y - reach * PortableMath.sin(turn)))
        return frame
      }, lift: 0)
  }

  private static func pairRun(_ course: PairCourse, _ fit: StrokeFit) -> PairRun {
    let lengths = course.spans.map(length)
    let angles = course.spans.map(angle)
    let (middle, direction) = (
      lengths.median, angles.median
    )
    let (start, duration) = (course.times[0], course.duration)
    func curve(_ values: [Double]) -> MonotoneCurve {
      MonotoneCurve(course.times.map { ($0 - start) / duration }, values)
    }
    let (distance, turn) = (curve(lengths), curve(angles))
    let count = 12
    let shares = (0..<count).map { Double($0) / Double(count - 1) }
    return PairRun(
      length: course.distance,
      direction: CGVector(
        dx: course.net.x / course.distance, dy: course.net.y / course.distance),
      sides: Array(
        fit.measures[StrokeTable.scrollKnots.count..<(StrokeTable.scrollKnots.count + 3)]),
      distances: shares.map { distance.value(at: $0) / middle },
      angles: shares.map { turn.value(at: $0) - direction })
  }
}
