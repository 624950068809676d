import TSEventTime
import TSGeometry
import TSSampling
import TestSupport
import Testing

@Suite("A touch predictor") struct TouchPredictorTests {
  private func predictor(
    _ samples: [(Double, Double)], _ limits: PredictionLimits = .standard
  ) -> TouchPredictor {
    var predictor = TouchPredictor(limits: limits)
    for (time, x) in samples { predictor.add(sample(time, x, -x)) }
    return predictor
  }

  private func x(_ predictor: TouchPredictor, after milliseconds: Double) -> Double? {
    predictor.position(after: milliseconds / 1000).map { Double(($0.x * 1e6).rounded() / 1e6) }
  }

  @Test("continues a straight line exactly")
  func straight() {
    let steady = predictor([(0, 0), (8, 8), (16, 16), (24, 24), (32, 32)])
    #expect(x(steady, after: 8) == 40 && x(steady, after: 16) == 48)
    #expect(steady.position(after: 0.008)?.y == -40)
  }

  @Test("expects no movement before it has two samples")
  func early() {
    #expect(predictor([]).position(after: 0.01) == nil)
    #expect(predictor([]).predictions(upTo: 0.01).isEmpty)
    #expect(x(predictor([(0, 5)]), after: 10) == 5)
    #expect(x(predictor([(0, 5), (10, 6)]), after: 10) == 7)
  }

  @Test("uses four samples, and no older one")
  func four() {
    let tail = [(20.0, 0.0), (30, 10), (40, 20), (50, 30)]
    #expect(predictor([(0, -900), (10, -500)] + tail).velocity == predictor(tail).velocity)
  }

  @Test("does not exceed the speed of the last step, and stops where that turns back")
  func damped() {
    #expect(x(predictor([(0, 0), (10, 10), (20, 20), (30, 22)]), after: 10) == 24)
    #expect(x(predictor([(0, 0), (10, 10), (20, 20), (30, 20)]), after: 10) == 20)
    #expect(x(predictor([(0, 0), (10, 10), (20, 20), (30, 15)]), after: 10) == 15)
    // A step that is faster than the samples before it counts in part.
    let faster = x(predictor([(0, 0), (10, 1), (20, 2), (30, 12)]), after: 10) ?? 0
    #expect(faster > 13 && faster < 22)
  }

  @Test("replaces a sample that is followed within 2 ms")
  func burst() {
    // One step of 23 units within 1.3 ms is a velocity of 17 units per ms.
    #expect(x(predictor([(0, 0), (1.3, 23)]), after: 10) == 23)
    #expect(
      predictor([(0, 0), (8, 8), (15, 12), (16, 16), (24, 24)]).velocity
        == predictor([(0, 0), (8, 8), (16, 16), (24, 24)]).velocity)
    #expect(predictor([(0, 0), (1.999, 2)]).velocity == .zero)
    #expect(predictor([(0, 0), (2, 2)]).velocity != .zero)
  }

  @Test("starts anew after 20 ms without a sample")
  func gap() {
    #expect(x(predictor([(0, 0), (10, 10), (30, 30)]), after: 10) == 40)
    #expect(x(predictor([(0, 0), (10, 10), (30.001, 30)]), after: 10) == 30)
  }

  @Test(
    "has one prediction for each sample that the device sends in a frame",
    arguments: [
      (4, 16.6, 4), (4.17, 16.7, 4), (7, 16.7, 2), (8.33, 16.7, 2), (13.1, 16.7, 1),
      (16.7, 16.7, 1), (19, 16.7, 1), (8, 8, 1), (8, 7, 1), (8.33, 100, 2),
    ] as [(Double, Double, Int)])
  func steps(interval: Double, horizon: Double, count: Int) {
    let steady = predictor((0..<6).map { (Double($0) * interval, Double($0) * interval) })
    let guesses = steady.predictions(upTo: horizon / 1000)
    #expect(guesses.count == count)
    var last = steady.lastSample
    for guess in guesses {
      #expect(last.map { $0.time < guess.time } == true)
      let expected = Double(guess.time.microseconds) / 1000
      #expect(abs(Double(guess.position.x) - expected) < 1e-3)
      last = guess
    }
    let end = steady.lastSample?.time.advanced(by: min(horizon / 1000, 1.0 / 60))
    #expect(last.map { guess in end.map { guess.time <= $0 } == true } == true)
  }

  @Test("may smooth its predictions with a 1 € filter")
  func filtered() {
    var filtered = TouchPredictor(filter: .init())
    var plain = TouchPredictor()
    for index in 0..<10 {
      let shaken = sample(Double(index) * 8, Double(index) + (index % 2 == 0 ? 0.5 : -0.5))
      filtered.add(shaken)
      plain.add(shaken)
    }
    let (a, b) = (filtered.predictions(upTo: 0.016), plain.predictions(upTo: 0.016))
    #expect(a.map(\.time) == b.map(\.time) && a != b)
    filtered.restart()
    #expect(filtered.predictions(upTo: 0.016).isEmpty)
  }

  @Test(
    "is finite and never farther than the fastest step, whatever the samples", arguments: 1...20)
  func laws(seed: UInt64) {
    var random = SeededRandom(seed)
    var predictor = TouchPredictor()
    var (time, last, speed) = (0.0, 0.0, 0.0)
    for index in 0..<200 {
      let gap = Double.random(in: 0...24, using: &random)
      let x = Double.random(in: -1000...1000, using: &random)
      time += gap
      predictor.add(sample(time, x))
      speed = index == 0 || gap < 2 ? 0 : abs(x - last) / gap
      last = x
      let guess = predictor.position(after: 0.01)?.x ?? .nan
      if gap >= 2 { #expect(abs(guess - x) <= speed * 10 * 1.001, "seed \(seed)") }
      #expect(guess.isFinite, "seed \(seed)")
    }
  }
}
