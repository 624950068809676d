public import struct Foundation.IndexPath

/// The methods by which an object provides the rows of a table view and applies its edits.
///
/// Only the number of rows and the cells are required; the other methods have default
/// implementations.
@MainActor public protocol TableViewDataSource: AnyObject {
  /// Asks the data source for the number of rows in a section.
  ///
  /// It is called when the table is loaded and after each update.
  ///
  /// - Returns: The number of rows; a negative one counts as 0.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Asks the data source for the cell of a row.
  ///
  /// It is called when the row becomes visible. Usually the cell is the result of
  /// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// Asks the data source for the number of sections.
  func numberOfSections(in tableView: TableView) -> Int
  /// Asks the data source for the title above a section; `nil` for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Asks the data source for the title below a section; `nil` for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Asks the data source whether a row can be deleted, or a row inserted at it, during editing.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Asks the data source whether a row can be moved during editing.
  ///
  /// The answer becomes the cell's ``TableViewCell/showsReorderControl``.
  ///
  /// - Returns: Whether the row has a handle to drag it.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Asks the data source to delete or insert a row, as a person requested.
  ///
  /// It must change its data and then call ``TableView/deleteRows(at:with:)`` or
  /// ``TableView/insertRows(at:with:)``.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Asks the data source to move a row in its data, as a person requested.
  ///
  /// It is called when the finger lifts. The table shows the row at its new position already.
  ///
  /// - Parameters:
  ///   - sourceIndexPath: The index path before the move.
  ///   - destinationIndexPath: The index path after the move.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  /// Provides the default implementation, which gives one section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Provides the default implementation, which gives no title.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Provides the default implementation, which gives no title.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Provides the default implementation, which allows editing.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.answersByDefault = true
    return true
  }
  /// Provides the default implementation, which does not allow moves.
  ///
  /// In UIKit the default is `true` where the data source implements the method that moves rows; an
  /// implementation cannot be detected here.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Provides the default implementation, which does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Provides the default implementation, which does nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
