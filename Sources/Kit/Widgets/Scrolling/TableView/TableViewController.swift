public import class Foundation.Bundle
public import class Foundation.NSCoder
public import struct Foundation.IndexPath
import TSGeometry
public import TSInterface
import TSPreconditions

/// A controller whose view is a table view, of which it is the data source and the delegate.
///
/// Subclasses override the methods of the two protocols that they need; these overrides need not
/// call `super`. The table is loaded when the controller first appears. With each appearance the
/// selection is cleared, so that a person sees which row led away.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The appearance of the table, which cannot be changed.
  public final let style: TableView.Style
  /// A Boolean value that indicates whether the selection is cleared when the table appears.
  ///
  /// The default is `true`.
  open var clearsSelectionOnViewWillAppear = true
  /// The table that has appeared.
  private weak var loadedTable: TableView?

  /// Creates a controller; its table is created when the view is first needed.
  ///
  /// - Parameter style: The appearance of the table.
  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a plain table, or of the table in a nib.
  ///
  /// - Parameters:
  ///   - nibName: The name of the nib, whose view is a table view; `nil` for none.
  ///   - bundle: The bundle of the nib; `nil` for the folder of the program's nibs.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a controller of a plain table from a nib.
  ///
  /// - Parameter coder: The coder of the nib.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The controller's view, as a table view.
  ///
  /// The default implementation loads the view if necessary.
  ///
  /// - Precondition: ``loadView()`` has created a table view.
  open var tableView: TableView {
    guard let table = view as? TableView else {
      usageError("the view of \(sceneID ?? "\(type(of: self))") is no table view")
    }
    return table
  }

  /// The control by which a person refreshes the table; `nil` by default.
  ///
  /// It is that of the ``tableView``, which is loaded if necessary.
  open var refreshControl: RefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Creates a table view with this controller as its data source and delegate.
  ///
  /// It is called when the view is first needed. An override must set a table view as the view, and
  /// need not call `super`.
  open override func loadView() {
    let table = TableView(frame: standardFrame, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Loads the table the first time, and clears the selection.
  ///
  /// It is called before the view appears. Overrides must call `super`.
  ///
  /// - Parameter animated: Whether the appearance is animated.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = viewIfLoaded as? TableView else { return }
    if loadedTable !== table { table.reloadData() }
    loadedTable = table
    guard clearsSelectionOnViewWillAppear else { return }
    for path in table.indexPathsForSelectedRows ?? [] {
      table.deselectRow(at: path, animated: animated)
    }
  }

  /// Shows the scroll indicators briefly, by ``ScrollView/flashScrollIndicators()``.
  ///
  /// It is called after the view has appeared. Overrides must call `super`.
  ///
  /// - Parameter animated: Whether the appearance is animated.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (viewIfLoaded as? TableView)?.flashScrollIndicators()
  }

  /// Begins or ends the editing of the table.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameters:
  ///   - editing: Whether the table is to be edited.
  ///   - animated: Whether the change is animated.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? TableView)?.setEditing(editing, animated: animated)
  }

  // The methods of the data source and the delegate are declared here with the defaults of the
  // protocols, because a subclass can override members of its superclass only: a method that only
  // the protocol's extension has would not be called for the controller. ``TableViewDataSource``,
  // ``TableViewDelegate`` and ``ScrollViewDelegate`` describe them.

  /// Returns the number of rows in a section; the default implementation returns 0.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns the cell for a row; the default implementation returns an empty one.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell() }
  /// Returns the number of sections; the default implementation returns 1.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns the title above a section; the default implementation returns `nil`.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns the title below a section; the default implementation returns `nil`.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns whether a row can be edited; the default implementation returns `true`.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.answersByDefault = true
    return true
  }
  /// Returns whether a row can be moved; the default implementation returns `false`.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Deletes or inserts a row; the default implementation does nothing.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Moves a row in the data; the default implementation does nothing.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns the height of a row; the default implementation returns ``TableView/rowHeight``.
  open func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// Returns the height of a header.
  ///
  /// The default implementation returns ``TableView/sectionHeaderHeight``.
  open func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// Returns the height of a footer.
  ///
  /// The default implementation returns ``TableView/sectionFooterHeight``.
  open func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// Returns the view above a section; the default implementation returns `nil`.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  /// Returns the view below a section; the default implementation returns `nil`.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  /// Tells the delegate that a cell is about to be shown; the default implementation does nothing.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Tells the delegate that a cell was removed; the default implementation does nothing.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Returns whether a touch highlights a row; the default implementation returns `true`.
  open func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Tells the delegate that a row was highlighted; the default implementation does nothing.
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Tells the delegate that a highlight was removed; the default implementation does nothing.
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the row to select for a tap; the default implementation returns the row itself.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Returns the row to deselect; the default implementation returns the row itself.
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Tells the delegate that a tap has selected a row; the default implementation does nothing.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Tells the delegate that a tap has deselected a row; the default implementation does nothing.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Tells the delegate that a detail button was tapped; the default implementation does nothing.
  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Returns the change that an editable row allows; the default implementation returns `.delete`.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// Returns the title of the button that confirms a deletion; the default implementation returns
  /// `nil`.
  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Returns the actions at the left of a row; the default implementation returns `nil`.
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns the actions at the right of a row; the default implementation returns `nil`.
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns the actions of a row in the earlier form; the default implementation returns `nil`.
  open func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]? { nil }
  /// Tells the delegate that a finger swipes a row aside; the default implementation does nothing.
  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Tells the delegate that a row is in its place again; the default implementation does nothing.
  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the target of a move; the default implementation returns the proposed one.
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Tells the delegate that the content offset has changed; the default implementation does
  /// nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Tells the delegate that the zoom scale has changed; the default implementation does nothing.
  open func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Tells the delegate that a drag begins; the default implementation does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Tells the delegate that a drag is about to end; the default implementation keeps the target.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  /// Tells the delegate that a drag has ended; the default implementation does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Tells the delegate that a deceleration begins; the default implementation does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Tells the delegate that a deceleration has ended; the default implementation does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Tells the delegate that an animated scroll has ended; the default implementation does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Returns the view that zooms; the default implementation returns `nil`.
  open func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Tells the delegate that a pinch begins to zoom; the default implementation does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Tells the delegate that zooming has ended; the default implementation does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
  /// Returns whether the table may scroll to its top; the default implementation returns `true`.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Tells the delegate that the table is at its top; the default implementation does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
