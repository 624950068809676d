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

  let stage = VectorStage()
  static let threshold = 10.0
  static let middle = CGPoint(x: 500, y: 500)

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

  static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  func view(_ rectangle: CGRect, in parent: View? = nil) -> TouchRecorder {
    let view = TouchRecorder(frame: rectangle)
    view.isMultipleTouchEnabled = true
    (parent ?? stage.window).addSubview(view)
    return view
  }

  func tap(_ count: Int = 1, on view: View, _ calls: Counter) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.machine.limits.tapMovement = CGFloat(Self.threshold)
    tap.numberOfTapsRequired = count
    tap.addHandler { _ in calls.count += 1 }
    view.addGestureRecognizer(tap)
    return tap
  }

  func pan(_ axes: PanAxes = .both, on view: View, _ calls: Counter) {
    let pan = PanGestureRecognizer()
    pan.machine.limits.panHysteresis = CGFloat(Self.threshold) + 0.5
    pan.machine.axes = axes
    pan.addHandler { if $0.state == .began { calls.count += 1 } }
    view.addGestureRecognizer(pan)
  }

  func scrollView(_ content: CGSize = CGSize(width: 3000, height: 3000)) -> ScrollView {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    scroll.contentSize = content
    scroll.panGestureRecognizer.machine.limits.panHysteresis = CGFloat(Self.threshold) + 0.5
    stage.window.addSubview(scroll)
    return scroll
  }

  func button(in parent: View) -> (Button, Counter) {
    let button = Button(frame: CGRect(x: 425, y: 425, width: 150, height: 150))
    parent.addSubview(button)
    let calls = Counter()
    button.addHandler(for: .touchUpInside) { _ in calls.count += 1 }
    return (button, calls)
  }

  /// Moves a finger in steps of a pixel.
  func drag(
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
  var vectors: [CGVector] {
    sequence.matches(of: /\((-?\d{1,4}),(-?\d{1,4})\)/).map {
      CGVector(dx: Double($0.1) ?? 0, dy: Double($0.2) ?? 0)
    }
  }

  func compare(
    _ kind: VectorDifference.Kind, of subject: String = "", _ found: Int, _ wanted: Int,
    _ marks: Set<VectorDifference.Mark> = []
  ) -> [VectorDifference] {
    found == wanted ? [] : [.init(kind, of: subject, found, expected: wanted, marks)]
  }

  func compare(
    _ kind: VectorDifference.Kind, of subject: String = "", _ found: Bool, _ wanted: Bool
  ) -> [VectorDifference] {
    found == wanted
      ? [] : [.init(kind, of: subject, found: "\(found)", expected: "\(wanted)")]
  }

  // MARK: Buttons and taps

  func button() -> [VectorDifference] {
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

  func taps() -> [VectorDifference] {
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

  func exclusive() -> [VectorDifference] {
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
}

/// The number of times that something has happened.
@MainActor final class Counter {
  var count = 0
}
