import TSGeometry
import TSPreconditions

/// The tables as text: names, each followed by whole numbers, and comments that begin with `#`.
extension MotionTables {
  /// Creates the tables that a text contains.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  /// - Parameter text: The text, as ``text`` returns it.
  /// - Precondition: The text is complete; it is part of the program.
  package init(text: String) {
    let numbers = NumberSections(text)
    singleTap = numbers.scores("tap.single")
    quickTap = numbers.scores("tap.quick")
    tapShapes = numbers.runs("tap.shapes", width: 3).map { run in
      TapShape(
        run.map { .init(dx: $0[0] / 1000, dy: $0[1] / 1000, pressure: $0[2] / 1000) })
    }
    padSteps = QuantileTable(numbers.numbers("tap.steps").map { $0 / 1e5 })
    padLifts = QuantileTable(numbers.numbers("tap.lifts").map { $0 / 1e5 })
    drag = numbers.stroke("drag", knots: StrokeTable.dragKnots, hasHold: true)
    dragPaths = numbers.runs("drag.paths", width: 2).map(StrokePath.init(rows:))
    phoneRuns = numbers.clockRuns("drag.runs")
    scroll = numbers.stroke("scroll", knots: StrokeTable.scrollKnots, hasHold: false)
    pairRuns = zip(
      numbers.runs("scroll.paths", width: 2), numbers.runs("scroll.pairs", width: 4)
    ).map { path, pair in
      let pair = pair.map { $0.map { $0 / 1000 } }
      return PairRun(
        path: StrokePath(rows: path), direction: CGVector(dx: pair[0][0], dy: pair[0][1]),
        knots: pair.dropFirst().map {
          .init(distance: $0[0], angle: $0[1], left: $0[2], right: $0[3])
        })
    }
    padRuns = numbers.clockRuns("scroll.runs")
  }

  /// The tables as text, with 100 columns at the most.
  package var text: String {
    var lines: [String] = []
    lines += MotionTables.lines("tap.single", singleTap)
    lines += MotionTables.lines("tap.quick", quickTap)
    lines += MotionTables.lines(
      "tap.shapes",
      runs: tapShapes.map { $0.ticks.map { [$0.dx * 1000, $0.dy * 1000, $0.pressure * 1000] } })
    lines += MotionTables.lines("tap.steps", padSteps.values.map { $0 * 1e5 })
    lines += MotionTables.lines("tap.lifts", padLifts.values.map { $0 * 1e5 })
    lines += MotionTables.lines("drag", drag)
    lines += MotionTables.lines("drag.paths", runs: dragPaths.map(\.rows))
    lines += MotionTables.lines("drag.runs", clocks: phoneRuns)
    lines += MotionTables.lines("scroll", scroll)
    lines += MotionTables.lines("scroll.paths", runs: pairRuns.map(\.path.rows))
    lines += MotionTables.lines(
      "scroll.pairs",
      runs: pairRuns.map { run in
        let knots = run.knots.map { [$0.distance, $0.angle, $0.left, $0.right] }
        return ([[run.direction.dx, run.direction.dy, 0, 0]] + knots).map { $0.map { $0 * 1000 } }
      })
    lines += MotionTables.lines("scroll.runs", clocks: padRuns)
    return lines.joined(separator: "\n")
  }

  private static func lines(_ name: String, _ table: ScoreTable) -> [String] {
    lines("\(name).margins", table.measures.flatMap(\.margin.values).map { $0 * 1000 })
      + lines("\(name).slopes", table.measures.map { $0.slope * 1000 })
      + lines("\(name).people", table.measures.map { $0.personShare * 1000 })
      + lines("\(name).correlations", table.correlations.map { $0 * 1000 })
  }

  private static func lines(_ name: String, _ table: StrokeTable) -> [String] {
    lines("\(name).distance", [table.meanLogDistance * 1000]) + lines(name, table.scores)
  }

  private static func lines(_ name: String, clocks: [ClockRun]) -> [String] {
    lines(
      name,
      runs: clocks.map { run in
        [[run.lift * 1e6, 0, 0]]
          + run.frames.map { [$0.interval * 1e6, $0.lead * 100, $0.speed] }
      })
  }

  private static func lines(_ name: String, runs: [[[Double]]]) -> [String] {
    lines(name, runs.flatMap { run in [Double(run.count)] + run.flatMap { $0 } })
  }

  private static func lines(_ name: String, _ numbers: [Double]) -> [String] {
    var lines = [name]
    var line = ""
    for number in numbers {
      let word = String(Int(number.rounded()))
      if line.count + word.count + 1 > 98 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension StrokePath {
  fileprivate init(rows: [[Double]]) {
    self.init(
      length: rows[0][0],
      places: rows.dropFirst().map { .init(along: $0[0] / 10000, side: $0[1] / 10000) })
  }

  /// The rows of a text: the length, then the places in ten thousandths of it.
  fileprivate var rows: [[Double]] {
    [[length, 0]] + places.map { [$0.along * 10000, $0.side * 10000] }
  }
}

/// The numbers of a text of tables, by name.
private struct NumberSections {
  private var sections: [Substring: [Double]] = [:]

  init(_ text: String) {
    var name: Substring = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.first?.isLetter == true {
        name = line
        sections[name] = []
      } else {
        sections[name, default: []] += line.split(separator: " ").compactMap { Double($0) }
      }
    }
  }

  func numbers(_ name: String) -> [Double] {
    guard let numbers = sections[name[...]] else {
      usageError("the tables of human motion have no section \(name)")
    }
    return numbers
  }

  func scores(_ name: String) -> ScoreTable {
    let margins = numbers("\(name).margins")
    let slopes = numbers("\(name).slopes")
    let shares = numbers("\(name).people")
    let size = QuantileTable.count
    ensure(
      margins.count == size * slopes.count && shares.count == slopes.count,
      "the table \(name) has \(margins.count) quantiles of \(slopes.count) measures")
    let measures = slopes.indices.map { index in
      ScoreTable.Measure(
        margin: QuantileTable(margins[index * size..<(index + 1) * size].map { $0 / 1000 }),
        slope: slopes[index] / 1000, personShare: shares[index] / 1000)
    }
    return ScoreTable(measures, correlations: numbers("\(name).correlations").map { $0 / 1000 })
  }

  func stroke(_ name: String, knots: [Double], hasHold: Bool) -> StrokeTable {
    StrokeTable(
      knots: knots, meanLogDistance: (numbers("\(name).distance").first ?? 0) / 1000,
      hasHold: hasHold, scores: scores(name))
  }

  func clockRuns(_ name: String) -> [ClockRun] {
    runs(name, width: 3).map { run in
      ClockRun(
        run.dropFirst().map { .init(interval: $0[0] / 1e6, lead: $0[1] / 100, speed: $0[2]) },
        lift: run[0][0] / 1e6)
    }
  }

  func runs(_ name: String, width: Int) -> [[[Double]]] {
    let numbers = numbers(name)
    var (runs, position): ([[[Double]]], Int) = ([], 0)
    while position < numbers.count {
      let count = Int(numbers[position])
      let end = position + 1 + count * width
      ensure(count > 0 && end <= numbers.count, "the runs \(name) end within a run")
      runs.append(
        (0..<count).map { row in
          Array(numbers[(position + 1 + row * width)..<(position + 1 + (row + 1) * width)])
        })
      position = end
    }
    return runs
  }
}
