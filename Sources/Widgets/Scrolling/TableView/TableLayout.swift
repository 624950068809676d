import struct Foundation.IndexPath
import Geometry

/// The positions of a table's sections, with their headers, rows and footers.
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
  /// The offset at which the last section ends, above the table's footer, in points.
  private(set) var bottom: CGFloat

  /// Creates a layout without sections.
  ///
  /// - Parameter top: The height of the table's header, in points, below which the sections begin.
  init(below top: CGFloat = 0) { bottom = top }

  /// Appends a section below those that were appended before.
  ///
  /// - Parameter section: The section, with its heights; its top is set here.
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

  /// Returns the offset and the height of a row.
  ///
  /// - Parameter path: The index path of the row.
  /// - Returns: The top and the height, in points.
  /// - Precondition: There is such a row.
  func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.rowsTop + section.rows.start(of: path.row), section.rows.height(of: path.row))
  }

  /// Returns the row at an offset.
  ///
  /// - Parameter offset: The offset from the top of the content, in points.
  /// - Returns: The index path; `nil` on headers and footers and outside the sections.
  /// - Complexity: O(s + log r) for s sections and r rows in the section.
  func path(at offset: CGFloat) -> IndexPath? {
    guard let index = section(at: offset) else { return nil }
    let section = sections[index]
    guard offset >= section.rowsTop, offset < section.rowsBottom,
      let row = section.rows.row(at: offset - section.rowsTop)
    else { return nil }
    return IndexPath(row: row, section: index)
  }

  /// Returns the rows that intersect a vertical range, in order.
  ///
  /// - Parameters:
  ///   - start: The upper end of the range, in points.
  ///   - end: The lower end of the range, in points.
  /// - Returns: The index paths.
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

  private func section(at offset: CGFloat) -> Int? {
    sections.firstIndex { offset >= $0.top && offset < $0.bottom }
  }
}
