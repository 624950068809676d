import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import TestSupport
import Testing
import TouchTesting

@Suite("Changes of a table's rows") @MainActor struct TableUpdateTests {
  @Test("rows are inserted, deleted and moved, and the selection stays with its row")
  func changes() {
    let stage = TableStage()
    stage.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    stage.rows.texts[0].insert("Fig", at: 0)
    stage.table.insertRows(at: [[0, 0]], with: .automatic)
    #expect(stage.shown == "Fig Apple Pear Plum Quince")
    #expect(stage.table.indexPathForSelectedRow == [0, 3])
    stage.rows.texts[0].remove(at: 1)
    stage.table.deleteRows(at: [[0, 1]], with: .fade)
    #expect(stage.shown == "Fig Pear Plum Quince")
    #expect(stage.table.indexPathForSelectedRow == [0, 2])
    stage.rows.texts[0].insert(stage.rows.texts[0].remove(at: 0), at: 3)
    stage.table.moveRow(at: [0, 0], to: [0, 3])
    #expect(stage.shown == "Pear Plum Quince Fig")
    #expect(stage.table.indexPathForSelectedRow == [0, 1])
    stage.rows.texts[0][0] = "Cherry"
    stage.table.reloadRows(at: [[0, 0]], with: .none)
    #expect(stage.shown == "Cherry Plum Quince Fig")
    stage.settle()
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test("several changes are seen as one: deletions by old indices, insertions by new")
  func batch() {
    let stage = TableStage([["a", "b", "c"], ["d"]])
    stage.rows.texts = [["x", "b", "y"], ["n"], ["d"]]
    stage.table.performBatchUpdates {
      stage.table.insertRows(at: [[0, 0], [0, 2]], with: .top)
      stage.table.deleteRows(at: [[0, 0], [0, 2]], with: .left)
      stage.table.insertSections([1], with: .fade)
    }
    #expect(stage.shown == "x b y n d")
    stage.rows.texts = [["d"]]
    stage.table.deleteSections([0, 1], with: .none)
    #expect(stage.shown == "d" && stage.table.numberOfSections == 1)
  }

  @Test(
    "under random changes a table shows what a new one would",
    arguments: 1...15 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed)
    let stage = TableStage([["a", "b", "c", "d", "e"], ["f", "g"]])
    for step in 0..<12 {
      change(stage, &random)
      let fresh = TableStage(stage.rows.texts)
      #expect(stage.shown == fresh.shown, "seed \(seed), step \(step)")
      #expect(
        stage.table.visibleCells.map(\.frame) == fresh.table.visibleCells.map(\.frame),
        "seed \(seed), step \(step)")
    }
  }

  private func change(_ stage: TableStage, _ random: inout SeededRandom) {
    stage.table.beginUpdates()
    for section in stage.rows.texts.indices {
      let old = stage.rows.texts[section]
      let gone = old.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      stage.table.deleteRows(at: gone.map { [section, $0] }, with: .automatic)
      var texts = old.indices.filter { !gone.contains($0) }.map { old[$0] }
      var come: [Int] = []
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0...texts.count, using: &random)
        texts.insert("\(random.next() % 1000)", at: index)
        come = come.map { $0 >= index ? $0 + 1 : $0 } + [index]
      }
      stage.table.insertRows(at: come.map { [section, $0] }, with: .automatic)
      stage.rows.texts[section] = texts
    }
    stage.table.endUpdates()
  }
}
