import struct Foundation.IndexPath
import TSGeometry
import TSInterface

extension TableView {
  /// Begins or ends editing.
  final func changeEditing(_ editing: Bool, animated: Bool) {
    loadIfNeeded()
    confirm(nil)
    closeSwipe(animated: animated)
    guard editing != isEditingRows else { return }
    isEditingRows = editing
    if editing, !allowsSelectionDuringEditing {
      for path in selected { deselectRow(at: path, animated: animated) }
    }
    if !editing { endReorder(isCancelled: true) }
    let known = reloads
    for row in shown where known == reloads { prepareForEditing(row.cell, at: row.path) }
    perform(animated) { for row in self.shown { row.cell.layoutNow() } }
  }

  /// Sets the editing state of a cell, as the data source and the delegate decide.
  final func prepareForEditing(_ cell: TableViewCell, at path: IndexPath) {
    let known = reloads
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    // The program may reload the table when it is asked; the row is outdated then.
    guard known == reloads else { return }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard known == reloads else { return }
    cell.editingStyle = canEdit ? style : .none
    cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    guard known == reloads else { return }
    cell.confirmationTitle =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    cell.setEditing(isEditingRows, animated: false)
    cell.setConfirming(confirming == path)
  }

  /// Performs changes to rows, animated where that is requested and the table is in a window.
  final func perform(_ animated: Bool, _ changes: @escaping @MainActor () -> Void) {
    guard animated, window != nil else { return changes() }
    View.animate(
      withDuration: tableViewLimits.updateDuration, options: .allowUserInteraction,
      animations: changes)
  }

  /// Shows the button that confirms the deletion of a row, and hides that of another.
  final func confirm(_ path: IndexPath?) {
    let old = confirming
    confirming = path
    for changed in [old, path] {
      guard let changed, let cell = cell(at: changed) else { continue }
      cell.setConfirming(changed == path)
      perform(true) { cell.layoutNow() }
    }
    if let swiped = swipedPath, swiped != path {
      swipedPath = nil
      tableDelegate?.tableView(self, didEndEditingRowAt: swiped)
    }
  }

  /// Handles a tap on an editing control: a deletion needs confirmation, an insertion does not.
  final func editingControlTapped(in cell: TableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .delete: confirm(confirming == path ? nil : path)
    case .insert:
      let known = reloads
      confirm(nil)
      // The delegate may have reloaded the table; the row is outdated then.
      guard known == reloads else { return }
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }

  final func confirmationTapped(in cell: TableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    let isSwiped = swipedPath == path
    // The end of the swipe is notified after the deletion.
    if isSwiped { swipedPath = nil }
    let known = reloads
    confirm(nil)
    if known == reloads { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
    if isSwiped { tableDelegate?.tableView(self, didEndEditingRowAt: nil) }
  }

  final func accessoryTapped(in cell: TableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
