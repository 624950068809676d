import Foundation
import Geometry
import Interface
import Scrolling
import Testing
import TouchTesting

@Suite("How a table's changes are seen") @MainActor struct TableChangeTests {
  private func headers(_ course: TableCourse) -> [View] {
    course.table.subviews.filter { "\(type(of: $0))" == "SectionTitleView" }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  private func titled(_ texts: [[String]], _ titles: [String]) -> TableCourse {
    let course = TableCourse(texts)
    course.rows.titles = titles
    course.table.reloadData()
    course.table.layoutIfNeeded()
    return course
  }

  @Test("headers of sections that stay move with their rows, and are the same views")
  func headersStay() {
    let course = titled([["a", "b"], ["c"]], ["one", "two"])
    let before = headers(course)
    #expect(before.map(\.frame.minY) == [0, 111])
    course.rows.texts[0].remove(at: 0)
    course.table.deleteRows(at: [[0, 0]], with: .fade)
    #expect(headers(course).map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(before.map(\.presentation.frame) == [0, 111].map(Self.header))
    course.hand.wait(0.15)
    let seen = before[1].presentation.frame
    #expect(seen.minY > 67 && seen.minY < 111 && seen.size == Self.header(0).size)
    course.settle()
    #expect(before[1].presentation.frame == Self.header(67))
  }

  @Test("a header that comes is in its place at once, and fades in; one that goes fades out")
  func headersComeAndGo() throws {
    let course = titled([["a"]], ["one", "two"])
    course.rows.texts.append(["b"])
    course.table.insertSections([1], with: .fade)
    let second = try #require(headers(course).last)
    #expect(second.presentation.frame == Self.header(67) && second.presentation.alpha == 0)
    course.settle()
    #expect(second.presentation.alpha == 1)
    course.rows.texts.removeLast()
    course.table.deleteSections([1], with: .fade)
    #expect(second.superview === course.table && second.presentation.alpha == 1)
    course.hand.wait(0.15)
    #expect(second.presentation.alpha > 0.1 && second.presentation.alpha < 0.9)
    course.settle()
    #expect(second.superview == nil && headers(course).count == 1)
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
    let course = TableCourse()
    let cell = try #require(course.table.cellForRow(at: [0, 1]))
    let frame = cell.frame
    course.rows.texts[0].remove(at: 1)
    course.table.deleteRows(at: [[0, 1]], with: effect.animation)
    #expect(course.shown == "Apple Plum Quince")
    #expect((cell.superview != nil) == effect.fades)
    guard effect.fades else { return }
    #expect(cell.presentation.alpha == 1 && cell.presentation.frame == frame)
    course.hand.wait(0.15)
    let seen = cell.presentation
    #expect(seen.alpha > 0.1 && seen.alpha < 0.9)
    #expect(abs(seen.frame.minX - effect.x / 2) <= abs(effect.x) / 4)
    #expect(abs(seen.frame.minY - 44 - effect.y / 2) <= abs(effect.y) / 4)
    #expect(course.table.hitTest(CGPoint(x: 160, y: 66), with: nil)?.isDescendant(of: cell) != true)
    course.settle()
    #expect(cell.superview == nil)
  }

  @Test("a row that is inserted appears with its animation", arguments: effects)
  func insertion(_ effect: Effect) throws {
    let course = TableCourse()
    course.rows.texts[0].insert("Fig", at: 1)
    course.table.insertRows(at: [[0, 1]], with: effect.animation)
    let cell = try #require(course.table.cellForRow(at: [0, 1]))
    let frame = CGRect(x: 0, y: 44, width: 320, height: 44)
    #expect(cell.frame == frame && cell.alpha == 1)
    #expect(cell.presentation.alpha == (effect.fades ? 0 : 1))
    #expect(cell.presentation.frame == frame.offsetBy(dx: effect.x, dy: effect.y))
    course.settle()
    #expect(cell.presentation.alpha == 1 && cell.presentation.frame == frame)
  }

  @Test("a row that is reloaded fades from the old cell to the new")
  func reloading() throws {
    let course = TableCourse()
    let old = try #require(course.table.cellForRow(at: [0, 1]))
    course.rows.texts[0][1] = "Fig"
    course.table.reloadRows(at: [[0, 1]], with: .fade)
    let new = try #require(course.table.cellForRow(at: [0, 1]))
    #expect(new !== old && new.presentation.alpha == 0 && old.presentation.alpha == 1)
    course.settle()
    #expect(new.presentation.alpha == 1 && old.superview == nil)
  }

  @Test("a row that others push out of view goes there before it is gone")
  func pushedOut() throws {
    let course = TableCourse([(0..<20).map { "\($0)" }])
    let last = try #require(course.table.visibleCells.last)
    let frame = last.frame
    course.rows.texts[0].insert("x", at: 0)
    course.table.insertRows(at: [[0, 0]], with: .fade)
    #expect(last.superview != nil && last.presentation.frame == frame)
    course.settle()
    #expect(last.superview == nil && last.frame.minY == frame.minY + 44)
  }

  @Test("reloading the data ends animations, and their cells are reused")
  func reloadedMeanwhile() {
    let course = TableCourse()
    course.rows.texts[0].removeFirst()
    course.table.deleteRows(at: [[0, 0]], with: .left)
    course.hand.wait(0.1)
    course.table.reloadData()
    #expect(course.table.subviews.filter { $0 is TableViewCell }.count <= 3)
    course.settle()
    #expect(course.shown == "Pear Plum Quince" && course.rows.made == 4)
    #expect(course.table.visibleCells.allSatisfy { $0.superview != nil && $0.alpha == 1 })
  }

  @Test("the completion of a batch comes after its animation, one in another's with that")
  func completion() {
    let course = TableCourse()
    var calls: [String] = []
    course.rows.texts[0].removeFirst()
    course.table.performBatchUpdates {
      course.table.deleteRows(at: [[0, 0]], with: .fade)
      course.table.performBatchUpdates(nil) { calls.append("inner \($0)") }
    } completion: {
      calls.append("outer \($0)")
    }
    #expect(calls.isEmpty)
    course.hand.wait(0.29)
    #expect(calls.isEmpty)
    course.hand.wait(0.02)
    #expect(calls == ["inner true", "outer true"])
    course.table.performBatchUpdates(nil) { calls.append("empty \($0)") }
    #expect(calls.count == 2)
    course.hand.wait(0.02)
    #expect(calls.last == "empty true")
  }

  @Test("a table in no window changes at once")
  func unseen() {
    let course = TableCourse()
    course.table.removeFromSuperview()
    var calls: [Bool] = []
    course.rows.texts[0].removeFirst()
    course.table.performBatchUpdates {
      course.table.deleteRows(at: [[0, 0]], with: .fade)
    } completion: {
      calls.append($0)
    }
    #expect(calls == [true] && course.shown == "Pear Plum Quince")
    #expect(course.table.subviews.filter { $0 is TableViewCell }.count == 3)
  }
}
