import struct Foundation.IndexPath

/// What rows and sections come and go in one change, and where the others are afterwards.
///
/// Deletions name places before the change, insertions places after it, as in UIKit.
struct TableUpdates {
  private(set) var deletedRows: [IndexPath] = []
  private(set) var insertedRows: [IndexPath] = []
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  var moves: [(from: IndexPath, to: IndexPath)] = []
  private(set) var reloaded: [IndexPath] = []
  /// What is called when the change has been shown.
  var completions: [@MainActor (Bool) -> Void] = []
  /// How rows and sections go, by their places before the change.
  private var rowsLeaving: [IndexPath: TableView.RowAnimation] = [:]
  private var sectionsLeaving: [Int: TableView.RowAnimation] = [:]
  /// How rows and sections come, by their places after the change.
  private var rowsComing: [IndexPath: TableView.RowAnimation] = [:]
  private var sectionsComing: [Int: TableView.RowAnimation] = [:]

  mutating func insert(_ rows: [IndexPath], _ animation: TableView.RowAnimation) {
    insertedRows += rows
    for row in rows { rowsComing[row] = animation }
  }

  mutating func delete(_ rows: [IndexPath], _ animation: TableView.RowAnimation) {
    deletedRows += rows
    for row in rows { rowsLeaving[row] = animation }
  }

  mutating func reload(_ rows: [IndexPath], _ animation: TableView.RowAnimation) {
    reloaded += rows
    for row in rows { rowsLeaving[row] = animation }
  }

  mutating func insertSections(_ sections: [Int], _ animation: TableView.RowAnimation) {
    insertedSections += sections
    for section in sections { sectionsComing[section] = animation }
  }

  mutating func deleteSections(_ sections: [Int], _ animation: TableView.RowAnimation) {
    deletedSections += sections
    for section in sections { sectionsLeaving[section] = animation }
  }

  /// Returns how a row goes that showed before the change.
  func leaving(_ path: IndexPath) -> TableView.RowAnimation {
    rowsLeaving[path] ?? sectionsLeaving[path.section] ?? .automatic
  }

  /// Returns how a row comes that shows after the change; nil where it was there before.
  func coming(_ path: IndexPath) -> TableView.RowAnimation? {
    if let animation = rowsComing[path] ?? sectionsComing[path.section] { return animation }
    return reloaded.first { place(of: $0) == path }.flatMap { rowsLeaving[$0] }
  }

  func sectionLeaving(_ section: Int) -> TableView.RowAnimation {
    sectionsLeaving[section] ?? .automatic
  }

  func sectionComing(_ section: Int) -> TableView.RowAnimation? { sectionsComing[section] }

  /// Returns where a section is after the change; nil when it is gone.
  func place(ofSection section: Int) -> Int? {
    deletedSections.contains(section)
      ? nil : moved(section, without: deletedSections, with: insertedSections)
  }

  /// Returns where a row is after the change; nil when it is gone.
  func place(of path: IndexPath) -> IndexPath? {
    if let move = moves.first(where: { $0.from == path }) { return move.to }
    if deletedRows.contains(path) || deletedSections.contains(path.section) { return nil }
    let section = moved(path.section, without: deletedSections, with: insertedSections)
    let leaving = deletedRows + moves.map(\.from)
    let coming = insertedRows + moves.map(\.to)
    let row = moved(
      path.row, without: leaving.filter { $0.section == path.section }.map(\.row),
      with: coming.filter { $0.section == section }.map(\.row))
    return IndexPath(row: row, section: section)
  }

  private func moved(_ index: Int, without gone: [Int], with come: [Int]) -> Int {
    var index = index - gone.count { $0 < index }
    for place in come.sorted() where place <= index { index += 1 }
    return index
  }

  /// Says what does not add up between the rows before, the change and the rows after; nil when
  /// everything does.
  func fault(from old: [Int], to new: [Int]) -> String? {
    let sections = old.count - Set(deletedSections).count + insertedSections.count
    guard sections == new.count else {
      return "\(new.count) sections after the update, where \(old.count) before, "
        + "\(insertedSections.count) inserted and \(Set(deletedSections).count) deleted make "
        + "\(sections)"
    }
    for section in old.indices where !deletedSections.contains(section) {
      let after = moved(section, without: deletedSections, with: insertedSections)
      let gone = Set((deletedRows + moves.map(\.from)).filter { $0.section == section }).count
      let come = Set((insertedRows + moves.map(\.to)).filter { $0.section == after }).count
      guard new.indices.contains(after), new[after] == old[section] - gone + come else {
        let found = new.indices.contains(after) ? "\(new[after])" : "no"
        return "\(found) rows in section \(after) after the update, where \(old[section]) before, "
          + "\(come) inserted and \(gone) deleted make \(old[section] - gone + come)"
      }
    }
    return nil
  }
}
