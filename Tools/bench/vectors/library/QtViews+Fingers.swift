import Foundation
import TSGeometry
import TSInterface
import TSRecognition

extension QtViews {
  func sliders() -> [VectorDifference] {
    var knobs: [Counter] = []
    for number in 0..<3 {
      let slider = view(CGRect(x: 300 + 200 * number, y: 300, width: 100, height: 400))
      let isWhole = setting.contains("whole slider")
      let knob =
        isWhole ? slider : view(CGRect(x: 25, y: 175, width: 50, height: 50), in: slider)
      let calls = Counter()
      pan(.vertical, on: knob, calls)
      knobs.append(calls)
    }
    let starts = (0..<3).map { Self.at(350 + 200 * Double($0), 500) }
    let ways = vectors
    stage.together { for (id, start) in starts.enumerated() { stage.land(id, at: start) } }
    for step in 1...10 {
      stage.wait(0.01)
      stage.together {
        for (id, start) in starts.enumerated() {
          let way = id < ways.count ? ways[id] : ways.last ?? .zero
          let share = Double(step) / 10
          stage.move(id, to: Self.at(start.x + way.dx * share, start.y + way.dy * share))
        }
      }
    }
    return knobs.enumerated().flatMap {
      compare(.drags, of: "slider \($0.offset)", $0.element.count, 1)
    }
  }

  func pinch() -> [VectorDifference] {
    let area = view(CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let pinches = Counter()
    let pinch = PinchGestureRecognizer()
    pinch.addHandler { if $0.state == .began { pinches.count += 1 } }
    area.addGestureRecognizer(pinch)
    var drags: [Counter] = []
    for number in 0..<3 {
      let calls = Counter()
      pan(on: view(CGRect(x: 100 + 300 * number, y: 400, width: 200, height: 200), in: area), calls)
      drags.append(calls)
    }
    // A finger is on the rectangle of a drag handler, or beside them all on the area.
    let pattern = /on (drag [1-3]|pinch) and (drag [1-3]|pinch), drag apart/
    guard let words = sequence.firstMatch(of: pattern) else {
      return [.unread("a sequence \(sequence)")]
    }
    func place(_ word: Substring, _ side: Double) -> CGPoint {
      guard let number = word.last.flatMap({ Double(String($0)) }) else {
        return Self.at(500 + side * 100, 800)
      }
      return Self.at(300 * number - 100, 500)
    }
    pinchOut(place(words.1, -1), place(words.2, 1))
    let wanted = outcome.firstMatch(of: /changes (\d+) times/).flatMap { Int($0.1) } ?? 0
    return compare(.pinches, pinches.count > 0, wanted > 0)
      + (wanted == 0 ? compare(.drags, drags.reduce(0) { $0 + $1.count }, 2) : [])
  }

  /// Lands two fingers and moves them apart, each by 11 px in an event.
  func pinchOut(_ first: CGPoint, _ second: CGPoint, steps: Int = 5) {
    stage.together {
      stage.land(1, at: first)
      stage.land(2, at: second)
    }
    for step in 1...steps {
      stage.wait(0.01)
      let way = (Self.threshold + 1) * Double(step)
      stage.together {
        stage.move(1, to: Self.at(Double(first.x) - way, Double(first.y)))
        stage.move(2, to: Self.at(Double(second.x) + way, Double(second.y)))
      }
    }
  }

  func pinchRecognizer(on view: View) -> (PinchGestureRecognizer, Counter, Counter) {
    let (began, ended) = (Counter(), Counter())
    let pinch = PinchGestureRecognizer()
    pinch.addHandler {
      if $0.state == .began { began.count += 1 }
      if $0.state == .ended || $0.state == .cancelled { ended.count += 1 }
    }
    view.addGestureRecognizer(pinch)
    return (pinch, began, ended)
  }

  /// A pinch whose second finger lifts and lands again.
  func interruptedPinch() -> [VectorDifference] {
    let (_, began, ended) = pinchRecognizer(on: stage.window)
    pinchOut(Self.at(450, 500), Self.at(550, 500))
    stage.lift(2)
    stage.wait(0.05)
    stage.land(2, at: Self.at(550, 500))
    for step in 1...5 {
      stage.wait(0.01)
      stage.together {
        stage.move(1, to: Self.at(395 - 11 * Double(step), 500))
        stage.move(2, to: Self.at(550 + 11 * Double(step), 500))
      }
    }
    stage.together {
      stage.lift(1)
      stage.lift(2)
    }
    let wanted = outcome.contains("begins twice") ? 2 : 1
    return compare(.pinches, of: "began", began.count, wanted)
      + compare(.pinches, of: "ended", ended.count, wanted)
  }

  /// Two pinches one after the other, each of which begins at the scale 1.
  func secondPinch() -> [VectorDifference] {
    let (pinch, began, _) = pinchRecognizer(on: stage.window)
    let scale = Counter()
    pinch.addHandler { _ in
      if pinch.state == .began { scale.count = Int((pinch.scale * 100).rounded()) }
    }
    for _ in 0..<2 {
      pinchOut(Self.at(450, 500), Self.at(550, 500), steps: 10)
      stage.together {
        stage.lift(1)
        stage.lift(2)
      }
      stage.wait(0.5)
    }
    return compare(.pinches, of: "began", began.count, 2)
      + compare(.pinches, of: "begins at 1", (70...130).contains(scale.count), true)
  }

  /// Two balls with a drag handler each, and a finger on each.
  func balls() -> [VectorDifference] {
    var drags: [Counter] = []
    for x in [300, 700] {
      let calls = Counter()
      pan(on: view(CGRect(x: x - 50, y: 450, width: 100, height: 100)), calls)
      drags.append(calls)
    }
    stage.together {
      stage.land(0, at: Self.at(300, 500))
      stage.land(1, at: Self.at(700, 500))
    }
    var differences: [VectorDifference] = []
    for (way, wanted) in [(Self.threshold, 0), (Self.threshold + 1, 1), (Self.threshold + 20, 1)] {
      stage.wait(0.01)
      // One moves along x, the other along y.
      stage.together {
        stage.move(0, to: Self.at(300 + way, 500))
        stage.move(1, to: Self.at(700, 500 + way))
      }
      for calls in drags {
        differences += compare(.drags, calls.count, wanted, wanted == 0 ? [.atDistance] : [])
      }
    }
    return differences
  }

  /// What happens in an area for touches with a pinch in it.
  enum AreaAct {
    case three, fourthLands, fourthLifts
  }

  func touchArea(_ act: AreaAct) -> [VectorDifference] {
    let area = view(CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    area.addGestureRecognizer(pinch)
    area.addGestureRecognizer(rotation)
    let count = act == .three ? 3 : 4
    func place(_ id: Int, _ degrees: Double) -> CGPoint {
      let angle = (Double(id) * 360 / Double(count) + degrees) * Double.pi / 180
      let radius = 150 + degrees
      return Self.at(
        500 + radius * cos(angle), 500 + radius * sin(angle))
    }
    for id in 0..<count {
      stage.land(id, at: place(id, 0))
      stage.wait(0.02)
    }
    let pressed = area.began
    if act == .fourthLifts { stage.lift(3) }
    for step in 1...30 {
      stage.wait(0.01)
      stage.together { for id in 0..<3 { stage.move(id, to: place(id, Double(step))) } }
    }
    let isActive = [pinch.state, rotation.state].contains { $0 == .began || $0 == .changed }
    return compare(.touches, of: "pressed", pressed, count)
      + compare(.pinches, isActive, act != .fourthLands)
      + (act == .three ? compare(.touches, of: "cancelled", area.cancelled > 0, true) : [])
  }

  func simultaneous() -> [VectorDifference] {
    let item = view(CGRect(x: 0, y: 0, width: 1000, height: 1000))
    stage.together { for id in 0..<3 { stage.land(id, at: Self.at(300 + 100 * Double(id), 500)) } }
    stage.wait(0.01)
    stage.together { for id in 0..<3 { stage.move(id, to: Self.at(300 + 100 * Double(id), 600)) } }
    stage.wait(0.01)
    stage.together { for id in 0..<3 { stage.lift(id) } }
    return compare(.touches, of: "began", item.began, 3)
      + compare(.touches, of: "ended", item.ended, 3)
      + compare(.touches, of: "calls", item.calls, 3)
  }

  func releaseOutside() -> [VectorDifference] {
    let item = view(CGRect(x: 450, y: 450, width: 100, height: 100))
    stage.land(1, at: Self.middle)
    drag(from: Self.middle, by: 200, 0, step: 100)
    stage.lift(1)
    // The press, two moves and the lift, or the press alone.
    let events = outcome.firstMatch(of: /(\d+) events/).flatMap { Int($0.1) } ?? 0
    let isFollowed = events > 2
    return compare(.touches, of: "ended", item.ended == 1, isFollowed)
  }

  func mouseArea() -> [VectorDifference] {
    let area = view(CGRect(x: 0, y: 0, width: 1000, height: 1000))
    area.keepsTouches = setting.contains("preventStealing")
    let drags = Counter()
    pan(on: area, drags)
    stage.land(1, at: Self.middle)
    drag(from: Self.middle, by: 2 * Self.threshold, 0, step: Self.threshold / 2)
    let isDragged = !outcome.contains("drag never active")
    return compare(.drags, drags.count > 0, isDragged)
      + compare(.touches, of: "cancelled", area.cancelled > 0, isDragged)
  }
}
