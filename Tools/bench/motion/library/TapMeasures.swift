internal import TSGeometry
/// The 21 measures of a tap by which made ones are compared with real ones; frozen (M94).
enum TapMeasures {
  static let names = [
    "time", "frames", "largest movement", "net movement", "path", "dx", "dy", "peak pressure",
    "first pressure", "last pressure", "time of peak", "first step", "last step", "median step",
    "zero steps", "mean dt", "SD of dt", "lift gap", "pressure change", "largest step share",
    "pressure SD",
  ]

  static func values(_ trace: ContactTrace) -> [Double] {
    let samples = trace.samples
    guard let first = samples.first, let last = samples.last else { return [] }
    let moved = samples.map { length($0.x - first.x, $0.y - first.y) }
    let steps = zip(samples, samples.dropFirst()).map { length($1.x - $0.x, $1.y - $0.y) }
    let intervals = zip(samples, samples.dropFirst()).map { $1.time - $0.time }
    let changes = zip(samples, samples.dropFirst()).map { abs($1.pressure - $0.pressure) }
    let pressures = samples.map(\.pressure)
    let peak = max(pressures.max() ?? 1, 1)
    let peakTime = samples.first { $0.pressure == peak }?.time ?? first.time
    let path = steps.reduce(0, +)
    return [
      trace.duration, Double(samples.count), moved.max() ?? 0, moved.last ?? 0, path, trace.net.x,
      trace.net.y, peak, first.pressure / peak, last.pressure / peak,
      (peakTime - first.time) / max(trace.duration, 0.001), steps.first ?? 0, steps.last ?? 0,
      steps.median,
      Double(steps.count { $0 == 0 }) / Double(max(steps.count, 1)),
      intervals.mean, intervals.deviation,
      trace.end - last.time, changes.mean, (steps.max() ?? 0) / max(path, 0.01),
      pressures.deviation,
    ]
  }

  static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
