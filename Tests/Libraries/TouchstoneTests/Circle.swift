import Foundation
import Touchstone

/// Decides circles that are drawn in two strokes, the second within a second of the first.
struct CircleMachine: GestureMachine {
  var limits = GestureLimits()
  private(set) var state = GestureState.possible
  private(set) var deadline: Timestamp?
  private var finger: Int?
  private var points: [CGPoint] = []
  private var hasStroke = false

  var numberOfTouches: Int { finger == nil ? 0 : 1 }

  /// The middle of what has been drawn.
  var location: CGPoint {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return CGPoint(
      x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2)
  }

  func location(ofTouch index: Int) -> CGPoint { points.last ?? .zero }

  mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard finger == nil, fingers.count == 1 else { return end(.failed, at: time) }
    (finger, deadline) = (fingers[0].id, nil)
    points.append(fingers[0].position)
    return .none
  }

  mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision {
    points += fingers.filter { $0.id == finger }.map(\.position)
    return .none
  }

  mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision {
    guard fingers.contains(where: { $0.id == finger }) else { return .none }
    finger = nil
    if hasStroke { return end(isCircle ? .ended : .failed, at: time) }
    (hasStroke, deadline) = (true, time.advanced(by: 1))
    return .none
  }

  mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision {
    end(.failed, at: time)
  }

  mutating func timeout(at time: Timestamp) -> Decision {
    guard let deadline, time >= deadline else { return .none }
    return end(.failed, at: deadline)
  }

  mutating func reset() { self = CircleMachine(limits: limits) }

  private mutating func end(_ state: GestureState, at time: Timestamp) -> Decision {
    guard !self.state.isEnd else { return .none }
    (self.state, deadline) = (state, nil)
    return Decision(
      state, reason: state == .failed ? .bySubclass : nil, crossing: time.seconds)
  }

  /// Whether no point is more than 15 % off the mean radius, and no gap is wider than 60°.
  private var isCircle: Bool {
    let spokes = points.map { CGVector(dx: $0.x - location.x, dy: $0.y - location.y) }
    let mean = spokes.map(\.length).reduce(0, +) / CGFloat(spokes.count)
    guard mean > 20, spokes.allSatisfy({ abs($0.length - mean) <= 0.15 * mean }) else {
      return false
    }
    let angles = spokes.map { atan2($0.dy, $0.dx) }.sorted()
    let next = angles.dropFirst() + [angles[0] + 2 * .pi]
    return zip(angles, next).allSatisfy { $1 - $0 <= .pi / 3 }
  }
}

/// Recognizes circles in two strokes.
final class CircleGestureRecognizer: MachineGestureRecognizer<CircleMachine> {
  init() { super.init(machine: CircleMachine()) }
}
