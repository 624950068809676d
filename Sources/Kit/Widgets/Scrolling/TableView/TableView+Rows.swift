public import struct Foundation.IndexPath
import TSGeometry
import TSInterface
import TSPreconditions

extension TableView {
  /// The cells of the visible rows, from top to bottom.
  public final var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return shown.map(\.cell)
  }

  /// The index paths of the visible rows, in order; `nil` if there are none.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.isEmpty ? nil : shown.map(\.path)
  }

  /// Returns the cell of a row; `nil` for a row that is not visible.
  ///
  /// - Complexity: O(n) in the number of visible rows.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    layoutIfNeeded()
    return shown.first { $0.path == indexPath }?.cell
  }

  /// Returns the index path of the row that a cell shows; `nil` for a cell that shows no row of
  /// this table.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.path
  }

  /// Returns the index path of the row at a point.
  ///
  /// - Parameter point: A point in the table's coordinates.
  /// - Returns: The index path; `nil` on headers and footers and outside the table.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.size.width else { return nil }
    return layout.path(at: point.y)
  }

  /// Returns the index paths of the rows that a rectangle intersects, in order.
  ///
  /// - Parameter rect: A rectangle in the table's coordinates, of which only the vertical range
  ///   counts.
  /// - Returns: The index paths; empty if there are none.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return layout.paths(from: rect.minY, to: rect.maxY)
  }

  /// Returns the frame of a row.
  ///
  /// - Returns: The frame in the table's coordinates; zero for a row that does not exist.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard layout.contains(indexPath) else { return .zero }
    let row = layout.row(indexPath)
    return CGRect(x: 0, y: row.top, width: bounds.size.width, height: row.height)
  }

  /// Returns the frame of a section, with its header and its footer.
  ///
  /// - Returns: The frame in the table's coordinates; zero for a section that does not exist.
  public final func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    let extent = layout.sections[section]
    return CGRect(
      x: 0, y: extent.top, width: bounds.size.width, height: extent.bottom - extent.top)
  }

  /// Returns the heights of the header and the footer of a section; zero for one that does not exist.
  package final func heights(ofSection section: Int) -> (header: CGFloat, footer: CGFloat) {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return (0, 0) }
    return (layout.sections[section].header, layout.sections[section].footer)
  }

  /// Scrolls until a row is at a position of the viewport, as far as there is content.
  ///
  /// Nothing happens for a row that does not exist.
  public final func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    loadIfNeeded()
    guard layout.contains(indexPath) else { return }
    let rect = rectForRow(at: indexPath)
    let view = bounds.inset(by: adjustedContentInset)
    let top: CGFloat
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: top = rect.minY - headerAbove(indexPath)
    case .middle: top = rect.minY - (view.height - rect.height) / 2
    case .bottom: top = rect.maxY - view.height
    }
    let offset = verticalRange.clamp(top - adjustedContentInset.top)
    setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
  }

  /// Returns the height at the top of the viewport that a plain table's header covers.
  private func headerAbove(_ indexPath: IndexPath) -> CGFloat {
    style == .plain ? layout.sections[indexPath.section].header : 0
  }

  /// Registers a closure that creates cells for a reuse identifier.
  ///
  /// It is called when a cell is dequeued and none is available for reuse. UIKit takes a class
  /// instead; a closure also determines how the cell is initialized.
  public final func register(
    forCellReuseIdentifier identifier: String,
    _ make: @escaping @MainActor (_ identifier: String) -> TableViewCell
  ) { makers[identifier] = make }

  /// Returns a cell for reuse, prepared by ``TableViewCell/prepareForReuse()``, or a new one.
  ///
  /// - Returns: The cell; `nil` if none is available and none is registered.
  /// - Complexity: O(n) in the number of cells that are kept for reuse.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let index = spares.lastIndex(where: { $0.identifier == identifier }) {
      let cell = spares.remove(at: index).cell
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?(identifier)
  }

  /// Returns a cell for reuse, or a new one, for a row.
  ///
  /// - Precondition: A closure is registered for the identifier, or a cell is available.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      usageError("no cell is registered in \(sceneID ?? "the table view") for “\(identifier)”")
    }
    return cell
  }
}
