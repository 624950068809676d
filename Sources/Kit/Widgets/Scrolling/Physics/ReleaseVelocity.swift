import TSEventTime
import TSGeometry

/// A measurement of the velocity at which a drag releases the content.
///
/// The velocity is that of the offset over the last tenth of a second (U234).
struct ReleaseVelocity: Sendable {
  private struct Sample: Sendable {
    var time: Timestamp
    var offset: CGPoint
  }

  private var samples: [Sample] = []
  /// The span over which the velocity is measured, in seconds.
  private(set) var window: TimeInterval = 0

  /// Forgets the former drag; its storage is used again.
  ///
  /// - Parameter window: The span over which the velocity is measured, in seconds.
  mutating func begin(window: TimeInterval) {
    self.window = window
    samples.removeAll(keepingCapacity: true)
  }

  /// Starts a measurement with the content offset, in points, at which the drag begins.
  mutating func start(at offset: CGPoint, _ time: Timestamp) {
    samples.reserveCapacity(16)
    samples.append(Sample(time: time, offset: offset))
  }

  /// Adds an offset; it replaces the last sample if that has the same time.
  mutating func add(_ offset: CGPoint, _ time: Timestamp) {
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1].offset = offset
      return
    }
    samples.append(Sample(time: time, offset: offset))
    // One sample before the window stays, to interpolate the offset at the window's beginning.
    while samples.count > 2, samples[1].time.seconds(to: time) >= window { samples.removeFirst() }
  }

  /// Returns the time that the samples cover before a moment, at most the window.
  ///
  /// - Returns: The time in seconds; 0 without samples.
  func span(at time: Timestamp) -> TimeInterval {
    samples.first.map { min($0.time.seconds(to: time), window) } ?? 0
  }

  /// Returns the mean velocity over the window before a moment.
  ///
  /// - Returns: The velocity in points per second; zero where the samples cover no time.
  func velocity(at time: Timestamp) -> CGVector {
    let span = span(at: time)
    guard span > 0, let last = samples.last else { return .zero }
    return (last.offset - offset(at: time.advanced(by: -span))) * CGFloat(1 / span)
  }

  private func offset(at time: Timestamp) -> CGPoint {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else {
      return samples.last?.offset ?? .zero
    }
    guard next > 0 else { return samples[0].offset }
    let (a, b) = (samples[next - 1], samples[next])
    let share = a.time.seconds(to: time) / a.time.seconds(to: b.time)
    return a.offset + (b.offset - a.offset) * CGFloat(share)
  }
}
