import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TSRecognition
import TSScrolling
import Testing
import TouchTesting

@Suite("Touches on a table's rows") @MainActor struct TableTouchTests {
  @Test("a tap highlights a row, and selects it; the next deselects it")
  func selection() throws {
    let stage = TableStage()
    stage.hand.tap(stage.row(1))
    #expect(
      stage.takeLog() == "highlight 0.1, unhighlight 0.1, willSelect 0.1, didSelect 0.1")
    #expect(stage.table.indexPathForSelectedRow == [0, 1])
    #expect(stage.table.cellForRow(at: [0, 1])?.isSelected == true)
    stage.hand.tap(stage.row(3))
    #expect(
      stage.takeLog()
        == "highlight 0.3, unhighlight 0.3, willSelect 0.3, willDeselect 0.1, "
        + "didDeselect 0.1, didSelect 0.3")
    #expect(stage.table.cellForRow(at: [0, 1])?.isSelected == false)
    stage.table.deselectRow(at: [0, 3], animated: true)
    #expect(stage.takeLog() == "" && stage.table.indexPathForSelectedRow == nil)
  }

  @Test(
    "U218: a row is highlighted after 0.15 seconds",
    arguments: [(0.149, ""), (0.151, "highlight 0.2")])
  func highlight(_ time: Double, _ calls: String) {
    let stage = TableStage()
    let finger = stage.hand.finger(1).lands(at: stage.row(2))
    stage.hand.wait(time)
    #expect(stage.takeLog() == calls)
    #expect(stage.table.cellForRow(at: [0, 2])?.isHighlighted == !calls.isEmpty)
    finger.lifts()
    #expect(stage.takeLog().hasSuffix("willSelect 0.2, didSelect 0.2"))
  }

  @Test("a drag highlights nothing, and takes the highlight away")
  func dragged() {
    let stage = TableStage([(0..<40).map { "\($0)" }])
    stage.hand.drag(stage.row(5), to: stage.row(2), duration: 0.1, rest: 0.2)
    #expect(stage.takeLog() == "" && stage.table.contentOffset.y == 122)
    let finger = stage.hand.finger(1).lands(at: stage.row(5))
    stage.hand.wait(0.2)
    finger.moves(to: stage.row(4))
    #expect(stage.takeLog() == "highlight 0.5, unhighlight 0.5")
    finger.lifts()
    #expect(stage.takeLog() == "" && stage.table.indexPathForSelectedRow == nil)
  }

  @Test("a click of a pointer highlights and selects a row, and a scroll reveals others")
  func pointer() {
    let stage = TableStage([(0..<40).map { "\($0)" }])
    let pointer = stage.testStage.application.pointer
    var now: Timestamp { stage.testStage.application.timeline.now }
    pointer.move(to: stage.row(2), at: now)
    pointer.press(.primary, at: now)
    stage.hand.wait(0.2)
    #expect(stage.takeLog() == "highlight 0.2")
    pointer.release(.primary, at: now)
    #expect(stage.takeLog() == "unhighlight 0.2, willSelect 0.2, didSelect 0.2")
    pointer.scroll(.began, by: CGVector(dx: 0, dy: -100), at: now)
    stage.hand.wait(0.2)
    pointer.scroll(.ended, at: now)
    #expect(stage.table.contentOffset.y == 100 && stage.takeLog() == "")
  }

  @Test("the delegate may choose another row, or none")
  func chosen() {
    let stage = TableStage()
    stage.rows.chooses = { $0.row == 0 ? nil : [0, 3] }
    stage.hand.tap(stage.row(0))
    #expect(stage.takeLog() == "highlight 0.0, unhighlight 0.0, willSelect 0.0")
    stage.hand.tap(stage.row(1))
    #expect(stage.takeLog().hasSuffix("willSelect 0.1, didSelect 0.3"))
    #expect(stage.table.indexPathForSelectedRow == [0, 3])
  }

  @Test("without selection nothing is highlighted; with several each tap turns one on or off")
  func kinds() {
    let stage = TableStage()
    stage.table.allowsSelection = false
    stage.hand.tap(stage.row(0))
    #expect(stage.takeLog() == "")
    stage.table.allowsSelection = true
    stage.table.allowsMultipleSelection = true
    for row in [2, 0, 2, 1] { stage.hand.tap(stage.row(row)) }
    #expect(stage.table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
  }

  @Test("U209: a button in a row is cancelled by scrolling, also when it is held")
  func button() throws {
    let stage = TableStage([(0..<40).map { "\($0)" }])
    let cell = try #require(stage.table.cellForRow(at: [0, 3]))
    let control = Control(frame: CGRect(x: 200, y: 0, width: 80, height: 40))
    var calls: [String] = []
    for (name, events) in [
      ("down", Control.Events.touchDown), ("inside", .touchUpInside), ("cancel", .touchCancel),
    ] {
      control.addHandler(for: events) { _ in calls.append(name) }
    }
    cell.contentView.addSubview(control)
    let finger = stage.hand.finger(1).lands(at: control)
    stage.hand.wait(0.2)
    #expect(calls == ["down"])
    finger.moves(to: CGPoint(x: 240, y: 50))
    #expect(calls == ["down", "cancel"])
    stage.hand.wait(0.2)
    finger.lifts()
    #expect(stage.table.contentOffset.y > 90 && stage.takeLog() == "")
  }

  @Test("the detail button reports its row, and selects nothing")
  func details() throws {
    let stage = TableStage()
    let cell = try #require(stage.table.cellForRow(at: [0, 1]))
    cell.accessoryType = .detailDisclosureButton
    stage.hand.tap(stage.row(1, x: 300))
    #expect(stage.takeLog() == "details 0.1")
  }
}
