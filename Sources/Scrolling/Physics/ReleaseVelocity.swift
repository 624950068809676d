import EventTime
import Geometry

/// The velocity with which a drag lets go: that of the offset over the last tenth of a second
/// (U234).
struct ReleaseVelocity: Sendable {
  private struct Sample: Sendable {
    var time: Timestamp
    var offset: CGPoint
  }

  private var samples: [Sample] = []
  var window: TimeInterval

  init(window: TimeInterval) { self.window = window }

  /// Starts a drag.
  mutating func start(at offset: CGPoint, _ time: Timestamp) {
    samples.removeAll(keepingCapacity: true)
    samples.append(Sample(time: time, offset: offset))
  }

  /// Adds where the content is; one of the same moment takes the other's place.
  mutating func add(_ offset: CGPoint, _ time: Timestamp) {
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1].offset = offset
      return
    }
    samples.append(Sample(time: time, offset: offset))
    // One before the window stays: the offset at its beginning lies between two samples.
    while samples.count > 2, samples[1].time.seconds(to: time) >= window { samples.removeFirst() }
  }

  /// How much time the samples cover until a moment, in seconds, the window at most.
  func span(at time: Timestamp) -> TimeInterval {
    samples.first.map { min($0.time.seconds(to: time), window) } ?? 0
  }

  /// Returns the velocity at a moment, in points a second.
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
