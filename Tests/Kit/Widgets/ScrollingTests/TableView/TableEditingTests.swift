import TSControls
import Foundation
import TSGeometry
import TSInterface
@testable import TSScrolling
import TestSupport
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

  /// The rounded ends of the visible rows, from the first row to the last: `^` above, `_` below.
  private func shapes(_ stage: TableStage) -> String {
    stage.table.visibleCells.map {
      ($0.position.isFirst ? "^" : "") + ($0.textLabel?.text?.prefix(2) ?? "")
        + ($0.position.isLast ? "_" : "")
    }.joined(separator: " ")
  }

  @Test(
    "the rows of a group get the shapes of their new positions while one is dragged past them",
    arguments: [
      (0, 2, "^Ap ^Pe Pl Qu_", "^Pe Pl Ap Qu_"), (0, 3, "^Ap ^Pe Pl Qu", "^Pe Pl Qu Ap_"),
      (3, 0, "Ap Pe Pl_ Qu_", "^Qu Ap Pe Pl_"), (1, 0, "Ap Pe Pl Qu_", "^Pe Ap Pl Qu_"),
    ])
  func shapes(_ from: Int, _ to: Int, _ dragged: String, _ dropped: String) throws {
    let stage = TableStage(style: .grouped)
    stage.table.setEditing(true, animated: false)
    #expect(shapes(stage) == "^Ap Pe Pl Qu_")
    let cell = try #require(stage.table.cellForRow(at: [0, from]))
    let finger = stage.hand.finger(1).lands(at: stage.row(from, x: 304))
    #expect(shapes(stage) == "^Ap Pe Pl Qu_" && cell.ground.layer.shadowOpacity == 0.5)
    finger.moves(to: stage.row(to, x: 304), in: 0.1)
    #expect(shapes(stage) == dragged)
    finger.lifts()
    #expect(shapes(stage) == dropped && cell.ground.layer.shadowOpacity == 0)
  }

  @Test(
    "a row is dragged to another group, where there is room before, between and behind its rows",
    arguments: [
      (0, 0, 1, 0, -27, "b c | a x y"), (0, 0, 1, 0, -2, "b c | x a y"),
      (0, 2, 1, 1, 2, "a b | x y c"), (1, 1, 0, 0, -2, "y a b c | x"),
      (1, 0, 0, 2, 2, "a b x c | y"), (1, 0, 0, 2, 24, "a b c x | y"),
    ])
  func otherGroup(
    _ section: Int, _ row: Int, _ targetSection: Int, _ target: Int, _ offset: Double,
    _ expected: String
  ) throws {
    let stage = TableStage([["a", "b", "c"], ["x", "y"]], style: .grouped)
    stage.table.setEditing(true, animated: false)
    let finger = stage.hand.finger(1).lands(at: stage.row(row, section, x: 304))
    var end = stage.row(target, targetSection, x: 304)
    end.y += offset
    finger.moves(to: end, in: 0.2)
    let seen = stage.table.visibleCells.map(\.frame.minY).sorted()
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 > 15 }, "room")
    finger.lifts()
    stage.settle()
    #expect(stage.rows.texts.map { $0.joined(separator: " ") }.joined(separator: " | ") == expected)
    let fresh = TableStage(stage.rows.texts, style: .grouped)
    fresh.table.setEditing(true, animated: false)
    #expect(stage.table.visibleCells.map(\.frame) == fresh.table.visibleCells.map(\.frame))
    #expect(shapes(stage) == shapes(fresh))
  }

  @Test("a drag ends without a move when the rows change")
  func changedMeanwhile() throws {
    let stage = TableStage()
    stage.table.setEditing(true, animated: false)
    let finger = stage.hand.finger(1).lands(at: stage.row(0, x: 304))
    finger.moves(to: stage.row(3, x: 304), in: 0.1)
    stage.rows.texts[0].removeLast(2)
    stage.table.deleteRows(at: [[0, 2], [0, 3]], with: .fade)
    finger.moves(to: stage.row(1, x: 304), in: 0.1)
    finger.lifts()
    stage.settle()
    #expect(stage.takeLog() == "" && stage.shown == "Apple Pear")
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44])
  }

  @Test("heights stay with their rows when one is moved", arguments: 1...20 as ClosedRange<UInt64>)
  func movedHeights(seed: UInt64) {
    var random = SeededRandom(seed)
    var list = (0..<6).map { _ in seed % 3 == 0 ? 44 : CGFloat(10 * random.roll(0..<4) + 10) }
    var heights = RowHeights()
    for height in list { heights.append(height) }
    for _ in 0..<8 {
      let (from, to) = (random.roll(0..<6), random.roll(0..<6))
      let height = heights.remove(at: from)
      heights.insert(height, at: to)
      list.insert(list.remove(at: from), at: to)
      #expect((0..<6).map { heights.height(of: $0) } == list)
      #expect(heights.total == list.reduce(0, +))
    }
  }
}
