public import TSGeometry
import TSPreconditions

/// A hand that performs gestures on the device of a stage, with as many fingers as required.
///
/// A gesture uses fingers that are not down, so that some can hold while others move. Each method
/// returns when its fingers have lifted; the timeline has advanced by the duration. Fingers are
/// aimed at a view, a position in one, a point of the screen or a position in millimetres: see
/// ``TouchTarget``.
///
/// ```swift
/// let hand = TestStage().hand
/// hand.tap(button)
/// hand.drag(card, to: trash)
/// ```
@MainActor public struct Hand {
  /// The stage whose device the hand touches.
  public let stage: TestStage

  /// The distance between neighbouring fingers of a tap, press or drag with several, in points.
  public static let spacing: CGFloat = 40

  /// Returns one finger, which is controlled step by step.
  ///
  /// - Parameter number: The number of the finger, from 1.
  /// - Precondition: The number is positive.
  public func finger(_ number: Int) -> HandFinger {
    ensure(number > 0, "finger \(number): fingers are counted from 1")
    return HandFinger(stage: stage, number: number)
  }

  /// Advances the time by a number of seconds while fingers rest; see ``TestStage/wait(_:)``.
  public func wait(_ seconds: TimeInterval) { stage.wait(seconds) }

  /// Moves fingers along individual paths at the same time.
  ///
  /// Each finger touches down, moves and lifts in the reports of the device that are nearest to its
  /// times.
  public func follow(_ paths: [FingerPath]) { perform("path") { run(paths) } }

  /// Performs a closure under the name of a gesture, which warnings contain.
  ///
  /// The outermost name applies to nested calls.
  func perform(_ verb: String, _ body: () -> Void) {
    let outer = stage.verb
    stage.verb = outer ?? verb
    body()
    stage.verb = outer
  }

  /// Returns the fingers with the lowest numbers that are not down.
  func free(_ count: Int) -> [HandFinger] {
    ensure(count > 0, "a hand with \(count) fingers")
    var (fingers, number): ([HandFinger], Int) = ([], 1)
    while fingers.count < count {
      let next = HandFinger(stage: stage, number: number)
      if !next.isDown { fingers.append(next) }
      number += 1
    }
    return fingers
  }

  /// Returns the locations of several fingers, in a row centred on a target.
  func row(_ target: any TouchTarget, _ count: Int) -> [TouchLocation] {
    (0..<count).map { index in
      let dx = (CGFloat(index) - CGFloat(count - 1) / 2) * Hand.spacing
      return target.touchLocation.offset(dx: dx, dy: 0)
    }
  }

  private func run(_ paths: [FingerPath]) {
    guard !paths.isEmpty else { return }
    let fingers = free(paths.count)
    let starts = paths.map { stage.reports(in: $0.start) }
    let counts = paths.map { max(1, stage.reports(in: $0.duration)) }
    let last = zip(starts, counts).reduce(0) { max($0, $1.0 + $1.1 + 1) }
    var lines: [Line?] = Array(repeating: nil, count: paths.count)
    stage.ticks(0...last, from: stage.nextReport) { tick in
      for index in paths.indices {
        let step = tick - starts[index]
        let finger = fingers[index]
        if step == 0 {
          lines[index] = land(finger, paths[index])
        } else if step > 0, step <= counts[index] {
          let share = Double(step) / Double(counts[index])
          if let line = lines[index] { finger.moves(to: line.point(share)) }
        } else if step == counts[index] + 1 {
          finger.lifts()
        }
      }
    }
  }

  /// The position of a finger by fraction of its duration, in points of the screen.
  private struct Line {
    let point: (Double) -> CGPoint
  }

  private func land(_ finger: HandFinger, _ path: FingerPath) -> Line {
    switch path.form {
    case .curve(let point):
      finger.lands(at: point(0))
      return Line(point: point)
    case .line(let from, let to, let profile):
      let screen = stage.screen
      let start = from.touchLocation.point(on: screen)
      let displacement = to.touchLocation.point(on: screen) - start
      finger.lands(at: from)
      return Line { start + displacement * CGFloat(profile.progress(after: $0)) }
    }
  }
}
