public import struct Foundation.IndexPath
import TSInterface
import TSGeometry

extension TableView {
  /// The index path of the row that was selected first; `nil` if no row is selected.
  ///
  /// See ``indexPathsForSelectedRows`` for a table with ``allowsMultipleSelection``.
  public final var indexPathForSelectedRow: IndexPath? { selected.first }

  /// The index paths of the selected rows, in the order of selection; `nil` if no row is selected.
  public final var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  final func choose(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadIfNeeded()
    if !allowsMultipleSelection || indexPath == nil {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath, layout.contains(indexPath) else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cell(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  final func unchoose(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cell(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Returns the cell of a visible row without laying out the table; `nil` for a row that is not
  /// visible.
  final func cell(at path: IndexPath) -> TableViewCell? {
    shown.first { $0.path == path }?.cell
  }

  /// Highlights the row under a touch that has begun.
  final func press(_ touches: Set<Touch>) {
    guard pressed == nil, let touch = touches.first else { return }
    if confirming != nil { return }
    guard let path = indexPathForRow(at: touch.location(in: self)), mayTouch(path) else { return }
    let known = reloads
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true, known == reloads
    else { return }
    pressed = path
    pressingTouch = touch.id
    cell(at: path)?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  private func mayTouch(_ path: IndexPath) -> Bool {
    guard isEditingRows ? allowsSelectionDuringEditing : allowsSelection else { return false }
    return cell(at: path).map { $0.selectionStyle != .none || !isEditingRows } ?? false
  }

  /// Selects the highlighted row if a touch has ended on it.
  final func release(_ touches: Set<Touch>) {
    if confirming != nil { return confirm(nil) }
    // Rows receive touches of their own, so a second finger may lift from another row.
    guard touches.contains(where: { $0.id == pressingTouch }), let path = unpress() else { return }
    let isInside = touches.contains { touch in
      indexPathForRow(at: touch.location(in: self)) == path
    }
    if isInside { choose(path) }
  }

  /// Removes the highlight if the touch that has caused it is cancelled.
  final func unpress(_ touches: Set<Touch>) {
    if touches.contains(where: { $0.id == pressingTouch }) { unpress() }
  }

  /// Removes the highlight from the highlighted row.
  ///
  /// - Returns: The index path of the row; `nil` if there was none.
  @discardableResult
  final func unpress() -> IndexPath? {
    guard let path = pressed else { return nil }
    pressed = nil
    cell(at: path)?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }

  /// Selects a row as a tap does, with the calls of the delegate.
  private func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) { return unchoose(path) }
    guard let tableDelegate else {
      return selectRow(at: path, animated: false, scrollPosition: .none)
    }
    guard let chosen = tableDelegate.tableView(self, willSelectRowAt: path) else { return }
    if !allowsMultipleSelection {
      for old in selected where old != chosen { unchoose(old) }
    }
    guard layout.contains(chosen) else { return }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    tableDelegate.tableView(self, didSelectRowAt: chosen)
  }

  private func unchoose(_ path: IndexPath) {
    guard let tableDelegate else { return deselectRow(at: path, animated: false) }
    guard let old = tableDelegate.tableView(self, willDeselectRowAt: path) else { return }
    deselectRow(at: old, animated: false)
    tableDelegate.tableView(self, didDeselectRowAt: old)
  }
}
