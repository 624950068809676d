import Controls
import EventTime
import Foundation
import Geometry
import Interface
import Recognition
import Scrolling
import Testing
import TouchTesting

@Suite("Touches on a table's rows") @MainActor struct TableTouchTests {
  @Test("a tap highlights a row, and selects it; the next deselects it")
  func selection() throws {
    let course = TableCourse()
    course.hand.tap(course.row(1))
    #expect(
      course.takeLog() == "highlight 0.1, unhighlight 0.1, willSelect 0.1, didSelect 0.1")
    #expect(course.table.indexPathForSelectedRow == [0, 1])
    #expect(course.table.cellForRow(at: [0, 1])?.isSelected == true)
    course.hand.tap(course.row(3))
    #expect(
      course.takeLog()
        == "highlight 0.3, unhighlight 0.3, willSelect 0.3, willDeselect 0.1, "
        + "didDeselect 0.1, didSelect 0.3")
    #expect(course.table.cellForRow(at: [0, 1])?.isSelected == false)
    course.table.deselectRow(at: [0, 3], animated: true)
    #expect(course.takeLog() == "" && course.table.indexPathForSelectedRow == nil)
  }

  @Test(
    "U218: a row is highlighted after 0.15 seconds",
    arguments: [(0.149, ""), (0.151, "highlight 0.2")])
  func highlight(_ time: Double, _ calls: String) {
    let course = TableCourse()
    let finger = course.hand.finger(1).lands(at: course.row(2))
    course.hand.wait(time)
    #expect(course.takeLog() == calls)
    #expect(course.table.cellForRow(at: [0, 2])?.isHighlighted == !calls.isEmpty)
    finger.lifts()
    #expect(course.takeLog().hasSuffix("willSelect 0.2, didSelect 0.2"))
  }

  @Test("a drag highlights nothing, and takes the highlight away")
  func dragged() {
    let course = TableCourse([(0..<40).map { "\($0)" }])
    course.hand.drag(course.row(5), to: course.row(2), duration: 0.1, rest: 0.2)
    #expect(course.takeLog() == "" && course.table.contentOffset.y == 122)
    let finger = course.hand.finger(1).lands(at: course.row(5))
    course.hand.wait(0.2)
    finger.moves(to: course.row(4))
    #expect(course.takeLog() == "highlight 0.5, unhighlight 0.5")
    finger.lifts()
    #expect(course.takeLog() == "" && course.table.indexPathForSelectedRow == nil)
  }

  @Test("a click of a pointer highlights and selects a row, and a scroll reveals others")
  func pointer() {
    let course = TableCourse([(0..<40).map { "\($0)" }])
    let pointer = course.stage.application.pointer
    var now: Timestamp { course.stage.application.timeline.now }
    pointer.move(to: course.row(2), at: now)
    pointer.press(.primary, at: now)
    course.hand.wait(0.2)
    #expect(course.takeLog() == "highlight 0.2")
    pointer.release(.primary, at: now)
    #expect(course.takeLog() == "unhighlight 0.2, willSelect 0.2, didSelect 0.2")
    pointer.scroll(.began, by: CGVector(dx: 0, dy: -100), at: now)
    course.hand.wait(0.2)
    pointer.scroll(.ended, at: now)
    #expect(course.table.contentOffset.y == 100 && course.takeLog() == "")
  }

  @Test("the delegate may choose another row, or none")
  func chosen() {
    let course = TableCourse()
    course.rows.chooses = { $0.row == 0 ? nil : [0, 3] }
    course.hand.tap(course.row(0))
    #expect(course.takeLog() == "highlight 0.0, unhighlight 0.0, willSelect 0.0")
    course.hand.tap(course.row(1))
    #expect(course.takeLog().hasSuffix("willSelect 0.1, didSelect 0.3"))
    #expect(course.table.indexPathForSelectedRow == [0, 3])
  }

  @Test("without selection nothing is highlighted; with several each tap turns one on or off")
  func kinds() {
    let course = TableCourse()
    course.table.allowsSelection = false
    course.hand.tap(course.row(0))
    #expect(course.takeLog() == "")
    course.table.allowsSelection = true
    course.table.allowsMultipleSelection = true
    for row in [2, 0, 2, 1] { course.hand.tap(course.row(row)) }
    #expect(course.table.indexPathsForSelectedRows == [[0, 0], [0, 1]])
  }

  @Test("U209: a button in a row is cancelled by scrolling, also when it is held")
  func button() throws {
    let course = TableCourse([(0..<40).map { "\($0)" }])
    let cell = try #require(course.table.cellForRow(at: [0, 3]))
    let control = Control(frame: CGRect(x: 200, y: 0, width: 80, height: 40))
    var calls: [String] = []
    for (name, events) in [
      ("down", Control.Events.touchDown), ("inside", .touchUpInside), ("cancel", .touchCancel),
    ] {
      control.addHandler(for: events) { _ in calls.append(name) }
    }
    cell.contentView.addSubview(control)
    let finger = course.hand.finger(1).lands(at: control)
    course.hand.wait(0.2)
    #expect(calls == ["down"])
    finger.moves(to: CGPoint(x: 240, y: 50))
    #expect(calls == ["down", "cancel"])
    course.hand.wait(0.2)
    finger.lifts()
    #expect(course.table.contentOffset.y > 90 && course.takeLog() == "")
  }

  @Test("the detail button reports its row, and selects nothing")
  func details() throws {
    let course = TableCourse()
    let cell = try #require(course.table.cellForRow(at: [0, 1]))
    cell.accessoryType = .detailDisclosureButton
    course.hand.tap(course.row(1, x: 300))
    #expect(course.takeLog() == "details 0.1")
  }
}
