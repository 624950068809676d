public import struct Foundation.IndexPath
import Geometry
import Interface
import Misuse

extension TableView {
  /// The cells that show, from top to bottom.
  public final var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return shown.map(\.cell)
  }

  /// The paths of the rows that show, in order; nil when none does.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.isEmpty ? nil : shown.map(\.path)
  }

  /// Returns the cell of a row; nil when it does not show.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    layoutIfNeeded()
    return shown.first { $0.path == indexPath }?.cell
  }

  /// Returns the path of a cell's row; nil when it shows no row.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.path
  }

  /// Returns the path of the row at a point of the content; nil where there is none.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.size.width else { return nil }
    return layout.path(at: point.y)
  }

  /// Returns the paths of the rows that a rectangle of the content touches, in order.
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return layout.paths(from: rect.minY, to: rect.maxY)
  }

  /// Returns where a row lies in the content; nothing where there is no such row.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard layout.contains(indexPath) else { return .zero }
    let row = layout.row(indexPath)
    return CGRect(x: 0, y: row.top, width: bounds.size.width, height: row.height)
  }

  /// Returns where a section lies in the content, with its header and its footer.
  public final func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    let place = layout.sections[section]
    return CGRect(
      x: 0, y: place.top, width: bounds.size.width, height: place.bottom - place.top)
  }

  /// Scrolls until a row lies at a place of the viewport, as far as there is content.
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

  /// The height that a plain table's header covers of its section's rows.
  private func headerAbove(_ indexPath: IndexPath) -> CGFloat {
    style == .plain ? layout.sections[indexPath.section].header : 0
  }

  /// Has cells with an identifier be made by a closure when none is to be used again.
  ///
  /// UIKit takes a class; a closure says as well how it is made.
  public final func register(
    forCellReuseIdentifier identifier: String,
    _ make: @escaping @MainActor (_ identifier: String) -> TableViewCell
  ) { makers[identifier] = make }

  /// Returns a cell that has gone out of view, made ready; nil when there is none, and none is
  /// registered.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let index = spares.lastIndex(where: { $0.identifier == identifier }) {
      let cell = spares.remove(at: index).cell
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?(identifier)
  }

  /// Returns a cell that has gone out of view, or a new one.
  ///
  /// - Precondition: One is registered for the identifier.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      misuse("no cell is registered in \(id ?? "the table view") for “\(identifier)”")
    }
    return cell
  }
}
