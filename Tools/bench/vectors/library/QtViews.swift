import TSControls
import Foundation
import TSGeometry
import TSInterface
import TSRecognition
import TSScrolling

/// The cases of Qt's pointer handlers whose outcome is one of views, controls and scroll views.
///
/// Handlers become recognizers, buttons and areas for the mouse become controls and views. Pans and
/// scroll views begin beyond Qt's drag distance of 10 px, which is between two whole pixels.
@MainActor struct QtViews {
  let nesting: String
  let setting: String
  let sequence: String
  let outcome: String

  private let stage = VectorStage()
  private static let threshold = 10.0
  private static let middle = CGPoint(x: 500, y: 500)

  init(_ parts: [String]) {
    (nesting, setting, sequence, outcome) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// Returns the differences of a case; `nil` for one that describes nothing of this kind.
  nonisolated static func run(_ parts: [String]) -> (@MainActor () -> [VectorDifference])? {
    let (nesting, setting, sequence) = (parts[0], parts[1], parts[2])
    func with(
      _ body: @escaping @MainActor (QtViews) -> [VectorDifference]
    ) -> (@MainActor () -> [VectorDifference])? { { body(QtViews(parts)) } }
    if nesting == "menu of three" { return with { _ in [] } }
    if sequence.contains("taps in a row") { return with { $0.taps() } }
    if setting.hasPrefix("exclusiveSignals") { return with { $0.exclusive() } }
    if nesting == "one button" { return with { $0.button() } }
    if nesting.contains("sliders") { return with { $0.sliders() } }
    if nesting.contains("drag handlers on an area with a pinch") { return with { $0.pinch() } }
    if nesting == "pinch handler on content in a scroll view" {
      return with { $0.pinchInScroll() }
    }
    if nesting == "two balls" { return with { $0.balls() } }
    if sequence.hasPrefix("pinch; lift the second") { return with { $0.interruptedPinch() } }
    if setting == "maximum scale 4" || sequence.hasPrefix("the same again") {
      return with { $0.secondPinch() }
    }
    if nesting.contains("button in a scroll view") { return with { $0.buttonInScroll() } }
    if nesting.hasPrefix("slider in") { return with { $0.sliderInScroll() } }
    if nesting.hasPrefix("item in a scroll view") { return with { $0.itemInScroll() } }
    if nesting.contains("handler on a button, on the delegate") { return with { $0.pressDelay() } }
    if nesting.hasPrefix("mouse area with") { return with { $0.mouseArea() } }
    if sequence.hasPrefix("one, two, three fingers") { return with { $0.touchArea(.three) } }
    if sequence.hasPrefix("a fourth finger lands") { return with { $0.touchArea(.fourthLands) } }
    if sequence.hasPrefix("the fourth lifts") { return with { $0.touchArea(.fourthLifts) } }
    if nesting.hasPrefix("item with a handler") { return with { $0.releaseOutside() } }
    if nesting.contains("point handlers in one item") { return with { $0.simultaneous() } }
    return nil
  }

  // MARK: Parts

  private static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  private func view(_ rectangle: CGRect, in parent: View? = nil) -> TouchRecorder {
    let view = TouchRecorder(frame: rectangle)
    view.isMultipleTouchEnabled = true
    (parent ?? stage.window).addSubview(view)
    return view
  }

  private func tap(_ count: Int = 1, on view: View, _ calls: Counter) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.machine.limits.tapMovement = CGFloat(Self.threshold)
    tap.numberOfTapsRequired = count
    tap.addHandler { _ in calls.count += 1 }
    view.addGestureRecognizer(tap)
    return tap
  }

  private func pan(_ axes: PanAxes = .both, on view: View, _ calls: Counter) {
    let pan = PanGestureRecognizer()
    pan.machine.limits.panHysteresis = CGFloat(Self.threshold) + 0.5
    pan.machine.axes = axes
    pan.addHandler { if $0.state == .began { calls.count += 1 } }
    view.addGestureRecognizer(pan)
  }

  private func scrollView(_ content: CGSize = CGSize(width: 3000, height: 3000)) -> ScrollView {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    scroll.contentSize = content
    scroll.panGestureRecognizer.machine.limits.panHysteresis = CGFloat(Self.threshold) + 0.5
    stage.window.addSubview(scroll)
    return scroll
  }

  private func button(in parent: View) -> (Button, Counter) {
    let button = Button(frame: CGRect(x: 425, y: 425, width: 150, height: 150))
    parent.addSubview(button)
    let calls = Counter()
    button.addHandler(for: .touchUpInside) { _ in calls.count += 1 }
    return (button, calls)
  }

  /// Moves a finger in steps of a pixel.
  private func drag(
    _ id: Int = 1, from start: CGPoint, by dx: Double, _ dy: Double, step: Double = 1
  ) {
    let count = max(1, Int((max(abs(dx), abs(dy)) / step).rounded()))
    for number in 1...count {
      stage.wait(0.01)
      let share = Double(number) / Double(count)
      stage.move(id, to: Self.at(start.x + dx * share, start.y + dy * share))
    }
  }

  /// Returns the pairs of numbers in the sequence: "(20,40), (20,60)".
  private var vectors: [CGVector] {
    sequence.matches(of: /\((-?\d{1,4}),(-?\d{1,4})\)/).map {
      CGVector(dx: Double($0.1) ?? 0, dy: Double($0.2) ?? 0)
    }
  }

  private func compare(
    _ kind: VectorDifference.Kind, of subject: String = "", _ found: Int, _ wanted: Int,
    _ marks: Set<VectorDifference.Mark> = []
  ) -> [VectorDifference] {
    found == wanted ? [] : [.init(kind, of: subject, found, expected: wanted, marks)]
  }

  private func compare(
    _ kind: VectorDifference.Kind, of subject: String = "", _ found: Bool, _ wanted: Bool
  ) -> [VectorDifference] {
    found == wanted
      ? [] : [.init(kind, of: subject, found: "\(found)", expected: "\(wanted)")]
  }

  // MARK: Buttons and taps

  private func button() -> [VectorDifference] {
    // A handler has no margin around its item.
    stage.application.controlLimits.touchSlop = 0
    let (button, calls) = self.button(in: stage.window)
    var start = Self.middle
    if sequence.contains("5 px from the right edge") {
      start = Self.at(Double(button.frame.maxX) - 5, 500)
    }
    if sequence.contains("press at (20,20)") {
      start = Self.at(Double(button.frame.minX) + 20, Double(button.frame.minY) + 20)
    }
    // The way is the last pair of numbers, behind the place of the press.
    let way =
      vectors.last ?? (sequence.contains("by th") ? CGVector(dx: Self.threshold, dy: 0) : .zero)
    stage.land(1, at: start)
    drag(from: start, by: way.dx, way.dy, step: 50)
    if sequence.contains("come back") {
      let end = Self.at(Double(start.x) + way.dx, Double(start.y) + way.dy)
      drag(from: end, by: -way.dx, -way.dy, step: 50)
    }
    stage.lift(1)
    return compare(.taps, calls.count, outcome.contains("tapped once") ? 1 : 0)
  }

  private func taps() -> [VectorDifference] {
    let calls = Counter()
    _ = tap(on: stage.window, calls)
    let numbers = ["two": 2, "three": 3, "four": 4, "five": 5]
    let count = numbers[sequence.split(separator: " ").first.map(String.init) ?? ""] ?? 4
    for number in 0..<count {
      let x = 500 + Double(max(0, number - 1)) * Self.threshold
      stage.land(1, at: Self.at(x, 500))
      stage.wait(0.02)
      stage.lift(1)
      stage.wait(0.02)
    }
    let wanted = outcome.firstMatch(of: /tapped (\d+) times/).flatMap { Int($0.1) } ?? count
    return compare(.taps, calls.count, wanted)
  }

  private func exclusive() -> [VectorDifference] {
    let (singles, doubles) = (Counter(), Counter())
    let single = tap(on: stage.window, singles)
    if !setting.hasSuffix("SingleTap") {
      let double = tap(2, on: stage.window, doubles)
      if setting.hasSuffix("DoubleTap") { single.require(toFail: double) }
    }
    for _ in 0..<2 {
      stage.land(1, at: Self.middle)
      stage.wait(0.02)
      stage.lift(1)
      stage.wait(0.02)
    }
    stage.wait(1)
    let wanted = outcome.firstMatch(of: /double (\d+)/).flatMap { Int($0.1) } ?? 0
    return compare(.taps, of: "double", doubles.count, wanted)
      + compare(.taps, of: "single", singles.count > 0, !outcome.contains("no single"))
  }

  // MARK: Several fingers

  private func sliders() -> [VectorDifference] {
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

  private func pinch() -> [VectorDifference] {
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
  private func pinchOut(_ first: CGPoint, _ second: CGPoint, steps: Int = 5) {
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

  private func pinchRecognizer(on view: View) -> (PinchGestureRecognizer, Counter, Counter) {
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
  private func interruptedPinch() -> [VectorDifference] {
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
  private func secondPinch() -> [VectorDifference] {
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

  /// Two fingers on content with a pinch handler move down together, then apart.
  private func pinchInScroll() -> [VectorDifference] {
    let scroll = scrollView()
    let content = view(CGRect(x: 0, y: 0, width: 3000, height: 3000), in: scroll)
    let (_, pinches, _) = pinchRecognizer(on: content)
    stage.together {
      stage.land(1, at: Self.at(450, 300))
      stage.land(2, at: Self.at(550, 300))
    }
    stage.wait(0.2)
    for step in 1...20 {
      stage.wait(0.01)
      let down = 4 * min(10, Double(step))
      let apart = 11 * max(0, Double(step) - 10)
      stage.together {
        stage.move(1, to: Self.at(450 - apart, 300 + down - apart / 4))
        stage.move(2, to: Self.at(550 + apart, 300 + down + apart / 4))
      }
    }
    return compare(.scrolls, scroll.isDragging, scrolls)
      + compare(.pinches, pinches.count > 0, !scrolls)
  }

  /// Two balls with a drag handler each, and a finger on each.
  private func balls() -> [VectorDifference] {
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
  private enum AreaAct {
    case three, fourthLands, fourthLifts
  }

  private func touchArea(_ act: AreaAct) -> [VectorDifference] {
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

  private func simultaneous() -> [VectorDifference] {
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

  private func releaseOutside() -> [VectorDifference] {
    let item = view(CGRect(x: 450, y: 450, width: 100, height: 100))
    stage.land(1, at: Self.middle)
    drag(from: Self.middle, by: 200, 0, step: 100)
    stage.lift(1)
    // The press, two moves and the lift, or the press alone.
    let events = outcome.firstMatch(of: /(\d+) events/).flatMap { Int($0.1) } ?? 0
    let isFollowed = events > 2
    return compare(.touches, of: "ended", item.ended == 1, isFollowed)
  }

  private func mouseArea() -> [VectorDifference] {
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

  // MARK: Scroll views

  /// Whether the outcome says that the view scrolls.
  private var scrolls: Bool {
    !outcome.contains("does not scroll") && !outcome.contains("no scroll")
      && outcome.contains("scroll")
  }

  private func buttonInScroll() -> [VectorDifference] {
    let scroll = scrollView()
    let (_, calls) = button(in: scroll)
    var wanted = 0
    if sequence.hasPrefix("tap;") {
      stage.land(1, at: Self.middle)
      stage.wait(0.05)
      stage.lift(1)
      stage.wait(0.5)
      wanted += 1
    }
    stage.land(1, at: Self.middle)
    stage.wait(0.01)
    stage.move(1, to: Self.at(500, 500 - Self.threshold))
    if sequence.contains("1 px at a time") {
      drag(from: Self.at(500, 500 - Self.threshold), by: 0, -5)
    }
    let isScrolling = scroll.isDragging
    stage.lift(1)
    if !outcome.contains("no tap") { wanted += 1 }
    // What follows from the first difference is no other one.
    return isScrolling != scrolls
      ? compare(.scrolls, isScrolling, scrolls) : compare(.taps, calls.count, wanted)
  }

  private func sliderInScroll() -> [VectorDifference] {
    let isMouse = setting.contains("mouse")
    let scroll = scrollView(
      CGSize(width: 3000, height: nesting.contains("horizontal") ? 1000 : 3000))
    let slider = view(CGRect(x: 450, y: 300, width: 100, height: 400), in: scroll)
    // Where a case presses the groove, the handler is on the knob beside it.
    let isBeside = sequence.contains("groove") && !sequence.contains("drags anywhere")
    let knob = isBeside ? view(CGRect(x: 25, y: 25, width: 50, height: 50), in: slider) : slider
    let moves = Counter()
    pan(.vertical, on: knob, moves)
    let (dx, dy) = sequence.contains("in y") ? (0.0, -40.0) : (-40.0, 0.0)
    if isMouse {
      stage.pointer.move(to: Self.middle, at: stage.time)
      stage.pointer.press(.primary, at: stage.time)
      for step in 1...20 {
        stage.wait(0.01)
        let share = Double(step) / 20
        stage.pointer.move(to: Self.at(500 + dx * share, 500 + dy * share), at: stage.time)
      }
    } else {
      stage.land(1, at: Self.middle)
      stage.wait(0.2)
      drag(from: Self.middle, by: dx, dy)
    }
    let isMoved = outcome.contains("value") && !outcome.contains("unchanged")
    return compare(.scrolls, scroll.isDragging, scrolls)
      + compare(.drags, of: "slider", moves.count > 0, isMoved)
  }

  private func itemInScroll() -> [VectorDifference] {
    let scroll = scrollView()
    let item = view(CGRect(x: 425, y: 425, width: 150, height: 150), in: scroll)
    let (drags, taps) = (Counter(), Counter())
    let words = setting.lowercased()
    if words.contains("drag") { pan(on: item, drags) }
    if words.contains("tap") { _ = tap(on: item, taps) }
    stage.land(1, at: Self.middle)
    drag(from: Self.middle, by: 0, -3 * Self.threshold)
    let isScrolling = scroll.isDragging
    stage.lift(1)
    return compare(.scrolls, isScrolling, scrolls)
      + compare(.drags, of: "item", drags.count > 0, outcome.contains("item moves"))
      + compare(.taps, taps.count, 0)
  }

  /// Drags of 4 th diagonally on a handler, which has the press at once or after a delay.
  private func pressDelay() -> [VectorDifference] {
    let isDelayed = !setting.hasSuffix(" 0 ms")
    let hasDrag = nesting.hasPrefix("drag")
    let scroll = scrollView()
    scroll.delaysContentTouches = isDelayed
    let item = view(CGRect(x: 425, y: 425, width: 150, height: 150), in: scroll)
    let calls = Counter()
    if hasDrag { pan(on: item, calls) } else { _ = tap(on: item, calls) }
    stage.land(1, at: Self.middle)
    let isPressed = item.began > 0
    drag(from: Self.middle, by: -4 * Self.threshold, -4 * Self.threshold, step: Self.threshold)
    let isScrolling = scroll.isDragging
    stage.lift(1)
    let mayScroll = !(hasDrag && outcome.contains("unless a drag handler got the press"))
    return compare(.scrolls, isScrolling, mayScroll)
      + (isDelayed ? compare(.touches, of: "began", isPressed, false) : [])
      + (hasDrag ? [] : compare(.taps, calls.count, 0))
  }
}

/// The number of times that something has happened.
@MainActor final class Counter {
  var count = 0
}
