import TSEventTime
import TSFormatting
import TSGeometry
import PeerSampling
import TSSampling

/// Prints how evenly and how late frames show a constant movement, how they show strokes of people, and
/// how far predictions are off.
///
/// - Parameter folder: The folder of the recordings; the tables of strokes are left out without one.
func printSamplingTables(folder: String?) {
  printConstantSpeed()
  guard let folder else { return }
  let sets = StrokeSet.load(folder: folder)
  if sets.isEmpty { print("no strokes in \(folder)") }
  for set in sets {
    printSteps(of: set)
    printPredictions(of: set)
  }
}

private func printConstantSpeed() {
  var rows = [["input → display"] + FrameStepStudy.Choice.allCases.map(\.rawValue)]
  // Rates, and the time of the first sample in milliseconds.
  let rates = [
    (60, 60, 10.5), (61, 60, 13.5), (85, 60, 11.5), (100, 60, 0.5), (125, 60, 2.5), (240, 60, 2.25),
    (60, 90, 7), (120, 90, 7), (60, 120, 5.25), (40, 60, 10.5),
  ]
  for (input, display, phase) in rates {
    let samples = (0..<(input * 10)).map { index in
      let time = Timestamp(seconds: 1 + phase / 1000 + Double(index) / Double(input))
      return PositionSample(time: time, position: CGPoint(x: time.seconds * 1000, y: 0))
    }
    rows.append(
      ["\(input) → \(display)"]
        + FrameStepStudy.Choice.allCases.map { choice in
          var study = FrameStepStudy()
          study.add(samples, choice, FrameClock(framesPerSecond: Double(display)), warmUp: 0.2)
          return text(study)
        })
  }
  print("Steps of a constant movement: deviation / largest, % of a step; age, mean / worst ms")
  show(rows)
}

private func printSteps(of set: StrokeSet) {
  var rows = [["display"] + FrameStepStudy.Choice.allCases.map(\.rawValue)]
  for display in [60, 90, 120] {
    rows.append(
      ["\(display) Hz"]
        + FrameStepStudy.Choice.allCases.map { choice in
          var study = FrameStepStudy()
          for stroke in set.movements {
            study.add(stroke, choice, FrameClock(framesPerSecond: Double(display)))
          }
          return "\(study.meanDifference.fixed(0)) / \(study.difference95.fixed(0)); "
            + "\(study.meanAge.fixed(1)) / \(study.age95.fixed(1))"
        })
  }
  print("\(set.title): steps beside those of the finger while it moves:")
  print("difference, mean / 95 %, % of a step; age, mean / 95 % ms")
  show(rows)
}

private func printPredictions(of set: StrokeSet) {
  var rows = [
    ["predictor", "ms", "mean", "RMS", "95 %", "along", "across", "too far", "by", "short by"]
  ]
  let predictors: [(String, any PositionPredictor)] = [
    ("TouchPredictor", TouchPredictor()), ("hold", HoldPredictor()),
    ("line, 2 points", LinePredictor()), ("slope of 4 points", SlopePredictor(4)),
    ("parabola, 3 points", ParabolaPredictor()), ("Kalman", KalmanPredictor()),
    ("Kalman, velocity", KalmanPredictor(usesAcceleration: false)),
  ]
  for milliseconds in [8, 16.7, 33.3] {
    for (name, predictor) in predictors {
      var study = PredictionStudy(horizon: milliseconds / 1000)
      for stroke in set.strokes { study.add(stroke, predictor) }
      let lengths = [study.mean, study.rms, study.percentile95, study.rmsAlong, study.rmsAcross]
      rows.append(
        [name, milliseconds.fixed(1)] + lengths.map { $0.fixed(3) }
          + ["\((study.overshootShare * 100).fixed(0)) %"]
          + [study.meanOvershoot, study.meanUndershoot].map { $0.fixed(3) })
    }
  }
  print("\(set.title): errors of predictions in \(set.unit); along and across are RMS")
  show(rows)
}

private func text(_ study: FrameStepStudy) -> String {
  "\(study.deviation.fixed(0)) / \(study.largest.fixed(0)); "
    + "\(study.meanAge.fixed(1)) / \(study.worstAge.fixed(1))"
}

private func show(_ rows: [[String]]) {
  for line in TextTable.lines(rows) { print("  " + line) }
  print()
}
