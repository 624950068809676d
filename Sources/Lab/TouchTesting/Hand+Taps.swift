public import TSGeometry
import TSPreconditions

extension Hand {
  /// Taps once or several times, with one finger or several.
  ///
  /// ```swift
  /// hand.tap(button)
  /// hand.tap(photo, times: 2)            // a double tap
  /// hand.tap(photo, times: 2, gap: 0.36) // too slow for one
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target; with several fingers, the middle between them.
  ///   - times: The number of taps; 1 by default.
  ///   - gap: The time from one lift to the next touch-down, in seconds; 0.15 by default, as in
  ///     Apple's own synthesizer (U17).
  ///   - press: The time from touch-down to lift, in seconds; 0.05 by default, from the same
  ///     source.
  ///   - fingers: The number of fingers; 1 by default.
  /// - Precondition: There is at least one tap.
  public func tap(
    _ target: any TouchTarget, times: Int = 1, gap: TimeInterval = 0.15,
    press: TimeInterval = 0.05, fingers: Int = 1
  ) {
    ensure(times > 0, "a tap of \(times) times")
    perform("tap") {
      for time in 0..<times {
        if time > 0 { stage.pass(gap) }
        hold(target, for: press, fingers)
      }
    }
  }

  /// Touches down, rests for a given time, and lifts.
  ///
  /// - Parameters:
  ///   - target: The target; with several fingers, the middle between them.
  ///   - duration: The time from touch-down to lift, in seconds.
  ///   - fingers: The number of fingers; 1 by default.
  public func press(
    _ target: any TouchTarget, for duration: TimeInterval, fingers: Int = 1
  ) {
    perform("press") { hold(target, for: duration, fingers) }
  }

  private func hold(_ target: any TouchTarget, for duration: TimeInterval, _ count: Int) {
    let fingers = free(count)
    let locations = row(target, count)
    stage.together {
      for (finger, location) in zip(fingers, locations) { finger.lands(at: location) }
    }
    stage.pass(duration)
    stage.together { for finger in fingers { finger.lifts() } }
  }
}
