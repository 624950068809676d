import TSEventTime
import TSGeometry
import TSSampling
import Testing

@Suite("A 1 € filter") struct OneEuroFilterTests {
  /// A sample at a time in seconds.
  private func raw(_ seconds: Double, _ x: Double) -> PositionSample {
    PositionSample(time: Timestamp(seconds: seconds), position: CGPoint(x: x, y: -x))
  }

  @Test("F48, F50: agrees with the reference data of its authors")
  func reference() {
    var filter = OneEuroFilter(.init(minimumCutoff: 1, speedCoefficient: 0.1))
    let rows = [
      (-0.0385099, -0.0385099), (-0.0280664, -0.0379872), (0.048622, -0.0334427),
      (0.111498, -0.0252696), (0.053026, -0.0207099), (0.120548, -0.0119912),
    ]
    for (index, (noisy, filtered)) in rows.enumerated() {
      let position = filter.filter(raw(Double(index) / 120, noisy))
      #expect(abs(position.x - filtered) <= 1e-4 && position.y == -position.x)
    }
  }

  @Test("F19: agrees with Android's test of the filtered resampler")
  func android() throws {
    // The peer filters movements, and not the sample of the landing.
    let start = 56821.7
    var (filter, resampler) = (OneEuroFilter(), TouchResampler())
    for (milliseconds, x) in [(4.929, 1), (9.352, 2)] as [(Double, Double)] {
      _ = filter.filter(raw(start + milliseconds / 1000, x))
      resampler.add(raw(start + milliseconds / 1000, x))
    }
    let frame = Timestamp(seconds: start + 0.018849395)
    let result = resampler.resample(forFrameAt: frame, next: raw(start + 0.014531, 3))
    let made = try #require(result)
    // Times are rounded to microseconds here, and to nanoseconds there.
    #expect(abs(made.position.x - 2.868391) <= 1e-4)
    #expect(abs(filter.filter(made).x - 1.3286) <= 1e-4)
  }

  /// The lag behind a steady movement after ten seconds at 120 Hz, in milliseconds.
  private func lag(_ parameters: OneEuroFilter.Parameters, at speed: Double) -> Double {
    var filter = OneEuroFilter(parameters)
    var lag = 0.0
    for index in 0..<1200 {
      let sample = raw(Double(index) / 120, speed * Double(index) / 120)
      lag = (sample.position.x - filter.filter(sample).x) / speed * 1000
    }
    return lag
  }

  @Test(
    "F48: its lag at rest follows from the least cutoff, and falls with the speed",
    arguments: [
      (OneEuroFilter.Parameters(), 33.9),
      (.init(minimumCutoff: 1, speedCoefficient: 0.007), 159),
      (.init(minimumCutoff: 1, speedCoefficient: 0.001), 159),
    ])
  func lags(parameters: OneEuroFilter.Parameters, atRest: Double) {
    // A movement that is too slow to change the cutoff.
    #expect(abs(lag(parameters, at: 0.001) - atRest) <= 0.2)
    let lags = [0.001, 50, 200, 500, 1000, 2000, 5000].map { lag(parameters, at: $0) }
    #expect(zip(lags, lags.dropFirst()).allSatisfy { $0 > $1 })
    #expect(lags[6] < 13)
  }

  @Test("F19: a repeated time changes nothing")
  func sameTime() {
    var filter = OneEuroFilter()
    _ = filter.filter(raw(0, 0))
    let once = filter.filter(raw(0.01, 10))
    #expect(filter.filter(raw(0.01, 50)) == once)
    #expect(filter.filter(raw(0.005, 50)) == once)
    filter.reset()
    #expect(filter.filter(raw(0.005, 50)).x == 50)
  }
}
