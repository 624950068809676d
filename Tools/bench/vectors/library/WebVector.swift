import Controls
import Geometry
import Interface
import Scrolling

/// Capture, cancellation and lists of touches as the web platform tests them, with the views that the
/// cases describe.
///
/// An element that captures a pointer is the view of a touch, which stays that to the end.
@MainActor struct WebVector {
  private let stage = VectorStage()
  private let row: [String: String]

  nonisolated static func cases(in folder: String) throws -> [VectorCase] {
    try VectorFile.rows("semantics-wpt.csv", in: folder).map { row in
      let run = scenario(row)
      let words = ["about", "sequence", "expected", "maps_to"].map { row[$0, default: ""] }
      return VectorCase(
        row["case", default: "?"], traits: words
      ) {
        run.map { $0(WebVector(row: row)) }
          ?? ["unreadable: line \(row["line", default: "?"]): no known scenario"]
      }
    }
  }

  private init(row: [String: String]) { self.row = row }

  private nonisolated static func scenario(
    _ row: [String: String]
  ) -> (@MainActor (WebVector) -> [String])? {
    let (about, maps) = (row["about", default: ""], row["maps_to", default: ""])
    if maps.contains("isScrollEnabled") { return { $0.changedDuringTouch() } }
    if about.contains("allows panning along") { return { $0.panAlong() } }
    if about.contains("allows no action inside a scroller") { return { $0.childKeepsTouches() } }
    if about.contains("allows no action") { return { $0.noAction() } }
    let expected = row["expected", default: ""]
    if expected.contains("cancel"), (about + row["sequence", default: ""]).contains("scroll") {
      return { $0.cancelledByScroll() }
    }
    if about.contains("is removed") { return { $0.removedView() } }
    if maps.contains("hit-tested view") { return { $0.capture() } }
    if maps.contains("allTouches") || about.hasPrefix("lists at touch") { return { $0.lists() } }
    return nil
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

  private func changedDuringTouch() -> [String] {
    let scroll = scrollView(3000, 3000)
    scroll.delaysContentTouches = false
    let content = content(of: scroll)
    content.handler = { scroll.isScrollEnabled = false }
    drag(by: 0, -100)
    let first = scroll.contentOffset
    drag(by: 0, -100)
    return scroll.contentOffset == first ? [] : ["the second touch scrolls"]
  }

  /// Scrolls along both axes a view whose content is larger along one.
  private func panAlong() -> [String] {
    let isX = text("about").contains("along x")
    let scroll = isX ? scrollView(3000, 1000) : scrollView(1000, 3000)
    drag(by: 0, -200)
    drag(by: -200, 0)
    let offset = scroll.contentOffset
    return (isX ? offset.x > 0 && offset.y == 0 : offset.y > 0 && offset.x == 0)
      ? [] : ["the offset is \(offset)"]
  }

  private func noAction() -> [String] {
    let scroll = scrollView(3000, 3000)
    scroll.isScrollEnabled = false
    let content = content(of: scroll)
    drag(by: 0, -100)
    let scrolled = scroll.contentOffset.y > 0 ? ["the view scrolls"] : []
    return scrolled + (content.moved > 0 && content.ended == 1 ? [] : ["the touches are lost"])
  }

  /// Scrolls content that has its touches: they are cancelled once, and nothing follows.
  private func cancelledByScroll() -> [String] {
    let scroll = scrollView(3000, 3000)
    scroll.delaysContentTouches = false
    let content = content(of: scroll)
    drag(by: 0, -100)
    return content.cancelled == 1 && content.ended == 0 && scroll.contentOffset.y > 0
      ? [] : ["the content has \(content.cancelled) cancellations and \(content.ended) ends"]
  }

  private func childKeepsTouches() -> [String] {
    let scroll = scrollView(1000, 3000)
    // A scroll view leaves the touches to a control.
    let child = MovesControl(frame: CGRect(x: 400, y: 400, width: 200, height: 200))
    scroll.addSubview(child)
    drag(by: 0, -100, steps: 100, pause: 0.2)
    let scrolled = scroll.contentOffset.y > 0 ? ["the view scrolls"] : []
    return scrolled + (child.count >= 100 ? [] : ["the child has \(child.count) moves"])
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

  private func capture() -> [String] {
    let (a, b) = views()
    drag(by: 300, 0)
    var differences: [String] = []
    if a.moved == 0 || a.ended != 1 || b.calls > 0 {
      differences.append("B has calls of A's touch")
    }
    stage.land(2, at: CGPoint(x: 800, y: 500))
    stage.lift(2)
    if b.began != 1 || b.ended != 1 { differences.append("the next touch is not that of B") }
    return differences
  }

  private func removedView() -> [String] {
    let (a, b) = views()
    stage.land(1, at: CGPoint(x: 500, y: 500))
    a.removeFromSuperview()
    let calls = a.calls
    for step in 1...4 {
      stage.wait(0.01)
      stage.move(1, to: CGPoint(x: 500 + 50 * step, y: 500))
    }
    stage.lift(1)
    return a.cancelled + a.ended == 1 && a.calls <= max(calls, 2) && b.calls == 0
      ? [] : ["the removed view has \(a.cancelled) cancellations in \(a.calls) calls"]
  }

  // MARK: Lists of touches

  private func lists() -> [String] {
    let (a, b) = views()
    let phase = text("about").split(separator: " ").last.map(String.init) ?? ""
    stage.together {
      stage.land(1, at: CGPoint(x: 450, y: 500))
      stage.land(2, at: CGPoint(x: 550, y: 500))
    }
    stage.land(3, at: CGPoint(x: 800, y: 500))
    var differences: [String] = []
    if a.began != 2 || b.began != 1 { differences.append("touches that began are not their own") }
    stage.wait(0.01)
    stage.move(1, to: CGPoint(x: 750, y: 500))
    stage.wait(0.01)
    stage.together {
      stage.move(2, to: CGPoint(x: 560, y: 500))
      stage.move(3, to: CGPoint(x: 810, y: 500))
    }
    let moves = a.moves + b.moves
    if moves.contains(where: { $0.changed < 1 || $0.own != $0.changed || $0.all != 3 }) {
      differences.append("the touches of a move are \(moves)")
    }
    stage.lift(1, isCancelled: phase == "touchcancel")
    if a.ended + a.cancelled != 1 || b.ended > 0 { differences.append("another touch has ended") }
    return differences
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
