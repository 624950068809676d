public import Geometry
public import Interface

/// The sizes of a table view's parts, with their units, defaults and sources.
///
/// They are those of the applications of the iPhone's first years. Apple has published few of them;
/// the others are taken from pictures of these applications. Assign a changed value to
/// ``TableView/tableViewLimits``, or to ``Interface/Application/tableLimits`` for all tables.
public struct TableLimits: Hashable, Sendable, LimitTable {
  /// The height of a row, unless ``TableView/rowHeight`` is set or the delegate gives one.
  ///
  /// Unit: points. Default 44. Source: Apple's guide for table views; documented.
  public var rowHeight: CGFloat = 44
  /// The height of a header or a footer with a title, in a plain table.
  ///
  /// Unit: points. Default 23. Source: pictures; folklore.
  public var plainHeader: CGFloat = 23
  /// The height of a header or a footer with a title, in a grouped table.
  ///
  /// Unit: points. Default 36. Source: pictures; folklore.
  public var groupedHeader: CGFloat = 36
  /// The space above and below a group without a title.
  ///
  /// Unit: points. Default 10, half of it below. Source: pictures; folklore.
  public var groupSpace: CGFloat = 10
  /// The distance of a group from the sides of the table.
  ///
  /// Unit: points. Default 10. Source: pictures; folklore.
  public var groupInset: CGFloat = 10
  /// The radius of a group's corners.
  ///
  /// Unit: points. Default 8. Source: pictures; folklore.
  public var groupRadius: CGFloat = 8
  /// The space between a cell's edge and its content.
  ///
  /// Unit: points. Default 10. Source: pictures; folklore.
  public var cellMargin: CGFloat = 10
  /// The width of each control that editing adds at the sides of a cell.
  ///
  /// Unit: points. Default 32. Source: pictures; folklore.
  public var editingWidth: CGFloat = 32
  /// The width of a cell's accessory.
  ///
  /// Unit: points. Default 20; 33 with a detail button. Source: pictures; folklore.
  public var accessoryWidth: CGFloat = 20
  /// The width of the button that confirms a deletion.
  ///
  /// Unit: points. Default 63. Source: pictures; folklore.
  public var confirmationWidth: CGFloat = 63
  /// The duration of animated insertions, deletions and moves of rows.
  ///
  /// Unit: seconds. Default 0.3. Source: ours, as an animated offset takes (U238).
  public var updateDuration: TimeInterval = 0.3

  @usableFromInline package static let standard = TableLimits()

  /// Creates a set of limits with the default values.
  public init() {}
}
