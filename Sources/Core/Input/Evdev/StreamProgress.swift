import TSEventTime

/// The times of a stream, and the number of its frames and of its events on the slow path.
struct StreamProgress: Sendable {
  /// The time of the first event; `nil` before it.
  private(set) var firstTime: Timestamp?
  /// The time of the last event on the slow path, in microseconds.
  private var lastTime = Int64.min
  /// The time of the last frame, in microseconds.
  private var frameTime = Int64.min
  private(set) var frameCount = 0
  /// The number of events that took the slow path.
  private(set) var eventCount = 0
  private var eventCountAtReport = 0

  /// The time of the last event on the slow path; `nil` before the stream.
  var lastEventTime: Timestamp? {
    firstTime == nil ? nil : Timestamp(microseconds: lastTime)
  }

  /// Whether the frame has at most one event on the slow path.
  var isAlmostEmpty: Bool { eventCount &- eventCountAtReport <= 1 }

  /// Returns `true` if the last event on the slow path is later than a time, in microseconds.
  func isAfter(_ time: Int64) -> Bool { lastTime > time }

  mutating func begin(at time: Timestamp) { firstTime = time }

  /// Counts an event on the slow path, at its time in microseconds.
  mutating func advance(to time: Int64) {
    eventCount &+= 1
    lastTime = time
  }

  /// Counts a frame and returns its time, which is never earlier than that of the previous frame.
  mutating func completeFrame() -> Timestamp {
    skipFrame()
    frameTime = max(frameTime, lastTime)
    return Timestamp(microseconds: frameTime)
  }

  /// Counts a frame that is not decoded.
  mutating func skipFrame() {
    frameCount &+= 1
    eventCountAtReport = eventCount
  }

  /// Returns the time of a frame without a report, which does not count as a frame of the device.
  ///
  /// - Parameter time: The time at which the frame is made; an earlier one than that of the last
  ///   event is raised to it.
  mutating func completeFrame(at time: Timestamp) -> Timestamp {
    frameTime = max(frameTime, time.microseconds, lastTime)
    return Timestamp(microseconds: frameTime)
  }
}
