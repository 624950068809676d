import struct Foundation.IndexPath
import Geometry
import Interface

/// The state of a row that a finger is dragging to another position.
struct TableReorder {
  let source: IndexPath
  var target: IndexPath
  /// The height of the dragged row, in points.
  let height: CGFloat
  /// The distance of the finger below the middle of the cell, in points.
  let grip: CGFloat

  /// Returns the vertical distance by which another row moves to make room.
  ///
  /// - Parameter path: The index path of the other row.
  /// - Returns: The distance in points; negative for upwards.
  func shift(of path: IndexPath) -> CGFloat {
    if source < path, path <= target { return -height }
    return target <= path && path < source ? height : 0
  }
}

extension TableView {
  /// Starts to drag a row, if the table is being edited.
  ///
  /// - Parameters:
  ///   - cell: The cell of the row.
  ///   - touch: The touch on its reorder control.
  final func beginReorder(_ cell: TableViewCell, _ touch: Touch) {
    guard reorder == nil, isEditingRows, let path = indexPath(for: cell), layout.contains(path)
    else { return }
    confirm(nil)
    reorder = TableReorder(
      source: path, target: path, height: layout.row(path).height,
      grip: touch.location(in: self).y - cell.center.y)
    cell.isLifted = true
    bringSubviewToFront(cell)
  }

  /// Moves the dragged row with the finger, and asks the delegate for the target.
  ///
  /// - Parameter touch: The touch that drags the row.
  final func continueReorder(_ touch: Touch) {
    guard let reorder, let cell = cell(at: reorder.source) else { return }
    let middle = touch.location(in: self).y - reorder.grip
    let half = reorder.height / 2
    cell.center = CGPoint(
      x: cell.center.x, y: min(max(middle, half), layout.bottom - half))
    guard let proposed = proposedPath(for: cell.center.y), proposed != reorder.target else {
      return
    }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: proposed)
      ?? proposed
    guard layout.contains(target) else { return }
    self.reorder?.target = target
    perform(true) {
      for row in self.shown where row.path != reorder.source { self.layOut(row) }
    }
  }

  /// Returns the row at the vertical position of a cell's middle.
  private func proposedPath(for middle: CGFloat) -> IndexPath? {
    layout.path(at: middle)
  }

  /// Ends the drag of a row and notifies the data source of the move.
  ///
  /// - Parameter isCancelled: Whether the row returns to its source instead.
  final func endReorder(isCancelled: Bool = false) {
    guard let reorder else { return }
    let cell = cell(at: reorder.source)
    self.reorder = nil
    cell?.isLifted = false
    guard !isCancelled, reorder.target != reorder.source else {
      perform(true) {
        for row in self.shown where self.layout.contains(row.path) { self.layOut(row) }
      }
      return
    }
    // The table shows the move already, so the data source is notified without an update of the
    // rows.
    var updates = TableUpdates()
    updates.moves = [(reorder.source, reorder.target)]
    shown = shown.compactMap { row in
      updates.newPath(of: row.path).map { ShownRow(path: $0, cell: row.cell) }
    }.sorted { $0.path < $1.path }
    selected = selected.compactMap { updates.newPath(of: $0) }
    dataSource?.tableView(self, moveRowAt: reorder.source, to: reorder.target)
    measure()
    restyle()
    perform(true) { self.tile() }
  }
}

/// The delegate that keeps the table's drag and delay recognizers from touches on a reorder
/// control.
final class ScrollTouchFilter: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { !(touch.view is ReorderControl) }
}
