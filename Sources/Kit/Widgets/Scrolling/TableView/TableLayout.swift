import struct Foundation.IndexPath
import TSGeometry

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

  /// Returns the layout with a row at another position.
  ///
  /// - Parameter target: Its index path afterwards.
  /// - Precondition: There is such a row, and its index afterwards is not behind the section's end.
  func moving(_ source: IndexPath, to target: IndexPath) -> TableLayout {
    var sections = sections
    let height = sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(height, at: target.row)
    var layout = TableLayout(below: sections[0].top)
    for section in sections { layout.append(section) }
    return layout
  }

  /// Returns the index path at which a row that is dragged to an offset is inserted.
  ///
  /// - Parameter offset: The offset of its middle from the top of the content, in points.
  /// - Returns: The index path with which the room for the row is at the offset; on the header of
  ///   another section the first one, on its footer the last one. `nil` on the header and the footer
  ///   of the row's own section, and outside of the sections.
  func insertion(of source: IndexPath, at offset: CGFloat) -> IndexPath? {
    guard let index = section(at: offset), index != source.section else {
      return path(at: offset)
    }
    let section = sections[index]
    let (rows, inside) = (section.rows, offset - section.rowsTop)
    func here(_ row: Int) -> IndexPath { IndexPath(row: row, section: index) }
    guard inside >= 0, let row = rows.row(at: inside) else { return here(0) }
    if inside >= rows.total { return here(rows.count) }
    let isLow = inside > rows.start(of: row) + rows.height(of: row) / 2
    // What is between the source and the section closes up, so that in a section below the room is
    // where the row before was. Without a header or a footer, half of a row takes its place.
    if index > source.section {
      return here(row == 0 && section.header == 0 && !isLow ? 0 : row + 1)
    }
    return here(row == rows.count - 1 && section.footer == 0 && isLow ? rows.count : row)
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// Returns the offset and the height of a row, in points.
  ///
  /// - Precondition: There is such a row.
  func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.rowsTop + section.rows.start(of: path.row), section.rows.height(of: path.row))
  }

  /// Returns the row at an offset; `nil` on headers and footers and outside the sections.
  ///
  /// - Parameter offset: The offset from the top of the content, in points.
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
