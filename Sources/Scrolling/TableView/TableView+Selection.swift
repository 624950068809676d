public import struct Foundation.IndexPath
import Interface
import Geometry

extension TableView {
  /// The path of the selected row, of several the first that was selected; nil when none is.
  public final var indexPathForSelectedRow: IndexPath? { selected.first }

  /// The paths of all selected rows, in the order of selection; nil when none is.
  public final var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row, or none with nil, without telling the delegate.
  public final func selectRow(
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

  /// Has a row selected no more, without telling the delegate.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cell(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// The cell of a row that exists, without a layout.
  final func cell(at path: IndexPath) -> TableViewCell? {
    shown.first { $0.path == path }?.cell
  }

  final func press(_ touches: Set<Touch>) {
    guard pressed == nil, let touch = touches.first else { return }
    if confirming != nil { return }
    guard let path = indexPathForRow(at: touch.location(in: self)), mayTouch(path) else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    pressed = path
    cell(at: path)?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  private func mayTouch(_ path: IndexPath) -> Bool {
    guard isEditingRows ? allowsSelectionDuringEditing : allowsSelection else { return false }
    return cell(at: path).map { $0.selectionStyle != .none || !isEditingRows } ?? false
  }

  final func release(_ touches: Set<Touch>) {
    if confirming != nil { return confirm(nil) }
    guard let path = unpress() else { return }
    let isInside = touches.contains { touch in
      indexPathForRow(at: touch.location(in: self)) == path
    }
    if isInside { choose(path) }
  }

  /// Has the touched row look so no more, and returns it.
  @discardableResult
  final func unpress() -> IndexPath? {
    guard let path = pressed else { return nil }
    pressed = nil
    cell(at: path)?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }

  /// Selects a row as a person does, telling the delegate.
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
