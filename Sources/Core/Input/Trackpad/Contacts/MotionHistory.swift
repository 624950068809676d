import TSEventTime

/// The last two positions of a contact, from which its movement and its speed are computed.
///
/// A history begins anew whenever the positions before and after a moment cannot be compared: when
/// the number of fingers changes, a contact lands, or its position jumps. The first position after
/// that gives no movement (T15).
struct MotionHistory: Sendable {
  /// The number of positions since the history began, at most ``speedCount``.
  private var count = 0
  private var last = Millimetres.zero
  private var lastTime = Timestamp.zero
  /// The movement between the last two positions.
  private(set) var delta = Millimetres.zero
  /// Whether the history began with the last position.
  var hasRestarted: Bool { count < 2 }
  /// The length of the last movement, normalized to the reference interval.
  private var lastStep = 0.0
  /// The number of recent frames in which the contact was fast.
  private(set) var fastFrames = 0
  private var speed = 0.0
  /// Whether the history begins anew when the contact next changes.
  var isOutdated = false
  /// The directions of recent movements, the newest in bit 2: set to the right.
  private var directions: UInt8 = 0
  /// The time of the last frame in which the position changed.
  private var moveTime = Timestamp.zero

  /// The number of fast frames beyond which more make no difference (T76).
  private static let mostFastFrames = 15
  /// The number of positions from which a speed is computed: the first ones after a change of the
  /// number of fingers are not reliable (T76).
  private static let speedCount = 4

  mutating func restart() {
    count = 0
    delta = .zero
    directions = 0
  }

  /// Decides whether a position cannot follow the last one.
  ///
  /// - Returns: `true` if the contact would have moved too far, or too much farther than before, in
  ///   the time of a frame (T16).
  mutating func isJump(
    to position: Millimetres, at time: Timestamp, _ limits: TrackpadLimits.Motion
  ) -> Bool {
    guard count > 0 else {
      lastStep = 0
      return false
    }
    let interval = lastTime.seconds(to: time)
    guard interval > 0, interval <= limits.longestJumpInterval else { return false }
    let step = (position - last).length * limits.frameInterval / interval
    defer { lastStep = step }
    return step > limits.jumpDistance || step - lastStep > limits.jumpGrowth
  }

  /// Decides whether the positions are those of a resting finger on a noisy pad (T17).
  ///
  /// - Returns: `true` if they moved to the right, to the left, and to the right again, each in a short
  ///   time.
  mutating func isWobbling(
    to position: Millimetres, at time: Timestamp, _ limits: TrackpadLimits.Motion
  ) -> Bool {
    guard count > 0 else { return false }
    let step = position - last
    // A frame that changes nothing but the pressure ends the pattern, too.
    guard step != .zero else {
      directions = 0
      return false
    }
    let interval = moveTime.seconds(to: time)
    moveTime = time
    guard step.x != 0, interval <= limits.wobbleInterval else {
      directions = 0
      return false
    }
    directions >>= 1
    guard step.x > 0 else { return false }
    directions |= 0b100
    return directions == 0b101
  }

  /// Lets a position follow the last one only as far as it leaves an ellipse around it (T17).
  ///
  /// - Parameter margin: The radii of the ellipse, in millimetres.
  func smoothed(_ position: Millimetres, margin: Millimetres) -> Millimetres {
    guard count > 0, margin.x > 0, margin.y > 0 else { return position }
    let step = position - last
    let distance = (step / margin).length
    return distance < 1 ? last : last + step * (1 - 1 / distance)
  }

  /// Adds a position.
  ///
  /// - Parameter limits: The limits of fast frames.
  mutating func add(
    _ position: Millimetres, at time: Timestamp, _ limits: TrackpadLimits.Motion
  ) {
    // A frame counts by the speed before it.
    fastFrames =
      speed > limits.fastSpeed
      ? min(MotionHistory.mostFastFrames, fastFrames + 1) : max(0, fastFrames - 1)
    delta = count > 0 ? position - last : .zero
    let interval = lastTime.seconds(to: time)
    append(position, at: time)
    if count >= MotionHistory.speedCount, interval > 0 { speed = delta.length / interval }
  }

  /// Adds the position of a frame in which the contact did not change.
  mutating func rest(_ position: Millimetres, at time: Timestamp) {
    fastFrames = max(0, fastFrames - 1)
    append(position, at: time)
  }

  private mutating func append(_ position: Millimetres, at time: Timestamp) {
    count = min(MotionHistory.speedCount, count + 1)
    (last, lastTime) = (position, time)
  }
}
