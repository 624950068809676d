import struct Foundation.IndexPath
import TSGeometry

/// The side of a row on which actions appear.
enum SwipeSide {
  /// The left side, which appears when the row moves to the right.
  case leading
  /// The right side, which appears when the row moves to the left.
  case trailing

  /// The sign of the row's movement along the x-axis.
  var sign: CGFloat { self == .leading ? 1 : -1 }
}

/// A row that a finger has swiped aside, with its actions.
@MainActor final class RowSwipe {
  /// The stages of a swipe, in their order.
  enum Stage {
    case dragging
    /// The row rests, and shows its actions.
    case open
    /// An action is being performed, whose completion has not been called.
    case performing
    case closing
  }

  var path: IndexPath
  let side: SwipeSide
  let configuration: SwipeActionsConfiguration
  let cell: TableViewCell
  let actionsView: SwipeActionsView
  var stage = Stage.dragging
  /// The displacement of the row, in points; positive towards opening.
  var displacement: CGFloat = 0
  /// The distance of the finger that corresponds to a translation of zero, in points.
  var origin: CGFloat = 0
  /// Whether the button of the early generation is shown instead.
  var isLegacyDeletion = false
  /// The content offset of the table when the row was opened, in points.
  var contentOffset = CGPoint.zero

  init(
    _ path: IndexPath, _ cell: TableViewCell, _ side: SwipeSide,
    _ configuration: SwipeActionsConfiguration, _ limits: TableLimits
  ) {
    self.path = path
    self.cell = cell
    self.side = side
    self.configuration = configuration
    actionsView = SwipeActionsView(configuration.actions, side, limits)
  }

  func geometry(in table: TableView) -> SwipeGeometry {
    SwipeGeometry(
      width: table.bounds.width, actionsWidth: actionsView.naturalWidth,
      allowsFullSwipe: configuration.performsFirstActionWithFullSwipe,
      limits: table.tableViewLimits)
  }

  /// The displacement of the row along the x-axis, in points.
  var shift: CGFloat { displacement * side.sign }
}
