public import struct Foundation.IndexPath
import Geometry
public import Interface
import Misuse

/// A controller whose view is a table, and that is its data source and its delegate.
///
/// Subclasses override what they need. The table is filled when the controller first appears; each
/// time it appears the selection is cleared, so that a row that led on is seen to be left.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// How the table looks.
  public final let style: TableView.Style
  /// Whether nothing stays selected when the table appears again; true by default.
  open var clearsSelectionOnViewWillAppear = true
  private var hasAppeared = false

  /// Creates a controller whose table is made when it is first needed.
  public init(style: TableView.Style = .plain) {
    self.style = style
    super.init()
  }

  /// The controller's view, as the table that it is.
  ///
  /// - Precondition: ``loadView()`` has made a table view.
  open var tableView: TableView {
    guard let table = view as? TableView else {
      misuse("the view of \(id ?? "\(type(of: self))") is no table view")
    }
    return table
  }

  /// Makes a table view with this controller as data source and delegate.
  open override func loadView() {
    let table = TableView(style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Fills the table the first time, and clears the selection.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = viewIfLoaded as? TableView else { return }
    if !hasAppeared { table.reloadData() }
    hasAppeared = true
    guard clearsSelectionOnViewWillAppear else { return }
    for path in table.indexPathsForSelectedRows ?? [] {
      table.deselectRow(at: path, animated: animated)
    }
  }

  /// Shows the indicators for a moment.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (viewIfLoaded as? TableView)?.flashScrollIndicators()
  }

  /// Has the table edited, or not.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? TableView)?.setEditing(editing, animated: animated)
  }

  /// None, unless overridden.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// An empty cell, unless overridden.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell() }
  /// One, unless overridden.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// None, unless overridden.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// None, unless overridden.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Yes, unless overridden.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// No, unless overridden.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing, unless overridden.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// The table's ``TableView/rowHeight``, unless overridden.
  open func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// The table's ``TableView/sectionHeaderHeight``, unless overridden.
  open func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// The table's ``TableView/sectionFooterHeight``, unless overridden.
  open func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// None, unless overridden.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  /// None, unless overridden.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  /// Does nothing, unless overridden.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Yes, unless overridden.
  open func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing, unless overridden.
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing, unless overridden.
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The row itself, unless overridden.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// The row itself, unless overridden.
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing, unless overridden.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing, unless overridden.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing, unless overridden.
  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Deleting, where the row can be edited, unless overridden.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// "Delete", unless overridden.
  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// There, unless overridden.
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Does nothing, unless overridden.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Changes nothing, unless overridden.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// None, unless overridden.
  open func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
  /// Yes, unless overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing, unless overridden.
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
