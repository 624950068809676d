import Foundation
import Geometry
import Interface
import Scrolling
import Testing
import TouchTesting

@Suite("A table that is edited") @MainActor struct TableEditingTests {
  @Test("shows what deletes and moves a row, and makes room for it")
  func tools() throws {
    let stage = TableStage()
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == 320)
    stage.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    stage.table.setEditing(true, animated: false)
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.isEditing && cell.isEditing && cell.editingStyle == .delete)
    #expect(cell.contentView.frame.minX == 32 && cell.contentView.frame.width == 256)
    stage.table.isEditing = false
    #expect(cell.contentView.frame.width == 320)
  }

  @Test("a tap on the circle asks, a tap on the button deletes")
  func deletion() {
    let stage = TableStage()
    stage.table.setEditing(true, animated: true)
    stage.settle()
    stage.hand.tap(stage.row(1, x: 16))
    stage.settle()
    #expect(stage.takeLog() == "")
    #expect(stage.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == true)
    stage.hand.tap(stage.row(1, x: 280))
    #expect(stage.takeLog() == "delete 0.1")
    stage.settle()
    #expect(stage.shown == "Apple Plum Quince")
    #expect(stage.table.cellForRow(at: [0, 1])?.frame.minY == 44)
  }

  @Test("a touch elsewhere takes the question back")
  func unasked() {
    let stage = TableStage()
    stage.table.setEditing(true, animated: false)
    stage.hand.tap(stage.row(1, x: 16))
    stage.hand.tap(stage.row(3, x: 150))
    #expect(stage.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == false)
    stage.hand.tap(stage.row(1, x: 16))
    stage.hand.tap(stage.row(2, x: 16))
    #expect(stage.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == false)
    #expect(stage.table.cellForRow(at: [0, 2])?.showingDeleteConfirmation == true)
    stage.table.setEditing(false, animated: false)
    #expect(stage.table.cellForRow(at: [0, 2])?.showingDeleteConfirmation == false)
    #expect(stage.takeLog() == "" && stage.shown == "Apple Pear Plum Quince")
  }

  @Test("rows that are fixed show nothing, and rows are not selected meanwhile")
  func fixed() {
    let stage = TableStage()
    stage.rows.isFixed = { $0.row == 0 }
    stage.table.setEditing(true, animated: false)
    #expect(stage.table.cellForRow(at: [0, 0])?.editingStyle == TableViewCell.EditingStyle.none)
    stage.hand.tap(stage.row(0, x: 16))
    stage.hand.tap(stage.row(2))
    #expect(stage.takeLog() == "")
    stage.table.allowsSelectionDuringEditing = true
    stage.hand.tap(stage.row(2))
    #expect(stage.takeLog().hasSuffix("didSelect 0.2"))
  }

  @Test(
    "a finger drags a row by its bars to another index, down or up",
    arguments: [
      (0, 2, "Pear Plum Apple Quince"), (3, 0, "Quince Apple Pear Plum"),
      (1, 1, "Apple Pear Plum Quince"), (0, 3, "Pear Plum Quince Apple"),
    ])
  func moved(_ from: Int, _ to: Int, _ shown: String) {
    let stage = TableStage()
    stage.table.setEditing(true, animated: false)
    stage.hand.drag(
      stage.row(from, x: 304), to: stage.row(to, x: 304), duration: 0.3, rest: 0.1)
    stage.settle()
    #expect(stage.shown == shown)
    #expect(stage.takeLog() == (from == to ? "" : "move 0.\(from), to 0.\(to)"))
    #expect(stage.table.contentOffset == .zero)
    for (index, cell) in stage.table.visibleCells.enumerated() {
      #expect(cell.frame.minY == CGFloat(index) * 44)
    }
  }

  @Test("cancelled while it is dragged, the row returns")
  func moveCancelled() {
    let stage = TableStage()
    stage.table.setEditing(true, animated: false)
    let finger = stage.hand.finger(1).lands(at: stage.row(0, x: 304))
    finger.moves(to: stage.row(2, x: 304), in: 0.1)
    #expect(stage.table.cellForRow(at: [0, 1])?.frame.minY == 0)
    stage.testStage.cancelTouches()
    stage.settle()
    #expect(stage.shown == "Apple Pear Plum Quince" && stage.takeLog() == "")
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    finger.lifts()
  }
}
