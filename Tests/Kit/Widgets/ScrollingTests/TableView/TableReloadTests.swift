import TSControls
import Foundation
import TSGeometry
import TSInterface
import TSScrolling
import TestSupport
import Testing
import TouchTesting

/// A program that reloads, changes or exchanges the source of its table while the table asks it.
@Suite("A table that is changed while it asks") @MainActor struct TableReloadTests {
  enum Question: CaseIterable {
    case sections, headerHeight, header, title, footerHeight, footer, rows, height, cell, display
    case canEdit, end
  }
  enum Change: CaseIterable {
    case reload, delete, source
  }

  @MainActor final class Program: TableViewDataSource, TableViewDelegate {
    var counts: [Int]
    /// Called with the first of each question.
    var react: ((Question) -> Void)?
    var asked: [Question: Int] = [:]
    /// What was asked about and does not exist.
    var faults: [String] = []

    init(_ counts: [Int]) { self.counts = counts }

    private func note(_ question: Question, _ section: Int = 0, _ row: Int = 0) {
      asked[question, default: 0] += 1
      if section >= counts.count || row >= max(counts[section], question == .rows ? 1 : 0) {
        if question == .height || question == .cell || section >= counts.count {
          faults.append("\(question) \(section).\(row)")
        }
      }
      react?(question)
    }
    func count(_ section: Int) -> Int { section < counts.count ? counts[section] : 0 }

    func numberOfSections(in tableView: TableView) -> Int {
      note(.sections)
      return counts.count
    }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      note(.rows, section)
      return count(section)
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      note(.title, section)
      return "\(section)"
    }
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
      note(.headerHeight, section)
      return -1
    }
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      note(.header, section)
      return nil
    }
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
      note(.footerHeight, section)
      return -1
    }
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
      note(.footer, section)
      return nil
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      note(.height, indexPath.section, indexPath.row)
      return 44
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      note(.cell, indexPath.section, indexPath.row)
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(counts): \(indexPath.section).\(indexPath.row)"
      return cell
    }
    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { note(.display) }
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
      note(.canEdit)
      return true
    }
    func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { note(.end) }
  }

  private let stage = TestStage()
  private let table: TableView

  init() {
    table = TableView(frame: stage.window.bounds)
    stage.window.addSubview(table)
  }

  private func cells() -> [String] {
    table.subviews.compactMap { ($0 as? TableViewCell)?.textLabel?.text }.sorted()
  }

  @Test(
    "has the rows of the later change, and asks for no others",
    arguments: Question.allCases, Change.allCases)
  func changes(_ question: Question, _ change: Change) {
    let program = Program([3, 4, 2])
    let other = Program([1])
    table.dataSource = program
    table.delegate = program
    table.reloadData()
    table.layoutIfNeeded()
    var left = 1
    program.react = { [table] asked in
      guard asked == question, left > 0 else { return }
      left -= 1
      switch change {
      case .reload:
        program.counts = [2]
        table.reloadData()
      case .delete:
        // Only while the table measures: at other times it is a change of what is known.
        guard [.cell, .display, .canEdit, .end].contains(question) == false else {
          program.counts = [2]
          return table.reloadData()
        }
        program.counts = [2]
        table.deleteSections([1, 2], with: .none)
      case .source:
        table.dataSource = other
        table.delegate = other
      }
    }
    // Everything is asked, and cells leave.
    table.contentOffset.y = 1
    table.reloadData()
    for _ in 0..<4 { table.layoutIfNeeded() }
    stage.wait(1)
    let source = change == .source && left == 0 ? other : program
    #expect(program.faults.isEmpty && other.faults.isEmpty, "\(program.faults) \(other.faults)")
    #expect((0..<table.numberOfSections).map(table.numberOfRows(inSection:)) == source.counts)
    let expected = source.counts.indices.flatMap { section in
      (0..<source.counts[section]).map { "\(source.counts): \(section).\($0)" }
    }
    #expect(cells() == expected)
  }

  @Test(
    "without end is asked a few times, and keeps the last answers", arguments: Question.allCases)
  func endless(_ question: Question) {
    let program = Program([3])
    table.dataSource = program
    table.delegate = program
    let measured: Set<Question> = [
      .sections, .headerHeight, .header, .title, .footerHeight, .footer, .rows, .height,
    ]
    var left = measured.contains(question) ? Int.max : 3
    program.react = { [table] asked in
      guard asked == question, left > 0 else { return }
      left -= 1
      table.reloadData()
    }
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(program.asked.values.allSatisfy { $0 < 400 }, "\(program.asked)")
    #expect(program.faults.isEmpty)
  }

  @Test("during an update has the rows of the reload, and completes the update")
  func update() {
    let program = Program([3])
    table.dataSource = program
    table.delegate = program
    table.layoutIfNeeded()
    var left = 1
    program.react = { [table] asked in
      guard asked == .height, left > 0 else { return }
      left -= 1
      program.counts = [7]
      table.reloadData()
    }
    var completed: [Bool] = []
    program.counts = [4]
    table.performBatchUpdates {
      table.insertRows(at: [[0, 0]], with: .fade)
    } completion: {
      completed.append($0)
    }
    stage.wait(1)
    table.layoutIfNeeded()
    #expect(completed == [true] && table.numberOfRows(inSection: 0) == 7 && cells().count == 7)
  }

  /// A cell that runs code of the program when it leaves.
  private final class LeavingCell: TableViewCell {
    var act: () -> Void = {}
    override func didMoveToSuperview() { if superview == nil { act() } }
  }

  @Test(
    "is not laid out with former rows while it is measured, reloaded or updated",
    arguments: [true, false], Question.allCases)
  func layout(isUpdate: Bool, _ question: Question) {
    let program = Program([3, 4, 12])
    table.dataSource = program
    table.delegate = program
    table.layoutIfNeeded()
    program.react = { [table] asked in
      if asked == question { _ = table.visibleCells }
    }
    program.counts = [1, 5]
    if isUpdate {
      table.performBatchUpdates {
        _ = table.visibleCells
        table.reloadSections([0, 1], with: .none)
        table.deleteSections([2], with: .none)
        _ = table.visibleCells
      }
    } else {
      table.reloadData()
    }
    stage.wait(1)
    table.layoutIfNeeded()
    #expect(program.faults.isEmpty, "\(program.faults)")
    #expect(cells() == ["[1, 5]: 0.0"] + (0..<5).map { "[1, 5]: 1.\($0)" })
  }

  @Test("may be updated by a cell that leaves in a reload")
  func leavingCell() {
    let program = Program([3])
    table.dataSource = program
    table.layoutIfNeeded()
    let cell = LeavingCell(style: .default, reuseIdentifier: nil)
    program.counts = [3, 2]
    let own = Replacing(program, cell)
    table.dataSource = own
    table.layoutIfNeeded()
    program.counts = [5]
    cell.act = { [table] in
      cell.act = {}
      table.performBatchUpdates {
        program.counts[0] += 1
        table.insertRows(at: [[0, 0]], with: .fade)
      }
    }
    table.reloadData()
    stage.wait(1)
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 6)
  }

  @Test("shows rows and titles of any height", arguments: [1e15, 1e20, 1e308, .infinity, .nan])
  func heights(_ height: CGFloat) {
    let program = Program([3, 3])
    let tall = Tall(height)
    table.dataSource = program
    table.delegate = tall
    table.rowHeight = height
    table.reloadData()
    table.layoutIfNeeded()
    table.contentOffset.y = 1e12
    table.layoutIfNeeded()
    #expect(table.contentSize.height >= 0 && table.contentSize.height.isFinite)
    for view in table.subviews { #expect(view.frame.minY.isFinite && view.frame.height.isFinite) }
  }
}

/// A source whose first cell is a given one.
@MainActor private final class Replacing: TableViewDataSource {
  let program: TableReloadTests.Program
  let cell: TableViewCell
  init(_ program: TableReloadTests.Program, _ cell: TableViewCell) {
    (self.program, self.cell) = (program, cell)
  }
  func numberOfSections(in tableView: TableView) -> Int { program.counts.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    program.counts[section]
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    indexPath == [0, 0]
      ? cell : program.tableView(tableView, cellForRowAt: indexPath)
  }
}

/// A delegate that gives everything the same height.
@MainActor private final class Tall: TableViewDelegate {
  let height: CGFloat
  init(_ height: CGFloat) { self.height = height }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    height
  }
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    height
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
}
