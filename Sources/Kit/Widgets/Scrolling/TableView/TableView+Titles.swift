import TSGeometry
import TSInterface

/// The views of headers and footers.
extension TableView {
  final func dropTitles() {
    for title in shownTitles { title.view.removeFromSuperview() }
    shownTitles = []
  }

  /// Creates the headers and footers that have become visible and removes the others.
  ///
  /// In a plain table the uppermost header stays at the top until the end of its section pushes it
  /// out.
  ///
  /// - Parameter view: The visible rectangle, in the table's coordinates.
  final func tileTitles(_ view: CGRect) {
    var wanted: [(section: Int, isHeader: Bool, frame: CGRect)] = []
    for (index, section) in shownLayout.sections.enumerated()
    where section.bottom > view.minY && section.top < view.maxY {
      if section.header > 0 {
        let stays = style == .plain ? max(section.top, view.minY + adjustedContentInset.top) : 0
        let top = max(section.top, min(stays, section.rowsBottom - section.header))
        wanted.append((index, true, frame(top, section.header)))
      }
      if section.footer > 0 {
        wanted.append((index, false, frame(section.rowsBottom, section.footer)))
      }
    }
    shownTitles.removeAll { title in
      let isGone = !wanted.contains { $0.section == title.section && $0.isHeader == title.isHeader }
      if isGone { title.view.removeFromSuperview() }
      return isGone
    }
    let known = reloads
    for item in wanted {
      let shown = shownTitles.first { $0.section == item.section && $0.isHeader == item.isHeader }
      guard let title = shown?.view ?? titleView(item.section, item.isHeader) else {
        // The program may reload the table when it is asked; these titles are outdated then.
        if known != reloads { return }
        continue
      }
      if shown == nil {
        shownTitles.append(
          ShownTitle(section: item.section, isHeader: item.isHeader, view: title))
        // A view that appears during an animation must be at its position at once.
        View.performWithoutAnimation {
          title.frame = item.frame
          addSubview(title)
          title.layoutIfNeeded()
        }
        bringIn(title, of: item.section)
      }
      if title.frame != item.frame { title.frame = item.frame }
    }
  }

  private func frame(_ top: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: top, width: bounds.size.width, height: height)
  }

  private func titleView(_ section: Int, _ isHeader: Bool) -> View? {
    let known = reloads
    let own =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    guard known == reloads else { return nil }
    if let own { return own }
    let text =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard known == reloads else { return nil }
    return text.map { SectionTitleView($0, style, isHeader: isHeader) }
  }
}
