import struct Foundation.IndexPath
import Geometry
import Interface

/// A row on its way to another place, under a finger.
struct TableReorder {
  let source: IndexPath
  var target: IndexPath
  /// The height of the row.
  let height: CGFloat
  /// Where the finger holds the cell, below its middle.
  let grip: CGFloat

  /// Returns how far another row makes way.
  func shift(of path: IndexPath) -> CGFloat {
    if source < path, path <= target { return -height }
    return target <= path && path < source ? height : 0
  }
}

extension TableView {
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

  final func continueReorder(_ touch: Touch) {
    guard let reorder, let cell = cell(at: reorder.source) else { return }
    let middle = touch.location(in: self).y - reorder.grip
    let half = reorder.height / 2
    cell.center = CGPoint(
      x: cell.center.x, y: min(max(middle, half), layout.bottom - half))
    guard let proposed = place(for: cell.center.y), proposed != reorder.target else { return }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: proposed)
      ?? proposed
    guard layout.contains(target) else { return }
    self.reorder?.target = target
    perform(true) {
      for row in self.shown where row.path != reorder.source { self.place(row) }
    }
  }

  /// The row whose place a middle is on.
  private func place(for middle: CGFloat) -> IndexPath? {
    layout.path(at: middle)
  }

  final func endReorder(isCancelled: Bool = false) {
    guard let reorder else { return }
    let cell = cell(at: reorder.source)
    self.reorder = nil
    cell?.isLifted = false
    guard !isCancelled, reorder.target != reorder.source else {
      perform(true) {
        for row in self.shown where self.layout.contains(row.path) { self.place(row) }
      }
      return
    }
    // The table shows it already: only the data source is told.
    var updates = TableUpdates()
    updates.moves = [(reorder.source, reorder.target)]
    shown = shown.compactMap { row in
      updates.place(of: row.path).map { ShownRow(path: $0, cell: row.cell) }
    }.sorted { $0.path < $1.path }
    selected = selected.compactMap { updates.place(of: $0) }
    dataSource?.tableView(self, moveRowAt: reorder.source, to: reorder.target)
    measure()
    restyle()
    perform(true) { self.tile() }
  }
}

/// Keeps drags and their delay from touches on what moves a row.
final class ScrollTouchFilter: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { !(touch.view is ReorderControl) }
}
