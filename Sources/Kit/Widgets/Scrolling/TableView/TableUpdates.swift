import struct Foundation.IndexPath
import TSInterface

/// A set of insertions, deletions, moves and reloads that a table applies as one change.
///
/// Deletions name indexes before the change, insertions indexes after it, as in UIKit.
struct TableUpdates {
  /// The number of reloads of the table before the change: a later one replaces the change.
  var reloads = 0
  private(set) var deletedRows: [IndexPath] = []
  private(set) var insertedRows: [IndexPath] = []
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  var moves: [(from: IndexPath, to: IndexPath)] = []
  private(set) var reloaded: [IndexPath] = []
  /// The closures that are called when the animation of the change has ended.
  var completions: [@MainActor (Bool) -> Void] = []
  /// The animations of deleted rows and sections, by their indexes before the change.
  private var rowsLeaving: [IndexPath: TableView.RowAnimation] = [:]
  private var sectionsLeaving: [Int: TableView.RowAnimation] = [:]
  /// The animations of inserted rows and sections, by their indexes after the change.
  private var rowsComing: [IndexPath: TableView.RowAnimation] = [:]
  private var sectionsComing: [Int: TableView.RowAnimation] = [:]

  /// Calls the completions of a change that is not animated.
  @MainActor func complete() {
    for completion in completions {
      ImmediateCompletion.call("updates of a table that are not animated") { completion(true) }
    }
  }

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

  /// Returns the animation by which a row disappears.
  ///
  /// - Parameter path: The index path before the change.
  func leaving(_ path: IndexPath) -> TableView.RowAnimation {
    rowsLeaving[path] ?? sectionsLeaving[path.section] ?? .automatic
  }

  /// Returns the animation by which a row appears; `nil` for a row that existed before.
  ///
  /// - Parameter path: The index path after the change.
  func coming(_ path: IndexPath) -> TableView.RowAnimation? {
    if let animation = rowsComing[path] ?? sectionsComing[path.section] { return animation }
    return reloaded.first { newPath(of: $0) == path }.flatMap { rowsLeaving[$0] }
  }

  func sectionLeaving(_ section: Int) -> TableView.RowAnimation {
    sectionsLeaving[section] ?? .automatic
  }

  func sectionComing(_ section: Int) -> TableView.RowAnimation? { sectionsComing[section] }

  /// Returns the index of a section after the change; `nil` for a deleted section.
  ///
  /// - Parameter section: The index before the change.
  func newIndex(ofSection section: Int) -> Int? {
    deletedSections.contains(section)
      ? nil : moved(section, without: deletedSections, with: insertedSections)
  }

  /// Returns the index path of a row after the change; `nil` for a deleted row.
  func newPath(of path: IndexPath) -> IndexPath? {
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
    // In ascending order, each insertion at or before the index shifts it by one.
    for insertion in come.sorted() where insertion <= index { index += 1 }
    return index
  }

  /// Returns a description of the first mismatch between the change and the numbers of rows.
  ///
  /// - Parameters:
  ///   - old: The number of rows in each section before the change.
  ///   - new: The number of rows in each section after the change.
  /// - Returns: The mismatch, for a message; `nil` if the numbers agree.
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
