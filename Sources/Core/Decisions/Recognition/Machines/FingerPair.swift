import TSEventTime
import TSGeometry
import TSPreconditions

/// The two fingers of a pinch or a rotation; further fingers are ignored (U182, U186).
///
/// They are stored in the pair itself, in the order in which they began: each frame of a gesture
/// reads and writes both.
struct FingerPair: Sendable {
  private(set) var count = 0
  private var first = Finger(id: 0, position: .zero)
  private var second = Finger(id: 0, position: .zero)
  /// The centroid at the time when the last finger lifted.
  private var lastCentroid = CGPoint.zero
  private(set) var lastTime = Timestamp.zero

  var isEmpty: Bool { count == 0 }
  var isComplete: Bool { count == 2 }

  /// The vector from the first finger to the second; zero unless both are down.
  var span: CGVector { isComplete ? second.position - first.position : .zero }

  /// The midpoint of the fingers or the position of the only one; the last known one if there is no
  /// finger.
  var centroid: CGPoint {
    (0..<count).centroid { $0 == 0 ? first.position : second.position } ?? lastCentroid
  }

  /// Returns whether a finger belongs to the pair.
  ///
  /// - Returns: `true` if it is one of those that are down.
  func holds(_ id: Int) -> Bool { position(of: id) != nil }

  /// Returns the position of a finger.
  ///
  /// - Precondition: `index` is less than ``count``; otherwise the program stops with a message that
  ///   names the machine.
  /// - Parameter machine: The name of the machine for the message.
  /// - Returns: The current position, in points of the window.
  func position(_ index: Int, of machine: String) -> CGPoint {
    ensure(
      index >= 0 && index < count,
      "\(machine).location(ofTouch: \(index)) with \(count) fingers down")
    return index == 0 ? first.position : second.position
  }

  private func position(of id: Int) -> CGPoint? {
    if count > 0, first.id == id { return first.position }
    return isComplete && second.id == id ? second.position : nil
  }

  /// Adds fingers while there are fewer than two.
  ///
  /// - Returns: `true` if this completed the pair.
  mutating func land(_ new: [Finger], at time: Timestamp) -> Bool {
    let wasComplete = isComplete
    for finger in new where !isComplete {
      let placed = Finger(id: finger.id, position: finger.safePosition)
      if count == 0 || first.id == finger.id {
        (first, count) = (placed, max(count, 1))
      } else {
        (second, count) = (placed, 2)
      }
    }
    lastTime = time
    return isComplete && !wasComplete
  }

  /// Moves the fingers of the pair.
  ///
  /// - Parameter moved: The fingers that moved, which may include others.
  /// - Returns: `true` if at least one of them belongs to the pair.
  @inline(__always) mutating func move(
    _ moved: some RandomAccessCollection<Finger>
  ) -> Bool {
    var isKnown = false
    for finger in moved {
      if count > 0, first.id == finger.id {
        first.position = finger.safePosition
        isKnown = true
      } else if isComplete, second.id == finger.id {
        second.position = finger.safePosition
        isKnown = true
      }
    }
    return isKnown
  }

  /// Returns the interval since the last sample, and starts the next one.
  ///
  /// - Parameter pause: The longest length of the interval, in seconds.
  mutating func advance(to time: Timestamp, pause: Double) -> SampleInterval {
    defer { lastTime = time }
    return SampleInterval(from: lastTime, to: time, pause: pause)
  }

  /// Returns whether any of the given fingers belongs to the pair and has changed its position.
  func hasMoved(_ some: [Finger]) -> Bool {
    for finger in some {
      if let position = position(of: finger.id), position != finger.safePosition { return true }
    }
    return false
  }

  /// Removes fingers.
  ///
  /// The centroid remains where it was if they are the last, rather than at the position of the one
  /// that is removed last (U119).
  ///
  /// - Parameter lifted: The fingers that lifted, which may include others.
  /// - Returns: `true` if at least one of them belonged to the pair.
  mutating func lift(_ lifted: [Finger]) -> Bool {
    lastCentroid = centroid
    let before = count
    for finger in lifted {
      if count > 0, first.id == finger.id {
        (first, count) = (second, count - 1)
      } else if isComplete, second.id == finger.id {
        count = 1
      }
    }
    return count < before
  }

  mutating func reset() { count = 0 }
}
