import TestSupport
import Testing

@testable import VectorComparison

@Suite("A case of Qt's pointer handlers") @MainActor struct QtCaseTests {
  private static func row(_ cells: String...) -> String {
    cells.map { "\"\($0)\"" }.joined(separator: ",")
  }

  @Test("has a scenario, and agrees or differs for a reason")
  func agrees() throws {
    let button = "one button"
    let area = "three rectangles with drag handlers on an area with a pinch handler"
    let rows = [
      Self.row(
        button, "policy ReleaseWithinBounds",
        "press 5 px from the right edge, move by (10,0), release",
        "not pressed outside; no tap"),
      Self.row(
        button, "policy WithinBounds", "press at (20,20), move by (50,0) inside, release",
        "pressed all the time; tapped once"),
      Self.row(
        button, "policy DragWithinBounds", "press, move by (0,100) outside, release",
        "pressed until the release; no tap"),
      Self.row(
        button, "policy DragThreshold", "press at (20,20), move by (50,0) inside, release",
        "pressed until the release; no tap"),
      Self.row(
        button, "exclusiveSignals SingleTap|DoubleTap", "two taps at once at one place",
        "tapped 2, double 1, no single"),
      Self.row(
        "two balls", "each a drag handler",
        "two fingers, one on each; both move by th, then 1, then 19 px, in x and in y", "-"),
      Self.row(
        "one ball", "drag threshold 0",
        "press; move by the threshold; +1 px; +19 px; release", "-"),
      Self.row(
        area, "pinch grab permission: take over from anything",
        "two fingers, on pinch and pinch, drag apart",
        "pinch activity changes 2 times (2 = once on and off); the pinch has both points"),
      Self.row(
        area, "pinch grab permission: forbidden",
        "two fingers, on drag 1 and drag 2, drag apart",
        "pinch activity changes 0 times (2 = once on and off)"),
      Self.row(
        area, "pinch grab permission: take over from anything",
        "two fingers, on drag 3 and pinch, drag apart",
        "pinch activity changes 2 times (2 = once on and off); the pinch has both points"),
      Self.row(
        "one item", "two points",
        "pinch; lift the second, keep the first; put the second down again; move both",
        "begins twice, ends twice; ends at the lift of the second finger, cancelled once"),
      Self.row(
        "one item", "maximum scale 4", "the same again after the release, then far out",
        "persistent scale goes on from before, active scale from 1; limited to 4"),
      Self.row(
        "pinch handler on content in a scroll view", "two points; minimum 2",
        "two fingers down by 4 th in y; then apart and turning", "the view scrolls"),
      Self.row(
        "the same, pinch active", "-", "a fourth finger lands",
        "pinch inactive; area pressed for all four"),
      Self.row(
        "menu of three", "policy DragWithinBounds",
        "press at the middle, move by (0,-20), release",
        "feedback of the item at the release: top"),
      Self.row(
        "slider in a scroll view", "mouse",
        "press on the groove of a slider that drags anywhere, in y", "value changes, no scroll"),
      Self.row(
        "slider in a horizontal scroll view", "drag handler in y",
        "press on the knob, move th in y, +1, +10, then 2 th in x", "value changes, no scroll"),
      Self.row(
        "item with a handler", "handler rejects the point and does not grab",
        "press inside, move outside, release", "6 events in all; the last goes to the item"),
      Self.row(
        "item in a scroll view", "handlers: tap", "drag by up to 3 th, 1 px at a time",
        "the view scrolls"),
      Self.row(
        "dragOnTable: handler on a button, on the delegate, on the content",
        "press delay 0 ms", "drags of 4 th diagonally, between items, on an item, on the button",
        "view scrolls by at least th unless a drag handler got the press"),
    ]
    let folder = try Folder()
    let lines = rows.enumerated().map { "c\($0.offset),\($0.element)" }
    try folder.write(
      (["case,nesting,setting,sequence,outcome"] + lines).joined(separator: "\n"),
      to: "arbitration-qt.csv")
    let report = try #require(VectorReport.all(of: folder.path).first)
    #expect(report.cases == rows.count && report.unreadable == 0, "\(report.unread)")
    #expect(report.differ == 0, "\(report.lines.filter { $0.verdict == "differ" })")
  }
}
