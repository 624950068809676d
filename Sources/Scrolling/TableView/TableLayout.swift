import struct Foundation.IndexPath
import Geometry

/// Where everything of a table lies: sections with their headers, rows and footers.
struct TableLayout: Equatable, Sendable {
  struct Section: Equatable, Sendable {
    var top: CGFloat = 0
    var header: CGFloat = 0
    var rows = RowHeights()
    var footer: CGFloat = 0

    var rowsTop: CGFloat { top + header }
    var rowsBottom: CGFloat { rowsTop + rows.total }
    var bottom: CGFloat { rowsBottom + footer }
  }

  private(set) var sections: [Section] = []
  /// Where the sections end, before the table's own footer.
  private(set) var bottom: CGFloat

  /// Creates the layout of no sections, below the table's own header.
  init(below top: CGFloat = 0) { bottom = top }

  mutating func append(_ section: Section) {
    var section = section
    section.top = bottom
    sections.append(section)
    bottom = section.bottom
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// Returns where a row begins and how high it is.
  ///
  /// - Precondition: There is such a row.
  func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.rowsTop + section.rows.start(of: path.row), section.rows.height(of: path.row))
  }

  /// Returns the row at a place; nil on headers, footers and outside.
  func path(at place: CGFloat) -> IndexPath? {
    guard let index = section(at: place) else { return nil }
    let section = sections[index]
    guard place >= section.rowsTop, place < section.rowsBottom,
      let row = section.rows.row(at: place - section.rowsTop)
    else { return nil }
    return IndexPath(row: row, section: index)
  }

  /// Returns the rows that a stretch touches, in order.
  func paths(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    guard end > start, let first = sections.firstIndex(where: { $0.bottom > start }) else {
      return []
    }
    var paths: [IndexPath] = []
    for index in first..<sections.count {
      let section = sections[index]
      if section.top >= end { break }
      guard section.rowsBottom > start, section.rowsTop < end,
        let low = section.rows.row(at: start - section.rowsTop),
        let high = section.rows.row(at: end - section.rowsTop)
      else { continue }
      for row in low...high where section.rowsTop + section.rows.start(of: row) < end {
        paths.append(IndexPath(row: row, section: index))
      }
    }
    return paths
  }

  private func section(at place: CGFloat) -> Int? {
    sections.firstIndex { place >= $0.top && place < $0.bottom }
  }
}
