import TSGeometry
import HumanMotion

/// At least 60 measures of a gesture, by which made ones are compared with real ones beside those
/// on which the models were made (M94).
///
/// They cover what a stream has: times, pressures, positions and their grid, the shape, the spectrum,
/// and the coupling of two fingers. Those of the grid were chosen with the recorded steps in view. Of
/// drags and scrolls the measures of `StrokeMeasures` are among them.
struct WideMeasures {
  private(set) var names: [String] = []
  private(set) var values: [Double] = []

  /// Collects the measures of a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - kind: Its kind.
  ///   - grid: The units of the device in a millimetre, across and down.
  init(_ gesture: PersonGesture, _ kind: MotionStudy.Kind, grid: (x: Double, y: Double)) {
    let trace = gesture.contacts[0]
    addTimes(trace)
    if kind != .drags { addPressures(trace, "") }
    addGrid(trace, grid, "")
    addShape(trace)
    addSpectrum(trace)
    if kind != .taps {
      let own = StrokeMeasures.values(trace)
      for (name, value) in zip(StrokeMeasures.names, own) { add("stroke: " + name, value) }
    }
    if kind == .scrolls, let course = PairCourse(gesture) { addPair(gesture, course, grid) }
  }

  private mutating func add(_ name: String, _ value: Double) {
    names.append(name)
    // Recorded times are of another clock, whose last bits would tell.
    values.append(value.isFinite ? (value * 1e7).rounded() / 1e7 : 0)
  }

  private mutating func addTimes(_ trace: ContactTrace) {
    let times = trace.samples.map(\.time)
    let steps = differences(times)
    let middle = steps.median
    let sorted = steps.sorted()
    add("duration", trace.duration)
    add("frames", Double(times.count))
    add("dt mean", steps.mean)
    add("dt SD", steps.deviation)
    add("dt median", middle)
    add("dt least", sorted.first ?? 0)
    add("dt most", sorted.last ?? 0)
    add("dt p90", sorted.isEmpty ? 0 : sorted[sorted.count * 9 / 10])
    add("dt skipped", share(steps) { $0 > 1.5 * middle })
    add("dt short", share(steps) { $0 < 0.7 * middle })
    add("dt alternation", lagged(steps))
    add("dt whole ms", share(steps) { abs($0 * 1000 - ($0 * 1000).rounded()) < 0.01 })
    add("lift gap", trace.end - (times.last ?? 0))
    add("lift gap / dt", (trace.end - (times.last ?? 0)) / max(middle, 0.001))
    add("first dt", steps.first ?? 0)
    add("last dt", steps.last ?? 0)
  }

  private mutating func addPressures(_ trace: ContactTrace, _ prefix: String) {
    let pressures = trace.samples.map(\.pressure)
    guard let first = pressures.first, let last = pressures.last else { return }
    let changes = differences(pressures)
    let peak = max(pressures.max() ?? 1, 1)
    let moved = changes.filter { $0 != 0 }.map(abs)
    let third = max(pressures.count / 3, 1)
    add(prefix + "pressure first", first)
    add(prefix + "pressure last", last)
    add(prefix + "pressure peak", peak)
    add(prefix + "pressure mean", pressures.mean)
    add(prefix + "pressure SD", pressures.deviation)
    add(prefix + "pressure first / peak", first / peak)
    add(prefix + "pressure last / peak", last / peak)
    add(
      prefix + "pressure time of peak",
      Double(pressures.firstIndex(of: peak) ?? 0) / Double(pressures.count))
    add(prefix + "pressure step", moved.mean)
    add(prefix + "pressure greatest step", moved.max() ?? 0)
    add(prefix + "pressure unchanged", share(changes) { $0 == 0 })
    add(prefix + "pressure even", share(pressures) { Int($0) % 2 == 0 })
    add(prefix + "pressure by 4", share(pressures) { Int($0) % 4 == 0 })
    add(prefix + "pressure echo", lagged(changes))
    add(
      prefix + "pressure rise",
      (Array(pressures.prefix(third)).mean - first) / peak)
    add(
      prefix + "pressure fall",
      (Array(pressures.suffix(third)).mean - last) / peak)
    add(prefix + "pressure last step", changes.last ?? 0)
    add(prefix + "pressure falls", share(changes) { $0 < 0 })
  }

  private mutating func addGrid(
    _ trace: ContactTrace, _ grid: (x: Double, y: Double), _ prefix: String
  ) {
    let x = trace.samples.map { $0.x * grid.x }
    let y = trace.samples.map { $0.y * grid.y }
    let (dx, dy) = (differences(x), differences(y))
    let all = (dx + dy).map(abs)
    let isStill = zip(dx, dy).map { (abs($0) < 0.02, abs($1) < 0.02) }
    add(prefix + "x unchanged", share(isStill) { $0.0 })
    add(prefix + "y unchanged", share(isStill) { $0.1 })
    add(prefix + "one coordinate changes", share(isStill) { $0.0 != $0.1 })
    add(prefix + "none changes", share(isStill) { $0.0 && $0.1 })
    for (low, high) in [(0.5, 2.5), (2.5, 3.5), (3.5, 8.5), (8.5, 15.5)] {
      add(prefix + "steps of \(low) to \(high) units", share(all) { $0 >= low && $0 < high })
    }
    for (name, values) in [("x", x), ("y", y)] {
      add(prefix + name + " even", share(values) { Int($0.rounded()) % 2 == 0 })
      add(prefix + name + " by 4", share(values) { Int($0.rounded()) % 4 == 0 })
      add(
        prefix + name + " different",
        Double(Set(values.map { Int(($0 * 50).rounded()) }).count) / Double(max(values.count, 1)))
    }
    add(prefix + "steps by 4", share(all) { Int($0.rounded()) % 4 == 0 })
  }

  private mutating func addShape(_ trace: ContactTrace) {
    let (along, across) = turned(trace)
    let (forward, side) = (differences(along), differences(across))
    let steps = zip(forward, side).map { TapMeasures.length($0, $1) }
    let path = max(steps.reduce(0, +), 0.01)
    add("net", trace.distance)
    add("dx", trace.net.x)
    add("dy", trace.net.y)
    add("path", path)
    add("path / net", path / max(trace.distance, 0.05))
    add("step median", steps.median)
    add("step SD", steps.deviation)
    add("step greatest", steps.max() ?? 0)
    add("step first", steps.first ?? 0)
    add("step last", steps.last ?? 0)
    add("side greatest", across.map(abs).max() ?? 0)
    add("side mean", across.mean)
    add("side roughness", differences(side).map(abs).mean)
    add("along roughness", differences(forward).map(abs).mean)
    add("side echo", lagged(side))
    add("along echo", lagged(forward))
    add("side turns", share(zip(side, side.dropFirst()).map { $0 * $1 }) { $0 < 0 })
    add("backwards", share(forward) { $0 < 0 })
  }

  private mutating func addSpectrum(_ trace: ContactTrace) {
    let (along, across) = turned(trace)
    for (name, values) in [("along", differences(along)), ("side", differences(across))] {
      let powers = spectrum(values)
      for (index, power) in powers.enumerated() { add("\(name) band \(index)", power) }
    }
  }

  private mutating func addPair(
    _ gesture: PersonGesture, _ course: PairCourse, _ grid: (x: Double, y: Double)
  ) {
    let spans = course.spans.map { TapMeasures.length($0.x, $0.y) }
    let (ux, uy) = (course.net.x / course.distance, course.net.y / course.distance)
    func fingers(_ sign: Double, _ x: Double, _ y: Double) -> [Double] {
      differences(
        zip(course.middles, course.spans).map { middle, span in
          (middle.x + sign * span.x / 2) * x + (middle.y + sign * span.y / 2) * y
        })
    }
    let sides = [fingers(-1, -uy, ux), fingers(1, -uy, ux)]
    let alongs = [fingers(-1, ux, uy), fingers(1, ux, uy)]
    let isStill = (0..<2).map { finger in
      zip(sides[finger], alongs[finger]).map { abs($0) + abs($1) < 1e-4 }
    }
    let alone = zip(isStill[0], isStill[1]).map { $0 != $1 }
    add("pair landing", course.landing)
    add("pair lift", course.lift)
    add("pair overlap", course.duration)
    add("one finger alone", share(alone) { $0 })
    add("sideways correlation", SampleStatistics.correlation(sides[0], sides[1]))
    add("along correlation", SampleStatistics.correlation(alongs[0], alongs[1]))
    add("span", spans.median)
    add("span SD", spans.deviation)
    add("span roughness", differences(differences(spans)).map(abs).mean)
    add("span change", (spans.last ?? 0) - (spans.first ?? 0))
    add(
      "middle roughness",
      differences(zip(sides[0], sides[1]).map { $0 + $1 }).map(abs).mean)
    addPressures(gesture.contacts[1], "second ")
    addGrid(gesture.contacts[1], grid, "second ")
    let means = gesture.contacts.map { $0.samples.map(\.pressure).mean }
    add("pressure difference", means[1] - means[0])
  }

  /// The positions along and across the line from the first to the last one.
  private func turned(_ trace: ContactTrace) -> ([Double], [Double]) {
    let length = max(trace.distance, 1e-6)
    let (ux, uy) = trace.distance > 0 ? (trace.net.x / length, trace.net.y / length) : (1, 0)
    let first = trace.samples[0]
    return (
      trace.samples.map { ($0.x - first.x) * ux + ($0.y - first.y) * uy },
      trace.samples.map { ($0.y - first.y) * ux - ($0.x - first.x) * uy }
    )
  }

  /// The shares of the power in four bands of frequency.
  private func spectrum(_ values: [Double]) -> [Double] {
    let count = values.count
    guard count > 3 else { return [0, 0, 0, 0] }
    let middle = values.mean
    var bands = [0.0, 0, 0, 0]
    for frequency in 1...(count / 2) {
      var (real, imaginary) = (0.0, 0.0)
      for (index, value) in values.enumerated() {
        let angle = 2 * .pi * Double(frequency * index % count) / Double(count)
        real += (value - middle) * PortableMath.cos(angle)
        imaginary += (value - middle) * PortableMath.sin(angle)
      }
      bands[min(8 * frequency / count, 3)] += real * real + imaginary * imaginary
    }
    let whole = max(bands.reduce(0, +), 1e-12)
    return bands.map { $0 / whole }
  }

  private func differences(_ values: [Double]) -> [Double] {
    zip(values, values.dropFirst()).map { $1 - $0 }
  }

  private func share<Value>(_ values: [Value], _ isCounted: (Value) -> Bool) -> Double {
    Double(values.count(where: isCounted)) / Double(max(values.count, 1))
  }

  /// The correlation of each value with the next.
  private func lagged(_ values: [Double]) -> Double {
    guard values.count > 2 else { return 0 }
    return SampleStatistics.correlation(Array(values.dropLast()), Array(values.dropFirst()))
  }
}
