import Foundation
import Geometry
import Interface
import Scrolling
import Testing
import TouchTesting

@Suite("A table that is edited") @MainActor struct TableEditingTests {
  @Test("shows what deletes and moves a row, and makes room for it")
  func tools() throws {
    let course = TableCourse()
    let cell = try #require(course.table.visibleCells.first)
    #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == 320)
    course.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    course.table.setEditing(true, animated: false)
    #expect(course.table.indexPathForSelectedRow == nil)
    #expect(course.table.isEditing && cell.isEditing && cell.editingStyle == .delete)
    #expect(cell.contentView.frame.minX == 32 && cell.contentView.frame.width == 256)
    course.table.isEditing = false
    #expect(cell.contentView.frame.width == 320)
  }

  @Test("a tap on the circle asks, a tap on the button deletes")
  func deletion() {
    let course = TableCourse()
    course.table.setEditing(true, animated: true)
    course.settle()
    course.hand.tap(course.row(1, x: 16))
    course.settle()
    #expect(course.takeLog() == "")
    #expect(course.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == true)
    course.hand.tap(course.row(1, x: 280))
    #expect(course.takeLog() == "delete 0.1")
    course.settle()
    #expect(course.shown == "Apple Plum Quince")
    #expect(course.table.cellForRow(at: [0, 1])?.frame.minY == 44)
  }

  @Test("a touch elsewhere takes the question back")
  func unasked() {
    let course = TableCourse()
    course.table.setEditing(true, animated: false)
    course.hand.tap(course.row(1, x: 16))
    course.hand.tap(course.row(3, x: 150))
    #expect(course.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == false)
    course.hand.tap(course.row(1, x: 16))
    course.hand.tap(course.row(2, x: 16))
    #expect(course.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == false)
    #expect(course.table.cellForRow(at: [0, 2])?.showingDeleteConfirmation == true)
    course.table.setEditing(false, animated: false)
    #expect(course.table.cellForRow(at: [0, 2])?.showingDeleteConfirmation == false)
    #expect(course.takeLog() == "" && course.shown == "Apple Pear Plum Quince")
  }

  @Test("rows that are fixed show nothing, and rows are not selected meanwhile")
  func fixed() {
    let course = TableCourse()
    course.rows.isFixed = { $0.row == 0 }
    course.table.setEditing(true, animated: false)
    #expect(course.table.cellForRow(at: [0, 0])?.editingStyle == TableViewCell.EditingStyle.none)
    course.hand.tap(course.row(0, x: 16))
    course.hand.tap(course.row(2))
    #expect(course.takeLog() == "")
    course.table.allowsSelectionDuringEditing = true
    course.hand.tap(course.row(2))
    #expect(course.takeLog().hasSuffix("didSelect 0.2"))
  }

  @Test(
    "a finger takes a row by its bars to another place, down or up",
    arguments: [
      (0, 2, "Pear Plum Apple Quince"), (3, 0, "Quince Apple Pear Plum"),
      (1, 1, "Apple Pear Plum Quince"), (0, 3, "Pear Plum Quince Apple"),
    ])
  func moved(_ from: Int, _ to: Int, _ shown: String) {
    let course = TableCourse()
    course.table.setEditing(true, animated: false)
    course.hand.drag(
      course.row(from, x: 304), to: course.row(to, x: 304), duration: 0.3, rest: 0.1)
    course.settle()
    #expect(course.shown == shown)
    #expect(course.takeLog() == (from == to ? "" : "move 0.\(from), to 0.\(to)"))
    #expect(course.table.contentOffset == .zero)
    for (index, cell) in course.table.visibleCells.enumerated() {
      #expect(cell.frame.minY == CGFloat(index) * 44)
    }
  }

  @Test("taken away in mid-move, the row goes back")
  func moveCancelled() {
    let course = TableCourse()
    course.table.setEditing(true, animated: false)
    let finger = course.hand.finger(1).lands(at: course.row(0, x: 304))
    finger.moves(to: course.row(2, x: 304), in: 0.1)
    #expect(course.table.cellForRow(at: [0, 1])?.frame.minY == 0)
    course.stage.cancelTouches()
    course.settle()
    #expect(course.shown == "Apple Pear Plum Quince" && course.takeLog() == "")
    #expect(course.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    finger.lifts()
  }
}
