internal import TSEventTime

/// The relation between the time of a loop and that of a session, which can be stopped, slowed down
/// and moved on.
///
/// At first both are the same.
struct PlaybackClock {
  /// The seconds of the session that pass in a second of the loop.
  private(set) var speed = 1.0
  /// A Boolean value that indicates whether the time of the session is paused.
  private(set) var isPaused = false
  /// A time of the loop, and the time of the session then.
  private var anchor = (loop: Timestamp.zero, session: Timestamp.zero)

  /// The lowest and the highest speed.
  static let speeds = 0.125...8.0

  /// Returns the time of the session.
  ///
  /// - Parameter time: The time of the loop.
  /// - Returns: The time of the session, rounded down to a microsecond.
  func time(at time: Timestamp) -> Timestamp {
    guard !isPaused else { return anchor.session }
    let passed = Double(time.microseconds - anchor.loop.microseconds) * speed
    return Timestamp(
      microseconds: anchor.session.microseconds + Int64(passed.rounded(.down)))
  }

  /// Returns the time of the loop at which the session reaches a time.
  ///
  /// - Parameter time: The time of the session.
  /// - Returns: The time of the loop, at which ``time(at:)`` is not before `time`; `nil` while the
  ///   session is paused.
  func loopTime(of time: Timestamp) -> Timestamp? {
    guard !isPaused else { return nil }
    // A timer that is thousands of years away must not overflow at a low speed.
    let left = min(Double(time.microseconds - anchor.session.microseconds) / speed, 1e17)
    return Timestamp(microseconds: anchor.loop.microseconds + Int64(left.rounded(.up)))
  }

  /// Stops the time of the session.
  ///
  /// - Parameter now: The time of the loop.
  mutating func pause(at now: Timestamp) {
    anchor = (now, time(at: now))
    isPaused = true
  }

  /// Lets the time of the session go on.
  ///
  /// - Parameter now: The time of the loop.
  mutating func resume(at now: Timestamp) {
    anchor = (now, time(at: now))
    isPaused = false
  }

  /// Multiplies the speed, within ``speeds``.
  ///
  /// - Parameters:
  ///   - factor: The factor, a power of two, with which times are exact.
  ///   - now: The time of the loop.
  mutating func multiplySpeed(by factor: Double, at now: Timestamp) {
    anchor = (now, time(at: now))
    let range = PlaybackClock.speeds
    speed = min(max(speed * factor, range.lowerBound), range.upperBound)
  }

  /// Moves the time of the session on.
  ///
  /// - Parameters:
  ///   - time: The new time of the session; an earlier one than the present has no effect.
  ///   - now: The time of the loop.
  mutating func advance(to time: Timestamp, at now: Timestamp) {
    anchor = (now, max(time, self.time(at: now)))
  }
}
