import struct Foundation.IndexPath
import TSGeometry
import TSInterface

/// The state of a row that a finger is dragging to another position.
struct TableReorder {
  let source: IndexPath
  private(set) var target: IndexPath
  /// The distance of the finger below the middle of the cell, in points.
  let grip: CGFloat
  /// The layout of the table without the drag.
  private let before: TableLayout
  /// The layout with the row at its target, where there is room for it.
  private(set) var layout: TableLayout

  /// Creates the state of a row that has not been moved yet.
  init(_ source: IndexPath, grip: CGFloat, _ layout: TableLayout) {
    (self.source, target, self.grip) = (source, source, grip)
    (before, self.layout) = (layout, layout)
  }

  /// The height of the dragged row, in points.
  var height: CGFloat { before.row(source).height }

  /// Changes the target, unless the table would have no such row.
  mutating func move(to target: IndexPath) {
    guard before.sections.indices.contains(target.section) else { return }
    let rows = before.sections[target.section].rows.count
    let last = target.section == source.section ? rows - 1 : rows
    guard target.count == 2, (0...last).contains(target.row) else { return }
    self.target = target
    layout = before.moving(source, to: target)
  }

  /// Returns the index path at which a row is shown while there is room for the dragged one.
  ///
  /// - Returns: The index path in ``layout``.
  func shownPath(of path: IndexPath) -> IndexPath { Self.path(path, moving: source, to: target) }

  /// Returns the index path of the row that is shown at an index path: the inverse of
  /// ``shownPath(of:)``.
  func path(shownAt path: IndexPath) -> IndexPath { Self.path(path, moving: target, to: source) }

  private static func path(
    _ path: IndexPath, moving source: IndexPath, to target: IndexPath
  ) -> IndexPath {
    var updates = TableUpdates()
    updates.moves = [(source, target)]
    return updates.newPath(of: path) ?? path
  }
}

extension TableView {
  /// Starts to drag a row, if the table is being edited.
  final func beginReorder(_ cell: TableViewCell, _ touch: Touch) {
    guard reorder == nil, isEditingRows, let path = indexPath(for: cell), layout.contains(path)
    else { return }
    confirm(nil)
    reorder = TableReorder(path, grip: touch.location(in: self).y - cell.center.y, layout)
    cell.isLifted = true
    bringSubviewToFront(cell)
  }

  /// Moves the dragged row with the finger, and asks the delegate for the target.
  final func continueReorder(_ touch: Touch) {
    guard let reorder, let cell = cell(at: reorder.source) else { return }
    let middle = touch.location(in: self).y - reorder.grip
    let half = reorder.height / 2
    cell.center = CGPoint(
      x: cell.center.x, y: min(max(middle, half), layout.bottom - half))
    guard let proposed = layout.insertion(of: reorder.source, at: cell.center.y),
      proposed != reorder.target
    else { return }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: proposed)
      ?? proposed
    self.reorder?.move(to: target)
    restyle()
    perform(true) { self.tile() }
  }

  /// Ends the drag of a row where it is, without a move.
  final func dropReorder() {
    reorder = nil
    for row in shown where row.cell.isLifted { row.cell.isLifted = false }
  }

  /// Ends the drag of a row and notifies the data source of the move.
  ///
  /// - Parameter isCancelled: Whether the row returns to its source instead.
  final func endReorder(isCancelled: Bool = false) {
    guard let reorder else { return }
    dropReorder()
    guard !isCancelled, reorder.target != reorder.source else {
      restyle()
      perform(true) {
        for row in self.shown where self.layout.contains(row.path) { self.layOut(row) }
      }
      // The data source, which may be changing, is asked for rows that appear at the next layout.
      return setNeedsLayout()
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
    fitContent()
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
