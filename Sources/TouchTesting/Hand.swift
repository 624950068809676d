public import Geometry
import Misuse

/// A hand over the device of a stage, with as many fingers as a verb needs.
///
/// A verb takes fingers that are not down, so some can hold while others do something. It returns
/// when they have lifted; time has moved on by as long as that took. Fingers are aimed at a view,
/// at a place in one, at a point of the screen or at millimetres of it: see ``TouchTarget``.
@MainActor public struct Hand {
  /// The stage whose device it touches.
  public let stage: TestStage

  /// How far apart the fingers of a hand lie that taps, presses or pans with several, in points.
  public static let spacing: CGFloat = 40

  /// One finger, to be told each step; counted from 1.
  ///
  /// - Precondition: The number is positive.
  public func finger(_ number: Int) -> HandFinger {
    demand(number > 0, "finger \(number): fingers are counted from 1")
    return HandFinger(stage: stage, number: number)
  }

  /// Lets time pass; see ``TestStage/wait(_:)``.
  public func wait(_ seconds: TimeInterval) { stage.wait(seconds) }

  /// Moves fingers along paths of their own, all at once.
  ///
  /// Landing, moving and lifting are in the reports of the device's rate nearest to their times.
  public func follow(_ paths: [FingerPath]) { perform("path") { run(paths) } }

  /// Does something under a name, for warnings.
  func perform(_ verb: String, _ body: () -> Void) {
    let outer = stage.verb
    stage.verb = outer ?? verb
    body()
    stage.verb = outer
  }

  /// The lowest fingers that are not down.
  func free(_ count: Int) -> [HandFinger] {
    demand(count > 0, "a hand with \(count) fingers")
    var (fingers, number): ([HandFinger], Int) = ([], 1)
    while fingers.count < count {
      let next = HandFinger(stage: stage, number: number)
      if !next.isDown { fingers.append(next) }
      number += 1
    }
    return fingers
  }

  /// Places beside one another, around one: where several fingers land.
  func row(_ target: any TouchTarget, _ count: Int) -> [TouchPlace] {
    (0..<count).map { index in
      let dx = (CGFloat(index) - CGFloat(count - 1) / 2) * Hand.spacing
      return target.touchPlace.offset(dx: dx, dy: 0)
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
          if let line = lines[index] { finger.moves(to: line.place(share)) }
        } else if step == counts[index] + 1 {
          finger.lifts()
        }
      }
    }
  }

  /// Where a finger goes, in points of the screen.
  private struct Line {
    let place: (Double) -> CGPoint
  }

  private func land(_ finger: HandFinger, _ path: FingerPath) -> Line {
    switch path.way {
    case .curve(let place):
      finger.lands(at: place(0))
      return Line(place: place)
    case .line(let from, let to, let profile):
      let screen = stage.screen
      let start = from.touchPlace.point(on: screen)
      let way = to.touchPlace.point(on: screen) - start
      finger.lands(at: from)
      return Line { start + way * CGFloat(profile.way(after: $0)) }
    }
  }
}
