import TSControls
import struct Foundation.IndexPath
import TSGeometry
import TSInterface

extension TableView {
  /// Creates the cells of rows that have become visible and removes the others.
  ///
  /// - Complexity: O(v²) in the number of visible rows, plus the search for the first visible
  ///   section.
  ///
  /// If the program reloads the table when it is asked for a row, the rows of the later reload are
  /// placed; it is asked at most ``DataSourceLoading/mostRestarts`` times more. While the rows are measured,
  /// changed or placed, those that are known may not be those of the data source: others are placed
  /// afterwards.
  final func tile() {
    guard batchDepth == 0 else { return }
    guard !loading.isActive, !isTiling else { return setNeedsLayout() }
    isTiling = true
    defer { isTiling = false }
    var (known, restarts) = (reloads, 0)
    tileOnce()
    while known != reloads, restarts < DataSourceLoading.mostRestarts {
      (known, restarts) = (reloads, restarts + 1)
      loadIfNeeded()
      tileOnce()
    }
  }

  private func tileOnce() {
    closeSwipeIfScrolled()
    let view = CGRect(origin: contentOffset, size: bounds.size)
    if contentSize.width != view.width { contentSize.width = view.width }
    layOut(tableHeaderView, at: 0)
    layOut(tableFooterView, at: layout.bottom)
    if let backgroundView {
      if subviews.first !== backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundView.frame = view
    }
    layOutGround(view)
    var wanted = shownLayout.paths(from: view.minY, to: view.maxY)
    if let reorder { wanted = wanted.map(reorder.path(shownAt:)) }
    let kept = reorder?.source
    let known = reloads
    // Cells that leave are retired first, so that the rows that appear can reuse them.
    let gone = shown.filter { row in row.path != kept && !wanted.contains(row.path) }
    if !gone.isEmpty {
      shown.removeAll { row in gone.contains { $0.path == row.path } }
      for row in gone { pushOut(row) }
    }
    for path in wanted where !shown.contains(where: { $0.path == path }) {
      // The program may reload the table when it is asked; these rows are outdated then.
      guard known == reloads, layout.contains(path), let cell = makeCell(at: path) else { return }
      let index = shown.firstIndex { $0.path > path } ?? shown.count
      shown.insert(ShownRow(path: path, cell: cell), at: index)
    }
    for row in shown where row.path != kept && known == reloads { layOut(row) }
    layOutSwipe()
    guard known == reloads else { return }
    tileTitles(view)
  }

  private func layOut(_ view: View?, at top: CGFloat) {
    guard let view else { return }
    if view.superview !== self { addSubview(view) }
    let frame = CGRect(x: 0, y: top, width: bounds.size.width, height: view.bounds.size.height)
    if view.frame != frame { view.frame = frame }
  }

  private func makeCell(at path: IndexPath) -> TableViewCell? {
    var made: TableViewCell?
    // A cell that appears during an animation must be at its position at once.
    View.performWithoutAnimation { made = self.prepareCell(at: path) }
    if let made { bringIn(made, at: path) }
    return made
  }

  private func prepareCell(at path: IndexPath) -> TableViewCell? {
    let known = reloads
    guard let cell = dataSource?.tableView(self, cellForRowAt: path), known == reloads,
      layout.contains(path)
    else { return nil }
    // The application may return a cell of its own whose deletion is still being animated.
    leaving.removeAll { $0.view === cell }
    cell.table = self
    cell.isHidden = false
    cell.transform = .identity
    cell.alpha = 1
    style(cell, at: path)
    cell.setSelected(selected.contains(path), animated: false)
    cell.setHighlighted(pressed == path, animated: false)
    prepareForEditing(cell, at: path)
    guard known == reloads, layout.contains(path) else { return nil }
    cell.frame = frame(of: path)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    guard known == reloads, layout.contains(path) else { return nil }
    if cell.superview !== self { insertSubview(cell, at: viewsBehind) }
    cell.layoutIfNeeded()
    guard known == reloads, layout.contains(path) else {
      cell.removeFromSuperview()
      return nil
    }
    return cell
  }

  /// The number of subviews behind the rows.
  private var viewsBehind: Int {
    [backgroundView, refreshControl, ground].count { $0?.superview === self }
  }

  final func layOut(_ row: ShownRow) {
    let frame = frame(of: row.path)
    if row.cell.frame != frame { row.cell.frame = frame }
  }

  /// The layout with room for a row that is being dragged.
  final var shownLayout: TableLayout { reorder?.layout ?? layout }

  /// Returns the frame of a row, with room for one that is being dragged, and aside after a swipe.
  final func frame(of path: IndexPath) -> CGRect {
    let row = shownLayout.row(reorder?.shownPath(of: path) ?? path)
    let aside = swipe.map { $0.path == path ? $0.shift : 0 } ?? 0
    return CGRect(x: aside, y: row.top, width: bounds.size.width, height: row.height)
  }

  /// Sets the position of a cell in its group and the separator below it.
  ///
  /// A row that is being dragged keeps those of its own position; the others have those of the
  /// positions at which they are shown.
  final func style(_ cell: TableViewCell, at path: IndexPath) {
    let isDragged = path == reorder?.source
    let shown = isDragged ? path : reorder?.shownPath(of: path) ?? path
    let rows = (isDragged ? layout : shownLayout).sections[shown.section].rows
    cell.position = CellPosition(
      style: style, isFirst: shown.row == 0, isLast: shown.row == rows.count - 1,
      separator: separatorStyle == .none ? nil : separatorColor, limits: tableViewLimits,
      isLegacy: looksLegacy)
  }

  final func restyle() {
    for row in shown where layout.contains(row.path) { style(row.cell, at: row.path) }
  }

  /// Removes a cell from the table and keeps it for reuse.
  final func retire(_ row: ShownRow) {
    if swipe?.cell === row.cell { finishSwipe() }
    row.cell.removeFromSuperview()
    if let identifier = row.cell.reuseIdentifier { spares.append((identifier, row.cell)) }
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
  }
}
