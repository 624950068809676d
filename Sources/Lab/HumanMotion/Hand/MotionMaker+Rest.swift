import TSGeometry

/// What is no gesture: thumbs at rest and palms.
extension MotionMaker {
  /// Returns a thumb that rests, and wanders while it does (M72).
  ///
  /// - Parameters:
  ///   - point: The position, in millimetres.
  ///   - duration: The duration, in seconds.
  mutating func restingThumb(at point: CGPoint, duration: Double) -> HandMotion.Finger {
    press(
      at: point, duration: duration, drift: 1.2 * random.logNormal(1, 0.5),
      pressure: random.logNormal(1.6, 0.2), diameter: random.logNormal(14, 0.15))
  }

  /// Returns the contacts of a palm: bursts that are short, weak and many (M71).
  ///
  /// - Parameter point: The middle of the palm, in millimetres.
  mutating func palm(at point: CGPoint, duration: Double) -> [HandMotion.Finger] {
    var contacts: [HandMotion.Finger] = []
    var start = 0.0
    repeat {
      let time = min(max(random.logNormal(0.099, 0.85), 0.026), 0.78)
      let place = CGPoint(x: point.x + 6 * random.normal(), y: point.y + 10 * random.normal())
      contacts.append(
        press(
          at: place, start: start, duration: time, drift: random.logNormal(0.6, 0.8),
          pressure: random.logNormal(0.82, 0.25), diameter: random.logNormal(20, 0.3)))
      start += random.logNormal(0.08, 0.9)
    } while start < duration
    return contacts
  }
}
