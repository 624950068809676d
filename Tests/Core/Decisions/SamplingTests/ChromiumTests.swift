import TSEventTime
import TSGeometry
import PeerSampling
import TSSampling
import Testing

/// The data of Chromium's tests of `ui/base/prediction`.
@Suite("Resampling and predictors as Chromium's") struct ChromiumTests {
  @Test("F24: resamples in lines, up to half a gap and 8 ms beyond the last sample")
  func resampling() {
    var resampler = TouchResampler()
    resampler.add(sample(15, 10, 5))
    resampler.add(sample(24, 20, 25))
    #expect(
      isNear(
        resampler.resample(forFrameAt: at(33))?.position, CGPoint(x: 24.44, y: 33.89),
        within: 0.01))
    resampler.add(sample(32, 30, 35))
    #expect(
      isNear(resampler.resample(forFrameAt: at(41))?.position, CGPoint(x: 35, y: 40), within: 0.01))
    resampler = TouchResampler()
    resampler.add(sample(10, 10, 5))
    resampler.add(sample(30, 20, 10))
    let clamped = resampler.resample(forFrameAt: at(45))
    #expect(clamped?.time == at(38) && isNear(clamped?.position, CGPoint(x: 24, y: 12)))
    resampler = TouchResampler()
    resampler.add(sample(10, 10, 5))
    resampler.add(sample(14, 20, 10))
    let made = resampler.resample(forFrameAt: at(20))
    #expect(made?.time == at(15) && isNear(made?.position, CGPoint(x: 22.5, y: 11.25)))
  }

  @Test(
    "F24: gaps of 2 to 20 ms are extrapolated",
    arguments: [
      (1, false), (1.999, false), (2, true), (12, true), (20, true), (20.001, false), (21, false),
    ])
  func gaps(gap: Double, isResampled: Bool) {
    var resampler = TouchResampler()
    resampler.add(sample(100, 10))
    resampler.add(sample(100 + gap, 20))
    #expect((resampler.resample(forFrameAt: at(200)) != nil) == isResampled)
  }

  private func predict(
    _ predictor: some PositionPredictor, _ samples: [(Double, Double, Double)], at time: Double
  ) -> CGPoint? {
    var predictor = predictor
    for (time, x, y) in samples { predictor.add(sample(time, x, y)) }
    return predictor.position(after: (time - (samples.last?.0 ?? 0)) / 1000)
  }

  @Test("F29: lines of first and second order")
  func lines() {
    let first = predict(LinePredictor(), [(17, 10, 5), (33, 20, 25)], at: 56)
    #expect(isNear(first, CGPoint(x: 34.37, y: 53.75), within: 0.1))
    let two = predict(AcceleratedPredictor(), [(0, 0, 0), (17, 10, 5)], at: 40)
    #expect(isNear(two, CGPoint(x: 23.52, y: 11.76), within: 0.1))
    let three = predict(AcceleratedPredictor(), [(0, 0, 0), (17, 10, 5), (33, 20, 25)], at: 56)
    #expect(isNear(three, CGPoint(x: 34.98, y: 69.55), within: 0.1))
  }

  @Test("F29: a parabola through three samples, none through three of one time")
  func parabola() {
    let one = predict(ParabolaPredictor(), [(13, 22, 22), (21, 58, 58), (37, 102, 102)], at: 42)
    #expect(isNear(one, CGPoint(x: 108.094, y: 108.094), within: 0.1))
    let other = predict(
      ParabolaPredictor(), [(101, 100, 120), (126, 100, 280), (148, 101, 600)], at: 180)
    #expect(isNear(other, CGPoint(x: 104.126, y: 1364.93), within: 0.1))
    let once = predict(ParabolaPredictor(), [(10, 1, 1), (10, 2, 2), (10, 3, 3)], at: 20)
    #expect(once == nil)
    let place = predict(ParabolaPredictor(), [(10, 4, 5), (10, 4, 5), (10, 4, 5)], at: 20)
    #expect(place == CGPoint(x: 4, y: 5))
  }

  @Test(
    "F30: a Kalman filter of position, velocity and acceleration",
    arguments: [
      (
        [1, 2, 3, 4, 5, 6], [0.999, 2.007, 3.001, 3.999, 5.000, 6.000],
        [0.242, 0.130, 0.122, 0.124, 0.125, 0.125], [0.029, 0, 0, 0, 0, 0]
      ),
      (
        [1, 2, 4, 8, 16, 32], [0.999, 2.007, 3.976, 7.970, 15.950, 31.896],
        [0.242, 0.130, 0.298, 0.623, 1.240, 2.475], [0.029, 0, 0.015, 0.034, 0.065, 0.130]
      ),
    ] as [([Double], [Double], [Double], [Double])])
  func kalman(_ values: [Double], _ x: [Double], _ v: [Double], _ a: [Double]) {
    var filter = KalmanFilter()
    filter.add(0, after: 8)
    for (index, value) in values.enumerated() {
      filter.add(value, after: 8)
      #expect(abs(filter.position - x[index]) <= 0.001)
      #expect(abs(filter.velocity - v[index]) <= 0.001)
      #expect(abs(filter.acceleration - a[index]) <= 0.001)
    }
  }

  @Test("F30: the predictor is ready after four samples, and continues from the last raw one")
  func ready() {
    var predictor = KalmanPredictor()
    for index in 1...3 { predictor.add(sample(Double(index) * 8, Double(index))) }
    #expect(predictor.position(after: 0.008) == nil)
    for index in 4...12 { predictor.add(sample(Double(index) * 8, Double(index))) }
    #expect(isNear(predictor.position(after: 0.016), CGPoint(x: 14, y: 0), within: 0.01))
    #expect(predictor.position(after: 0) == CGPoint(x: 12, y: 0))
  }

  @Test("F26: a predicted scroll step never points against the real one")
  func scrollSteps() {
    var predictor = ScrollStepPredictor()
    var sum = 0.0
    var steps: [Double] = []
    for (delta, time, frame) in [
      (10.0, 10.0, 15.0), (10, 20, 25), (10, 30, 35), (10, 40, 45), (2, 50, 55), (-6, 60, 60),
    ] {
      let step = predictor.step(delta, at: at(time), frame: at(frame))
      steps.append(step.rounded())
      sum += step
    }
    #expect(steps.suffix(3) == [10, 0, -9])
    #expect(abs(sum - 36) < 1e-9)
  }

  @Test("F24: counts over- and under-prediction, wrong directions and jitter")
  func quality() {
    let path = [(8, 1), (16, 2), (24, 4), (32, 7), (40, 5), (48, 3)] as [(Double, Double)]
    var quality = PredictionQuality(path: path.map { sample($0.0, $0.1, $0.1) })
    for (time, frame, value) in [
      (10, 12, 1), (18, 20, 3.5), (26, 28, 5), (34, 36, 7), (42, 44, 3),
    ] as [(Double, Double, Double)] {
      quality.add(sample(time, value, value), forFrameAt: at(frame))
    }
    func matches(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }
    #expect(matches(quality.overPredictions, [1.41, 0.35, 2.12], 0.01))
    #expect(matches(quality.underPredictions, [0.35, 0.71], 0.01))
    #expect(quality.wrongDirectionCount == 1 && quality.stepCount == 4)
    #expect(quality.wrongDirectionShare == 0.25)
    // The peer compares the jitter cut to whole pixels.
    func pixels(_ values: [Double]) -> [Double] { values.map { $0.rounded(.down) }.sorted() }
    #expect(pixels(quality.jitter) == [0, 1, 1, 2])
    #expect(pixels(quality.visualJitter) == [1, 1, 2, 2])
  }

  @Test("F24: counts nothing outside the path")
  func outside() {
    var quality = PredictionQuality(path: [sample(10, 0), sample(20, 10)])
    quality.add(sample(9, 0), forFrameAt: at(15))
    quality.add(sample(15, 0), forFrameAt: at(21))
    #expect(quality.overPredictions.isEmpty && quality.underPredictions.isEmpty)
    #expect(quality.wrongDirectionShare == 0)
    quality.add(sample(20, 12), forFrameAt: at(20))
    #expect(quality.overPredictions == [2])
  }
}
