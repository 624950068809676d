import TSGeometry
package import HumanMotion

/// The fit of all tables to recordings.
package enum MotionFit {
  /// The most runs of frame times that are kept, so that the tables stay short.
  private static let runCount = 60
  private static let shapeCount = 110
  /// The factor of the deviations along drags, of which the interpolation that they are reported after
  /// takes a part away.
  private static let leadShare = 1.3

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
        hasHold: false, lift: course.end - course.times[course.times.count - 1]
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
      dragPaths: spread(drags.map(\.1.path), runCount, by: \.length),
      phoneRuns: spread(drags.map { $0.1.run.scaled(by: leadShare) }, runCount, by: \.duration),
      scroll: stroke(
        scrolls.map { ($0.0, $0.1, extras($0.2)) }, knots: StrokeTable.scrollKnots,
        hasHold: false),
      pairRuns: spread(scrolls.map { pairRun($0.2, $0.1) }, 40) { $0.knots[0].angle },
      padRuns: spread(scrolls.map(\.1.run), 20, by: \.duration))
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
      logDistances: fits.map { $0.1.logDistance - mean }, trends: fits.first?.1.measures.count ?? 0)
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

  private static func pairRun(_ course: PairCourse, _ fit: StrokeFit) -> PairRun {
    let lengths = course.spans.map(length)
    let angles = course.spans.map(angle)
    let (middle, direction) = (
      lengths.median, angles.median
    )
    let times = course.times.map { ($0 - course.times[0]) / course.duration }
    let left = relative(course.pressures.map(\.left))
    let right = relative(course.pressures.map(\.right))
    return PairRun(
      path: fit.path,
      direction: CGVector(
        dx: course.net.x / course.distance, dy: course.net.y / course.distance),
      knots: StrokePath.shares.map {
        .init(
          distance: StrokeFit.value(lengths, fit.ways, $0) / middle,
          angle: StrokeFit.value(angles, fit.ways, $0) - direction,
          left: StrokeFit.value(left, times, $0), right: StrokeFit.value(right, times, $0))
      })
  }

  /// Returns pressures as shares of their median; 1 for one that was not recorded.
  private static func relative(_ pressures: [Double]) -> [Double] {
    let middle = pressures.median
    return pressures.map { middle > 0 && $0 > 0 ? $0 / middle : 1 }
  }
}

extension ClockRun {
  /// Returns the run with its deviations multiplied.
  fileprivate func scaled(by factor: Double) -> ClockRun {
    ClockRun(
      frames.map { .init(interval: $0.interval, lead: factor * $0.lead, speed: $0.speed) },
      lift: lift)
  }
}
