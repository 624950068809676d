import TSContacts
import TSEventTime
import TSGeometry
import Testing

@testable import TSMeasuring

@Suite("A contact that does not move")
struct SteadinessTests {
  @Test("wobbles by its farthest position, once the fingertip has settled")
  func rest() throws {
    // It flattens by 0.9 mm in the first 100 ms, and then stays within half a millimetre.
    let places =
      [(0.0, 0.0), (0.5, 0)] + [(Double, Double)](repeating: (0.9, 0), count: 50)
      + [(0.9, 0.4), (0.6, -0.4)]
    let rest = try #require(Jitter(rest: Stroke(places)))
    #expect(abs(rest.wobble - 0.5) < 1e-9)
    #expect(rest.ways.last == CGVector(dx: 0.6 - 0.9, dy: -0.4))
  }

  @Test(
    "is a rest from half a second on, a tap up to 0.3 s, and neither if it strayed by 3 mm",
    arguments: [
      (500, 0.5, true, false), (499, 0.5, false, false), (300, 0.5, false, true),
      (301, 0.5, false, false), (500, 3.0, false, false), (100, 3.0, false, false),
      (100, 2.9, false, true),
    ] as [(Int64, Double, Bool, Bool)])
  func kinds(milliseconds: Int64, reach: Double, isRest: Bool, isTap: Bool) {
    let stroke = Stroke([(5, 5), (5 + reach, 5)], rest: milliseconds - 10)
    #expect((Jitter(rest: stroke) != nil) == isRest)
    #expect((Jitter(tap: stroke) != nil) == isTap)
  }

  @Test("of one position does not wobble")
  func single() throws {
    #expect(try #require(Jitter(tap: Stroke([(1, 1)], rest: 80))).wobble == 0)
  }
}

@Suite("The rate of reports")
struct ReportRateTests {
  @Test("is that of the median step, with what 95 in 100 differ from it, longer ones apart")
  func rate() throws {
    #expect(ReportRate(steps: [0.01, 0.01, 0.01, 0.01]) == nil)
    let steps = [Double](repeating: 0.010, count: 95) + [Double](repeating: 0.014, count: 5)
    let rate = try #require(ReportRate(steps: steps))
    #expect(abs(rate.perSecond - 100) < 1e-9 && rate.step == 0.010)
    #expect(rate.jitter == 0 && rate.longer == 0)
    let more = try #require(ReportRate(steps: steps + [0.006]))
    #expect(abs(more.jitter - 0.004) < 1e-12)
    // A finger that is slow for the device: every other report has nothing new.
    let slow = try #require(ReportRate(steps: steps + [Double](repeating: 0.020, count: 25)))
    #expect(slow.perSecond == rate.perSecond && slow.jitter == 0)
    #expect(abs(slow.longer - 0.2) < 1e-9)
  }
}

@Suite("Contacts that no finger made")
struct GhostsTests {
  @Test("flicker up more shortly than any tap", arguments: [(29, 1), (30, 0)] as [(Int64, Int)])
  func flicker(milliseconds: Int64, count: Int) {
    #expect(GhostTouches([Stroke([(9, 9)], rest: milliseconds)]).flickers.count == count)
  }

  @Test(
    "go on where and when another ended",
    arguments: [
      (0, 0.0, 1), (50, 8.0, 1), (51, 0, 0), (0, 8.1, 0), (112, 0, 0),
    ] as [(Int64, Double, Int)])
  func breaks(pause: Int64, jump: Double, count: Int) {
    let first = Stroke((0..<10).map { (Double($0), 0.0) })
    let second = Stroke((0..<10).map { (9 + jump + Double($0), 0.0) }, from: 90 + pause)
    #expect(GhostTouches([first, second]).breaks.count == count)
    #expect(GhostTouches([second, first]).breaks.count == count)
  }

  @Test(
    "are looked for with work that grows as the number of contacts does, whatever their times",
    arguments: [150, 20, 1, 0] as [Int64])
  func growth(milliseconds: Int64) {
    func looks(_ count: Int) -> Int {
      let strokes = (0..<count).map { number in
        let place = (Double(number * 37 % 300), Double(number * 53 % 170))
        return Stroke([place], from: Int64(number) * milliseconds, rest: min(milliseconds, 60))
      }
      var ends = ContactEndIndex(strokes)
      _ = GhostTouches(strokes, &ends)
      return ends.looks
    }
    // The places are some 5,000, so that beyond it nothing but the number of contacts grows.
    for count in [1_000, 4_000, 16_000] {
      let looks = looks(count)
      #expect(looks <= 40 * count, "\(looks) for \(count)")
    }
  }

  @Test("are not two fingers, nor a stroke by itself")
  func none() {
    let (a, b) = (Stroke([(0, 0), (1, 0)], rest: 50), Stroke([(2, 0), (3, 0)], rest: 50))
    #expect(GhostTouches([a, b]).breaks.isEmpty && GhostTouches([a]).breaks.isEmpty)
  }
}

@Suite("The surface of a device")
struct CoverageTests {
  private let size = CGSize(width: 100, height: 50)

  @Test("is cut into parts of about 5 mm, of which some were touched")
  func parts() {
    let coverage = Coverage([Stroke([(0, 0), (100, 50), (-3, 20)])], size: size)
    #expect(coverage.columns == 20 && coverage.rows == 10)
    #expect(coverage.cells[0].reports == 1 && coverage.cells[199].reports == 1)
    #expect(coverage.cells[80].reports == 1 && coverage.touched == 3 / 200)
    #expect(coverage.frame(of: 199) == CGRect(x: 95, y: 45, width: 5, height: 5))
    #expect(Coverage([], size: .zero).cells.count == 1)
  }

  @Test("has dead parts, which slow strokes skip time and again")
  func dead() {
    // Two millimetres a report, but nothing from 40 to 54.
    let places = stride(from: 20.0, through: 80, by: 2).filter { $0 <= 40 || $0 >= 54 }
    let strokes = [21.0, 22, 23].map { y in Stroke(places.map { ($0, y) }) }
    #expect(Coverage([strokes[0]], size: size).dead.isEmpty)
    let coverage = Coverage(strokes, size: size)
    #expect(coverage.dead == [89])
    #expect(coverage.frame(of: 89).minX == 45)
    // Where one stroke was told of, it is alive.
    let whole = Stroke(stride(from: 20.0, through: 80, by: 2).map { ($0, 24.0) })
    #expect(Coverage(strokes + [whole], size: size).dead.isEmpty)
    // One that jumps aside was two fingers.
    let jumps = strokes.map { stroke in
      Stroke(
        stroke.samples.map { sample in
          (Double(sample.place.x), Double(sample.place.x) < 50 ? 2 : Double(sample.place.y))
        })
    }
    #expect(Coverage(jumps, size: size).dead.isEmpty)
    // A quick hand leaves gaps everywhere.
    let quick = Stroke(stride(from: 0.0, through: 96, by: 12).map { ($0, 22.0) })
    #expect(Coverage([quick, quick, quick], size: size).dead.isEmpty)
  }
}

@Suite("The verdicts of a measurement")
struct MeasurementTests {
  private let size = CGSize(width: 100, height: 50)

  private func measurement(_ strokes: [Stroke]) -> DeviceMeasurement {
    let digitizer = Digitizer(
      name: "Panel", x: Axis(minimum: 0, maximum: 1000, resolution: 10),
      y: Axis(minimum: 0, maximum: 500, resolution: 10))
    return DeviceMeasurement(
      digitizer, size: size, strokes, steps: [Double](repeating: 0.01, count: 50))
  }

  private func verdict(_ name: String, of strokes: [Stroke]) -> Limit.Verdict? {
    measurement(strokes).findings.first { $0.name == name }?.verdict
  }

  /// Slow lines from the left to the right, 4 mm apart, over a share of the surface.
  private func lines(_ share: Double, skipping hole: ClosedRange<Double>? = nil) -> [Stroke] {
    var strokes: [Stroke] = []
    for row in stride(from: 1.0, to: 50 * share, by: 4) {
      for turn in [0.0, 0.5] {
        let columns = stride(from: 0.0, through: 100, by: 2).filter { hole?.contains($0) != true }
        let places: [(Double, Double)] = columns.map { ($0, row + turn) }
        strokes.append(Stroke(places, from: Int64(strokes.count) * 2000))
      }
    }
    return strokes
  }

  @Test(
    "has dead parts, or none, only where enough was touched",
    arguments: [
      (0.08, nil, nil), (0.7, nil, nil), (1, nil, .good), (0.03, 41.0...53, nil),
      (0.5, 41.0...53, .bad), (1, 41.0...53, .bad),
    ] as [(Double, ClosedRange<Double>?, Limit.Verdict?)])
  func dead(share: Double, hole: ClosedRange<Double>?, verdict: Limit.Verdict?) {
    #expect(self.verdict("dead parts", of: lines(share, skipping: hole)) == verdict)
  }

  @Test("calls one noisy finger flickering, and not the taps of a quick one")
  func noise() {
    func contacts(_ count: Int, gap: Int64) -> [Stroke] {
      (0..<count).map { index in
        let left = 50 + Double(index % 3)
        let places: [(Double, Double)] = (0..<5).map { (left + Double($0) / 10, 25) }
        return Stroke(places, from: Int64(index) * (40 + gap))
      }
    }
    #expect(verdict("flickering contacts", of: contacts(15, gap: 60)) == .bad)
    #expect(verdict("flickering contacts", of: contacts(15, gap: 10)) == .bad)
    #expect(verdict("flickering contacts", of: contacts(15, gap: 130)) == .good)
    #expect(verdict("flickering contacts", of: contacts(3, gap: 60)) == .good)
    #expect(verdict("flickering contacts", of: []) == nil)
  }

  @Test("does not call the bow of a hand a fault, but jags")
  func linearity() {
    func line(_ aside: (Double) -> Double) -> [Stroke] {
      let places: [(Double, Double)] = stride(from: 10.0, through: 90, by: 1).map {
        ($0, 25 + aside($0))
      }
      return [Stroke(places)]
    }
    #expect(verdict("linearity", of: line { _ in 0 }) == .good)
    #expect(verdict("linearity", of: line { ($0 - 50) * ($0 - 50) / 400 }) == nil)
    #expect(verdict("linearity", of: line { Int($0) % 8 < 4 ? 2 : -2 }) == .bad)
  }

  @Test("begins with what is wrong, what was not tested, and what to draw next")
  func summary() {
    let summary = measurement(lines(0.3)).summary
    #expect(
      summary.hasPrefix("nothing wrong was found; not tested: wobble at rest, "), "\(summary)")
    #expect(summary.contains("dead parts; draw next: rest a finger for a second, "))
    #expect(summary.hasSuffix("draw lines over all of the surface"))
    let noisy = measurement(
      (0..<15).map { Stroke([(50, 25), (50.5, 25)], from: Int64($0) * 50) })
    #expect(noisy.summary.hasPrefix("wrong: flickering contacts, broken strokes; "))
  }
}

@Suite("A limit")
struct LimitTests {
  @Test(
    "is kept, kept when relaxed, or not",
    arguments: [
      (Limit.linearity, 0.8, Limit.Verdict.good), (.linearity, 0.81, .relaxed),
      (.linearity, 1.5, .relaxed), (.linearity, 1.51, .bad), (.reportRate, 60, .good),
      (.reportRate, 59.9, .bad), (.gapRatio, 1.8, .good), (.gapRatio, 1.81, .bad),
      (.noneExpected, 0, .good), (.noneExpected, 1, .bad), (.restWobbleOfScreens, 0.5, .good),
      (.restWobbleOfScreens, 0.51, .bad), (.restWobbleAtEdges, 1, .good),
      (.restWobbleAtEdges, 1.01, .bad), (.linearityOfScreens, 1, .good),
      (.linearityOfScreens, 1.01, .bad), (.linearityAtEdges, 2, .good),
      (.linearityAtEdges, 2.01, .bad), (.mostReportsOfScreens, 250, .good),
      (.mostReportsOfScreens, 250.1, .bad), (.linearityOfWindows, 0.5, .good),
      (.linearityOfWindows, 0.51, .bad),
    ])
  func verdict(limit: Limit, value: Double, verdict: Limit.Verdict) {
    #expect(limit.verdict(on: value) == verdict)
  }
}
