import TSEventTime
import TSGeometry
import PeerSampling
import TSSampling
import Testing

@Suite("The tables of input at frame time") struct StudyTests {
  /// A movement of 1000 units a second, sampled at a rate for ten seconds.
  private func movement(_ rate: Double, phase: Double) -> [PositionSample] {
    (0..<Int(rate * 10)).map { index in
      let time = Timestamp(seconds: 1 + phase / 1000 + Double(index) / rate)
      return PositionSample(time: time, position: CGPoint(x: time.seconds * 1000, y: 0))
    }
  }

  private func study(
    _ choice: FrameStepStudy.Choice, _ input: Double, _ display: Double, phase: Double
  ) -> FrameStepStudy {
    var study = FrameStepStudy()
    study.add(
      movement(input, phase: phase), choice, FrameClock(framesPerSecond: display), warmUp: 0.2)
    return study
  }

  /// Rates of input and display, the time of the first sample in milliseconds, and what Android's rule
  /// does: the deviation and the largest difference of a step in percent, the mean and the greatest
  /// age in milliseconds.
  static let rates: [[Double]] = [
    [60, 60, 10.5, 0, 0, 5, 5], [61, 60, 13.5, 4, 31, 5.9, 10.2], [85, 60, 11.5, 6, 13, 5.3, 7.1],
    [100, 60, 0.5, 0, 0, 5, 5], [125, 60, 2.5, 1, 3, 5, 5.5], [240, 60, 2.25, 0, 0, 5, 5],
    [60, 90, 7, 16, 20, 5.7, 7.2], [120, 90, 7, 4, 5, 5.2, 5.5], [60, 120, 5.25, 0, 0, 5, 5],
  ]

  @Test("resampled steps are as even, and as young, as those of Android's rule", arguments: rates)
  func resampled(row: [Double]) {
    let resampled = study(.resampled, row[0], row[1], phase: row[2])
    #expect(resampled.deviation < row[3] + 0.5, "\(resampled.deviation)")
    #expect(resampled.largest < row[4] + 0.5, "\(resampled.largest)")
    #expect(resampled.meanAge < row[5] + 0.05, "\(resampled.meanAge)")
    #expect(resampled.worstAge < row[6] + 0.05, "\(resampled.worstAge)")
  }

  @Test("a device of 40 samples a second is not resampled")
  func slow() {
    let resampled = study(.resampled, 40, 60, phase: 10.5)
    let newest = study(.newest, 40, 60, phase: 10.5)
    #expect(abs(resampled.deviation - 71) < 0.5 && abs(newest.deviation - 71) < 0.5)
    #expect(abs(resampled.meanAge - 14.5) < 0.1 && abs(newest.meanAge - 14.5) < 0.1)
  }

  @Test("errors of predictions are those of the path at the predicted time")
  func errors() {
    // A movement that stops: predictions beyond the stop are too far by the rest of the horizon.
    let samples = (0..<20).map { index in
      sample(Double(index) * 10, Double(min(index, 10)) * 10)
    }
    var study = PredictionStudy(horizon: 0.010)
    study.add(samples, LinePredictor())
    #expect(study.errors.count == 14)
    #expect(study.errors.count { $0 > 1e-9 } == 1)
    #expect(abs(study.mean - 10.0 / 14) < 1e-9 && abs(study.rms - 10 / 14.0.squareRoot()) < 1e-9)
    var hold = PredictionStudy(horizon: 0.010)
    hold.add(samples, HoldPredictor())
    #expect(hold.errors.prefix(5).allSatisfy { abs($0 - 10) < 1e-9 })
    #expect(hold.overshootShare == 0 && hold.rmsAcross < 1e-9)
    #expect(abs(hold.meanUndershoot - 10) < 1e-9)
  }
}
