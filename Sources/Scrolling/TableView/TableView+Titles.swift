import Geometry
import Interface

/// Headers and footers.
extension TableView {
  final func dropTitles() {
    for title in shownTitles { title.view.removeFromSuperview() }
    shownTitles = []
  }

  /// Makes the headers and footers exist that show; in a plain table the uppermost header stays at
  /// the top until the next pushes it away.
  final func tileTitles(_ view: CGRect) {
    var wanted: [(section: Int, isHeader: Bool, frame: CGRect)] = []
    for (index, section) in layout.sections.enumerated()
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
    for item in wanted {
      let known = shownTitles.first { $0.section == item.section && $0.isHeader == item.isHeader }
      guard let title = known?.view ?? titleView(item.section, item.isHeader) else { continue }
      if known == nil {
        shownTitles.append(
          ShownTitle(section: item.section, isHeader: item.isHeader, view: title))
        // One that comes into view while rows change places is where it is to be.
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
    let own =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let own { return own }
    let text =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    return text.map { SectionTitleView($0, style, isHeader: isHeader) }
  }
}
