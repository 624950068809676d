package import TSEventTime
package import TSGeometry
import TSSampling

/// The resampling of all touches of a device together, as Android has it (F7–F18): samples wait in a
/// batch for the next frame, and are resampled for every touch or for none.
///
/// The application resamples each touch by itself. This form exists for the tests with Android's
/// own data, and for comparisons.
package struct BatchResampler: Sendable {
  /// The tools of touches, as far as they matter here.
  package enum Tool: Sendable {
    /// A finger.
    case finger
    /// A pen.
    case pen
    /// A mouse.
    case mouse
    /// A palm or an eraser, which is never resampled.
    case palm
  }

  /// A touch in an event.
  package struct Pointer: Hashable, Sendable {
    /// The number of the touch.
    package var id: Int
    package var tool: Tool
    package var position: CGPoint

    /// Creates a touch.
    ///
    /// - Parameters:
    ///   - id: The number of the touch.
    ///   - position: The position.
    ///   - tool: The tool.
    package init(_ id: Int, _ position: CGPoint, tool: Tool = .finger) {
      self.id = id
      self.position = position
      self.tool = tool
    }
  }

  /// An event that is sent or delivered.
  package struct Motion: Hashable, Sendable {
    package var time: Timestamp
    /// The touches that are down.
    package var pointers: [Pointer]
    /// A Boolean value that indicates whether the event was computed for the frame.
    package var isResampled: Bool

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - pointers: The touches that are down.
    ///   - isResampled: Whether the event was computed for a frame.
    package init(_ time: Timestamp, _ pointers: [Pointer], isResampled: Bool = false) {
      self.time = time
      self.pointers = pointers
      self.isResampled = isResampled
    }
  }

  private var resamplers: [Int: TouchResampler] = [:]
  private var batch: [Motion] = []
  private var (older, newest): (Motion?, Motion?)

  /// Creates a resampler.
  package init() {}

  /// Adds a movement to the batch.
  ///
  /// - Parameter motion: The positions of all touches.
  package mutating func push(_ motion: Motion) { batch.append(motion) }

  /// Delivers an event that is no movement: the first touch that begins is a sample, which starts
  /// all anew; other touches that begin or end are not samples (F14).
  ///
  /// - Parameters:
  ///   - motion: The positions of all touches.
  ///   - isFirst: Whether the first touch begins.
  /// - Returns: The movements that waited, and the event.
  package mutating func deliver(_ motion: Motion, isFirst: Bool = false) -> [Motion] {
    let waiting = batch.map { deliver($0) }
    batch = []
    guard isFirst else { return waiting + [motion] }
    resamplers = [:]
    (older, newest) = (nil, nil)
    return waiting + [deliver(motion)]
  }

  /// Delivers the movements for a frame.
  ///
  /// - Parameter time: The time of the frame.
  /// - Returns: The movements up to the time, and last the one that was computed, if any.
  package mutating func frame(at time: Timestamp) -> [Motion] {
    let sampleTime = time.advanced(by: -ResamplingLimits.standard.latency)
    let due = batch.prefix { $0.time <= sampleTime }
    guard !due.isEmpty else { return [] }
    batch.removeFirst(due.count)
    let delivered = due.map { deliver($0) }
    guard let made = resample(forFrameAt: time, next: batch.first) else { return delivered }
    return delivered + [made]
  }

  private mutating func deliver(_ motion: Motion) -> Motion {
    (older, newest) = (newest, motion)
    var motion = motion
    for index in motion.pointers.indices {
      let pointer = motion.pointers[index]
      motion.pointers[index].position = resamplers[pointer.id, default: TouchResampler()]
        .add(PositionSample(time: motion.time, position: pointer.position))
    }
    return motion
  }

  private mutating func resample(forFrameAt time: Timestamp, next: Motion?) -> Motion? {
    guard let newest, let other = next ?? older else { return nil }
    let partners = newest.pointers.map { pointer in
      other.pointers.first { $0.id == pointer.id && $0.tool == pointer.tool && $0.tool != .palm }
    }
    guard !partners.contains(where: { $0 == nil }) else { return nil }
    var made = Motion(newest.time, newest.pointers, isResampled: true)
    for index in made.pointers.indices {
      let later = next.flatMap { next in
        partners[index].map { PositionSample(time: next.time, position: $0.position) }
      }
      guard
        let sample = resamplers[made.pointers[index].id]?.resample(forFrameAt: time, next: later)
      else { return nil }
      made.time = sample.time
      made.pointers[index].position = sample.position
    }
    return made
  }
}
