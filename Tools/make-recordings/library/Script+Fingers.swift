/// Actions of one finger, in points and seconds; each continues where the last one ended.
extension Script {
  /// The time since the first report, in seconds.
  public var now: Double { Double(frames) / Script.rate }

  /// Lets time pass without a report.
  ///
  /// - Parameter seconds: The time, in seconds.
  public mutating func wait(_ seconds: Double) {
    rest(frames: Int((seconds * Script.rate).rounded()))
  }

  /// Waits until a time after the first report.
  ///
  /// - Parameter seconds: The time since the first report, in seconds.
  /// - Precondition: The time has not passed.
  public mutating func wait(until seconds: Double) {
    precondition(seconds >= now, "a script at \(now) s is to wait until \(seconds) s")
    wait(seconds - now)
  }

  /// Touches for 0.1 s.
  ///
  /// - Parameters:
  ///   - x: The horizontal location, in points.
  ///   - y: The vertical location, in points.
  public mutating func tap(_ x: Double, _ y: Double) { press(x, y, for: 0.1) }

  /// Touches for some time.
  ///
  /// - Parameters:
  ///   - x: The horizontal location, in points.
  ///   - y: The vertical location, in points.
  ///   - seconds: The time, in seconds.
  public mutating func press(_ x: Double, _ y: Double, for seconds: Double) {
    frame(.lands(0, x, y))
    wait(seconds - 1 / Script.rate)
    frame(.lifts(0))
  }

  /// Touches, moves along a straight line, and lifts, after a rest if one is given.
  ///
  /// - Parameters:
  ///   - start: The location at which the finger begins, in points.
  ///   - end: The location at which the finger ends, in points.
  ///   - seconds: The duration of the movement.
  ///   - rest: The time for which the finger rests before it lifts, in seconds.
  public mutating func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), for seconds: Double,
    resting rest: Double = 0
  ) {
    frame(.lands(0, start.x, start.y))
    let steps = max(1, Int((seconds * Script.rate).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      frame(
        .moves(0, start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share))
    }
    wait(rest)
    frame(.lifts(0))
  }
}
