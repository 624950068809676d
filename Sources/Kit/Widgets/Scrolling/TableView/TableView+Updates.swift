import TSControls
public import struct Foundation.IndexPath
import TSInterface
import TSPreconditions

extension TableView {
  /// Begins a group of changes.
  final func openUpdates() {
    loadIfNeeded()
    if batch == nil {
      batch = TableUpdates()
      batch?.reloads = reloads
    }
    batchDepth += 1
  }

  final func closeUpdates() {
    ensure(batchDepth > 0, "endUpdates() of \(name) without beginUpdates()")
    batchDepth -= 1
    guard batchDepth == 0, let updates = batch else { return }
    batch = nil
    apply(updates)
  }

  /// Performs several changes as one.
  ///
  /// The closure runs between ``beginUpdates()`` and ``endUpdates()``.
  ///
  /// - Parameter completion: A closure that is called when the animation has ended, with whether it
  ///   was not interrupted; at once where the table is in no window. Within other changes it is
  ///   called when those have ended.
  public final func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { batch?.completions.append(completion) }
    endUpdates()
  }

  /// Inserts rows that the data source has added.
  ///
  /// Between ``beginUpdates()`` and ``endUpdates()`` the insertion is part of their change.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths after the change.
  ///   - animation: The animation by which they appear.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insert(indexPaths, animation) }
  }

  /// Deletes rows that the data source has removed.
  ///
  /// Between ``beginUpdates()`` and ``endUpdates()`` the deletion is part of their change.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths before the change.
  ///   - animation: The animation by which they disappear.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.delete(indexPaths, animation) }
  }

  /// Reloads rows, which asks the data source for their cells again.
  ///
  /// - Parameter indexPaths: The index paths before the change.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reload(indexPaths, animation) }
  }

  /// Moves a row that the data source has moved.
  ///
  /// - Parameters:
  ///   - indexPath: The index path before the change.
  ///   - newIndexPath: The index path after the change.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moves.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections that the data source has added.
  ///
  /// - Parameters:
  ///   - sections: The indexes after the change.
  ///   - animation: The animation by which they appear.
  public final func insertSections(_ sections: [Int], with animation: RowAnimation) {
    change { $0.insertSections(sections, animation) }
  }

  /// Deletes sections that the data source has removed.
  ///
  /// - Parameters:
  ///   - sections: The indexes before the change.
  ///   - animation: The animation by which they disappear.
  public final func deleteSections(_ sections: [Int], with animation: RowAnimation) {
    change { $0.deleteSections(sections, animation) }
  }

  /// Reloads sections, with their rows, headers and footers.
  public final func reloadSections(_ sections: [Int], with animation: RowAnimation) {
    change {
      $0.deleteSections(sections, animation)
      $0.insertSections(sections, animation)
    }
  }

  private var name: String { sceneID ?? "the table view" }

  private func change(_ body: (inout TableUpdates) -> Void) {
    beginUpdates()
    if var updates = batch {
      body(&updates)
      batch = updates
    }
    endUpdates()
  }

  /// Applies a change: checks it, moves the known state to the new indexes and shows the result.
  private func apply(_ updates: TableUpdates) {
    // Nothing is known of the rows before a change that is made while the program is asked for them.
    guard !loading.isActive else {
      reloadData()
      return updates.complete()
    }
    // The former numbers of rows are needed to check those that the data source gives now. A touch
    // and a drag refer to indexes before the change, so both end.
    let old = layout
    let known = updates.reloads
    unpress()
    endReorder(isCancelled: true)
    measure()
    guard known == reloads else {
      setNeedsReload()
      dropRows()
      return updates.complete()
    }
    if let fault = updates.fault(
      from: old.sections.map(\.rows.count), to: layout.sections.map(\.rows.count))
    {
      usageError("\(name) has \(fault)")
    }
    reloads += 1
    confirming = confirming.flatMap { updates.newPath(of: $0) }
    swipedPath = swipedPath.flatMap { updates.newPath(of: $0) }
    selected = selected.compactMap { updates.newPath(of: $0) }
    var (kept, gone): ([ShownRow], [ShownRow]) = ([], [])
    for row in shown {
      if let path = updates.newPath(of: row.path), layout.contains(path),
        !updates.reloaded.contains(row.path)
      {
        kept.append(ShownRow(path: path, cell: row.cell))
      } else {
        gone.append(row)
      }
    }
    shown = kept.sorted { $0.path < $1.path }
    var (keptTitles, goneTitles): ([ShownTitle], [ShownTitle]) = ([], [])
    for title in shownTitles {
      if let section = updates.newIndex(ofSection: title.section) {
        keptTitles.append(
          ShownTitle(section: section, isHeader: title.isHeader, view: title.view))
      } else {
        goneTitles.append(title)
      }
    }
    shownTitles = keptTitles
    fitContent()
    restyle()
    let swiped = swipe.flatMap { updates.newPath(of: $0.path) }
    let actions = moveSwipe(updates)
    show(updates, without: gone, goneTitles, actions)
    if actions != nil { tableDelegate?.tableView(self, didEndEditingRowAt: swiped) }
  }
}
