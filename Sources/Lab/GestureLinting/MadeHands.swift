import TSGeometry
import HumanMotion

/// Synthetic people, with the spread of those who were recorded, by whom the linter measures delays.
///
/// Of ``PercentileHands`` there are few, each at one percentile of everything, which is right for what
/// can happen at all; how long a recognizer waits is a distribution over people.
public struct MadeHands: TrialHandSource {
  /// The number of people.
  public let count: Int

  /// The position of the hands, far from the edges of any surface, in millimetres.
  private static let middle = CGPoint(x: 1000, y: 1000)
  /// The length of the strokes, in millimetres; the recorded drags had 63 in the middle (M50).
  private static let stroke: CGFloat = 63
  /// The interval between the positions of a finger, in seconds: shorter than that of any sensor.
  private static let interval = 0.004

  /// Creates the source.
  ///
  /// - Parameter count: The number of people; 40 by default, and at least 1.
  public init(count: Int = 40) { self.count = max(count, 1) }

  /// Returns the movements of all people.
  ///
  /// - Parameter gesture: The gesture.
  /// - Returns: The movements; empty for presses after taps, for series of taps of several fingers, and
  ///   for taps and presses of three fingers and more.
  public func motions(for gesture: TrialGesture) -> [TrialMotion] {
    guard let human = human(gesture) else { return [] }
    return (0..<count).map { index in
      let motion = human.motion(by: Person(population: .adults, index: index), trial: 0)
      return TrialMotion(motion.fingers.map(positions))
    }
  }

  private func human(_ gesture: TrialGesture) -> HumanGesture? {
    let middle = MadeHands.middle
    switch (gesture.kind, gesture.fingers) {
    case (.taps(1), 1): return .tap(at: middle)
    case (.taps(1), 2): return .twoFingerTap(at: middle)
    case (.taps(2), 1): return .doubleTap(at: middle)
    case (.taps(let count), 1): return .taps(at: middle, count: count)
    case (.press(0, let duration), 1): return .longPress(at: middle, duration: duration + 0.4)
    case (.drag(let direction), 1): return .drag(from: middle, to: middle + stroke(direction))
    case (.drag(let direction), 2): return .scroll(from: middle, by: stroke(direction))
    case (.swipe(let direction), 1...5), (.drag(let direction), 3...5):
      return .swipe(from: middle, by: stroke(direction), fingers: gesture.fingers)
    case (.pinch(let isApart), _):
      return isApart ? .pinch(at: middle, from: 18, to: 40) : .pinch(at: middle, from: 40, to: 18)
    case (.rotation(let isClockwise), _):
      return .rotate(at: middle, by: isClockwise ? 0.9 : -0.9)
    default: return nil
    }
  }

  private func stroke(_ direction: CGVector) -> CGVector {
    CGVector(dx: direction.dx * MadeHands.stroke, dy: direction.dy * MadeHands.stroke)
  }

  /// Returns the positions of a finger relative to the middle of the hand.
  private func positions(_ finger: HandMotion.Finger) -> [TrialMotion.Position] {
    let steps = max(1, Int(((finger.end - finger.start) / MadeHands.interval).rounded(.up)))
    return (0...steps).map { step in
      let time = min(finger.start + Double(step) * MadeHands.interval, finger.end)
      return TrialMotion.Position(time, finger.state(at: time).position - MadeHands.middle)
    }
  }
}
