import CTouchstone
import TSEventTime
import TSGeometry
import TSSampling
import Testing

@Suite("A tracker")
struct TrackerTests {
  /// A point that moves by 2 points a millisecond, each 8 ms.
  private func tracker(_ count: Int = 6) throws -> OpaquePointer {
    let tracker = try #require(ts_tracker_new())
    let samples = (0..<count).map { step in
      ts_sample(time: Int64(step) * 8000, x: Double(step) * 16, y: 0)
    }
    #expect(ts_tracker_add(tracker, samples, count) == 0)
    return tracker
  }

  @Test(
    "gives positions between samples and beyond the last one",
    arguments: [(25_000 as Int64, 40.0), (29_000, 48), (37_000, 64), (45_000, 80), (60_000, 88)])
  func resampling(shown: Int64, x: Double) throws {
    let tracker = try tracker()
    defer { ts_tracker_unref(tracker) }
    var sample = ts_sample()
    #expect(ts_tracker_resample(tracker, shown, &sample) == 0)
    #expect(abs(sample.x - x) < 1e-9)
  }

  @Test("predicts what the predictor of the Swift package does") func prediction() throws {
    let tracker = try tracker()
    defer { ts_tracker_unref(tracker) }
    var predictor = TouchPredictor()
    for step in 0..<6 {
      predictor.add(
        PositionSample(
          time: Timestamp(microseconds: Int64(step) * 8000),
          position: CGPoint(x: CGFloat(step) * 16, y: 0)))
    }
    var samples = [ts_sample](repeating: ts_sample(), count: 8)
    let count = Int(ts_tracker_predict(tracker, 16_700, &samples, samples.count))
    let expected = predictor.predictions(upTo: 0.0167)
    #expect(samples.prefix(count).map(\.time) == expected.map(\.time.microseconds))
    #expect(zip(samples, expected).allSatisfy { CGFloat($0.x) == $1.position.x })
    #expect(count == 2)
    #expect(ts_tracker_predict(tracker, 16_700, &samples, 1) == 1)
    var (vx, vy) = (0.0, 0.0)
    #expect(ts_tracker_get_velocity(tracker, &vx, &vy) == 0)
    #expect(abs(vx - 2000) < 1e-6 && vy == 0)
  }

  @Test("has no position without a sample, and starts anew where it is told")
  func restart() throws {
    let tracker = try #require(ts_tracker_new())
    defer { ts_tracker_unref(tracker) }
    var sample = ts_sample()
    #expect(ts_tracker_resample(tracker, 0, &sample) == TS_ERROR_STALE.rawValue)
    var samples = [ts_sample(time: 0, x: 0, y: 0), ts_sample(time: 8000, x: 16, y: 0)]
    #expect(ts_tracker_add(tracker, &samples, 2) == 0)
    #expect(ts_tracker_restart(tracker) == 0)
    samples = [ts_sample(time: 16_000, x: 500, y: 0), ts_sample(time: 4000, x: -9, y: 0)]
    #expect(ts_tracker_add(tracker, &samples, 2) == 0)
    #expect(ts_tracker_resample(tracker, 25_000, &sample) == 0)
    #expect(sample.x == 500)
    var (vx, vy) = (1.0, 1.0)
    #expect(ts_tracker_get_velocity(tracker, &vx, &vy) == 0)
    #expect((vx, vy) == (0, 0))
  }

  @Test("keeps no more than the last samples, from which positions are the same")
  func bounded() throws {
    let tracker = try tracker(20_000)
    defer { ts_tracker_unref(tracker) }
    var sample = ts_sample()
    // Between the last samples but one.
    #expect(ts_tracker_resample(tracker, 19_990 * 8000 + 9000, &sample) == 0)
    #expect(abs(sample.x - (19_990.5 * 16)) < 1e-6)
  }

  @Test("takes no wrong arguments") func wrong() throws {
    let tracker = try tracker()
    defer { ts_tracker_unref(tracker) }
    var sample = ts_sample(time: 0, x: .nan, y: 0)
    let invalid = TS_ERROR_INVALID.rawValue
    #expect(ts_tracker_add(tracker, &sample, 1) == invalid)
    #expect(ts_tracker_add(tracker, nil, 1) == invalid)
    #expect(ts_tracker_add(nil, nil, 0) == invalid)
    #expect(ts_tracker_restart(nil) == invalid)
    #expect(ts_tracker_resample(tracker, .min, &sample) == invalid)
    #expect(ts_tracker_resample(tracker, 0, nil) == invalid)
    #expect(ts_tracker_predict(tracker, -1, &sample, 1) == invalid)
    #expect(ts_tracker_predict(tracker, 1, nil, 1) == invalid)
    #expect(ts_tracker_get_velocity(tracker, nil, nil) == invalid)
    #expect(ts_tracker_unref(nil) == nil)
  }
}
