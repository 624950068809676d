import TSEventTime

/// The restriction of a scroll to one axis while its direction is close to that axis (T49).
///
/// A vector of recent movement decays. The time during which it points mainly along an
/// axis activates that axis; a scroll with one active axis is restricted to it, and one with two is
/// free until it ends.
struct ScrollAxisLock: Sendable {
  private var vector = Millimetres.zero
  private var previousTime: Timestamp?
  private var horizontalTime = 0.0
  private var verticalTime = 0.0
  private var isHorizontal = false
  private var isVertical = false
  private let limits: TrackpadLimits.AxisLock

  init(_ limits: TrackpadLimits.AxisLock) { self.limits = limits }

  /// Removes the part of a movement in millimetres along a locked axis.
  ///
  /// - Returns: The rest of the movement, in millimetres.
  mutating func constrain(_ movement: Millimetres, at time: Timestamp) -> Millimetres {
    if isHorizontal, isVertical { return movement }
    var interval = previousTime.map { $0.seconds(to: time) } ?? 0
    if interval > limits.memory { interval = 0 }
    previousTime = time
    if interval > 0 {
      let weight =
        interval > limits.denseInterval
        ? (limits.memory - interval) / (2 * limits.memory)
        : (limits.denseMemory - interval) / limits.denseMemory
      vector = vector * weight + movement
    } else {
      vector = movement
    }
    let slope = abs(vector.y) / abs(vector.x)
    if vector.length > limits.countedLength { count(slope, interval) }
    if vector.length > limits.freeLength, slope >= limits.lowSlope, slope < limits.highSlope {
      (isHorizontal, isVertical) = (true, true)
    }
    switch (isHorizontal, isVertical) {
    case (true, true): return movement
    case (true, false): return Millimetres(movement.x, 0)
    case (false, true): return Millimetres(0, movement.y)
    case (false, false):
      return Millimetres(
        slope >= limits.highSlope ? 0 : movement.x,
        slope < limits.lowSlope ? 0 : movement.y)
    }
  }

  private mutating func count(_ slope: Double, _ interval: Double) {
    let limit = limits.activeInterval
    if slope >= limits.lowSlope {
      verticalTime = min(limit, verticalTime + interval)
      if slope >= limits.steepSlope { horizontalTime = max(0, horizontalTime - interval) }
    }
    if slope < limits.highSlope {
      horizontalTime = min(limit, horizontalTime + interval)
      if slope < limits.flatSlope { verticalTime = max(0, verticalTime - interval) }
    }
    // Sums of seconds do not reach the limit exactly.
    if horizontalTime >= limit - 1e-9 {
      isHorizontal = true
      if verticalTime < limits.inactiveInterval { isVertical = false }
    }
    if verticalTime >= limit - 1e-9 {
      isVertical = true
      if horizontalTime < limits.inactiveInterval { isHorizontal = false }
    }
  }
}
