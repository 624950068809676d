import TSGeometry
import HumanMotion

/// The 22 measures of a stroke by which made ones are compared with real ones; frozen (M94).
struct StrokeMeasures {
  static let names = [
    "time", "mean speed", "peak speed", "peak / mean", "time of peak", "skewness", "spread",
    "acceleration", "jerk", "straightness", "deviation", "lift speed", "last 5 %", "frames", "path",
    "start speed", "power law", "roughness", "zero steps", "dt variation", "first step",
    "last step",
  ]

  private let samples: [ContactTrace.Sample]
  private let intervals: [Double]
  private let steps: [Double]
  private let speeds: [Double]
  private let middles: [Double]

  /// Returns the values of a stroke, or an empty array if it is too short.
  static func values(_ trace: ContactTrace) -> [Double] {
    StrokeMeasures(trace).map { $0.values } ?? []
  }

  private init?(_ trace: ContactTrace) {
    samples = trace.samples
    guard samples.count > 4 else { return nil }
    let pairs = zip(samples, samples.dropFirst())
    intervals = pairs.map { max($1.time - $0.time, 0.001) }
    steps = pairs.map { TapMeasures.length($1.x - $0.x, $1.y - $0.y) }
    speeds = zip(steps, intervals).map { $0 / $1 }
    middles = pairs.map { ($0.time + $1.time) / 2 }
  }

  private var values: [Double] {
    let (first, last) = (samples[0], samples[samples.count - 1])
    let time = last.time - first.time
    let path = max(steps.reduce(0, +), 0.01)
    let net = TapMeasures.length(last.x - first.x, last.y - first.y)
    let peak = max(speeds.max() ?? 1, 0.1)
    let peakIndex = speeds.firstIndex(of: speeds.max() ?? 0) ?? 0
    let (skewness, spread) = shape(time)
    return [
      time, path / time, peak, peak / (path / time), (middles[peakIndex] - first.time) / time,
      skewness, spread, accelerations.map(abs).max() ?? 0, jerk(time, path), net / path, deviation,
      (speeds.last ?? 0) / peak, tail(net), Double(samples.count), path, speeds[0] / peak,
      powerLaw, roughness, Double(steps.count { $0 == 0 }) / Double(steps.count),
      intervals.deviation / intervals.mean, steps[0],
      steps[steps.count - 1],
    ]
  }

  /// The skewness and the standard deviation of the speed over time, the latter as a share.
  private func shape(_ time: Double) -> (Double, Double) {
    let total = max(steps.reduce(0, +), 0.01)
    let mean = zip(steps, middles).reduce(0) { $0 + $1.0 * $1.1 } / total
    let variance =
      zip(steps, middles).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) } / total
    let deviation = max(variance.squareRoot(), 1e-6)
    let third = zip(steps, middles).reduce(0.0) { sum, item in
      let score = (item.1 - mean) / deviation
      return sum + item.0 * score * score * score
    }
    return (third / total, deviation / time)
  }

  private var accelerations: [Double] {
    let (speeds, middles) = (speeds, middles)
    return speeds.indices.dropFirst().map { index -> Double in
      (speeds[index] - speeds[index - 1]) / max(middles[index] - middles[index - 1], 0.001)
    }
  }

  private func jerk(_ time: Double, _ path: Double) -> Double {
    let changes = zip(accelerations, accelerations.dropFirst()).map { $1 - $0 }
    let interval = intervals.mean
    let integral = changes.reduce(0) { $0 + $1 * $1 } / interval
    let fifth = time * time * time * time * time
    return PortableMath.log(max(fifth * integral / (path * path), 1e-6))
  }

  /// The largest deviation from the straight line, in millimetres.
  private var deviation: Double {
    let (first, last) = (samples[0], samples[samples.count - 1])
    let (x, y) = (last.x - first.x, last.y - first.y)
    let length = max(TapMeasures.length(x, y), 0.01)
    return samples.map { abs(($0.y - first.y) * x - ($0.x - first.x) * y) / length }.max() ?? 0
  }

  /// The time of the last 5 % of the way, in seconds.
  private func tail(_ net: Double) -> Double {
    let last = samples[samples.count - 1]
    let before = samples.last {
      TapMeasures.length(last.x - $0.x, last.y - $0.y) > 0.05 * net
    }
    return last.time - (before?.time ?? last.time)
  }

  /// The slope of the logarithm of speed on that of curvature (M4).
  private var powerLaw: Double {
    var (curvatures, logs): ([Double], [Double]) = ([], [])
    let peak = speeds.max() ?? 0
    for index in 1..<(samples.count - 1) {
      let (a, b, c) = (samples[index - 1], samples[index], samples[index + 1])
      let area = abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y))
      let sides =
        steps[index - 1] * steps[index] * TapMeasures.length(c.x - a.x, c.y - a.y)
      let speed = (steps[index - 1] + steps[index]) / max(c.time - a.time, 0.001)
      guard sides > 1e-9, area > 1e-9, speed > 0.1 * peak else { continue }
      curvatures.append(PortableMath.log(2 * area / sides))
      logs.append(PortableMath.log(speed))
    }
    let spread = curvatures.deviation
    guard spread > 0 else { return 0 }
    return SampleStatistics.correlation(curvatures, logs) * logs.deviation
      / spread
  }

  /// The mean change of the step as a share of the mean step (M82).
  private var roughness: Double {
    let changes = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
    return changes.mean / max(steps.mean, 0.001)
  }
}
