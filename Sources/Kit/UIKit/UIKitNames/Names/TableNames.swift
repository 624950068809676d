public import Foundation
public import TSScrolling

extension IndexPath {
  /// Creates the index path of an item, which is a row here.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the item in its section: ``row``.
  ///
  /// - Precondition: The path has a row.
  public var item: Int { row }
}

extension TableView.Style {
  /// Groups with rounded corners in UIKit, which are shown as ``TSScrolling/TableView/Style/grouped``.
  public static var insetGrouped: TableView.Style { .grouped }
}

extension TableViewCell {
  /// The UIKit name for ``TSScrolling/TableViewCell/Style``.
  public typealias CellStyle = Style
}

extension TableView {
  /// Returns the frame of the header of a section.
  ///
  /// - Returns: The frame in the table's coordinates; zero for a section that does not exist.
  public final func rectForHeader(inSection section: Int) -> CGRect {
    let all = rect(forSection: section)
    return CGRect(
      x: all.minX, y: all.minY, width: all.width, height: heights(ofSection: section).header)
  }

  /// Returns the frame of the footer of a section.
  ///
  /// - Returns: The frame in the table's coordinates; zero for a section that does not exist.
  public final func rectForFooter(inSection section: Int) -> CGRect {
    let all = rect(forSection: section)
    let height = heights(ofSection: section).footer
    return CGRect(x: all.minX, y: all.maxY - height, width: all.width, height: height)
  }
}
