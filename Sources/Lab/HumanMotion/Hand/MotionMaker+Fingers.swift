import TSGeometry

/// Strokes of several fingers.
extension MotionMaker {
  /// The factor of the time that two fingers need against each other, relative to a drag (M24, M63).
  private static let opposition = 1.7

  /// Returns the two fingers of a scroll (M60, M79), the left one first.
  ///
  /// - Parameters:
  ///   - middle: The middle between the fingers at touch-down, in millimetres.
  ///   - way: The displacement, in millimetres.
  mutating func scroll(from middle: CGPoint, by way: CGVector) -> [HandMotion.Finger] {
    let distance = max(way.length, 0.1)
    let table = tables.scroll
    let measures = table.draw(person, .scroll, trial: trial, distance: distance)
    let pair = pairRun(of: distance, way)
    let body = StrokeBody(table, measures, distance: distance, timeScale: person.timeScale)
    let own = Array(measures[table.extraIndex...])
    let spread = PortableMath.exp(own[2])
    let (landing, lift) = (own[0] * abs(own[0]), own[1] * abs(own[1]))
    // The finger that is down first waits for the other; that which lifts last stays where it is.
    // A pad counts the frames of one finger until then.
    let wait = (abs(landing) * person.timeScale / TapShape.period).rounded() * TapShape.period
    let end = wait + body.duration + 0.0114
    let starts = landing > 0 ? (0, wait) : (wait, 0)
    let ends = lift > 0 ? (end, end + lift) : (end - lift, end)
    let sideways = sideways(of: distance, way)
    let pressure = pairPressure()
    func state(_ sign: Double, _ time: Double) -> HandMotion.State {
      let moment = min(max(time - wait, 0), body.duration)
      let progress = body.progress(at: moment)
      let place = pair.path.place(at: progress)
      let (along, deviation) = (place.along, place.side * sideways)
      let knot = pair.state(after: progress, at: moment / body.duration)
      let angle = own[3] + knot.angle
      let reach = sign * spread * knot.distance
      return HandMotion.State(
        position: CGPoint(
          x: middle.x + way.dx * along - way.dy * deviation + reach * PortableMath.cos(angle),
          y: middle.y + way.dy * along + way.dx * deviation + reach * PortableMath.sin(angle)),
        pressure: pressure * (sign < 0 ? knot.left : knot.right))
    }
    return [(-0.5, starts.0, ends.0), (0.5, starts.1, ends.1)].map { sign, start, last in
      var finger = pairFinger(start: start, end: last) { state(sign, $0) }
      // A finger that waits for the other one rolls as in a tap, and so does one that lifts alone.
      if start < wait { finger = rolling(finger, isLanding: true) }
      if last > end { finger = rolling(finger, isLanding: false) }
      return trembling(finger)
    }
  }

  /// The median pressure of a scroll's fingers, which differs between people as that of taps does.
  private mutating func pairPressure() -> Double {
    PortableMath.exp(0.062 * (0.8 * person.evenScores[1] + 0.6 * random.normal()) - 0.053)
  }

  /// Returns the course of the fingers relative to each other in a stroke of about the same length.
  private mutating func pairRun(of distance: Double, _ way: CGVector) -> PairRun {
    let runs = tables.pairRuns
    guard !runs.isEmpty else {
      return PairRun(path: .straight, direction: CGVector(dx: 1, dy: 0), knots: [.init()])
    }
    // Strokes across are turned otherwise than those along, so the direction counts most.
    let keys = runs.map { run in
      let along = (run.direction.dx * way.dx + run.direction.dy * way.dy) / distance
      return abs(run.path.length - distance) + 40 * (1 - along)
    }
    let ranked = runs.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    return runs[ranked[random.index(below: min(6, ranked.count))]]
  }

  /// Returns a path that begins or ends as a tap does (M47, M48).
  private mutating func rolling(
    _ finger: HandMotion.Finger, isLanding: Bool
  ) -> HandMotion.Finger {
    guard !tables.tapShapes.isEmpty else { return finger }
    let ticks = tables.tapShapes[random.index(below: tables.tapShapes.count)].ticks
    guard ticks.count > 1 else { return finger }
    let (roll, edge) =
      isLanding ? (ticks[1], ticks[0]) : (ticks[ticks.count - 1], ticks[ticks.count - 1])
    return finger.mapped { time, state in
      var state = state
      // From 1 at the first or the last frame to 0 a frame away from it.
      let distance = isLanding ? time - finger.start : finger.end - 0.0114 - time
      let share = 1 - min(max(distance / TapShape.period, 0), 1)
      let sign = isLanding ? -share : share
      state.position.x += sign * roll.dx
      state.position.y += sign * roll.dy
      state.pressure *= 1 - share * (1 - edge.pressure)
      return state
    }
  }

  /// Returns a pinch or a spread, turned a little as people do not mean to (M79; one person
  /// recorded, confidence C).
  ///
  /// - Parameters:
  ///   - middle: The middle between the fingers, in millimetres.
  ///   - first: The distance at touch-down, in millimetres.
  ///   - last: The distance at lift, in millimetres.
  ///   - angle: The angle of the line from thumb to index finger, in radians.
  mutating func pinch(
    at middle: CGPoint, from first: Double, to last: Double, angle: Double
  ) -> [HandMotion.Finger] {
    let turn = random.normal() * 5 * .pi / 180
    // The thumb covers 0.5 to 0.7 of the way of the index finger.
    let thumb = random.uniform(0.5...0.7)
    let shares = [thumb / (1 + thumb), 1 / (1 + thumb)]
    let body = body(of: abs(last - first), timeScale: MotionMaker.opposition)
    return twoFingers(body, landing: landing()) { finger, progress in
      let distance = first + (last - first) * progress
      let direction = angle + turn * progress
      // The fingers start symmetrically and part by their shares.
      let reach =
        finger == 0
        ? -(first / 2 + (distance - first) * shares[0])
        : first / 2 + (distance - first) * shares[1]
      return CGPoint(
        x: middle.x + reach * PortableMath.cos(direction),
        y: middle.y + reach * PortableMath.sin(direction))
    }
  }

  /// Returns a rotation about the middle of two fingers; no recordings of any exist (M79,
  /// confidence C).
  ///
  /// - Parameters:
  ///   - angle: The angle, in radians, clockwise on a surface with y downwards.
  ///   - radius: The distance from the middle to each finger, in millimetres.
  mutating func rotation(
    at middle: CGPoint, by angle: Double, radius: Double
  ) -> [HandMotion.Finger] {
    let start = random.uniform(-0.6...0.2) - angle / 2
    let body = body(of: abs(angle) * radius, timeScale: MotionMaker.opposition)
    let walks = drift(body.gap + body.duration, size: 0.05)
    return twoFingers(body, landing: landing()) { finger, progress in
      let walk = walks[min(Int(progress * Double(walks.count - 1)), walks.count - 1)]
      let reach = radius * (1 + walk.dx) * (finger == 0 ? -1 : 1)
      let direction = start + angle * progress
      return CGPoint(
        x: middle.x + reach * PortableMath.cos(direction),
        y: middle.y + reach * PortableMath.sin(direction))
    }
  }

  /// Returns a swipe of several fingers in a row (M62; few recordings of three, none of more).
  ///
  /// - Parameter middle: The middle of the fingers at touch-down, in millimetres.
  mutating func swipe(from middle: CGPoint, by way: CGVector, fingers count: Int)
    -> [HandMotion.Finger]
  {
    let distance = fingerDistance()
    guard count > 1 else { return [stroke(from: middle, to: middle + way, isFling: true)] }
    // Swipes of three fingers took 0.5 to 1.1 s, longer than flings of one.
    let base = stroke(from: middle, to: middle + way, isFling: true, timeScale: 1.6)
    let origin = base.first.position
    let skew = 0.03 * PortableMath.power(1.3, Double(max(count - 3, 0)))
    let delays = (0..<count).map { _ in abs(skew * random.normal()) }
    let latest = delays.max() ?? 0
    return (0..<count).map { index in
      let gain = 1 + 0.1 * random.normal()
      let angle = random.normal() * 6 * .pi / 180
      let (cosine, sine) = (PortableMath.cos(angle), PortableMath.sin(angle))
      let place = (Double(index) - Double(count - 1) / 2) * distance
      // The middle fingers reach farther, in an arc.
      let rise = -0.02 * place * place + 0.005 * distance * distance
      let path = base.mapped { _, state in
        let step = state.position - origin
        var state = state
        state.position = CGPoint(
          x: origin.x + place + gain * (cosine * step.dx - sine * step.dy),
          y: origin.y + rise + gain * (sine * step.dx + cosine * step.dy))
        return state
      }
      return path.delayed(by: latest).preceded(by: latest - delays[index])
    }
  }

  /// Returns a tap of two fingers (PP, 45 taps; M79).
  mutating func twoFingerTap(at middle: CGPoint) -> [HandMotion.Finger] {
    let measures = tables.singleTap.draw(person, .singleTap, trial: trial * 16)
    // Two fingers are down for longer than one: 135 ms in the median instead of 84.
    let duration = PortableMath.exp(measures[0]) * 1.5 * person.timeScale
    let reach = fingerDistance() / 2
    let angle = 0.6 + 0.35 * random.normal()
    // They touch down in the same frame in 56 %, and lift in the same one in 69 % (frames of PP).
    let landing = random.uniform() < 0.56 ? 0 : 0.0246
    let lift = random.uniform() < 0.69 ? 0 : 0.012
    let size = diameter()
    let peak = PortableMath.exp(measures[1]) / MotionMaker.averagePressure
    return [-1.0, 1].map { sign in
      let place = CGPoint(
        x: middle.x + sign * reach * PortableMath.cos(angle),
        y: middle.y - sign * reach * PortableMath.sin(angle))
      let start = sign < 0 ? 0 : min(landing, duration / 2)
      return contact(
        at: place, start: start,
        duration: max(duration - start - (sign < 0 ? lift : 0), 0.0125), peak: peak,
        diameter: size, reach: 0.45)
    }
  }

  /// The lag of the second finger: none in half of the gestures (M60, M79).
  private mutating func landing() -> Double {
    random.uniform() < 0.52 ? 0 : min(random.logNormal(0.06, 0.8), 0.3)
  }

  private mutating func twoFingers(
    _ body: StrokeBody, landing: Double, _ place: (Int, Double) -> CGPoint
  ) -> [HandMotion.Finger] {
    // The first finger waits for the other one.
    let duration = landing + body.gap + body.duration
    let pair = pairRun(of: 40, CGVector(dx: 0, dy: 40))
    let pressure = pairPressure()
    return (0..<2).map { index in
      let start = index == 1 ? 0 : landing
      let finger = pairFinger(start: start, end: duration) { time in
        let progress = body.progress(at: time - landing)
        let knot = pair.state(after: progress, at: (time - start) / (duration - start))
        return HandMotion.State(
          position: place(index, progress),
          pressure: pressure * (index == 0 ? knot.left : knot.right))
      }
      return trembling(finger)
    }
  }

  private mutating func pairFinger(
    start: Double, end: Double, _ state: (Double) -> HandMotion.State
  ) -> HandMotion.Finger {
    let size = diameter()
    let end = max(end, start + 0.02)
    let count = max(1, Int(((end - start) / 0.004).rounded(.up)))
    let knots = (0...count).map { index in
      let time = (end - start) * Double(index) / Double(count)
      var state = state(start + time)
      state.diameter = size
      return (time: time, state: state)
    }
    return HandMotion.Finger(start: start, end: end, knots: knots)
  }
}

extension HandMotion.Finger {
  /// Returns the same path after a rest at its first position, which has no onset.
  ///
  /// - Parameter rest: The duration of the rest, in seconds; the path begins earlier by it.
  func preceded(by rest: Double) -> HandMotion.Finger {
    let count = max(1, Int(((end - start) / 0.002).rounded(.up)))
    let knots = (0...count).map { index in
      let time = (end - start) * Double(index) / Double(count)
      return (time: rest + time, state: state(at: start + time))
    }
    return HandMotion.Finger(
      start: start - rest, end: end, knots: rest > 0 ? [(time: 0, state: first)] + knots : knots)
  }
}
