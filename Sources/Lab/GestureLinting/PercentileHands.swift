import TSGeometry

/// Five people at the percentiles p5, p25, p50, p75 and p95 of measured people, from the quickest to
/// the slowest.
///
/// The movements have measured times, distances and speeds (M43, M46, M49, M50, M52), and no noise.
public struct PercentileHands: TrialHandSource {
  /// The distances of the strokes of the five people, in millimetres.
  private static let distances = [63.0, 31, 70, 70, 117]

  /// Creates the source.
  public init() {}

  /// Returns the movements of the five people, and for a drag that of a sixth, who is slow.
  public func motions(for gesture: TrialGesture) -> [TrialMotion] {
    var motions = (0..<5).map { motion(for: gesture, person: $0) }
    if case .drag(let direction) = gesture.kind {
      motions.append(stroke(gesture, direction, 34, lasting: 1, until: 1, person: 2))
    }
    return motions
  }

  private func motion(for gesture: TrialGesture, person: Int) -> TrialMotion {
    switch gesture.kind {
    case .taps(let count): return taps(gesture, count, person)
    case .press(let taps, let duration): return press(gesture, taps, duration, person)
    case .drag(let direction):
      let distance = Self.distances[person]
      let time = PeopleFigures.dragTimes[person]
      return stroke(gesture, direction, distance, lasting: time, until: 1, person: person)
    case .swipe(let direction):
      let distance = Self.distances[person]
      let time = PeopleFigures.dragTimes[person]
      return stroke(gesture, direction, distance, lasting: time, until: 0.45, person: person)
    case .pinch(let isApart): return pinch(gesture, isApart, person)
    case .rotation(let isClockwise): return rotation(gesture, isClockwise, person)
    }
  }

  /// Returns the initial position of a finger in its row.
  private func place(_ finger: Int, _ gesture: TrialGesture, _ person: Int) -> CGVector {
    let distance = PeopleFigures.fingerDistances[person]
    let offset = (CGFloat(finger) - CGFloat(gesture.fingers - 1) / 2) * distance
    return gesture.isUpright ? CGVector(dx: 0, dy: offset) : CGVector(dx: offset, dy: 0)
  }

  /// Returns the times by which a finger lands and lifts later than the first.
  private func delays(_ finger: Int, _ gesture: TrialGesture, _ person: Int) -> (Double, Double) {
    guard gesture.fingers > 1 else { return (0, 0) }
    let share = Double(finger) / Double(gesture.fingers - 1)
    return (PeopleFigures.landingGaps[person] * share, PeopleFigures.liftGaps[person] * share)
  }

  private func taps(_ gesture: TrialGesture, _ count: Int, _ person: Int) -> TrialMotion {
    TrialMotion(series(gesture, count, from: 0, person).contacts)
  }

  /// Returns the contacts of several taps, and the time at which the next one would begin.
  private func series(
    _ gesture: TrialGesture, _ count: Int, from start: Double, _ person: Int
  ) -> (contacts: [[TrialMotion.Position]], end: Double) {
    let times = count > 1 ? PeopleFigures.quickTapTimes : PeopleFigures.tapTimes
    let gaps = count > 2 ? PeopleFigures.tapGaps : PeopleFigures.doubleTapGaps
    let apart = count > 1 ? PeopleFigures.doubleTapOffsets[person] : 0
    var (contacts, begin): ([[TrialMotion.Position]], Double) = ([], start)
    for number in 0..<count {
      // Each second tap is off the first.
      let shift = number % 2 == 0 ? 0 : CGFloat(apart)
      for finger in 0..<gesture.fingers {
        let (late, lifts) = delays(finger, gesture, person)
        let place = place(finger, gesture, person)
        let from = CGVector(dx: place.dx + shift, dy: place.dy)
        let to = CGVector(dx: from.dx, dy: from.dy + PeopleFigures.tapMovements[person])
        contacts.append([
          .init(begin + late, from), .init(begin + late + times[person] * 0.8, from),
          .init(begin + late + times[person] + lifts, to),
        ])
      }
      begin += times[person] + delays(gesture.fingers - 1, gesture, person).0 + gaps[person]
    }
    return (contacts, begin)
  }

  private func press(
    _ gesture: TrialGesture, _ taps: Int, _ duration: Double, _ person: Int
  ) -> TrialMotion {
    var (contacts, start) = series(gesture, taps, from: 0, person)
    let length = duration + 0.4
    let drift = PeopleFigures.drifts[person] * length / 0.6
    for finger in 0..<gesture.fingers {
      let (late, lifts) = delays(finger, gesture, person)
      let from = place(finger, gesture, person)
      let to = CGVector(dx: from.dx, dy: from.dy + drift)
      contacts.append([
        .init(start + late, from), .init(start + late + length, to),
        .init(start + late + length + lifts + 0.02, to),
      ])
    }
    return TrialMotion(contacts)
  }

  private func stroke(
    _ gesture: TrialGesture, _ direction: CGVector, _ distance: Double, lasting time: Double,
    until end: Double, person: Int
  ) -> TrialMotion {
    let contacts = (0..<gesture.fingers).map { finger -> [TrialMotion.Position] in
      let (late, lifts) = delays(finger, gesture, person)
      let from = place(finger, gesture, person)
      // No finger moves before all have landed and rested for a moment.
      let begin = delays(gesture.fingers - 1, gesture, person).0 + PeopleFigures.firstMoves[person]
      var positions = [TrialMotion.Position(late, from)]
      for (step, progress) in PeopleFigures.dragProgress.enumerated() {
        let share = Double(step) / Double(PeopleFigures.dragProgress.count - 1)
        guard share <= end + 1e-9 else { continue }
        let way = CGFloat(distance * progress)
        positions.append(
          .init(
            begin + share * time,
            CGVector(dx: from.dx + direction.dx * way, dy: from.dy + direction.dy * way)))
      }
      // The lift is reported about one frame after the last movement.
      let last = positions[positions.count - 1]
      positions.append(.init(last.time + lifts + 0.012, last.offset))
      return positions
    }
    return TrialMotion(contacts)
  }

  /// Two fingers whose distance changes to 2.2 or 0.45 times of what it was in 0.8 s, while the pair
  /// turns a little.
  private func pinch(_ gesture: TrialGesture, _ isApart: Bool, _ person: Int) -> TrialMotion {
    let narrow = PeopleFigures.fingerDistances[person]
    let turn = [-0.05, -0.025, 0.02, 0.04, 0.07][person]
    let (from, to) = isApart ? (narrow, narrow * 2.2) : (narrow * 2.2, narrow)
    return pair(gesture, person) { share in
      let distance = from + (to - from) * share
      return CGVector(dx: distance / 2, dy: distance / 2 * turn * share)
    }
  }

  /// Two fingers that turn by 53° about their middle in 0.8 s, while their distance changes a little.
  private func rotation(_ gesture: TrialGesture, _ isClockwise: Bool, _ person: Int) -> TrialMotion
  {
    let distance = PeopleFigures.fingerDistances[person]
    return pair(gesture, person) { share in
      // The tangent of half of the angle gives a rotation without trigonometric functions.
      let half = 0.5 * share * (isClockwise ? 1 : -1)
      let radius = distance / 2 * (1 + 0.04 * share) / (1 + half * half)
      return CGVector(dx: radius * (1 - half * half), dy: radius * 2 * half)
    }
  }

  /// Returns a motion of two opposite fingers; `arm` returns the position of one for a share of the
  /// movement.
  private func pair(
    _ gesture: TrialGesture, _ person: Int, _ arm: (Double) -> CGVector
  ) -> TrialMotion {
    let contacts = [-1.0, 1.0].enumerated().map { finger, sign -> [TrialMotion.Position] in
      let (late, lifts) = delays(finger, gesture, person)
      let begin = PeopleFigures.landingGaps[person] + 0.02
      func position(_ time: Double, _ share: Double) -> TrialMotion.Position {
        let arm = arm(share)
        let offset =
          gesture.isUpright
          ? CGVector(dx: -arm.dy * sign, dy: arm.dx * sign)
          : CGVector(dx: arm.dx * sign, dy: arm.dy * sign)
        return .init(time, offset)
      }
      var positions = [position(late, 0)]
      for (step, progress) in PeopleFigures.dragProgress.enumerated() {
        positions.append(position(begin + 0.04 * Double(step), progress))
      }
      positions.append(position(begin + 0.812 + lifts, 1))
      return positions
    }
    return TrialMotion(contacts)
  }
}
