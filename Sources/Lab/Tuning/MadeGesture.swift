import TSBenchmarking
import TSGeometry
import HumanMotion
import TSInterface
import TSRecognition

/// A gesture that a recognizer is made to recognize, with what is expected of all.
struct MadeGesture {
  /// The name of the gesture, which is the label of its streams.
  let name: String
  let gesture: HumanGesture
  let expectations: [Expectation]

  /// Returns the gestures of a recognizer; none for other classes than those of the package, for
  /// taps of many fingers, for edges, and for what no person performs.
  ///
  /// - Parameters:
  ///   - point: The middle of its view, in millimetres of the surface.
  ///   - size: The size of the surface, in millimetres.
  @MainActor static func gestures(
    of name: String, _ recognizer: GestureRecognizer, at point: CGPoint, on size: CGSize,
    beside others: [(String, GestureRecognizer)]
  ) -> [MadeGesture] {
    let made = motions(of: recognizer, at: point, on: size)
    // A tap within a series of taps is recognized too, unless it waits.
    let allowed = others.filter { isPart($0.1, of: recognizer) }.map { Expectation($0.0, .any) }
    return made.map { kind, gesture in
      MadeGesture(
        name: "\(name) \(kind)", gesture: gesture,
        expectations: [Expectation(name, .exactly(1))] + allowed)
    }
  }

  @MainActor private static func isPart(
    _ other: GestureRecognizer, of recognizer: GestureRecognizer
  ) -> Bool {
    guard let series = recognizer as? TapGestureRecognizer,
      let tap = other as? TapGestureRecognizer
    else { return false }
    return tap.numberOfTouchesRequired == series.numberOfTouchesRequired
      && tap.numberOfTapsRequired < series.numberOfTapsRequired
  }

  @MainActor private static func motions(
    of recognizer: GestureRecognizer, at point: CGPoint, on size: CGSize
  ) -> [(String, HumanGesture)] {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      switch (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) {
      case (1, 1): return [("tap", .tap(at: point))]
      case (1, 2): return [("double tap", .doubleTap(at: point))]
      case (1, 3...HumanGesture.mostTaps):
        let count = tap.numberOfTapsRequired
        return [("\(count) taps", .taps(at: point, count: count))]
      case (2, 1): return [("two-finger tap", .twoFingerTap(at: point))]
      default: return []
      }
    case let press as LongPressGestureRecognizer:
      guard press.numberOfTouchesRequired == 1, press.numberOfTapsRequired == 0,
        press.minimumPressDuration <= HumanGesture.longestPress
      else { return [] }
      return [("press", .longPress(at: point, duration: press.minimumPressDuration + 0.5))]
    case is ScreenEdgePanGestureRecognizer: return []
    case let pan as PanGestureRecognizer: return strokes(of: pan, from: point, on: size)
    case is PinchGestureRecognizer:
      return [
        ("apart", .pinch(at: point, from: 15, to: 45)),
        ("together", .pinch(at: point, from: 45, to: 15)),
      ]
    case is RotationGestureRecognizer:
      return [
        ("clockwise", .rotate(at: point, by: 0.8)),
        ("counterclockwise", .rotate(at: point, by: -0.8)),
      ]
    case let swipe as SwipeGestureRecognizer:
      guard let way = way(of: swipe.direction), swipe.numberOfTouchesRequired <= 5 else {
        return []
      }
      let length = length(from: point, along: way, on: size, atMost: 50)
      return [
        (
          "swipe",
          .swipe(
            from: point, by: CGVector(dx: way.dx * length, dy: way.dy * length),
            fingers: swipe.numberOfTouchesRequired)
        )
      ]
    default: return []
    }
  }

  @MainActor private static func strokes(
    of pan: PanGestureRecognizer, from point: CGPoint, on size: CGSize
  ) -> [(String, HumanGesture)] {
    let way = CGVector(dx: 0, dy: point.y > size.height / 2 ? -1 : 1)
    let length = length(from: point, along: way, on: size, atMost: 40)
    let end = CGPoint(x: point.x, y: point.y + way.dy * length)
    var strokes: [(String, HumanGesture)] = []
    if pan.minimumNumberOfTouches <= 1 {
      strokes.append(("drag", .drag(from: point, to: end)))
      strokes.append(
        ("short drag", .drag(from: point, to: CGPoint(x: point.x, y: point.y + way.dy * 8))))
    }
    if pan.minimumNumberOfTouches <= 2, pan.maximumNumberOfTouches >= 2 {
      strokes.append(
        ("scroll", .scroll(from: point, by: CGVector(dx: 0, dy: way.dy * length))))
    }
    return strokes
  }

  private static func way(of direction: SwipeDirection) -> CGVector? {
    let ways: [(SwipeDirection, CGVector)] = [
      (.right, CGVector(dx: 1, dy: 0)), (.left, CGVector(dx: -1, dy: 0)),
      (.up, CGVector(dx: 0, dy: -1)), (.down, CGVector(dx: 0, dy: 1)),
    ]
    return ways.first { direction.contains($0.0) }?.1
  }

  /// Returns how far a finger can move in a direction without leaving the surface.
  private static func length(
    from point: CGPoint, along way: CGVector, on size: CGSize, atMost limit: CGFloat
  ) -> CGFloat {
    let room =
      way.dx > 0
      ? size.width - point.x : way.dx < 0 ? point.x : way.dy > 0 ? size.height - point.y : point.y
    return max(5, min(limit, room - 2))
  }
}
