public import struct Foundation.IndexPath
import TSGeometry
public import TSInterface

/// The methods by which an object determines the heights, headers and selection of a table's rows.
///
/// They extend those of a ``ScrollViewDelegate``. The calls for a tap on a row: `shouldHighlight`,
/// `didHighlight`, `didUnhighlight`, `willSelect`; then, for a row that was selected,
/// `willDeselect` and `didDeselect`; then `didSelect`. All methods have default implementations.
@MainActor public protocol TableViewDelegate: ScrollViewDelegate {
  /// Asks the delegate for the height of a row.
  ///
  /// It is called for all rows when the table is loaded and after each update.
  ///
  /// - Returns: The height in points; with a negative one ``TableView/rowHeight`` applies.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Asks the delegate for the height of a header.
  ///
  /// - Returns: The height in points; ``TableView/automaticDimension`` for one that fits the title.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Asks the delegate for the height of a footer.
  ///
  /// - Returns: The height in points; ``TableView/automaticDimension`` for one that fits the title.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
  /// Asks the delegate for the view above a section; `nil` for one with the title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Asks the delegate for the view below a section; `nil` for one with the title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  /// Tells the delegate that a cell is about to be shown.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Tells the delegate that a cell was removed from the table.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Asks the delegate whether a touch may highlight a row.
  ///
  /// A row that is not highlighted cannot be selected by that touch.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Tells the delegate that a touch has highlighted a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Tells the delegate that the highlight was removed from a row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Asks the delegate which row a tap selects.
  ///
  /// - Returns: The index path of the row to select, which may be another one; `nil` for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Asks the delegate which row is deselected.
  ///
  /// It is called when a tap selects another row or, with multiple selection, taps a selected one.
  ///
  /// - Returns: The index path of the row to deselect, which may be another one; `nil` for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Tells the delegate that a tap has selected a row.
  ///
  /// It is not called for ``TableView/selectRow(at:animated:scrollPosition:)``.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Tells the delegate that a tap has deselected a row.
  ///
  /// It is not called for ``TableView/deselectRow(at:animated:)``.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Tells the delegate that the detail button of a row was tapped.
  ///
  /// See ``TableViewCell/AccessoryType/detailDisclosureButton``.
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Asks the delegate for the change that a row allows during editing.
  ///
  /// The answer becomes the cell's ``TableViewCell/editingStyle``. It has no effect on rows that
  /// the data source does not allow to be edited.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// Asks the delegate for the title of the button that confirms a deletion; `nil` for "Delete".
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Asks the delegate for the actions that appear at the left of a row that is swiped to the right.
  ///
  /// It is called when a finger begins to swipe the row (U530).
  ///
  /// - Returns: The actions; with `nil` or none the row cannot be swiped to this side.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Asks the delegate for the actions that appear at the right of a row that is swiped to the left.
  ///
  /// It is called when a finger begins to swipe the row (U530).
  ///
  /// - Returns: The actions; with `nil` the row can be deleted, if the data source implements
  ///   ``TableViewDataSource/tableView(_:canEditRowAt:)`` and allows it. Without any action the row
  ///   cannot be swiped to this side.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Asks the delegate for the actions at the right of a row, in the form of earlier versions.
  ///
  /// It is called only if the delegate gives no configuration for that side.
  ///
  /// - Returns: The actions; `nil` for the deletion, if the data source allows it.
  func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]?
  /// Tells the delegate that a finger begins to swipe a row aside.
  ///
  /// The editing of the whole table does not call it (U526).
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Tells the delegate that a row that was swiped aside is in its place again.
  ///
  /// - Parameter indexPath: The index path of the row; `nil` if it was deleted.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Asks the delegate for the target of a move while a row is being dragged.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
}

extension TableViewDelegate {
  /// Provides the default implementation, which gives the table's ``TableView/rowHeight``.
  public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// Provides the default implementation, which gives the table's
  /// ``TableView/sectionHeaderHeight``.
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// Provides the default implementation, which gives the table's
  /// ``TableView/sectionFooterHeight``.
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// Provides the default implementation, which gives no view.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    nil
  }
  /// Provides the default implementation, which gives no view.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    nil
  }
  /// Provides the default implementation, which does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Provides the default implementation, which does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Provides the default implementation, which allows the highlight.
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Provides the default implementation, which does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Provides the default implementation, which selects the row itself.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Provides the default implementation, which deselects the row itself.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Provides the default implementation, which does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Provides the default implementation, which does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Provides the default implementation, which does nothing.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Provides the default implementation, which allows the deletion of each editable row.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// Provides the default implementation, which uses the title "Delete".
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Provides the default implementation, which accepts the proposed target.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Provides the default implementation, which gives no actions.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Provides the default implementation, which gives no actions but the deletion.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Provides the default implementation, which does nothing.
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Provides the default implementation, which does nothing.
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Provides the default implementation, which gives no actions but the deletion.
  public func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]? { nil }
}
