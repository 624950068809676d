import TSGeometry

/// Taps, presses and what follows from them.
extension MotionMaker {
  /// The manner of a tap, which decides about its time.
  enum Rhythm {
    /// Taps one by one.
    case single
    /// Taps in quick succession, also a double tap.
    case quick

    var domain: MotionDomain { self == .single ? .singleTap : .quickTap }
  }

  /// A tap and the time until the next one.
  struct Tap {
    var finger: HandMotion.Finger
    /// The time from the lift to the next touch-down, in seconds.
    var gap: Double
  }

  /// Returns a tap.
  ///
  /// - Parameters:
  ///   - point: The intended position, in millimetres.
  ///   - start: The time of touch-down, in seconds.
  ///   - offset: The number that is added to the trial, for taps within a gesture; 0 by default.
  mutating func tap(
    at point: CGPoint, start: Double = 0, rhythm: Rhythm = .single, offset: Int = 0
  ) -> Tap {
    let table = rhythm == .single ? tables.singleTap : tables.quickTap
    let measures = table.draw(person, rhythm.domain, trial: trial * 16 + offset)
    let duration = PortableMath.exp(measures[0]) * person.timeScale
    let peak = PortableMath.exp(measures[1]) / MotionMaker.averagePressure
    let gap = PortableMath.exp(measures[2]) * person.timeScale
    let finger = contact(
      at: point, start: start, duration: duration, peak: peak, diameter: diameter())
    return Tap(finger: trembling(finger), gap: gap)
  }

  /// Returns a contact at rest that begins and ends as taps do (M47, M48, M76).
  ///
  /// - Parameters:
  ///   - point: The position, in millimetres.
  ///   - duration: The duration, in seconds.
  ///   - peak: The peak pressure relative to an average touch.
  ///   - diameter: The diameter, in millimetres.
  ///   - reach: The factor of all movement; 1 by default, less with several fingers.
  mutating func contact(
    at point: CGPoint, start: Double, duration: Double, peak: Double, diameter: Double,
    reach: Double = 1
  ) -> HandMotion.Finger {
    let period = TapShape.period
    let count = max(1, Int((duration / period).rounded()))
    // A whole number of ticks, so that the clock of the measured pad leaves none out; it reports a
    // lift a little early (M40).
    let duration = Double(count) * period - 0.00085
    let beginning = shape(count)
    let end = shape(count)
    let ticks = MotionMaker.joined(beginning, end, count: count)
    // A coordinate in which the finger rests must not move with the other one.
    let spread = reach * person.spreadScale
    let (across, down) = (spread * random.logNormal(1, 0.15), spread * random.logNormal(1, 0.15))
    var position = point
    let knots = ticks.indices.map { index in
      let tick = ticks[index]
      if index > 0 {
        position.x += across * tick.dx
        position.y += down * tick.dy
      }
      return (
        time: Double(index) * period,
        state: HandMotion.State(
          position: position, pressure: peak * tick.pressure, diameter: diameter)
      )
    }
    return HandMotion.Finger(start: start, end: start + duration, knots: knots)
  }

  /// Returns the ticks of a contact: the first half of one shape and the second half of another,
  /// with the middle repeated if both are shorter.
  static func joined(_ first: TapShape, _ last: TapShape, count: Int) -> [TapShape.Tick] {
    let head = (count + 1) / 2
    var ticks = Array(first.ticks.prefix(min(head, max(1, (first.ticks.count + 1) / 2))))
    let tail = last.ticks.suffix(min(count - head, last.ticks.count / 2))
    let pressure = ticks.last?.pressure ?? 1
    while ticks.count + tail.count < count {
      // A finger that is held longer than any tap rests; its drift is added elsewhere.
      ticks.append(TapShape.Tick(dx: 0, dy: 0, pressure: pressure))
    }
    return ticks + tail
  }

  /// Returns a shape with about a number of ticks, drawn among the nearest ones.
  private mutating func shape(_ count: Int) -> TapShape {
    let shapes = tables.tapShapes
    let tolerance = max(0, count / 8)
    var near = shapes.indices.filter { abs(shapes[$0].ticks.count - count) <= tolerance }
    if near.isEmpty {
      let nearest = shapes.map { abs($0.ticks.count - count) }.min() ?? 0
      near = shapes.indices.filter { abs(shapes[$0].ticks.count - count) == nearest }
    }
    guard !near.isEmpty else { return TapShape([]) }
    return shapes[near[random.index(below: near.count)]]
  }

  /// Returns taps in quick succession, about the same place.
  mutating func taps(at point: CGPoint, count: Int) -> [HandMotion.Finger] {
    var fingers: [HandMotion.Finger] = []
    var start = 0.0
    for index in 0..<count {
      var place = point
      if index > 0 {
        // The second tap is off by 2.3 mm in the median (M46).
        place.x += 1.6 * person.spreadScale * random.normal()
        place.y += 1.6 * person.spreadScale * random.normal()
      }
      let tap = tap(at: place, start: start, rhythm: .quick, offset: index)
      fingers.append(tap.finger)
      // The gap of a double tap is narrower than that of a run of taps (M46).
      let gap = random.logNormal(0.142, 0.31) * ownGap() * person.timeScale
      start = tap.finger.end + (count == 2 ? gap : tap.gap)
    }
    return fingers
  }

  /// The person's factor of the gap between two taps (M46: b 0.25).
  private func ownGap() -> Double {
    var own = person.generator(.quickTap)
    return own.logNormal(1, 0.25)
  }

  /// Returns a press: the transients of a tap about a rest with the drift of a hand (M70, M79).
  ///
  /// - Parameters:
  ///   - size: The standard deviation of the drift, in millimetres.
  ///   - pressure: The peak pressure relative to an average touch; 1 by default.
  ///   - given: The diameter in millimetres; the person's by default.
  mutating func press(
    at point: CGPoint, start: Double = 0, duration: Double, drift size: Double = 0.08,
    pressure: Double = 1, diameter given: Double? = nil
  ) -> HandMotion.Finger {
    let size = size * person.spreadScale
    let steps = drift(duration, size: size)
    let rest = contact(
      at: point, start: start, duration: duration, peak: pressure,
      diameter: given ?? diameter())
    let moved = MotionMaker.resampled(rest).mapped { time, state in
      let index = min(Int((time - start) / 0.01), steps.count - 1)
      var state = state
      state.position.x += steps[max(index, 0)].dx
      state.position.y += steps[max(index, 0)].dy
      return state
    }
    return trembling(moved)
  }
}
