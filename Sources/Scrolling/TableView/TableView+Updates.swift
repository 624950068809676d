public import struct Foundation.IndexPath
import Geometry
import Interface
import Misuse

extension TableView {
  /// Begins changes that are to be seen as one; each call is to be followed by ``endUpdates()``.
  public final func beginUpdates() {
    loadIfNeeded()
    if batch == nil { batch = TableUpdates() }
    batchDepth += 1
  }

  /// Ends changes that are to be seen as one.
  ///
  /// - Precondition: ``beginUpdates()`` was called, and the data source has as many rows as before
  ///   with what was deleted and inserted taken into account.
  public final func endUpdates() {
    demand(batchDepth > 0, "endUpdates() of \(name) without beginUpdates()")
    batchDepth -= 1
    guard batchDepth == 0, let updates = batch else { return }
    batch = nil
    apply(updates)
  }

  /// Does several changes as one, then calls back with whether all of it was seen.
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Shows rows that the data source has got, at their places after the change.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows += indexPaths }
  }

  /// Takes away rows that the data source has lost, by their places before the change.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows += indexPaths }
  }

  /// Asks anew for the cells of rows.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloaded += indexPaths }
  }

  /// Takes a row from its place before the change to one after it.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.moves.append((indexPath, newIndexPath)) }
  }

  /// Shows sections that the data source has got, at their places after the change.
  public final func insertSections(_ sections: [Int], with animation: RowAnimation) {
    change(animation) { $0.insertedSections += sections }
  }

  /// Takes away sections that the data source has lost, by their places before the change.
  public final func deleteSections(_ sections: [Int], with animation: RowAnimation) {
    change(animation) { $0.deletedSections += sections }
  }

  /// Asks anew for all of some sections.
  public final func reloadSections(_ sections: [Int], with animation: RowAnimation) {
    change(animation) {
      $0.deletedSections += sections
      $0.insertedSections += sections
    }
  }

  private var name: String { id ?? "the table view" }

  private func change(_ animation: RowAnimation, _ body: (inout TableUpdates) -> Void) {
    beginUpdates()
    if var updates = batch {
      body(&updates)
      batch = updates
    }
    endUpdates()
  }

  private func apply(_ updates: TableUpdates) {
    let old = layout
    unpress()
    endReorder(isCancelled: true)
    measure()
    if let fault = updates.fault(
      from: old.sections.map(\.rows.count), to: layout.sections.map(\.rows.count))
    {
      misuse("\(name) has \(fault)")
    }
    confirming = confirming.flatMap { updates.place(of: $0) }
    selected = selected.compactMap { updates.place(of: $0) }
    var kept: [ShownRow] = []
    for row in shown {
      if let place = updates.place(of: row.path), layout.contains(place),
        !updates.reloaded.contains(row.path)
      {
        kept.append(ShownRow(path: place, cell: row.cell))
      } else {
        retire(row)
      }
    }
    shown = kept.sorted { $0.path < $1.path }
    dropTitles()
    restyle()
    perform(true) { self.tile() }
  }
}
