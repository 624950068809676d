import EventTime

/// The restriction of a scroll to one axis while its direction is close to that axis (T49).
///
/// A vector of recent movement decays in 100 ms. The time during which it points mainly along an
/// axis activates that axis; a scroll with one active axis is restricted to it, and one with two is
/// free until it ends.
struct ScrollAxisLock: Sendable {
  private var vector = Millimetres.zero
  private var previousTime: Timestamp?
  private var horizontalTime = 0.0
  private var verticalTime = 0.0
  private var isHorizontal = false
  private var isVertical = false

  /// The time along an axis that activates it, in seconds.
  private static let activeTime = 0.1
  /// The time along the other axis below which an active axis excludes it, in seconds.
  private static let inactiveTime = 0.05
  private static let tangent15 = 0.26795
  private static let tangent30 = 0.57735
  private static let tangent60 = 1.73205
  private static let tangent75 = 3.73205

  /// Removes the part of a movement along a locked axis.
  ///
  /// - Parameters:
  ///   - movement: The movement in millimetres.
  ///   - time: The time of the frame.
  /// - Returns: The rest of the movement, in millimetres.
  mutating func constrain(_ movement: Millimetres, at time: Timestamp) -> Millimetres {
    if isHorizontal, isVertical { return movement }
    var interval = previousTime.map { $0.seconds(to: time) } ?? 0
    if interval > 0.1 { interval = 0 }
    previousTime = time
    if interval > 0 {
      let weight = interval > 0.033 ? (0.1 - interval) / 0.2 : (0.05 - interval) / 0.05
      vector = vector * weight + movement
    } else {
      vector = movement
    }
    let slope = abs(vector.y) / abs(vector.x)
    if vector.length > 0.15 { count(slope, interval) }
    if vector.length > 5, slope >= ScrollAxisLock.tangent30, slope < ScrollAxisLock.tangent60 {
      (isHorizontal, isVertical) = (true, true)
    }
    switch (isHorizontal, isVertical) {
    case (true, true): return movement
    case (true, false): return Millimetres(movement.x, 0)
    case (false, true): return Millimetres(0, movement.y)
    case (false, false):
      return Millimetres(
        slope >= ScrollAxisLock.tangent60 ? 0 : movement.x,
        slope < ScrollAxisLock.tangent30 ? 0 : movement.y)
    }
  }

  private mutating func count(_ slope: Double, _ interval: Double) {
    let limit = ScrollAxisLock.activeTime
    if slope >= ScrollAxisLock.tangent30 {
      verticalTime = min(limit, verticalTime + interval)
      if slope >= ScrollAxisLock.tangent75 { horizontalTime = max(0, horizontalTime - interval) }
    }
    if slope < ScrollAxisLock.tangent60 {
      horizontalTime = min(limit, horizontalTime + interval)
      if slope < ScrollAxisLock.tangent15 { verticalTime = max(0, verticalTime - interval) }
    }
    // Sums of seconds do not reach the limit exactly.
    if horizontalTime >= limit - 1e-9 {
      isHorizontal = true
      if verticalTime < ScrollAxisLock.inactiveTime { isVertical = false }
    }
    if verticalTime >= limit - 1e-9 {
      isVertical = true
      if horizontalTime < ScrollAxisLock.inactiveTime { isHorizontal = false }
    }
  }
}
