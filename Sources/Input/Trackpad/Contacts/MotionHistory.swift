import EventTime

/// The last two positions of a contact, from which its movement and its speed are computed.
///
/// A history begins anew whenever the positions before and after a moment cannot be compared: when
/// the number of fingers changes, a contact lands, or its position jumps. The first position after
/// that gives no movement (T15).
struct MotionHistory: Sendable {
  /// The number of positions since the history began, at most two.
  private var count = 0
  private var last = Millimetres.zero
  private var lastTime = Timestamp.zero
  /// The movement between the last two positions.
  private(set) var delta = Millimetres.zero
  /// A Boolean value that indicates whether the history began with the last position.
  var hasRestarted: Bool { count < 2 }
  /// The length of the last movement, normalized to the reference interval.
  private var lastStep = 0.0
  /// The number of recent frames in which the contact was fast.
  private(set) var fastFrames = 0
  private var speed = 0.0
  /// A Boolean value that indicates whether the history begins anew when the contact next changes.
  var isOutdated = false
  /// The directions of recent movements, the newest in bit 2: set to the right.
  private var directions: UInt8 = 0
  /// The time of the last frame in which the position changed.
  private var moveTime = Timestamp.zero

  /// The interval of frames to which movements are normalized, in seconds (T16).
  private static let referenceInterval = 0.012
  /// The speed above which a contact counts as fast, in millimetres per second (T76).
  private static let fastSpeed = 20.0

  /// Forgets the positions.
  mutating func restart() {
    count = 0
    delta = .zero
    directions = 0
  }

  /// Decides whether a position cannot follow the last one.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - time: The time of the frame.
  /// - Returns: `true` if the contact would have moved more than 20 mm, or 7 mm more than before, in
  ///   the time of a frame (T16).
  mutating func isJump(to position: Millimetres, at time: Timestamp) -> Bool {
    guard count > 0 else {
      lastStep = 0
      return false
    }
    let interval = lastTime.seconds(to: time)
    guard interval > 0, interval <= 2.5 * MotionHistory.referenceInterval else { return false }
    let step = (position - last).length * MotionHistory.referenceInterval / interval
    defer { lastStep = step }
    return step > 20 || step - lastStep > 7
  }

  /// Decides whether the positions are those of a resting finger on a noisy pad (T17).
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - time: The time of the frame.
  /// - Returns: `true` if they moved to the right, to the left, and to the right again within 40 ms
  ///   each.
  mutating func isWobbling(to position: Millimetres, at time: Timestamp) -> Bool {
    guard count > 0 else { return false }
    let step = position - last
    // A frame that changes nothing but the pressure ends the pattern, too.
    guard step != .zero else {
      directions = 0
      return false
    }
    let interval = moveTime.seconds(to: time)
    moveTime = time
    guard step.x != 0, interval <= 0.04 else {
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
  /// - Parameters:
  ///   - position: The position.
  ///   - margin: The radii of the ellipse, in millimetres.
  /// - Returns: The position to use.
  func smoothed(_ position: Millimetres, margin: Millimetres) -> Millimetres {
    guard count > 0, margin.x > 0, margin.y > 0 else { return position }
    let step = position - last
    let distance = (step / margin).length
    return distance < 1 ? last : last + step * (1 - 1 / distance)
  }

  /// Adds a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - time: The time of the frame.
  mutating func add(_ position: Millimetres, at time: Timestamp) {
    if count > 0 {
      delta = position - last
      let interval = lastTime.seconds(to: time)
      speed = interval > 0 ? delta.length / interval : 0
      fastFrames =
        speed > MotionHistory.fastSpeed ? min(15, fastFrames + 1) : max(0, fastFrames - 1)
    } else {
      delta = .zero
      speed = 0
    }
    count = min(2, count + 1)
    (last, lastTime) = (position, time)
  }

  /// Counts a frame in which the contact did not change.
  mutating func rest() { fastFrames = max(0, fastFrames - 1) }
}
