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

  /// Does several changes as one.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when their animation is over, with whether nothing of it was
  ///     interrupted; at once where the table is in no window. Inside other changes it comes when
  ///     those are over.
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { batch?.completions.append(completion) }
    endUpdates()
  }

  /// Shows rows that the data source has got, at their places after the change.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insert(indexPaths, animation) }
  }

  /// Takes away rows that the data source has lost, by their places before the change.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.delete(indexPaths, animation) }
  }

  /// Asks anew for the cells of rows.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reload(indexPaths, animation) }
  }

  /// Takes a row from its place before the change to one after it.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moves.append((indexPath, newIndexPath)) }
  }

  /// Shows sections that the data source has got, at their places after the change.
  public final func insertSections(_ sections: [Int], with animation: RowAnimation) {
    change { $0.insertSections(sections, animation) }
  }

  /// Takes away sections that the data source has lost, by their places before the change.
  public final func deleteSections(_ sections: [Int], with animation: RowAnimation) {
    change { $0.deleteSections(sections, animation) }
  }

  /// Asks anew for all of some sections.
  public final func reloadSections(_ sections: [Int], with animation: RowAnimation) {
    change {
      $0.deleteSections(sections, animation)
      $0.insertSections(sections, animation)
    }
  }

  private var name: String { id ?? "the table view" }

  private func change(_ body: (inout TableUpdates) -> Void) {
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
    var (kept, gone): ([ShownRow], [ShownRow]) = ([], [])
    for row in shown {
      if let place = updates.place(of: row.path), layout.contains(place),
        !updates.reloaded.contains(row.path)
      {
        kept.append(ShownRow(path: place, cell: row.cell))
      } else {
        gone.append(row)
      }
    }
    shown = kept.sorted { $0.path < $1.path }
    var (keptTitles, goneTitles): ([ShownTitle], [ShownTitle]) = ([], [])
    for title in shownTitles {
      if let section = updates.place(ofSection: title.section) {
        keptTitles.append(
          ShownTitle(section: section, isHeader: title.isHeader, view: title.view))
      } else {
        goneTitles.append(title)
      }
    }
    shownTitles = keptTitles
    restyle()
    show(updates, without: gone, goneTitles)
  }
}
