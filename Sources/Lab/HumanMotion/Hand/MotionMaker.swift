import TSGeometry

/// A maker of one gesture by one person in one trial.
struct MotionMaker {
  let person: Person
  let trial: Int
  let tables: MotionTables
  var random: MotionRandom

  /// The average peak pressure of a tap in the units of the measured pad, which counts as 1 (M44).
  static let averagePressure = 45.0

  init(person: Person, trial: Int, tables: MotionTables) {
    self.person = person
    self.trial = trial
    self.tables = tables
    random = person.generator(.other, trial: trial)
  }

  /// The diameter of the person's contacts in this trial, in millimetres (M22, M23).
  mutating func diameter() -> Double {
    var own = person.generator(.other)
    return own.logNormal(9, 0.16) * random.logNormal(1, 0.12)
  }

  /// The usual distance of two fingers of the person, in millimetres (M75: b 0.20).
  func fingerDistance() -> Double {
    var own = person.generator(.scroll)
    return own.logNormal(18, 0.2)
  }

  /// Returns a path with the slow drift and the noise of a hand at rest, and the person's tremor
  /// (M70).
  ///
  /// - Parameter finger: The path.
  /// - Returns: The path with deviations, sampled at 500 Hz.
  mutating func trembling(_ finger: HandMotion.Finger) -> HandMotion.Finger {
    let tremor = person.tremor
    guard tremor.amplitude > 0 else { return finger }
    let phase = random.uniform(0...(2 * .pi))
    let direction = random.uniform(0...Double.pi)
    let (x, y) = (PortableMath.cos(direction), PortableMath.sin(direction))
    let amplitude = tremor.amplitude * random.logNormal(1, 0.2)
    return MotionMaker.resampled(finger).mapped { time, state in
      let angle = 2 * .pi * tremor.frequency * time + phase
      // The amplitude of real tremor waxes and wanes within a second or two.
      let envelope = 0.75 + 0.25 * PortableMath.sin(angle / 9)
      let deviation = amplitude * envelope * PortableMath.sin(angle)
      var state = state
      state.position.x += deviation * x
      state.position.y += deviation * y
      return state
    }
  }

  /// Returns the drift of a finger at rest: a walk through a low-pass filter of 2.5 Hz (M70).
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - size: The standard deviation, in millimetres.
  /// - Returns: The displacements every 10 ms.
  mutating func drift(_ duration: Double, size: Double) -> [CGVector] {
    let count = max(2, Int((duration / 0.01).rounded(.up)) + 1)
    // Two equal poles at 2.5 Hz; the input is scaled so that the output has a deviation of 1.
    let pole = 0.855
    let gain = 0.0265
    var values: [CGVector] = []
    var (slow, smooth) = (CGVector(dx: 0, dy: 0), CGVector(dx: 0, dy: 0))
    for _ in 0..<(count + 60) {
      slow.dx = pole * slow.dx + random.normal()
      slow.dy = pole * slow.dy + random.normal()
      smooth.dx = pole * smooth.dx + slow.dx
      smooth.dy = pole * smooth.dy + slow.dy
      values.append(CGVector(dx: smooth.dx * gain * size, dy: smooth.dy * gain * size))
    }
    let settled = values.dropFirst(60)
    let origin = settled.first ?? CGVector(dx: 0, dy: 0)
    return settled.map { CGVector(dx: $0.dx - origin.dx, dy: $0.dy - origin.dy) }
  }

  /// Returns the same path with a state every 2 ms, so that what is added to it can vary quickly.
  static func resampled(_ finger: HandMotion.Finger) -> HandMotion.Finger {
    let count = max(1, Int(((finger.end - finger.start) / 0.002).rounded(.up)))
    return HandMotion.Finger(
      start: finger.start, end: finger.end, onset: finger.onset,
      knots: (0...count).map { index in
        let time = (finger.end - finger.start) * Double(index) / Double(count)
        return (time: time, state: finger.state(at: finger.start + time))
      })
  }
}
