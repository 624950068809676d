import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("How a table's changes are seen") @MainActor struct TableChangeTests {
  private func headers(_ stage: TableStage) -> [View] {
    stage.table.subviews.filter { "\(type(of: $0))" == "SectionTitleView" }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  private func titled(_ texts: [[String]], _ titles: [String]) -> TableStage {
    let stage = TableStage(texts)
    stage.rows.titles = titles
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    return stage
  }

  @Test("headers of sections that stay move with their rows, and are the same views")
  func headersStay() {
    let stage = titled([["a", "b"], ["c"]], ["one", "two"])
    let before = headers(stage)
    #expect(before.map(\.frame.minY) == [0, 111])
    stage.rows.texts[0].remove(at: 0)
    stage.table.deleteRows(at: [[0, 0]], with: .fade)
    #expect(headers(stage).map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(before.map(\.visibleValues.frame) == [0, 111].map(Self.header))
    stage.hand.wait(0.15)
    let seen = before[1].visibleValues.frame
    #expect(seen.minY > 67 && seen.minY < 111 && seen.size == Self.header(0).size)
    stage.settle()
    #expect(before[1].visibleValues.frame == Self.header(67))
  }

  @Test("a new header is at its position at once, and fades in; one that leaves fades out")
  func headersComeAndGo() throws {
    let stage = titled([["a"]], ["one", "two"])
    stage.rows.texts.append(["b"])
    stage.table.insertSections([1], with: .fade)
    let second = try #require(headers(stage).last)
    #expect(second.visibleValues.frame == Self.header(67) && second.visibleValues.alpha == 0)
    stage.settle()
    #expect(second.visibleValues.alpha == 1)
    stage.rows.texts.removeLast()
    stage.table.deleteSections([1], with: .fade)
    #expect(second.superview === stage.table && second.visibleValues.alpha == 1)
    stage.hand.wait(0.15)
    #expect(second.visibleValues.alpha > 0.1 && second.visibleValues.alpha < 0.9)
    stage.settle()
    #expect(second.superview == nil && headers(stage).count == 1)
  }

  private static func header(_ top: CGFloat) -> CGRect {
    CGRect(x: 0, y: top, width: 320, height: 23)
  }

  nonisolated struct Effect: CustomTestStringConvertible, Sendable {
    var animation: TableView.RowAnimation
    var x: CGFloat = 0
    var y: CGFloat = 0
    var fades = true
    var testDescription: String { "\(animation)" }
  }

  nonisolated static let effects = [
    Effect(animation: .fade), Effect(animation: .automatic), Effect(animation: .right, x: 320),
    Effect(animation: .left, x: -320), Effect(animation: .top, y: -44),
    Effect(animation: .bottom, y: 44),
    Effect(animation: .none, fades: false),
  ]

  @Test(
    "a row that is deleted leaves with its animation, and cannot be touched", arguments: effects)
  func deletion(_ effect: Effect) throws {
    let stage = TableStage()
    let cell = try #require(stage.table.cellForRow(at: [0, 1]))
    let frame = cell.frame
    stage.rows.texts[0].remove(at: 1)
    stage.table.deleteRows(at: [[0, 1]], with: effect.animation)
    #expect(stage.shown == "Apple Plum Quince")
    #expect((cell.superview != nil) == effect.fades)
    guard effect.fades else { return }
    #expect(cell.visibleValues.alpha == 1 && cell.visibleValues.frame == frame)
    stage.hand.wait(0.15)
    let seen = cell.visibleValues
    #expect(seen.alpha > 0.1 && seen.alpha < 0.9)
    #expect(abs(seen.frame.minX - effect.x / 2) <= abs(effect.x) / 4)
    #expect(abs(seen.frame.minY - 44 - effect.y / 2) <= abs(effect.y) / 4)
    #expect(stage.table.hitTest(CGPoint(x: 160, y: 66), with: nil)?.isDescendant(of: cell) != true)
    stage.settle()
    #expect(cell.superview == nil)
  }

  @Test("a row that is inserted appears with its animation", arguments: effects)
  func insertion(_ effect: Effect) throws {
    let stage = TableStage()
    stage.rows.texts[0].insert("Fig", at: 1)
    stage.table.insertRows(at: [[0, 1]], with: effect.animation)
    let cell = try #require(stage.table.cellForRow(at: [0, 1]))
    let frame = CGRect(x: 0, y: 44, width: 320, height: 44)
    #expect(cell.frame == frame && cell.alpha == 1)
    #expect(cell.visibleValues.alpha == (effect.fades ? 0 : 1))
    #expect(cell.visibleValues.frame == frame.offsetBy(dx: effect.x, dy: effect.y))
    stage.settle()
    #expect(cell.visibleValues.alpha == 1 && cell.visibleValues.frame == frame)
  }

  @Test("a row that is reloaded fades from the old cell to the new")
  func reloading() throws {
    let stage = TableStage()
    let old = try #require(stage.table.cellForRow(at: [0, 1]))
    stage.rows.texts[0][1] = "Fig"
    stage.table.reloadRows(at: [[0, 1]], with: .fade)
    let new = try #require(stage.table.cellForRow(at: [0, 1]))
    #expect(new !== old && new.visibleValues.alpha == 0 && old.visibleValues.alpha == 1)
    stage.settle()
    #expect(new.visibleValues.alpha == 1 && old.superview == nil)
  }

  @Test("a row that others push out of view moves there before it is removed")
  func pushedOut() throws {
    let stage = TableStage([(0..<20).map { "\($0)" }])
    let last = try #require(stage.table.visibleCells.last)
    let frame = last.frame
    stage.rows.texts[0].insert("x", at: 0)
    stage.table.insertRows(at: [[0, 0]], with: .fade)
    #expect(last.superview != nil && last.visibleValues.frame == frame)
    stage.settle()
    #expect(last.superview == nil && last.frame.minY == frame.minY + 44)
  }

  @Test("reloading the data ends animations, and their cells are reused")
  func reloadedMeanwhile() {
    let stage = TableStage()
    stage.rows.texts[0].removeFirst()
    stage.table.deleteRows(at: [[0, 0]], with: .left)
    stage.hand.wait(0.1)
    stage.table.reloadData()
    #expect(stage.table.subviews.filter { $0 is TableViewCell }.count <= 3)
    stage.settle()
    #expect(stage.shown == "Pear Plum Quince" && stage.rows.made == 4)
    #expect(stage.table.visibleCells.allSatisfy { $0.superview != nil && $0.alpha == 1 })
  }

  @Test("the completion of a batch is called after its animation, one in another's with that")
  func completion() {
    let stage = TableStage()
    var calls: [String] = []
    stage.rows.texts[0].removeFirst()
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [[0, 0]], with: .fade)
      stage.table.performBatchUpdates(nil) { calls.append("inner \($0)") }
    } completion: {
      calls.append("outer \($0)")
    }
    #expect(calls.isEmpty)
    stage.hand.wait(0.29)
    #expect(calls.isEmpty)
    stage.hand.wait(0.02)
    #expect(calls == ["inner true", "outer true"])
    stage.table.performBatchUpdates(nil) { calls.append("empty \($0)") }
    #expect(calls.count == 2)
    stage.hand.wait(0.02)
    #expect(calls.last == "empty true")
  }

  @Test("a table in no window changes at once")
  func unseen() {
    let stage = TableStage()
    stage.table.removeFromSuperview()
    var calls: [Bool] = []
    stage.rows.texts[0].removeFirst()
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [[0, 0]], with: .fade)
    } completion: {
      calls.append($0)
    }
    #expect(calls == [true] && stage.shown == "Pear Plum Quince")
    #expect(stage.table.subviews.filter { $0 is TableViewCell }.count == 3)
  }
}
