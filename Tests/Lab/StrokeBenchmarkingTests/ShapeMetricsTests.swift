import TSStrokeFiles
import TSStrokes
import Testing

@testable import TSStrokeBenchmarking

@Suite("How alike shapes are drawn") struct ShapeMetricsTests {
  /// Returns a shape of strokes; each point is a millisecond after the one before.
  static func gesture(_ strokes: [[(Double, Double)]]) -> StrokeGesture {
    var points: [StrokePoint] = []
    for (stroke, corners) in strokes.enumerated() {
      for corner in corners {
        points.append(
          StrokePoint(
            x: corner.0, y: corner.1, time: Double(points.count) / 1000, stroke: stroke))
      }
    }
    return StrokeGesture(points)
  }

  static let across: [(Double, Double)] = [(0, 0), (100, 100)]
  static let back: [(Double, Double)] = [(100, 0), (0, 100)]

  // MARK: Consistency

  @Test(
    "S91: consistency is the sum of the squares of shares, agreement the share of like pairs",
    arguments: [
      ([4], 1, 1), ([3, 1], 0.625, 0.5), ([2, 2], 0.5, 1.0 / 3), ([1, 1, 1], 1.0 / 3, 0),
    ] as [([Int], Double, Double)])
  func agreement(_ groups: [Int], _ consistency: Double, _ rate: Double) {
    let agreement = GestureAgreement(groups: groups)
    #expect(abs(agreement.consistency - consistency) < 1e-12)
    #expect(abs(agreement.rate - rate) < 1e-12)
  }

  @Test(
    "S91: shapes are drawn likewise with the same number, order and directions of strokes",
    arguments: [
      ([across, back], [(0, 0), (90, 110)], [(105, 5), (-5, 95)], true),
      ([across, back], [(100, 0), (0, 100)], [(0, 0), (100, 100)], false),
      ([across, back], [(0, 0), (100, 100)], [(0, 100), (100, 0)], false),
      ([across, [(50, 50)]], [(0, 0), (100, 100)], [(52, 49)], true),
      ([across], [(0, 0), (100, 100)], [(100, 0), (0, 100)], false),
    ]
      as [([[(Double, Double)]], [(Double, Double)], [(Double, Double)], Bool)])
  func articulations(
    _ strokes: [[(Double, Double)]], _ first: [(Double, Double)], _ second: [(Double, Double)],
    _ isSame: Bool
  ) {
    let one = Articulation(Self.gesture(strokes))
    let other = Articulation(Self.gesture([first, second]))
    #expect(one.isSame(as: other) == isSame)
    #expect(other.isSame(as: one) == isSame)
    #expect(Articulation.groups([one, one, other]).sorted() == (isSame ? [3] : [1, 2]))
  }

  @Test("S91: a circle drawn in the other direction is another way")
  func direction() {
    let square: [(Double, Double)] = [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]
    let one = Articulation(Self.gesture([square]))
    #expect(one.isSame(as: one))
    #expect(!one.isSame(as: Articulation(Self.gesture([square.reversed()]))))
  }

  // MARK: Relative accuracy

  /// Returns the measures of a shape with another one as the axis.
  static func measures(_ one: StrokeGesture, _ axis: StrokeGesture) -> [String: Double] {
    let (one, axis) = (DrawnPath(one), DrawnPath(axis))
    return Dictionary(
      uniqueKeysWithValues: RelativeAccuracyMeasure.allCases.map {
        ($0.rawValue, $0.value(of: one, from: axis))
      })
  }

  static func expect(_ measures: [String: Double], _ expected: [String: Double]) {
    for (name, value) in expected {
      #expect(abs((measures[name] ?? .nan) - value) < 1e-6, "\(name)")
    }
  }

  @Test("S90: a sample is no distance from itself")
  func same() {
    let gesture = Self.gesture([Self.across, Self.back])
    let measures = Self.measures(gesture, gesture)
    for measure in RelativeAccuracyMeasure.allCases where measure != .strokeOrderError {
      #expect(measures[measure.rawValue] == 0)
    }
    #expect((measures["strokeOrderError"] ?? 1) < 1e-9)
  }

  @Test("S90: a line of twice the length in twice the time, by hand")
  func scaled() {
    // Points are at 310 k / 31 − 155 from 0 to 31, against half of that: the differences are
    // 5 |k − 15.5|, with the mean 5 · 8 and the mean square 25 · (32² − 1) / 12.
    let axis = StrokeGesture([
      StrokePoint(x: 0, y: 0), StrokePoint(x: 155, y: 0, time: 0.31),
    ])
    let line = StrokeGesture([
      StrokePoint(x: 0, y: 0), StrokePoint(x: 310, y: 0, time: 0.62),
    ])
    let deviation = ((25 * 1023.0 / 12 - 1600) * 32 / 31).squareRoot()
    // Times differ by 10 k milliseconds.
    let times = 10 * (1023.0 / 12 * 32 / 31).squareRoot()
    Self.expect(
      Self.measures(line, axis),
      [
        "shapeError": 40, "shapeVariability": deviation, "lengthError": 155, "sizeError": 0,
        "bendingError": 0, "bendingVariability": 0, "timeError": 310, "timeVariability": times,
        "speedError": 0, "speedVariability": 0, "strokeError": 0,
      ])
  }

  @Test("S90: a corner to the left differs by 180° from one to the right, at one point of 32")
  func bending() {
    // 31 segments of 10: the corner is at the point in the middle of 32 only if one arm is longer.
    func corner(_ side: Double) -> StrokeGesture {
      StrokeGesture([
        StrokePoint(x: 0, y: 0), StrokePoint(x: 150, y: 0, time: 0.15),
        StrokePoint(x: 150, y: 160 * side, time: 0.47),
      ])
    }
    let measures = Self.measures(corner(1), corner(-1))
    let mean = Double.pi / 32
    let deviation = ((Double.pi * Double.pi / 32 - mean * mean) * 32 / 31).squareRoot()
    Self.expect(
      measures,
      [
        "bendingError": mean, "bendingVariability": deviation, "lengthError": 0, "sizeError": 0,
        "timeError": 0, "speedError": 0,
      ])
  }

  @Test("S90: a pause of the clock has no speed, and the area is that of the box")
  func speeds() {
    let still = StrokeGesture([
      StrokePoint(x: 0, y: 0), StrokePoint(x: 31, y: 0), StrokePoint(x: 31, y: 31),
    ])
    #expect(DrawnPath(still).speeds.allSatisfy { $0 == 0 })
    #expect(abs(DrawnPath(still).area - 31 * 31) < 1)
    let even = StrokeGesture([StrokePoint(x: 0, y: 0), StrokePoint(x: 62, y: 0, time: 0.5)])
    #expect(DrawnPath(even).speeds.allSatisfy { abs($0 - 124) < 1e-9 })
  }

  @Test("S90: strokes in another order differ in order and not in the cloud of points")
  func order() {
    let one = Self.gesture([Self.across, Self.back])
    let measures = Self.measures(one, Self.gesture([Self.back, Self.across]))
    let error = (measures["shapeError"] ?? 0) * 32
    #expect(error > 1000)
    #expect((measures["strokeOrderError"] ?? 0) > 0.8 * error)
    #expect(measures["strokeError"] == 0)
    Self.expect(Self.measures(one, Self.gesture([Self.across])), ["strokeError": 1])
  }

  @Test("S90: the task axis is the sample that is nearest to the mean")
  func axis() {
    let paths = [0.0, 40, 10].map { DrawnPath(Self.gesture([[(0, 0), (100, $0)]])) }
    #expect(TaskAxis.index(in: paths) == 2)
  }

  // MARK: Rows

  @Test("A set has a row for each shape and one for all, within people and between them")
  func rows() throws {
    let samples = StrokeBenchmarkTests.samples(people: 3, wrong: [2]).filter { $0.repetition < 3 }
    let set = StrokeSet(name: "set", samples: samples)
    let rows = ShapeMetrics.rows(of: set)
    #expect(rows.map(\.shape) == ["check", "line", nil, "check", "line", nil])
    #expect(rows.map(\.samples) == [6, 6, 12, 6, 6, 12])
    #expect(rows[..<3].allSatisfy { $0.consistency == 1 && $0.agreement == 1 })
    let errors = rows.map { $0.accuracy[0] }
    #expect(errors[0] < errors[3], "one of three people draws otherwise")
    #expect(abs(errors[2] - (errors[0] + errors[1]) / 2) < 1e-12)
    #expect(rows[2].jsonLine.contains(#""shape": null, "samples": 12, "#))
    #expect(rows.csvLines[3].hasPrefix("set,user-dependent,,12,1.00,1.000,1.000,"))
    let report = StrokeReport(rows: [], metrics: rows)
    #expect(report.markdown.contains("| all | 12 | 1.0 | 1.00 | 1.00 |"))
    let both = StrokeReport(rows: StrokeBenchmarkTests.rows(samples), metrics: rows)
    #expect(both.markdown.contains("| set, user-dependent | 12 | 1.0 | 1.00 | 1.00 |"))
    #expect(!both.markdown.contains("| all |"))
    #expect(report.html().contains("set, user-independent: how alike shapes are drawn"))
  }
}
