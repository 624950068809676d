import TSControls
import struct Foundation.IndexPath
import TSGeometry
import TSInterface

extension TableView {
  /// Discards all rows and asks the data source anew.
  final func reloadAll() {
    sourceChanged()
    pressed = nil
    selected = []
    endReorder(isCancelled: true)
    finishSwipe()
    confirm(nil)
    dropRows()
    removeLeaving()
    loadIfNeeded()
    setNeedsLayout()
  }

  /// Removes all rows, headers and footers that are shown.
  final func dropRows() {
    // The delegate, which is told of each, may reload the table.
    let gone = shown
    shown = []
    for row in gone { retire(row) }
    dropTitles()
  }

  /// The number of sections, for which the data source is asked if necessary.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return layout.sections.count
  }

  /// Returns the number of rows in a section; 0 for a section that does not exist.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.sections.indices.contains(section) ? layout.sections[section].rows.count : 0
  }

  final func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Measures the table anew at the next layout, and no longer as the former source has answered.
  final func sourceChanged() {
    reloads += 1
    loading.restart()
    setNeedsReload()
  }

  /// Measures the table again if that is necessary and neither an update nor another measurement is in
  /// progress.
  final func loadIfNeeded() {
    guard needsReload, batchDepth == 0, !loading.isActive else { return }
    measure()
    fitContent()
  }

  /// Asks for the numbers and heights of all rows, and updates the layout.
  final func measure() {
    let known = reloads
    let layout = loading.load { () throws(DataSourceLoading.Outdated) in
      needsReload = false
      var layout = TableLayout(below: tableHeaderView?.bounds.size.height ?? 0)
      let count = try loading.answer(self.dataSource?.numberOfSections(in: self) ?? 0)
      for index in 0..<max(0, count) {
        layout.append(try section(index, isLast: index == count - 1))
      }
      return layout
    }
    if known != reloads { needsReload = false }
    // The drag of a row ends without a move if the rows are not those with which it began.
    if layout != self.layout { dropReorder() }
    self.layout = layout
  }

  /// Makes the content as large as the rows, which may scroll the table.
  final func fitContent() {
    contentSize = CGSize(
      width: bounds.size.width,
      height: (layout.bottom + (tableFooterView?.bounds.size.height ?? 0)).limited)
  }

  private func section(
    _ index: Int, isLast: Bool
  ) throws(DataSourceLoading.Outdated) -> TableLayout.Section {
    var section = TableLayout.Section()
    guard let dataSource else { return section }
    section.header = try headerHeight(index).limited
    section.footer = try footerHeight(index, isLast: isLast).limited
    let count = try loading.answer(dataSource.tableView(self, numberOfRowsInSection: index))
    for row in 0..<max(0, count) {
      let path = IndexPath(row: row, section: index)
      let height =
        try loading.answer(self.tableDelegate?.tableView(self, heightForRowAt: path))
        ?? rowHeight
      section.rows.append(height < 0 ? rowHeight : height)
    }
    return section
  }

  private func headerHeight(_ index: Int) throws(DataSourceLoading.Outdated) -> CGFloat {
    let asked =
      try loading.answer(self.tableDelegate?.tableView(self, heightForHeaderInSection: index))
      ?? sectionHeaderHeight
    if asked >= 0 { return asked }
    return fittingHeight(
      try loading.answer(self.tableDelegate?.tableView(self, viewForHeaderInSection: index)),
      try loading.answer(self.dataSource?.tableView(self, titleForHeaderInSection: index)),
      space: tableViewLimits.groupSpace)
  }

  private func footerHeight(
    _ index: Int, isLast: Bool
  ) throws(DataSourceLoading.Outdated) -> CGFloat {
    let asked =
      try loading.answer(self.tableDelegate?.tableView(self, heightForFooterInSection: index))
      ?? sectionFooterHeight
    if asked >= 0 { return asked }
    return fittingHeight(
      try loading.answer(self.tableDelegate?.tableView(self, viewForFooterInSection: index)),
      try loading.answer(self.dataSource?.tableView(self, titleForFooterInSection: index)),
      space: tableViewLimits.groupSpace / (isLast ? 1 : 2))
  }

  /// Returns the height of a header or a footer, with a view of its own, a title, or neither.
  private func fittingHeight(_ view: View?, _ title: String?, space: CGFloat) -> CGFloat {
    if let view { return view.bounds.size.height }
    let isPlain = style == .plain
    if title != nil { return isPlain ? tableViewLimits.plainHeader : tableViewLimits.groupedHeader }
    return isPlain ? 0 : space
  }
}
