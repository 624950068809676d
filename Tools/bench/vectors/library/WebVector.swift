import TSControls
import TSGeometry
import TSInterface
import TSScrolling

/// Capture, cancellation and lists of touches as the web platform tests them, with the views that the
/// cases describe.
///
/// An element that captures a pointer is the view of a touch, which stays that to the end.
@MainActor struct WebVector {
  private let stage = VectorStage()
  private let row: [String: String]

  nonisolated static func cases(in folder: String) throws -> [VectorCase] {
    try VectorFile.rows("semantics-wpt.csv", in: folder).map { row in
      let name = row["case", default: "?"]
      guard let scenario = Self.scenario(row) else {
        return VectorCase(
          name, unread: "line \(row["line", default: "?"]): no known scenario")
      }
      return VectorCase(name) { WebVector(row: row).run(scenario) }
    }
  }

  private init(row: [String: String]) { self.row = row }

  /// What a row describes.
  private enum Scenario {
    case changedDuringTouch, panAlong, childKeepsTouches, noAction, cancelledByScroll, removedView
    case capture, lists
  }

  /// Returns the scenario of a row, by its sequence and what it expects.
  private nonisolated static func scenario(_ row: [String: String]) -> Scenario? {
    let expected = row["expected", default: ""]
    let (scenario, isKnown): (Scenario, Bool) =
      switch row["sequence", default: ""] {
      case "allowed: all; in the handler of down set to none; scroll; lift; scroll again":
        (.changedDuringTouch, expected == "the first may scroll; the second does not")
      case "scroll down, then right", "scroll right, then down":
        (.panAlong, expected.contains(/^[xy] offset not 0, [xy] offset 0$/))
      case "scroll down on the child, 100 moves":
        (.childKeepsTouches, expected == "no scroll; the moves are delivered")
      case "scroll down", "scroll": (.noAction, expected == "no scroll")
      case "touch, drag that scrolls", "touch on the element, drag that scrolls the page",
        "touch, explicit capture by the element, drag to the right on a scrollable page":
        (
          .cancelledByScroll,
          expected == "in order: cancel, lost capture, out, leave"
            || expected == "leave after the cancel, same type and primary flag"
        )
      case "mouse: capture by an element that removes itself in got-capture; four moves":
        (.removedView, expected.hasPrefix("not lost synchronously"))
      case "mouse: press, move by (10,10), lift; capture in down and again in got-capture":
        (.capture, expected == "got-capture once")
      case let text where text.hasPrefix("mouse: press on A; capture to B"):
        (.capture, expected.hasPrefix("has-capture"))
      case "fingers land one after the other on one or two elements", "fingers move",
        "fingers lift one by one or together", "fingers are cancelled":
        (.lists, expected.contains("changed"))
      default: (.lists, false)
      }
    return isKnown ? scenario : nil
  }

  private func run(_ scenario: Scenario) -> [VectorDifference] {
    switch scenario {
    case .changedDuringTouch: changedDuringTouch()
    case .panAlong: panAlong()
    case .childKeepsTouches: childKeepsTouches()
    case .noAction: noAction()
    case .cancelledByScroll: cancelledByScroll()
    case .removedView: removedView()
    case .capture: capture()
    case .lists: lists()
    }
  }

  private func text(_ name: String) -> String { row[name, default: ""] }

  private func scrollView(_ width: Double, _ height: Double) -> ScrollView {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    scroll.contentSize = CGSize(width: width, height: height)
    stage.window.addSubview(scroll)
    return scroll
  }

  private func content(of scroll: ScrollView) -> TouchRecorder {
    let content = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 3000, height: 3000))
    scroll.addSubview(content)
    return content
  }

  private func drag(by dx: Double, _ dy: Double, steps: Int = 20, pause: Double = 0) {
    stage.land(1, at: CGPoint(x: 500, y: 500))
    stage.wait(pause)
    for step in 1...steps {
      stage.wait(0.01)
      let share = Double(step) / Double(steps)
      stage.move(1, to: CGPoint(x: 500 + dx * share, y: 500 + dy * share))
    }
    stage.wait(0.1)
    stage.lift(1)
    stage.wait(2)
  }

  // MARK: Scrolling

  private func changedDuringTouch() -> [VectorDifference] {
    let scroll = scrollView(3000, 3000)
    scroll.delaysContentTouches = false
    let content = content(of: scroll)
    content.handler = { scroll.isScrollEnabled = false }
    drag(by: 0, -100)
    let first = scroll.contentOffset
    drag(by: 0, -100)
    return scroll.contentOffset == first ? [] : [.init(.scrolls, of: "second touch", found: "true")]
  }

  /// Scrolls along both axes a view whose content is larger along one.
  private func panAlong() -> [VectorDifference] {
    let isX = text("expected").hasPrefix("x offset not 0")
    let scroll = isX ? scrollView(3000, 1000) : scrollView(1000, 3000)
    drag(by: 0, -200)
    drag(by: -200, 0)
    let offset = scroll.contentOffset
    return (isX ? offset.x > 0 && offset.y == 0 : offset.y > 0 && offset.x == 0)
      ? [] : [.init(.scrolls, found: "\(offset)", expected: text("expected"))]
  }

  private func noAction() -> [VectorDifference] {
    let scroll = scrollView(3000, 3000)
    scroll.isScrollEnabled = false
    let content = content(of: scroll)
    drag(by: 0, -100)
    return compare(.scrolls, scroll.contentOffset.y > 0, false)
      + compare(.touches, content.moved > 0 && content.ended == 1, true)
  }

  /// Scrolls content that has its touches: they are cancelled once, and nothing follows.
  private func cancelledByScroll() -> [VectorDifference] {
    let scroll = scrollView(3000, 3000)
    scroll.delaysContentTouches = false
    let content = content(of: scroll)
    drag(by: 0, -100)
    return compare(.scrolls, scroll.contentOffset.y > 0, true)
      + compare(.touches, content.cancelled == 1 && content.ended == 0, true)
  }

  private func childKeepsTouches() -> [VectorDifference] {
    let scroll = scrollView(1000, 3000)
    // A scroll view leaves the touches to a control.
    let child = MovesControl(frame: CGRect(x: 400, y: 400, width: 200, height: 200))
    scroll.addSubview(child)
    drag(by: 0, -100, steps: 100, pause: 0.2)
    return compare(.scrolls, scroll.contentOffset.y > 0, false)
      + compare(.touches, child.count >= 100, true)
  }

  // MARK: Capture

  private func views() -> (TouchRecorder, TouchRecorder) {
    let left = TouchRecorder(frame: CGRect(x: 400, y: 400, width: 200, height: 200))
    let right = TouchRecorder(frame: CGRect(x: 700, y: 400, width: 200, height: 200))
    for view in [left, right] {
      view.isMultipleTouchEnabled = true
      stage.window.addSubview(view)
    }
    return (left, right)
  }

  private func capture() -> [VectorDifference] {
    let (a, b) = views()
    drag(by: 300, 0)
    let differences = compare(
      .touches, of: "A", a.moved > 0 && a.ended == 1 && b.calls == 0, true)
    stage.land(2, at: CGPoint(x: 800, y: 500))
    stage.lift(2)
    return differences + compare(.touches, of: "B", b.began == 1 && b.ended == 1, true)
  }

  private func removedView() -> [VectorDifference] {
    let (a, b) = views()
    stage.land(1, at: CGPoint(x: 500, y: 500))
    a.removeFromSuperview()
    let calls = a.calls
    for step in 1...4 {
      stage.wait(0.01)
      stage.move(1, to: CGPoint(x: 500 + 50 * step, y: 500))
    }
    stage.lift(1)
    let isRight = a.cancelled + a.ended == 1 && a.calls <= max(calls, 2) && b.calls == 0
    return compare(.touches, of: "removed view", isRight, true)
  }

  // MARK: Lists of touches

  private func lists() -> [VectorDifference] {
    let (a, b) = views()
    stage.together {
      stage.land(1, at: CGPoint(x: 450, y: 500))
      stage.land(2, at: CGPoint(x: 550, y: 500))
    }
    stage.land(3, at: CGPoint(x: 800, y: 500))
    var differences = compare(.touches, of: "began", a.began == 2 && b.began == 1, true)
    stage.wait(0.01)
    stage.move(1, to: CGPoint(x: 750, y: 500))
    stage.wait(0.01)
    stage.together {
      stage.move(2, to: CGPoint(x: 560, y: 500))
      stage.move(3, to: CGPoint(x: 810, y: 500))
    }
    let moves = a.moves + b.moves
    let areOwn = moves.allSatisfy { $0.changed >= 1 && $0.own == $0.changed && $0.all == 3 }
    differences += compare(.touches, of: "moved", areOwn, true)
    stage.lift(1, isCancelled: text("sequence").contains("cancel"))
    return differences
      + compare(.touches, of: "ended", a.ended + a.cancelled == 1 && b.ended == 0, true)
  }

  private func compare(
    _ kind: VectorDifference.Kind, of subject: String = "", _ found: Bool, _ wanted: Bool
  ) -> [VectorDifference] {
    found == wanted
      ? [] : [.init(kind, of: subject, found: "\(found)", expected: "\(wanted)")]
  }
}

/// A control that counts the moves of its touches.
@MainActor private final class MovesControl: Control {
  private(set) var count = 0

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    count += 1
    return true
  }
}
