package import TSEventTime
import TSGeometry
package import TSSampling

/// A measurement of how evenly, and how late, frames show a movement.
///
/// Samples arrive a while after their time; each frame of the display shows a position that was chosen
/// from the samples that have arrived.
package struct FrameStepStudy: Sendable {
  /// The choice of the position for a frame.
  package enum Choice: String, CaseIterable, Sendable {
    /// The newest sample.
    case newest = "newest sample"
    /// ``TSSampling/TouchResampler`` with its standard limits.
    case resampled = "resampled"
    /// ``TSSampling/TouchResampler`` without latency.
    case withoutLatency = "without the 5 ms"
  }

  /// The differences between the step of each frame and the step of the true movement between the
  /// times of the frames, in the unit of the samples.
  package private(set) var unevenness: [Double] = []
  /// The lengths of the true steps.
  package private(set) var steps: [Double] = []
  /// The ages of the positions at the times of their frames, in milliseconds.
  package private(set) var ages: [Double] = []

  /// Creates an empty measurement.
  package init() {}

  /// The standard deviation of the steps, in percent of the mean step.
  package var deviation: Double {
    percent((unevenness.reduce(0) { $0 + $1 * $1 } / Double(max(unevenness.count, 1))).squareRoot())
  }

  /// The largest difference of a step, in percent of the mean step.
  package var largest: Double { percent(unevenness.max() ?? 0) }

  /// The mean difference of a step, in percent of the mean step.
  package var meanDifference: Double { percent(unevenness.mean) }

  /// The difference that 95 % of the steps do not exceed, in percent of the mean step.
  package var difference95: Double { percent(Self.percentile95(unevenness)) }

  /// The mean age, in milliseconds.
  package var meanAge: Double { ages.mean }

  /// The age that 95 % of the frames do not exceed, in milliseconds.
  package var age95: Double { Self.percentile95(ages) }

  /// The greatest age, in milliseconds.
  package var worstAge: Double { ages.max() ?? 0 }

  /// Adds the frames of a movement.
  ///
  /// - Parameters:
  ///   - samples: The samples, in order of time.
  ///   - choice: The choice of the position for a frame.
  ///   - clock: The frames of the display.
  ///   - delay: The time from a sample to its arrival, in seconds.
  ///   - warmUp: The time after the first sample whose frames are not counted, in seconds.
  package mutating func add(
    _ samples: [PositionSample], _ choice: Choice, _ clock: FrameClock, delay: Double = 0.002,
    warmUp: Double = 0.05
  ) {
    guard let first = samples.first, let last = samples.last else { return }
    var limits = ResamplingLimits.standard
    if choice == .withoutLatency { limits.latency = 0 }
    var resampler = TouchResampler(limits: limits)
    var (shown, added) = (first, 0)
    var before: (shown: CGPoint, real: CGPoint)?
    // The first frames have too little history, and the last ones no true position.
    var frame = clock.frame(after: first.time.advanced(by: warmUp))
    for early in clock.frame(after: first.time)..<frame {
      show(clock.time(of: early), samples, choice, delay, &resampler, &shown, &added)
    }
    while clock.time(of: frame) < last.time {
      let time = clock.time(of: frame)
      show(time, samples, choice, delay, &resampler, &shown, &added)
      ages.append(shown.time.seconds(to: time) * 1000)
      let age = choice == .withoutLatency || choice == .newest ? 0 : limits.latency
      guard let real = Self.position(time.advanced(by: -age), on: samples) else { break }
      if let before {
        let step = shown.position - before.shown
        let realStep = real - before.real
        unevenness.append(Double((step - realStep).length))
        steps.append(Double(realStep.length))
      }
      before = (shown.position, real)
      frame += 1
    }
  }

  private func show(
    _ time: Timestamp, _ samples: [PositionSample], _ choice: Choice, _ delay: Double,
    _ resampler: inout TouchResampler, _ shown: inout PositionSample, _ added: inout Int
  ) {
    let arrived = time.advanced(by: -delay)
    let limit = choice == .newest ? arrived : min(arrived, resampler.sampleTime(forFrameAt: time))
    let start = added
    while added < samples.count, samples[added].time <= limit {
      let sample = samples[added]
      shown = PositionSample(time: sample.time, position: resampler.add(sample))
      if choice == .newest { shown = sample }
      added += 1
    }
    guard choice != .newest else { return }
    let next = added < samples.count && samples[added].time <= arrived ? samples[added] : nil
    guard added > start || next.map({ resampler.isOnItsWay(to: $0) }) == true else { return }
    if let made = resampler.resample(forFrameAt: time, next: next) { shown = made }
  }

  private func percent(_ length: Double) -> Double {
    let mean = steps.mean
    return mean > 0 ? length / mean * 100 : 0
  }

  private static func percentile95(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }

  /// Returns the position on the straight lines between samples.
  static func position(_ time: Timestamp, on samples: [PositionSample]) -> CGPoint? {
    var (next, high) = (0, samples.count)
    while next < high {
      let middle = (next + high) / 2
      if samples[middle].time < time { next = middle + 1 } else { high = middle }
    }
    guard next < samples.count else { return nil }
    if samples[next].time == time { return samples[next].position }
    guard next > 0 else { return nil }
    let (a, b) = (samples[next - 1], samples[next])
    let share = a.time.seconds(to: time) / a.time.seconds(to: b.time)
    return a.position + (b.position - a.position) * CGFloat(share)
  }
}
