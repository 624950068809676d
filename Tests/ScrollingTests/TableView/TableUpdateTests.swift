import Foundation
import Geometry
import Interface
import Scrolling
import TestSupport
import Testing
import TouchTesting

@Suite("Changes of a table's rows") @MainActor struct TableUpdateTests {
  @Test("rows come, go and change places, and the selection goes with its row")
  func changes() {
    let course = TableCourse()
    course.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    course.rows.texts[0].insert("Fig", at: 0)
    course.table.insertRows(at: [[0, 0]], with: .automatic)
    #expect(course.shown == "Fig Apple Pear Plum Quince")
    #expect(course.table.indexPathForSelectedRow == [0, 3])
    course.rows.texts[0].remove(at: 1)
    course.table.deleteRows(at: [[0, 1]], with: .fade)
    #expect(course.shown == "Fig Pear Plum Quince")
    #expect(course.table.indexPathForSelectedRow == [0, 2])
    course.rows.texts[0].insert(course.rows.texts[0].remove(at: 0), at: 3)
    course.table.moveRow(at: [0, 0], to: [0, 3])
    #expect(course.shown == "Pear Plum Quince Fig")
    #expect(course.table.indexPathForSelectedRow == [0, 1])
    course.rows.texts[0][0] = "Cherry"
    course.table.reloadRows(at: [[0, 0]], with: .none)
    #expect(course.shown == "Cherry Plum Quince Fig")
    course.settle()
    #expect(course.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test("several changes are seen as one: deletions by old places, insertions by new")
  func batch() {
    let course = TableCourse([["a", "b", "c"], ["d"]])
    course.rows.texts = [["x", "b", "y"], ["n"], ["d"]]
    course.table.performBatchUpdates {
      course.table.insertRows(at: [[0, 0], [0, 2]], with: .top)
      course.table.deleteRows(at: [[0, 0], [0, 2]], with: .left)
      course.table.insertSections([1], with: .fade)
    }
    #expect(course.shown == "x b y n d")
    course.rows.texts = [["d"]]
    course.table.deleteSections([0, 1], with: .none)
    #expect(course.shown == "d" && course.table.numberOfSections == 1)
  }

  @Test(
    "under random changes a table shows what a new one would",
    arguments: 1...15 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed)
    let course = TableCourse([["a", "b", "c", "d", "e"], ["f", "g"]])
    for step in 0..<12 {
      change(course, &random)
      let fresh = TableCourse(course.rows.texts)
      #expect(course.shown == fresh.shown, "seed \(seed), step \(step)")
      #expect(
        course.table.visibleCells.map(\.frame) == fresh.table.visibleCells.map(\.frame),
        "seed \(seed), step \(step)")
    }
  }

  private func change(_ course: TableCourse, _ random: inout SeededRandom) {
    course.table.beginUpdates()
    for section in course.rows.texts.indices {
      let old = course.rows.texts[section]
      let gone = old.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      course.table.deleteRows(at: gone.map { [section, $0] }, with: .automatic)
      var texts = old.indices.filter { !gone.contains($0) }.map { old[$0] }
      var come: [Int] = []
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0...texts.count, using: &random)
        texts.insert("\(random.next() % 1000)", at: index)
        come = come.map { $0 >= index ? $0 + 1 : $0 } + [index]
      }
      course.table.insertRows(at: come.map { [section, $0] }, with: .automatic)
      course.rows.texts[section] = texts
    }
    course.table.endUpdates()
  }
}
