/// What one finger does, in points and seconds; each goes on from where the last one ended.
extension Script {
  /// Seconds since the first report.
  public var now: Double { Double(frames) / Script.rate }

  /// Lets time pass.
  public mutating func wait(_ seconds: Double) {
    rest(frames: Int((seconds * Script.rate).rounded()))
  }

  /// Waits until some seconds after the first report.
  ///
  /// - Precondition: They have not passed.
  public mutating func wait(until seconds: Double) {
    precondition(seconds >= now, "a script at \(now) s is to wait until \(seconds) s")
    wait(seconds - now)
  }

  /// Touches for 0.1 s.
  public mutating func tap(_ x: Double, _ y: Double) { press(x, y, for: 0.1) }

  /// Touches for some seconds.
  public mutating func press(_ x: Double, _ y: Double, for seconds: Double) {
    frame(.lands(0, x, y))
    wait(seconds - 1 / Script.rate)
    frame(.lifts(0))
  }

  /// Lands, goes straight on in some seconds, and lifts; after a rest if one is given.
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
